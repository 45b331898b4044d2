// A binary heap whose entries refer to their slots and whose slots refer to their entries, so that a timer
// can be removed from the middle.
extension VirtualClock {
  static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    return left.deadline != right.deadline ? left.deadline < right.deadline : left.order < right.order
  }

  func insert(_ slot: Int32, deadline: Int64) {
    scheduled &+= 1
    heap.append(Entry(deadline: deadline, order: scheduled, slot: slot))
    siftUp(from: heap.count - 1)
  }

  func remove(at position: Int) {
    slots[Int(heap[position].slot)].position = -1
    let last = heap.removeLast()
    guard position < heap.count else { return }
    place(last, at: position)
    // The last entry comes from another branch, so it may belong above or below.
    siftUp(from: position)
    siftDown(from: Int(slots[Int(last.slot)].position))
  }

  private func place(_ entry: Entry, at position: Int) {
    heap[position] = entry
    slots[Int(entry.slot)].position = Int32(truncatingIfNeeded: position)
  }

  private func siftUp(from start: Int) {
    let entry = heap[start]
    var position = start
    while position > 0 {
      let parent = (position - 1) / 2
      guard Self.isBefore(entry, heap[parent]) else { break }
      place(heap[parent], at: position)
      position = parent
    }
    place(entry, at: position)
  }

  private func siftDown(from start: Int) {
    let entry = heap[start]
    var position = start
    while true {
      var child = 2 * position + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, Self.isBefore(heap[child + 1], heap[child]) { child += 1 }
      guard Self.isBefore(heap[child], entry) else { break }
      place(heap[child], at: position)
      position = child
    }
    place(entry, at: position)
  }
}
