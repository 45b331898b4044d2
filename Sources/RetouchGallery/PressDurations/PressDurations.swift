import RetouchReplay
import UIKit

/// A drawing with two ``HoldButton``s below it, whose holds are longer while the viewer is enabled.
///
///     y 746 ┌──────────────────────────────────────┐
///       752 │ ┌─ undo ─────────┐ ┌─ redo ────────┐ │
///       804 │ └────────────────┘ └───────────────┘ │
///       844 └──────────────────────────────────────┘
///           x 15            185 205           375
public final class PressDurations: UIViewController, Fixture {
  /// The gallery's images.
  public static var assets: URL? { GalleryAssets.folder }
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  let bar = BarView(frame: .zero)
  private let paper = UIView(frame: .zero)
  private var buttons: [HoldButton] = []
  private lazy var viewerInteraction = UILargeContentViewerInteraction(delegate: self)

  /// Builds the drawing and the bar.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addDrawing()
    bar.accessibilityIdentifier = "bar"
    view.addSubview(bar)
    buttons = [("undo", "Undo"), ("redo", "Redo")].map { name, title in
      HoldButton(
        frame: CGRect(x: 0, y: 6, width: 170, height: 52), name: name, title: title, beside: viewerInteraction
      ) { [weak self] in self?.note($0) }
    }
    for button in buttons { bar.addSubview(button) }
    bar.addInteraction(viewerInteraction)
  }

  /// Places the bar, and the content above it.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    paper.frame = view.contentPlace.insetBy(dx: 16, dy: 16)
    bar.frame = view.barPlace
    for (index, button) in buttons.enumerated() {
      button.frame.origin.x = view.phoneInset + 15 + 190 * CGFloat(index)
    }
  }

  /// A few shapes on a sheet of paper.
  private func addDrawing() {
    paper.backgroundColor = .secondarySystemBackground
    paper.layer.cornerRadius = 12
    view.addSubview(paper)
    let shapes: [(frame: CGRect, color: UIColor)] = [
      (CGRect(x: 40, y: 60, width: 180, height: 180), .systemYellow),
      (CGRect(x: 150, y: 200, width: 160, height: 160), .systemRed),
      (CGRect(x: 60, y: 360, width: 220, height: 220), .systemBlue),
    ]
    for (frame, color) in shapes {
      let shape = UIView(frame: frame)
      shape.backgroundColor = color
      shape.alpha = 0.85
      shape.layer.cornerRadius = frame.width / 2
      paper.addSubview(shape)
    }
  }
}

extension PressDurations: UILargeContentViewerInteractionDelegate {
  /// Performs the action of a tap when the finger lifts on a button.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {
    (item as? HoldButton)?.activate()
  }
}
