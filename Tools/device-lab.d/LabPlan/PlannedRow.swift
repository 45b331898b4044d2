/// A row of the table: a device, how often it reports, and a gesture.
public struct PlannedRow: Hashable, Sendable {
  /// What is fed.
  public var device: LabDevice
  /// How often it reports, in frames a second.
  public var rate: Int
  /// What the fingers do, in a word without dots.
  public var gesture: String

  /// Plans a row.
  public init(device: LabDevice, rate: Int, gesture: String) {
    self.device = device
    self.rate = rate
    self.gesture = gesture
  }

  /// The row of a file's name, or nil where it is none.
  public init?(name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let device = LabDevice(rawValue: String(parts[0])), let rate = Int(parts[1])
    else {
      return nil
    }
    self.init(device: device, rate: rate, gesture: String(parts[2]))
  }

  /// How its files are called: `uinput-10.240.pinch`.
  public var name: String { "\(device.rawValue).\(rate).\(gesture)" }
}

/// When the guest fed a row's frames to its device: what `ROW.start` holds.
public struct FeedTimes: Hashable, Sendable {
  /// The instant of the intent's time 0, in µs of the guest's monotonic clock.
  public var start: Int64
  /// For a device outside the guest: when each frame was asked for and when that was answered, in µs since the start.
  public var frames: [ClosedRange<Int64>]

  /// Makes times of a start.
  public init(start: Int64, frames: [ClosedRange<Int64>] = []) {
    self.start = start
    self.frames = frames
  }

  /// Reads times, or nil where a line is none.
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

  /// The start, then a line a frame.
  public var text: String {
    "\(start)\n" + frames.map { "\($0.lowerBound) \($0.upperBound)\n" }.joined()
  }
}
