import RetouchReplay
import RetouchVerdict
import UIKit

extension Stage {
  /// What a test of a client costs, from words to a verdict.
  ///
  /// The testing library is not part of it. Clients build their tests for debugging: a debug build of this
  /// program says what they wait for.
  static var tests: [Stage] {
    [
      testItem("test-tap", "a test of a tap, from words to a verdict", "tap row4", "note chose 4"),
      testItem(
        "test-drags", "the same for 5 s of drags over a table of 1,000 rows",
        Array(repeating: "drag 195,600 by 0,-200 in 0.4s resting 0.1s", count: 10).joined(separator: "; "),
        "scroll begins"),
    ]
  }

  private static func testItem(
    _ name: String, _ meaning: String, _ words: String, _ expectation: String
  ) -> Stage {
    Stage(name: name, unit: "test", meaning: meaning) {
      StageWork(
        timed: .init(units: 1) {
          var testCase = TestCase(
            suite: "stages", folder: "stages", name: name, recording: words, fixture: TableFixture.name)
          testCase.expectations = [[try OutcomeExpectation(parsing: expectation)]]
          let settings = testCase.settings
          let document = try GestureOrder(GestureScript(words)).recording(
            in: TableFixture.self, settings: settings)
          let outcome = try Replayer.replay(document, in: TableFixture.self, settings: settings)
          let result = CaseResult.ofReplay(outcome, of: testCase, comparesGolden: false) {
            try? Replayer.replay(document, in: TableFixture.self, settings: $0)
          }
          // A red test costs more: something else was measured.
          guard result.verdict == .passed else {
            throw ReplayError(.stuck, problem: "the stage's own test is not green: \(result.verdict)")
          }
        })
    }
  }
}

/// A table that can be scrolled, and whose rows can be chosen.
private final class TableFixture: UIViewController, Fixture, UITableViewDataSource, UITableViewDelegate {
  private let list = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.rowHeight = 44
    list.dataSource = self
    list.delegate = self
    list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    view.addSubview(list)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.accessibilityIdentifier = "row\(indexPath.row)"
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("chose \(indexPath.row)")
  }
}
