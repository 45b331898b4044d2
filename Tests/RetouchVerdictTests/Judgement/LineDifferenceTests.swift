import RetouchSupport
import Testing

@testable import RetouchVerdict

@Suite("The difference of two texts")
struct LineDifferenceTests {
  /// A difference as a user would see it: ` `, `-` or `+` and the line.
  private func marked(_ difference: LineDifference) -> [String] {
    difference.lines.map { line in
      switch line.role {
      case .same: " \(line.text)"
      case .gone: "-\(line.text)"
      case .new: "+\(line.text)"
      }
    }
  }

  private func marked(_ old: String, _ new: String) -> [String] { marked(LineDifference(from: old, to: new)) }

  @Test("lists removed lines before added ones, and the common lines around them")
  func exchanged() {
    let difference = LineDifference(from: "a\nb\nc\nd\n", to: "a\nx\ny\nd\ne\n")
    #expect(marked(difference) == [" a", "-b", "-c", "+x", "+y", " d", "+e"])
    #expect((difference.goneCount, difference.newCount) == (2, 3))
    #expect(difference.lines.map(\.oldNumber) == [1, 2, 3, nil, nil, 4, nil])
    #expect(difference.lines.map(\.newNumber) == [1, nil, nil, 2, 3, 4, 5])
  }

  @Test("is empty for equal texts, and all of the text where the other has none")
  func empty() {
    #expect(LineDifference(from: "a\nb\n", to: "a\nb\n").isEmpty)
    #expect(marked("", "a\nb\n") == ["+a", "+b"])
    #expect(marked("a\nb\n", "") == ["-a", "-b"])
    #expect(marked("", "").isEmpty)
  }

  @Test("looks at bytes: another form of a letter, a return or a lost line break is another line")
  func bytes() {
    #expect(marked("caf\u{e9}\n", "cafe\u{301}\n") == ["-caf\u{e9}", "+cafe\u{301}"])
    #expect(marked("a\r\nb\n", "a\nb\n") == ["-a\r", "+a", " b"])
    #expect(!LineDifference(from: "a\n", to: "a").isEmpty)
  }

  @Test("shows what differs with some lines around, and joins places that are near each other")
  func hunks() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let new = (1...30).map { [5, 9, 28].contains($0) ? "x\n" : "\($0)\n" }.joined()
    let difference = LineDifference(from: old, to: new)
    #expect(difference.hunks(around: 2) == [2..<13, 27..<33])
    #expect(difference.hunks(around: 0).map(\.count) == [2, 2, 2])
    #expect(LineDifference(from: old, to: old).hunks(around: 3).isEmpty)
  }

  @Test("puts an added line beside the removed one in its place")
  func rows() {
    let difference = LineDifference(from: "a\nb\nc\nd\n", to: "a\nx\nd\ne\nf\n")
    let rows = difference.rows(difference.lines.indices).map { "\($0.old?.text ?? "")|\($0.new?.text ?? "")" }
    #expect(rows == ["a|a", "b|x", "c|", "d|d", "|e", "|f"])
  }

  private func text(_ words: [String]) -> String { words.map { $0 + "\n" }.joined() }

  /// Whether the difference can be read back into both texts.
  private func restores(_ difference: LineDifference, _ old: [String], _ new: [String]) -> Bool {
    difference.lines.filter { $0.role != .new }.map(\.text) == old
      && difference.lines.filter { $0.role != .gone }.map(\.text) == new
      && difference.lines.compactMap(\.oldNumber) == Array(1..<old.count + 1)
      && difference.lines.compactMap(\.newNumber) == Array(1..<new.count + 1)
  }

  /// The length of the longest common subsequence, the slow way.
  private func common(_ old: [String], _ new: [String]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for line in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[new.count]
  }

  @Test("of short texts holds both, and is the shortest that there is", arguments: 0..<300)
  func generated(seed: Int) {
    var generator = SeededNumbers(seed: UInt64(seed))
    let letters = ["a", "b", "c", "d", "e"].prefix(Int.random(in: 1...5, using: &generator))
    func lines() -> [String] {
      (0..<Int.random(in: 0...12, using: &generator)).map { _ in letters.randomElement(using: &generator)! }
    }
    let (old, new) = (lines(), lines())
    let difference = LineDifference(from: text(old), to: text(new))
    #expect(restores(difference, old, new))
    #expect(difference.lines.count { $0.role == .same } == common(old, new))
  }

  @Test("of long texts is found piece by piece: it holds both, and finds again what was only moved down")
  func long() {
    var generator = SeededNumbers(seed: 7)
    let old = (0..<6000).map { "\($0 % 997) \(Int.random(in: 0...3, using: &generator))" }
    var new = old
    for index in stride(from: 5800, to: 100, by: -130) { new.insert("inserted \(index)", at: index) }
    for index in stride(from: 5700, to: 0, by: -190) { new[index] = "\(index) exchanged" }
    let difference = LineDifference(from: text(old), to: text(new))
    #expect(restores(difference, old, new))
    // A few more than the least, because pieces are cut at random places.
    let least = new.count { $0.hasPrefix("inserted") || $0.hasSuffix("exchanged") }
    #expect((least..<least + 200).contains(difference.newCount))
  }

  @Test("of long texts that have nothing in common is both of them")
  func nothingInCommon() {
    let old = (0..<20_000).map { "old \($0)" }
    let new = (0..<20_000).map { "new \($0)" }
    let difference = LineDifference(from: text(old), to: text(new))
    #expect((difference.goneCount, difference.newCount) == (20_000, 20_000))
    #expect(difference.lines.prefix(20_000).allSatisfy { $0.role == .gone })
  }
}
