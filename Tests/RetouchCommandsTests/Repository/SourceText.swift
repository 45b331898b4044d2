import Foundation

/// A Swift file of the repository, line by line, as the checks of its comments see it.
struct SourceText {
  /// A line, without its indentation.
  struct Line {
    /// The number of the line, counted from 1.
    let number: Int
    /// How many spaces it is indented by.
    let indent: Int
    /// The rest of the line.
    let text: Substring
  }

  let lines: [Line]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      let rest = $1.drop { $0 == " " }
      return Line(number: $0 + 1, indent: $1.utf8.count - rest.utf8.count, text: rest)
    }
  }

  /// The Swift files below some folders of the repository, by their paths.
  static func paths(below folders: [String]) throws -> [String] {
    try folders.flatMap { folder in
      let place = Document.root.appendingPathComponent(folder).path
      guard let files = FileManager.default.enumerator(atPath: place) else {
        throw CocoaError(.fileReadNoSuchFile)
      }
      return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
        .sorted()
    }
  }

  // MARK: Public declarations

  /// The names of the protocols that it declares.
  var protocols: [Substring] {
    lines.compactMap { line in
      guard line.text.contains("protocol ") else { return nil }
      let words = line.text.split(separator: " ")
      guard let index = words.firstIndex(of: "protocol"), index + 1 < words.count,
        words[..<index].allSatisfy({ Self.modifiers.contains($0) || $0.hasPrefix("@") })
      else { return nil }
      return words[index + 1].prefix { $0.isLetter || $0.isNumber }
    }
  }

  /// The public and open declarations without a doc comment.
  ///
  /// Not among them are overrides and, in extensions of these protocols, default implementations: both
  /// inherit the comment of what they implement.
  func undocumented(protocols: Set<Substring>) -> [Line] {
    var found: [Line] = []
    // The declarations that contain the line, from the outside inwards.
    var scopes: [(indent: Int, isDefault: Bool)] = []
    for (index, line) in lines.enumerated() where !line.text.isEmpty {
      guard let first = line.text.utf8.first, first != UInt8(ascii: "/") else { continue }
      let words = line.text.prefix { $0 != "{" && $0 != "(" && $0 != "=" }.split(separator: " ")
      guard
        let keyword = words.firstIndex(where: {
          !Self.modifiers.contains($0.prefix { $0 != "(" }) && !$0.hasPrefix("@")
        })
      else { continue }
      let modifiers = words[..<keyword]
      if Self.types.contains(words[keyword]), keyword + 1 < words.count {
        while let last = scopes.last, last.indent >= line.indent { scopes.removeLast() }
        let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber }
        scopes.append((line.indent, words[keyword] == "extension" && protocols.contains(name)))
      }
      guard modifiers.contains("public") || modifiers.contains("open"), !modifiers.contains("override"),
        Self.declarations.contains(words[keyword].prefix { $0.isLetter })
      else { continue }
      if scopes.last(where: { $0.indent < line.indent })?.isDefault == true { continue }
      if !isDocumented(index) { found.append(line) }
    }
    return found
  }

  /// Whether a doc comment is above a declaration and its attributes.
  private func isDocumented(_ index: Int) -> Bool {
    var above = index - 1
    while above >= 0 {
      if lines[above].text.hasPrefix(")") {
        // The end of an attribute of several lines, which begins at the same indentation.
        guard let first = lines[..<above].lastIndex(where: { $0.indent <= lines[above].indent }) else {
          break
        }
        above = first
      }
      guard lines[above].text.hasPrefix("@") || lines[above].text.hasPrefix("#") else { break }
      above -= 1
    }
    return above >= 0 && lines[above].text.hasPrefix("///")
  }

  private static let types: Set<Substring> = ["class", "struct", "enum", "protocol", "extension", "actor"]
  private static let declarations: Set<Substring> = types.subtracting(["extension"]).union([
    "func", "var", "let", "init", "subscript", "typealias", "associatedtype",
  ])
  private static let modifiers: Set<Substring> = [
    "public", "open", "package", "internal", "fileprivate", "private", "final", "static", "indirect",
    "override", "required", "convenience", "nonisolated", "unowned", "weak", "lazy", "mutating", "prefix",
  ]

  // MARK: Comments

  /// The comments that are longer than a number of columns, except for code and tables in them.
  func longComments(limit: Int) -> [Line] {
    var isCode = false
    return lines.filter { line in
      guard line.text.hasPrefix("//") else {
        isCode = false
        return false
      }
      let body = line.text.drop { $0 == "/" }
      let text = body.drop { $0 == " " }
      if text.hasPrefix("```") { isCode.toggle() }
      return !isCode && line.indent + line.text.count > limit && !text.hasPrefix("|")
        && body.count - text.count < 5
    }
  }
}
