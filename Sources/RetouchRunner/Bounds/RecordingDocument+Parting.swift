import RetouchEvdev
import RetouchRecording
import RetouchVerdict

extension RecordingDocument {
  /// Returns the recording with one of the contacts that go down in a frame in a frame of its own right after
  /// it, at the same time; nil if the frame has another number of landings, or has them in no slots.
  ///
  /// - Parameters:
  ///   - entry: The frame's entry.
  ///   - index: Which of the landings it is, from 1: the first one stays.
  ///   - count: How many contacts go down in the frame, numbered by their slots.
  func parted(_ entry: Int, landing index: Int, of count: Int) -> RecordingDocument? {
    guard index > 0, entries.indices.contains(entry),
      case .frame(let device, let events, let report) = entries[entry].entry
    else { return nil }
    // What comes before the first slot's number belongs to a slot that an earlier frame has named.
    var parts: [(slot: Int32?, events: [InputEvent])] = [(nil, [])]
    for event in events {
      if event.code == .mtSlot { parts.append((event.value, [])) }
      parts[parts.count - 1].events.append(event)
    }
    let landings = parts.indices.filter { part in
      parts[part].events.contains {
        $0.code == .mtTrackingID && $0.value >= 0
      }
    }
    guard landings.count == count, index < count, let slot = parts[landings[index]].slot,
      zip(landings.dropFirst(), landings.dropFirst(2)).allSatisfy({
        parts[$0].slot ?? 0 < parts[$1].slot ?? 0
      })
    else { return nil }
    var own: [InputEvent] = []
    var others: [InputEvent] = []
    for (number, part) in parts.enumerated() {
      for event in part.events {
        // Keys, and places that are of no slot, are what the whole device says.
        let isOfSlot = event.code == .mtSlot || event.code.isPerSlot
        if number == landings[index], isOfSlot { own.append(event) } else { others.append(event) }
      }
    }
    // The slot that the frames after this one go on with.
    if let last = parts.last?.slot, last != slot {
      own.append(InputEvent(.mtSlot, last))
    }
    var document = self
    document.lines = EntryLines()
    document.entries[entry].entry = .frame(device: device, events: others, report: report)
    document.entries.insert(
      TimedEntry(time: entries[entry].time, .frame(device: device, events: own, report: report)),
      at: entry + 1)
    return document
  }
}
