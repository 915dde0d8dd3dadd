// The share code of what the page shows. A dashboard keeps it in its address; in a notebook the address is not ours.

const inDashboard = () => "cardgames" in document.documentElement.dataset;

function linkTo(code) {
  const address = new URL(location.href);
  address.searchParams.set("code", code);
  return address.href;
}

export default piece({
  draw(stage, { code, words }) {
    if (inDashboard() && stage.code && stage.code !== code) history.replaceState(history.state, "", linkTo(code));
    stage.code = code;
    morph(stage, `<div class="cg-share"><label><span>${escaped(words.label)}</span> <input readonly value="${escaped(inDashboard() ? linkTo(code) : code)}"></label>
      <button type="button">${escaped(words.copy)}</button><span role="status"></span></div>`);
    stage.querySelector("button").onclick = async () => {
      const field = stage.querySelector("input"), told = stage.querySelector("[role=status]");
      field.select();
      await navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy")) ?? document.execCommand("copy");
      told.textContent = words.copied;
    };
  },
});
