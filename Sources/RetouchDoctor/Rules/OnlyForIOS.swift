/// Code that `#if os(iOS)` and its like keep from Linux, and that a lowered source has.
enum OnlyForIOS {
  /// One finding if nothing of a file is left on Linux; else one for each run of lines that is left out.
  ///
  /// - Parameter all: All tokens of the file, with its directives.
  static func findings(in file: SourceFile, _ all: [Token]) -> [Finding] {
    let lowered = Conditions.compiled(all, isLowered: true)
    let there = Set(file.tokens.map(place))
    let lost = lowered.filter { !there.contains(place($0)) }
    guard let first = lost.first, let last = lost.last else { return [] }
    let imports = Set(file.tokens.filter { $0.isWord("import") }.map(\.line))
    let change = "lower it ('retouch check' compiles it so), or write canImport(UIKit)"
    guard file.tokens.contains(where: { !imports.contains($0.line) }) else {
      return [
        file.finding(
          "ios-only", .compile, at: first, "lines \(first.line) to \(last.line)",
          "nothing of this file is there on Linux, because #if leaves it out", change)
      ]
    }
    // A run ends where something between two tokens is compiled, or is a directive.
    var found: [Finding] = []
    var start: Token?
    var end: Token?
    func close() {
      if let start, let end {
        found.append(
          file.finding(
            "ios-only", .behaviour, at: start,
            start.line == end.line ? "line \(start.line)" : "lines \(start.line) to \(end.line)",
            "#if leaves this out on Linux", change))
      }
      (start, end) = (nil, nil)
    }
    let losses = Set(lost.map(place))
    for token in all {
      if losses.contains(place(token)) {
        if start == nil { start = token }
        end = token
      } else if token.kind == .directive || there.contains(place(token)) {
        close()
      }
    }
    close()
    return found
  }

  /// A file with what lowered sources have as well.
  ///
  /// - Parameter all: All tokens of the file, with its directives.
  static func whole(_ file: SourceFile, _ all: [Token]) -> SourceFile {
    let there = Set(file.tokens.map(place))
    let lost = Set(Conditions.compiled(all, isLowered: true).map(place)).subtracting(there)
    guard !lost.isEmpty else { return file }
    let tokens = all.filter { there.contains(place($0)) || lost.contains(place($0)) }
    return SourceFile(path: file.path, tokens: tokens, lowered: lost)
  }

  private static func place(_ token: Token) -> Place { Place(token.line, token.column) }
}
