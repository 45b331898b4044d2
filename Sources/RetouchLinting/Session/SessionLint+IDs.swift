// Which id a contact has: one that changes, and two that change places.
extension SessionLint {
  func change(
    _ old: Int32, _ new: Int32, _ place: LintPlace, in slot: Int32?, _ list: inout LintList
  ) {
    list.add(
      .changedID, .warning, place,
      "contact \(old) of device \(device) goes on as contact \(new) in "
        + (slot.map { "slot \($0)" } ?? "the same slot")
        + ", without a lift: a replay lifts the finger and puts it down again",
      .sure,
      "The driver's or the firmware's tracking lost the finger and took it for a new one: too low a rate, a noisy "
        + "signal, or ids that are given anew with each report")
  }

  func lookForSwap(
    _ moves: [Move], _ renamed: [(old: Int32, new: Int32, step: Double)], _ place: LintPlace,
    _ list: inout LintList
  ) {
    func say(_ what: String) {
      list.add(
        .swappedIDs, .warning, place, "\(what) of device \(device) change places within one frame", .sure,
        "The driver's or the firmware's tracking mixes two fingers up, mostly where they pass each other: follow ids "
          + "over a longer way, or report more often")
    }
    for (index, a) in moves.enumerated() {
      for b in moves[(index + 1)...] {
        let ways = ((a.to - a.from).length, (b.to - b.from).length)
        let across = (a.to - b.from).length + (b.to - a.from).length
        if min(ways.0, ways.1) >= Self.swap.step, across <= Self.swap.share * (ways.0 + ways.1) {
          say("the contacts in slots \(a.slot) and \(b.slot)")
        }
      }
    }
    for (index, a) in renamed.enumerated() {
      if let b = renamed.firstIndex(where: { $0.new == a.old && a.new == $0.old }) {
        if index < b { say("the ids \(a.old) and \(a.new)") }
      } else if a.step <= Self.swap.step {
        change(a.old, a.new, place, in: nil, &list)
      }
    }
  }
}
