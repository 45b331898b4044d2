import RetouchReplay
import UIKit

/// A box that moves at each tick of the display for as long as a button is held, and can then be tapped at
/// its new place.
///
///     y 200 ┌ box ┐ →       60×60 points, from x 20 on, at 240 points a second
///     y 700 ┌ move ┐
public final class HoldToMove: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  private let box = UIButton(frame: CGRect(x: 20, y: 200, width: 60, height: 60))
  private var link: CADisplayLink?

  /// Builds the box and the button.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    box.accessibilityIdentifier = "box"
    box.backgroundColor = .systemIndigo
    view.addSubview(box)
    let move = UIButton(frame: CGRect(x: 95, y: 700, width: 200, height: 44))
    move.accessibilityIdentifier = "move"
    move.setTitle("Move", for: .normal)
    move.setTitleColor(.systemBlue, for: .normal)
    move.backgroundColor = .secondarySystemBackground
    move.addAction(UIAction { [unowned self] _ in start() }, for: .touchDown)
    move.addAction(
      UIAction { [unowned self] _ in stop() }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    view.addSubview(move)
  }

  private func start() {
    // A link keeps its target alive until it is invalidated.
    link = CADisplayLink(target: self, selector: HoldToMove.step(_:))
    link?.add(to: .main, forMode: .common)
  }

  private func step(_ link: CADisplayLink) {
    let way = CGFloat(link.targetTimestamp - link.timestamp) * 240
    box.frame.origin.x = min(box.frame.minX + way, view.bounds.width - box.frame.width)
  }

  private func stop() {
    link?.invalidate()
    link = nil
    note("the box is at \(Int(box.frame.minX.rounded()))")
  }
}
