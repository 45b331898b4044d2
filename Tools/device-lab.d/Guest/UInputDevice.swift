import RetouchCapture
import RetouchEvdev
import LabPlan
import RetouchRecording

/// A device that the project's own injection makes from a recording's description.
final class UInputDevice: Feeder {
  private let injector: Injector
  let node: String

  /// Plugs it in, in the state that the recording has at its start.
  init(_ header: RecordingHeader) throws {
    var options = InjectionOptions()
    options.settle = 0
    injector = try Injector(header, options: options)
    guard try injector.prepare(), let node = injector.devices.first?.node else {
      throw LabError("uinput makes no event device")
    }
    self.node = node
  }

  func play(_ document: RecordingDocument) throws -> FeedTimes {
    let start = Timeline.now
    let summary = try injector.play(document.stream())
    guard summary.reason == .finished, summary.remarks.isEmpty else {
      throw LabError("injection ended early: \(summary.reason), \(summary.remarks)")
    }
    return FeedTimes(start: start)
  }

  func unplug() {}
}
