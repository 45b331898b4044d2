import Foundation

/// The lines of a source that lowering changes.
enum LoweredChanges {
  /// The lines that differ from the source's, each with its number there and what stands there now.
  ///
  /// Blanks at the end of a line do not count: lowering leaves some so that columns stay.
  static func lines(of source: String, lowered: String) -> [(line: Int, text: String)] {
    let old = source.split(separator: "\n", omittingEmptySubsequences: false).map(trimmed)
    var result: [(line: Int, text: String)] = []
    var next = 1
    let new = lowered.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in new.enumerated() {
      if line.hasPrefix("#sourceLocation") {
        next = Int(line.split(separator: " ").last?.prefix { $0.isNumber } ?? "") ?? next
        continue
      }
      let text = trimmed(line)
      // Lowering begins a new line before what it adds.
      if text.isEmpty, index + 1 < new.count, new[index + 1].hasPrefix("#sourceLocation") { continue }
      if !text.isEmpty || (old.indices.contains(next - 1) && !old[next - 1].isEmpty),
        !old.indices.contains(next - 1) || old[next - 1] != text
      {
        result.append((next, text))
      }
      next += 1
    }
    return result
  }

  /// A lowered file without what the compiler is told of lines, to stand in the source's place.
  static func plain(_ lowered: String) -> String {
    lowered.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#sourceLocation") }.joined(separator: "\n")
  }

  private static func trimmed(_ line: Substring) -> String {
    line.split { $0 == " " || $0 == "\t" || $0 == "\r" }.joined(separator: " ")
  }
}
