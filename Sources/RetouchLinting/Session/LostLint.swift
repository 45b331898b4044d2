import RetouchRecording

/// Looks for contacts that end and go on as another one: lost and found, or merged with a finger beside it.
struct LostLint {
  /// A contact that ended a short time ago.
  struct Gone {
    var track: ContactTrack
    var end: LintPlace
    /// The slot of a contact close by, which may have become both.
    var neighbour: Int32?
    /// Whether the merger has been reported.
    var isSaid = false

    var endTime: Int64 { end.time ?? 0 }
  }

  private(set) var gone: [Gone] = []
  private static let limit = 8
  /// A contact of a shorter time, in µs, is not known well enough to be found again.
  private static let youngest: Int64 = 10_000

  /// A moving finger is found where its motion leads within this time, in µs, and this share of its way.
  ///
  /// The next stroke of a signature begins there too, but later.
  private static let moving: (time: Int64, error: Double, way: Double) = (80_000, 0.4, 15)
  /// As above, after it was lost before; no stroke goes on that exactly.
  private static let lostBefore: (time: Int64, error: Double) = (150_000, 0.2)
  /// A hand does not tap twice within this time, in µs, and these points.
  private static let resting = (time: HandFigures.tapGap.alone, distance: 10.0)
  /// The taps of a hand that drums are shorter, in µs.
  private static let tap: Int64 = 70_000
  /// As above, after a contact that was no tap: it lasted for so long.
  private static let held: (time: Int64, distance: Double, duration: Int64) = (80_000, 6, 130_000)
  /// How long two fingers may be one, in µs.
  private static let merged: Int64 = 400_000

  mutating func end(_ track: ContactTrack, _ place: LintPlace, neighbour: Int32?, isSaid: Bool) {
    guard (place.time ?? 0) - track.beginTime >= Self.youngest else { return }
    gone.append(Gone(track: track, end: place, neighbour: neighbour, isSaid: isSaid))
    if gone.count > Self.limit { gone.removeFirst() }
  }

  mutating func forget() { gone.removeAll(keepingCapacity: true) }

  /// What a contact that begins turns out to be.
  enum Find {
    case lost(Gone, error: Double)
    /// It was lost and found in one frame, in another slot.
    case moved(Gone)
    case merged(Gone)
  }

  /// Takes a contact that begins, with the contacts that are down.
  mutating func begin(_ at: LintPoint, _ time: Int64, _ tracks: [Int32: ContactTrack]) -> Find? {
    gone.removeAll { time - $0.endTime > Self.merged }
    for index in gone.indices.reversed() {
      let old = gone[index]
      if let neighbour = old.neighbour, let other = tracks[neighbour], old.endTime < time,
        (other.last.at - at).length <= 1.5 * HandFigures.fingersApart
      {
        gone.remove(at: index)
        return .merged(old)
      }
      guard let error = error(of: at, time, after: old) else { continue }
      gone.remove(at: index)
      return old.endTime == time ? .moved(old) : .lost(old, error: error)
    }
    return nil
  }

  /// How far a place is from where a lost contact would be, or nil if it is another one.
  private func error(of at: LintPoint, _ time: Int64, after old: Gone) -> Double? {
    let pause = time - old.endTime
    let way = old.track.velocity(at: old.endTime) * Double(time - old.track.last.time)
    let error = (at - old.track.last.at - way).length
    let duration = old.endTime - old.track.beginTime
    if way.length >= Self.moving.way {
      let (time, share) =
        old.track.isFound && pause > Self.moving.time
        ? (Self.lostBefore.time, Self.lostBefore.error) : (Self.moving.time, Self.moving.error)
      // The drift of a tap is no motion that goes on.
      guard old.track.isFound || pause <= Self.resting.time || duration >= Self.tap else { return nil }
      return pause <= time && error <= share * way.length ? error : nil
    }
    let distance = min(error, (at - old.track.last.at).length)
    if pause <= Self.resting.time, distance <= Self.resting.distance { return distance }
    let isHeld = old.track.isFound || duration >= Self.held.duration
    return isHeld && pause <= Self.held.time && distance <= Self.held.distance ? distance : nil
  }

  /// The slot of the contact close to one that ends, or nil.
  static func neighbour(of track: ContactTrack, _ tracks: [Int32: ContactTrack]) -> Int32? {
    let near = tracks.values.map { (slot: $0.slot, distance: ($0.last.at - track.last.at).length) }
    return near.filter { $0.distance <= HandFigures.fingersApart }.min {
      ($0.distance, $0.slot) < ($1.distance, $1.slot)
    }?
    .slot
  }
}
