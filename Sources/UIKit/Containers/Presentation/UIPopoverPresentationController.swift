/// Shows a controller in a box near a part of the view beneath (PO1).
///
/// It is a box on a tablet, and on a phone where the delegate's `adaptivePresentationStyle` is `none`;
/// elsewhere it fills the window, where iOS shows a sheet. The box has the presented controller's
/// `preferredContentSize`, or 320 by 480 points, below the source where there is room, else above it. A tap
/// beside it dismisses it, if the delegate agrees.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the box points to.
  open var sourceView: UIView?
  /// The part of the source view that the box points to, in points; all of it if that is null.
  open var sourceRect = CGRect.null
  /// The bar item that the box points to.
  open var barButtonItem: UIBarButtonItem?
  /// The item that the box points to.
  open weak var sourceItem: AnyObject? {
    didSet {
      if let view = sourceItem as? UIView { sourceView = view }
      if let item = sourceItem as? UIBarButtonItem { barButtonItem = item }
    }
  }
  /// The directions in which the box may point; only up and down are told apart.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction in which the box points.
  open var arrowDirection: UIPopoverArrowDirection {
    guard isBox, let source = sourceFrame else { return .unknown }
    return frameOfPresentedViewInContainerView.minY >= source.maxY ? .up : .down
  }
  /// Views that can be touched while the box is there.
  open var passthroughViews: [UIView]?
  /// The colour of the box, or nil; stored only.
  open var backgroundColor: UIColor?
  /// The least distances to the edges of the screen, in points.
  open var popoverLayoutMargins = UIEdgeInsets(
    top: AssumedFigures.standard.popoverMargin, left: AssumedFigures.standard.popoverMargin,
    bottom: AssumedFigures.standard.popoverMargin, right: AssumedFigures.standard.popoverMargin)
  /// Whether the box may cover what it points to; stored only.
  open var canOverlapSourceViewRect = false

  /// Whether it is a box here.
  final var isBox: Bool {
    if UIDevice.current.userInterfaceIdiom == .pad { return true }
    let traits = presentingViewController.traitCollection
    return delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
      == UIModalPresentationStyle.none
  }

  private var sourceFrame: CGRect? {
    guard let container else { return nil }
    if let sourceView {
      return container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
    }
    guard let view = barButtonItem?.shownView, view.window != nil else { return nil }
    return container.convert(view.bounds, from: view)
  }

  /// Where the box is, in the container, in points; all of it where there is no box.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard isBox, let container else { return super.frameOfPresentedViewInContainerView }
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    let asked = preferredContentSize
    let figures = AssumedFigures.standard
    var size = CGSize(
      width: asked.width > 0 ? asked.width : figures.popoverWidth,
      height: asked.height > 0 ? asked.height : figures.popoverHeight)
    size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    let source = sourceFrame ?? CGRect(x: room.midX, y: room.midY, width: 0, height: 0)
    let fitsBelow = source.maxY + size.height <= room.maxY
    let isBelow =
      permittedArrowDirections.contains(.up) && (fitsBelow || !permittedArrowDirections.contains(.down))
    let x = max(room.minX, min(source.midX - size.width / 2, room.maxX - size.width))
    let y = isBelow ? source.maxY : source.minY - size.height
    return CGRect(
      x: x, y: max(room.minY, min(y, room.maxY - size.height)), width: size.width, height: size.height)
  }

  /// A box stays at what it points to, whatever its view's mask.
  override var followsByMask: Bool { !isBox && super.followsByMask }

  /// Follows the size that the presented controller would like.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if isBox { arrange() }
  }

  override func begin(_ presenter: UIViewController, in container: TransitionView) {
    super.begin(presenter, in: container)
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    guard isBox else { return }
    if sourceView == nil, barButtonItem == nil {
      UIApplication.shared.observer?.raises(
        .generic,
        "the popover of \(type(of: presentedViewController)) has neither a sourceView nor a barButtonItem as it is presented",
        source: presenter)
    }
    container.touched = { [weak self] point in self?.wasTouched(at: point) ?? true }
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.isBuiltIn = true
    tap.addClosureTarget { [weak self] tap in
      if let self, tap.state == .ended { tapped(tap.location(in: self.container)) }
    }
    container.addGestureRecognizer(tap)
  }

  /// Whether a touch at a point of the container is the popover's: not one on a view that it lets through.
  private func wasTouched(at point: CGPoint) -> Bool {
    guard let container, let passthroughViews else { return true }
    return !passthroughViews.contains { $0.bounds.contains($0.convert(point, from: container)) }
  }

  private func tapped(_ point: CGPoint) {
    guard let shown = presentedView, !shown.frame.contains(point) else { return }
    let asked = delegate as? any UIPopoverPresentationControllerDelegate
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) != false,
      asked?.popoverPresentationControllerShouldDismissPopover(self) != false
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
      asked?.popoverPresentationControllerDidDismissPopover(self)
    }
  }
}

/// The directions in which a box may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit numbers them.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up: the box is below.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Down: the box is above.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any of them.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not determined.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// Is asked and told about a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// It is about to be shown.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a tap beside it dismisses it; true by default.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// A tap has dismissed it.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
