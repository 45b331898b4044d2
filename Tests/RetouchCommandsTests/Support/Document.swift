import Foundation

/// A document of the repository, in Markdown.
struct Document {
  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of all documents, relative to the repository's folder.
  static var paths: [String] {
    let folders = ["Tutorials", "HowTo", "Reference", "Internals"].map { "Documentation/\($0)/" }
    return (["", "Recordings/"] + folders).flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: root.appendingPathComponent(folder).path)
      return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { folder + $0 }
    }
  }

  /// Its path, relative to the repository's folder.
  let path: String
  let text: String

  init(_ path: String) throws {
    self.init(path: path, text: try Self.contents(of: path))
  }

  init(path: String, text: String) { (self.path, self.text) = (path, text) }

  /// Returns the text of a file of the repository.
  static func contents(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the contents of the blocks of a kind, without their fences.
  func blocks(_ kind: String = "") -> [String] {
    var blocks: [String] = []
    var current: (kind: String, text: String)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        current?.text += line + "\n"
        continue
      }
      if let block = current {
        if block.kind == kind { blocks.append(block.text) }
        current = nil
      } else {
        current = (String(line.dropFirst(3)), "")
      }
    }
    return blocks
  }

  /// The commands of `retouch` in its blocks that show no output, without their comments.
  var commands: [String] {
    blocks().filter { !$0.hasPrefix("$ ") }.joined().split(separator: "\n")
      .filter { $0.hasPrefix("retouch ") }
      .map { $0.split(separator: "#")[0].trimmingCharacters(in: .whitespaces) }
  }

  /// The commands that it shows with what they print.
  var transcripts: [(command: String, output: String)] { transcripts("") }

  /// The commands that its blocks of a kind show with what they print.
  func transcripts(_ kind: String) -> [(command: String, output: String)] {
    blocks(kind).filter { $0.hasPrefix("$ ") }.flatMap { block in
      ("\n" + block).components(separatedBy: "\n$ ").dropFirst().map { part in
        let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let output = lines.count > 1 ? String(lines[1]) : ""
        // What a command needs is not part of it.
        let command = lines[0].components(separatedBy: "    # (needs ")[0]
        return (command, output.isEmpty || output.hasSuffix("\n") ? output : output + "\n")
      }
    }
  }

  /// The lines of prose that are longer than a number of columns and could be broken within them.
  ///
  /// Code, tables, headings and what a test writes between marks are not prose.
  func wideLines(limit: Int) -> [Substring] {
    var (isCode, isWritten) = (false, false)
    return text.split(separator: "\n").filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      if line.hasSuffix(": begin -->") { isWritten = true }
      if line.hasSuffix(": end -->") { isWritten = false }
      guard !isCode, !isWritten, line.count > limit else { return false }
      let rest = line.drop { $0 == " " }
      let item = rest.prefixMatch(of: /(?:[-*]|\d+\.) +/)?.0 ?? ""
      if ["|", "#", "<"].contains(rest.prefix(1)) || line.hasPrefix("    ") && item.isEmpty { return false }
      return line.prefix(limit).dropFirst(line.count - rest.count + item.count).contains(" ")
    }
  }

  /// The anchors of its headings, as a link names them.
  var anchors: Set<String> {
    var isCode = false
    return Set(
      text.split(separator: "\n").compactMap { line in
        if line.hasPrefix("```") { isCode.toggle() }
        guard !isCode, line.hasPrefix("#") else { return nil }
        let title = line.drop { $0 == "#" }.dropFirst().lowercased()
        return String(
          title.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil })
      })
  }
}
