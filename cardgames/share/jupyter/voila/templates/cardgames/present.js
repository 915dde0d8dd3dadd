// The presenter form: a dashboard one thing at a time, large, by keys or a clicker.
//
// Parts say by their classes what they are: cg-screen (a screen of its own), cg-control (folded away), cg-later
// (unseen until the next step tells it). A piece with steps of its own answers cg-next, cg-back and cg-reveal,
// which its stage gets while its screen is shown, with preventDefault(); detail.below: more of the screen is below.
(() => {
  const { root, session, asked, all, word } = cardgames;
  const SIZES = { least: -4, most: 8, step: 1.1 };
  const CONTENT = "#content", HEADING = ".cg-opening", WRITTEN = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";
  const ARROWED = "input, select, textarea, [data-spot], [tabindex='0']"; // what has a use of its own for arrows and digits
  let on = false, at = 0, told = 0, size = 0, screen = null;

  // --- which screen ------------------------------------------------------------------------

  const isGone = (el) => Boolean(el.closest("[style*='display: none'], [hidden]"));
  const isEmpty = (el) => !el.textContent.trim() && !el.querySelector("svg");

  // The heading, then the parts that say they are screens; where none does, the parts of the panel that are no
  // controls, and where there are only controls, these.
  function screens() {
    const heading = document.querySelector(HEADING), cells = document.getElementById("cg-cells");
    if (!cells || !("shown" in root.dataset)) return [heading];
    const declared = [...cells.querySelectorAll(".cg-screen")].filter((one) => !one.querySelector(".cg-screen"));
    const panel = cells.querySelector(".widget-vbox > .widget-vbox") ?? cells;
    const ways = [declared, [...panel.children].filter((one) => !one.matches(".cg-control")), [...panel.children]];
    const found = ways.map((way) => way.filter((one) => !isGone(one) && !isEmpty(one))).find((way) => way.length) ?? [];
    return [heading, ...found];
  }

  const laters = () => [...(screen?.querySelectorAll(".cg-later") ?? [])];
  const name = () => screen.ariaLabel || screen.querySelector("h1, h2, h3, legend, summary")?.textContent.trim() || "";

  // Mark what is seen now: the screen, and what it lies in; the heading alone while there are no others.
  function show() {
    const found = screens(), coming = found.length === 1 && at > 0;
    if (!coming) at = found.includes(screen) ? found.indexOf(screen) : Math.min(at, found.length - 1);
    screen = coming ? null : found[at];
    const seen = screen ?? found[0], path = new Map([[seen, "screen"]]);
    for (let el = seen.parentElement; el?.closest(CONTENT); el = el.parentElement) path.set(el, "path");
    for (const el of all("[data-now]")) if (!path.has(el)) delete el.dataset.now;
    for (const [el, part] of path) if (el.dataset.now !== part) el.dataset.now = part;
    if (screen) told = Math.min(told, laters().length);
    laters().forEach((el, i) => el.toggleAttribute("data-told", i < told));
    const count = document.getElementById("cg-count"), text = `${found.indexOf(seen) + 1} / ${"shown" in root.dataset ? found.length : "…"}`;
    if (count.textContent !== text) count.textContent = text;
  }

  function go(to, all_told) {
    const found = screens();
    if (to < 0 || to >= found.length) return;
    [screen, at, told] = [found[to], to, 0];
    show();
    told = all_told ? laters().length : 0;
    show();
    const fold = screen.querySelector("details");
    if (fold && fold.textContent.trim() === screen.textContent.trim()) fold.open = true; // a fold-out that is the whole screen
    document.querySelector(CONTENT).scrollTo(0, 0);
    if (!document.activeElement?.checkVisibility() || document.activeElement === document.body) document.querySelector(CONTENT).focus();
    say("present.screen", { number: at + 1, n: found.length, name: name() });
    remember();
  }

  // The address keeps the screen and the step, the tab keeps the form from page to page.
  function remember() {
    session.set("present", on ? "1" : "");
    session.set("size", size || "");
    const address = new URL(location.href);
    if (on) address.searchParams.set("present", told ? `${at + 1}.${told}` : at + 1);
    else address.searchParams.delete("present");
    history.replaceState(history.state, "", address);
  }

  const said = () => document.getElementById("cg-said");

  function say(key, params = {}) {
    const text = Object.entries(params).reduce((text, [name, value]) => text.replace(`{${name}}`, value), word(key));
    said().textContent = text;
  }

  // --- what keys and buttons do --------------------------------------------------------------

  // Whether a piece of the screen has taken the step itself.
  function isTaken(verb) {
    const stages = [screen?.closest(".cg-stage"), ...(screen?.querySelectorAll(".cg-stage") ?? [])].filter(Boolean);
    const detail = { below: hidden(1) };
    return stages.map((stage) => !stage.dispatchEvent(new CustomEvent(verb, { cancelable: true, detail }))).some(Boolean);
  }

  function tell(parts) {
    told = parts;
    show();
    remember();
  }

  // What is below or above the window comes before another screen: a clicker has no other way to it.
  function hidden(way) {
    const { scrollTop, scrollHeight, clientHeight } = document.querySelector(CONTENT);
    return (way > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop) > 4;
  }
  function scrolled(way) {
    const content = document.querySelector(CONTENT), more = hidden(way);
    if (more) content.scrollBy(0, way * 0.85 * content.clientHeight);
    return more;
  }

  const DEEDS = {
    next() { if (!isTaken("cg-next")) told < laters().length ? tell(told + 1) : scrolled(1) || go(at + 1); },
    back() { if (!isTaken("cg-back")) scrolled(-1) || (told ? tell(told - 1) : go(at - 1, true)); },
    reveal() { if (!isTaken("cg-reveal")) tell(told < laters().length ? laters().length : 0); },
    blank() { darken(!("blank" in root.dataset)); },
    bigger() { grow(size + 1); },
    smaller() { grow(size - 1); },
    usual() { grow(0); },
    language() {
      const buttons = [...all("[data-language]")];
      buttons[(buttons.findIndex((one) => one.dataset.language === root.lang) + 1) % buttons.length].click();
    },
    controls() { press("controls", root.toggleAttribute("data-controls")); },
    full() { document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen().catch(() => {}); },
    help() {
      const help = document.getElementById("cg-help");
      help.open ? help.close() : help.showModal();
    },
    close() { darken(false); },
    leave() { turn(false); },
  };

  const KEYS = {
    PageDown: "next", ArrowRight: "next", " ": "next", n: "next", PageUp: "back", ArrowLeft: "back", r: "reveal", b: "blank", ".": "blank",
    "+": "bigger", "=": "bigger", "-": "smaller", 0: "usual", l: "language", c: "controls", f: "full", h: "help", "?": "help", Escape: "close",
  };

  const STEPPING = ["next", "back", "reveal", "controls", "help"]; // nothing for the first page, which is a screen in one
  const steps = () => document.getElementById("cg-presenter");

  function darken(dark) {
    root.toggleAttribute("data-blank", dark);
    press("blank", dark);
    if (dark) say("present.dark");
    else if (said().textContent === word("present.dark")) said().textContent = "";
  }

  function grow(to) {
    size = Math.max(SIZES.least, Math.min(SIZES.most, to));
    root.dataset.present = size; // charts follow it
    root.style.setProperty("--cg-zoom", SIZES.step ** size);
    remember();
  }

  const press = (deed, is) => all(`[data-deed=${deed}]`).forEach((one) => { one.ariaPressed = is; });

  // Into the presenter form and out of it; full screen is the browser's to give, on a key or a click.
  function turn(to, gesture = true) {
    on = to;
    press("present", on);
    if (!on) {
      for (const mark of ["present", "controls", "blank"]) delete root.dataset[mark];
      all("[data-now]").forEach((el) => { delete el.dataset.now; });
      watcher.disconnect();
      if (document.fullscreenElement) document.exitFullscreen();
      remember();
      return;
    }
    grow(size);
    if (!steps()) return;
    if (gesture) root.requestFullscreen?.().catch(() => {});
    watcher.observe(root, { attributeFilter: ["data-shown"] });
    watcher.observe(document.querySelector(CONTENT), { childList: true, subtree: true, attributeFilter: ["style", "class", "hidden"] });
    show();
  }

  let due = 0;
  const watcher = new MutationObserver(() => { due ||= requestAnimationFrame(() => { due = 0; if (on) show(); }); });

  function pressed(event) {
    const { key, target, repeat } = event;
    if (key === "F8") return perform(event, "present");
    if (!on || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const deed = KEYS[key.length === 1 ? key.toLowerCase() : key], clicker = key.startsWith("Page");
    if ("blank" in root.dataset && deed) return perform(event, "close");
    if (document.getElementById("cg-help")?.open) return deed === "help" && perform(event, "help");
    if (target.closest?.(WRITTEN) && !(clicker && target.type === "text")) return;
    if (key.startsWith("Arrow") && target.closest?.(ARROWED)) return;
    if (key === " " && target.closest?.("button, summary, a, input")) return;
    if (/^[0-9]$/.test(key) && target.closest?.(ARROWED)) return;
    if (/^[1-9]$/.test(key) && steps()) go(key - 1);
    if (deed && repeat) event.preventDefault();
    else if (deed) perform(event, deed);
  }

  function perform(event, deed) {
    if (deed === "present") turn(!on);
    else if (steps() || !STEPPING.includes(deed)) DEEDS[deed]();
    else return;
    if (deed !== "close") event.preventDefault();
  }

  // --- from the start ------------------------------------------------------------------------

  const [first, part] = (asked.get("present") ?? session.get("present") ?? "").split(".").map((number) => parseInt(number, 10) || 0);
  [on, at, told, size] = [first > 0, Math.max(0, first - 1), part || 0, Number(session.get("size")) || 0];
  if (on) grow(size); // before anything is drawn

  document.addEventListener("DOMContentLoaded", () => {
    turn(on, false);
    document.addEventListener("keydown", pressed);
    document.addEventListener("click", (event) => {
      if ("blank" in root.dataset) return DEEDS.close();
      const button = event.target.closest("[data-deed]");
      if (button) perform(event, button.dataset.deed);
    });
    document.addEventListener("fullscreenchange", () => press("full", Boolean(document.fullscreenElement)));
  });
})();
