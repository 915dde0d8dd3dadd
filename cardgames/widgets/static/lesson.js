// A lesson beside the table: the rail of stations, where the learner is, the rule in words, and its clause cards.
// It has no words of its own; clause cards come as HTML. The rail is one tab stop, with arrow keys inside.

const perRow = (n) => Math.ceil(n / Math.ceil(n / 7));

const railHtml = ({ stations, current, labels }) => `<nav class="ln-rail cg-control" aria-label="${escaped(labels.stations)}"><ol style="--columns:${perRow(stations.length)}">${stations.map((one, i) =>
  `<li><button type="button" data-key="station-${i}" data-station="${i}" tabindex="${i === current ? 0 : -1}" class="${one.done ? "ln-done" : ""}" title="${escaped(one.name)}"
    aria-label="${escaped(one.name)}" ${i === current ? 'aria-current="step"' : ""}>${i + 1}</button></li>`).join("")}</ol></nav>`;

// Where an arrow key, Home or End leads on the rail.
function along(rail, from, key) {
  const all = [...rail.querySelectorAll("[data-station]")], row = perRow(all.length), at = all.indexOf(from);
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row, Home: -at, End: all.length - 1 - at };
  return all[at + steps[key]];
}

const cardHtml = (card) => `<h3>${escaped(card.title)}</h3>${card.html}`;

function lessonHtml(scene) {
  return `<section class="ln" aria-label="${escaped(scene.count)}">${railHtml(scene)}
    <p class="ln-count">${escaped(scene.count)}</p>
    <h2>${escaped(scene.title)}</h2>
    <p class="ln-rule">${escaped(scene.rule)}</p>
    <details class="ln-more" data-key="more-${scene.current}"><summary>${escaped(scene.more)}</summary>${scene.cards.map(cardHtml).join("")}</details></section>`;
}

export default piece({
  draw(stage, scene, act) {
    stage.onclick ??= (event) => {
      const button = event.target.closest("[data-station]");
      if (button && event.detail < 2) act({ station: Number(button.dataset.station) });
    };
    stage.onkeydown ??= (event) => {
      const button = event.target.closest("[data-station]"), next = button && along(stage, button, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    morph(stage, lessonHtml(scene));
  },
});
