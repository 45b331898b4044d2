// Text that starts at x and ends before the limit, shortened if it has to be; the whole text is its
// tooltip.
function fitted(text, x, y, limit, properties) {
  const room = Math.floor((limit - x) / 6.7);
  if (room < 3) return null;
  const short = text.length > room ? text.slice(0, Math.max(1, room - 1)) + "\u2026" : text;
  return make("svg:text", { x, y, ...properties }, short, make("svg:title", null, text));
}

// Words beside marks, [x, words] each: after the mark where there is room up to the next, else before it.
function beside(marks, y, left, right) {
  let used = left;
  return marks.map(([x, words], index) => {
    const limit = index + 1 < marks.length ? marks[index + 1][0] - 8 : right;
    const wide = words.length * 6.7;
    const goesBefore = limit - x - 9 < wide && x - 9 - wide > used;
    const start = goesBefore ? x - 9 - wide : x + 9;
    used = goesBefore ? x : Math.min(limit, start + wide);
    return fitted(words, start, y, goesBefore ? x - 4 : limit, null);
  });
}

// How far a contact was from where it went down, in points.
function distance(contact, row) {
  const [, x, y] = contact.rows[0];
  return Math.hypot(row[1] - x, row[2] - y) / 10;
}

function contactLane(contact, end) {
  const last = contact.rows[contact.rows.length - 1];
  const lifted = contact.end ? last[0] : end;
  const farthest = Math.max(...contact.rows.map((row) => distance(contact, row)), 0);
  const colour = "var(--f" + ((contact.n - 1) % 5 + 1) + ")";
  return {
    label: (contact.word || "touch") + " " + contact.n, about: contact.view ? "on " + contact.view : "",
    draw(put, at, top, height, right) {
      const [from, to] = [at(contact.rows[0][0]), at(lifted)];
      put("rect", { x: from, y: top + 3, width: Math.max(2, to - from), height: height - 6, rx: 3,
        fill: colour, "fill-opacity": .18, stroke: colour });
      // How far the finger went, the farthest at the top.
      if (farthest > .05) {
        const scale = (height - 8) / Math.max(farthest, 10);
        const line = contact.rows.map((row) => at(row[0]).toFixed(1) + ","
          + (top + height - 4 - distance(contact, row) * scale).toFixed(1)).join(" ");
        put("polyline", { points: line, fill: "none", stroke: colour, "stroke-width": 1.5 });
      }
      const held = seconds(lifted - contact.rows[0][0]);
      const words = [held, "at most " + points(farthest) + " pt away",
        contact.end === "cancelled" ? "cancelled" + (contact.why ? ": " + contact.why : "") : null]
        .filter(Boolean).join(", ");
      const isInside = to - from - 12 >= Math.min(words.length * 6.7, right - to);
      return fitted(words, (isInside ? from : to) + 6, top + height - 8, isInside ? to : right, null);
    },
  };
}

// From the first touch to the reset: when it was under way, when active, and how it ended.
function gestures(recognizer, end) {
  const events = [...recognizer.r.map(([, time]) => [time, "touched", null]), ...recognizer.s]
    .map((event, index) => [...event, index]).sort((one, other) => one[0] - other[0] || one[3] - other[3]);
  const found = [];
  let open = null;
  for (const [time, name] of events) {
    if (name === "possible") {
      if (open) open.to = time;
      open = null;
      continue;
    }
    if (!open) found.push(open = { from: time, to: end, began: null, over: null });
    if (name === "began") open.began = time;
    if (name === "ended" || name === "cancelled" || name === "failed") open.over = open.over ?? time;
  }
  return found;
}

const good = new Set(["began", "ended"]);

function recognizerLane(recognizer, end) {
  const spans = gestures(recognizer, end);
  const states = recognizer.s.filter(([, name]) => name !== "possible");
  return {
    label: recognizer.name, about: recognizer.view ? "on " + recognizer.view : "", named: recognizer.named,
    draw(put, at, top, height, right) {
      // The words stand above the bar, so that it crosses none of them out.
      const middle = top + height - 9;
      for (const span of spans) {
        const over = span.over ?? span.to;
        put("rect", { x: at(span.from), y: middle - 3, width: Math.max(2, at(over) - at(span.from)), height: 6,
          rx: 2, class: "possible" });
        if (span.began !== null) {
          put("rect", { x: at(span.began), y: middle - 6, width: Math.max(3, at(over) - at(span.began)),
            height: 12, rx: 3, class: "active" });
        }
      }
      for (const [time, name] of states) {
        const x = at(time);
        const colour = good.has(name) ? "var(--green)" : name === "waits" ? "var(--amber)" : "var(--red)";
        if (good.has(name)) put("circle", { cx: x, cy: middle, r: 4.5, fill: colour });
        else if (name === "waits") {
          put("path", { d: `M${x - 5} ${middle}l5 -5l5 5l-5 5z`, fill: "none", stroke: colour, "stroke-width": 2 });
        } else {
          put("path", { d: `M${x - 4} ${middle - 4}l8 8m0 -8l-8 8`, stroke: colour, "stroke-width": 2.2 });
        }
      }
      return beside(states.map(([time, name, reason]) => [at(time), name + (reason ? ": " + reason : "")]),
        middle - 8, at.left, right);
    },
  };
}

function viewerLane(events, end) {
  return {
    label: "viewer", about: "large content",
    draw(put, at, top, height, right) {
      const texts = [];
      events.forEach(([time, event, item, title, reason], index) => {
        const next = index + 1 < events.length ? events[index + 1][0] : end;
        const name = [item || "nothing", title].filter(Boolean).join(" ");
        if (event === "shows" || event === "moves") {
          put("rect", { x: at(time), y: top + 4, width: Math.max(2, at(next) - at(time)), height: height - 8,
            rx: 3, class: "shown" });
          texts.push(fitted(name, at(time) + 5, top + height / 2 + 4, at(next), null));
        } else {
          const words = event + (item ? " on " + name : "") + (reason ? ": " + reason : "");
          texts.push(fitted(words, at(time) + 5, top + height / 2 + 4, index + 1 < events.length ? at(next) : right,
            null));
        }
      });
      return texts;
    },
  };
}

// One tick for each instant with the words of what happened then.
function eventLane(label, about, events) {
  const instants = [];
  for (const [time, words] of events) {
    const last = instants[instants.length - 1];
    if (last && last[0] === time) last[1] += ", " + words; else instants.push([time, words]);
  }
  return {
    label, about,
    draw(put, at, top, height, right) {
      for (const [time] of instants) {
        put("path", { d: `M${at(time)} ${top + 4}v${height - 8}`, stroke: "var(--f4)", "stroke-width": 2.5 });
      }
      return beside(instants.map(([time, words]) => [at(time), words]), top + height / 2 + 4, at.left, right);
    },
  };
}

// Each scroll as one bar: thick under the finger, thin while the content moves by itself, until it rests.
function scrollBarLane(scroll) {
  const marks = [];
  for (const [start, free, end, over] of scroll.e) {
    marks.push([start, "begins"]);
    if (free > start && over) marks.push([free, "lifted"]);
    if (over && (end > free || over === "stopped")) marks.push([end, over]);
  }
  return {
    label: scroll.name, about: "scrolls",
    draw(put, at, top, height, right) {
      const middle = top + height - 9;
      for (const [start, free, end] of scroll.e) {
        if (end > free) {
          put("rect", { x: at(free), y: middle - 3, width: Math.max(2, at(end) - at(free)), height: 6,
            rx: 2, class: "glides" });
        }
        if (free > start) {
          put("rect", { x: at(start), y: middle - 6, width: Math.max(3, at(free) - at(start)),
            height: 12, rx: 3, class: "active" });
        }
      }
      for (const [time, word] of marks) {
        const x = at(time);
        if (word === "stopped") {
          put("path", { d: `M${x - 4} ${middle - 4}l8 8m0 -8l-8 8`, stroke: "var(--red)", "stroke-width": 2.2 });
        } else if (word === "lifted") {
          put("path", { d: `M${x - 5} ${middle}l5 -5l5 5l-5 5z`, fill: "var(--card)", stroke: "var(--f3)",
            "stroke-width": 2 });
        } else put("circle", { cx: x, cy: middle, r: 4.5, fill: "var(--green)" });
      }
      return beside(marks.map(([time, word]) => [at(time), word]), middle - 8, at.left, right);
    },
  };
}

function scrollLane(scroll, end) {
  const spread = (column) => {
    const values = scroll.rows.map((row) => row[column]);
    return [Math.min(...values), Math.max(...values)];
  };
  const column = spread(2)[1] - spread(2)[0] >= spread(1)[1] - spread(1)[0] ? 2 : 1;
  const [least, most] = spread(column);
  const axis = column === 2 ? "y" : "x";
  return {
    label: scroll.name, about: "scroll offset " + axis,
    draw(put, at, top, height, right) {
      const scale = (height - 8) / Math.max(most - least, 1);
      let line = "";
      scroll.rows.forEach((row, index) => {
        const y = (top + height - 4 - (row[column] - least) * scale).toFixed(1);
        if (index > 0) line += "H" + at(row[0]).toFixed(1);
        line += (index ? "V" : "M" + at(row[0]).toFixed(1) + " ") + y;
      });
      put("path", { d: line + "H" + at(end).toFixed(1), fill: "none", stroke: "var(--f3)", "stroke-width": 1.5 });
      const last = scroll.rows[scroll.rows.length - 1];
      const words = axis + " " + points(scroll.rows[0][column] / 10) + " \u2192 " + points(last[column] / 10);
      return fitted(words, at.left + 4, top + 13, right, { class: "soft" });
    },
  };
}

function scrollLanes(scroll, end) {
  return [...(scroll.e.length ? [scrollBarLane(scroll)] : []), scrollLane(scroll, end)];
}

// All lanes of a trace; recognizers that took no part come last and are shown when asked for.
function lanes(trace, end) {
  const first = (one) => Math.min(...one.r.map((touch) => touch[1]), ...one.s.map((state) => state[0]));
  const order = [...trace.recognizers].filter((one) => one.r.length + one.s.length > 0)
    .sort((one, other) => (other.named - one.named) || first(one) - first(other));
  const controls = new Map();
  for (const [time, control, event] of trace.controls) {
    if (!controls.has(control)) controls.set(control, []);
    controls.get(control).push([time, event]);
  }
  return {
    shown: [
      ...trace.contacts.slice(0, 12).map((contact) => contactLane(contact, end)),
      ...order.slice(0, 8).map((one) => recognizerLane(one, end)),
      ...(trace.viewer.length ? [viewerLane(trace.viewer, end)] : []),
      ...[...controls].slice(0, 8).map(([name, events]) => eventLane(name, "control", events)),
      ...trace.scrolls.slice(0, 4).flatMap((scroll) => scrollLanes(scroll, end)),
      ...(trace.notes.length ? [eventLane("calls", "actions and notes", trace.notes)] : []),
    ],
    more: [
      ...trace.contacts.slice(12).map((contact) => contactLane(contact, end)),
      ...order.slice(8).map((one) => recognizerLane(one, end)),
      ...[...controls].slice(8).map(([name, events]) => eventLane(name, "control", events)),
      ...trace.scrolls.slice(4).flatMap((scroll) => scrollLanes(scroll, end)),
    ],
  };
}
