import Foundation
import RetouchReplay
import RetouchVerdict
import UIKit

@testable import RetouchReports

/// Results and traces made by hand, as a run of a bar's suite gives them.
enum PageSamples {
  static func testCase(_ name: String = "press", suite: String = "safari") -> TestCase {
    TestCase(
      suite: suite, folder: "Recordings/\(suite)", name: name, line: 3,
      recording: "Recordings/\(suite)/\(name).recording", fixture: "SafariToolbar")
  }

  static func line(
    _ time: Int64, _ kind: OutcomeLine.Kind, _ source: String, _ event: String, _ details: String...
  ) -> OutcomeLine {
    OutcomeLine(time: time, kind: kind, source: source, event: event, details: details)
  }

  /// What a press that is lifted at a time gives.
  static func outcome(lifted time: Int64, view: String = "back", recognizer: String = "history") -> Outcome {
    Outcome(
      lines: [
        line(0, .touch, "touch 1", "began", "39.000,784.000", view),
        line(0, .control, view, "touchDown"),
        line(time, .touch, "touch 1", "ended", "39.000,784.000"),
        line(time, .control, view, "touchUpInside"),
        line(time, .note, "note", "goBack"),
        OutcomeLine(
          time: time, kind: .recognizer, source: recognizer, event: "failed", reason: lifted(time)),
      ], endTime: time, anchors: Outcome.Anchors(down: 0, up: time))
  }

  private static func lifted(_ time: Int64) -> EndReason { EndReason(.liftedEarly, time, of: 1_000_000) }

  /// A difference from a golden in which the recognizer began.
  static func mismatch(lifted time: Int64, recognizer: String = "history") -> Mismatch {
    var mismatch = Mismatch(
      expected: "500000    \(recognizer)   began          39.000,20.000 in back",
      got: "\(time)    touch 1   ended          39.000,784.000",
      context: [
        .init(.near, "0         back      touchDown"),
        .init(.missing, "500000    \(recognizer)   began          39.000,20.000 in back"),
        .init(.near, "\(time)    touch 1   ended          39.000,784.000"),
        .init(.added, "\(time)    \(recognizer)   failed         lifted after \(time) of 1000000"),
      ], cause: "press.golden:4 is the first line that differs", nextStep: "change it back, or accept it")
    mismatch.goldenLine = 4
    mismatch.difference = DifferenceKey(
      golden: "500000    \(recognizer)   began          39.000,20.000 in back\n", outcome: "")
    return mismatch
  }

  static func red(_ name: String = "press", suite: String = "safari", lifted time: Int64 = 700_000)
    -> CaseResult
  {
    var result = CaseResult(
      testCase: testCase(name, suite: suite), verdict: .mismatched([mismatch(lifted: time)]),
      outcome: outcome(lifted: time))
    result.confirmation = .confirmed
    result.isHeldAgainstGolden = true
    return result
  }

  static func passed(_ name: String) -> CaseResult {
    CaseResult(testCase: testCase(name), verdict: .passed, outcome: outcome(lifted: 100_000))
  }

  static let golden = """
    retouch outcome 1
    0         touch 1   began          39.000,784.000  back
    0         back      touchDown
    500000    history   began          39.000,20.000 in back
    700000    touch 1   ended          39.000,784.000

    """

  /// The trace of the same press; `samples` are spread over it.
  static func trace(
    lifted time: Int64 = 700_000, samples: Int = 12, view: String = "back", recognizer: String = "history"
  ) -> CaseTrace {
    var trace = CaseTrace()
    trace.lines = outcome(lifted: time, view: view, recognizer: recognizer).lines
    trace.endTime = time
    trace.sizes = [CaseTrace.Size(time: 0, width: 390, height: 844)]
    trace.contacts = [
      CaseTrace.Contact(
        number: 1, view: view,
        samples: (0..<samples).map { index in
          CaseTrace.Sample(
            time: time * Int64(index) / Int64(max(1, samples - 1)), x: 39 + Double(index) / 8, y: 784,
            pressure: 0.5, phase: index == 0 ? .began : index == samples - 1 ? .ended : .moved)
        })
    ]
    trace.recognizers = [
      CaseTrace.Recognizer(
        name: recognizer, view: view, touches: [CaseTrace.Received(contact: 1, time: 0)],
        states: [
          CaseTrace.State(time: time, name: "failed", why: lifted(time)),
          CaseTrace.State(time: time, name: "possible"),
        ],
        story: RecognizerStory.Parts(
          title: "\(recognizer): UILongPressGestureRecognizer on \(view)",
          aims: ["press of 1000000", "1 finger"],
          ends: ["at \(time) failed: \(lifted(time).text)"],
          steps: [
            RecognizerStory.Step(time: time, "failed: \(lifted(time).text)"),
            RecognizerStory.Step(.figures, "press \(time) of at least 1000000 µs: 300000 short"),
          ])),
      CaseTrace.Recognizer(
        name: "idle", view: "list",
        story: RecognizerStory.Parts(title: "idle: UITapGestureRecognizer on list")),
    ]
    trace.viewer = [
      CaseTrace.ViewerEvent(time: 200_000, event: "shows", item: view, title: "Back"),
      CaseTrace.ViewerEvent(time: time, event: "ends", item: view),
    ]
    trace.controls = [CaseTrace.ControlEvent(time: 0, control: view, event: "touchDown")]
    trace.scrolls = [
      CaseTrace.Scroll(
        name: "list",
        offsets: [CaseTrace.Offset(time: 0, x: 0, y: 0), CaseTrace.Offset(time: 400_000, x: 0, y: 120)])
    ]
    trace.places = [
      CaseTrace.Place(
        name: view, kind: .control,
        frames: [CaseTrace.Frame(time: 0, rect: CaseTrace.Rect(x: 0, y: 762, width: 78, height: 44))])
    ]
    return trace
  }

  /// A run with some reds and passes.
  static var run: RunSummary {
    RunSummary(results: [
      red(), passed("tap"), red("press-2", lifted: 800_000),
      CaseResult(
        testCase: testCase("crash"), verdict: .trapped("the fixture crashed: Trace/breakpoint trap")),
      CaseResult(
        testCase: testCase("new"), verdict: .goldenMissing(isWritten: false), outcome: outcome(lifted: 5)),
      passed("tap-2"),
    ])
  }

  static func page(
    _ run: RunSummary = run, golden: String? = golden,
    trace: (CaseResult) -> CaseTrace? = { _ in trace() },
    filmstrip: (@Sendable (CaseResult) -> [UInt8]?)? = nil
  ) -> String {
    var page = ""
    HTMLReport(filmstrip: filmstrip).write(run, golden: { _ in golden }, trace: trace) { page += $0 }
    return page
  }

  /// The data of a script element of a page.
  static func data(_ id: String, in page: String) throws -> [String: Any] {
    let opening = "<script type=\"application/json\" id=\"\(id)\">"
    guard let start = page.range(of: opening),
      let end = page.range(of: "</script>", range: start.upperBound..<page.endIndex)
    else { return [:] }
    let json = page[start.upperBound..<end.lowerBound]
    return try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
  }

  /// Texts that would do harm as markup, in a script, in a terminal or to the direction of text.
  static let hostile = [
    "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "<!--", "]]>",
    "\" onclick=\"alert(1)",
    "' autofocus onfocus='alert(1)", "&lt;b&gt;", "\u{202e}gnp.exe", "\u{1b}[31m", "a\u{0}b",
    "\u{2028}\u{2029}",
    "שלום עולם", "e\u{301}\u{301}", "\\u003cscript>", "${alert(1)}", "javascript:alert(1)", "😀\u{200d}💥",
    "\r\n\t",
    String(repeating: "title ", count: 2_000),
  ]
}
