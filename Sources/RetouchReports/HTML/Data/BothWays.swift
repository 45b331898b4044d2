import RetouchContactTracking
import RetouchReplay
import RetouchSupport

/// The ways of a golden's and of an outcome's contacts, as the page's script draws them over each other.
struct BothWays {
  private let expected, got: [[(x: Int64, y: Int64)]]

  /// Creates the ways of a golden and an outcome; nil unless both have them.
  ///
  /// - Parameter trace: Where the ways are from if the outcome was read from a file of events.
  init?(golden: String?, _ outcome: Outcome?, _ trace: CaseTrace?) {
    guard let golden, let kept = KeptWay.all(in: golden) else { return nil }
    expected = Self.places(kept)
    if outcome?.ways != nil, let ways = (outcome?.goldenText).flatMap({ KeptWay.all(in: $0) }) {
      got = Self.places(ways)
    } else if let trace, trace.tellsContacts {
      got = trace.contacts.map { contact in
        contact.samples.map { (Self.thousandths($0.x), Self.thousandths($0.y)) }
      }
    } else {
      return nil
    }
  }

  /// The differences between the places in tenths of a point, contact by contact, with at most some samples.
  func json(samples limit: Int) -> PageJSON {
    func list(_ contacts: [[(x: Int64, y: Int64)]]) -> PageJSON {
      let share = max(2, limit / max(1, contacts.count))
      return .list(
        contacts.prefix(limit / 2).map { places in
          var last: (x: Int64, y: Int64) = (0, 0)
          let count = min(places.count, share)
          return .list(
            (0..<count).flatMap { index -> [PageJSON] in
              let place = places[count > 1 ? index * (places.count - 1) / (count - 1) : 0]
              let next = (x: place.x / 100, y: place.y / 100)
              defer { last = next }
              return [.number(next.x - last.x), .number(next.y - last.y)]
            })
        })
    }
    return .object([("expected", list(expected)), ("got", list(got))])
  }

  private static func places(_ ways: [KeptWay]) -> [[(x: Int64, y: Int64)]] {
    ways.map { $0.points.map { ($0.x, $0.y) } }
  }

  private static func thousandths(_ value: Double) -> Int64 { Int64(exactly: (value * 1000).rounded()) ?? 0 }
}
