import RetouchSupport
import RetouchReplay

/// The lines of an outcome's text, as captions of the instants at which they happened.
enum OutcomeCaptions {
  /// Reads a golden, or another file with the text of an outcome.
  ///
  /// - Throws: ``CommandFailure`` `usage` if the file cannot be read or is not one.
  static func read(_ path: String) throws(CommandFailure) -> [(time: Int64, lines: [String])] {
    let bytes = try NamedFile.bytes(of: path, hint: "--lines expects a golden, or what 'replay' printed")
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(Outcome.firstLine + "\n") else {
      throw CommandFailure(
        .usage, "\(path): expected an outcome, whose first line is '\(Outcome.firstLine)'",
        hint: "A golden is one, and what 'replay' prints")
    }
    return captions(text)
  }

  /// The lines of each instant, without their times and with two spaces between columns, by time.
  ///
  /// Lines that do not begin with a time are left out.
  static func captions(_ text: String) -> [(time: Int64, lines: [String])] {
    var captions: [Int64: [String]] = [:]
    for line in text.split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "  ").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      guard let first = columns.first, let time = Int64(first), time >= 0 else { continue }
      captions[time, default: []].append(OutcomeText.printable(columns.dropFirst().joined(separator: "  ")))
    }
    return captions.map { (time: $0.key, lines: $0.value) }.sorted { $0.time < $1.time }
  }
}
