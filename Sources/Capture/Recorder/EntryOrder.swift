import Recording

/// Brings what several devices said into the order of time, before it is written.
///
/// A device that is read first may have said something later than what one that is read after it said. So what
/// a wake-up brings is sorted by time, then device; what is later than the wake-up itself waits for the next
/// one, which then brings all that is earlier.
struct EntryOrder {
  private struct Item {
    var entry: TimedEntry
    var device: Int
    var number: Int
    var hasWaited = false
  }

  private var items: [Item] = []
  private var count = 0

  /// Whether something waits for the next wake-up.
  var isWaiting: Bool { !items.isEmpty }

  /// Takes in an entry of a device; −1 for the machine itself.
  mutating func add(_ entry: TimedEntry, device: Int) {
    count += 1
    items.append(Item(entry: entry, device: device, number: count))
  }

  /// Hands out, in order, what is not later than the wake-up, and what has waited once.
  mutating func take(until wake: Int64) -> [TimedEntry] {
    sort()
    let end = items.lastIndex { $0.hasWaited || $0.entry.time <= wake }.map { $0 + 1 } ?? 0
    let entries = items[..<end].map(\.entry)
    items.removeFirst(end)
    for index in items.indices { items[index].hasWaited = true }
    return entries
  }

  /// Hands out everything, in order.
  mutating func takeAll() -> [TimedEntry] {
    sort()
    defer { items.removeAll() }
    return items.map(\.entry)
  }

  private mutating func sort() {
    items.sort { ($0.entry.time, $0.device, $0.number) < ($1.entry.time, $1.device, $1.number) }
  }
}
