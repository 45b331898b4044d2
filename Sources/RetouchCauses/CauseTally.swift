import RetouchContactTracking
import RetouchSupport

/// What was found of each kind in one of the recordings, contact by contact.
struct CauseTally {
  struct Entry {
    /// How many contacts do it, and when the first one does, in µs of A.
    var count = 0
    var first = Int64.max
    /// How large it is in each of them: a length, or a time in µs.
    var sizes: [Double] = []

    /// The median size.
    var size: Double { sizes.isEmpty ? 0 : median(sizes) }
    var sureness: SessionCause.Sureness { count >= 3 ? .sure : count == 2 ? .likely : .possible }
  }

  private(set) var entries: [SessionCause.Kind: Entry] = [:]
  /// How many contacts move, of those that were compared.
  var movers = 0
  /// How many contacts stay at the largest or smallest position, by axis and side, and how far the other
  /// recording goes beyond.
  var clamps: [CauseBounds.Side: Entry] = [:]

  mutating func add(_ kind: SessionCause.Kind, _ time: Int64, size: Double = 0) {
    entries[kind, default: Entry()].note(time, size)
  }

  subscript(_ kind: SessionCause.Kind) -> Entry? { entries[kind] }
}

extension CauseTally.Entry {
  mutating func note(_ time: Int64, _ size: Double) {
    count += 1
    first = min(first, time)
    sizes.append(size)
  }
}

/// Between which positions each contact of a recording is.
struct CauseBounds {
  /// A side of the surface.
  enum Side: Int, CaseIterable {
    case left, right, top, bottom

    var isX: Bool { self == .left || self == .right }
    var sign: Double { self == .left || self == .top ? -1 : 1 }
    var words: String { ["left", "right", "upper", "lower"][rawValue] }
  }

  /// By contact: the smallest and largest x and y.
  private(set) var low: [(x: Double, y: Double)] = [], high: [(x: Double, y: Double)] = []

  init(_ trace: SessionTrace, shift: (x: Double, y: Double)) {
    for place in trace.contacts.indices {
      var (least, most) = (
        (x: Double.infinity, y: Double.infinity), (x: -Double.infinity, y: -Double.infinity)
      )
      for sample in trace.samples(of: place) {
        let (x, y) = (Double(sample.x) - shift.x, Double(sample.y) - shift.y)
        least = (min(least.x, x), min(least.y, y))
        most = (max(most.x, x), max(most.y, y))
      }
      low.append(least)
      high.append(most)
    }
  }

  /// How far a contact goes towards a side: the larger, the further.
  func reach(_ place: Int, _ side: Side) -> Double {
    let bound = side.sign < 0 ? low[place] : high[place]
    return side.sign * (side.isX ? bound.x : bound.y)
  }

  /// How far any contact goes towards a side.
  func reach(_ side: Side) -> Double? { low.indices.map { reach($0, side) }.max() }
}

extension Array {
  /// The index of the first element of which a condition holds, in an array in whose order it does not hold
  /// before, or the count.
  func bound(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
