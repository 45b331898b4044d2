let timelines = 0;

// The state of everything at a time, in words: what a reader sees in the lanes.
function momentWords(trace, time) {
  const words = [];
  for (const contact of trace.contacts) {
    const row = latest(contact.rows, time);
    if (!row) continue;
    const last = contact.rows[contact.rows.length - 1];
    const gone = contact.end && row === last;
    if (gone && time - last[0] > 30000) continue;
    const place = points(row[1] / 10) + ", " + points(row[2] / 10);
    const name = (contact.word || "touch") + " " + contact.n;
    if (gone) words.push(`${name} ${contact.end === "ended" ? "lifted" : "cancelled"} at ${place}`);
    else {
      const index = contact.rows.indexOf(row);
      words.push(`${name} at ${place}` + (contact.view ? `, went down on ${contact.view}` : "")
        + `, held for ${seconds(time - contact.rows[0][0])}, ${points(distance(contact, row))} pt away`
        + (contact.p ? `, pressure ${contact.p[index] / 100}` : ""));
    }
  }
  let others = 0;
  for (const one of trace.recognizers) {
    const state = latest(one.s, time);
    const touched = one.r.filter(([, at]) => at <= time);
    const since = touched.length ? touched[touched.length - 1][1] : null;
    let text = null;
    if (state && (state[1] === "began" || state[1] === "waits")) {
      text = `${one.name} ${state[1]} at ${seconds(state[0])}${state[2] ? " " + state[2] : ""}`;
    } else {
      const over = one.s.filter((each) => each[0] <= time && each[1] !== "possible");
      const end = over[over.length - 1];
      if (end && time - end[0] <= 30000) text = `${one.name} ${end[1]}${end[2] ? ": " + end[2] : ""}`;
      else if (since !== null && (!state || state[0] < since)) text = `${one.name} possible`;
    }
    if (!text) continue;
    if (words.length < 12 || one.named) words.push(text); else others += 1;
  }
  if (others) words.push(plural(others, "recognizer more", "recognizers more"));
  const shown = latest(trace.viewer, time);
  if (shown && (shown[1] === "shows" || shown[1] === "moves")) {
    words.push("viewer shows " + [shown[2] || "nothing", shown[3]].filter(Boolean).join(" "));
  }
  for (const scroll of trace.scrolls) {
    const row = latest(scroll.rows, time);
    if (row) words.push(`${scroll.name} scrolled to ${points(row[1] / 10)}, ${points(row[2] / 10)}`);
  }
  return words.length ? words : ["no finger is down, and no recognizer is at work"];
}

// The times at which something happens, ascending.
function instants(trace) {
  const times = new Set([0]);
  for (const contact of trace.contacts) {
    times.add(contact.rows[0][0]);
    times.add(contact.rows[contact.rows.length - 1][0]);
  }
  for (const one of trace.recognizers) for (const [time] of one.s) times.add(time);
  for (const [time] of [...trace.viewer, ...trace.controls, ...trace.notes]) times.add(time);
  return [...times].sort((one, other) => one - other);
}

function timeline(trace, first, changed) {
  const marks = [["expected", first.expected], ["got", first.got]].filter((mark) => mark[1] !== null);
  const end = Math.max(trace.end, ...marks.map((mark) => mark[1]), 1000);
  const all = lanes(trace, end);
  const stops = instants(trace);
  let [from, to] = [0, end], time = 0, showsMore = false, at = null, cursor = null;
  const clip = "clip" + (timelines += 1);
  const picture = make("svg:svg", { role: "img", "aria-hidden": true });
  const output = make("output", { "aria-hidden": true });
  const slider = make("input", { type: "range", "aria-label": "Time in the replay", step: 1,
    input: () => set(Number(slider.value)) });
  const moment = make("ul", { class: "moment" });
  const button = (words, label, act) => make("button", { type: "button", "aria-label": label, click: act }, words);
  const more = all.more.length ? button(plural(all.more.length, "lane more", "lanes more"), null, () => {
    showsMore = !showsMore;
    more.textContent = showsMore ? "fewer lanes" : plural(all.more.length, "lane more", "lanes more");
    draw();
  }) : null;
  const tools = make("div", { class: "tools" }, output,
    button("\u2039", "Previous event", () => jump(-1)), button("\u203a", "Next event", () => jump(1)),
    marks.length ? button("first difference", null, () => set(start())) : null,
    button("+", "Zoom in", () => zoom(.5)), button("\u2212", "Zoom out", () => zoom(2)),
    button("all", "Show the whole time", () => zoom(Infinity)), more);
  const plot = make("div", { class: "plot" }, slider, picture);
  const element = make("div", { class: "time" }, tools, plot, moment);

  function start() { return first.got ?? first.expected ?? stops.find((stop) => stop > 0) ?? 0; }

  function draw() {
    const width = Math.max(280, plot.clientWidth || 700);
    const narrow = width < 560;
    const left = narrow ? 4 : 150, right = width - 10, height = 30, label = narrow ? 15 : 0;
    const shown = showsMore ? [...all.shown, ...all.more] : all.shown;
    const top = marks.length ? 36 : 20;
    const whole = top + shown.length * (height + label) + 6;
    at = (moment) => left + (moment - from) / (to - from) * (right - left);
    at.left = left;
    at.time = (x) => from + (x - left) / (right - left) * (to - from);
    picture.replaceChildren(make("svg:clipPath", { id: clip },
      make("svg:rect", { x: left - 1, y: 0, width: right - left + 12, height: whole })));
    picture.setAttribute("viewBox", `0 0 ${width} ${whole}`);
    picture.setAttribute("height", whole);
    const plotted = make("svg:g", { "clip-path": `url(#${clip})` });
    const put = (tag, properties) => plotted.append(make("svg:" + tag, properties));
    axis(plotted, left, right, top, whole);
    shown.forEach((lane, index) => {
      const y = top + index * (height + label) + label;
      put("path", { d: `M${left} ${y + height + .5}H${right}`, class: "lane-line" });
      const name = make("svg:text", { x: 2, y: narrow ? y - 2 : y + (lane.about ? 13 : 19),
        class: lane.named ? "named" : null }, cut(lane.label, narrow ? 40 : 21),
        make("svg:title", null, lane.label));
      picture.append(name);
      if (lane.about && !narrow) {
        picture.append(make("svg:text", { x: 2, y: y + 26, class: "about" }, cut(lane.about, 21),
          make("svg:title", null, lane.about)));
      }
      const texts = [lane.draw(put, at, y, height, right)].flat().filter(Boolean);
      plotted.append(...texts);
    });
    for (const [word, time] of marks) {
      const x = at(time);
      put("path", { d: `M${x} ${top - 12}V${whole}`, class: word + "-line" });
      // If two are close together, their words are on opposite sides of their lines.
      const other = word === "got" ? first.expected : first.got;
      const near = marks.length > 1 && Math.abs(at(other) - x) < 140;
      const leads = near ? time < other || time === other && word === "expected" : x > (left + right) / 2;
      // At the left edge there is no room on the other side: one word follows the other.
      const follows = near && Math.min(x, at(other)) < left + 60;
      const ends = leads && !follows;
      const begin = follows && !leads ? Math.max(x, at(other) + 60) : x;
      plotted.append(make("svg:text", { x: begin + (ends ? -4 : 4), y: top - 10, class: word + "-text",
        "text-anchor": ends ? "end" : "start" }, word));
    }
    cursor = make("svg:path", { class: "cursor" });
    plotted.append(cursor);
    picture.append(plotted);
    slider.min = from;
    slider.max = to;
    slider.style.marginLeft = left - 8 + "px";
    slider.style.width = right - left + 16 + "px";
    set(time);
  }

  function cut(text, room) { return text.length > room ? text.slice(0, room - 1) + "\u2026" : text; }

  function axis(into, left, right, top, whole) {
    const least = (to - from) / ((right - left) / 80);
    let step = Math.pow(10, Math.floor(Math.log10(Math.max(1, least))));
    for (const factor of [1, 2, 5, 10]) if (step * factor >= least) { step *= factor; break; }
    for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) {
      const x = at(tick);
      into.append(make("svg:g", { class: "tick" },
        make("svg:path", { d: `M${x} ${top - 3}V${whole}`, class: "lane-line" }),
        x + 40 < right ? make("svg:text", { x: x + 2, y: 12 }, seconds(tick)) : null));
    }
  }

  function set(next) {
    time = Math.round(Math.min(end, Math.max(0, next)));
    if (time < from || time > to) {
      const span = to - from;
      from = Math.max(0, Math.min(end - span, time - span / 2));
      to = from + span;
      if (at) return draw();
    }
    const words = momentWords(trace, time);
    slider.value = time;
    slider.setAttribute("aria-valuetext", seconds(time) + ": " + words.join("; "));
    output.textContent = seconds(time);
    moment.replaceChildren(...words.map((text) => make("li", null, text)));
    if (cursor) cursor.setAttribute("d", `M${at(time)} 14V${picture.getAttribute("height")}`);
    changed(time);
  }

  function step(by) { set(time + by); }

  function jump(way) {
    const next = way > 0 ? stops.find((stop) => stop > time) : stops.findLast((stop) => stop < time);
    if (next !== undefined) set(next);
  }

  function zoom(factor) {
    const span = Math.max(200, Math.min(end, (to - from) * factor));
    from = Math.round(Math.max(0, Math.min(end - span, time - span / 2)));
    to = Math.round(from + span);
    draw();
  }

  const scrub = (event) => {
    const box = picture.getBoundingClientRect();
    set(at.time((event.clientX - box.left) * (picture.viewBox.baseVal.width / box.width)));
  };
  picture.addEventListener("pointerdown", (event) => { picture.setPointerCapture(event.pointerId); scrub(event); });
  picture.addEventListener("pointermove", (event) => { if (event.buttons) scrub(event); });
  time = start();
  let width = 0;
  new ResizeObserver(() => {
    if (plot.clientWidth !== width) { width = plot.clientWidth; draw(); }
  }).observe(plot);
  return { element, set, step, jump, zoom, first: () => set(start()), edge: (way) => set(way > 0 ? end : 0) };
}
