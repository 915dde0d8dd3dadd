// The quiz: a question with its picture and answers, then the verdict with its reason; and a sheet to save.
// It has no words of its own; pictures come as HTML.

const optionHtml = ({ label, mark }, i, open) => `<li><button type="button" data-key="option-${i}" data-option="${i}" class="qz-${mark}"
  aria-disabled="${!open}"><b aria-hidden="true">${"ABCDEFGH"[i]}</b><span>${escaped(label)}</span></button></li>`;

const verdictHtml = ({ verdict, reason, right, next }) => verdict && `<div class="qz-verdict ${right ? "qz-good" : ""}" data-key="verdict">
  <p><b>${escaped(verdict)}</b> ${escaped(reason)}</p><button type="button" class="cg-main" data-key="next" data-next>${escaped(next)}</button></div>`;

function quizHtml(scene) {
  return `<section class="qz-desk" aria-label="${escaped(scene.name)}">
    <p class="qz-standing">${escaped(scene.standing)}</p>
    <div class="qz-cols"><div class="qz-picture" data-key="picture-${scene.number}">${scene.picture}</div>
    <div class="qz-side"><p class="qz-kind">${escaped(scene.kind)}</p><h2 class="qz-ask" tabindex="-1">${escaped(scene.ask)}</h2>
      <ol class="qz-answers" aria-label="${escaped(scene.answers)}">${scene.options.map((one, i) => optionHtml(one, i, !scene.verdict)).join("")}</ol>
      ${verdictHtml(scene)}</div></div>
    ${scene.sheet ? `<p class="qz-sheet"><button type="button" data-key="save" data-save>${escaped(scene.sheet.label)}</button></p>` : ""}</section>`;
}

function save({ name, html }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([html], { type: "text/html" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

class QuizView {
  constructor(stage, act) {
    Object.assign(this, { stage, act, scene: null });
    this.live = Object.assign(document.createElement("p"), { className: "cg-hidden", ariaLive: "polite" });
    this.body = document.createElement("div");
    stage.replaceChildren(this.body, this.live);
    this.body.addEventListener("click", (event) => this.clicked(event));
    stage.addEventListener("cg-next", (event) => this.stepped(event));
  }

  show(scene) {
    const before = this.scene, focused = this.body.contains(document.activeElement);
    this.scene = scene;
    morph(this.body, quizHtml(scene));
    const made = before && scene.sheet && !before.sheet;
    const told = made ? scene.sheet.told : scene.verdict && `${scene.verdict} ${scene.reason}`;
    if (told !== this.live.textContent) this.live.textContent = told;
    if (!focused || !before) return;
    if (scene.number !== before.number) this.body.querySelector(".qz-ask").focus();
    else if (scene.verdict && !before.verdict) this.body.querySelector("[data-next]").focus();
  }

  // The next step of the presenter form asks the next question once this one is answered.
  stepped(event) {
    if (!this.scene?.verdict) return;
    event.preventDefault();
    this.act({ next: true, number: this.scene.number });
  }

  clicked(event) {
    const button = event.target.closest("button");
    if (!button || event.detail > 1) return;
    if ("option" in button.dataset && !this.scene.verdict) this.act({ option: Number(button.dataset.option), number: this.scene.number });
    else if ("next" in button.dataset) this.act({ next: true, number: this.scene.number });
    else if ("save" in button.dataset) save(this.scene.sheet);
  }
}

export default piece({
  draw(stage, scene, act) {
    stage.quiz ??= new QuizView(stage, act);
    stage.quiz.show(scene);
  },
});
