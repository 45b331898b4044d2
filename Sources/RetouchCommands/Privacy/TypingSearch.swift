import RetouchContactTracking
import RetouchEvdev

/// A short touch that stayed in its place.
struct Tap: Hashable {
  /// The device's number.
  var device: Int
  /// Whether a mouse made it, whose place on the display is not known.
  var isMouse: Bool
  /// How the display was turned, in degrees.
  var rotation: Int
  /// When it went down and up, in µs.
  var down, up: Int64
  /// The corners of where it was.
  var lowX, lowY, highX, highY: Double

  /// The middle of where it was.
  var middle: (x: Double, y: Double) { ((lowX + highX) / 2, (lowY + highY) / 2) }

  func distance(to other: Tap) -> Double {
    let (x, y) = (middle.x - other.middle.x, middle.y - other.middle.y)
    return (x * x + y * y).squareRoot()
  }
}

/// A region in which text seems to have been typed.
struct TypedRegion: Equatable {
  /// The taps in it, by time.
  var taps: [Tap]
  /// The largest number of different places in one run of taps.
  var places: Int

  var lowX: Double { taps.map(\.lowX).min() ?? 0 }
  var lowY: Double { taps.map(\.lowY).min() ?? 0 }
  var highX: Double { taps.map(\.highX).max() ?? 0 }
  var highY: Double { taps.map(\.highY).max() ?? 0 }

  /// Whether there are as many places as only a keyboard has.
  var isKeyboard: Bool { taps.count >= 8 && places >= 5 }

  func overlaps(_ other: TypedRegion) -> Bool {
    lowX <= other.highX && other.lowX <= highX && lowY <= other.highY && other.lowY <= highY
  }
}

/// Finds where text may have been typed on a screen: many short taps at several places, one soon after the
/// other.
///
/// - A tap lasts half a second at most and stays within a twentieth of the display's shorter side.
/// - A run consists of taps with at most two seconds between them: hardly anyone who types waits longer.
/// - Within a run, taps belong together if each is within half of the shorter side of another one: the keys
///   of a PIN pad that takes the whole width are a third of it apart, diagonally nearly half, and the field
///   that was tapped before is further away.
/// - Four taps at three places are enough: a PIN of four digits, with its OK.
struct TypingSearch {
  /// The longest tap, in µs: 3 of 4 real taps are shorter than 0.7 s, and typing is quick.
  static let longestTap: Int64 = 500_000
  /// The longest time between two taps of a run, in µs.
  static let longestPause: Int64 = 2_000_000
  /// How far a tap may move, and how far apart two places are, as a fraction of the shorter side.
  static let place = 0.05
  /// The largest distance between two taps of one region, as a fraction of the shorter side.
  static let link = 0.5
  /// The minimum numbers of taps and of places that they are at.
  static let fewest = (taps: 4, places: 3)
  /// The maximum number of taps of a run that are compared with each other; a longer run is divided.
  private static let longestRun = 500

  /// The shorter side of the surface that the taps are on.
  let side: Double

  /// Returns the regions in the order of their first taps.
  func regions(of taps: [Tap]) -> [TypedRegion] {
    var found: [TypedRegion] = []
    let groups = Dictionary(grouping: taps) { [$0.device, $0.rotation] }
    for key in groups.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      var ofDevice: [TypedRegion] = []
      for run in runs(of: groups[key]?.sorted { $0.down < $1.down } ?? []) {
        for region in clusters(of: run) { merge(region, into: &ofDevice) }
      }
      found += ofDevice
    }
    return found.sorted { ($0.taps.first?.down ?? 0) < ($1.taps.first?.down ?? 0) }
  }

  private func runs(of taps: [Tap]) -> [[Tap]] {
    var runs: [[Tap]] = []
    var lastUp = Int64.min
    for tap in taps {
      let isNext = !runs.isEmpty && tap.down - lastUp <= Self.longestPause
      if isNext, runs[runs.count - 1].count < Self.longestRun {
        runs[runs.count - 1].append(tap)
      } else {
        runs.append([tap])
      }
      lastUp = max(lastUp, tap.up)
    }
    return runs.filter { $0.count >= Self.fewest.taps }
  }

  /// The parts of a run that are together in space and have enough taps and places.
  private func clusters(of run: [Tap]) -> [TypedRegion] {
    var unseen = Array(run.indices)
    var regions: [TypedRegion] = []
    while let first = unseen.first {
      var members = [first]
      unseen.removeFirst()
      var next = 0
      while next < members.count {
        let near = unseen.filter { run[$0].distance(to: run[members[next]]) <= Self.link * side }
        unseen.removeAll { near.contains($0) }
        members += near
        next += 1
      }
      let taps = members.sorted().map { run[$0] }
      let places = placeCount(of: taps)
      if taps.count >= Self.fewest.taps, places >= Self.fewest.places {
        regions.append(TypedRegion(taps: taps, places: places))
      }
    }
    return regions
  }

  private func placeCount(of taps: [Tap]) -> Int {
    var places: [Tap] = []
    for tap in taps where places.allSatisfy({ $0.distance(to: tap) > Self.place * side }) {
      places.append(tap)
    }
    return places.count
  }

  /// Adds a region to those that it overlaps: a keyboard is used more than once.
  private func merge(_ region: TypedRegion, into regions: inout [TypedRegion]) {
    var region = region
    while let index = regions.firstIndex(where: { $0.overlaps(region) }) {
      let other = regions.remove(at: index)
      region.taps = (other.taps + region.taps).sorted { $0.down < $1.down }
      region.places = max(region.places, other.places)
    }
    regions.append(region)
  }

  /// The rectangle around a region that should not be shared: a place's width beyond its taps, in whole
  /// units.
  ///
  /// - Parameter bounds: the width and height of the surface that the taps are on, or nil if it has no edge.
  func rectangle(around region: TypedRegion, within bounds: (width: Double, height: Double)?) -> [Double] {
    let margin = Self.place * side
    // The last unit is included, because a position is at the beginning of its unit.
    var low = ((region.lowX - margin).rounded(.down), (region.lowY - margin).rounded(.down))
    var high = ((region.highX + margin).rounded(.down) + 1, (region.highY + margin).rounded(.down) + 1)
    if let bounds {
      low = (max(low.0, 0), max(low.1, 0))
      high = (min(high.0, bounds.width.rounded(.up)), min(high.1, bounds.height.rounded(.up)))
    }
    return [low.0, low.1, high.0 - low.0, high.1 - low.1]
  }
}
