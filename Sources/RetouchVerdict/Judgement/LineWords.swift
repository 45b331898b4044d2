import RetouchReplay

/// The words of an outcome's line, apart from its figures.
///
///     1200000   touch 1   ended          195.000,812.000  (moves 2)
///
/// has the words `touch 1 ended`, the time 1200000, a place, and the count `(moves 2)`.
package struct LineWords: Hashable {
  /// The words, in order; the number of a touch is one of them, because it is its name.
  package private(set) var words: [String] = []
  /// The time, or nil if the line does not begin with one.
  package private(set) var time: Int64?
  /// The coordinates, in order.
  package private(set) var places: [String] = []
  /// All other numbers, in order.
  package private(set) var numbers: [String] = []

  /// The words, with "…" where a number other than a count stood.
  private var outlined: [String] = []

  /// The words as one text.
  package var text: String { words.joined(separator: " ") }

  /// The words as one text in which "…" stands for a number: `viewer failed lifted after … of …`.
  package var outline: String { outlined.joined(separator: " ") }

  /// The subject of the line: a touch or a contact with its number, or the name of a recognizer, a control or
  /// something else.
  package var source: String {
    words.first == "touch" || words.first == "contact"
      ? words.prefix(2).joined(separator: " ") : words.first ?? ""
  }

  /// Parses a line of an outcome or a golden, or a sentence about one.
  package init(_ line: some StringProtocol) {
    var rest = OutcomeText.words(String(line))[...]
    if let first = rest.first, let time = Int64(first) {
      self.time = time
      rest.removeFirst()
    }
    while let word = rest.popFirst() {
      if word == "touch" || word == "contact", words.isEmpty, let number = rest.popFirst() {
        words += [word, number]
        outlined += [word, number]
      } else if word.first == "(", let count = rest.first, count.last == ")", Int64(count.dropLast()) != nil {
        // A count such as (moves 2), which is not there at all if it is 0.
        numbers.append(word + " " + count)
        rest.removeFirst()
      } else {
        add(word)
      }
    }
  }

  private mutating func add(_ word: String) {
    var core = word[...]
    while let last = core.last, ".,;:%)".contains(last) { core.removeLast() }
    if core.first == "(" { core.removeFirst() }
    let isFigure =
      core.utf8.contains { (48...57).contains($0) }
      && core.utf8.allSatisfy { (48...57).contains($0) || $0 == 43 || $0 == 44 || $0 == 45 || $0 == 46 }
    if !isFigure {
      words.append(word)
      outlined.append(word)
    } else if core.contains(",") {
      places.append(String(core))
    } else {
      numbers.append(String(core))
      // What is spoken is numbered, which says nothing.
      if words != ["spoken"] { outlined.append("…") }
    }
  }
}
