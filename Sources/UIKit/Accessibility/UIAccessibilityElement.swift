/// An element that is no view: a part of something drawn by hand.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// What the element is in; not kept alive.
  open weak var accessibilityContainer: AnyObject?
  /// A name for tests, which an outcome uses; never spoken.
  open var accessibilityIdentifier: String?
  /// Where it is in the container's coordinates, in points; the frame on the screen follows the container then.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { frameInContainer ?? .zero }
    set { frameInContainer = newValue }
  }
  private var frameInContainer: CGRect?

  /// Makes an element in a container: a view, or another element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  override var isElementByDefault: Bool { true }

  override var frameByDefault: CGRect {
    guard let frameInContainer else { return .zero }
    switch accessibilityContainer {
    case let view as UIView: return UIAccessibility.convertToScreenCoordinates(frameInContainer, in: view)
    case let object as UIAccessibilityObject:
      let origin = object.accessibilityFrame.origin
      return frameInContainer.offsetBy(dx: origin.x, dy: origin.y)
    default: return frameInContainer
    }
  }
}
