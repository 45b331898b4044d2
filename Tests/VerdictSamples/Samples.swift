import Foundation
import RetouchReplay
import RetouchVerdict
import UIKit

/// Makes a line from an outcome's columns: `line("200000|viewer|shows|back|\"Back\"")`.
package func line(_ text: String, _ kind: OutcomeLine.Kind? = nil) -> OutcomeLine {
  let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  let source = parts[1]
  let kind =
    kind
    ?? (source.hasPrefix("touch ")
      ? .touch : OutcomeLine.Kind(rawValue: source) ?? (parts[2].hasPrefix("touch") ? .control : .recognizer))
  return OutcomeLine(
    time: Int64(parts[0]) ?? -1, kind: kind, source: source, event: parts[2],
    details: Array(parts.dropFirst(3)))
}

/// The outcome shown in the design, with the press that made it.
package let example = Outcome(
  lines: [
    line("0|touch 1|began|195.000,812.000|back"),
    line("0|back|touchDown"),
    line("200000|back|touchCancel"),
    line("200000|viewer|shows|back|\"Back\""),
    line("1200000|touch 1|ended|195.000,812.000|(moves 2)"),
    line("1200000|viewer|ends|back|195.000,20.000 in bar"),
    line("1200000|back|touchUpInside"),
    line("1200000|back|primaryActionTriggered", .control),
    line("1200000|action|back primaryActionTriggered → SafariToolbar"),
    line("1200000|note|goBack"),
    OutcomeLine(
      time: 1_200_000, kind: .recognizer, source: "history", event: "failed",
      reason: EndReason(.liftedEarly, 1_200_000, of: 3_000_000)),
  ],
  endTime: 1_200_000,
  anchors: Outcome.Anchors(down: 0, up: 1_200_000, markers: [Outcome.Marker(text: "now", time: 500_000)]),
  presses: [
    Outcome.Press(
      contact: 1, down: 0, downLine: 2, up: 1_200_000, upLine: 5, linesBeginWithDelta: true)
  ])

package let place = RecordingPlace(file: "press.recording")

package func expectations(_ texts: [String]) throws -> [OutcomeExpectation] {
  try texts.map { try OutcomeExpectation(parsing: $0) }
}

package func mismatches(_ texts: String..., in outcome: Outcome = example) throws -> [Mismatch] {
  Judge.mismatches([try expectations(texts)], outcome, recording: place)
}

/// Runs a body in a folder that is removed afterwards.
package func inFolder<Result>(_ files: [String: String] = [:], _ body: (String) throws -> Result) throws
  -> Result
{
  let folder = FileManager.default.temporaryDirectory.path + "/verdict-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
  return try body(folder)
}

/// Returns a suite's errors as text, without the folder.
package func problems(
  _ json: String, files: [String: String] = ["tap.recording": ""], fixtures: [String]? = ["Bar", "Stage"]
) throws -> [String] {
  var files = files
  files["suite.json"] = json
  return try inFolder(files) { folder in
    do throws(SuiteError) {
      return try Suite.load(folder, fixtures: fixtures).problems.map(\.description)
    } catch {
      return [error.description]
    }
  }.map { $0.split(separator: "/").count > 1 ? $0.replacing(/^.*?(?=suite\.json)/, with: "") : $0 }
}

/// Returns the cases of a suite.
package func cases(_ json: String, files: [String: String] = ["tap.recording": ""]) throws -> [TestCase] {
  var files = files
  files["suite.json"] = json
  return try inFolder(files) { try Suite.load($0, fixtures: ["Bar", "Stage"]).cases }
}
