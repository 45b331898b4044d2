import RetouchArguments
import RetouchContactTracking
import RetouchSupport
import RetouchVerdict

/// A comparison for people.
struct DiffText {
  let report: DiffReport
  /// The maximum number of lines in a list.
  let limit: Int

  /// The lines, without their ends.
  var lines: [String] {
    heading + [""] + offsets + [""] + reports + contactFigures + differences + causes + verdict
  }

  // MARK: The heading

  private var heading: [String] {
    let comparison = report.comparison
    var lines = [side("A", report.a), side("B", report.b)]
    guard !comparison.matches.isEmpty else { return lines }
    let clock = comparison.clock
    var text = "B's shows \(seconds(clock.offset)) when A's shows 0 s, "
    text += clock.isGiven ? "as --offset says" : "by when the contacts go down"
    if clock.drift != 0 {
      let ppm = Self.decimal(abs(clock.drift) * 1e6, 1)
      text += ", and goes \(ppm) ppm \(clock.drift > 0 ? "faster" : "slower")"
    }
    lines.append(padded("clocks", 12) + text)
    let (x, y) = comparison.shift
    if max(abs(x), abs(y)) >= 0.001, report.search.isMovedAsOne {
      lines.append(
        padded("places", 12)
          + "B's contacts are \(coordinate(abs(x))) \(report.scale.unit) to the \(x < 0 ? "left" : "right"), "
          + "\(coordinate(abs(y))) \(report.scale.unit) \(y < 0 ? "above" : "below"), by the median")
    }
    var counts = ["\(comparison.matches.count) in both"]
    if !comparison.onlyA.isEmpty { counts.append("\(comparison.onlyA.count) only in A") }
    if !comparison.onlyB.isEmpty { counts.append("\(comparison.onlyB.count) only in B") }
    let broken = comparison.matches.count { $0.breaks > 0 }
    if broken > 0 { counts.append("\(broken) lost and found") }
    if !comparison.swaps.isEmpty { counts.append("\(counted(comparison.swaps.count, "pair")) exchanged") }
    for (places, name, other) in [(comparison.outsideA, "A", "B"), (comparison.outsideB, "B", "A")]
    where !places.isEmpty { counts.append("\(places.count) in \(name) while \(other) was not recording") }
    lines.append(padded("contacts", 12) + counts.joined(separator: ", "))
    return lines
  }

  private func side(_ name: String, _ side: DiffSide) -> String {
    padded(name, 12) + "\(printable(side.name)): \(counted(side.trace.contacts.count, "contact")) in "
      + "\(counted(side.trace.frames, "frame")), \(seconds(side.trace.endTime))\(side.isCut ? ", cut" : "")"
  }

  // MARK: Tables

  private var offsets: [String] {
    let comparison = report.comparison
    var lines: [String] = []
    if let farthest = report.farthest {
      let all = comparison.distances
      let match = comparison.matches[farthest.index]
      lines.append(
        row(
          "apart, \(report.scale.unit)",
          [all.percentile(50), all.percentile(95), farthest.distance].map {
            Self.decimal(Double($0) / 1000, 3)
          },
          contact(match) + (match.distance.worstTime.map { " at \($0)" } ?? "")))
    }
    for (name, spread) in [("down, µs", report.down), ("up, µs", report.up), ("way, µs", report.lag)] {
      guard let spread else { continue }
      lines.append(
        row(
          name, [spread.median, spread.p95, spread.worst.value].map { "\($0)" },
          contact(comparison.matches[spread.worst.index])))
    }
    guard !lines.isEmpty else { return [] }
    return [row("B from A", ["median", "95 %", "worst"], "")] + lines
  }

  private func row(_ name: String, _ cells: [String], _ rest: String) -> String {
    let text = padded(name, 12) + cells.map { padded(left: $0, 11) }.joined()
    return rest.isEmpty ? text : text + "  " + rest
  }

  /// A match, named by its contacts' numbers.
  private func contact(_ match: ContactMatch) -> String {
    let (a, b) = (match.a.map(report.a.number), match.b.map(report.b.number))
    let names = { (numbers: [Int]) in numbers.map(String.init).joined(separator: "+") }
    return a == b ? "contact \(names(a))" : "contact \(names(a)) (\(names(b)) in B)"
  }

  private var reports: [String] {
    var lines = [
      row("reports", ["Hz", "median, µs", "95 %", "longest", "jitter", "missing", "dropped"], "")
    ]
    for (name, side) in [("A", report.a), ("B", report.b)] {
      let rhythms = side.trace.rhythms.sorted { $0.key < $1.key }
      for (device, rhythm) in rhythms {
        let cells = [
          rhythm.rate.map { Self.decimal($0, 1) }, rhythm.percentile(50).map(String.init),
          rhythm.percentile(95).map(String.init), "\(rhythm.longest)",
          rhythm.jitter.map { Self.decimal($0, 0) }, "\(rhythm.lost)",
          "\(side.trace.drops)",
        ]
        lines.append(row("\(name), device \(device)", cells.map { $0 ?? "–" }, ""))
      }
      if rhythms.isEmpty {
        lines.append(row(name, ["–", "–", "–", "–", "–", "–", "\(side.trace.drops)"], "no contact moves"))
      }
    }
    return lines
  }

  private var contactFigures: [String] {
    var lines: [String] = []
    let figures: [(String, TimeSpread?, (ContactTrace) -> Double?)] = [
      ("pressure", report.pressure, { $0.pressure.value }),
      ("radius, \(report.scale.unit)", report.radius, { $0.radius.value }),
    ]
    for (name, spread, value) in figures {
      let values = [report.a, report.b].map { DiffReport.typical($0.trace, value) }
      guard values.contains(where: { $0 != nil }) else { continue }
      let differences = spread.map { [$0.median, $0.p95, $0.worst.value] }
      let cells =
        values.map { $0.map { Self.decimal($0, 3) } ?? "–" }
        + (differences?.map { Self.decimal(Double($0) / 1000, 3) } ?? ["–", "–", "–"])
      lines.append(row(name, cells, spread.map { contact(report.comparison.matches[$0.worst.index]) } ?? ""))
    }
    guard !lines.isEmpty else { return [] }
    return ["", row("contacts", ["A", "B", "B − A", "95 %", "worst"], "")] + lines
  }

  // MARK: Lists

  private var differences: [String] {
    let comparison = report.comparison
    var lines: [String] = []
    lines += list("only in A", comparison.onlyA.map { describe(report.a, $0) })
    lines += list("only in B", comparison.onlyB.map { describe(report.b, $0) })
    for isInA in [true, false] {
      let breaks = report.breaks.filter { $0.isInA == isInA }
      let other = isInA ? "B" : "A"
      lines += list(
        "lost in \(isInA ? "A" : "B")",
        breaks.map {
          "contact \($0.before) at \($0.time), found as \($0.after) after \($0.lasted) µs: "
            + "\($0.whole) in \(other)"
        })
    }
    lines += list(
      "exchanged",
      comparison.swaps.map { swap in
        let (a, b) = (swap.a.map(report.a.number), swap.b.map(report.b.number))
        let times = listed(swap.times.map(String.init))
        return
          "contacts \(a[0]) and \(a[1]) change places in one of the two at \(times): \(b[0]) and \(b[1]) in B"
      })
    lines += list(
      "end",
      comparison.matches.filter(\.endsDiffer).map { match in
        let ends = (
          report.a.trace.contacts[match.a[match.a.count - 1]].summary.end,
          report.b.trace.contacts[match.lastB].summary.end
        )
        return "\(contact(match)): \(ends.0.rawValue) in A, \(ends.1.rawValue) in B"
      })
    lines += list(
      "kind",
      comparison.matches.filter(\.kindsDiffer).map { match in
        let kinds = (
          report.a.trace.contacts[match.a[0]].summary.kind, report.b.trace.contacts[match.b[0]].summary.kind
        )
        return "\(contact(match)): \(kinds.0.rawValue) in A, \(kinds.1.rawValue) in B"
      })
    return lines.isEmpty ? [] : [""] + lines
  }

  private func describe(_ side: DiffSide, _ place: Int) -> String {
    let contact = side.trace.contacts[place].summary
    return "contact \(contact.contact): \(contact.kind.rawValue), \(contact.downTime) to \(contact.upTime), "
      + "\(coordinate(contact.downX)),\(coordinate(contact.downY))"
  }

  /// Lines with a name before each; those beyond the limit are only counted.
  private func list(_ name: String, _ lines: [String]) -> [String] {
    let shown = lines.prefix(limit).map { padded(name, 12) + $0 }
    guard lines.count > limit else { return shown }
    return shown + [padded(name, 12) + "… and \(lines.count - limit) more; --all lists them"]
  }

  // MARK: Causes

  private var causes: [String] {
    let search = report.search
    let lines = (search.contacts.map { [$0] } ?? []) + search.causes.map(\.text)
    return lines.isEmpty ? [] : [""] + lines.map { padded("cause", 12) + $0 }
  }

  // MARK: The tolerance

  private var verdict: [String] {
    guard let within = report.within, !report.comparison.matches.isEmpty else { return [] }
    let name = padded("within", 12)
    if report.isWithin {
      return ["", name + "\(within.text): all \(counted(report.comparison.matches.count, "contact"))"]
    }
    var lines = list(
      "beyond",
      report.beyond.map { index in
        let match = report.comparison.matches[index]
        var parts = ["apart \(Self.decimal(Double(match.distance.worst) / 1000, 3)) \(report.scale.unit)"]
        if let down = match.down { parts.append("down \(down) µs") }
        if let up = match.up { parts.append("up \(up) µs") }
        return "\(contact(match)): \(parts.joined(separator: ", "))"
      })
    var counts: [String] = []
    if !report.beyond.isEmpty {
      counts.append("\(report.beyond.count) of \(counted(report.comparison.matches.count, "contact"))")
    }
    if report.missing > 0 { counts.append("\(counted(report.missing, "contact")) that only one has") }
    if !report.comparison.swaps.isEmpty {
      counts.append("\(counted(report.comparison.swaps.count, "pair")) exchanged")
    }
    counts += report.search.causes.filter(\.kind.isBeyondTolerance).map(\.kind.rawValue)
    lines.append(padded("not within", 12) + "\(within.text): \(counts.joined(separator: ", "))")
    return [""] + lines
  }

  /// A number with exactly this many decimals.
  static func decimal(_ value: Double, _ digits: Int) -> String {
    guard abs(value) < 1e12 else { return coordinate(value) }
    let factor: Double = digits == 0 ? 1 : digits == 1 ? 10 : 1000
    let scaled = Int64((value * factor).rounded())
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt64(factor))
    let fraction = String(rest)
    let zeros = String(repeating: "0", count: digits - (digits == 0 ? 0 : fraction.count))
    return (scaled < 0 ? "-" : "") + "\(whole)" + (digits == 0 ? "" : "." + zeros + fraction)
  }
}
