/// When what a recording holds is due by the monotonic clock.
///
/// Each instant is counted from the start, never from the instant before: nothing adds up, whatever came late.
struct InjectionSchedule {
  /// The instant of the recording's time 0, in µs.
  var start: Int64
  /// How many times faster than recorded.
  var speed: Double

  /// The instant, in µs, of a time of the recording, in µs; the latest possible one where it is too far away.
  func instant(of time: Int64) -> Int64 {
    let scaled: Int64
    if speed == 1 {
      scaled = time
    } else {
      let quotient = (Double(time) / speed).rounded()
      scaled = quotient < 9e18 ? Int64(quotient) : .max
    }
    let (instant, isTooFar) = start.addingReportingOverflow(scaled)
    return isTooFar ? .max : instant
  }
}
