/// Brackets without their counterparts: no compiler reads such a file, and what stands in which type is not known.
enum Brackets {
  private static let pairs = ["(": ")", "[": "]", "{": "}"]

  /// The first bracket of a file that has no counterpart, if there is one.
  static func findings(in file: SourceFile) -> [Finding] {
    var open: [(index: Int, closing: String)] = []
    var index = 0
    while index < file.tokens.count {
      defer { index += 1 }
      let token = file.tokens[index]
      guard token.kind == .mark else { continue }
      if let end = endOfRegex(file, index) {
        index = end
      } else if let closing = pairs[token.text] {
        open.append((index, closing))
      } else if pairs.values.contains(token.text) {
        guard let last = open.popLast() else { return [finding(file, index, "it closes nothing")] }
        guard last.closing == token.text else {
          return [
            finding(file, last.index, "'\(token.text)' of line \(token.line) stands where its end should")
          ]
        }
      }
    }
    return open.last.map { [finding(file, $0.index, "nothing closes it")] } ?? []
  }

  private static func finding(_ file: SourceFile, _ index: Int, _ why: String) -> Finding {
    file.finding(
      "unreadable", .compile, at: index, "'\(file.tokens[index].text)'", why,
      "mend it: 'retouch check' says what the parser expects, and what is found here may be wrong")
  }

  /// The last token of a regex between slashes, which begins where no operator can stand; nil for others.
  private static func endOfRegex(_ file: SourceFile, _ index: Int) -> Int? {
    guard file.tokens[index].isMark("/"), let next = file.token(index + 1),
      next.line == file.tokens[index].line, next.column == file.tokens[index].column + 1
    else { return nil }
    if let before = file.token(index - 1) {
      let isOperand =
        before.kind == .mark
        ? ")]}/?!".contains(before.text) : !["return", "in", "case", "try", "await"].contains(before.text)
      if isOperand, before.line == next.line { return nil }
    }
    var last = index + 1
    while let token = file.token(last), token.line == next.line {
      if token.isMark("/"), file.token(last - 1)?.isMark("\\") != true { return last }
      last += 1
    }
    return nil
  }
}
