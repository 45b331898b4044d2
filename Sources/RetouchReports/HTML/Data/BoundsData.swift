import RetouchReplay
import RetouchSupport
import RetouchVerdict

/// Bounds that a suite expects as the page's script takes them: places as shares of the range.
struct BoundsData {
  let held: HeldBounds

  /// How many regions are drawn.
  private static let regions = 100
  /// How many of them are told in words.
  private static let lines = 12

  private var found: CaseBounds { held.found }

  /// The bounds of a result, a bar each; nil if there are none.
  static func json(of result: CaseResult) -> PageJSON? {
    result.bounds.isEmpty ? nil : .list(result.bounds.map { BoundsData(held: $0).json })
  }

  private var json: PageJSON {
    let quantity = held.quantity
    return .object([
      ("name", .text(quantity.name)),
      (
        "about",
        .text(
          "\(quantity.name), \(quantity.meaning): tried from \(quantity.compact(found.range.lowerBound)) to "
            + quantity.compact(found.range.upperBound))
      ),
      // In the middle of a value, so that it is within its part if there are few.
      ("own", found.recordedRegion == nil ? .null : share(found.recorded, middle: true)),
      ("ownText", .text(quantity.compact(found.recorded))),
      (
        "regions",
        .list(
          found.regions.prefix(Self.regions).map { region in
            .list([share(region.from), share(region.through + 1), text(region.line)])
          })
      ),
      (
        "edges",
        .list(
          found.edges.prefix(Self.regions).map {
            .list([share($0.after), .text(quantity.compact($0.after))])
          })
      ),
      (
        "changes",
        .list(
          held.changes.prefix(Self.regions).map { change in
            .list([
              change.expected.map { share($0.value) } ?? .null,
              change.found.map { share($0.after) } ?? .null,
              .text(change.expected.map { quantity.compact($0.value) } ?? ""),
            ])
          })
      ),
      ("lines", .list(lines)),
    ])
  }

  /// What moved, then the regions.
  private var lines: [PageJSON] {
    let changes = held.changes.prefix(Self.lines).map {
      PageJSON.list([text(held.sentence($0)), .flag(true)])
    }
    let regions = found.regionLines
    let more = regions.count - Self.lines
    return changes + regions.prefix(Self.lines).map { .list([text($0), .flag(false)]) }
      + (more > 0 ? [.list([.text("… and \(more) more"), .flag(false)])] : [])
  }

  private func text(_ text: String) -> PageJSON {
    .text(OutcomeText.printable(OutcomeText.shortened(text)))
  }

  /// Where a value is in the range, from 0 to 1.
  private func share(_ value: Int64, middle: Bool = false) -> PageJSON {
    let (start, end) = (found.range.lowerBound, found.range.upperBound)
    let steps = Double(end) - Double(start) + 1
    let way = Double(min(max(value, start), end + 1)) - Double(start) + (middle ? 0.5 : 0)
    return .decimal(way / steps)
  }
}
