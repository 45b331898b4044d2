import RetouchEvdev
import RetouchRecording
import RetouchSupport

/// Sorts the events of several devices by time before they are written.
///
/// A device that is read first may have sent later events than one that is read after it. So the events of a
/// wake-up are sorted by time, then device; events later than the wake-up itself wait for the next one, which
/// then brings everything earlier. The storage is reused: a long run allocates nothing.
struct FrameQueue {
  /// An item that waits to be written.
  private struct Item {
    var time: Int64
    /// Its number in the order of arrival.
    var number: Int
    var device: Int32
    var report: Int32
    /// Where its events begin, or its index among the entries that are not frames.
    var first: Int32
    /// How many events it has; −1 for an entry that is not a frame.
    var count: Int32
    var hasWaited = false

    func isBefore(_ other: Item) -> Bool {
      if time != other.time { return time < other.time }
      return device != other.device ? device < other.device : number < other.number
    }
  }

  private var items: ContiguousArray<Item> = []
  private var events: ContiguousArray<InputEvent> = []
  private var others: [TimedEntry] = []
  private var isSorted = true
  private var number = 0

  /// Whether anything waits for the next wake-up.
  var isWaiting: Bool { !items.isEmpty }

  /// Adds a frame.
  mutating func add(_ frame: UnsafeBufferPointer<InputEvent>, device: Int, report: Int32, at time: Int64) {
    let first = Int32(truncatingIfNeeded: events.count)
    events.append(contentsOf: frame)
    add(
      Item(
        time: time, number: number, device: Int32(truncatingIfNeeded: device), report: report, first: first,
        count: Int32(truncatingIfNeeded: frame.count)))
  }

  /// Adds any other entry; device −1 is the machine itself.
  mutating func add(_ entry: TimedEntry, device: Int) {
    others.append(entry)
    add(
      Item(
        time: entry.time, number: number, device: Int32(truncatingIfNeeded: device), report: 0,
        first: Int32(truncatingIfNeeded: others.count - 1), count: -1))
  }

  private mutating func add(_ item: Item) {
    number += 1
    if let last = items.last, item.isBefore(last) { isSorted = false }
    items.append(item)
  }

  /// An element of the queue: a frame, whose events are valid only during the callback, or another entry.
  enum Element {
    case frame(time: Int64, device: Int, events: UnsafeBufferPointer<InputEvent>, report: Int32)
    case entry(TimedEntry)
  }

  /// Passes on, in order, everything that is not later than the wake-up, and everything that has waited once.
  mutating func take<Failure: Error>(
    until wake: Int64, _ body: (Element) throws(Failure) -> Void
  ) throws(Failure) {
    guard !items.isEmpty else { return }
    if !isSorted { items.sort { $0.isBefore($1) } }
    isSorted = true
    let end = items.lastIndex { $0.hasWaited || $0.time <= wake }.map { $0 + 1 } ?? 0
    try deliver(items[..<end], body)
    if end == items.count {
      items.removeAll(keepingCapacity: true)
      events.removeAll(keepingCapacity: true)
      others.removeAll(keepingCapacity: true)
    } else {
      keep(items[end...])
    }
  }

  private func deliver<Failure: Error>(
    _ items: ContiguousArray<Item>.SubSequence, _ body: (Element) throws(Failure) -> Void
  ) throws(Failure) {
    try events.withElements { events throws(Failure) in
      for item in items {
        let first = Int(item.first)
        if item.count >= 0 {
          try body(
            .frame(
              time: item.time, device: Int(item.device),
              events: UnsafeBufferPointer(rebasing: events[first..<first + Int(item.count)]),
              report: item.report))
        } else {
          try body(.entry(others[first]))
        }
      }
    }
  }

  /// Keeps what is later than the wake-up, and discards the rest.
  private mutating func keep(_ waiting: ContiguousArray<Item>.SubSequence) {
    let all = self
    items.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    for item in waiting {
      var item = item
      item.hasWaited = true
      let first = Int(item.first)
      if item.count >= 0 {
        item.first = Int32(truncatingIfNeeded: events.count)
        events.append(contentsOf: all.events[first..<first + Int(item.count)])
      } else {
        item.first = Int32(truncatingIfNeeded: others.count)
        others.append(all.others[first])
      }
      items.append(item)
    }
  }
}
