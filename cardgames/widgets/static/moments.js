// Beside a replay: its named moments (one tab stop, arrow keys inside), who plays on from here, and the code.
// The address of a dashboard follows the code once the reader has come to rest.

const REST = 350;
const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -1e6, End: 1e6 };
const inDashboard = () => "cardgames" in document.documentElement.dataset;

// The address of a moment: as it is here, or plain, to be given to others.
function linkTo(code, plain = false) {
  const address = new URL(plain ? location.pathname : location.href, location.href);
  address.searchParams.set("code", code);
  return address.href;
}

function itemHtml({ index, at, text, clause }, current, stop) {
  return `<li><button type="button" data-key="moment-${index}" data-index="${index}" data-at="${at}" tabindex="${index === stop ? 0 : -1}"
    ${index === current ? 'aria-current="step"' : ""}><span>${escaped(text)}</span><small>${escaped(clause)}</small></button></li>`;
}

function listHtml({ title, groups, current, seats, over, words, code, problem }, stop) {
  const parts = groups.map(({ name, items }, i) => `<h4 data-key="part-${i}">${escaped(name)}</h4><ol data-key="items-${i}" aria-label="${escaped(name)}">${
    items.map((item) => itemHtml(item, current, stop)).join("")}</ol>`).join("");
  const play = seats.map(({ seat, name, who }) => `<button type="button" data-key="seat-${seat}" data-seat="${seat}" aria-disabled="${over}"><span>${escaped(name)}</span>
    <small>${escaped(who)}</small></button>`).join("");
  const link = inDashboard() ? linkTo(code, true) : code;
  return `<section class="rp-side">
    <h3>${escaped(title)}</h3><div class="rp-list" role="group" aria-label="${escaped(title)}">${parts}</div>
    <h3>${escaped(words.play)}</h3><div class="rp-seats" role="group" aria-label="${escaped(words.play)}">${play}</div>
    ${over ? `<p class="cg-muted">${escaped(words.over)}</p>` : ""}
    ${code ? `<div class="rp-code"><label>${escaped(words.code)} <input readonly value="${escaped(link)}"></label>
      <button type="button" data-copy>${escaped(words.copy)}</button><span role="status"></span></div>` : `<p class="cg-muted">${escaped(problem)}</p>`}</section>`;
}

class ListView {
  constructor(stage) {
    this.stage = stage;
    stage.addEventListener("click", (event) => this.clicked(event.target.closest("button"), event.detail));
    stage.addEventListener("keydown", (event) => this.pressed(event));
  }

  paint(scene) {
    const moved = scene.current !== this.scene?.current;
    this.scene = scene;
    morph(this.stage, listHtml(scene, Math.max(0, scene.current)));
    if (moved) this.reveal();
    if (scene.leave && inDashboard()) setTimeout(() => location.assign(scene.leave), 60);  // once the kernel has heard that it is drawn
    clearTimeout(this.timer);
    if (scene.code && inDashboard()) this.timer = setTimeout(() => history.replaceState(history.state, "", linkTo(scene.code)), REST);
  }

  // The moment one is at comes into sight inside the list; the page stays where it is.
  reveal() {
    const list = this.stage.querySelector(".rp-list"), one = list?.querySelector("[aria-current]");
    if (!one || list.contains(document.activeElement)) return;
    const [box, item] = [list, one].map((el) => el.getBoundingClientRect());
    if (item.top < box.top || item.bottom > box.bottom) list.scrollTop += item.top - box.top - box.height / 3;
  }

  clicked(button, times) {
    if (!button || times > 1 || button.ariaDisabled === "true") return;
    if (button.dataset.at) this.act({ moment: Number(button.dataset.at) });
    else if (button.dataset.seat) this.act({ seat: Number(button.dataset.seat), stays: !inDashboard() });
    else this.copy(button);
  }

  pressed(event) {
    const by = STEPS[event.key], all = [...this.stage.querySelectorAll("[data-at]")], at = all.indexOf(event.target);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    all[Math.min(all.length - 1, Math.max(0, at + by))].focus();
  }

  async copy(button) {
    const [field, told] = ["input", "[role=status]"].map((one) => button.parentElement.querySelector(one));
    field.select();
    await navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy")) ?? document.execCommand("copy");
    told.textContent = this.scene.words.copied;
  }
}

export default piece({
  draw(stage, scene, act) {
    const list = (stage.list ??= new ListView(stage));
    list.act = act;
    list.paint(scene);
  },
  leave(stage) { clearTimeout(stage.list?.timer); },
});
