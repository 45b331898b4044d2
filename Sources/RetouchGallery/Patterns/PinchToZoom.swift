import RetouchReplay
import UIKit

/// A map that two fingers zoom: a double tap zooms to its place and back again, a single tap hides the bars.
///
///     y   0 ┌─ header ─────────────────────────┐
///       100 ├──────────────────────────────────┤
///           │ map, 1 to 4 times as large       │     sixteen fields in four colours
///       760 ├──────────────────────────────────┤
///       844 └─ footer ─────────────────────────┘
public final class PinchToZoom: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  let zoomer = UIScrollView()
  let map = UIView()
  let header = UILabel()
  let footer = UILabel()
  lazy var singleTap = UITapGestureRecognizer(target: self, action: PinchToZoom.hideBars)
  lazy var doubleTap = UITapGestureRecognizer(target: self, action: PinchToZoom.zoom)

  /// Builds the map and its bars.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    zoomer.minimumZoomScale = 1
    zoomer.maximumZoomScale = 4
    zoomer.contentInsetAdjustmentBehavior = .never
    zoomer.delegate = self
    doubleTap.numberOfTapsRequired = 2
    singleTap.require(toFail: doubleTap)
    zoomer.addGestureRecognizer(singleTap)
    zoomer.addGestureRecognizer(doubleTap)
    for index in 0..<16 {
      let field = UIView()
      field.backgroundColor =
        [.systemGreen, .systemBlue, .systemYellow, .systemOrange][(index + index / 4) % 4]
      map.addSubview(field)
    }
    zoomer.addSubview(map)
    view.addSubview(zoomer)
    for (bar, title) in [(header, "Map"), (footer, "Pinch, or tap twice")] {
      bar.text = title
      bar.textAlignment = .center
      bar.backgroundColor = .secondarySystemBackground
      view.addSubview(bar)
    }
  }

  /// Lays the map over the whole screen, unless it is zoomed.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: 100)
    footer.frame = CGRect(x: 0, y: size.height - 84, width: size.width, height: 84)
    zoomer.frame = view.bounds
    guard zoomer.zoomScale == 1 else { return }
    map.frame = CGRect(origin: .zero, size: size)
    zoomer.contentSize = size
    for (index, field) in map.subviews.enumerated() {
      field.frame = CGRect(
        x: size.width / 4 * CGFloat(index % 4), y: size.height / 4 * CGFloat(index / 4),
        width: size.width / 4,
        height: size.height / 4)
    }
  }

  private func hideBars() {
    header.isHidden.toggle()
    footer.isHidden = header.isHidden
    note(header.isHidden ? "hides the bars" : "shows the bars")
  }

  private func zoom() {
    guard zoomer.zoomScale == 1 else { return zoomer.setZoomScale(1, animated: true) }
    let point = doubleTap.location(in: map)
    let size = CGSize(width: zoomer.bounds.width / 3, height: zoomer.bounds.height / 3)
    zoomer.zoom(
      to: CGRect(origin: CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2), size: size),
      animated: true)
  }
}

extension PinchToZoom: UIScrollViewDelegate {
  /// Returns the map.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { map }
}
