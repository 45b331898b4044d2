function unpack(trace) {
  for (const contact of trace.contacts) contact.rows = undelta(contact.s, 3);
  for (const scroll of trace.scrolls) scroll.rows = undelta(scroll.o, 3);
  trace.contacts = trace.contacts.filter((contact) => contact.rows.length > 0);
  trace.scrolls = trace.scrolls.filter((scroll) => scroll.rows.length > 0);
  return trace;
}

// A cause that a further replay proved is shown in bold, and has the same label.
const label = (word) => word === "proved" ? "cause" : word;

function facts(red) {
  const list = make("dl", { class: "facts" });
  for (const [word, text] of red.facts) {
    list.append(make("dt", null, label(word)), make("dd", { class: word }, text));
  }
  for (const [word, text] of red.commands) list.append(make("dt", null, word), make("dd", null, command(word, text)));
  return list;
}

// A command with what copies it.
function command(word, text) {
  const code = make("code", { class: "name" }, text);
  const copy = make("button", { type: "button", "aria-label": "Copy the command: " + word, click: () => {
    const selection = getSelection();
    selection.selectAllChildren(code);
    // A page from a file may have no clipboard; then the command is selected.
    if (navigator.clipboard) {
      navigator.clipboard.writeText(text).then(() => say("copied"), () => say("selected, copy it"));
    } else say("selected, copy it");
  } }, "copy");
  return make("div", { class: "command" }, code, copy);
}

// The window at each instant at which something happened, one beside the other.
function filmstrip(picture) {
  return [make("h4", null, "Filmstrip"), make("div", { class: "strip", tabindex: 0, role: "group",
    "aria-label": "Filmstrip" }, make("img", { src: "data:image/png;base64," + picture,
    alt: "What the window showed at each instant at which something happened, with the outcome\u2019s lines for it" }))];
}

// Where two lines of the same length in words differ, the words that do are marked.
function marked(text, other) {
  const [own, its] = [text.split(/( +)/), other.split(/( +)/)];
  if (own.length !== its.length) return [text];
  return own.map((word, index) => word === its[index] || !word.trim() ? word : make("mark", null, word));
}

function differences(red, jump) {
  const hasGolden = red.golden;
  const body = make("tbody", null);
  red.rows.forEach(([kind, text, other], index) => {
    if (kind === 4) {
      body.append(make("tr", { class: "gap" }, make("td", { colspan: hasGolden ? 3 : 2 },
        plural(text, "equal line is left out", "equal lines are left out"))));
      return;
    }
    const [name, sign, said] = [["same", "", ""], ["gone", "\u2212", "only in the golden: "],
      ["come", "+", "only in the outcome: "], ["new", "\u00b1", "differs: "], null,
      ["subject", "\u25B8", "the nearest line: "]][kind];
    const [old, now] = kind === 2 ? ["", text] : kind === 1 ? [text, ""] : [text, kind === 3 ? other : text];
    const time = lineTime(now || old);
    const row = make("tr", { class: name + (index === red.firstRow ? " first" : "") + (hasGolden ? "" : " only"),
      "data-time": time, click: () => { if (time !== null) jump(time); } },
      make("td", null, make("span", { class: "hidden" }, said), make("span", { "aria-hidden": true }, sign)));
    if (hasGolden) row.append(make("td", { class: "old" }, kind === 3 ? marked(old, now) : old));
    row.append(make("td", { class: "new" }, kind === 3 ? marked(now, old) : now));
    body.append(row);
  });
  const head = make("tr", null, make("th", { scope: "col" }, make("span", { class: "hidden" }, "How it differs")),
    hasGolden ? make("th", { scope: "col" }, "golden") : null, make("th", { scope: "col" }, "outcome"));
  const table = make("table", { class: "diff" }, make("caption", { class: "hidden" },
    hasGolden ? "The golden against the outcome, line by line" : "The outcome, line by line"),
    make("thead", null, head), body);
  let marks = [];
  return {
    element: table,
    set(time) {
      for (const row of marks) row.classList.remove("at");
      let last = null;
      for (const row of body.rows) {
        const own = row.dataset.time;
        if (own === undefined || row.classList.contains("gone")) continue;
        if (Number(own) <= time && (!last || Number(own) >= Number(last.dataset.time))) last = row;
      }
      marks = last ? [...body.rows].filter((row) => row.dataset.time === last.dataset.time) : [];
      for (const row of marks) row.classList.add("at");
    },
  };
}

function stories(trace) {
  const told = trace.recognizers.filter((one) => one.story.length);
  if (!told.length && !trace.more) return [];
  return [make("h4", null, "Why: the recognizers\u2019 stories"),
    ...told.sort((one, other) => other.named - one.named).map((one) =>
      make("details", { open: one.named }, make("summary", null,
        make("span", { class: "name" }, one.name + (one.view ? " on " + one.view : "")),
        make("span", { class: "soft" }, one.short ? " \u2014 " + one.short : "")),
        make("pre", null, one.story.join("\n")))),
    trace.more ? make("p", { class: "soft" }, plural(trace.more, "recognizer", "recognizers")
      + " that no touch reached " + (trace.more === 1 ? "is" : "are") + " left out") : null];
}

// What the golden's contacts did and what the outcome's did, drawn over each other.
function bothWays(ways) {
  const both = ["expected", "got"].map((word) => [word, ways[word].map((one) => undelta(one, 2))]);
  const all = both.flatMap(([, contacts]) => contacts.flat());
  if (!all.length) return [];
  const edge = (column, most) => all.reduce((known, row) => most(known, row[column]), all[0][column]);
  const [left, top] = [edge(0, Math.min), edge(1, Math.min)];
  const [wide, high] = [Math.max(edge(0, Math.max) - left, 100), Math.max(edge(1, Math.max) - top, 100)];
  const unit = Math.max(wide / 700, high / 420), pad = 12 * unit;
  const picture = make("svg:svg", { role: "img", class: "ways", height: (high + 2 * pad) / unit,
    viewBox: [left - pad, top - pad, wide + 2 * pad, high + 2 * pad].join(" "),
    "aria-label": `The ways of ${plural(ways.expected.length, "expected contact", "expected contacts")} and of `
      + plural(ways.got.length, "contact", "contacts") + " in the outcome" });
  for (const [word, contacts] of both) {
    for (const rows of contacts) {
      const line = rows.length > 1 ? rows : [...rows, ...rows];
      picture.append(make("svg:polyline", { points: line.map((row) => row.join(",")).join(" "),
        class: word + "-way" }));
    }
  }
  return [make("h4", null, "Ways"), make("p", { class: "soft" },
    make("span", { class: "expected-key" }, "expected: " + plural(ways.expected.length, "contact", "contacts")), ", ",
    make("span", { class: "got-key" }, "got: " + plural(ways.got.length, "contact", "contacts"))), picture];
}

// Builds the body of a red case; returns it with what the keys act on.
function redBody(red, picture) {
  const body = make("div", { class: "body" }, facts(red));
  let time = null, screen = null;
  const table = red.rows.length ? differences(red, (moment) => { if (time) time.set(moment); }) : null;
  if (red.ways) body.append(...bothWays(red.ways));
  if (red.trace) {
    const trace = unpack(red.trace);
    screen = windowPicture(trace, red.named || []);
    time = timeline(trace, red.first, (moment) => {
      screen.set(moment);
      if (table) table.set(moment);
    });
    body.append(make("h4", null, "Timeline"), make("div", { class: "scene" }, time.element, screen.element));
    if (red.trace.note) body.append(make("p", { class: "soft" }, red.trace.note));
  } else if (red.noTrace) body.append(make("p", { class: "soft" }, red.noTrace));
  body.append(...boundsBars(red.bounds));
  if (table) {
    body.append(make("h4", null, red.golden ? "Golden against outcome" : "Outcome"), table.element);
  }
  if (picture) body.append(...filmstrip(picture));
  if (red.trace) body.append(...stories(red.trace).filter(Boolean));
  if (red.printed) body.append(make("h4", null, "Printed"), make("pre", null, red.printed));
  return { body, time };
}
