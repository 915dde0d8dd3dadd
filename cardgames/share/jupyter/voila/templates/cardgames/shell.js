// Before anything is drawn: the visitor's language, appearance and text size; afterwards, the bar.
(() => {
  // anywidget gives a widget two seconds to start and then drops its messages: far too few on a slow line.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(Math.max(ms, 120000));

  const root = document.documentElement;
  const words = JSON.parse(document.getElementById("cardgames-words").textContent);
  const asked = new URLSearchParams(location.search);
  const kept = {
    get(name) { try { return localStorage.getItem(`cardgames.${name}`); } catch { return null; } },
    set(name, value) { try { localStorage.setItem(`cardgames.${name}`, value); } catch { /* not allowed here: forget it */ } },
  };
  const word = (key) => words[root.lang][key];
  const all = (selector) => document.querySelectorAll(selector);

  function speak(language) {
    root.lang = language;
    all("[data-say]").forEach((el) => { el.textContent = word(el.dataset.say); });
    all("[data-label]").forEach((el) => { el.ariaLabel = el.title = word(el.dataset.label); });
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

  function present(on) {
    root.toggleAttribute("data-present", on);
    const button = document.getElementById("cg-present");
    if (button) button.ariaPressed = on;
  }

  const known = (code) => code in words;
  const short = (navigator.languages ?? []).map((code) => code.slice(0, 2));
  const preferred = root.dataset.default === "en" ? short : [root.dataset.default];
  if (known(asked.get("lang"))) kept.set("language", asked.get("lang"));
  if (asked.has("present")) kept.set("present", asked.get("present") === "0" ? "" : "1");
  root.lang = [kept.get("language"), ...preferred].find(known) ?? root.dataset.default;
  wear(kept.get("theme"));
  present(Boolean(kept.get("present")));

  // What the pages say about themselves; the widgets' page calls it too.
  globalThis.cardgames = {
    note(key, reload = false, params = {}) {
      const place = document.getElementById("cg-note");
      delete place.dataset.say;
      place.textContent = "";
      if (!key) return;
      const text = document.createElement("span");
      text.textContent = Object.entries(params).reduce((said, [name, value]) => said.replace(`{${name}}`, value), word(key));
      if (!Object.keys(params).length) text.dataset.say = key;
      place.append(text);
      if (!reload) return;
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: word("reload") });
      button.dataset.say = "reload";
      button.addEventListener("click", () => location.reload());
      place.append(" ", button);
    },
  };

  document.addEventListener("DOMContentLoaded", () => {
    speak(root.lang);
    present(root.hasAttribute("data-present"));
    const given = asked.get("lang");
    if (given !== null && !known(given)) globalThis.cardgames.note("no_language", false, { given: given.slice(0, 20) });
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
    document.getElementById("cg-present").addEventListener("click", () => {
      const on = !root.hasAttribute("data-present");
      kept.set("present", on ? "1" : "");
      present(on);
    });
  });
})();
