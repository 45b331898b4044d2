import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A file, what of its text is replaced, and what is added behind its end.
final class Source {
  let path: String
  let text: [UInt8]
  let tree: SourceFileSyntax
  let converter: SourceLocationConverter
  private var edits: [(range: Range<Int>, text: String)] = []
  /// Declarations that the lowering needs, each with the line that the compiler shall say of it.
  private(set) var additions: [(line: Int, text: String)] = []
  private(set) var problems: [(line: Int, column: Int, message: String)] = []

  /// The path as a part of a name.
  var place: String { path.replacing(".", with: "_").replacing("#", with: "_") }

  /// The files that parts of it are from.
  var parts: [Source] = []

  /// The modules whose imports are written before it.
  var imports: [String] = []

  init(path: String, text: [UInt8]) {
    self.path = path
    // The mark of UTF-8 may stand nowhere but at a file's begin, where a line is put before it.
    let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
    self.text = text
    let source = String(decoding: text, as: UTF8.self)
    tree = Parser.parse(source: source)
    converter = SourceLocationConverter(fileName: path, tree: tree)
    guard tree.hasError else { return }
    defer { isParsed = problems.isEmpty }
    for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: tree) {
      // The compiler only warns of `@objc (name)`, before language mode 6.
      if diagnostic.message.hasPrefix("extraneous whitespace") { continue }
      let location = converter.location(for: diagnostic.position)
      problems.append((location.line, location.column, diagnostic.message))
    }
  }

  /// Whether it can be lowered at all.
  private(set) var isParsed = true

  func line(of node: some SyntaxProtocol) -> Int {
    converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// The bytes of a node without the blanks and comments around it.
  func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  func problem(at node: some SyntaxProtocol, _ message: String) {
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    // Optional requirements are visited twice.
    guard !problems.contains(where: { $0 == (location.line, location.column, message) }) else { return }
    problems.append((location.line, location.column, message))
  }

  /// All names in the text, those in comments and strings included: they only decide on what is added.
  private(set) lazy var words: [String] = {
    text.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) && byte != UInt8(ascii: "_")
    }.map { String(decoding: $0, as: UTF8.self) }
  }()

  // MARK: Edits

  /// Replaces bytes; blanks fill up what the replacement is shorter, so that the columns behind it stay.
  func replace(_ range: Range<Int>, with replacement: String) {
    guard !edits.contains(where: { $0.range == range && !range.isEmpty }) else { return }
    let old = text[range]
    let lines = old.count { $0 == UInt8(ascii: "\n") }
    var new = replacement
    if lines > 0 {
      new += String(repeating: "\n", count: max(0, lines - replacement.count { $0 == "\n" }))
      let last = old.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
      new += String(repeating: " ", count: last)
    } else if new.utf8.count < old.count {
      new += String(repeating: " ", count: old.count - new.utf8.count)
    }
    edits.append((range, new))
  }

  func replace(_ node: some SyntaxProtocol, with replacement: String) {
    replace(range(of: node), with: replacement)
  }

  /// Leaves a node out.
  func blank(_ node: some SyntaxProtocol) { replace(range(of: node), with: "") }

  func insert(_ inserted: String, at offset: Int) { edits.append((offset..<offset, inserted)) }

  /// Whether a replacement or an insertion has a text in it.
  func edits(containing part: String) -> Bool { edits.contains { $0.text.contains(part) } }

  func add(_ declaration: String, line: Int) { additions.append((line, declaration)) }

  // MARK: The result

  /// Part of the text, with the edits inside of it.
  func lowered(_ part: Range<Int>) -> String {
    var result: [UInt8] = []
    var at = part.lowerBound
    for edit in sortedEdits where edit.range.lowerBound >= at && edit.range.upperBound <= part.upperBound {
      result += text[at..<edit.range.lowerBound]
      result += edit.text.utf8
      at = edit.range.upperBound
    }
    result += text[at..<part.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  /// The whole lowered file, whose lines the compiler takes for the source's own.
  var lowered: String {
    var result = imports.map { "import \($0)\n" }.joined() + "\(location(1))\n\(lowered(0..<text.count))\n"
    for addition in additions { result += "\(location(addition.line))\n\(addition.text)\n" }
    return result + "#sourceLocation()\n"
  }

  /// Makes the compiler count lines from the next one on.
  func location(_ line: Int) -> String {
    let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(quoted)\", line: \(line))"
  }

  /// Where columns differ: line, first column behind a replacement in the lowered text, by how much, and how
  /// long the replacement is.
  var shifts: [(line: Int, column: Int, by: Int, length: Int)] {
    var result: [(line: Int, column: Int, by: Int, length: Int)] = []
    var moved: (line: Int, by: Int) = (0, 0)
    for edit in sortedEdits where !edit.text.contains("\n") {
      let by = edit.text.utf8.count - edit.range.count
      guard by != 0 else { continue }
      let end = converter.location(for: AbsolutePosition(utf8Offset: edit.range.upperBound))
      if end.line != moved.line { moved = (end.line, 0) }
      moved.by += by
      result.append((end.line, end.column + moved.by, by, edit.text.utf8.count))
    }
    return result
  }

  /// The outermost edits in order; insertions at one place stay in the order in which they were asked for.
  private var sortedEdits: [(range: Range<Int>, text: String)] {
    edits.enumerated().sorted {
      ($0.element.range.lowerBound, -$0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, -$1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }
}

extension SyntaxProtocol {
  /// Its text without what surrounds it.
  var plain: String { trimmedDescription }
}
