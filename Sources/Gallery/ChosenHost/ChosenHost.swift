import Replay
import UIKit

/// A map with a panel of tools over its lower part; the panel is a controller of its own, and too small for the viewer.
///
/// By default the viewer would be shown over the panel, the nearest controller: its delegate chooses the map.
public final class ChosenHost: UIViewController, Fixture {
  /// The gallery's pictures.
  public static var assets: URL? { GalleryAssets.folder }
  /// A phone's.
  public static var screen: FixtureScreen { .phone }

  let panel = ToolPanel()

  /// Builds the map and the panel.
  public override func viewDidLoad() {
    super.viewDidLoad()
    addMap()
    panel.report = { [weak self] in self?.note($0) }
    panel.map = self
    addChild(panel)
    panel.view.frame = CGRect(x: 0, y: 684, width: 390, height: 160)
    view.addSubview(panel.view)
    panel.didMove(toParent: self)
  }

  /// Parks, water and streets, from above.
  private func addMap() {
    view.backgroundColor = .secondarySystemBackground
    let parts: [(frame: CGRect, color: UIColor, radius: CGFloat)] = [
      (CGRect(x: 30, y: 110, width: 150, height: 190), .systemGreen, 16),
      (CGRect(x: 230, y: 420, width: 190, height: 220), .systemTeal, 60),
      (CGRect(x: 40, y: 480, width: 120, height: 90), .systemGreen, 16),
      (CGRect(x: 198, y: 0, width: 14, height: 844), .systemBackground, 0),
      (CGRect(x: 0, y: 350, width: 390, height: 18), .systemBackground, 0),
      (CGRect(x: 212, y: 190, width: 178, height: 10), .systemBackground, 0),
    ]
    for (frame, color, radius) in parts {
      let part = UIView(frame: frame)
      part.backgroundColor = color
      part.layer.cornerRadius = radius
      view.addSubview(part)
    }
  }
}
