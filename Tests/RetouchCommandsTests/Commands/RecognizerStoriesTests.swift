import Foundation
import RetouchReplay
import Testing
import UIKit

/// Cards with a press each: five in one column, and two of another name in cells that tell them apart.
final class Cards: UIViewController, Fixture {
  override func viewDidLoad() {
    super.viewDidLoad()
    for index in 0..<5 {
      addCard(at: CGRect(x: 0, y: 100 * Double(index), width: 80, height: 80), press: "card tap")
    }
    for (index, name) in ["Message 1", "Message 2"].enumerated() {
      let cell = UIView(frame: CGRect(x: 200, y: 100 * Double(index), width: 80, height: 80))
      cell.accessibilityIdentifier = name
      view.addSubview(cell)
      addCard(at: cell.bounds, press: "hold", to: cell)
    }
  }

  private func addCard(at frame: CGRect, press name: String, to container: UIView? = nil) {
    let card = UIView(frame: frame)
    let press = UILongPressGestureRecognizer()
    press.name = name
    card.addGestureRecognizer(press)
    (container ?? view).addSubview(card)
  }
}

@Suite("--why of several recognizers of one name") @MainActor struct RecognizerStoriesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// What `--why` tells of a tap.
  private func why(_ name: String, tap point: CGPoint) throws -> Run {
    let file = try folder.write("tap.recording", .tap(at: point))
    return run("replay", file, "--fixture", "Cards", "--why", name, fixtures: [Cards.self])
  }

  private func heads(_ run: Run) -> [String] {
    run.lines.filter { $0.contains(": UILongPressGestureRecognizer on ") }
  }

  @Test("prints those that were touched, and counts the others") func touched() throws {
    let run = try why("card tap", tap: CGPoint(x: 40, y: 240))
    #expect(run.code == 0)
    #expect(heads(run) == ["\"card tap\": UILongPressGestureRecognizer on view.UIView[2]"])
    #expect(run.output.hasSuffix("\n\n4 more named card tap were not touched\n"), "\(run.output)")
    #expect(run.ownErrors == "")
    // The name as an outcome writes it means the same.
    let quoted = try why("\"card tap\"", tap: CGPoint(x: 40, y: 240))
    #expect(heads(quoted) == heads(run))
  }

  @Test("prints the first where none was touched") func untouched() throws {
    let run = try why("card tap", tap: CGPoint(x: 350, y: 800))
    #expect(heads(run) == ["\"card tap\": UILongPressGestureRecognizer on view.UIView[0]"])
    #expect(run.output.hasSuffix("4 more named card tap were not touched\n"))
  }

  @Test("takes a short name for all recognizers that have it, and a whole name for one") func contained()
    throws
  {
    let point = CGPoint(x: 240, y: 140)
    let both = try why("hold", tap: point)
    #expect(heads(both).map { $0.prefix { $0 != ":" } } == ["\"Message 2\".hold"])
    #expect(both.output.hasSuffix("\n\n1 more named hold was not touched\n"), "\(both.output)")
    let one = try why("\"Message 1\".hold", tap: point)
    #expect(heads(one).map { $0.prefix { $0 != ":" } } == ["\"Message 1\".hold"])
    #expect(!one.output.contains("not touched"))
  }
}
