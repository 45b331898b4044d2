import UIKit

/// Records what VoiceOver would speak of a window.
@MainActor
struct Speaker {
  private let stage: ReplayStage
  private let showsAll: Bool
  /// Receives what is spoken, or nil if only the lines are wanted.
  private let listener: ((SpokenScreen) -> Void)?

  init(_ stage: ReplayStage, showsAll: Bool, _ listener: ((SpokenScreen) -> Void)?) {
    (self.stage, self.showsAll, self.listener) = (stage, showsAll, listener)
  }

  /// Records what would be spoken of the window as it is now.
  func speak(_ window: UIWindow) {
    window.layoutIfNeeded()
    let spoken = SpokenLines(AccessibilityTree(of: window), stage.names)
    let time = stage.now
    let parts = spoken.parts
    let lines = SpokenLines.lines(of: parts, at: time, showsAll: showsAll)
    stage.recorder.add(lines)
    guard let listener else { return }
    var screen = SpokenScreen(time: time, lines: lines, tree: spoken.text)
    screen.parts = parts
    listener(screen)
  }
}
