/// A source with faults planted in it.
struct Planting {
  private let file: String
  private let source: SourceText
  private var edits: [Edit] = []
  private(set) var problems: [Problem] = []

  /// A piece of the source that another one replaces: what counts of it, and the blanks around the new one.
  private struct Edit {
    var marks: Range<Int>
    var text, blanksBefore, blanksBehind: [UInt8]
    var place: Place
    var name: String
  }

  init(file: String, bytes: [UInt8]) {
    self.file = file
    source = SourceText(bytes)
  }

  private var isC: Bool { !file.hasSuffix(".swift") }

  /// Plants one fault at one place.
  mutating func plant(_ fault: Fault, at place: Place) {
    let old = SourceText(Array(place.old.joined(separator: "\n").utf8))
    func complain(_ text: String) {
      problems.append(Problem(origin: place.origin, text: "fault \(fault.name): " + text))
    }
    let ranges = source.ranges(of: place.function, isC: isC)
    guard !ranges.isEmpty else {
      return complain(
        "expected a function or property `\(place.function)` in \(file); found none. Next: name the one in which the "
          + "rule is now, or take the fault out")
    }
    let found = source.occurrences(of: old.marks, in: ranges)
    guard found.count == 1, let start = found.first else {
      let shown = place.old.map { trimmed($0[...]) }.joined(separator: " ")
      let elsewhere = source.occurrences(of: old.marks, in: [0..<source.marks.count])
      let lines = (found.isEmpty ? elsewhere : found).map { String(source.line(of: $0)) }.joined(
        separator: ", ")
      return complain(
        "expected once in `\(place.function)` of \(file): `\(shown)`; found "
          + (!found.isEmpty
            ? "it \(found.count) times, on lines \(lines). Next: add a line of what is around it, after two blanks"
            : elsewhere.isEmpty
              ? "it nowhere in the file. Next: write what stands there now, and what makes it wrong"
              : "it on line \(lines), outside of it. Next: name the function around it"))
    }
    let edit = Self.edit(old.marks, start, source, fault, place, isC: isC)
    // Two faults may insert something at the same place.
    if let other = edits.first(where: {
      $0.marks.lowerBound < edit.marks.upperBound && edit.marks.lowerBound < $0.marks.upperBound
    }) {
      return complain(
        "expected a piece of \(file) that no other fault replaces; found that \(other.name) (\(other.place.origin.file):"
          + "\(other.place.origin.line)) does. Next: let each replace the smaller piece that it is about")
    }
    edits.append(edit)
  }

  /// What differs between the old text and the new one: what they begin and end with alike is left alone, so
  /// that two faults can stand in one line.
  private static func edit(
    _ old: [UInt8], _ start: Int, _ source: SourceText, _ fault: Fault, _ place: Place, isC: Bool
  ) -> Edit {
    let new = SourceText(asking(fault, place.new.joined(separator: "\n"), isC: isC))
    let most = min(old.count, new.marks.count)
    var behind = 0
    while behind < most, old[old.count - 1 - behind] == new.marks[new.marks.count - 1 - behind] {
      behind += 1
    }
    var before = 0
    while before < most - behind, old[before] == new.marks[before] { before += 1 }
    let end = new.marks.count - behind
    let piece = before < end ? new.bytes[new.places[before]...new.places[end - 1]] : []
    return Edit(
      marks: start + before..<start + old.count - behind, text: Array(piece),
      blanksBefore: before > 0 ? new.blanks(before: before) : source.blanks(before: start),
      blanksBehind: behind > 0 ? new.blanks(before: end) : source.blanks(before: start + old.count),
      place: place, name: fault.name)
  }

  /// The text in which `planted` is the comparison that tells whether the fault is chosen.
  private static func asking(_ fault: Fault, _ text: String, isC: Bool) -> [UInt8] {
    let number = String(fault.number, radix: 16)
    let question =
      isC
      ? "({ extern const unsigned planted_fault; planted_fault == 0x\(number); })" : "isPlanted(0x\(number))"
    return Array(text.replacing(/\bplanted\b/, with: question).utf8)
  }

  /// The whole source with what was planted.
  ///
  /// What asks for a fault is imported on the first line, so that the others keep their numbers as far as
  /// they can.
  var result: [UInt8] {
    var result = isC ? [] : Array("import CFaults; ".utf8)
    var (done, place) = (0, 0)
    let edits = edits.sorted {
      ($0.marks.lowerBound, $0.marks.upperBound) < ($1.marks.lowerBound, $1.marks.upperBound)
    }
    for (index, edit) in edits.enumerated() {
      if index == 0 || edit.marks.lowerBound > done {
        result += source.bytes[place..<source.end(before: edit.marks.lowerBound)]
      }
      result += edit.blanksBefore + edit.text
      (done, place) = (edit.marks.upperBound, source.start(of: edit.marks.upperBound))
      let isLast = index + 1 == edits.count || edits[index + 1].marks.lowerBound > done
      if isLast { result += edit.blanksBehind }
    }
    return result + source.bytes[place...]
  }
}
