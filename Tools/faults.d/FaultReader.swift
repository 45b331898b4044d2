/// Reads the entries of one file of `Tests/Faults`.
struct FaultReader {
  private(set) var faults: [Fault] = []
  private(set) var problems: [Problem] = []
  private var origin: Origin
  private var isMeaning = false

  init(_ text: String, file: String) {
    origin = Origin(file: file, line: 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      origin.line += 1
      read(String(line))
    }
    for fault in faults { check(fault) }
  }

  private mutating func read(_ line: String) {
    switch (line, line.prefix(2)) {
    case ("", _): isMeaning = false
    case (_, "# "): break
    case (_, "fa") where line.hasPrefix("fault "): begin(line.dropFirst("fault ".count))
    case (_, "no") where line.hasPrefix("noticed by "): take(noticed: line.dropFirst("noticed by ".count))
    case (_, "in") where line.hasPrefix("in "): take(place: line.dropFirst("in ".count))
    case (_, "- "): take(line.dropFirst(2), old: true, new: false)
    case (_, "+ "): take(line.dropFirst(2), old: false, new: true)
    case (_, "  ") where isMeaning: faults[faults.count - 1].meaning += " " + trimmed(line[...])
    case (_, "  "): take(line.dropFirst(2), old: true, new: true)
    default:
      complain(
        "expected `fault NAME: what it does wrong`, `noticed by MODULE: TEST`, `in FILE, FUNCTION`, a line after "
          + "`- `, `+ ` or two blanks, or a comment after `# `; found `\(line)`")
    }
  }

  private mutating func begin(_ text: Substring) {
    guard let (name, meaning) = parted(text, at: ":"), !meaning.isEmpty else {
      return complain("expected `fault NAME: what it does wrong`; found `fault \(text)`")
    }
    faults.append(Fault(name: name, meaning: meaning, origin: origin))
    isMeaning = true
  }

  private mutating func take(noticed text: Substring) {
    isMeaning = false
    guard !faults.isEmpty, let (module, catcher) = parted(text, at: ":"), !catcher.isEmpty else {
      return complain(
        "expected `noticed by MODULE: TEST` below a fault; found `noticed by \(text)`; write - for the test")
    }
    (faults[faults.count - 1].module, faults[faults.count - 1].catcher) = (module, catcher)
  }

  private mutating func take(place text: Substring) {
    isMeaning = false
    guard !faults.isEmpty, let (file, function) = parted(text, at: ","), !function.isEmpty else {
      return complain("expected `in FILE, FUNCTION` below a fault; found `in \(text)`")
    }
    faults[faults.count - 1].places.append(Place(file: file, function: function, origin: origin))
  }

  private mutating func take(_ text: Substring, old: Bool, new: Bool) {
    guard let index = faults.indices.last, let place = faults[index].places.indices.last else {
      return complain("expected `in FILE, FUNCTION` above what stands there; found `\(text)`")
    }
    if old { faults[index].places[place].old.append(String(text)) }
    if new { faults[index].places[place].new.append(String(text)) }
  }

  private mutating func check(_ fault: Fault) {
    origin = fault.origin
    if fault.module.isEmpty {
      complain("fault \(fault.name): expected a line `noticed by MODULE: TEST`; found none")
    }
    if fault.places.isEmpty {
      complain("fault \(fault.name): expected a line `in FILE, FUNCTION`; found none")
    }
    for place in fault.places where place.old.isEmpty {
      origin = place.origin
      complain(
        "fault \(fault.name): expected a line of what stands there (`- `, or two blanks if it stays); found none"
      )
    }
    if !fault.places.isEmpty, !fault.places.contains(where: { $0.new.contains { $0.contains("planted") } }) {
      origin = fault.places[0].origin
      complain(
        "fault \(fault.name): expected a line after `+ ` that asks `planted`, as in `+ if planted { return }` or "
          + "`+ planted ? wrong : right`; found none")
    }
  }

  private mutating func complain(_ text: String) { problems.append(Problem(origin: origin, text: text)) }
}

/// The texts before and behind a mark, without blanks around them; nil if the mark is missing or nothing is
/// before it.
func parted(_ text: Substring, at mark: Character) -> (String, String)? {
  guard let place = text.firstIndex(of: mark), place > text.startIndex else { return nil }
  return (trimmed(text[..<place]), trimmed(text[text.index(after: place)...]))
}

func trimmed(_ text: Substring) -> String {
  String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}
