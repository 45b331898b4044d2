/// A key that means touching, over a frame: whether it is down, and what has happened since the frame began.
struct KeyPress {
  private(set) var isDown = false
  private(set) var wentDown = false
  private(set) var wentUp = false

  /// Applies the key's value; 2 is a repeat and changes nothing.
  mutating func apply(_ value: Int32) { set(value != 0) }

  mutating func set(_ down: Bool) {
    if down == isDown { return }
    if down { wentDown = true } else { wentUp = true }
    isDown = down
  }

  /// Begins the next frame.
  mutating func settle() {
    wentDown = false
    wentUp = false
  }

  /// The frame's facts about the contact that the key represents.
  var facts: FrameFacts { FrameFacts(lifted: wentUp, landed: wentDown, isDown: isDown) }
}
