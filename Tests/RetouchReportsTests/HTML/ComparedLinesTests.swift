import RetouchSupport
import Testing

@testable import RetouchReports

@Suite("A golden against an outcome")
struct ComparedLinesTests {
  private func compare(_ golden: [String], _ outcome: [String], radius: Int = 50) -> ComparedLines {
    ComparedLines(
      golden: golden.map { $0 + "\n" }.joined(), outcome: outcome.map { $0 + "\n" }.joined(), radius: radius)
  }

  @Test("has both sides whole, and the first row that differs")
  func sides() {
    let compared = compare(
      ["0         a  began", "1         b  began", "2         c  began"],
      ["0         a  began", "5         b  began", "2         c  began", "3         d  began"])
    #expect(
      compared.rows == [
        .same("0         a  began"), .changed("1         b  began", "5         b  began"),
        .same("2         c  began"), .come("3         d  began"),
      ])
    #expect(compared.first == 1)
  }

  @Test("puts lines of one source beside each other, and those of others on lines of their own")
  func pairs() {
    let compared = compare(["1         a  x", "1         b  x"], ["2         c  y", "2         b  y"])
    #expect(
      compared.rows == [
        .gone("1         a  x"), .come("2         c  y"), .changed("1         b  x", "2         b  y"),
      ])
  }

  @Test("leaves out what is the same and far from every difference, and says how much")
  func gaps() {
    let long = (0..<100).map { "\($0)        a  x\($0)" }
    var other = long
    other[50] = "50        a  z"
    let compared = compare(long, other, radius: 2)
    #expect(compared.rows.first == .gap(48))
    #expect(compared.rows.count == 7)
    #expect(compared.first == 3)
    #expect(compared.rows.last == .gap(47))
  }

  @Test("compares bytes, so that text that only looks the same differs")
  func bytes() {
    #expect(compare(["0         e\u{301}  x"], ["0         é  x"]).first == 0)
  }

  @Test("gives back both sides for any two texts")
  func generated() {
    var generator = SeededNumbers(seed: 7)
    for _ in 0..<300 {
      let words = ["0         a  x", "0         b  x", "1         a  y", "1         c  z"]
      let golden = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        words.randomElement(using: &generator) ?? ""
      }
      let outcome = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        words.randomElement(using: &generator) ?? ""
      }
      var (left, right): ([String], [String]) = ([], [])
      for row in compare(golden, outcome).rows {
        switch row {
        case .same(let line):
          left.append(line)
          right.append(line)
        case .gone(let line): left.append(line)
        case .come(let line), .subject(let line): right.append(line)
        case .changed(let old, let new):
          left.append(old)
          right.append(new)
        case .gap: Issue.record("nothing is left out of so few lines")
        }
      }
      #expect(left == golden && right == outcome)
    }
  }
}
