// The controls of a replay. Of several moments asked for while one is awaited only the last is sent, so a long game
// scrubs as fast as it can be drawn. Playing goes move by move and waits until the table has come to rest.

const PACES = { slow: [1800, 500], normal: [700, 120], fast: [120, 0] };  // milliseconds between moves, and within one

const ICONS = {
  start: "M5 4v16M19 5 9 12l10 7z", earlier: "M11 5 4 12l7 7M19 5l-7 7 7 7", back: "M15 5l-8 7 8 7z",
  play: "M7 4l13 8-13 8z", pause: "M8 4v16M16 4v16", on: "M9 5l8 7-8 7z",
  later: "M13 5l7 7-7 7M5 5l7 7-7 7", end: "M19 4v16M5 5l10 7-10 7z",
};
const icon = (name) => `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${ICONS[name]}"/></svg>`;

function buttonHtml(name, label, off, main = "") {
  return `<button type="button" class="${main}" data-key="${main || name}" data-press="${name}" aria-label="${escaped(label)}" title="${escaped(label)}"
    aria-disabled="${off}">${icon(name)}</button>`;
}

const optionsHtml = ({ options, value }) => options.map(([key, name]) =>
  `<option value="${escaped(key)}" ${key === value ? "selected" : ""}>${escaped(name)}</option>`).join("");

function playerHtml({ length, moment, words, marks, where, valuetext, now, told, why, eyes, paces }, wanted, playing, pace) {
  const ticks = marks.map(({ at, part }) => `<i class="${part ? "rp-part" : ""}" style="left:${100 * at / (length || 1)}%"></i>`).join("");
  const first = wanted === 0, last = wanted === length;
  return `<section class="rp" aria-label="${escaped(words.player)}">
    <div class="rp-bar"><div class="rp-buttons" role="group" aria-label="${escaped(words.steps)}">
      ${buttonHtml("start", words.start, first)}${buttonHtml("earlier", words.earlier, first)}${buttonHtml("back", words.back, first)}
      ${buttonHtml(playing ? "pause" : "play", playing ? words.pause : words.play, length === 0, "cg-main")}
      ${buttonHtml("on", words.on, last)}${buttonHtml("later", words.later, last)}${buttonHtml("end", words.end, last)}</div>
      <p class="rp-where">${escaped(where)}</p>
      <label class="rp-choice cg-control">${escaped(eyes.label)} <select data-choice="eyes">${optionsHtml(eyes)}</select></label>
      <label class="rp-choice cg-control">${escaped(paces.label)} <select data-choice="pace">${optionsHtml({ ...paces, value: pace })}</select></label>
      <button type="button" class="cg-control" data-press="other" aria-expanded="${words.open}">${escaped(words.other)}</button></div>
    <div class="rp-track"><div class="rp-ticks" aria-hidden="true">${ticks}</div>
      <input type="range" min="0" max="${length}" value="${wanted}" aria-label="${escaped(words.slider)}" aria-valuetext="${escaped(valuetext)}"
        style="--filled:${wanted / (length || 1)}"></div>
    <p class="rp-told" data-moment="${moment}">${now && `<b>${escaped(now)}</b> `}${escaped(told)}${why && ` <span>${escaped(why)}</span>`}</p></section>`;
}

class PlayerView {
  constructor(stage) {
    Object.assign(this, { stage, wanted: null, busy: false, playing: null, pace: "normal" });
    stage.addEventListener("click", (event) => this.pressed(event.target.closest("[data-press]")));
    stage.addEventListener("input", ({ target }) => { if (target.type === "range") this.go(Number(target.value), 0, true); });
    stage.addEventListener("change", ({ target }) => this.chosen(target));
    stage.addEventListener("cg-next", (event) => this.turned(event, "on"));
    stage.addEventListener("cg-back", (event) => this.turned(event, "back"));
  }

  get now() { return this.wanted ?? this.scene.moment; }

  paint() {
    if (!this.busy) this.wanted = null;
    const range = this.stage.querySelector("input");
    if (range) range.held = this.busy;
    morph(this.stage, playerHtml(this.scene, this.now, Boolean(this.playing), this.pace));
    if (range && range.held && Number(range.value) !== this.now) range.value = this.now;
  }

  chosen({ dataset, value }) {
    if (dataset.choice === "eyes") this.act({ eyes: value });
    if (dataset.choice === "pace") this.pace = value;
  }

  pressed(button) {
    if (!button || button.ariaDisabled === "true") return;
    const name = button.dataset.press;
    if (name === "other") return this.act({ other: true });
    if (name === "play") return this.play();
    this.go(this.target(name), name === "on" ? this.within : 0, true);
  }

  // A clicker in the presenter form: a move on or back, as long as there is one.
  turned(event, name) {
    const to = this.target(name);
    if (to === this.now) return;
    event.preventDefault();
    this.go(to, name === "on" ? this.within : 0, true);
  }

  target(name) {
    const { length, marks } = this.scene, at = marks.map((mark) => mark.at);
    const there = { start: 0, end: length, back: this.now - 1, on: this.now + 1, pause: this.now,
      earlier: at.findLast((one) => one < this.now) ?? 0, later: at.find((one) => one > this.now) ?? length }[name];
    return Math.min(length, Math.max(0, there));
  }

  get within() { return PACES[this.pace][1]; }

  async go(moment, pace, byHand) {
    if (byHand) this.stop();
    this.wanted = moment;
    this.next = { moment, pace };
    if (this.busy) return this.paint();
    this.busy = true;
    this.paint();
    while (this.next) {
      const asked = this.next;
      this.next = undefined;
      await this.act(asked);
    }
    this.busy = false;
    this.paint();
  }

  play() {
    const playing = this.playing = {};
    const tick = async () => {
      if (this.playing !== playing) return;
      if (!this.stage.isConnected || this.now === this.scene.length) return this.stop();
      if (!this.atRest()) return setTimeout(tick, 60);
      await this.go(this.now + 1, this.within, false);
      setTimeout(tick, PACES[this.pace][0]);
    };
    this.go(this.now === this.scene.length ? 0 : this.now, 0, false).then(() => setTimeout(tick, PACES[this.pace][0] / 2));
  }

  stop() {
    this.playing = null;
    if (!this.busy) this.paint();
  }

  // Whether no card is in the air on the table of this replay.
  atRest() { return !this.stage.closest(".rp-desk")?.querySelector(".tb-body[aria-busy]"); }
}

export default piece({
  draw(stage, scene, act) {
    const player = (stage.player ??= new PlayerView(stage));
    Object.assign(player, { act, scene });
    player.paint();
  },
  leave(stage) { if (stage.player) stage.player.playing = null; },
});
