import RetouchRecording

/// The last part of a contact's way, and how it moved before.
struct ContactTrack {
  struct Sample {
    var time: Int64
    var at: LintPoint
  }

  let slot: Int32
  let id: Int32
  let begin: LintPlace
  /// Whether it goes on where another contact was lost.
  var isFound = false
  /// Whether another contact was down when it began.
  var hadCompany = false
  /// The last positions, at most ``memory``; there is always one.
  private(set) var samples: [Sample]
  private(set) var count = 1
  var rest = RestLint()
  var axes = AxisLint()

  /// Positions that came all at once, because no panel reports that often, with the last one before them and
  /// the silence that they end.
  private var bunch: (start: Sample, from: Sample, way: Double, count: Int)?

  private static let memory = 6
  /// The part of the way before the last position by which its velocity is judged, in µs.
  private static let recent: Int64 = 50_000

  init(_ step: ContactStep, _ at: LintPoint, _ place: LintPlace) {
    (slot, id, begin) = (step.slot, step.id, place)
    samples = [Sample(time: place.time ?? 0, at: at)]
  }

  var last: Sample { samples[samples.count - 1] }
  var beginTime: Int64 { begin.time ?? 0 }

  mutating func add(_ at: LintPoint, _ time: Int64) {
    count += 1
    let sample = Sample(time: time, at: at)
    let former = last
    if time - former.time > HandFigures.shortestReport.alone || bunch == nil {
      bunch = (sample, former, 0, 0)
    }
    bunch?.way += (at - former.at).length
    bunch?.count += 1
    samples.append(sample)
    if samples.count > Self.memory { samples.removeFirst() }
  }

  /// How many positions came all at once as the last ones, how far they lead, how long that took, and the
  /// silence before, in µs.
  var lastBunch: (count: Int, way: Double, duration: Int64, silence: Int64) {
    guard let bunch else { return (0, 0, 0, 0) }
    return (bunch.count, bunch.way, last.time - bunch.start.time, bunch.start.time - bunch.from.time)
  }

  /// The steps between the kept positions, the last one at the end.
  var steps: [(way: LintPoint, duration: Int64)] {
    zip(samples, samples.dropFirst()).map { ($1.at - $0.at, $1.time - $0.time) }
  }

  /// The velocity at a time, in points per µs; none for a finger that has stopped.
  func velocity(at time: Int64) -> LintPoint {
    let still = LintPoint(x: 0, y: 0)
    guard time - last.time <= Self.recent,
      let first = samples.first(where: { last.time - $0.time <= Self.recent }), first.time < last.time
    else { return still }
    return (last.at - first.at) * (1 / Double(last.time - first.time))
  }
}
