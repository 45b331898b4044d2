/// What an action does; it is given the action, whose `sender` says where it came from.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title, a picture and an identifier, for menus and controls.
///
///     button.addAction(UIAction(title: "Back") { _ in goBack() }, for: .touchUpInside)
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// What tells actions apart: a control that is given a second one of the same identifier replaces the first.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's text.
    public let rawValue: String
    /// Makes an identifier of any text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of any text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How many identifiers have been made up for actions without one; a replay starts again at 0.
  package static var identifiersMadeUp = 0

  /// What tells this action apart; made up where none was given.
  public final let identifier: Identifier
  /// The words to be shown in place of the title; empty means the title.
  open var discoverabilityTitle: String?
  /// How the action may be used.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action is chosen.
  open var state: UIMenuElement.State
  /// The object that is performing the action; nil outside the handler.
  public private(set) final var sender: Any?
  private final let handler: UIActionHandler

  /// Makes an action; one without an identifier is given one that no other has.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    if let identifier {
      self.identifier = identifier
    } else {
      Self.identifiersMadeUp += 1
      self.identifier = Identifier("retouch.action.\(Self.identifiersMadeUp)")
    }
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Runs the handler for a sender, unless the action is disabled.
  ///
  /// The target is what a menu would send the action to; a handler needs none.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let outer = self.sender
    self.sender = sender
    defer { self.sender = outer }
    handler(self)
  }
}
