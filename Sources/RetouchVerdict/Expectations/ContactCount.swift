/// The number of contacts of a recording, as expected by a case without a fixture.
///
///     contacts 3 at once            // the most that are ever down together
///     0.5s contacts 2 at once       // as many are down at that time
///     never contacts 4 at once      // nor any more
///     contacts 12 in all            // as many go down in the whole recording
public struct ContactCount: Hashable, Sendable {
  /// Which contacts are counted.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// The contacts that are down at one time.
    case atOnce = "at once"
    /// The contacts of the whole recording, with those that were down when it began.
    case inAll = "in all"
  }

  /// How many contacts are expected.
  public var number: Int
  /// Which contacts are counted.
  public var scope: Scope

  /// The word that such an expectation begins with.
  static let word = "contacts"

  /// Creates a count.
  public init(_ number: Int, _ scope: Scope) { (self.number, self.scope) = (number, scope) }

  /// Reads the words of an expectation; nil if they are those of a line.
  init?(_ words: [OutcomeExpectation.Word]) {
    guard words.count == 4, words[0] == .exact(Self.word), case .exact(let digits) = words[1],
      digits.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(digits), case .exact(let first) = words[2],
      case .exact(let second) = words[3], let scope = Scope(rawValue: "\(first) \(second)")
    else { return nil }
    self.init(number, scope)
  }
}

extension OutcomeExpectation {
  /// What the text of a count should have been, or nil if it can be judged.
  var countProblem: String? {
    guard let contactCount else { return nil }
    if kind == .once { return "a number of contacts without \"once\"" }
    switch contactCount.scope {
    case .atOnce:
      return contactCount.number > 0 ? nil : "at least 1 contact at once, or \"contacts 0 in all\""
    case .inAll where kind == .never: return "\"contacts \(contactCount.number) in all\" without \"never\""
    case .inAll: return time == nil ? nil : "\"contacts \(contactCount.number) in all\" without a time"
    }
  }
}
