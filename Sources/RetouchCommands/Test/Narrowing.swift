import RetouchSupport
import RetouchVerdict

/// Filters that leave out some of the cases that a command line names.
struct Narrowing {
  /// Groups of texts with `*` for any characters; of each group that is not empty, one must match a case's
  /// address.
  var filters: [[String]] = []
  /// Texts with the same wildcards, none of which may match.
  var exclusions: [String] = []
  /// The names of the cases that alone are wanted, by the absolute paths of their suites' folders, or nil.
  var names: [ExactText: Set<ExactText>]?

  /// Whether particular cases are requested, so that the problems of others do not matter.
  var asksForSome: Bool { filters.contains { !$0.isEmpty } || !exclusions.isEmpty || names != nil }

  /// Returns a closure that determines whether a case of a folder is wanted.
  func wants(inFolder folder: String) -> (CaseName) -> Bool {
    guard asksForSome else { return { _ in true } }
    let groups = filters.filter { !$0.isEmpty }
    let wanted = names.map { $0[ExactText(Retouch.resolved(folder))] ?? [] }
    return { name in
      if let wanted, !wanted.contains(ExactText(name.name)) { return false }
      let address = name.address
      return groups.allSatisfy { $0.contains { matches(address, $0) } }
        && !exclusions.contains { matches(address, $0) }
    }
  }
}
