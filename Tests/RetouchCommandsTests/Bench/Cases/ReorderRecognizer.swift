import RetouchReplay
import UIKit

/// A screen whose only costly thing is one of its recognizers: the example of the page on benchmarks.
final class Shelf: UIViewController, Fixture {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Shelf.opened))
    view.addGestureRecognizer(ReorderRecognizer(target: self, action: Shelf.moved))
  }

  private func opened() { note("opened") }
  private func moved() {}
}

/// Finds the row under the finger among a thousand.
final class ReorderRecognizer: UIGestureRecognizer {
  private let rows = (0..<1_000).map { CGFloat($0 * 44) }
  private(set) var nearest: CGFloat = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let y = location(in: view).y
    nearest = rows.sorted { abs($0 - y) < abs($1 - y) }[0]
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}
