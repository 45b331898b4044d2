import Foundation
import RetouchReplay
import RetouchSupport
import Testing

@testable import RetouchReports
@testable import RetouchVerdict

/// The HTML report as a reader has it: drawn by Chromium, and used by its keys.
@Suite(
  "The HTML report in a browser", .serialized,
  .enabled(if: Browser.path != nil, "no browser is named: Tools/report-in-browser runs these"))
struct BrowserTests {
  private let browser: Browser

  init() throws { browser = try Browser() }

  /// What the timeline shows as its time.
  private func time() throws -> String { try browser.text("document.querySelector('output').textContent") }

  private func count(_ selector: String) throws -> Int {
    Int(try browser.text("document.querySelectorAll(\(PageJSON.text(selector).text)).length")) ?? -1
  }

  private func opened() throws -> String {
    try browser.text(
      "[...document.querySelectorAll('.head[aria-expanded=true] .name')].map((name) => name.textContent).join()"
    )
  }

  @Test("is drawn without a complaint, asks for nothing beside itself, and opens its first red case")
  func drawn() throws {
    try browser.open(PageSamples.page())
    #expect(browser.complaints == [])
    #expect(browser.requests.allSatisfy { $0.hasSuffix("/page.html") || $0 == "about:blank" })
    #expect(try opened() == "safari/press")
    #expect(try count(".red") == 4)
    #expect(try count("table.diff tr.first") == 1)
    #expect(
      try browser.text("document.querySelector('tr.first td.old').textContent").contains("history   began"))
    #expect(try browser.text("document.querySelector('.time svg').textContent").contains("failed: lifted"))
    #expect(
      try browser.text("document.querySelector('details[open] pre').textContent").contains("300000 short"))
  }

  @Test("is scrubbed by keys, with the words, the cursor and the finger's path of that instant")
  func scrubbing() throws {
    try browser.open(PageSamples.page())
    #expect(try time() == "0.7 s")
    try browser.press("ArrowLeft", "ArrowLeft")
    #expect(try time() == "0.68 s")
    try browser.press("ArrowLeft", shift: true)
    #expect(try time() == "0.679 s")
    let words = "document.querySelector('input[type=range]').getAttribute('aria-valuetext')"
    #expect(
      try browser.text(words).hasPrefix("0.679 s: touch 1 at 40.3, 784, went down on back, held for 0.679 s"))
    #expect(try browser.text(words).contains("history possible"))
    #expect(try browser.text(words).contains("viewer shows back"))
    let path = "document.querySelectorAll('.window polyline')[1].points.numberOfItems"
    #expect(try browser.text(path) == "11")
    let cursor = "document.querySelector('.cursor').getAttribute('d')"
    let before = try browser.text(cursor)
    try browser.press("[")
    #expect(try time() == "0.2 s")
    #expect(try browser.text(cursor) != before)
    #expect(try browser.text(path) == "4")
    try browser.press("]", "d")
    #expect(try time() == "0.7 s")
    _ = try browser.text("document.querySelector('input[type=range]').focus()")
    try browser.press("Home")
    #expect(try time() == "0 s")
    try browser.press("ArrowLeft")
    #expect(try time() == "0 s")
    #expect(try browser.text("document.querySelector('tr.at .new').textContent").contains("touch 1   began"))
    #expect(browser.complaints == [])
  }

  @Test("shows both words of a first difference at the beginning of the timeline, one beside the other")
  func marks() throws {
    var result = PageSamples.red()
    var mismatch = PageSamples.mismatch(lifted: 700_000)
    (mismatch.expected, mismatch.got) = ("10000     contact 1  down", "20000     contact 1  down")
    mismatch.headline = "all 27 contacts come 10 ms later"
    result.verdict = .mismatched([mismatch])
    try browser.open(PageSamples.page(RunSummary(results: [result])))
    let boxes = """
      ["expected", "got"].map((word) => document.querySelector(`.${word}-text`).getBBox())
      """
    let places = try browser.text("\(boxes).flatMap((box) => [box.x, box.x + box.width]).join()")
      .split(separator: ",").compactMap { Double($0) }
    try #require(places.count == 4)
    // The lanes begin at 150 pixels, and what is on their left is cut off.
    #expect(places[0] >= 149 && places[1] <= places[2], "\(places)")
    #expect(browser.complaints == [])
  }

  @Test("goes from red case to red case by keys, and names it to a screen reader")
  func moving() throws {
    try browser.open(PageSamples.page())
    try browser.press("j")
    #expect(try opened() == "safari/press-2")
    #expect(try browser.text("document.getElementById('said').textContent") == "red 2 of 4: safari/press-2")
    #expect(try browser.text("document.activeElement.querySelector('.name').textContent") == "safari/press-2")
    #expect(try browser.text("decodeURIComponent(location.hash)") == "#safari/press-2")
    try browser.press("j", "j", "j", "j")
    #expect(try opened() == "safari/new")
    try browser.press("k")
    #expect(try opened() == "safari/crash")
    #expect(browser.complaints == [])
  }

  @Test("filters red cases and passes by words in their names, verdicts and lines")
  func filter() throws {
    try browser.open(PageSamples.page())
    try browser.press("/")
    #expect(try browser.text("document.activeElement.id") == "filter")
    try browser.press("c", "r", "a", "s", "h")
    #expect(try count(".red") == 1)
    #expect(
      try browser.text("document.getElementById('said').textContent") == "1 red case and 0 passes match")
    // In the field a key is a letter and no command.
    try browser.press(" ", "j")
    #expect(try count(".red") == 0)
    try browser.press("Escape")
    #expect(try count(".red") == 4)
    try browser.press("/", "t", "a", "p", "-", "2")
    #expect(try browser.text("document.querySelector('#passes summary').textContent") == "1 case passed")
    #expect(browser.complaints == [])
  }

  @Test("shows the passes as rows on request")
  func passes() throws {
    try browser.open(PageSamples.page())
    #expect(try count("table.passes") == 0)
    _ = try browser.text(
      "(document.querySelector('#passes summary').click(), new Promise(requestAnimationFrame))")
    let names = "[...document.querySelectorAll('.passes tbody th')].map((name) => name.textContent).join()"
    #expect(try browser.text(names) == "safari/tap,safari/tap-2")
  }

  @Test("is dark where the system is, with text that stands out from its ground", arguments: [false, true])
  func colours(dark: Bool) throws {
    try browser.open(PageSamples.page(), dark: dark)
    let brightness = """
      ((colour) => colour.match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3)
      """
    func value(_ property: String) throws -> Double {
      Double(try browser.text("\(brightness)(getComputedStyle(document.body).\(property))")) ?? -1
    }
    let (ground, text) = (try value("backgroundColor"), try value("color"))
    #expect(dark ? ground < 60 : ground > 200)
    #expect(abs(ground - text) > 150)
  }

  @Test("fits a window of 360 pixels without scrolling sideways", arguments: [360, 820, 1280])
  func width(_ width: Int) throws {
    try browser.open(PageSamples.page(), width: width)
    #expect(try Int(browser.text("document.documentElement.scrollWidth")) ?? .max <= width)
    #expect(try Int(browser.text("Math.round(document.querySelector('.time svg').clientWidth)")) ?? 0 > 250)
  }

  @Test("keeps hostile names and titles text")
  func hostile() throws {
    let texts = PageSamples.hostile.filter { $0.count < 500 } + ["<img src=x onerror=\"window.harmed = 1\">"]
    var results = texts.map { text in
      var red = PageSamples.red(text)
      red.output.append(Array(text.utf8))
      var first = PageSamples.mismatch(lifted: 700_000)
      (first.cause, first.goldenLine) = (text, nil)
      red.verdict = .mismatched([first])
      return red
    }
    results += texts.map(PageSamples.passed)
    let page = PageSamples.page(RunSummary(results: results)) { result in
      PageSamples.trace(view: result.testCase.name, recognizer: result.testCase.name)
    }
    try browser.open(page)
    _ = try browser.text(
      "(run.reds.forEach((red, index) => open(index)), document.querySelector('#passes summary').click(), 0)")
    #expect(try count(".body") == texts.count)
    #expect(try browser.text("window.harmed") == "undefined")
    #expect(try count("img") == 0)
    #expect(try count("script:not([type])") == 1)
    #expect(try count("[onclick], [onfocus], [onerror]") == 0)
    #expect(try browser.text("document.getElementById('reds').textContent").contains("<img src=x onerror="))
    #expect(browser.complaints == [])
  }

  @Test("builds a red case only when it is opened, of however many there are")
  func lazy() throws {
    let reds = (0..<1_000).map { PageSamples.red("press-\($0)") }
    let trace = PageSamples.trace(samples: 200)
    try browser.open(PageSamples.page(RunSummary(results: reds)) { _ in trace })
    #expect(try count(".body") == 1)
    #expect(try count("*") < 6_000)
    #expect(try count(".red") == 200)
    _ = try browser.text("document.querySelector('.more').click()")
    #expect(try count(".red") == 400)
    #expect(browser.complaints == [])
  }

  @Test("shows what a group has in common and its commands, and why, once its red cases are collapsed")
  func groups() throws {
    try browser.open(PageSamples.page())
    let head = "document.querySelector('.group')"
    #expect(
      try browser.text("\(head).querySelector('.cause .mono').textContent")
        == "no more ‘history began in back’")
    #expect(try browser.text("\(head).querySelector('.cause .soft').textContent").contains("group "))
    let command = "\(head).querySelector('.about .command code').textContent"
    #expect(try browser.text(command).hasPrefix("retouch review --groups --group "))
    let why = "getComputedStyle(\(head).querySelector('.about dd.why')).display"
    #expect(try browser.text(why) == "none")
    _ = try browser.text("document.querySelector('.head').click()")
    #expect(try browser.text(why) == "block")
    #expect(try browser.text("\(head).querySelector('.about dd.why').textContent").contains("300000 short"))
    #expect(browser.complaints == [])
  }

  @Test("shows the filmstrip of a group's first red case, and of no other")
  func filmstrip() throws {
    let picture = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
    try browser.open(PageSamples.page(filmstrip: { _ in Array(picture) }))
    #expect(try browser.text("document.querySelector('.strip img').decode().then(() => 'drawn')") == "drawn")
    #expect(try browser.text("document.querySelector('.strip img').naturalWidth") == "1")
    #expect(try browser.text("document.querySelector('.strip img').alt").contains("at each instant"))
    try browser.press("j")
    #expect(try count(".strip") == 0)
    #expect(browser.complaints == [])
  }

  @Test("names every button, field, table and picture for a screen reader")
  func names() throws {
    try browser.open(PageSamples.page())
    let unnamed = """
      [...document.querySelectorAll("button, input, svg[role=img]:not([aria-hidden]), table")].filter((one) => {
        if (one.matches("table")) return !one.caption && !one.matches(".passes");
        const label = one.getAttribute("aria-label") || one.textContent.trim()
          || (one.id && document.querySelector(`label[for="${one.id}"]`)?.textContent);
        return !label;
      }).length
      """
    #expect(try browser.text(unnamed) == "0")
    #expect(try count("[aria-live]") == 1)
    #expect(try count("article[aria-labelledby]") == 4)
    #expect(try count("table.diff th[scope=col]") == 3)
  }
}
