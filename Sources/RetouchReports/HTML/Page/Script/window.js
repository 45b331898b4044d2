function windowPicture(trace, named) {
  const picture = make("svg:svg", { role: "img" });
  const element = make("div", { class: "window" }, picture);
  const kinds = ["view", "control", "scroll"];
  // Views that a finger went down on, and those that the difference names, have a name in the picture.
  const told = new Set([...trace.contacts.map((contact) => contact.view), ...named,
    ...trace.recognizers.filter((one) => one.named).map((one) => one.view),
    ...trace.viewer.map((event) => event[2])]);

  function set(time) {
    const size = latest(trace.sizes, time) || trace.sizes[0];
    if (!size) return;
    const [, width, height] = size;
    const unit = Math.max(width / 236, height / 440);
    picture.setAttribute("viewBox", `${-2 * unit} ${-2 * unit} ${width + 4 * unit} ${height + 4 * unit}`);
    const parts = [make("svg:rect", { x: 0, y: 0, width, height, rx: 6 * unit, class: "screen",
      "stroke-width": 1.5 * unit })];
    const down = trace.contacts.filter((contact) => {
      const row = latest(contact.rows, time);
      return row && !(contact.end && row === contact.rows[contact.rows.length - 1] && row[0] < time);
    });
    const hit = new Set(down.map((contact) => contact.view));
    const labels = [];
    for (const place of trace.places) {
      const frame = latest(place.f, time) || (place.f[0][0] === 0 ? place.f[0] : null);
      if (!frame || frame.length < 5) continue;
      const [, x, y, wide, high] = frame;
      const isHit = hit.has(place.name);
      parts.push(make("svg:rect", { x, y, width: wide, height: high, rx: 3 * unit,
        class: "place " + kinds[place.k] + (isHit ? " hit" : ""), "stroke-width": (isHit ? 2.5 : 1) * unit },
        make("svg:title", null, place.name)));
      if (told.has(place.name) && wide < width * .98) labels.push([place.name, x, y, wide, high]);
    }
    for (const [name, x, y, wide, high] of labels.slice(0, 12)) {
      const room = name.length * 6.2 * unit;
      const left = Math.min(Math.max(2 * unit, x + wide / 2 - room / 2), Math.max(2 * unit, width - room));
      const above = y > 16 * unit ? y - 4 * unit : y + high + 12 * unit;
      parts.push(make("svg:text", { x: left, y: above, "font-size": 11 * unit,
        class: hit.has(name) ? "named" : null }, name));
    }
    for (const contact of trace.contacts) parts.push(...path(contact, time, unit, down.includes(contact)));
    const words = down.length
      ? down.map((contact) => {
        const row = latest(contact.rows, time);
        return `${contact.word || "touch"} ${contact.n} at ${points(row[1] / 10)}, ${points(row[2] / 10)}`;
      }).join("; ") : "no finger down";
    picture.setAttribute("aria-label", `The window, ${points(width)} by ${points(height)} points: ${words}`);
    picture.replaceChildren(...parts);
    for (const text of picture.querySelectorAll("text")) {
      text.style.fontSize = text.getAttribute("font-size") + "px";
    }
  }

  function path(contact, time, unit, isDown) {
    const colour = "var(--f" + ((contact.n - 1) % 5 + 1) + ")";
    const line = (rows) => rows.map((row) => row[1] / 10 + "," + row[2] / 10).join(" ");
    const until = contact.rows.filter((row) => row[0] <= time);
    const parts = [make("svg:polyline", { points: line(contact.rows), fill: "none", stroke: colour,
      "stroke-opacity": .3, "stroke-width": 2 * unit, "stroke-dasharray": 3 * unit })];
    if (!until.length) return parts;
    const [, x, y] = until[until.length - 1];
    parts.push(make("svg:polyline", { points: line(until), fill: "none", stroke: colour,
      "stroke-width": 3 * unit, "stroke-linecap": "round", "stroke-linejoin": "round" }));
    parts.push(make("svg:circle", { cx: x / 10, cy: y / 10, r: 9 * unit, fill: isDown ? "#0b3d91" : "none",
      stroke: colour, "stroke-width": 2 * unit }));
    if (isDown) {
      parts.push(make("svg:text", { x: x / 10, y: y / 10 + 4 * unit, "font-size": 12 * unit, class: "digit" },
        String(contact.n)));
    }
    return parts;
  }

  return { element, set };
}
