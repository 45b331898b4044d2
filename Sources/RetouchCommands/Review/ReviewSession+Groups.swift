import RetouchSupport
import RetouchArguments
import RetouchVerdict

extension ReviewSession {
  /// Shows one case of each group, and asks once for all cases of the group.
  func review(_ groups: [PendingGolden.Group]) {
    for (index, group) in groups.enumerated() {
      guard !isOver else { return }
      let id = group.key.id
      let text = console.output.styled(printable(group.key.text), .bold)
      console.print(
        "\n[\(index + 1) of \(groups.count)] group \(id), \(counted(group.members.count, "case")): \(text)")
      decide(on: group)
    }
  }

  private func decide(on group: PendingGolden.Group) {
    var members = group.members
    var shown = 0
    show(members[shown], "\(shown + 1) of \(members.count)")
    while true {
      let count = counted(members.count, "case")
      switch ask("\(count) such as \(members[shown].testCase.address):", ReviewAnswer.ofGroup) {
      case .accept: return accept(members)
      case .reject: return reject(members)
      case .skip: return
      case .list: for one in members { console.print("  \(printable(one.testCase.address))  \(one.size)") }
      case .next:
        shown = (shown + 1) % members.count
        show(members[shown], "\(shown + 1) of \(members.count)")
      case .each: return review(members)
      case .edit: members[shown].testCase = edit(members[shown].testCase)
      case .quit, nil: return quit()
      }
    }
  }
}

extension PendingGolden {
  /// How many lines are gone and new: `-1 +2`.
  var size: String { "-\(goneCount) +\(newCount)" }
}
