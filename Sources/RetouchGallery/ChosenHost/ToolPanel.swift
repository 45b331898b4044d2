import UIKit

/// A panel of three buttons with bitmap images, which the viewer shows in three ways.
///
/// *Layers* has only its small image, which blurs when it is scaled. *Compass* has a larger one for the
/// viewer. *Pin* has a larger one whose visual weight is above its centre, insets that move it down to look
/// centred, and no title.
///
///     y 684 ╭──────────────────────────────────────╮
///       704 │ ┌ layers ─┐ ┌ compass ┐ ┌─ pin ────┐ │   110×60 points at x 15, 140, 265
///       764 │ └─────────┘ └─────────┘ └──────────┘ │
///       844 └──────────────────────────────────────┘
final class ToolPanel: UIViewController {
  /// Receives the name of a button that was used.
  var report: (String) -> Void = { _ in }
  /// The map, over which the viewer is shown if the map is chosen.
  weak var map: UIViewController?
  private let choosesMap: Bool

  let tools = UIView(frame: CGRect(x: 0, y: 20, width: 390, height: 60))

  init(choosesMap: Bool) {
    self.choosesMap = choosesMap
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .tertiarySystemBackground
    view.layer.cornerRadius = 16
    tools.accessibilityIdentifier = "tools"
    view.addSubview(tools)
    let layers = addTool("layers", "Layers", at: 15)
    layers.scalesLargeContentImage = true
    let compass = addTool("compass", "Compass", at: 140)
    compass.largeContentImage = UIImage(named: "compass-large")
    let pin = addTool("pin", "Pin", at: 265)
    pin.largeContentImage = UIImage(named: "pin-large")
    pin.largeContentTitle = nil
    pin.largeContentImageInsets = UIEdgeInsets(top: 5, left: 0, bottom: -5, right: 0)
    tools.addInteraction(UILargeContentViewerInteraction(delegate: choosesMap ? self : nil))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tools.frame.origin.x = view.phoneInset
  }

  private func addTool(_ name: String, _ title: String, at x: CGFloat) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: x, y: 0, width: 110, height: 60)
    button.accessibilityIdentifier = name
    button.setImage(UIImage(named: name), for: .normal)
    button.largeContentTitle = title
    button.accessibilityLabel = title
    button.showsLargeContentViewer = true
    button.addAction(UIAction { [weak self] _ in self?.report(name) }, for: .primaryActionTriggered)
    tools.addSubview(button)
    return button
  }
}

extension ToolPanel: UILargeContentViewerInteractionDelegate {
  /// The map, which has room for the viewer.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    map ?? self
  }
}
