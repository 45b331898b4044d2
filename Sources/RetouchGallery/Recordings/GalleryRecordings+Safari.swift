import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on Safari's toolbar, for the suites of both of its fixtures.
  static var safariToolbar: [File] {
    let gestures = safariGestures(at: 784)
    // A suite's recordings are in its own folder, so those that both suites use exist twice.
    let shared = ["tap", "press-1.2s", "press-3.5s", "lift-1us-before-3s", "lift-at-3s", "lift-1us-after-3s"]
    let further: [ItemGestures.Name] = [
      .shortPress, .slideAcross, .liftBetween, .palm, .mouseTap, .mousePress, .mouseSlide,
    ]
    return gestures.map { File("safari-toolbar/\($0.name).recording", $0.gesture) }
      + safariItems.files(in: "safari-toolbar", further)
      + gestures.filter { shared.contains($0.name) }.map {
        File("safari-toolbar-ending-viewer/\($0.name).recording", $0.gesture)
      }
  }

  /// The gestures on the toolbar in the device lab, whose screen has no insets: the events that a real driver
  /// is to report.
  public static var deviceLab: [File] {
    safariGestures(at: 818).map { File("safari-toolbar-lab/\($0.name).recording", $0.gesture) }
  }

  /// The centres of the five buttons.
  private static var safariItems: ItemGestures {
    ItemGestures(
      items: (0..<5).map { CGPoint(x: 39 + 78 * $0, y: 784) }, gap: CGPoint(x: 78, y: 784),
      away: CGPoint(x: 195, y: 400))
  }

  /// The gestures on buttons whose centres are at a y coordinate.
  private static func safariGestures(at y: Double) -> [(name: String, gesture: Gesture)] {
    let back = CGPoint(x: 39, y: y)
    let forward = CGPoint(x: 117, y: y)
    let page = CGPoint(x: 195, y: 400)
    let elsewhere = CGPoint(x: 351, y: y)

    // Trailing time, so that the effects of a press that was not lifted in time still occur.
    func file(_ name: String, _ gesture: Gesture) -> (name: String, gesture: Gesture) {
      (name, gesture.idle(0.5))
    }
    func press(_ time: GestureTime) -> Gesture { .press(at: back, for: time) }
    func tap(_ button: CGPoint) -> Gesture { .tap(at: button) }

    var files = [
      file("tap", .tap(at: back)),
      file("press-0.6s", press(0.6)),
      file("press-1.2s", press(1.2)),
      file("press-3.5s", press(3.5)),
      file("slide-off", .drag(from: back, to: page, over: 0.4, holding: 0.4)),
      file("slide-to-forward", .drag(from: back, to: forward, over: 0.3, holding: 0.4)),
      file("slide-off-and-back", slideOffAndBack(from: back, over: page)),
      file("two-presses", press(1.2).then(after: 1.8, press(1.2))),
      file("back-three-times", tap(back).then(after: 0.5, tap(back)).then(after: 0.5, tap(back))),
      file(
        "back-and-forward",
        tap(back).then(after: 0.5, tap(forward)).then(after: 0.5, tap(forward))
          .then(after: 0.5, tap(forward))),
      file("history-and-back", press(1.2).then(after: 0.5, tap(back))),
      file("press-before-all-pages", tap(back).then(after: 0.5, tap(back)).then(after: 0.5, press(3.5))),
      file("second-finger-early", press(0.6).together(with: .tap(at: elsewhere, for: 0.2).delayed(by: 0.1))),
      file("second-finger-late", press(0.9).together(with: .tap(at: elsewhere, for: 0.2).delayed(by: 0.4))),
      file("second-finger-on-back", press(0.9).together(with: .tap(at: back, for: 0.2).delayed(by: 0.1))),
    ]
    for (name, duration) in [("200ms", GestureTime.milliseconds(200)), ("1s", 1), ("3s", 3)] {
      files.append(file("lift-1us-before-\(name)", press(duration - .microsecond)))
      files.append(file("lift-at-\(name)", press(duration)))
      files.append(file("lift-1us-after-\(name)", press(duration + .microsecond)))
    }
    return files
  }

  private static func slideOffAndBack(from button: CGPoint, over page: CGPoint) -> Gesture {
    .finger {
      $0.down(at: button)
      $0.hold(0.4)
      $0.move(to: page, over: 0.3)
      $0.hold(0.1)
      $0.move(to: button, over: 0.3)
      $0.hold(0.1)
      $0.lift()
    }
  }
}
