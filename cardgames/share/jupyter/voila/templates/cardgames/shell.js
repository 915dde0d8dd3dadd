// Before anything is drawn: the visitor's language, appearance and text size; afterwards, the bar.
(() => {
  // anywidget gives a widget two seconds to start and then drops its messages: far too few on a slow line.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(Math.max(ms, 120000));

  const root = document.documentElement;
  const words = JSON.parse(document.getElementById("cardgames-words").textContent);
  const asked = new URLSearchParams(location.search);
  const keeper = (place) => ({
    get(name) { try { return globalThis[place].getItem(`cardgames.${name}`); } catch { return null; } },
    set(name, value) { try { globalThis[place].setItem(`cardgames.${name}`, value); } catch { /* not allowed here: forget it */ } },
  });
  const kept = keeper("localStorage"), session = keeper("sessionStorage");
  const word = (key) => words[root.lang][key];
  const all = (selector) => document.querySelectorAll(selector);

  function speak(language) {
    root.lang = language;
    all("[data-say]").forEach((el) => { el.textContent = word(el.dataset.say); });
    all("[data-label]").forEach((el) => {
      el.ariaLabel = word(el.dataset.label);
      el.title = el.dataset.keys ? `${el.ariaLabel} (${el.dataset.keys})` : el.ariaLabel;
    });
    all("[data-language]").forEach((el) => { el.ariaPressed = el.dataset.language === language; });
    wear(kept.get("theme"));
  }

  function wear(theme) {
    const chosen = ["light", "dark"].includes(theme) ? theme : "auto";
    if (chosen === "auto") delete root.dataset.theme; else root.dataset.theme = chosen;
    const button = document.getElementById("cg-theme");
    if (!button) return;
    button.dataset.theme = chosen;
    button.ariaLabel = button.title = word(`appearance.${chosen}`);
  }

  const known = (code) => code in words;
  const short = (navigator.languages ?? []).map((code) => code.slice(0, 2));
  const preferred = root.dataset.default === "en" ? short : [root.dataset.default];
  if (known(asked.get("lang"))) kept.set("language", asked.get("lang"));
  root.lang = [kept.get("language"), ...preferred].find(known) ?? root.dataset.default;
  wear(kept.get("theme"));

  // The address carries what the page shows, so to load it is to go on; but only when there is somebody to answer.
  const SIGN = "/voila/templates/cardgames/static/icon.svg"; // small, and the server's own
  let to = "", going;
  async function goOn() {
    clearTimeout(going);
    if (await answers(SIGN)) return to ? location.assign(to) : location.reload();
    cardgames.note("away", true);
    going = setTimeout(goOn, 2000);
  }

  // A link that is pointed at is tried, so that nobody is led to where no one answers.
  let reached = true;
  const linkOf = (event) => event.target.closest?.("a[href^='/']");
  const tryLink = async (event) => { if (linkOf(event)) reached = Boolean(await answers(SIGN)); };
  function follow(event) {
    const link = linkOf(event);
    if (reached || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    to = link.href;
    goOn();
  }

  // The status of what an address answers, 0 for no answer.
  async function answers(address) {
    const given = new AbortController(), timer = setTimeout(() => given.abort(), 4000);
    try {
      return (await fetch(address, { cache: "no-store", signal: given.signal })).status;
    } catch {
      return 0;
    } finally {
      clearTimeout(timer);
    }
  }

  // What the other scripts of the pages share, and what the pages say about themselves; the widgets' page calls it too.
  globalThis.cardgames = {
    root, session, asked, all, word, answers,
    note(key, goesOn = false, params = {}) {
      const place = document.getElementById("cg-note");
      delete place.dataset.say;
      place.textContent = "";
      if (!key) return;
      const text = document.createElement("span");
      text.textContent = Object.entries(params).reduce((said, [name, value]) => said.replace(`{${name}}`, value), word(key));
      if (!Object.keys(params).length) text.dataset.say = key;
      place.append(text);
      if (!goesOn) return;
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: word("go_on") });
      button.dataset.say = "go_on";
      button.addEventListener("click", goOn);
      place.append(" ", button);
    },
  };

  document.addEventListener("DOMContentLoaded", () => {
    speak(root.lang);
    const given = asked.get("lang");
    if (given !== null && !known(given)) globalThis.cardgames.note("no_language", false, { given: given.slice(0, 20) });
    for (const sign of ["pointerover", "focusin"]) document.addEventListener(sign, tryLink);
    document.addEventListener("click", follow);
    all("[data-language]").forEach((el) => el.addEventListener("click", () => {
      kept.set("language", el.dataset.language);
      const address = new URL(location.href);
      if (address.searchParams.has("lang")) address.searchParams.set("lang", el.dataset.language); // or a reload would switch back
      history.replaceState(history.state, "", address);
      speak(el.dataset.language);
    }));
    document.getElementById("cg-theme").addEventListener("click", (event) => {
      const order = ["auto", "light", "dark"];
      const next = order[(order.indexOf(event.currentTarget.dataset.theme) + 1) % 3];
      kept.set("theme", next);
      wear(next);
    });
  });
})();
