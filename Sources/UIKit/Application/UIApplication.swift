#if FAULTS
  import Faults
#endif

/// The application that a replay runs in: it holds the clock, the windows, the settings, and hands events on.
///
/// There is one at a time. A replay makes its own and takes it away again, so that nothing of one case
/// reaches the next.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application of the running replay.
  ///
  /// Outside a replay it is one of its own with default settings, made when it is first asked for, so that
  /// views can be built anywhere.
  public static var shared: UIApplication {
    if let current { return current }
    let application = UIApplication(clock: VirtualClock())
    current = application
    return application
  }

  /// The application that ``shared`` gives; a replay sets its own and puts the one before it back.
  ///
  /// It is replaced from outside only, never by what an event, a timer or an action of it calls: so the application
  /// whose engine is at work is kept alive until that is done.
  @exclusivity(unchecked)
  package static var current: UIApplication? {
    // Before the one that was there is let go, which may run a client's code.
    willSet { currentReference = newValue.map(Unretained.init) }
    didSet {
      UITraitCollection.current = current?.traitCollection ?? UITraitCollection()
      useThresholds(current?.thresholds ?? GestureThresholds())
      UIImage.folder = current?.imageFolder
    }
  }

  /// ``current``, which keeps it, as the engine's inner parts reach it.
  @exclusivity(unchecked)
  private static var currentReference: Unretained<UIApplication>?

  /// Does something with ``shared``, without counting references to it.
  @inline(__always)
  static func useShared<Result>(_ body: (UIApplication) -> Result) -> Result {
    // Whoever is made by `shared` is kept by `current`.
    (currentReference ?? Unretained(shared)).use(body)
  }

  /// The time that every timer of the engine runs on.
  package let clock: VirtualClock

  /// The figures that the engine decides on.
  ///
  /// Changes count for touches that go down after them.
  @exclusivity(unchecked)
  public var thresholds: GestureThresholds {
    didSet { if UIApplication.current === self { Self.useThresholds(thresholds) } }
  }

  /// Where images lie, or nil where they are known by name alone.
  package var imageFolder: ImageFolder? {
    didSet { if UIApplication.current === self { UIImage.folder = imageFolder } }
  }

  /// The viewers that are on the screen, in the order in which they came.
  package internal(set) var shownViewers: [UILargeContentViewerInteraction] = []

  /// Who hears what the engine does; kept alive, because a weak reference would cost on every move.
  package var observer: (any EngineObserver)? {
    get { dispatcher.observer }
    set { dispatcher.observer = newValue }
  }

  /// Who hears what the engine asks and turns away, for a recognizer's story; nil unless one was asked for.
  package var witness: (any EngineWitness)? {
    get { dispatcher.witness }
    set { dispatcher.witness = newValue }
  }

  /// Where touches become recognizers' and views' calls.
  package let dispatcher: TouchDispatcher

  /// The windows in the order in which they were made visible.
  public internal(set) var windows: [UIWindow] = []

  /// How large the screen is while no window is the key window, in points: what views are made as large as before.
  package var screenSize = CGSize(
    width: AssumedFigures.standard.screenWidth, height: AssumedFigures.standard.screenHeight)

  /// The scene that has all windows.
  final lazy var windowScene = UIWindowScene(self)

  /// The scenes: the one that there is.
  public var connectedScenes: Set<UIScene> { [windowScene] }

  /// The responder that what is not aimed at a place goes to first, or nil.
  final weak var firstResponder: UIResponder?

  /// Whether a view asked for layout since the windows were last laid out.
  var layoutIsPending: Bool {
    get { dispatcher.layoutIsPending }
    set { dispatcher.layoutIsPending = newValue }
  }

  private var contentSizeCategory: UIContentSizeCategory

  /// Whether it is light or dark, for pictures; unspecified, as a replay has it, means light.
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// Makes an application on a clock; whoever makes it sets ``current``.
  package init(
    clock: VirtualClock, thresholds: GestureThresholds = GestureThresholds(),
    contentSizeCategory: UIContentSizeCategory = .large
  ) {
    self.clock = clock
    self.thresholds = thresholds
    self.contentSizeCategory = contentSizeCategory
    dispatcher = TouchDispatcher(clock: clock)
    super.init()
    dispatcher.application = self
  }

  /// Hands figures to where they are asked for off the main thread.
  private static func useThresholds(_ thresholds: GestureThresholds) {
    TextEstimate.current = TextEstimate(thresholds)
    UIImage.sizeOfNamed = UIImage.size(ofNamed: thresholds)
  }

  func replaceContentSizeCategory(_ category: UIContentSizeCategory) {
    contentSizeCategory = category
    // Preferred fonts and dynamic colours follow the current traits.
    if UIApplication.current === self { UITraitCollection.current = traitCollection }
  }

  /// The text size that the user has chosen.
  public var preferredContentSizeCategory: UIContentSizeCategory { contentSizeCategory }

  /// The window that was made key last.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
}

// MARK: Events and actions

extension UIApplication {
  /// Hands an event to the windows of its touches, as UIKit does before anything else sees it.
  public func sendEvent(_ event: UIEvent) {
    // One window is the ordinary case, and needs no list.
    if let window = event.onlyWindow {
      window.use { $0.sendEvent(event) }
    } else {
      for window in event.windows { window.sendEvent(event) }
    }
  }

  /// Calls the method that a selector names, as a control does whose target is known by its name only.
  ///
  /// Without a target it goes to the first responder, and on along the responder chain from there, to the first that
  /// knows the selector; where nobody is first responder, or nobody there knows it, it starts at the sender. A responder
  /// knows a selector that was given a method of its class, and any where it is a ``SelectorPerforming``.
  ///
  /// - Returns: Whether somebody did.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool
  {
    if let target { return action.perform(on: target as AnyObject, sender: sender, event: event) }
    return responders(from: sender).contains { action.perform(on: $0, sender: sender, event: event) }
  }

  /// The responder that an action without a target is about to reach; nil where nobody seems to know it.
  func responder(for action: Selector, from sender: Any?) -> UIResponder? {
    responders(from: sender).first { action.mayBelong(to: $0) }
  }

  /// The responders from the first one on, then those from the sender on.
  func responders(from sender: Any?) -> [UIResponder] {
    var responders: [UIResponder] = []
    for start in [firstResponder, sender as? UIResponder] {
      var responder = start
      while let candidate = responder {
        responders.append(candidate)
        responder = candidate.next
      }
    }
    return responders
  }

  /// Calls a target's method for a sender, and tells the observer first.
  ///
  /// - Parameters:
  ///   - action: The method, bound to its target.
  ///   - target: The target, or nil for a closure.
  ///   - source: The control or recognizer that sends.
  ///   - event: The control event's name or the recognizer's state.
  func send(_ action: () -> Void, target: AnyObject?, source: AnyObject, event: String) {
    observer?.action(source: source, event: event, target: target)
    action()
  }
}

// MARK: Dynamic Type

extension UIApplication {
  /// Changes the user's text size, as Settings would: traits first, then the notifications.
  ///
  /// `UIContentSizeCategory.didChangeNotification` comes with every change;
  /// `UILargeContentViewerInteraction.enabledStatusDidChangeNotification` after it where the viewer became
  /// enabled or disabled (LV1).
  package func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
    let previous = preferredContentSizeCategory
    guard category != previous else { return }
    replaceContentSizeCategory(category)
    // Before anybody can see one that is shown although it is disabled.
    if !category.isAccessibilityCategory { dispatcher.breakOffViewers() }
    for window in windows { window.contentSizeCategoryDidChange(from: previous, to: category) }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
    guard category.isAccessibilityCategory != previous.isAccessibilityCategory else { return }
    #if FAULTS
      if Fault.isPlanted("notification-not-sent") { return }
      if Fault.isPlanted("notification-sent-twice") {
        NotificationCenter.default.post(
          name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
      }
    #endif
    NotificationCenter.default.post(
      name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
  }
}
