/// What rules of layout can be about: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view in whose layout the item takes part: itself, or the one that owns the guide.
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
  /// What the guide stands for.
  enum Kind {
    /// What its own rules say.
    case free
    /// The view's bounds within its safe area.
    case safeArea
    /// The view's bounds within its margins.
    case margins
    /// A scroll view's content.
    case content
    /// What is seen of a scroll view.
    case scrollFrame
  }

  let kind: Kind
  /// The view that the guide is in, or nil.
  public internal(set) weak var owningView: UIView?
  /// A name for the guide.
  open var identifier = ""
  /// Where its own rules have placed the guide.
  final var placedFrame = CGRect.zero

  /// Where the guide is in its view, in points, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return switch kind {
    case .free: placedFrame
    case .safeArea: owningView.bounds.inset(by: owningView.safeAreaInsets)
    case .scrollFrame: owningView.bounds
    case .margins: owningView.bounds.inset(by: owningView.layoutMargins)
    case .content: CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    }
  }

  /// Makes a guide that belongs to no view yet.
  public override init() { kind = .free }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
  }

  /// The edge where reading starts.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The middle from side to side.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
