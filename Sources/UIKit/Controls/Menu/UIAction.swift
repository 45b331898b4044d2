/// The body of an action; its argument is the action, whose `sender` says where it came from.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title, an image and an identifier, for menus and controls.
///
///     button.addAction(UIAction(title: "Back") { _ in goBack() }, for: .touchUpInside)
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// An identifier of actions: a second action with the same identifier replaces the first on a control.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String
    /// Makes an identifier from any text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from any text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier of the action; generated if none was given.
  public final let identifier: Identifier
  /// The text shown in place of the title, or empty for the title itself.
  open var discoverabilityTitle: String?
  /// How the action may be used.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action is selected.
  open var state: UIMenuElement.State
  /// The object that is performing the action; nil outside the handler.
  public private(set) final var sender: Any?
  private final let handler: UIActionHandler
  private final let isNamed: Bool

  /// Makes an action; without an identifier, a unique one is generated.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    isNamed = identifier != nil
    self.identifier = identifier ?? Identifier(UIApplication.shared.nameWithNumber("retouch.action"))
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Runs the handler for a sender, unless the action is disabled.
  ///
  /// The target is where a menu would send the action; a handler does not need it.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let outer = self.sender
    self.sender = sender
    defer { self.sender = outer }
    handler(self)
  }

  /// Whether it is equivalent to another one: an action may outlive its replay, and its generated identifier
  /// may be reused.
  final func isSame(as other: UIAction) -> Bool {
    self === other || isNamed && other.isNamed && identifier == other.identifier
  }
}
