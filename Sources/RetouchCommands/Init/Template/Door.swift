import RetouchReplay
import UIKit

/// A door with a bell: a tap rings it, and whoever holds it for a second keeps it ringing.
public final class Door: UIViewController, Fixture {
  private let bell = UIButton(frame: CGRect(x: 145, y: 400, width: 100, height: 44))
  private lazy var hold = UILongPressGestureRecognizer(target: self, action: Door.held)

  public override func viewDidLoad() {
    super.viewDidLoad()
    bell.setTitle("Ring", for: .normal)
    bell.setTitleColor(.systemBlue, for: .normal)
    bell.addAction(UIAction { [weak self] _ in self?.note("rings") }, for: .touchUpInside)
    hold.minimumPressDuration = 1
    bell.addGestureRecognizer(hold)
    view.addSubview(bell)
  }

  private func held() {
    if hold.state == .began { note("keeps ringing") }
  }
}
