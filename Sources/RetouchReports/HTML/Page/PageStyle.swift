extension HTMLPage {
  /// The page's style sheet.
  ///
  /// Colours are named once for light and once for dark; everything else uses the names.
  static let style = #"""
    :root {
      color-scheme: light dark;
      --page: #f6f7f9; --card: #ffffff; --text: #1b1f24; --soft: #59636e; --line: #d3d9e0; --hover: #eef2f6;
      --red: #b3261e; --red-back: #fdeceb; --green: #116329; --green-back: #e3f6e8;
      --amber: #7d4e00; --amber-back: #fff4d6; --blue: #0a58ca; --blue-back: #e5effd; --mark: #ffd8a8;
      --f1: #0a58ca; --f2: #a33c00; --f3: #1a7f37; --f4: #8250df; --f5: #bf3989;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #0f1318; --card: #171c23; --text: #e6eaef; --soft: #a0aab5; --line: #333c47; --hover: #202731;
        --red: #ff8a80; --red-back: #3a1a1a; --green: #6fdd8b; --green-back: #12301c;
        --amber: #f2c055; --amber-back: #352a10; --blue: #7ab7ff; --blue-back: #13273f; --mark: #6b4a16;
        --f1: #7ab7ff; --f2: #ffa657; --f3: #6fdd8b; --f4: #c9a6ff; --f5: #ff9bce;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", "Inter", "DejaVu Sans", sans-serif; }
    code, pre, .mono, table.diff { font-family: ui-monospace, "SF Mono", Menlo, Consolas,
      "DejaVu Sans Mono", monospace; font-size: 13px; }
    header, main { max-width: 1280px; margin: 0 auto; padding: 0 16px; }
    header { padding-top: 16px; }
    h1 { font-size: 22px; line-height: 1.25; margin: 0 0 6px; overflow-wrap: anywhere; }
    h2 { font-size: 17px; margin: 22px 0 6px; }
    h3 { font-size: 15px; margin: 0; font-weight: 600; }
    h4 { font-size: 13px; margin: 18px 0 6px; color: var(--soft); font-weight: 600; }
    p { margin: 4px 0; }
    a { color: var(--blue); }
    button { font: inherit; color: inherit; }
    .soft { color: var(--soft); }
    .name { unicode-bidi: isolate; overflow-wrap: anywhere; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .skip { position: absolute; left: -999px; }
    .skip:focus { position: static; }
    :focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; border-radius: 4px; }

    .counts { display: flex; flex-wrap: wrap; gap: 6px; margin: 8px 0; padding: 0; list-style: none; }
    .word { display: inline-block; border-radius: 5px; padding: 1px 8px; font-size: 13px; font-weight: 600;
      background: var(--red-back); color: var(--red); white-space: nowrap; }
    .word.good { background: var(--green-back); color: var(--green); }
    .word.open { background: var(--amber-back); color: var(--amber); }
    .bar { display: flex; flex-wrap: wrap; gap: 6px 14px; align-items: center; position: sticky; top: 0; z-index: 2;
      background: var(--page); padding: 8px 0; border-bottom: 1px solid var(--line); }
    .bar input { font: inherit; padding: 5px 10px; border: 1px solid var(--line); border-radius: 6px; color: inherit;
      background: var(--card); width: 300px; max-width: 100%; }
    .bar .soft { font-size: 13px; }
    kbd { font: 12px/1.2 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; padding: 1px 5px;
      border: 1px solid var(--line); border-radius: 4px; background: var(--card); }
    .problems { border: 1px solid var(--red); background: var(--red-back); border-radius: 8px; padding: 8px 12px; }
    .warnings { border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; }
    .problems li, .warnings li { overflow-wrap: anywhere; }

    .family { margin: 18px 0 8px; }
    .family > h2 { margin: 0; }
    .family > .group { border-left: 3px solid var(--line); margin: 10px 0; padding-left: 10px; }
    .group { margin: 18px 0 8px; }
    .group > h2 { margin: 0 0 4px; display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; }
    .cause { font-size: 13px; margin: 0 0 6px; overflow-wrap: anywhere; }
    .cause span.mono { unicode-bidi: isolate; font-weight: 600; }
    dl.facts.about { margin: 4px 0 8px; }
    /* A red that is open says it itself. */
    .group:has(.body) .told { display: none; }
    .red { background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin: 6px 0;
      scroll-margin-top: 110px; }
    .red.now { border-color: var(--blue); }
    .head { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; width: 100%; text-align: left;
      background: none; border: 0; border-radius: 8px; padding: 8px 12px; cursor: pointer; }
    .head:hover { background: var(--hover); }
    .head::before { content: "\25B8"; color: var(--soft); width: 12px; }
    .head[aria-expanded="true"]::before { content: "\25BE"; }
    .head .name { font-weight: 600; }
    .head .note, .head .time { font-weight: 400; }
    .head .note { color: var(--soft); font-size: 13px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
      flex: 1 1 260px; min-width: 0; unicode-bidi: isolate; }
    .head .time { color: var(--soft); font-size: 13px; margin-left: auto; }
    .body { padding: 0 14px 14px; border-top: 1px solid var(--line); }

    dl.facts { display: grid; grid-template-columns: 92px minmax(0, 1fr); gap: 3px 10px; margin: 12px 0 0; }
    dl.facts dt { color: var(--soft); font-size: 13px; padding-top: 1px; }
    dl.facts dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; unicode-bidi: isolate; }
    dl.facts dd.expected, dl.facts dd.got, dl.facts dd.why, dl.facts dd.breaks, dl.facts dd.until { font: 13px/1.5 ui-monospace, "SF Mono", Menlo,
      Consolas, "DejaVu Sans Mono", monospace; }
    dl.facts dd.expected { color: var(--red); }
    dl.facts dd.got { color: var(--green); }
    dl.facts dd.differs, dl.facts dd.proved { font-weight: 600; }
    .command { display: flex; gap: 8px; align-items: flex-start; }
    .command code { background: var(--hover); border-radius: 5px; padding: 2px 8px; overflow-wrap: anywhere;
      min-width: 0; }
    .command button, .tools button { border: 1px solid var(--line); border-radius: 6px; background: var(--card);
      padding: 1px 10px; cursor: pointer; font-size: 13px; white-space: nowrap; }
    .command button:hover, .tools button:hover { background: var(--hover); }

    .scene { display: grid; grid-template-columns: minmax(0, 1fr) 236px; gap: 16px; }
    .scene > * { min-width: 0; }
    svg { display: block; }
    svg text { fill: var(--text); font-size: 12px; paint-order: stroke; stroke: var(--card); stroke-width: 3px;
      stroke-linejoin: round; }
    .window svg text { stroke-width: 0; }
    .window svg text.digit { fill: #ffffff; text-anchor: middle; font-weight: 700; }
    svg text.about { font-size: 11px; fill: var(--soft); }
    svg text.soft, svg .tick text { fill: var(--soft); }
    .time svg { width: 100%; touch-action: pan-y; cursor: crosshair; }
    .tools { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; margin: 6px 0; }
    .tools output { font-variant-numeric: tabular-nums; font-weight: 600; min-width: 104px; }
    input[type=range] { display: block; margin: 2px 0; height: 20px; accent-color: var(--blue); }
    .lane-line { stroke: var(--line); }
    .possible { fill: var(--line); }
    .active { fill: var(--blue); fill-opacity: .75; }
    .glides { fill: var(--f3); fill-opacity: .6; }
    .shown { fill: var(--amber-back); stroke: var(--amber); }
    .cursor { stroke: var(--text); stroke-width: 1.5; }
    .expected-line { stroke: var(--red); stroke-dasharray: 4 3; }
    .got-line { stroke: var(--green); stroke-dasharray: 4 3; }
    .ways { max-width: 100%; border: 1px solid var(--line); border-radius: 6px; }
    .expected-way, .got-way { fill: none; stroke-linecap: round; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
    .expected-way { stroke: var(--red); stroke-width: 4; stroke-opacity: .45; }
    .got-way { stroke: var(--green); stroke-width: 1.5; }
    .expected-key { color: var(--red); } .got-key { color: var(--green); }
    svg text.expected-text { fill: var(--red); } svg text.got-text { fill: var(--green); }
    .named { font-weight: 700; }
    .moment { margin: 6px 0 0; padding: 0; list-style: none; font-size: 13px; }
    .moment li { padding: 1px 0; overflow-wrap: anywhere; }
    .window svg { max-height: 440px; width: 100%; }
    .screen { fill: var(--card); stroke: var(--soft); }
    .place { fill: none; stroke: var(--line); stroke-width: 1.5; }
    .place.control { fill: var(--hover); } .place.scroll { stroke-dasharray: 5 4; }
    .place.hit { stroke: var(--blue); stroke-width: 2.5; }

    .scroll, .strip { overflow-x: auto; }
    .strip img { display: block; max-width: none; border: 1px solid var(--line); border-radius: 6px; }
    table { border-collapse: collapse; width: 100%; }
    table.diff { table-layout: fixed; }
    table.diff th { text-align: left; font-weight: 600; color: var(--soft); padding: 2px 6px; }
    table.diff th:first-child { width: 26px; }
    table.diff td { padding: 0 6px; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere;
      unicode-bidi: isolate; border-left: 3px solid transparent; }
    table.diff td:first-child { color: var(--soft); padding-right: 0; }
    table.diff tr.gone td.old, table.diff tr.new td.old { background: var(--red-back); }
    table.diff tr.come td.new, table.diff tr.new td.new { background: var(--green-back); }
    table.diff tr.subject td.new { background: var(--mark); }
    table.diff mark { background: var(--mark); color: inherit; border-radius: 2px; }
    table.diff tr.first td { border-top: 2px solid var(--amber); border-bottom: 2px solid var(--amber); }
    table.diff tr.gap td { color: var(--soft); text-align: center; font-style: italic; }
    table.diff tr[data-time] { cursor: pointer; }
    table.diff tr[data-time]:hover td { background-image: linear-gradient(var(--hover), var(--hover));
      background-blend-mode: multiply; }
    table.diff tr.at td:first-child { border-left-color: var(--blue); }
    pre { background: var(--hover); border-radius: 6px; padding: 8px 10px; margin: 4px 0; white-space: pre-wrap;
      overflow-wrap: anywhere; max-height: 420px; overflow: auto; unicode-bidi: isolate; }
    details { margin: 4px 0; }
    summary { cursor: pointer; overflow-wrap: anywhere; }
    .passes td, .passes th { text-align: left; padding: 2px 10px 2px 0; border-bottom: 1px solid var(--line);
      overflow-wrap: anywhere; font-weight: normal; }
    .passes thead th { color: var(--soft); font-size: 13px; }
    footer { max-width: 1280px; margin: 24px auto; padding: 0 16px; color: var(--soft); font-size: 13px; }

    @media (max-width: 820px) {
      .scene { grid-template-columns: minmax(0, 1fr); }
      .window svg { max-height: 340px; }
    }
    @media (max-width: 640px) {
      header, main, footer { padding-left: 10px; padding-right: 10px; }
      .body { padding: 0 10px 12px; }
      dl.facts { grid-template-columns: minmax(0, 1fr); }
      dl.facts dd { margin-bottom: 4px; }
      .bar .keys { display: none; }
      table.diff, table.diff tbody, table.diff tr, table.diff td { display: block; width: 100%; }
      table.diff thead { display: none; }
      table.diff td { white-space: normal; }
      dl.facts dd { white-space: pre-line; }
      table.diff td:first-child { display: none; }
      table.diff tr.same td.new, table.diff tr.gone td.new, table.diff tr.come td.old { display: none; }
      table.diff tr.gone td.old::before, table.diff tr.new td.old::before { content: "\2212 "; }
      table.diff tr.come td.new::before, table.diff tr.new td.new::before { content: "+ "; }
      table.diff tr.only td.new { display: block; }
      table.diff tr.at td { border-left-color: var(--blue); }
    }
    @media (prefers-reduced-motion: no-preference) { .head { transition: background .1s; } }
    """#
}
