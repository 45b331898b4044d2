import RetouchEvdev

extension TextOutput {
  /// Appends the beginning of a script for the shell of an Android device.
  mutating func sendeventHeader() {
    text(
      """
      #!/system/bin/sh
      # For the device's own shell: adb push FILE /data/local/tmp/t.sh, then adb shell sh /data/local/tmp/t.sh
      # Each line starts a program, which takes some milliseconds, so that it plays slower than was recorded.

      """)
  }

  /// Appends the wait since the last frame and the events of a frame, as `sendevent` takes them.
  mutating func sendevent(_ frame: Frame, to node: String, since last: Int64) {
    if frame.time > last {
      text("sleep ")
      decimal((frame.time - last) / 1_000_000)
      text(".")
      decimal((frame.time - last) % 1_000_000, width: 6, fill: UInt8(ascii: "0"))
      text("\n")
    }
    for event in frame.events + [InputEvent(.report, frame.report)] {
      text("sendevent ")
      line(node)
      for number in [Int64(event.code.type.rawValue), Int64(event.code.number), Int64(event.value)] {
        text(" ")
        decimal(number)
      }
      text("\n")
    }
  }
}
