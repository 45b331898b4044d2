/// An accessibility element that is not a view: a part of something drawn by hand.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The container of the element, held weakly.
  open weak var accessibilityContainer: AnyObject?
  /// An identifier for tests, which outcomes use; never spoken.
  open var accessibilityIdentifier: String?
  /// The frame in the container's coordinates, in points; once set, the screen frame follows the container.
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
