/// An item that constraints can refer to: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view in whose layout the item takes part: the item itself, or the owner of the guide.
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
}

/// A rectangle in a view that takes part in layout and shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The area that the guide represents.
  enum Kind {
    /// The area given by its own constraints.
    case free
    /// The view's bounds within its safe area.
    case safeArea
    /// The view's bounds within its margins.
    case margins
    /// A scroll view's content.
    case content
    /// The visible part of a scroll view.
    case scrollFrame
    /// What bars cover at the view's upper edge.
    case upperBars
    /// What bars cover at the view's lower edge.
    case lowerBars
    /// What the keyboard covers of the view, or else the safe area below.
    case keyboard
  }

  let kind: Kind
  /// The view that owns the guide, or nil.
  public internal(set) weak var owningView: UIView?
  /// A name for the guide.
  open var identifier = ""
  /// The frame that its own constraints have given the guide.
  final var placedFrame = CGRect.zero

  /// The frame of the guide in its view, in points, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return switch kind {
    case .free: placedFrame
    case .safeArea: owningView.bounds.inset(by: owningView.safeAreaInsets)
    case .scrollFrame: owningView.bounds
    case .margins: owningView.bounds.inset(by: owningView.layoutMargins)
    case .content: CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    case .upperBars:
      CGRect(origin: owningView.bounds.origin, size: CGSize(width: owningView.bounds.width, height: depth))
    case .lowerBars, .keyboard:
      CGRect(
        x: owningView.bounds.minX, y: owningView.bounds.maxY - depth, width: owningView.bounds.width,
        height: depth)
    }
  }

  /// How far the guide reaches into its view from the edge that it lies at, in points.
  final var depth: CGFloat {
    guard let owningView else { return 0 }
    switch kind {
    case .upperBars: return owningView.safeAreaInsets.top
    case .lowerBars: return owningView.safeAreaInsets.bottom
    case .keyboard:
      let below = owningView.safeAreaInsets.bottom
      guard let window = owningView.window, UIApplication.shared.keyboard.height > 0 else { return below }
      let top = owningView.convert(UIApplication.shared.keyboard.frame, from: window).minY
      return max(below, min(owningView.bounds.maxY - top, owningView.bounds.height))
    default: return 0
    }
  }

  /// Makes a guide that no view owns yet.
  public override init() { kind = .free }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
  }

  /// The edge at which reading starts.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
