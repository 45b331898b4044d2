import UIKit

extension Stage {
  /// The stages of the engine, per touch: the state of one contact in one frame.
  static var engine: [Stage] {
    [
      move(
        "engine-move", "a move, two pans recognized: 5 recognizers, depth 10, 101 views",
        isSubclassed: false),
      move(
        "engine-move-subclassed",
        "the same, the recognizers subclassed by the client, who gets a Set<UITouch>",
        isSubclassed: true),
      move(
        "engine-move-viewer",
        "engine-move with a Large Content Viewer around the finger, at a text size that turns it off",
        comparedWith: "engine-move", hasViewer: true),
      Stage(
        name: "engine-frame", unit: "frame",
        meaning:
          "a frame of the common stream, 1 to 5 touches, with nobody who writes it down: as stream-depth-10"
      ) {
        let stage = FrameStage(seconds: 60)
        for _ in 0..<stage.count { stage.playNext() }
        return StageWork(timed: .init(units: 1) { stage.playNext() })
      },
      Stage(
        name: "engine-drag", unit: "touch",
        meaning: "the average over a drag of 100 touches, down and up included"
      ) {
        let stage = EngineStage()
        @MainActor func run() {
          stage.touch(.began, x: 100, y: 400, after: 1_000_000)
          for step in 1...98 { stage.move(step) }
          stage.touch(.ended, x: 149, y: 400, after: 8_333)
        }
        run()
        return StageWork(timed: .init(units: 100) { run() })
      },
      Stage(
        name: "engine-tap", unit: "touch",
        meaning: "a touch of a tap: down with hit testing, up with the action"
      ) {
        let stage = EngineStage()
        @MainActor func run() {
          stage.touch(.began, x: 100, y: 400, after: 1_000_000)
          stage.touch(.ended, x: 100, y: 400, after: 80_000)
        }
        run()
        return StageWork(timed: .init(units: 2) { run() }, counted: .init(units: 2) { run() })
      },
    ]
  }
  private static func move(
    _ name: String, _ meaning: String, isSubclassed: Bool = false, comparedWith other: String? = nil,
    hasViewer: Bool = false
  ) -> Stage {
    Stage(name: name, unit: "touch", meaning: meaning, comparedWith: other) {
      let stage = EngineStage(isSubclassed: isSubclassed, hasViewer: hasViewer)
      stage.touch(.began, x: 100, y: 400, after: 1_000_000)
      var step = 0
      @MainActor func run(_ count: Int) {
        for _ in 0..<count {
          step += 1
          stage.move(step)
        }
      }
      run(100)
      return StageWork(
        timed: .init(units: 1) { run(1) }, counted: .init(units: 5) { run(5) },
        lessCounted: .init(units: 0) { run(0) })
    }
  }
}
