import RetouchRecording
import RetouchReplay
import RetouchSupport
import RetouchRunner
import RetouchVerdict

/// What `shrink --json` prints.
enum ShrinkJSON {
  /// The object's keys, for the help.
  static let keys =
    "shrink (the format's version), name, red, words (or events: the lines of the recording), display [width, height, "
    + "scale], device, rate, before and after (devices, contacts, frames, us), minimal, steps (tried in vain), "
    + "replays, no_input, vary (what, unit, value, low, high, low_open, high_open, tried), no_return (us, tried, "
    + "saved_by), case (to paste into its suite; not of a FILE), recording (what that names, if it names one), remarks"

  /// What was found as a JSON object on one line.
  static func object(of report: ShrinkReport, _ testCase: TestCase) -> String {
    var object = JSONObject()
    object.add("shrink", 1)
    object.add("name", testCase.suite.isEmpty ? testCase.name : testCase.address)
    object.add("red", report.red.sentence)
    switch report.least {
    case .words(_, let order):
      object.add("words", order.script.steps.map(\.description))
      if let display = order.display {
        object.add("display", json: "[\(display.width),\(display.height),\(display.scale)]")
      }
      object.add("device", order.device.rawValue)
      object.add("rate", order.rate)
    case .events(let document):
      let text = (try? document.encoded()).map { String(decoding: $0, as: UTF8.self) } ?? ""
      object.add("events", text.split(separator: "\n").map(String.init))
    }
    object.add("before", json: size(report.before))
    object.add("after", json: size(report.after))
    object.add("minimal", isTrue: report.isMinimal)
    object.add("steps", report.failedSteps)
    object.add("replays", report.replays)
    object.add("no_input", isTrue: report.needsNoInput)
    object.add("vary", report.freedoms.map(freedom))
    if let found = report.noReturn {
      var part = JSONObject()
      part.add("us", found.time)
      part.add("tried", found.endings.map(\.rawValue))
      part.add("saved_by", found.savedBy?.rawValue)
      object.add("no_return", json: part.json)
    }
    if !testCase.suite.isEmpty {
      let pasted = report.pasted(for: testCase)
      object.add("case", json: pasted.json)
      object.add("recording", pasted.recording)
    }
    if !report.remarks.isEmpty { object.add("remarks", report.remarks) }
    return object.json
  }

  private static func size(_ size: ShrinkReport.Size) -> String {
    var object = JSONObject()
    object.add("devices", size.devices)
    object.add("contacts", size.contacts)
    object.add("frames", size.frames)
    object.add("us", size.length)
    return object.json
  }

  private static func freedom(_ freedom: ShrinkReport.Freedom) -> JSONObject {
    func text(_ value: Int64) -> String { freedom.isTime ? "\(value)" : "\(Double(value) / 1000)" }
    var object = JSONObject()
    object.add("what", freedom.name)
    object.add("unit", freedom.isTime ? "us" : "points")
    object.add("value", json: text(freedom.value))
    object.add("low", json: text(freedom.low))
    object.add("high", json: text(freedom.high))
    object.add("tried", freedom.tried)
    object.add("low_open", isTrue: freedom.isLowOpen)
    object.add("high_open", isTrue: freedom.isHighOpen)
    return object
  }
}
