/// Elements that are shown together, to choose from by touch (CM1, CM2, CM3, CM4, CM5, CM6).
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The name of a menu, by which code finds it again.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String
    /// Makes an identifier from any text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from any text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown in another one, and what choosing does.
  public struct Options: OptionSet, Sendable {
    /// The bits, one for each option.
    public let rawValue: UInt
    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its elements are shown among those of the menu around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its title is shown in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing one of its actions turns that one's state on, and those of the others off (CM5).
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its elements are shown as a palette; here as rows like any others.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large elements are shown; stored only.
  public enum ElementSize: Int, Sendable {
    /// Small, several side by side.
    case small = 0
    /// Medium-sized, several side by side.
    case medium
    /// A row for each element.
    case large
    /// The system's choice.
    case automatic = -1
  }

  /// The name of the menu.
  public final let identifier: Identifier
  /// How it is shown in another one, and what choosing does.
  public final let options: Options
  /// What it shows, in order.
  public final let children: [UIMenuElement]
  /// How large its elements are shown; stored only.
  open var preferredElementSize: ElementSize
  /// The actions in it whose state is on, including those in menus that are shown inline.
  open var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// Makes a menu; without an identifier, a unique one is generated.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UIApplication.shared.nameWithNumber("retouch.menu"))
    (self.options, self.children, self.preferredElementSize) = (options, children, preferredElementSize)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A menu that is the same except for its elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions in it, including those in menus that are shown inline.
  final var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.actions : [] }
      return (child as? UIAction).map { [$0] } ?? []
    }
  }

  /// Turns an action's state on, and those of the others off, in the innermost single-selection menu around
  /// it.
  final func select(_ action: UIAction) {
    for case let menu as UIMenu in children where menu.options.contains(.displayInline) {
      menu.select(action)
    }
    guard options.contains(.singleSelection), actions.contains(where: { $0 === action }) else { return }
    for other in actions { other.state = other === action ? .on : .off }
  }
}

/// Elements that are made when the menu around them is shown.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  /// Makes the elements and passes them to a closure, at once or later.
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  /// The elements that were passed, or nil as long as there are none.
  private(set) final var elements: [UIMenuElement]?
  private var isAsked = false

  /// Makes an element whose elements are made once.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(elementProvider, isCached: true)
  }

  /// Makes an element whose elements are made again each time.
  public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  private init(_ provider: @escaping Provider, isCached: Bool) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Asks for the elements, unless they are known or asked for already.
  final func ask(_ done: @escaping @MainActor () -> Void) {
    guard !isAsked else { return }
    isAsked = true
    provider { [weak self] elements in
      guard let self, self.elements == nil else { return }
      self.elements = elements
      done()
    }
  }

  /// The menu around it is no longer shown.
  final func forget() {
    if !isCached { (elements, isAsked) = (nil, false) }
  }
}
