/// A row of the table: a device, its rate, and a gesture.
public struct PlannedRow: Hashable, Sendable {
  /// The device that is fed.
  public var device: LabDevice
  /// How often it reports, in frames a second.
  public var rate: Int
  /// What the fingers do, as one word without dots.
  public var gesture: String

  /// Makes a row from its parts.
  public init(device: LabDevice, rate: Int, gesture: String) {
    self.device = device
    self.rate = rate
    self.gesture = gesture
  }

  /// The row for a file's name, or nil if the name is not a row's.
  public init?(name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let device = LabDevice(rawValue: String(parts[0])), let rate = Int(parts[1])
    else {
      return nil
    }
    self.init(device: device, rate: rate, gesture: String(parts[2]))
  }

  /// The name of its files: `uinput-10.240.pinch`.
  public var name: String { "\(device.rawValue).\(rate).\(gesture)" }
}

/// When the guest fed a row's frames to its device: the contents of `ROW.start`.
public struct FeedTimes: Hashable, Sendable {
  /// The instant of the intent's time 0, in µs of the guest's monotonic clock.
  public var start: Int64
  /// For a device outside the guest: when each frame was requested and when that was answered, in µs since
  /// the start.
  public var frames: [ClosedRange<Int64>]

  /// Makes times with a start.
  public init(start: Int64, frames: [ClosedRange<Int64>] = []) {
    self.start = start
    self.frames = frames
  }

  /// Reads times, or gives nil if a line is malformed.
  public init?(text: String) {
    var lines = text.split(separator: "\n")[...]
    guard let first = lines.popFirst(), let start = Int64(first) else { return nil }
    self.init(start: start)
    for line in lines {
      let numbers = line.split(separator: " ").compactMap { Int64($0) }
      guard numbers.count == 2, numbers[0] <= numbers[1] else { return nil }
      frames.append(numbers[0]...numbers[1])
    }
  }

  /// The start, then one line per frame.
  public var text: String {
    "\(start)\n" + frames.map { "\($0.lowerBound) \($0.upperBound)\n" }.joined()
  }
}
