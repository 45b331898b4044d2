import ReplayClock
import UIKit

extension BenchItem {
  /// The stages of content that moves, per tick of the display.
  static var scrolling: [BenchItem] {
    [
      BenchItem(
        name: "scroll-tick", unit: "tick",
        meaning: "a tick of a gliding table of 10,000 rows, its cells and layout included"
      ) {
        let stage = GlidingTable()
        for _ in 0..<100 { stage.tick() }
        return BenchWork(
          timed: .init(units: 1) { stage.tick() },
          counted: .init(units: 20) { for _ in 0..<20 { stage.tick() } },
          lessCounted: .init(units: 0) {})
      }
    ]
  }
}

/// A table of 10,000 rows that glides, and is flicked again whenever it has come to rest.
@MainActor
final class GlidingTable: UITableViewDataSource {
  private let clock = VirtualClock()
  private let application: UIApplication
  private let window: UIWindow
  private let table: UITableView
  private var turns = 0

  init() {
    application = UIApplication(clock: clock)
    ReplayContext.stay(in: ReplayContext(application, drivesTime: false))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table = UITableView(frame: window.bounds, style: .plain)
    table.rowHeight = 44
    table.dataSource = self
    window.addSubview(table)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
  }

  /// Lets one tick of the display happen, with what follows from it.
  func tick() {
    if !table.isDecelerating { flick() }
    guard let next = clock.nextDeadline else { return }
    _ = clock.fireNext(through: next)
    application.dispatcher.settle()
    window.layoutIfNeeded()
  }

  /// Flicks with 2,000 points a second, down and up by turns, from the middle of the content.
  private func flick() {
    turns += 1
    table.setContentOffset(CGPoint(x: 0, y: 200_000), animated: false)
    let way: CGFloat = turns % 2 == 0 ? 20 : -20
    touch(.began, y: 400, after: 1_000_000)
    for step in 1...10 { touch(.moved, y: 400 + way * CGFloat(step), after: 10_000) }
    touch(.ended, y: 400 + way * 10, after: 10_000)
  }

  private func touch(_ phase: TouchSample.Phase, y: CGFloat, after delay: Int64) {
    let time = clock.now + delay
    while clock.fireNext(through: time) { application.dispatcher.settle() }
    clock.advance(to: time)
    application.dispatcher.dispatch(
      [TouchSample(contact: turns, phase: phase, location: CGPoint(x: 100, y: y))], in: window)
  }
}
