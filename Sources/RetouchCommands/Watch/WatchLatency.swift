import RetouchArguments
import RetouchEvdev
import RetouchSupport

/// How long frames of live input took from the kernel's timestamp to the outcome's line, stage by stage.
///
/// Times are in µs since the start, by the clock of the timestamps. A frame counts once it has reached the
/// recognizers, and again for its line if it has one: moves are counted in the line that closes them.
struct WatchLatency {
  /// A stage of a frame's handling.
  enum Stage: String, CaseIterable {
    /// From the kernel's timestamp until the frame was read and put in order.
    case read
    /// From there until its contacts were known; it may have waited for frames before it.
    case contacts
    /// From there until the recognizers, and all that they called, had returned.
    case callbacks
    /// From there until the outcome's line was written.
    case line
    /// From the kernel's timestamp until the callbacks had returned.
    case toCallbacks
    /// From the kernel's timestamp until the line was written.
    case toLine

    /// The stage, in the words of the table.
    var meaning: String {
      switch self {
      case .read: "kernel's stamp to read"
      case .contacts: "read to contacts known"
      case .callbacks: "contacts to callbacks done"
      case .line: "callbacks to line written"
      case .toCallbacks: "stamp to callbacks done"
      case .toLine: "stamp to line written"
      }
    }

    /// The key in JSON.
    var key: String {
      switch self {
      case .toCallbacks: "stamp_to_callbacks"
      case .toLine: "stamp_to_line"
      default: rawValue
      }
    }
  }

  /// A frame that is being handled.
  private struct Frame {
    var stamp: Int64
    var arrival: Int64
    var changed: Int64?
    var handled: Int64?
  }

  private var distributions: [Stage: LatencyDistribution] = [:]
  private var current: Frame?
  /// The frames that were handled last; their lines are written when their instant is over.
  private var untold: [Frame] = []

  /// The delays of a stage.
  subscript(stage: Stage) -> LatencyDistribution { distributions[stage] ?? LatencyDistribution() }

  /// A frame was delivered, with its timestamp and the time when it had been read.
  mutating func took(stamp: Int64, arrival: Int64) {
    close()
    current = Frame(stamp: stamp, arrival: arrival)
  }

  /// The current frame's contacts are known.
  mutating func changed(at now: Int64) {
    // A frame in which a contact replaces another one is delivered in parts.
    if current?.changed == nil { current?.changed = now }
  }

  /// The recognizers have handled the current frame, or a part of it.
  mutating func handled(at now: Int64) { current?.handled = now }

  /// The current frame is over: nothing more of it will be handled.
  mutating func close() {
    defer { current = nil }
    guard let frame = current, let changed = frame.changed, let handled = frame.handled else { return }
    add(frame.arrival - frame.stamp, to: .read)
    add(changed - frame.arrival, to: .contacts)
    add(handled - changed, to: .callbacks)
    add(handled - frame.stamp, to: .toCallbacks)
    untold.append(frame)
    // Earlier frames have no lines, or their lines have been written.
    if untold.count > 4 { untold.removeFirst() }
  }

  /// Lines of these times were written.
  mutating func wrote(linesOf times: [Int64], at now: Int64) {
    guard let last = times.max() else { return }
    close()
    for frame in untold where times.contains(frame.stamp) {
      guard let handled = frame.handled else { continue }
      add(now - handled, to: .line)
      add(now - frame.stamp, to: .toLine)
    }
    untold.removeAll { $0.stamp <= last }
  }

  private mutating func add(_ delay: Int64, to stage: Stage) {
    distributions[stage, default: .init()].add(delay)
  }
}

// MARK: - Reports

extension WatchLatency {
  /// A table with a line for each stage; empty if no frame reached the recognizers.
  var table: [String] {
    guard self[.toCallbacks].count > 0 else { return [] }
    let figures = ["frames", "p50", "p90", "p99", "p99.9", "worst", "mean"]
    let head = padded("latency in µs", 28) + figures.map { padded(left: $0, 9) }.joined()
    return [head]
      + Stage.allCases.map { stage in
        let delays = self[stage]
        let values = [
          delays.count, delays.percentile(50), delays.percentile(90), delays.percentile(99),
          delays.percentile(99.9), delays.maximum, delays.mean,
        ]
        let cells = values.enumerated().map { column, value in
          padded(left: column > 0 && delays.count == 0 ? "-" : "\(value)", 9)
        }
        return padded("  " + stage.meaning, 28) + cells.joined()
      }
  }

  /// The stages as an object, each with `count`, `p50`, `p90`, `p99`, `p999`, `max` and `mean` in µs.
  var json: JSONObject {
    var object = JSONObject()
    for stage in Stage.allCases { object.add(stage.key, json: Self.json(self[stage]).json) }
    return object
  }

  /// A distribution as an object.
  ///
  /// - Parameter counts: Whether its first key is the number of values.
  static func json(_ delays: LatencyDistribution, counts: Bool = true) -> JSONObject {
    var object = JSONObject()
    if counts { object.add("count", delays.count) }
    object.add("p50", delays.percentile(50))
    object.add("p90", delays.percentile(90))
    object.add("p99", delays.percentile(99))
    object.add("p999", delays.percentile(99.9))
    object.add("max", delays.maximum)
    object.add("mean", delays.mean)
    return object
  }
}
