// The card table: draws a scene (zones of spots, sentences, actions) and tells which spot was tried.
//
// It knows no rules and has no words of its own. `SPRITES` (drawings by name) stands before this file.
// A scene that came about step by step is shown step by step; whatever happens meanwhile, a click or a
// newer scene, the table goes straight to the newest scene.

const FLIGHT = 180;                       // milliseconds a card is in the air
const ONWARD = ["next", "reply", "station"]; // main actions that the next step of the presenter form does
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// What a spot has unless its scene says otherwise, and a zone with its spots whole.
const SPOT = { x: 0, y: 0, face: "empty", label: "", badge: "", caption: "", move: "", size: 1, fresh: false, under: [], spread: 0.3, keys: "", mark: "", away: 0 };
const whole = (zone) => ({ ...zone, spots: zone.spots.map((spot) => ({ ...SPOT, ...spot })) });

const art = (face, label) => {
  const name = face === "back" && label ? "numbered" : face;
  return SPRITES[name].replace("§", escaped(label));
};

const sheet = (inner, style = "") => `<svg viewBox="0 0 100 140" aria-hidden="true" focusable="false"${style}>${inner}</svg>`;

// The cards of a spot: one, or a fan with the last on top.
function fan({ face, label, under, spread, away }) {
  const wide = 1 + spread * under.length, top = under.length;
  return [...under, face].map((one, at) => sheet(art(one, at < top ? "" : label),
    `${at > top - away ? ` class="tb-away"` : ""}${top ? ` style="left:${100 * at * spread / wide}%;width:${100 / wide}%"` : ""}`)).join("");
}

const insideHtml = (spot) => `<span class="tb-face"><span class="tb-art">${fan(spot)}</span>
    <span class="tb-badge" aria-hidden="true">${escaped(spot.badge)}</span></span>
    <span class="tb-caption" aria-hidden="true">${escaped(spot.caption)}</span>
    <span class="tb-name">${escaped(spot.name)}${spot.move ? `. <b>${escaped(spot.move)}</b>` : ""}</span>`;

// `inside(spot)` is what stands in its button, or null for what stands there already.
function spotHtml(spot, zone, stop, inside) {
  const { x, y, size, under, spread } = spot, { width, height } = zone, wide = size * (1 + spread * under.length);
  const kinds = [spot.move && "tb-legal", spot.fresh && "tb-fresh", spot.face === "empty" && "tb-void",
    under.length && "tb-fan", spot.mark && `tb-${spot.mark}`];
  const box = zone.flow ? `--wide:${wide}` : `left:${100 * x / width}%;top:${100 * y / height}%;width:${100 * wide / width}%`;
  const html = inside(spot);
  return `<button type="button" class="tb-spot ${kinds.filter(Boolean).join(" ")}" style="${box}" ${html === null ? "data-same" : ""}
    data-key="${escaped(spot.id)}" data-spot="${escaped(spot.id)}" data-keys="${escaped(spot.keys)}" tabindex="${stop === spot.id ? 0 : -1}">${html ?? ""}</button>`;
}

function zoneHtml(zone, stop, actions, inside) {
  const id = escaped(zone.id), kinds = [zone.turn && "tb-turn", zone.flow && "tb-flow"].filter(Boolean).join(" ");
  const shape = zone.flow ? "" : `;aspect-ratio:${zone.width}/${zone.height}`;
  return `<section class="tb-zone tb-${zone.kind} ${kinds}" data-key="${id}" data-zone="${id}" role="group" aria-label="${escaped([zone.name, zone.turn, zone.note].filter(Boolean).join(", "))}">
    <h3><span>${escaped(zone.name)}</span><span class="tb-chip">${escaped(zone.turn)}</span><span class="tb-note">${escaped(zone.note)}</span></h3>
    ${zone.text && `<p class="tb-words">${escaped(zone.text)}</p>`}
    <div class="tb-cloth" style="--columns:${zone.width}${shape}">
      ${zone.spots.map((spot) => spotHtml(spot, zone, stop, inside)).join("")}</div>
    ${actions.length ? `<div class="tb-actions">${actions.map((one) => actionHtml(one)).join("")}</div>` : ""}</section>`;
}

function noticeHtml(notice) {
  if (!notice) return "";
  const clause = notice.clause && `<details><summary>${escaped(notice.clause)}</summary>${notice.card || `<p>${escaped(notice.text)}</p>`}</details>`;
  const tip = notice.tip && `<p class="tb-tip">${escaped(notice.tip)}</p>`;
  return `<div class="tb-notice tb-${notice.kind}" data-key="${escaped(notice.clause || notice.kind)}">${notice.sentence && `<p>${escaped(notice.sentence)}</p>`}${tip}${notice.html ?? ""}${clause}</div>`;
}

// A button; `about` is what it is about, for those who hear only its name.
function actionHtml(action, about) {
  const fold = `${action.open === null ? "" : `aria-expanded="${action.open}"`} ${about ? `aria-label="${escaped(`${action.label} ${about}`)}"` : ""}`;
  return `<button type="button" class="${action.main ? "cg-main" : ""}" data-key="action-${escaped(action.id)}" data-action="${escaped(action.id)}"
    aria-disabled="${action.off}" ${fold}>${escaped(action.label)}</button>`;
}

function codeHtml({ code, labels }) {
  const replay = labels.replay && "cardgames" in document.documentElement.dataset  // the address is the dashboards' own
    ? `<a class="tb-replay" href="/replay?code=${escaped(code)}">${escaped(labels.replay)}</a>` : "";
  return code && `<div class="tb-code cg-control" data-key="code">${replay}<label>${escaped(labels.code)} <input readonly value="${escaped(code)}"></label>
    <button type="button" data-copy>${escaped(labels.copy)}</button></div>`;
}

function scoreHtml(score) {
  if (!score) return "";
  const cells = (cells, tag, scope) => cells.map((cell, at) => at ? `<${tag}>${escaped(cell)}</${tag}>` : `<th scope="${scope}">${escaped(cell)}</th>`).join("");
  const rows = score.rows.map((row) => `<tr>${cells(row, "td", "row")}</tr>`).join("");
  return `<section class="tb-score" data-key="score"><h3>${escaped(score.name)}</h3><div class="tb-wide" tabindex="0" role="region" aria-label="${escaped(score.name)}"><table><thead><tr>${cells(score.heads, 'th scope="col"', "col")}</tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

function entryHtml(entry) {
  return entry ? `<form class="tb-entry cg-control" data-key="entry"><label><b>${escaped(entry.label)}</b> ${escaped(entry.help)}<input name="entry" maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
    <button>${escaped(entry.button)}</button></form>` : "";
}

function sceneHtml(scene, stops, text, inside) {
  const { labels } = scene, actions = (id) => scene.actions.filter((one) => one.zone === id);
  const zones = (...kinds) => scene.zones.filter((zone) => kinds.includes(zone.kind))
    .map((zone) => zoneHtml(zone, stops[zone.id], actions(zone.id), inside)).join("");
  const looks = scene.looks.map((look) => `tb-${look}`).join(" "), main = actions("").filter((one) => one.main);
  const asked = (line, at) => actions(`log/${at}`).map((one) => actionHtml(one, line)).join("");
  const list = (lines) => lines.map((line, at) => `<li><span>${escaped(line)}</span>${asked(line, at)}</li>`).join("");
  return `<section class="tb ${text ? "tb-text" : ""} ${scene.zones.some((zone) => zone.flow) ? "tb-rows" : ""} ${looks}" aria-label="${escaped(scene.name)}" data-moment="${scene.moment}" data-others="${zoneCount(scene)}">
    <h2 class="tb-question">${escaped(scene.question)}</h2>
    <div class="tb-cols"><div class="tb-mine">
      <div class="tb-top">
        <div class="tb-bar ${main.length ? "tb-done" : ""}"><div><p class="tb-hint">${escaped(scene.hint)}</p><p class="tb-facts">${scene.facts.map(escaped).join(" · ")}</p></div>${main.map((one) => actionHtml(one)).join("")}</div>
        ${zones("piles")}</div>
      ${zones("own", "melds", "stage", "hand")}
      <div class="tb-notices">${noticeHtml(scene.notice)}</div>
      <div class="tb-actions cg-control">${actions("").filter((one) => !one.main).map((one) => actionHtml(one)).join("")}
        <button type="button" data-key="text" data-text aria-pressed="${text}">${escaped(labels.text)}</button></div>
      ${entryHtml(scene.entry)}
    </div><div class="tb-side"><div class="tb-others">${zones("other")}</div>
      ${scoreHtml(scene.score)}
      <section class="tb-log cg-control" ${scene.log.length ? "" : "hidden"} aria-label="${escaped(labels.log)}"><h3>${escaped(labels.log)}</h3><ol tabindex="0" aria-label="${escaped(labels.log)}">${list(scene.log)}</ol></section>
      ${codeHtml(scene)}</div></div></section>`;
}

const zoneCount = (scene) => scene.zones.filter((zone) => zone.kind === "other").length;

// The address of a dashboard follows the game, so a reload goes on with it; in a notebook the address is not ours.
function follow(code, before) {
  if (!("cardgames" in document.documentElement.dataset) || !before || code === before) return;
  const address = new URL(location.href);
  address.searchParams.set("code", code);
  history.replaceState(history.state, "", address);
}

class TableView {
  constructor(stage, act) {
    Object.assign(this, { stage, act, stops: {}, drawn: new Map(), text: false, scene: null, running: null });
    this.live = Object.assign(document.createElement("p"), { className: "cg-hidden", ariaLive: "polite" });
    this.body = Object.assign(document.createElement("div"), { className: "tb-body" });
    stage.replaceChildren(this.body, this.live);
    this.body.addEventListener("click", (event) => this.clicked(event));
    this.body.addEventListener("keydown", (event) => this.pressed(event));
    this.body.addEventListener("submit", (event) => this.entry(event));
    this.body.addEventListener("pointerdown", (event) => this.grabbed(event));
    stage.addEventListener("cg-next", (event) => this.stepped(event));
    this.body.addEventListener("focusin", (event) => this.entered(event.target.closest("[data-spot]")));
  }

  // Show a scene: its steps first, if it comes straight from the one before.
  show(sent) {
    const scene = { ...sent, zones: sent.zones.map(whole) }, before = this.scene;
    this.running = null;
    this.scene = scene;
    follow(scene.code, before?.code);
    this.focused = this.body.contains(document.activeElement);
    const step_by_step = before && scene.moment !== before.moment && scene.flights.length && scene.pace && !document.hidden;
    if (before?.moment === scene.moment) this.live.textContent = ""; // it was told, perhaps in another language
    if (step_by_step) this.play(scene, before);
    else this.settle(before?.moment === scene.moment ? [scene.told] : [...scene.flights.map((one) => one.words), before && scene.told, scene.hint]);
  }

  async play(scene, before) {
    const running = this.running = { told: 0 };
    let zones = before.zones.filter((zone) => zone.kind !== "stage");
    this.body.setAttribute("aria-busy", "true");
    for (const flight of scene.flights) {
      running.told++;
      this.tell(flight.words);
      this.narrate(flight);
      await this.fly(flight);
      if (this.running !== running) return;
      for (const [id, face] of Object.entries(flight.after)) this.turn(id, face);
      if (flight.zones.length) {
        zones = zones.map((zone) => flight.zones.map(whole).find(({ id }) => id === zone.id) ?? zone);
        this.draw({ ...before, zones, notice: null, hint: flight.words || before.hint });
        this.narrate(flight);
      }
      await new Promise((after) => setTimeout(after, scene.pace));
      if (this.running !== running) return;
    }
    this.settle([scene.hint]);
  }

  // Draw a scene. Cards are nearly all of it: those that are as they were drawn last are not built again.
  draw(scene) {
    const drawn = new Map();
    const inside = (spot) => {
      const html = insideHtml(spot);
      drawn.set(spot.id, html);
      return this.drawn.get(spot.id) === html ? null : html;
    };
    morph(this.body, sceneHtml(scene, this.stops, this.text, inside));
    for (const moved of this.body.querySelectorAll("[data-same]")) { // to where it was not before
      moved.innerHTML = drawn.get(moved.dataset.spot);
      moved.removeAttribute("data-same");
    }
    this.drawn = drawn;
  }

  // Show who acts, and in words what happens.
  narrate({ words, by }) {
    if (words) this.body.querySelector(".tb-hint").textContent = words;
    this.body.querySelectorAll("[data-zone]").forEach((zone) => zone.classList.toggle("tb-acts", Boolean(by) && zone.dataset.zone === by));
  }

  // Go to the newest scene at once; `words` are what was not yet told.
  settle(words) {
    this.running = null;
    this.body.querySelectorAll(".tb-flight").forEach((one) => one.remove());
    this.body.removeAttribute("aria-busy");
    const focused = this.focused || this.body.contains(document.activeElement);
    this.pickStops();
    this.draw(this.scene);
    const log = this.body.querySelector(".tb-log ol");
    if (!log.contains(document.activeElement)) log.scrollTop = 0; // the newest stands first
    if (focused && document.activeElement === document.body) this.refocus();
    if (focused) this.reveal();
    this.unfold();
    this.focused = false;
    const field = this.body.querySelector(".tb-entry input");
    if (field) field.held = true;
    const noticed = this.noticed(), last = this.scene.notice?.kind === "hint"; // it speaks of what has been said
    this.tell((last ? [...words, ...noticed] : [...noticed, ...words]).filter(Boolean).join(" "));
  }

  // The sentences of the notice; an answer, which grows as more is known, comes into sight and is said once.
  // One that still stands there is not said again with every card that is touched.
  noticed() {
    const { notice, told } = this.scene, said = [notice?.sentence ?? "", notice?.tip ?? ""], before = this.answer ?? [];
    const stands = told && said.join() === this.stood;
    this.stood = said.join();
    if (stands) return [];
    said.push(this.body.querySelector(".tb-final")?.textContent ?? "");
    this.answer = notice?.kind === "told" ? said : null;
    if (!this.answer) return said;
    if (said.some((one, at) => one !== before[at])) this.body.querySelector(".tb-told")?.scrollIntoView({ block: "nearest" });
    return said.filter((one, at) => one !== before[at]);
  }

  skip() {
    const rest = this.scene.flights.slice(this.running.told).map((one) => one.words);
    this.settle([...rest, this.scene.hint]);
  }

  // Say it to screen readers; the same words twice are made to differ, or they would not be heard.
  tell(words) { if (words) this.live.textContent = words === this.live.textContent ? `${words}\u00a0` : words; }

  pickStops() {
    for (const { id, spots } of this.scene.zones) {
      if (!spots.some((spot) => spot.id === this.stops[id])) this.stops[id] = (spots.find((spot) => spot.move) ?? spots[0])?.id;
    }
  }

  // The main action, else the hand or a spot that is a move, else any.
  refocus() {
    const kinds = [".cg-main", ".tb-hand .tb-legal[tabindex='0']", ".tb-legal[tabindex='0']", ".tb-hand [tabindex='0']", "[data-spot][tabindex='0']"];
    kinds.map((kind) => this.body.querySelector(kind)).find(Boolean)?.focus();
  }

  // What is put forward comes into sight, unless the hand would leave it.
  reveal() {
    const [hand, stage] = ["hand", "stage"].map((kind) => this.body.querySelector(`.tb-${kind}`));
    if (!hand || !stage?.querySelector("[data-spot]")) return;
    if (stage.getBoundingClientRect().bottom - hand.getBoundingClientRect().top <= innerHeight) stage.scrollIntoView({ block: "nearest" });
  }

  // The settings lie far below: when they are folded out they come into sight with the focus, and when a game
  // begun there folds them away, the table does.
  unfold() {
    const folded = !this.scene.actions.some((one) => one.id === "settings" && one.open);
    if (!folded && this.folded) {
      const form = this.stage.closest(".widget-vbox")?.querySelector(".tb-settings");
      form?.scrollIntoView({ block: "start" });
      form?.querySelector("input:not([type=radio]), input:checked, select, button")?.focus({ preventScroll: true });
    } else if (folded && this.folded === false && !this.body.contains(document.activeElement)) {
      this.body.scrollIntoView({ block: "start" });
      this.refocus();
    }
    this.folded = folded;
  }

  // Where a card flies from or to: its spot, or the zone it will lie in.
  place(id) {
    const zone = this.scene.zones.find((one) => one.id === id || one.spots.some((spot) => spot.id === id));
    const there = this.spot(id) || null;  // a step without cards starts and ends nowhere
    const top = there?.matches(".tb-fan") ? there.querySelector("svg:last-of-type") : there;
    return top ?? (zone && this.body.querySelector(`[data-zone="${CSS.escape(zone.id)}"] .tb-cloth`));
  }

  spot(id) { return id && this.body.querySelector(`[data-spot="${CSS.escape(id)}"]`); }

  turn(id, face) {
    const spot = this.spot(id), label = this.find(id)?.label ?? "";
    if (!spot) return;
    spot.querySelector(".tb-art").innerHTML = sheet(art(face, face === "empty" ? "" : label));
    this.drawn.delete(id);
  }

  find(id) { return this.scene.zones.flatMap((zone) => zone.spots).find((spot) => spot.id === id); }

  async fly({ start, end, face }) {
    const from = this.place(start), to = this.place(end);
    if (!from || !to || !face || this.text || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const [a, b, home] = [from, to, this.body].map((el) => el.getBoundingClientRect());
    const card = Object.assign(document.createElement("div"), { className: "tb-flight", innerHTML: sheet(art(face, "")) });
    card.style.cssText = `left:${a.left - home.left}px;top:${a.top - home.top}px;width:${a.width}px`;
    this.body.append(card);
    const there = `translate(${b.left - a.left}px, ${b.top - a.top}px) scale(${to.closest("[data-spot]") ? b.width / a.width : 1})`;
    card.animate([{ transform: "none" }, { transform: there }], { duration: FLIGHT, easing: "ease-in-out", fill: "forwards" });
    await new Promise((after) => setTimeout(after, FLIGHT));
    card.remove();
  }

  // The next step of the presenter form goes straight to the end of what is being shown, deals on, or lets a player move.
  stepped(event) {
    const onward = this.scene?.actions.find((one) => one.main && ONWARD.includes(one.id));
    if (!this.running && !onward) return;
    event.preventDefault();
    if (this.running) this.skip();
    else this.act({ action: onward.id, moment: this.scene.moment });
  }

  clicked(event) {
    const button = event.target.closest("button"), stands = button?.dataset.action && !button.matches(".cg-main");
    if (this.running) {
      this.skip();
      if (!stands || !button.isConnected) return; // only what can always be asked for is done at once
    }
    if (!button) return;
    if (button.dataset.spot) {
      if (this.dropped) this.dropped = false; // the end of a drag is no click
      else if (event.detail < 2 || button.closest(".tb-hand, .tb-stage")) this.act({ spot: button.dataset.spot, moment: this.scene.moment });
    } else if (button.dataset.action) {
      if (button.ariaDisabled === "true") this.tell(button.closest("[data-zone]")?.querySelector(".tb-words")?.textContent); // why not
      else if (event.detail < 2) this.act({ action: button.dataset.action, moment: this.scene.moment });
    } else if ("text" in button.dataset) {
      this.text = !this.text;
      this.settle([]);
    } else if ("copy" in button.dataset) {
      this.copy(button);
    }
  }

  pressed(event) {
    const spot = event.target.closest("[data-spot]");
    if (event.key === "Escape" && this.drag) return this.release();
    if (event.key === "Escape" && this.running) return this.skip();
    if (event.repeat && ["Enter", " "].includes(event.key) && event.target.closest("button")) return event.preventDefault();
    if (!spot || event.ctrlKey || event.altKey || event.metaKey) return;
    const meant = event.key.length === 1 && this.keyed(spot, event.key.toUpperCase());
    if (meant) {
      meant.focus();
      if (!this.running && !event.repeat) this.act({ spot: meant.dataset.spot, moment: this.scene.moment });
      return event.preventDefault();
    }
    const next = event.key in ARROWS ? this.neighbour(spot, ARROWS[event.key]) : this.edge(spot, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  keyed(spot, key) {
    return [...spot.closest("[data-zone]").querySelectorAll("[data-spot]")].find((one) => one.dataset.keys.includes(key));
  }

  entry(event) {
    event.preventDefault();
    const field = event.target.elements.entry;
    if (this.running) this.skip();
    if (field.value.trim()) this.act({ entry: field.value, moment: this.scene.moment });
    field.value = "";
  }

  // With a mouse or a pen a card of the hand can be dragged to where it is meant for; a finger scrolls, and taps.
  grabbed(event) {
    this.dropped = false;
    const spot = event.target.closest(":is(.tb-hand, .tb-stage) [data-spot]:not(.tb-void)");
    if (!spot || event.button || event.pointerType === "touch" || this.running || this.text) return;
    const ends = new AbortController(), { signal } = ends;
    this.drag = { id: spot.dataset.spot, x: event.clientX, y: event.clientY, ends, card: null };
    addEventListener("pointermove", (move) => this.dragged(move, spot), { signal });
    addEventListener("pointerup", (up) => this.dropAt(up), { signal });
    addEventListener("pointercancel", () => this.release(), { signal });
  }

  dragged({ clientX, clientY }, spot) {
    const { drag } = this, by = [clientX - drag.x, clientY - drag.y], home = this.body.getBoundingClientRect();
    if (!drag.card && Math.hypot(...by) < 8) return;
    if (!drag.card) {
      const top = spot.querySelector("svg:last-of-type"), { width } = top.getBoundingClientRect();
      drag.card = Object.assign(document.createElement("div"), { className: "tb-flight", innerHTML: sheet(top.innerHTML) });
      drag.card.style.width = `${width}px`;
      this.body.append(drag.card);
    }
    drag.card.style.left = `${clientX - home.left - drag.card.offsetWidth / 2}px`;
    drag.card.style.top = `${clientY - home.top - drag.card.offsetHeight / 2}px`;
    this.body.querySelectorAll(".tb-over").forEach((one) => one.classList.remove("tb-over"));
    this.under({ clientX, clientY })?.classList.add("tb-over");
  }

  under({ clientX, clientY }) {
    const there = document.elementFromPoint(clientX, clientY);
    return this.body.contains(there) ? there.closest("[data-spot], [data-zone]") : null;
  }

  dropAt(event) {
    const { id, card } = this.drag, place = card && this.under(event);
    this.release();
    this.dropped = Boolean(card);
    setTimeout(() => { this.dropped = false; });
    if (place) this.act({ spot: id, place: place.dataset.spot ?? place.dataset.zone, moment: this.scene.moment });
  }

  release() {
    this.drag?.ends.abort();
    this.body.querySelectorAll(".tb-over").forEach((one) => one.classList.remove("tb-over"));
    this.drag?.card?.remove();
    this.drag = null;
  }

  // The nearest spot of the zone in a direction, as the eye sees it.
  neighbour(spot, [right, down]) {
    const middle = (el) => { const box = el.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
    const [x, y] = middle(spot), zone = spot.closest("[data-zone]");
    const far = [...zone.querySelectorAll("[data-spot]")].map((other) => {
      const [dx, dy] = middle(other).map((at, i) => at - [x, y][i]);
      return { other, along: dx * right + dy * down, across: Math.abs(dx * down) + Math.abs(dy * right) };
    }).filter(({ along, across }) => along > 4 && across <= 2 * along);
    return far.sort((a, b) => a.along + 2 * a.across - b.along - 2 * b.across)[0]?.other;
  }

  edge(spot, key) {
    const all = [...spot.closest("[data-zone]").querySelectorAll("[data-spot]")];
    return { Home: all[0], End: all.at(-1) }[key];
  }

  entered(spot) {
    if (!spot) return;
    const zone = spot.closest("[data-zone]");
    this.stops[zone.dataset.zone] = spot.dataset.spot;
    zone.querySelectorAll("[data-spot]").forEach((one) => { one.tabIndex = one === spot ? 0 : -1; });
  }

  async copy(button) {
    const field = button.closest(".tb-code").querySelector("input");
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    button.focus();
    this.tell(this.scene.labels.copied);
    button.textContent = this.scene.labels.copied;
  }
}

export default piece({
  draw(stage, scene, act) {
    stage.table ??= new TableView(stage, act);
    stage.table.show(scene);
  },
  leave(stage) {
    if (stage.table) stage.table.running = null;
  },
});
