// A plotly figure drawn by plotly.js, which comes once a page from this machine; its sentence above it,
// its numbers in a table under it. Colours and type are the page's, and follow it when it changes.

const KEY = "cardgames.plotly";

function plotly() {
  const loading = (globalThis[KEY] ??= import(address()).then((module) => module.default));
  loading.catch(() => delete globalThis[KEY]);
  return loading;
}

// JupyterLab tells where its extensions are, Voilà where its pages begin; the module itself is a blob.
function address() {
  const lab = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
  const folder = lab.fullLabextensionsUrl ?? `${document.body.dataset.baseUrl ?? lab.baseUrl ?? "/"}labextensions`;
  return new URL(`${folder}/cardgames/plotly.js`, document.baseURI).href;
}

export default piece({
  async draw(stage, scene, _act, el) {
    const chart = (stage.chart ??= makeChart(stage, el));
    chart.scene = scene;
    chart.tell();
    await chart.paint();
  },
  leave: (stage) => stage.chart?.leave(),
});

function makeChart(stage, el) {
  stage.innerHTML = `<h3></h3><p class="cg-sentence" aria-live="polite"></p><div class="cg-plot" role="img"></div><div class="cg-numbers cg-control"></div>`;
  const [title, sentence, plot, numbers] = stage.children;
  const chart = { tell, paint, leave };

  function tell() {
    const { scene } = chart;
    say(title, scene.title);
    say(sentence, scene.sentence);
    plot.setAttribute("aria-label", `${scene.title}. ${scene.sentence}`);
    plot.style.setProperty("--tall", scene.tall);
    plot.toggleAttribute("data-waiting", Boolean(scene.waiting));
    morph(numbers, tableOf(scene.table));
  }

  async function paint() {
    const drawer = await plotly();
    await document.fonts.ready;
    const { data, layout } = chart.scene.figure;
    const size = { width: plot.clientWidth || undefined, height: plot.clientHeight || undefined }; // else plotly keeps its first size
    painted = area();
    const grown = enlarged({ data, layout }, parseFloat(getComputedStyle(plot).fontSize) / 16);
    await drawer.react(plot, grown.data, { ...grown.layout, ...size, separators: chart.scene.separators, template: template(plot) }, CONFIG);
    plot.querySelector(".main-svg")?.setAttribute("aria-hidden", "true");
  }

  let painted = "";
  const area = () => `${plot.clientWidth} × ${plot.clientHeight}`;
  const resized = new ResizeObserver(() => {
    if (area() === painted || !plot.clientWidth || !chart.scene) return;
    paint().catch(console.error);
  });
  resized.observe(plot);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const repaint = () => chart.scene && paint().catch(console.error);
  const themed = new MutationObserver(repaint);
  themed.observe(document.documentElement, { attributeFilter: ["data-theme", "data-present"] });
  themed.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  dark.addEventListener("change", repaint);

  async function leave() {
    resized.disconnect();
    themed.disconnect();
    dark.removeEventListener("change", repaint);
    if (globalThis[KEY]) (await plotly()).purge(plot);
  }
  return chart;
}

const CONFIG = { displayModeBar: false, displaylogo: false, modeBarButtonsToRemove: ["sendChartToCloud"], doubleClick: false, showTips: false };

// A figure whose lengths, meant for type of 16 px, are larger by a factor.
const SHIFTS = ["xshift", "yshift"];
const LENGTHS = { title: ["standoff"], margin: ["l", "r", "t", "b"], marker: ["size"], line: ["width"], error_x: ["thickness", "width"], error_y: ["thickness", "width"] };

function enlarged(value, by, lengths = SHIFTS) {
  if (by === 1 || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((one) => enlarged(one, by));
  return Object.fromEntries(Object.entries(value).map(([name, inside]) =>
    [name, lengths.includes(name) ? times(inside, by) : enlarged(inside, by, LENGTHS[name])]));
}

const times = (length, by) => (Array.isArray(length) ? length.map((one) => one * by) : length * by);

// The page's type and colours as a plotly template.
function template(plot) {
  const style = getComputedStyle(plot);
  const size = parseFloat(style.fontSize);
  const colour = (name) => {
    plot.style.setProperty("outline-color", `var(--cg-${name})`);
    return getComputedStyle(plot).outlineColor;
  };
  const [ink, muted, line, card] = ["ink", "muted", "line", "card"].map(colour);
  plot.style.removeProperty("outline-color");
  const axis = {
    fixedrange: true, automargin: true, gridcolor: line, linecolor: muted, zerolinecolor: muted, zeroline: false,
    tickfont: { color: muted }, title: { font: { color: muted, size }, standoff: size / 2 }, tickcolor: line,
  };
  return {
    layout: {
      font: { family: style.fontFamily, size: 0.9375 * size, color: ink },
      autosize: true, dragmode: false, showlegend: false, paper_bgcolor: "transparent", plot_bgcolor: "transparent",
      margin: { t: 16, r: 16, b: 16, l: 16 }, xaxis: axis, yaxis: axis, bargap: 0.15,
      annotationdefaults: { font: { color: ink }, arrowcolor: muted, showarrow: false },
      shapedefaults: { line: { color: muted, width: 1.5 } },
      hoverlabel: { bgcolor: card, bordercolor: muted, font: { family: style.fontFamily, color: ink } },
    },
  };
}

function tableOf({ name, head, rows }) {
  if (!rows.length) return "";
  const cells = ([first, ...rest]) => `<th scope="row">${escaped(first)}</th>${rest.map((cell) => `<td>${escaped(cell)}</td>`).join("")}`;
  return `<details><summary>${escaped(name)}</summary><div class="cg-scroll" tabindex="0" role="region" aria-label="${escaped(`${name}: ${head.join(", ")}`)}"><table>
    <thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join("")}</tr></thead>
    <tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("")}</tbody></table></div></details>`;
}
