import RetouchSupport
import RetouchArguments
import RetouchVerdict

/// What a review begins with: the pending outcomes, and the cases and files that need something else.
@MainActor
struct ReviewList {
  /// The pending outcomes, in the order of the cases.
  var pending: [PendingGolden]
  /// The cases that need a golden and have no pending outcome.
  var missing: [TestCase]
  /// The bounds that are not where the suites expect them.
  var bounds: [(testCase: TestCase, held: HeldBounds)] = []
  /// The problems of the suites, such as goldens without a case.
  var problems: [SuiteError]
  let programName: String

  /// The goldens that belong to no case.
  private var obsoleteCount: Int { problems.count { $0.code == .obsoleteGolden } }

  /// Whether there is nothing to decide or to fix.
  var isClean: Bool { pending.isEmpty && missing.isEmpty && bounds.isEmpty && problems.isEmpty }

  /// One sentence: how many outcomes are pending, and how many goldens are missing or obsolete.
  var sentence: String {
    let first = pending.count { $0.key.kind == .first }
    let groups = Set(pending.map(\.key)).count
    var parts: [String] = []
    if !pending.isEmpty {
      let new =
        first == 0 ? "" : first == pending.count ? ", as first goldens" : ", \(first) as first goldens"
      parts.append(
        "\(counted(pending.count, "outcome")) \(pending.count == 1 ? "waits" : "wait") in "
          + "\(counted(groups, "group"))\(new)")
    }
    if !missing.isEmpty {
      parts.append("\(counted(missing.count, "golden")) \(missing.count == 1 ? "is" : "are") missing")
    }
    if !bounds.isEmpty {
      let count = bounds.reduce(0) { $0 + $1.held.changes.count }
      parts.append(
        "\(counted(count, "edge")) \(count == 1 ? "is" : "are") not where a suite expects \(count == 1 ? "it" : "them")"
      )
    }
    if obsoleteCount > 0 {
      parts.append("\(obsoleteCount) obsolete")
    }
    let others = problems.count - obsoleteCount
    if others > 0 { parts.append("\(counted(others, "error")) in the suites") }
    return parts.isEmpty ? "no outcome waits" : parts.joined(separator: "; ")
  }

  /// Prints a line for each case or group, without asking.
  func print(byGroups: Bool, _ console: Console) {
    if byGroups {
      let groups = PendingGolden.groups(pending)
      for family in DifferenceFamily.all(of: groups.map { ($0.key, $0.members.count) }) {
        console.print("alike     \(printable(family.text))")
      }
      for group in groups {
        console.print(
          "pending   \(group.key.id)  \(padded(left: String(group.members.count), 6))  "
            + "\(printable(group.key.text)), as in \(printable(group.members[0].testCase.address))")
      }
    } else {
      for one in pending {
        console.print(
          "pending   \(one.key.id)  \(padded(printable(one.testCase.address), 44)) \(padded(one.size, 9)) "
            + printable(one.key.text))
      }
    }
    printOthers(console)
  }

  /// Prints what a review cannot decide: goldens that are missing, edges that moved, whose suite is its
  /// author's, and problems of the suites.
  func printOthers(_ console: Console) {
    for testCase in missing {
      console.print(
        "missing   \(printable(testCase.address)): no outcome waits; "
          + printable(Reproduction.testCommand(testCase, program: programName)) + " writes one")
    }
    for (testCase, held) in bounds {
      for change in held.changes {
        console.print(
          "moved     \(printable(testCase.address)), \(held.quantity.name): \(printable(held.sentence(change)))"
        )
      }
      let next =
        held.suiteText.map {
          "if that is right, write \(printable($0)) in \(printable(held.place(in: testCase)))"
        }
        ?? HeldBounds.moreReplays
      console.print("          " + next)
    }
    for problem in problems {
      let word = problem.code == .obsoleteGolden ? "obsolete" : "error"
      console.print("\(padded(word, 10))\(printable(problem.description))")
    }
  }

  /// The object for programs.
  func json(byGroups: Bool) throws -> ReviewJSON {
    var object = ReviewJSON()
    object.problems = problems.map(\.description)
    if byGroups {
      object.groups = PendingGolden.groups(pending).map(GoldenJSON.Group.init)
      return object
    }
    var cases: [GoldenJSON.Case] = []
    for one in pending {
      let difference = try one.difference()
      var listed = GoldenJSON.Case(case: one.testCase.address)
      listed.state = "pending"
      listed.golden = one.key.kind == .first ? nil : Golden.path(for: one.testCase)
      listed.pending = Golden.pendingPath(for: one.testCase)
      (listed.group, listed.difference) = (one.key.id, one.key.text)
      (listed.gone, listed.new) = (one.goneCount, one.newCount)
      listed.lines = GoldenJSON.Line.all(difference)
      listed.accept = Reproduction.acceptCommand(one.testCase, program: programName)
      cases.append(listed)
    }
    for testCase in missing {
      var listed = GoldenJSON.Case(case: testCase.address)
      listed.state = "missing"
      cases.append(listed)
    }
    for (testCase, held) in bounds {
      var listed = GoldenJSON.Case(case: testCase.address)
      listed.state = "moved"
      listed.difference = held.changes.map { "\(held.quantity.name): \(held.sentence($0))" }
        .joined(separator: "; ")
      let words = held.suiteWords
      if !words.isEmpty { listed.bounds = [held.quantity.name: words] }
      cases.append(listed)
    }
    object.cases = cases
    return object
  }
}
