import RetouchEvdev
import RetouchRecording

/// A frame that is rebuilt: what stays, and where its positions are.
///
/// A position may have to be rewritten once everything that the frame reports about it is known, so its place
/// is kept. The storage is reused from frame to frame.
struct FrameRewriter {
  private enum Step {
    case event(InputEvent)
    /// An event that may reveal too much: it stays only in a frame in which nothing is hidden.
    case guarded(InputEvent)
    /// The place of a position, by its number.
    case position(Int)
  }

  private var steps: ContiguousArray<Step> = []
  private var positions: ContiguousArray<(x: InputEvent?, y: InputEvent?)> = []
  /// Whether the result differs from what came in, apart from guarded events.
  var isChanged = false
  /// Whether anything was hidden in the course of the frame.
  var hides = false

  /// Starts a frame; `hides` says whether anything is hidden already.
  mutating func begin(hides: Bool) {
    steps.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    isChanged = false
    self.hides = hides
  }

  mutating func append(_ event: InputEvent) { steps.append(.event(event)) }

  mutating func appendGuarded(_ event: InputEvent) { steps.append(.guarded(event)) }

  /// Keeps a place for a position, and returns its number.
  mutating func reserve() -> Int {
    positions.append((nil, nil))
    steps.append(.position(positions.count - 1))
    return positions.count - 1
  }

  /// Sets the event at a place.
  mutating func fill(_ place: Int, x: InputEvent?, y: InputEvent?) { positions[place] = (x, y) }

  /// Writes the frame.
  ///
  /// - Returns: whether it differs from what came in; if not, nothing is written.
  mutating func finish(into events: inout [InputEvent]) -> Bool {
    if hides, !isChanged {
      isChanged = steps.contains { if case .guarded = $0 { true } else { false } }
    }
    guard isChanged else { return false }
    events.removeAll(keepingCapacity: true)
    for step in steps {
      switch step {
      case .event(let event): events.append(event)
      case .guarded(let event): if !hides { events.append(event) }
      case .position(let place):
        if let x = positions[place].x { events.append(x) }
        if let y = positions[place].y { events.append(y) }
      }
    }
    return true
  }
}
