import RetouchVerdict

/// The red cases whose first difference is the same, so that a review can decide on all of them together.
struct RedGroup: Hashable {
  /// What its red cases have in common.
  var key: DifferenceKey
  /// The numbers of its red cases among all red cases, ascending.
  var reds: [Int]
  /// The groups that differ from it only in names, itself included; nil if there is no other one.
  var family: DifferenceFamily?

  /// How many red cases it has, together with the groups that differ only in names.
  private var weight: Int { family?.cases ?? reds.count }

  /// Puts red cases together that have equal keys: the largest group first, then the one whose first red case
  /// comes first; those that only wait for their first golden come after all others.
  ///
  /// Groups that differ only in names follow one another, at the place that one group with all their red
  /// cases would have.
  static func groups(_ results: some Sequence<CaseResult>) -> [RedGroup] {
    var places: [DifferenceKey: Int] = [:]
    var groups: [RedGroup] = []
    for (number, result) in results.enumerated() {
      // A mismatch without any details can only come from a file.
      let key = result.differenceKey ?? DifferenceKey(.same)
      if let place = places[key] {
        groups[place].reds.append(number)
      } else {
        places[key] = groups.count
        groups.append(RedGroup(key: key, reds: [number]))
      }
    }
    let families = DifferenceFamily.all(of: groups.map { ($0.key, $0.reds.count) })
    let byKey = Dictionary(uniqueKeysWithValues: families.map { ($0.key, $0) })
    var firsts: [DifferenceKey: Int] = [:]
    for index in groups.indices {
      guard let family = groups[index].key.withoutNames.flatMap({ byKey[$0] }) else { continue }
      groups[index].family = family
      if firsts[family.key] == nil { firsts[family.key] = index }
    }
    return groups.enumerated().sorted { one, other in
      let (mild, otherMild) = (one.element.key.kind == .first, other.element.key.kind == .first)
      if mild != otherMild { return otherMild }
      if one.element.weight != other.element.weight { return one.element.weight > other.element.weight }
      let place = one.element.family.flatMap { firsts[$0.key] } ?? one.offset
      let otherPlace = other.element.family.flatMap { firsts[$0.key] } ?? other.offset
      if place != otherPlace { return place < otherPlace }
      if one.element.reds.count != other.element.reds.count {
        return one.element.reds.count > other.element.reds.count
      }
      return one.offset < other.offset
    }.map(\.element)
  }

  /// The commands that decide on the whole group, and what they leave out; none if no golden is concerned.
  func decision<Cases: RandomAccessCollection<CaseResult>>(
    _ all: Cases, program: String
  ) -> [CaseFact] where Cases.Index == Int {
    guard key.isOfGolden else { return [] }
    func cases(_ reds: [Int]) -> [TestCase] { reds.map { all[$0].testCase } }
    var facts = [
      CaseFact("review", Reproduction.reviewCommand(group: key, of: cases(reds), program: program))
    ]
    let acceptable =
      reds.filter { all[$0].verdict.isAcceptable }
    if !acceptable.isEmpty {
      let command = Reproduction.acceptCommand(group: key, of: cases(acceptable), program: program)
      facts.append(CaseFact("accept", command))
    }
    let advice = ": accepting does not help. Change the fixture, or the expectation"
    switch (reds.count - acceptable.count, reds.count) {
    case (0, _): break
    case (1, 1): facts.append(CaseFact("note", "It also breaks an expectation of its own" + advice))
    case (let broken, let count) where broken == count:
      facts.append(CaseFact("note", "Each of them also breaks an expectation of its own" + advice))
    case (let broken, _):
      facts.append(
        CaseFact(
          "note",
          "\(broken) of them also "
            + (broken == 1 ? "breaks an expectation of its own" : "break expectations of their own") + advice)
      )
    }
    return facts
  }
}
