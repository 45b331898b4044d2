import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on buttons that can also be held.
  static var pressDurations: [File] {
    let undo = CGPoint(x: 100, y: 778)
    let gestures = ItemGestures(
      items: [undo, CGPoint(x: 290, y: 778)], gap: CGPoint(x: 195, y: 778), away: CGPoint(x: 195, y: 400))
    func press(_ name: String, _ time: GestureTime) -> File {
      gestures.file(name, in: "press-durations", .press(at: undo, for: time))
    }
    let twice = Gesture.press(at: undo, for: 1.2).then(after: 1.8, .press(at: undo, for: 1.2))
    var files = gestures.files(in: "press-durations")
    files += [press("press-1.2s", 1.2), press("press-3.5s", 3.5)]
    files.append(gestures.file("two-presses", in: "press-durations", twice))
    for (name, duration) in [("1s", GestureTime.seconds(1)), ("3s", 3)] {
      files.append(press("lift-1us-before-\(name)", duration - .microsecond))
      files.append(press("lift-at-\(name)", duration))
    }
    return files
  }
}
