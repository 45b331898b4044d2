/// Brackets without their counterparts: no compiler reads such a file, and what stands in which type is not
/// known.
enum Brackets {
  private static let pairs = ["(": ")", "[": "]", "{": "}"]

  /// The first bracket of a file that has no counterpart, if there is one.
  static func findings(in file: SourceFile) -> [Finding] {
    var open: [(index: Int, closing: String)] = []
    for (index, token) in file.tokens.enumerated() where token.kind == .mark {
      if let closing = pairs[token.text] {
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
}
