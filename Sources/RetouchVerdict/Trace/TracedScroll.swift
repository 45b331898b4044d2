import RetouchReplay

/// A scroll of a view's content: under the finger first, then by itself, until it rests.
package struct TracedScroll: Hashable {
  package var start: Int64
  /// When it began to move by itself: at the lift of the last finger, or at the start if code began it.
  package var free: Int64
  package var end: Int64
  /// How it ended: `ends` or `stopped`; nil if the replay was over first.
  package var over: String?

  /// The scrolls of a view in order, as the outcome's lines show them.
  package static func all(of name: String, in lines: [OutcomeLine], end: Int64) -> [TracedScroll] {
    var scrolls: [TracedScroll] = []
    var lifted: Int64?
    var isOpen = false
    for line in lines where line.kind == .scroll && line.details.first.map(view) == name {
      if line.event == "begins" {
        scrolls.append(TracedScroll(start: line.time, free: end, end: end))
        (lifted, isOpen) = (nil, true)
        continue
      }
      guard isOpen else { continue }
      let last = scrolls.count - 1
      if line.event == "lifted" {
        lifted = line.time
        scrolls[last].free = line.time
      } else {
        isOpen = false
        let wasStopped = line.details.contains("stopped")
        (scrolls[last].end, scrolls[last].over) = (line.time, wasStopped ? "stopped" : line.event)
        scrolls[last].free = lifted ?? scrolls[last].start
      }
    }
    return scrolls
  }

  /// The view that a line is about: everything before its last word, the offset.
  private static func view(_ detail: String) -> String {
    String(detail.prefix(upTo: detail.lastIndex(of: " ") ?? detail.endIndex))
  }
}
