/// What a hand and a panel can do, by which lint judges one recording, and diff why two of one session
/// differ.
///
/// Lengths are in points, a sixth of a millimetre; times in µs. Where there are two values, the first is
/// lint's, which has one recording alone and has to be sure; the second is diff's, which sees that the other
/// recording does not do it.
package enum HandFigures {
  // MARK: Fingers

  /// Two fingers are not closer than this.
  package static let fingersApart = 40.0
  /// A finger is no wider: contacts within it that begin and end together are one finger's.
  package static let fingerWidth = 60.0
  /// Two fingers that become one were at most so far apart.
  package static let mergerReach = (alone: 150.0, compared: 180.0)
  /// What is left of two that become one is in their middle, but for this share of their distance.
  package static let mergerShare = 0.25

  // MARK: Ways

  /// A position further beside a way, or a single step that is longer, is none of a finger: it is 1,500
  /// points a second from standing, and standing again.
  package static let astray = 12.0
  /// It is so many times as far as the positions beside it.
  package static let astrayRatio = 3.0
  /// A finger that rests rolls less; at 10 points a long press fails.
  package static let rest = (alone: 8.0, compared: 6.0)

  // MARK: Times

  /// A finger does not tap for less; what is shorter beside another finger is a ghost.
  package static let shortestTap: Int64 = 40_000
  /// How long a ghost may last at most, and for how many reports.
  package static let ghost = (
    alone: (duration: shortestTap, reports: 3.3), compared: (duration: Int64(60_000), reports: 4.0)
  )
  /// A hand does not tap twice within this time: the gaps of real double taps are 100 ms and more, those of
  /// two hands that drum 40 ms.
  package static let tapGap = (alone: Int64(32_000), compared: Int64(45_000))
  /// A contact that moves is reported at the latest after this time; later, reports are missing.
  package static let missing = (alone: Int64(40_000), compared: Int64(45_000))
  /// No panel reports more often.
  package static let shortestReport = (alone: Int64(700), compared: Int64(2500))
}
