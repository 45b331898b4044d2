import RetouchReplay
import RetouchVerdict

#if Pictures
  import RetouchPictures
#endif

/// Chooses the pictures of a filmstrip: those that differ from the one before, or, if there are too many of
/// these, the first and the last ones.
struct FilmstripFrames {
  /// The maximum number of pictures in a filmstrip by default.
  static let usual = 12
  /// The maximum number of pictures that can be requested.
  static let most = 200
  /// How many instants are considered; each is drawn before it is known whether it looks like the previous
  /// one.
  static let mostInstants = 1_000

  private let limit: Int
  /// How many instants were not considered, and when the first of them was.
  private var unseen: (count: Int, start: Int64) = (0, 0)

  /// Creates a choice of at most the given number of pictures.
  init(limit: Int) { self.limit = max(1, limit) }

  /// How many of the pictures or instants are taken from the end, which shows the result.
  private static func tail(of count: Int) -> Int { count / 3 }

  /// Returns the instants to consider: all, or the first and the last ones if there are very many.
  mutating func chosen<Instant>(_ instants: [Instant], _ time: (Instant) -> Int64) -> [Instant] {
    let left = instants.count - Self.mostInstants
    guard left > 0 else { return instants }
    let head = Self.mostInstants - Self.tail(of: Self.mostInstants)
    unseen = (left, time(instants[head]))
    return Array(instants[..<head] + instants[(head + left)...])
  }

  /// Returns instants with an additional one halfway between any two during which content scrolls, because it
  /// moves without a line.
  static func withMotion(
    _ instants: [(time: Int64, lines: [String])], _ lines: [OutcomeLine]
  ) -> [(time: Int64, lines: [String])] {
    var moving = 0
    var steps: [Int64: Int] = [:]
    for line in lines where line.kind == .scroll && line.event != "lifted" {
      steps[line.time, default: 0] += line.event == "begins" ? 1 : -1
    }
    var result: [(time: Int64, lines: [String])] = []
    for (index, instant) in instants.enumerated() {
      result.append(instant)
      moving += steps[instant.time] ?? 0
      guard moving > 0, index + 1 < instants.count else { continue }
      let middle = (instant.time + instants[index + 1].time) / 2
      if middle > instant.time { result.append((middle, [])) }
    }
    return result
  }

  /// How long after a line, in µs, to look for motion that continues by itself, such as a released sheet.
  private static let later: Int64 = 100_000

  /// Returns the times at which something may be moving without a line, and the end, at which it has come to
  /// rest.
  ///
  /// While content scrolls, there already is such an instant.
  static func looks(between instants: [(time: Int64, lines: [String])], until end: Int64) -> [Int64] {
    var looks: [Int64] = []
    for (index, instant) in instants.enumerated() where !instant.lines.isEmpty {
      let next = index + 1 < instants.count ? instants[index + 1] : (time: end, lines: ["the end"])
      if !next.lines.isEmpty, next.time - instant.time > 2 * later { looks.append(instant.time + later) }
    }
    if let last = instants.last, last.time < end { looks.append(end) }
    return looks
  }

  #if Pictures
    /// A picture and what happened while the window looked like it.
    private struct Scene {
      var start: Int64
      var end: Int64
      var lines: [String]
      var picture: DisplayList

      var frame: Filmstrip.Frame {
        let until = end > start ? " to \(TimeText.seconds(end))" : ""
        return Filmstrip.Frame(title: TimeText.seconds(start) + until, lines: lines, picture: picture)
      }
    }

    private var head: [Scene] = []
    private var tail: [Scene] = []
    /// How many pictures are left out between head and tail, and when the first of them was.
    private var left: (count: Int, start: Int64) = (0, 0)

    /// Takes what the window looks like at an instant; instants come in the order of their times.
    mutating func take(_ picture: DisplayList, at time: Int64, _ lines: [String]) {
      if let last = tail.last ?? head.last, last.picture.shows(picture) {
        if lines.isEmpty { return }
        let timed = lines.map { "\(TimeText.seconds(time))  \($0)" }
        if tail.isEmpty {
          head[head.count - 1].end = time
          head[head.count - 1].lines += timed
        } else {
          tail[tail.count - 1].end = time
          tail[tail.count - 1].lines += timed
        }
        return
      }
      let scene = Scene(start: time, end: time, lines: lines, picture: picture)
      let last = Self.tail(of: limit)
      if head.count < limit - last {
        head.append(scene)
        return
      }
      tail.append(scene)
      guard tail.count > last else { return }
      let gone = tail.removeFirst()
      left = (left.count + 1, left.count == 0 ? gone.start : left.start)
    }

    /// The pictures, by time.
    var frames: [Filmstrip.Frame] { (head + tail).map(\.frame) }

    /// A remark on what was left out because there was too much, or nil.
    var remark: String? {
      if unseen.count > 0 {
        return
          "something happened at \(Self.mostInstants + unseen.count) instants; \(unseen.count) of them, from "
          + "\(TimeText.seconds(unseen.start)) on, were skipped"
      }
      guard left.count > 0 else { return nil }
      let all = head.count + tail.count + left.count
      return "the window looks different at \(all) instants; \(left.count) of them, from "
        + "\(TimeText.seconds(left.start)) on, are left out: --frames \(min(all, Self.most)) draws \(all > Self.most ? "more" : "all")"
    }
  #endif
}
