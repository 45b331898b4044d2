import RetouchEvdev

/// The positions on one axis.
struct GridAxis {
  let code: EventCode
  private let range: AxisDescription
  /// The points of one unit.
  let scale: Double
  /// Which units occurred, one bit each, from the axis's minimum on; empty for an axis of too many.
  private var seen: [UInt64]
  /// The lengths of steps in units that occurred, at most 16.
  private var steps: Set<Int32> = []
  private var bands: [Band]
  private var lastStep = 0.0
  /// The smallest and the largest value so far, and how many contacts stayed there.
  private var edges: [Edge] = []
  private var low = Int32.max
  private var high = Int32.min

  /// An outermost value.
  private struct Edge {
    var value: Int32
    var place: LintPlace
    var contacts = 0
    var lastContact: Int64
    /// How many positions in a row the last contact had there.
    var stay = 1
  }

  /// A narrow band across the surface.
  private struct Band {
    var count = 0
    /// How many positions should have been in it, by the steps of the contacts that passed over it.
    var expected = 0.0
    var contacts = 0
    var lastContact = Int64.min
    var place = LintPlace()
  }

  /// An axis of more units is finer than any panel, and judged by bands only.
  private static let mostUnits: Int64 = 65_536
  private static let bandCount = 96
  private static let manySteps = 3
  private static let manyContacts = 10
  /// A grid that is finer, in points, is that of an announced range, and hurts nobody.
  private static let coarse = 1.05
  /// The exponent of the chance that positions off a grid look like one, and that a sound band stays empty.
  private static let enough = 12.0
  private static let enoughExpected = 10.0
  /// How many contacts have to pass over an empty band.
  private static let passes = 3

  /// So many contacts do not stop at one unit by chance, each for so many positions, and a panel's own rim is
  /// smaller than this share of it and these points.
  private static let hardEdge: (contacts: Int, stay: Int, share: Double, points: Double) = (3, 5, 0.015, 12)

  init(_ code: EventCode, _ range: AxisDescription, scale: Double) {
    (self.code, self.range, self.scale) = (code, range, scale)
    let count = (1...Self.mostUnits).contains(range.valueCount) ? Int(range.valueCount) : 0
    seen = Array(repeating: 0, count: (count + 63) / 64)
    bands = range.valueCount > 1 ? Array(repeating: Band(), count: Self.bandCount) : []
  }

  mutating func check(_ value: Int32, step: Double?, _ contact: Int64, _ place: LintPlace) {
    let offset = Int64(value) - Int64(range.minimum)
    guard offset >= 0, offset < range.valueCount else { return }
    (low, high) = (min(low, value), max(high, value))
    if edges.isEmpty {
      edges = Array(repeating: Edge(value: value, place: place, lastContact: contact), count: 2)
    }
    for index in edges.indices {
      if edges[index].value == value {
        edges[index].stay = edges[index].lastContact == contact ? edges[index].stay + 1 : 1
        edges[index].lastContact = contact
        if edges[index].stay == Self.hardEdge.stay { edges[index].contacts += 1 }
      } else if index == 0 ? value < edges[index].value : value > edges[index].value {
        edges[index] = Edge(value: value, place: place, lastContact: contact)
      }
    }
    if !seen.isEmpty { seen[Int(offset / 64)] |= 1 << UInt64(offset % 64) }
    guard !bands.isEmpty else { return }
    let band = Self.band(of: offset, range)
    bands[band].count += 1
    guard let step else {
      lastStep = 0
      return
    }
    defer { lastStep = abs(step) }
    guard step != 0, scale > 0 else { return }
    let units = step / scale
    if steps.count < 16, let length = Int32(exactly: abs(units).rounded()) { steps.insert(length) }
    let before = Int64((Double(offset) - units).rounded())
    guard (0..<range.valueCount).contains(before), lastStep > 0 else { return }
    let start = Self.band(of: before, range)
    guard abs(start - band) > 1 else { return }
    let width = Double(range.valueCount) * scale / Double(bands.count)
    for passed in (min(start, band) + 1)..<max(start, band) {
      if bands[passed].lastContact != contact {
        if bands[passed].contacts == 0 { bands[passed].place = place }
        bands[passed].contacts += 1
        bands[passed].lastContact = contact
      }
      bands[passed].expected += min(1, width / lastStep)
    }
  }

  private static func band(of offset: Int64, _ range: AxisDescription) -> Int {
    Int(offset * Int64(Self.bandCount) / range.valueCount)
  }

  /// Whether a value is one of the two ends of the announced range.
  func isEnd(_ value: Int32) -> Bool { value == range.minimum || value == range.maximum }

  /// The outermost values beyond which no contact comes, although several stop there.
  var hardEdges: [(value: Int32, end: Int32, points: Double, contacts: Int, place: LintPlace)] {
    zip(edges, [range.minimum, range.maximum]).compactMap { edge, end in
      let units = (Double(end) - Double(edge.value)).magnitude
      guard edge.contacts >= Self.hardEdge.contacts, units * scale >= Self.hardEdge.points,
        units >= Self.hardEdge.share * Double(range.valueCount)
      else { return nil }
      return (edge.value, end, units * scale, edge.contacts, edge.place)
    }
  }

  /// The smallest distance between values that occurred, if it is a grid's: from 2 units on, and so that
  /// values without a grid would hardly be as far apart.
  ///
  /// One motion that is even has a step of its own, so that few contacts have to have steps of several
  /// lengths.
  func gridStep(contacts: Int) -> Int? {
    guard steps.count >= Self.manySteps || contacts >= Self.manyContacts else { return nil }
    var count = 0
    var last: Int?
    var smallest = Int.max
    for (index, word) in seen.enumerated() where word != 0 {
      var word = word
      while word != 0 {
        let value = index * 64 + word.trailingZeroBitCount
        word &= word - 1
        if let last { smallest = min(smallest, value - last) }
        last = value
        count += 1
      }
    }
    guard count > 1, smallest >= 2, Double(smallest) * scale >= Self.coarse else { return nil }
    let width = Double(Int64(high) - Int64(low))
    let chance = Double(count * count) * Double(smallest - 1) / width
    return chance >= Self.enough ? smallest : nil
  }

  /// The bands without a position, between others with some, that enough contacts passed over.
  var emptyBands: [(units: ClosedRange<Int32>, contacts: Int, expected: Double, place: LintPlace)] {
    var found: [(units: ClosedRange<Int32>, contacts: Int, expected: Double, place: LintPlace)] = []
    var index = bands.firstIndex { $0.count > 0 } ?? bands.count
    while index < bands.count {
      let end = bands[index...].firstIndex { $0.count > 0 } ?? bands.count
      defer { index = end + 1 }
      guard end > index, end < bands.count else { continue }
      let run = bands[index..<end]
      let expected = run.reduce(0) { $0 + $1.expected }
      let contacts = run.map(\.contacts).max() ?? 0
      guard expected >= Self.enoughExpected, contacts >= Self.passes,
        let place = run.filter({ $0.contacts > 0 }).map(\.place).min(by: { ($0.time ?? 0) < ($1.time ?? 0) })
      else { continue }
      func unit(_ band: Int) -> Int32 {
        Int32(
          Int64(range.minimum) + (Int64(band) * range.valueCount + Int64(bands.count) - 1)
            / Int64(bands.count))
      }
      found.append((unit(index)...(unit(end) - 1), contacts, expected, place))
    }
    return found
  }
}
