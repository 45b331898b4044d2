const run = data("run");
const opened = new Map();
const articles = new Map();
const chunk = 200;
let current = null, wanted = [];

const tone = (word) => word === "passed" ? "word good" : word === "NO GOLDEN" || word === "PENDING" ? "word open"
  : "word";

function article(index) {
  if (articles.has(index)) return articles.get(index);
  const red = run.reds[index];
  const head = make("button", { type: "button", class: "head", "aria-expanded": "false", id: "head" + index,
    click: () => { if (opened.has(index)) close(index); else open(index); } },
    make("span", { class: "name" }, red.name), make("span", { class: tone(red.word) }, red.word),
    make("span", { class: "note" }, red.note || ""),
    make("span", { class: "time" }, red.time === null ? "" : seconds(red.time)));
  const made = make("article", { class: "red", "aria-labelledby": "head" + index }, make("h3", null, head));
  articles.set(index, made);
  return made;
}

function open(index) {
  current = index;
  const made = article(index);
  for (const other of articles.values()) other.classList.toggle("now", other === made);
  history.replaceState(null, "", "#" + encodeURIComponent(run.reds[index].name));
  if (opened.has(index)) return;
  const red = data("red" + index);
  const built = red ? redBody(red, data("strip" + index)) : rowBody();
  opened.set(index, built);
  made.append(built.body);
  made.querySelector(".head").setAttribute("aria-expanded", "true");
}

// A red case of which the page has no more than its row.
function rowBody() {
  return { body: make("div", { class: "body" }, make("p", { class: "soft" },
    "There are more red cases than a page shows whole: replay this case, or make a report of fewer.")), time: null };
}

function close(index) {
  const built = opened.get(index);
  if (!built) return;
  built.body.remove();
  opened.delete(index);
  articles.get(index).querySelector(".head").setAttribute("aria-expanded", "false");
}

const matches = (text) => wanted.every((word) => text.includes(word));

// A long list is drawn piece by piece, each when it is asked for.
function pieces(holder, items, draw, what) {
  let shown = 0;
  const button = make("button", { type: "button", class: "more", click: () => next() });
  function next() {
    holder.append(...items.slice(shown, shown + chunk).map(draw));
    shown = Math.min(items.length, shown + chunk);
    if (shown < items.length) button.textContent = `show more (${plural(items.length - shown, what, what)} left)`;
    else button.remove();
  }
  next();
  return shown < items.length ? button : null;
}

function groupSection(group, reds) {
  const holder = make("div", { class: "reds" });
  const button = pieces(holder, reds, article, "more");
  return make("section", { class: "group" },
    make("h2", null, make("span", { class: tone(group.word) }, group.word),
      make("span", null, plural(group.reds.length, "case", "cases")
        + (reds.length < group.reds.length ? `, ${reds.length} of them shown` : ""))),
    make("p", { class: "cause" }, make("span", { class: "mono" }, group.text),
      group.id ? make("span", { class: "soft" }, " group " + group.id) : null),
    group.why.length + group.commands.length ? make("dl", { class: "facts about" },
      group.why.flatMap(([word, text]) => [make("dt", { class: "told" }, label(word)),
        make("dd", { class: "told " + word }, text)]),
      group.commands.flatMap(([word, text]) => [make("dt", null, word === "note" ? "" : word + " all"),
        make("dd", null, word === "note" ? text : command(word + " all", text))])) : null,
    holder, button);
}

function drawReds() {
  const list = document.getElementById("reds");
  let count = 0;
  const sections = [];
  let last = null;
  for (const group of run.groups) {
    const family = group.family && run.families[group.family] || "";
    const about = [group.word, group.text, family, group.id, ...group.why.map((fact) => fact[1])].join(" ").toLowerCase();
    const reds = group.reds.filter((index) => {
      const red = run.reds[index];
      return matches([red.name, red.word, red.note, about].join(" ").toLowerCase());
    });
    count += reds.length;
    if (!reds.length) continue;
    const section = groupSection(group, reds);
    if (!family) { sections.push(section); continue; }
    // Groups of one family follow one another.
    if (!last || last.id !== group.family) {
      last = { id: group.family, element: make("section", { class: "family" }, make("h2", { class: "name" }, family)) };
      sections.push(last.element);
    }
    last.element.append(section);
  }
  list.replaceChildren(...sections);
  return count;
}

let passRows = null;

function drawPasses() {
  const holder = document.getElementById("passes");
  if (!holder) return 0;
  const rows = run.passes.flatMap(([suite, ...cases]) => cases.map(([name, time, warning, bounds]) =>
    [suite + "/" + name, time, warning || "", bounds])).filter((row) => !wanted.length
      || matches([...row.slice(0, 3), "passed"].join(" ").toLowerCase()));
  holder.querySelector("summary").textContent = plural(rows.length, "case passed", "cases passed");
  const draw = () => {
    const body = make("tbody", null);
    const button = pieces(body, rows, ([name, time, warning, bounds]) => make("tr", null,
      make("th", { scope: "row" }, make("span", { class: "name" }, name), boundsBars(bounds)),
      make("td", null, time === null ? "" : seconds(time)), make("td", null, warning)), "more");
    holder.querySelector("div").replaceChildren(make("table", { class: "passes" },
      make("thead", null, make("tr", null, make("th", { scope: "col" }, "case"),
        make("th", { scope: "col" }, "virtual time"), make("th", { scope: "col" }, ""))), body), button || "");
  };
  passRows = draw;
  if (holder.open) draw();
  return rows.length;
}

function filter() {
  wanted = document.getElementById("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  const [reds, passes] = [drawReds(), drawPasses()];
  say(wanted.length ? `${plural(reds, "red case", "red cases")} and ${plural(passes, "pass", "passes")} match` : "");
  const shown = document.getElementById("matching");
  shown.textContent = wanted.length ? `${reds} of ${run.reds.length} reds` : "";
}

function move(way) {
  const heads = [...document.querySelectorAll("#reds .head")];
  if (!heads.length) return;
  const place = heads.findIndex((head) => head.id === "head" + current);
  const next = place < 0 ? 0 : place + way;
  if (next >= heads.length) {
    const more = document.querySelector("#reds .more");
    if (more) { more.click(); move(way); }
    return;
  }
  if (next < 0) return;
  if (current !== null) close(current);
  const index = Number(heads[next].id.slice(4));
  open(index);
  heads[next].focus();
  heads[next].scrollIntoView({ block: "start" });
  scrollBy(0, -document.querySelector(".bar").offsetHeight - 6);
  say(`red ${next + 1} of ${heads.length}: ${run.reds[index].name}`);
}

function key(event) {
  const field = document.getElementById("filter");
  if (event.target === field) {
    if (event.key === "Escape" || event.key === "Enter") {
      if (event.key === "Escape") { field.value = ""; filter(); }
      field.blur();
      event.preventDefault();
    }
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const time = current !== null && opened.get(current) ? opened.get(current).time : null;
  const small = event.shiftKey ? 1000 : 10000;
  const acts = {
    j: () => move(1), k: () => move(-1),
    "/": () => { field.focus(); field.select(); },
    ArrowLeft: time && (() => time.step(-small)), ArrowRight: time && (() => time.step(small)),
    PageUp: time && event.target.type === "range" && (() => time.step(-100000)),
    PageDown: time && event.target.type === "range" && (() => time.step(100000)),
    Home: time && event.target.type === "range" && (() => time.edge(-1)),
    End: time && event.target.type === "range" && (() => time.edge(1)),
    "[": time && (() => time.jump(-1)), "]": time && (() => time.jump(1)),
    d: time && (() => time.first()), "+": time && (() => time.zoom(.5)), "-": time && (() => time.zoom(2)),
    0: time && (() => time.zoom(Infinity)),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

document.addEventListener("keydown", key);
document.getElementById("filter").addEventListener("input", filter);
const passes = document.getElementById("passes");
if (passes) passes.addEventListener("toggle", () => { if (passes.open) passRows(); });
filter();
let wish = location.hash.slice(1);
// A link may be written by hand, with the slash as it is.
try { wish = decodeURIComponent(wish); } catch { wish = ""; }
const linked = run.reds.findIndex((red) => red.name === wish);
if (linked >= 0) {
  open(linked);
  article(linked).scrollIntoView();
} else if (run.groups.length) open(run.groups[0].reds[0]);
