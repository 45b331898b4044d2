import RetouchContactTracking
import RetouchSupport

/// A contact's samples on A's clock and at A's places, to look for what one recording of it does otherwise.
struct CauseTrack {
  /// When each sample was, in µs of A.
  private(set) var times: [Int64] = []
  /// Where it was, in thousandths of a unit.
  private(set) var xs: [Double] = []
  private(set) var ys: [Double] = []
  /// When the contact was gone, in µs of A.
  let end: Int64
  /// The median interval between samples that move, in µs.
  let interval: Int64
  /// The contact.
  let contact: ContactTrace

  init(_ trace: SessionTrace, _ place: Int, clock: ClockFit?, shift: (x: Double, y: Double)) {
    contact = trace.contacts[place]
    for sample in trace.samples(of: place) {
      times.append(clock?.timeOfA(sample.time) ?? sample.time)
      xs.append(Double(sample.x) - shift.x)
      ys.append(Double(sample.y) - shift.y)
    }
    end = clock?.timeOfA(contact.summary.upTime) ?? contact.summary.upTime
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    interval = steps.isEmpty ? 8000 : median(steps)
  }

  var count: Int { times.count }
  var start: Int64 { times[0] }

  func place(_ index: Int) -> (x: Double, y: Double) { (xs[index], ys[index]) }

  /// The last sample at a time or before, or the first one.
  func index(at time: Int64) -> Int {
    max(0, times.bound { $0 > time } - 1)
  }

  /// Where it is at a time: on the line between two samples, at its ends before and after them.
  func position(at time: Int64) -> (x: Double, y: Double) {
    let from = index(at: time)
    guard from + 1 < count, times[from] < time else { return place(from) }
    let start = max(times[from], times[from + 1] - ContactTrace.longestStep)
    guard time > start else { return place(from) }
    let share = Double(time - start) / Double(times[from + 1] - start)
    return (xs[from] + (xs[from + 1] - xs[from]) * share, ys[from] + (ys[from + 1] - ys[from]) * share)
  }

  /// How far a place is from the nearest one of this way within a time before and after; nil if it is not
  /// known then.
  func offset(of place: (x: Double, y: Double), at time: Int64, within slack: Int64) -> (
    x: Double, y: Double
  )? {
    guard time + slack >= start, time - slack <= end else { return nil }
    var best: (square: Double, x: Double, y: Double)?
    var index = self.index(at: time - slack)
    repeat {
      let offset = offset(of: place, fromStep: index)
      let square = offset.x * offset.x + offset.y * offset.y
      if best.map({ square < $0.square }) ?? true { best = (square, offset.x, offset.y) }
      index += 1
    } while index < count && times[index] <= time + slack
    return best.map { ($0.x, $0.y) }
  }

  private func offset(of place: (x: Double, y: Double), fromStep index: Int) -> (x: Double, y: Double) {
    let next = min(index + 1, count - 1)
    let (stepX, stepY) = (xs[next] - xs[index], ys[next] - ys[index])
    let (x, y) = (place.x - xs[index], place.y - ys[index])
    let square = stepX * stepX + stepY * stepY
    let share = square > 0 ? min(max((x * stepX + y * stepY) / square, 0), 1) : 0
    return (x - stepX * share, y - stepY * share)
  }

  /// How far it may be from its nearer end at a time before or after all samples.
  func further(at time: Int64) -> Double {
    let isAfter = time > times[count - 1]
    guard count > 1, isAfter || time < start else { return 0 }
    let steps = isAfter ? max(1, count - 3)..<count : 1..<min(4, count)
    let speed = steps.map { index in
      length(xs[index] - xs[index - 1], ys[index] - ys[index - 1])
        / Double(max(times[index] - times[index - 1], 1000))
    }.max()
    return 1.5 * (speed ?? 0) * Double(isAfter ? time - times[count - 1] : start - time)
  }

  /// The largest distance from a sample, among those up to another one.
  func reach(from first: Int, through last: Int) -> Double {
    guard first < last else { return 0 }
    let from = place(first)
    return (first...last).map { length(xs[$0] - from.x, ys[$0] - from.y) }.max() ?? 0
  }

  /// How much it trembles: the median distance of a sample from the middle of its neighbours; nil for few.
  var tremble: Double? {
    guard count >= 8 else { return nil }
    return median(
      (1..<count - 1).map {
        length(xs[$0] - (xs[$0 - 1] + xs[$0 + 1]) / 2, ys[$0] - (ys[$0 - 1] + ys[$0 + 1]) / 2)
      })
  }
}

func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
