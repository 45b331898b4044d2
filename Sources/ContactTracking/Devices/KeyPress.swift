/// A key that means touching, over a frame: whether it is down, and what happened to it since the frame began.
struct KeyPress {
  private(set) var isDown = false
  private(set) var wentDown = false
  private(set) var wentUp = false

  /// Takes in the key's value; 2 repeats it and changes nothing.
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

  /// What the frame says about the contact that the key makes.
  var facts: FrameFacts { FrameFacts(lifted: wentUp, landed: wentDown, isDown: isDown) }
}
