import RetouchReplay

extension DifferenceKey {
  /// The key without the names of its subjects: equal if the same happens to several controls.
  ///
  /// `camera touchUpInside` becomes `… touchUpInside`, and `history began in back` becomes `… began in …`. It
  /// is nil where nothing is left out, and where the key is not about lines.
  public var withoutNames: DifferenceKey? {
    switch kind {
    case .exchanged, .gone, .new, .time, .place, .number: break
    case .spelling, .first, .same, .expectation, .leak, .crash, .spoils, .disturbed, .warned, .hang, .varies,
      .error:
      return nil
    }
    let key = DifferenceKey(kind, gone: Self.withoutNames(gone), new: Self.withoutNames(new))
    return key == self ? nil : key
  }

  /// The events of a viewer that are followed by an item.
  private static let itemEvents: Set = ["shows", "moves", "ends"]

  /// The words of a line with … in place of names.
  private static func withoutNames(_ text: String) -> String {
    var words = OutcomeText.words(text)
    guard words.count > 1 else { return text }
    switch words[0] {
    // What is noted, called or spoken is not a name.
    case "note", "action", "spoken", "app", "screen", "raises": return text
    case "viewer":
      if words.count == 3, itemEvents.contains(words[1]) { words[2] = "…" }
    case "scroll":
      if words.count > 2 { words[2] = "…" }
    case "touch", "contact":
      words[1] = "…"
      if words.count == 4 { words[3] = "…" }
    default:
      words[0] = "…"
      if words.count > 3, words[words.count - 2] == "in" { words[words.count - 1] = "…" }
    }
    return words.joined(separator: " ")
  }
}

/// Groups of cases that differ in the same way except for names; usually they have one cause.
public struct DifferenceFamily: Hashable, Sendable {
  /// What they have in common.
  public var key: DifferenceKey
  /// How many groups there are.
  public var groups = 0
  /// How many cases they have together.
  public var cases = 0

  /// How many there are and what differs, in one sentence without a full stop.
  public var text: String { "\(groups) groups, \(cases) cases: \(key.text)" }

  /// Finds the families of two groups or more among groups with their numbers of cases: the one with the most
  /// cases first, then the one whose first group comes first.
  public static func all(of groups: [(key: DifferenceKey, cases: Int)]) -> [DifferenceFamily] {
    var families: [DifferenceFamily] = []
    var places: [DifferenceKey: Int] = [:]
    for group in groups {
      guard let key = group.key.withoutNames else { continue }
      let place = places[key] ?? families.count
      if place == families.count {
        places[key] = place
        families.append(DifferenceFamily(key: key))
      }
      families[place].groups += 1
      families[place].cases += group.cases
    }
    return families.enumerated().filter { $0.element.groups > 1 }.sorted {
      ($1.element.cases, $0.offset) < ($0.element.cases, $1.offset)
    }.map(\.element)
  }
}
