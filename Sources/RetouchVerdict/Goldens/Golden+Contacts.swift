import RetouchContactTracking
import RetouchSupport
import RetouchReplay

// Goldens of cases without a fixture, which hold each sample of each contact.
extension Golden {
  /// How the contacts of an outcome differ from those of a golden, as sentences of which the first heads the
  /// case; empty if nothing differs, or nothing that is beyond the case's tolerance.
  static func differences(golden: String, _ text: String, for testCase: TestCase) -> [String] {
    guard let expected = KeptWay.all(in: golden), let got = KeptWay.all(in: text) else {
      return [
        "the golden does not hold the ways of the contacts, as an older version wrote it: look at the outcome and "
          + "accept it anew"
      ]
    }
    let within = testCase.tolerance
    let sentences = WayJudgement(expected: expected, got: got, within: within).sentences
    guard sentences.isEmpty, within == nil || otherLines(golden) != otherLines(text) else { return sentences }
    return ["the contacts are the same, and other lines differ"]
  }

  /// The lines that are about no contact.
  private static func otherLines(_ text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init).filter { line in
      let word = line.utf8.drop { $0 != UInt8(ascii: " ") }.drop { $0 == UInt8(ascii: " ") }
      return !word.starts(with: "contact ".utf8) && !word.starts(with: "way ".utf8)
    }
  }
}
