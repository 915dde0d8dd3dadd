// The share code of what the page shows. A dashboard keeps it in its address; in a notebook the address is not ours.

const inDashboard = () => "cardgames" in document.documentElement.dataset;

function linkTo(code, page = "") {
  const address = new URL(page ? `/${page}` : location.href, location.origin);
  address.searchParams.set("code", code);
  return address.href;
}

export default piece({
  draw(stage, { code, words, to }) {
    if (inDashboard() && stage.code && stage.code !== code) history.replaceState(history.state, "", linkTo(code));
    stage.code = code;
    const link = to && inDashboard() ? `<a class="cg-button cg-to" href="${escaped(linkTo(to.code, to.page))}">${escaped(to.label)}</a>` : "";
    morph(stage, `<div class="cg-share">${link}<label><span>${escaped(inDashboard() ? words.label : words.code)}</span> <input readonly value="${escaped(inDashboard() ? linkTo(code) : code)}"></label>
      <button type="button">${escaped(words.copy)}</button><span role="status"></span></div>`);
    stage.querySelector("button").onclick = async () => {
      const field = stage.querySelector("input"), told = stage.querySelector("[role=status]");
      field.select();
      await navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy")) ?? document.execCommand("copy");
      told.textContent = words.copied;
    };
  },
});
