import Foundation

/// How a gesture may end once its beginning has happened.
package enum GestureEnding: String, Hashable, Sendable, CaseIterable {
  /// All fingers lift at once.
  case lift
  /// The device takes all fingers for palms, which cancels their touches.
  case palm
  /// All fingers stay where they are for ten seconds, and lift.
  case stay
  /// All fingers slide 100 points aside within 0.1 s, and lift.
  case away

  /// What the fingers do, as the end of a sentence that begins with “the fingers”.
  package var words: String {
    switch self {
    case .lift: "lift at once"
    case .palm: "are taken for palms"
    case .stay: "stay for 10 s and lift"
    case .away: "slide 100 points aside and lift"
    }
  }
}

extension Gesture {
  /// When the last thing happens that is not just idle time, in µs.
  package var lastInstant: Int64 {
    (paths.map { max($0.lift ?? $0.end, $0.end) } + [0]).max() ?? 0
  }

  /// What has happened up to a time, followed by another end; contacts that come later do not come.
  ///
  /// What happens besides the contacts stays as it is up to then.
  package func cut(at time: Int64, _ ending: GestureEnding, within size: CGSize) -> Gesture {
    var gesture = Gesture()
    gesture.occurrences = occurrences
    for path in paths where path.down <= time {
      if let lift = path.lift, lift <= time {
        gesture.paths.append(path)
        continue
      }
      var cut = path
      cut.palm = path.palm.flatMap { $0 <= time ? $0 : nil }
      cut.legs = path.legs.filter { $0.start < time }
      if let last = cut.legs.indices.last, cut.legs[last].end > time {
        cut.legs[last] = cut.legs[last].cut(at: time)
      }
      let place = cut.destination
      switch ending {
      case .lift: cut.lift = time
      case .palm:
        cut.palm = cut.palm ?? time
        cut.lift = time + Self.awayTime
      case .stay: cut.lift = time + Self.stayTime
      case .away:
        let dx = place.x + Self.awayDistance < size.width ? Self.awayDistance : -Self.awayDistance
        cut.legs.append(
          GestureLeg(start: time, end: time + Self.awayTime, from: place, to: place.offset(dx, 0)))
        cut.lift = time + Self.awayTime
      }
      gesture.paths.append(cut)
    }
    gesture.length =
      max(gesture.paths.compactMap(\.lift).max() ?? 0, min(time, length)) + length - lastInstant
    return gesture
  }

  private static let stayTime: Int64 = 10_000_000
  private static let awayTime: Int64 = 100_000
  private static let awayDistance = 100.0
}

extension GestureLeg {
  /// The part of it up to a time.
  fileprivate func cut(at time: Int64) -> GestureLeg {
    var leg = self
    leg.to = position(at: time)
    leg.end = time
    if case .arc(let center, let angle) = shape {
      leg.shape = .arc(center: center, angle: angle * Double(time - start) / Double(end - start))
    }
    return leg
  }
}
