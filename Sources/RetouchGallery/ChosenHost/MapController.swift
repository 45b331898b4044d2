import RetouchReplay
import UIKit

/// A map with a panel of tools over its lower part; the panel is a controller too small for the viewer.
@MainActor
open class MapController: UIViewController {
  /// The gallery's images.
  public static var assets: URL? { GalleryAssets.folder }
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  let panel: ToolPanel
  private var parts: [UIView] = []

  /// Creates a map whose panel has a delegate that chooses it for the viewer, or has none.
  init(choosesMap: Bool) {
    panel = ToolPanel(choosesMap: choosesMap)
    super.init(nibName: nil, bundle: nil)
  }

  /// Not supported: the controller is never archived.
  public required init?(coder: NSCoder) { nil }

  /// Builds the map and the panel.
  open override func viewDidLoad() {
    super.viewDidLoad()
    addMap()
    panel.report = { [weak self] in self?.report($0) }
    panel.map = self
    addChild(panel)
    view.addSubview(panel.view)
    panel.didMove(toParent: self)
  }

  /// Receives a tool that was used.
  open func report(_ what: String) {}

  /// Parks, water and streets, from above, in a window of 390×844 points.
  private static let places: [(frame: CGRect, color: UIColor, radius: CGFloat)] = [
    (CGRect(x: 30, y: 110, width: 150, height: 190), .systemGreen, 16),
    (CGRect(x: 230, y: 420, width: 190, height: 220), .systemTeal, 60),
    (CGRect(x: 40, y: 480, width: 120, height: 90), .systemGreen, 16),
    (CGRect(x: 198, y: 0, width: 14, height: 844), .systemBackground, 0),
    (CGRect(x: 0, y: 350, width: 390, height: 18), .systemBackground, 0),
    (CGRect(x: 212, y: 190, width: 178, height: 10), .systemBackground, 0),
  ]

  private func addMap() {
    view.backgroundColor = .secondarySystemBackground
    parts = Self.places.map { place in
      let part = UIView(frame: .zero)
      part.backgroundColor = place.color
      part.layer.cornerRadius = place.radius
      view.addSubview(part)
      return part
    }
  }

  /// Places the map, stretched to the window, and the panel over it.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let stretch = CGAffineTransform(scaleX: size.width / 390, y: size.height / 844)
    for (part, place) in zip(parts, Self.places) { part.frame = place.frame.applying(stretch) }
    panel.view.frame = CGRect(x: 0, y: size.height - 160, width: size.width, height: 160)
  }
}
