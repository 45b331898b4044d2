import Replay
import UIKit

/// A drawing with two ``HoldButton``s below it, whose holds last as long as the viewer's being enabled asks for.
///
///     y 746 ┌──────────────────────────────────────┐
///       752 │ ┌─ undo ─────────┐ ┌─ redo ────────┐ │
///       804 │ └────────────────┘ └───────────────┘ │
///       844 └──────────────────────────────────────┘
///           x 15            185 205           375
public final class PressDurations: UIViewController, Fixture {
  /// The gallery's pictures.
  public static var assets: URL? { GalleryAssets.folder }
  /// A phone's.
  public static var screen: FixtureScreen { .phone }

  let bar = BarView(frame: BarView.bottom)
  private lazy var viewerInteraction = UILargeContentViewerInteraction(delegate: self)

  /// Builds the drawing and the bar.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addDrawing()
    bar.accessibilityIdentifier = "bar"
    view.addSubview(bar)
    for (index, (name, title)) in [("undo", "Undo"), ("redo", "Redo")].enumerated() {
      bar.addSubview(
        HoldButton(
          frame: CGRect(x: 15 + 190 * index, y: 6, width: 170, height: 52), name: name, title: title,
          beside: viewerInteraction
        ) { [weak self] in self?.note($0) })
    }
    bar.addInteraction(viewerInteraction)
  }

  /// A few shapes on a sheet of paper.
  private func addDrawing() {
    let paper = UIView(frame: CGRect(x: 16, y: 75, width: 358, height: 640))
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
  /// A lift on a button does what a tap on it does.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {
    (item as? HoldButton)?.activate()
  }
}
