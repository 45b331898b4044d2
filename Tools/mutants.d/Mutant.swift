/// A place in a source at which one thing is made wrong.
struct Mutant {
  /// What is made wrong: `comparison`, `condition`, `bound`, `sign` or `call`; in a fixture `emptied`,
  /// `negated` or `assignment`.
  var kind: String
  var file: String
  var function: String
  /// The lines that hold the place, as they stand and as they are with the mutant.
  var old, new: String
  /// The place itself, before and after, for the sentence.
  var before, after: String

  /// A name that stays while the place and what is made of it stay.
  var name: String {
    let hash = "\(file)\n\(function)\n\(old)\n\(new)".utf8.reduce(2_166_136_261 as UInt32) {
      ($0 ^ UInt32($1)) &* 16_777_619
    }
    return "mutant" + String(hash, radix: 16)
  }

  /// The entry in the form of `Tests/Faults`.
  var entry: String {
    let module = file.split(separator: "/")[1]
    func lines(_ text: String, _ mark: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { "\(mark) \($0)\n" }.joined()
    }
    let made = after.isEmpty ? "left out" : "`\(oneLine(after))`"
    return "fault \(name): \(kind): `\(oneLine(before))` is \(made).\n"
      + "noticed by \(module): -\nin \(file), \(function)\n" + lines(old, "-") + lines(new, "+")
  }

  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
