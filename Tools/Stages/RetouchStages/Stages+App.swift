import RetouchCommands
import RetouchReplay
import UIKit

extension Stage {
  /// What an outcome costs that tells what the app does, and what is on the screen.
  static var app: [Stage] {
    [
      stream(
        "app-touches", "the common stream at depth 10 with two cards that the pan's action moves and names",
        lines: .usual),
      stream(
        "app-lines", "the same, in an outcome that has what the app does as well",
        lines: LineGroups.usual.union(.app), beside: "app-touches"),
      screen,
    ]
  }

  private static func stream(
    _ name: String, _ meaning: String, lines: LineGroups, beside other: String? = nil
  ) -> Stage {
    Stage(name: name, unit: "touch", meaning: meaning, comparedWith: other) {
      var settings = ReplaySettings()
      settings.lines = lines
      let (long, short) = (CommonStream(seconds: 60), CommonStream(seconds: 3))
      return StageWork(
        timed: .init(units: long.touches) {
          let text = try Replayer.replay(long.document, in: MovedCardsScreen.self, settings: settings).text
          // If the cards have not moved, something else was measured.
          guard text.contains(" moves ") == lines.contains(.app) else {
            throw ReplayError(.stuck, problem: "the stage's own cards did not move")
          }
        },
        counting: {
          let frames = try CountedFrames(
            countedFrames, of: short.document, in: MovedCardsScreen.self, settings: settings)
          guard let frames, let text = try WorkCounter.count({ _ = frames.outcome.text }) else { return nil }
          return StageWork.Counts(
            instructions: Double(frames.instructions) / Double(max(frames.touches, 1))
              + Double(text.instructions) / Double(short.touches),
            allocations: Double(frames.allocations) / Double(max(frames.touches, 1))
              + Double(text.allocations) / Double(short.touches))
        })
    }
  }

  /// A list of 19 rows above a bar, which an outcome tells as 20 lines.
  private static var screen: Stage {
    Stage(name: "screen", unit: "screen", meaning: "what is on the screen: 19 rows of a table, and a bar") {
      let words = try GestureScript("tap 195,800")
      let document = try GestureOrder(words).recording(in: ListScreen.self, settings: ReplaySettings())
      @MainActor func run(_ count: Int) throws {
        var settings = ReplaySettings()
        settings.events = (0..<count).map { CaseEvent(time: 1_000 * Int64($0), .screen) }
        let outcome = try Replayer.replay(document, in: ListScreen.self, settings: settings)
        guard outcome.lines.count > 20 * count else {
          throw ReplayError(.stuck, problem: "the stage's own screen has no lines")
        }
      }
      try run(1)
      return StageWork(
        timed: .init(units: 100) { try run(100) }, counted: .init(units: 3) { try run(3) },
        lessCounted: .init(units: 1) { try run(1) })
    }
  }
}

/// A screen of the common stream that has two cards, each of which an action moves and gives another text.
final class MovedCardsScreen: CommonStreamScreen, Fixture {
  override class var depth: Int { 10 }

  private let near = UILabel(frame: CGRect(x: 20, y: 100, width: 160, height: 80))
  private let far = UILabel(frame: CGRect(x: 20, y: 300, width: 160, height: 80))

  override func viewDidLoad() {
    super.viewDidLoad()
    var leaf: UIView = view
    while let inner = leaf.subviews.first { leaf = inner }
    for card in [near, far] { view.addSubview(card) }
    for case let pan as UIPanGestureRecognizer in leaf.gestureRecognizers ?? [] {
      pan.addTarget(self, action: MovedCardsScreen.panned)
    }
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let moved = pan.translation(in: view)
    near.center = CGPoint(x: 100 + moved.x, y: 140 + moved.y)
    far.center = CGPoint(x: 100 + moved.x / 2, y: 340 + moved.y / 2)
    near.text = moved.y < 0 ? "up" : "down"
    far.text = moved.x < 0 ? "left" : "right"
  }
}

/// A table that fills a phone's screen, with a toolbar.
private final class ListScreen: UIViewController, Fixture, UITableViewDataSource {
  private let list = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  private let bar = UIToolbar(frame: CGRect(x: 0, y: 800, width: 390, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    list.rowHeight = 44
    list.dataSource = self
    view.addSubview(list)
    bar.items = [UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in })]
    view.addSubview(bar)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell()
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
