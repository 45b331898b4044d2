/// An effect that a ``UIVisualEffectView`` has on what is behind it, or in it; a value, because nothing
/// is drawn.
open class UIVisualEffect: NSObject, @unchecked Sendable {
  /// Makes an effect that does nothing.
  public override init() { super.init() }
}

/// A blur of what is behind a view.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How a blur looks.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  fileprivate let style: Style
  /// Makes a blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Whether two blurs have the same style.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
  /// The style's.
  open override var hash: Int { style.rawValue }
}

/// What makes content stand out from a blur.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// What the content is.
  public enum Style: Int, Sendable {
    case label = 0
    case secondaryLabel
    case tertiaryLabel
    case quaternaryLabel
    case fill
    case secondaryFill
    case tertiaryFill
    case separator
  }

  private let blur: UIBlurEffect
  private let style: Style?
  /// Makes an effect for content on a blur.
  public init(blurEffect: UIBlurEffect) {
    (blur, style) = (blurEffect, nil)
    super.init()
  }
  /// Makes an effect for content of a kind on a blur.
  public init(blurEffect: UIBlurEffect, style: Style) {
    (blur, self.style) = (blurEffect, style)
    super.init()
  }

  /// Whether two effects have the same blur and style.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.blur == blur && other.style == style
  }
  /// The blur's.
  open override var hash: Int { blur.hash }
}

/// A view with an effect, whose content is in ``contentView``, which always fills it.
///
/// It is touched as any view is; a picture shows nothing of the effect.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The effect, or nil for none.
  open var effect: UIVisualEffect? { didSet { AppEvents.changes &+= 1 } }
  /// The view that holds the content; UIKit raises an exception for a subview beside it.
  public final let contentView = UIView(frame: .zero)

  /// Makes a view with an effect and a size of zero.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    begin()
  }

  /// Makes a view without an effect, at a place in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a view without an effect; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Reports a subview that is not in ``contentView``, for which UIKit raises an exception.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard subview !== contentView else { return }
    UIApplication.shared.observer?.raises(
      .inconsistency, "a view was added to a UIVisualEffectView itself; add it to its contentView",
      source: self)
  }
}
