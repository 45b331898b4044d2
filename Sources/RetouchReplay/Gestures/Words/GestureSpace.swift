import Foundation

/// The limits of a device, which a gesture in words has to respect.
struct GestureSpace: Hashable {
  /// The display's width in points.
  var width: Double
  /// The display's height in points.
  var height: Double
  /// How many contacts the device reports at once.
  var contacts: Int
  /// How often it scans, in frames a second.
  var rate: Int
  /// What it is, for messages.
  var name: String

  /// How many positions of all contacts a recording in words may have, so that a typing error cannot fill
  /// memory.
  static let sampleLimit: Int64 = 2_000_000

  init(_ device: GestureDevice, rate: Int) {
    (width, height, contacts) = (device.width, device.height, device.contactLimit)
    (self.rate, name) = (rate, device.name)
  }

  /// Refuses a path that leaves the display.
  func check(_ points: [CGPoint], line: Int) throws(GestureError) {
    for point in points where !(0..<width ~= point.x && 0..<height ~= point.y) {
      throw GestureError(
        .outside, line: line,
        problem: "the finger leaves the display at \(GestureNumber.text(point.x, point.y)); it is "
          + "\(GestureNumber.text(width)) points wide and \(GestureNumber.text(height)) high",
        hint: "Points count from 0,0 at the top left, and are below the width and the height")
    }
  }

  /// Refuses more fingers at once than the device reports, and more positions than memory should hold.
  ///
  /// - Parameter lines: The line on which each path begins.
  func check(_ gesture: Gesture, lines: [Int]) throws(GestureError) {
    var samples: Int64 = 0
    for (path, line) in zip(gesture.paths, lines) {
      let time = (path.lift ?? gesture.length) - path.down
      samples += time / 1_000_000 * Int64(rate) + Int64(rate)
      guard samples <= Self.sampleLimit else {
        throw GestureError(
          .tooLong, line: line,
          problem: "the device would report more than \(Self.sampleLimit) positions at \(rate) a second",
          hint: "Hold for a shorter time, or report less often")
      }
    }
    try checkCount(gesture, lines)
  }

  private func checkCount(_ gesture: Gesture, _ lines: [Int]) throws(GestureError) {
    // At one instant: fingers that lift, then those that go down, then those that lift as soon as they went
    // down.
    var changes: [(time: Int64, order: Int, path: Int)] = []
    for (number, path) in gesture.paths.enumerated() {
      changes.append((path.down, 1, number))
      if let lift = path.lift { changes.append((lift, lift > path.down ? 0 : 2, number)) }
    }
    var count = 0
    for change in changes.sorted(by: { ($0.time, $0.order, $0.path) < ($1.time, $1.order, $1.path) }) {
      count += change.order == 1 ? 1 : -1
      guard count > contacts else { continue }
      throw GestureError(
        .tooManyFingers, line: lines[change.path],
        problem: "\(count) fingers are down at once at \(GestureNumber.text(time: change.time)), and the "
          + "\(name) reports \(contacts)",
        hint: contacts == 1 ? "Use a touchscreen, or lift one first" : "Lift one first")
    }
  }
}

extension GesturePath {
  /// The points between which it is straight; an arc's are a degree apart.
  var corners: [CGPoint] { [origin] + legs.flatMap(\.corners) }
}

extension GestureLeg {
  /// Where it goes, without its start.
  var corners: [CGPoint] {
    guard case .arc(let center, let angle) = shape else { return [to] }
    let count = min(max(Int((angle.magnitude * 180 / Double.pi).rounded(.up)), 1), 720)
    return (1..<count + 1).map {
      $0 == count ? to : from.turned(around: center, by: angle * Double($0) / Double(count))
    }
  }
}
