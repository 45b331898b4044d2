import RetouchEvdev
import RetouchRecording
import RetouchReplay
import RetouchVerdict

// What can be left out of a recording that words cannot say, one step at a time.
extension RecordingDocument {
  /// The recordings that are one step smaller, those that leave out most first: a device, an axis, an entry,
  /// an event, a time; then times that are rounder.
  var reductions: [RecordingDocument] {
    withoutDevices + withoutCodes + withoutEntries + withoutEvents + withoutTimes
  }

  /// The same recording with only some of its entries.
  func keeping(_ entries: [TimedEntry]) -> RecordingDocument {
    var document = self
    document.entries = entries
    document.lines = EntryLines()
    return document
  }

  /// How much there is to it.
  var size: ShrinkReport.Size {
    var reader = GestureReader(header, tolerance: 1)
    for entry in entries { reader.take(entry) }
    let frames = entries.count { if case .frame = $0.entry { true } else { false } }
    return ShrinkReport.Size(
      devices: header.devices.count, contacts: reader.finish(at: endTime).contactCount, frames: frames,
      length: endTime)
  }

  private var withoutDevices: [RecordingDocument] {
    header.devices.count < 2
      ? []
      : header.devices.map { device in
        var document = keeping(entries.filter { $0.entry.device != device.id })
        document.header.devices.removeAll { $0.id == device.id }
        return document
      }
  }

  private var withoutEntries: [RecordingDocument] {
    entries.indices.map { index in
      var rest = entries
      rest.remove(at: index)
      return keeping(rest)
    }
  }

  /// A code left out of all frames of a device.
  private var withoutCodes: [RecordingDocument] {
    var seen: Set<Axis> = []
    var all: [Axis] = []
    for entry in entries {
      guard case .frame(let device, let events, _) = entry.entry else { continue }
      for event in events {
        let axis = Axis(device: device, code: event.code)
        if seen.insert(axis).inserted { all.append(axis) }
      }
    }
    return all.count < 2
      ? []
      : all.map { axis in
        keeping(
          entries.compactMap { entry in
            guard case .frame(axis.device, let events, let report) = entry.entry else { return entry }
            let rest = events.filter { $0.code != axis.code }
            return rest.isEmpty
              ? nil : TimedEntry(time: entry.time, .frame(device: axis.device, events: rest, report: report))
          })
      }
  }

  private struct Axis: Hashable {
    var device: Int
    var code: EventCode
  }

  private var withoutEvents: [RecordingDocument] {
    entries.indices.flatMap { index -> [RecordingDocument] in
      guard case .frame(let device, let events, let report) = entries[index].entry, events.count > 1 else {
        return []
      }
      return events.indices.map { event in
        var (rest, entries) = (events, entries)
        rest.remove(at: event)
        entries[index].entry = .frame(device: device, events: rest, report: report)
        return keeping(entries)
      }
    }
  }

  /// The time before an entry, or before the end, left out or made rounder.
  private var withoutTimes: [RecordingDocument] {
    (0...entries.count).flatMap { index -> [RecordingDocument] in
      let start = index > 0 ? entries[index - 1].time : 0
      let gap = (index < entries.count ? entries[index].time : endTime) - start
      let rounder = [1_000_000, 100_000, 10_000, 1000].map { gap / $0 * $0 }
      return ([0] + rounder).filter {
        $0 < gap && (Gesture.digits(of: $0) < Gesture.digits(of: gap) || $0 == 0)
      }
      .map { shorter in
        var document = keeping(entries)
        for later in document.entries.indices.dropFirst(index) {
          document.entries[later].time -= gap - shorter
        }
        document.endTime -= gap - shorter
        return document
      }
    }
  }
}

extension RecordingEntry {
  /// The device that it is about, or nil.
  fileprivate var device: Int? {
    switch self {
    case .frame(let device, _, _), .dropped(let device, _), .unplugged(let device), .wentBack(let device, _):
      device
    case .plugged(let description): description.id
    case .marker, .rotated, .suspended, .comment, .end, .unknown: nil
    }
  }
}
