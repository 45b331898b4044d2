import RetouchCommands
import RetouchContactTracking
import RetouchRecording
import RetouchReplayClock
import UIKit

/// The engine with the common stream's contacts, frame by frame, without an observer that records what it
/// does.
///
/// The views and recognizers are those of the stage `stream-depth-10`. What a replay does besides the
/// engine's work (reading, following the device's slots, making the outcome) is left out.
@MainActor
final class FrameStage {
  private struct Frame {
    /// µs since the stream's start.
    var time: Int64
    var samples: [TouchSample]
  }

  private let clock = VirtualClock()
  private let application: UIApplication
  private let window: UIWindow
  private let screen = DeepStreamScreen()
  private let frames: [Frame]
  @exclusivity(unchecked)
  private var next = 0
  /// When the current pass through the stream began, in µs of uptime.
  @exclusivity(unchecked)
  private var start: Int64

  /// Makes the screen and the frames of a stream of at least a number of seconds.
  init(seconds: Double) {
    frames = Self.frames(of: CommonStream(seconds: seconds).document)
    start = clock.now
    application = UIApplication(clock: clock)
    ReplayContext.stay(in: ReplayContext(application, drivesTime: false))
    window = UIWindow(
      frame: CGRect(x: 0, y: 0, width: CommonStream.size.width, height: CommonStream.size.height))
    window.rootViewController = screen
    window.makeKeyAndVisible()
    application.dispatcher.settle()
  }

  /// How often recognizers have called.
  var calls: Int { screen.calls }
  /// How many frames the stream has.
  var count: Int { frames.count }

  /// Lets the timers before the next frame fire, then delivers it; after the last frame it starts again with
  /// the first.
  func playNext() {
    let time = start + frames[next].time
    while clock.fireNext(through: time) { application.dispatcher.settle() }
    clock.advance(to: time)
    application.dispatcher.dispatch(frames[next].samples, in: window)
    next += 1
    if next == frames.count { (next, start) = (0, clock.now + 1_000_000) }
  }

  /// Fires the timers that the last frame left, as the end of a replay does.
  func waitForTimers() {
    while clock.fireNext(through: clock.now + 900_000) { application.dispatcher.settle() }
  }

  private static func frames(of document: RecordingDocument) -> [Frame] {
    var frames: [Frame] = []
    CommonStream.forEachFrame(of: document) { time, changes in
      frames.append(Frame(time: time, samples: changes.compactMap(sample)))
    }
    return frames
  }

  private static func sample(_ change: ContactChange) -> TouchSample? {
    func sample(_ contact: Contact, _ phase: TouchSample.Phase) -> TouchSample {
      TouchSample(
        contact: contact.number, phase: phase, location: CGPoint(x: contact.x, y: contact.y),
        force: contact.pressure ?? 0, majorRadius: contact.majorRadius ?? 0)
    }
    switch change {
    case .began(let contact): return sample(contact, .began)
    case .moved(let contact): return sample(contact, .moved)
    case .ended(let contact): return sample(contact, .ended)
    case .cancelled, .hovered, .scrolled: return nil
    }
  }
}
