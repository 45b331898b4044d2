// Where a case's outcome turns when one quantity of it is varied: a bar with a part for each outcome.

// Texts at one height, [x, text, class] each; one that would cover the one before it is left out, unless it
// is red.
function labels(texts, y, left, right) {
  let used = left - 40;
  return texts.map(([x, text, name]) => {
    const wide = text.length * 6.7;
    const start = Math.max(left, Math.min(right - wide, x - wide / 2));
    if (start < used + 6 && !name) return null;
    used = start + wide;
    return make("svg:text", { x: start, y, class: name }, text);
  });
}

function boundsBar(one) {
  const picture = make("svg:svg", { role: "img",
    "aria-label": one.name + ": " + one.lines.map(([text]) => text).join("; ") });
  const plot = make("div", { class: "plot" }, picture);
  const draw = () => {
    const width = Math.max(280, plot.clientWidth || 700);
    const left = width < 560 ? 4 : 150, right = width - 10, top = 18, height = 28, below = top + height;
    const at = (share) => left + share * (right - left);
    const line = (share, name) => make("svg:path", { d: `M${at(share)} ${top - 3}V${below + 3}`, class: name });
    const parts = one.regions.map(([from, to, text], index) => [
      make("svg:rect", { x: at(from), y: top, width: Math.max(1, at(to) - at(from)), height,
        class: index % 2 ? "region odd" : "region" }, make("svg:title", null, text)),
      fitted(text, at(from) + 6, top + 18, at(to) - 4, null)]);
    const moved = one.changes.filter(([, found]) => found !== null);
    const expected = one.changes.filter(([was]) => was !== null);
    const isMoved = (share) => moved.some(([, found]) => found === share);
    const edges = one.edges.map(([share]) => line(share, isMoved(share) ? "edge moved" : "edge"));
    const values = one.edges.map(([share, text]) => [at(share), text,
      isMoved(share) ? "expected-text" : null]);
    const under = expected.map(([was, , text]) => [at(was), "expected " + text, "expected-text"]);
    const own = one.own === null ? [] : [
      make("svg:path", { d: `M${at(one.own)} ${below + 1}l5 9h-10z`, class: "own" }),
      ...labels([[at(one.own), "the recording, " + one.ownText, null]], below + 22, left, right)];
    picture.setAttribute("viewBox", `0 0 ${width} ${below + 44}`);
    picture.setAttribute("height", below + 44);
    picture.replaceChildren(...[width < 560 ? null : make("svg:text", { x: 2, y: top + 18, class: "named" }, one.name),
      ...parts, ...edges, ...expected.map(([was]) => line(was, "expected-line")), ...labels(values, 11, left, right),
      ...own, ...labels(under, below + 38, left, right)].flat().filter(Boolean));
  };
  let width = 0;
  new ResizeObserver(() => {
    if (plot.clientWidth !== width) { width = plot.clientWidth; draw(); }
  }).observe(plot);
  return make("div", { class: "bounds time" }, make("p", { class: "soft" }, one.about), plot,
    make("ul", { class: "moment" },
      one.lines.map(([text, isRed]) => make("li", { class: isRed ? "moved" : null }, text))));
}

function boundsBars(all) { return all && all.length ? [make("h4", null, "Bounds"), ...all.map(boundsBar)] : []; }
