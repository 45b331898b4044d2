/// The calls that Swift's runtime prints when it stops a program.
package enum CrashFrame {
  /// Whether a line is one of those that it prints for them, which have no names.
  package static func isFrame(_ line: some StringProtocol) -> Bool {
    if line == "Current stack trace:" { return true }
    let words = line.split(separator: " ")
    return words.count >= 5 && Int(words[0]) != nil && words[2].hasPrefix("0x")
      && words[words.count - 2] == "+"
      && UInt64(words[words.count - 1]) != nil
  }
}
