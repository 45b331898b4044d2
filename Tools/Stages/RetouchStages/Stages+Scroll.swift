import RetouchReplayClock
import UIKit

extension Stage {
  /// The stages of content that moves, per tick of the display.
  static var scrolling: [Stage] {
    [
      Stage(
        name: "scroll-tick", unit: "tick",
        meaning:
          "a tick of a gliding table of 10,000 rows, over a glide; counted: of its first tenth of a second"
      ) {
        let stage = GlidingTable()
        stage.flick()
        stage.glide(ticks: 150)
        return StageWork(
          timed: .init(units: 150) {
            stage.flick()
            stage.glide(ticks: 150)
          },
          counted: .init(units: 6, prepare: { stage.flick() }) { stage.glide(ticks: 6) })
      }
    ]
  }
}

/// A table of 10,000 rows that is flicked, and then glides.
@MainActor
final class GlidingTable: NSObject, UITableViewDataSource {
  private let clock = VirtualClock()
  private let application: UIApplication
  private let window: UIWindow
  private let table: UITableView
  private var flicks = 0

  override init() {
    application = UIApplication(clock: clock)
    ReplayContext.stay(in: ReplayContext(application, drivesTime: false))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table = UITableView(frame: window.bounds, style: .plain)
    super.init()
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

  /// Flicks the content from its middle at 2,000 points a second.
  func flick() {
    flicks += 1
    table.setContentOffset(CGPoint(x: 0, y: 200_000), animated: false)
    touch(.began, y: 600, after: 1_000_000)
    for step in 1...10 { touch(.moved, y: 600 - 20 * CGFloat(step), after: 10_000) }
    touch(.ended, y: 400, after: 10_000)
  }

  /// Lets some ticks of the display happen, with everything that follows from them.
  func glide(ticks: Int) {
    for _ in 0..<ticks {
      guard let next = clock.nextDeadline else { return }
      _ = clock.fireNext(through: next)
      application.dispatcher.settle()
      window.layoutIfNeeded()
    }
  }

  private func touch(_ phase: TouchSample.Phase, y: CGFloat, after delay: Int64) {
    let time = clock.now + delay
    while clock.fireNext(through: time) { application.dispatcher.settle() }
    clock.advance(to: time)
    application.dispatcher.dispatch(
      [TouchSample(contact: flicks, phase: phase, location: CGPoint(x: 100, y: y))], in: window)
  }
}
