import RetouchImages
import RetouchReplayClock
import Synchronization

/// The application that a replay runs in: it holds the clock, windows and settings, and dispatches events.
///
/// There is one at a time. A replay makes its own and removes it again, so that no case affects the next.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application of the running replay.
  ///
  /// Outside a replay it is a separate one with default settings, made when it is first asked for, so that
  /// views can be built anywhere.
  public static var shared: UIApplication {
    if let current { return current }
    let application = UIApplication(clock: VirtualClock())
    ReplayContext.stay(in: ReplayContext(application, drivesTime: false))
    return application
  }

  /// The clock that every timer of the engine runs on.
  package let clock: VirtualClock

  /// The ticks of the display, at which scrolled content moves.
  package final lazy var ticks = DisplayTicks(clock)

  /// The figures that the engine's decisions depend on.
  ///
  /// Changes apply to touches that go down after them.
  @exclusivity(unchecked)
  public var thresholds: GestureThresholds {
    didSet { openValues.withLock { $0.use(thresholds) } }
  }

  /// The values that are read on any thread while this is the current application.
  nonisolated final let openValues: Mutex<OpenValues>

  /// The folder of the images, or nil if they are known by name only.
  package var imageFolder: ImageFolder? {
    get { openValues.withLock { $0.imageFolder } }
    set { openValues.withLock { $0.imageFolder = newValue } }
  }

  /// Whether a constraint was ever active here; until then views do not look for constraints.
  @exclusivity(unchecked)
  final var usesConstraints = false

  /// The number of names generated for things without one.
  private var namesMadeUp = 0

  /// Generates a name, the same in each replay of a case.
  final func nameWithNumber(_ kind: String) -> String {
    namesMadeUp += 1
    return "\(kind).\(namesMadeUp)"
  }

  /// The viewers that are on the screen, in the order in which they appeared.
  package internal(set) var shownViewers: [UILargeContentViewerInteraction] = []

  /// The observer of what happens; kept alive, because a weak reference would cost on every move.
  package var observer: (any ApplicationObserver)? { didSet { dispatcher.observer = observer } }

  /// The observer of what the engine asks and refuses, or nil.
  package var witness: (any EngineWitness)? {
    get { dispatcher.witness }
    set { dispatcher.witness = newValue }
  }

  /// The dispatcher, which turns touches into calls of recognizers and views.
  package let dispatcher: TouchDispatcher

  /// The windows that have been shown, from back to front: by level, then by when they came to the front of
  /// it (WN1).
  public var windows: [UIWindow] { windowStack.all }
  /// The windows, and which of them is the key one.
  final var windowStack = WindowStack() {
    didSet { if windowStack.main !== oldValue.main { bringTraitsUpToDate() } }
  }

  /// The size of the screen, in points, while no window is the key window; views made before that use it.
  package var screenSize = CGSize(
    width: AssumedFigures.standard.screenWidth, height: AssumedFigures.standard.screenHeight)
  { didSet { bringTraitsUpToDate() } }
  /// The size that the screen is turned to, while controllers are told of it.
  final var sizeToCome: CGSize?

  /// The scene that contains all windows.
  final lazy var windowScene = UIWindowScene(self)

  /// The scenes; there is only one.
  public var connectedScenes: Set<UIScene> { [windowScene] }

  /// The object that the app was started with: what a client sets, nil by default, held weakly.
  public weak var delegate: (any UIApplicationDelegate)?

  /// The responder that receives actions without a target first, or nil.
  final weak var firstResponder: UIResponder? {
    didSet {
      if let oldValue { AppEvents.tell(.focuses(false, oldValue)) }
      if let firstResponder { AppEvents.tell(.focuses(true, firstResponder)) }
    }
  }

  /// What clients have set on `appearance()`, or nil while none has asked for it.
  final var appearances: Appearances?
  /// What was copied.
  final lazy var pasteboard = UIPasteboard()
  final lazy var menuController = UIMenuController()
  /// How often touches were asked to be ignored.
  final var ignoring = 0
  /// The values that a client sets, and that nothing depends on.
  final var given = GivenApplicationValues()

  /// The keyboard, which is on the screen while the first responder takes text.
  final lazy var keyboard = Keyboard(self)

  /// Who observes which objects' values.
  final var observations: [ObjectIdentifier: [KeyValueObservers.Observation]] = [:]

  /// How often the device was asked to tell of its orientation.
  final var orientationListeners = 0
  /// Whether the battery is monitored.
  final var monitorsBattery = false

  /// The views in windows whose override of `draw(_:)` has to be called.
  final var undrawn: [Weak] = []

  /// Whether a view has asked for layout since the windows were last laid out.
  var layoutIsPending: Bool {
    get { dispatcher.layoutIsPending }
    set { dispatcher.layoutIsPending = newValue }
  }

  private var contentSizeCategory: UIContentSizeCategory { didSet { bringTraitsUpToDate() } }

  /// Whether the interface is light or dark, for pictures; unspecified, as in a replay, means light.
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { bringTraitsUpToDate() } }

  /// Makes an application on a clock; it is the current one in a context of its own.
  package init(
    clock: VirtualClock, thresholds: GestureThresholds = GestureThresholds(),
    contentSizeCategory: UIContentSizeCategory = .large
  ) {
    self.clock = clock
    self.thresholds = thresholds
    self.contentSizeCategory = contentSizeCategory
    openValues = Mutex(OpenValues(thresholds))
    dispatcher = TouchDispatcher(clock: clock)
    super.init()
    dispatcher.application = self
    bringTraitsUpToDate()
  }

  /// Makes preferred fonts and dynamic colours follow the user's settings and the screen.
  final func bringTraitsUpToDate() {
    let traits = screenTraits
    let before = openValues.withLock { $0.replace(traits) }
    withExtendedLifetime(before) {}
  }

  /// The text size that the user has chosen.
  public var preferredContentSizeCategory: UIContentSizeCategory { contentSizeCategory }

  /// The window that is the key window.
  public var keyWindow: UIWindow? { windowStack.key }
}

// MARK: Events and actions

extension UIApplication {
  /// Passes an event to the windows of its touches, as UIKit does before anything else sees the event.
  public func sendEvent(_ event: UIEvent) {
    // One window is the common case, and needs no array.
    if let window = event.onlyWindow {
      window.use { $0.sendEvent(event) }
    } else {
      for window in event.windows { window.sendEvent(event) }
    }
  }

  /// Calls the method that a selector names, as a control does for a target known by name only.
  ///
  /// Without a target it goes to the first responder, and along the responder chain from there, to the first
  /// that has a method for the selector. If there is no first responder, or none of those has one, it starts
  /// at the sender. A responder has a method for a selector that was made with a method of its class, and for
  /// any selector if it is a ``SelectorPerforming``; one whose `canPerformAction` says no is passed over. A
  /// target that lacks the method, which stops the program on iOS, is reported.
  ///
  /// - Returns: Whether a method was called.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool
  {
    guard let target else {
      return responders(from: sender).contains {
        $0.canPerformAction(action, withSender: sender)
          && action.perform(on: $0, sender: sender, event: event)
      }
    }
    if action.perform(on: target as AnyObject, sender: sender, event: event) { return true }
    observer?.trouble("nothing performs selector \(action)", source: sender as AnyObject?)
    return false
  }

  /// The responder that an action without a target is about to reach; nil if none seems to have the method.
  func responder(for action: Selector, from sender: Any?) -> UIResponder? {
    responders(from: sender).first { $0.canPerformAction(action, withSender: sender) }
  }

  /// The responder chain from the first responder, followed by the one from the sender.
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

  /// Calls a target's method for a sender, after notifying the observer.
  ///
  /// - Parameters:
  ///   - action: The method, bound to its target.
  ///   - target: The target, or nil for a closure.
  ///   - source: The control or recognizer that sends the action.
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
  /// `UIContentSizeCategory.didChangeNotification` is posted at every change.
  /// `UILargeContentViewerInteraction.enabledStatusDidChangeNotification` follows it if the viewer became
  /// enabled or disabled (LV1).
  package func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
    let previous = preferredContentSizeCategory
    guard category != previous else { return }
    contentSizeCategory = category
    // Done before client code can see a viewer that is shown although it is disabled.
    if !category.isAccessibilityCategory { dispatcher.breakOffViewers() }
    for window in windows { window.contentSizeCategoryDidChange(from: previous, to: category) }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
    guard category.isAccessibilityCategory != previous.isAccessibilityCategory else { return }
    NotificationCenter.default.post(
      name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
  }
}
