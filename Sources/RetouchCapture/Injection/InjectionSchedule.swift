/// The instants of the monotonic clock at which a recording's entries are due.
///
/// Each instant is counted from the start, never from the previous instant, so delays do not add up.
struct InjectionSchedule {
  /// The instant of the recording's time 0, in µs.
  var start: Int64
  /// How many times faster than recorded.
  var speed: Double

  /// The instant, in µs, of a time of the recording, in µs; the latest possible one if it is too far away.
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
