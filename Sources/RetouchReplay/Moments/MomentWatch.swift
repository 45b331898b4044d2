import UIKit

/// Looks at a replay at given instants, and tracks the fingers in between.
@MainActor
final class MomentWatch {
  /// Light or dark appearance, for everything that the fixture does.
  let style: UIUserInterfaceStyle
  /// The window's size instead of the fixture's, or nil.
  let windowSize: CGSize?

  private var times: ArraySlice<Int64>
  private let body: (ReplayMoment) -> Void
  private var numbers: [Int: Int] = [:]
  private var touches: [Int: MomentTouch] = [:]
  private var lifted: (time: Int64, touches: [MomentTouch]) = (-1, [])
  /// Whether fingers that were lifted before an instant are shown, because their paths are all that there is.
  private let keepsLifted: Bool

  init(
    times: [Int64], style: UIUserInterfaceStyle, windowSize: CGSize?, keepsLifted: Bool = false,
    _ body: @escaping (ReplayMoment) -> Void
  ) {
    self.keepsLifted = keepsLifted
    self.times = Set(times).sorted()[...]
    (self.style, self.windowSize, self.body) = (style, windowSize, body)
  }

  /// The next instant to look at, in µs since the recording's start.
  var next: Int64? { times.first }

  /// Looks at the windows at the next instant.
  func look(at application: UIApplication, _ names: NameTable) {
    guard let time = times.popFirst() else { return }
    let gone = keepsLifted || lifted.time == time ? lifted.touches : []
    let shown = (touches.values + gone).sorted { $0.number < $1.number }
    body(ReplayMoment(time: time, application: application, touches: shown, names: names))
  }

  /// Records the number of a contact that begins.
  func began(contact: Int, number: Int) { numbers[contact] = number }

  /// Tracks the samples that the engine is handed.
  func follow(_ samples: [TouchSample], at time: Int64) {
    for sample in samples {
      switch sample.phase {
      case .began:
        touches[sample.contact] = MomentTouch(number: numbers[sample.contact] ?? 0, trail: [sample.location])
      case .moved:
        move(sample)
      case .ended, .cancelled:
        move(sample)
        guard var touch = touches.removeValue(forKey: sample.contact) else { continue }
        touch.isDown = false
        keep(touch, at: time)
      }
    }
  }

  private func keep(_ touch: MomentTouch, at time: Int64) {
    if lifted.time != time, !keepsLifted { lifted.touches = [] }
    lifted.time = time
    lifted.touches.append(touch)
    if lifted.touches.count > MomentTouch.keptLimit { lifted.touches.removeFirst() }
  }

  private func move(_ sample: TouchSample) {
    guard var touch = touches[sample.contact], touch.location != sample.location else { return }
    if touch.trail.count >= MomentTouch.trailLimit {
      touch.trail = touch.trail.indices.filter { $0 % 2 == 0 }.map { touch.trail[$0] }
    }
    touch.trail.append(sample.location)
    touches[sample.contact] = touch
  }
}
