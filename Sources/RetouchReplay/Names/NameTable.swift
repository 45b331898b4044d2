import UIKit

/// Finds names for recognizers, views and other objects of a fixture.
///
/// They are, in this order: the name that the client gave (`name`, `accessibilityIdentifier`); the property
/// of the fixture, of a view controller or of a view that holds the object (`historyPress`, `buttons[0]`);
/// its type with its index on its view (`bar.UITapGestureRecognizer[0]`).
///
/// Views and recognizers that share one of the first two are named by what contains them (`"Message 2".card`,
/// `list.pan`); see ``NameDistinction``. All objects in the windows get their names when one of them is
/// mentioned for the first time, and keep them. An object that leaves the windows frees its name.
@MainActor
final class NameTable {
  private var fixture: LivingReference?
  /// The window of the fixture's screen: its names are not in front of those of what is in it.
  private var window: LivingReference?
  let application: UIApplication
  /// The properties that hold objects other than responders and recognizers.
  private var properties: [ObjectIdentifier: Property] = [:]
  private var propertyLimit = 1_024
  private var counts: [String: Int] = [:]
  /// The names that views and recognizers have or had.
  var used = NameDistinction()
  /// Whether an object without a known name triggers a scan of all properties.
  private(set) var scans = true
  /// Whether a name is being made.
  private var isMaking = false
  /// Whether everything was scanned since the name that is being made was begun.
  private(set) var isScanned = false

  /// A property's name, or nil for an object that no property held at the last scan.
  private struct Property {
    /// The object, if it is neither a responder nor a recognizer. The table must keep nothing alive; it keeps
    /// the memory, so that no other object has the address meanwhile.
    var object: LivingReference?
    let name: String?
  }

  /// Whether names are kept until something changes; tests compare with a table that makes each one again.
  var keepsNames = true
  /// How often a name that may change without being counted was asked for.
  var uncounted = 0

  private static var tablesMade = 0
  let number: Int

  init(application: UIApplication) {
    self.application = application
    Self.tablesMade += 1
    number = Self.tablesMade
  }

  func setFixture(_ fixture: AnyObject) { self.fixture = LivingReference(fixture) }

  func setWindow(_ window: UIWindow) { self.window = LivingReference(window) }

  /// Whether a client has made a window beside that of the fixture's screen.
  func isOther(_ window: UIWindow) -> Bool {
    !window.isMadeByUIKit && self.window.map { $0.object !== window } ?? false
  }

  /// Returns the name of any object: a recognizer, a view, an item, a controller.
  func name(of object: AnyObject) -> String {
    switch object {
    case let recognizer as UIGestureRecognizer: name(ofRecognizer: recognizer)
    case let view as UIView: name(ofView: view)
    case let element as UIAccessibilityElement: word(ofElement: element, depth: 0)
    default:
      OutcomeText.name(givenName(of: object) ?? property(holding: object) ?? typeName(object))
    }
  }

  /// Returns an object's name as far as it is known, without a scan: nothing is remembered, so what an
  /// outcome will call it does not change.
  func peek(_ object: AnyObject) -> String {
    if let word = remembered(object).word { return word }
    if let name = (object as? UIGestureRecognizer)?.name, !name.isEmpty { return OutcomeText.name(name) }
    if let name = givenName(of: object) { return OutcomeText.name(name) }
    let item = (object as? BarButton).flatMap { known($0.item)?.name }
    return OutcomeText.name(known(object)?.name ?? item ?? typeName(object))
  }

  /// Returns the name that a recognizer would have if no other object shared it.
  func plainName(ofRecognizer recognizer: UIGestureRecognizer) -> String {
    ownName(sought: recognizer).map { OutcomeText.name($0.text) } ?? name(ofRecognizer: recognizer)
  }

  /// Returns the name of a view; a single scan serves all objects not looked up before.
  ///
  /// - Parameter isFirst: Whether it is the first of several that are asked for at one instant.
  func name(ofView view: UIView, first isFirst: Bool) -> String {
    if isFirst {
      scan()
      survey(isScanned: true)
    }
    scans = false
    defer { scans = true }
    return word(of: view)
  }

  func name(ofRecognizer recognizer: UIGestureRecognizer) -> String {
    if let name = recognizer.keptName(in: number) { return name }
    let draft = NameDraft(self)
    let name = making { madeName(ofRecognizer: recognizer) }
    if draft.isSettled(in: self) { keep(name, in: &recognizer.rememberedName) }
    return name
  }

  private func madeName(ofRecognizer recognizer: UIGestureRecognizer) -> String {
    if let name = ownName(sought: recognizer) { return word(name, of: recognizer) }
    if recognizer.isLargeContentViewer { return "viewer" }
    let type = typeName(recognizer)
    guard let view = recognizer.view else { return OutcomeText.name(type) }
    if view !== recognizer.storedView { uncounted += 1 }
    let ordinal = ordinal(of: recognizer, among: view.gestureRecognizers ?? [])
    return "\(word(of: view))." + OutcomeText.name("\(type)[\(ordinal)]")
  }

  /// Returns the name of a view, or `nothing` for nil.
  func name(ofView view: UIView?) -> String { view.map { word(of: $0) } ?? "nothing" }

  /// The name that a client gave a recognizer, or that of the property that holds it.
  private func ownName(sought recognizer: UIGestureRecognizer) -> NameDistinction.OwnName? {
    if let name = givenName(of: recognizer), !name.isEmpty {
      return .init(text: name, isGiven: true, tail: tail(of: recognizer))
    }
    if recognizer.isLargeContentViewer { return nil }
    return property(holding: recognizer).map { .init(text: $0, isGiven: false) }
  }

  private func word(of view: UIView) -> String {
    if let word = view.keptName(in: number) { return word }
    let draft = NameDraft(self)
    let word = making { madeWord(of: view) }
    if draft.isSettled(in: self) { keep(word, in: &view.rememberedName) }
    return word
  }

  private func madeWord(of view: UIView) -> String {
    // A bar item's name comes from the item and its controller, and no count follows their changes.
    if view is BarButton || !view.hasUsualNext { uncounted += 1 }
    if let name = givenName(ofView: view), !name.isEmpty {
      // The view of a bar's item has the name of the item.
      return view is BarButton ? OutcomeText.name(name) : word(.init(text: name, isGiven: true), of: view)
    }
    if let name = property(holding: view) { return word(.init(text: name, isGiven: false), of: view) }
    if let name = barItemName(of: view) { return OutcomeText.name(name) }
    if let role = role(of: view) { return role }
    if let window = view as? UIWindow { return word(ofWindow: window) }
    if let controller = view.controllerOfView, controller.viewIfLoaded === view {
      if let window = view.window, controller === window.rootViewController {
        return isOther(window) ? word(of: window) + ".view" : "view"
      }
      return OutcomeText.name(property(holding: controller) ?? typeName(controller)) + ".view"
    }
    let type = typeName(view)
    guard let superview = view.superview else { return OutcomeText.name(type) }
    let ordinal = ordinal(of: view, among: superview.subviews)
    return "\(word(of: superview))." + OutcomeText.name("\(type)[\(ordinal)]")
  }

  /// The name of a window that no property holds: one of several by its place among them, from the back.
  private func word(ofWindow window: UIWindow) -> String {
    guard isOther(window), let index = application.windows.firstIndex(where: { $0 === window }) else {
      return "window"
    }
    // No count follows the order of windows.
    uncounted += 1
    return "window[\(index)]"
  }

  /// The name of a part of the framework's own views, after the name of the bar that it is in.
  private func role(of view: UIView) -> String? {
    guard let role = view.partName else { return nil }
    let isPart = role.hasPrefix(".") || role.hasPrefix("[")
    return isPart ? view.superview.map { word(of: $0) + role } ?? role : OutcomeText.name(role)
  }

  /// The name of the view that shows a bar's item: the property that holds the item, or, for a tab, the one
  /// that holds its controller.
  private func barItemName(of view: UIView) -> String? {
    guard let item = (view as? BarButton)?.item else { return nil }
    if let name = property(holding: item) { return name }
    guard let bar = view.superview as? UITabBar, let tabs = bar.next?.next as? UITabBarController else {
      return nil
    }
    // A navigation stack may show the tab of its first controller.
    return tabs.viewControllers?.first { $0.tabBarItem === item }
      .flatMap { controller in
        ([controller] + controller.children.prefix(1)).compactMap { property(holding: $0) }.first
      }
  }

  /// The name of an element that is not a view: its container's name with its index there.
  private func word(ofElement element: UIAccessibilityElement, depth: Int) -> String {
    if let name = givenName(of: element) ?? property(holding: element) { return OutcomeText.name(name) }
    let type = typeName(element)
    let container: String
    switch element.accessibilityContainer {
    case let view as UIView: container = word(of: view)
    // Elements may contain one another, even in a cycle.
    case let outer as UIAccessibilityElement where depth < 10:
      container = word(ofElement: outer, depth: depth + 1)
    default: return OutcomeText.name(type)
    }
    let siblings = (element.accessibilityContainer as? UIAccessibilityObject)?.accessibilityElements ?? []
    let index = siblings.firstIndex { $0 as AnyObject === element }
    return "\(container)." + OutcomeText.name(type + (index.map { "[\($0)]" } ?? ""))
  }

  /// The accessibility identifier that the client gave an object, or nil.
  private func givenName(of object: AnyObject) -> String? {
    guard let name = (object as? any UIAccessibilityIdentification)?.accessibilityIdentifier, !name.isEmpty
    else {
      return nil
    }
    return name
  }

  /// The type's name; `String(describing:)` gives the same, but only after looking for conformances.
  private func typeName(_ object: AnyObject) -> String { _typeName(type(of: object), qualified: false) }

  /// How many objects of the same type come before one, or 0 if it is not there.
  ///
  /// A loop: a closure would ask at each call which actor it is on.
  private func ordinal<Object: AnyObject>(of object: Object, among others: [Object]) -> Int {
    let type = typeName(object)
    var ordinal = 0
    for other in others {
      if other === object { return ordinal }
      if typeName(other) == type { ordinal += 1 }
    }
    return 0
  }

  // MARK: Properties

  /// Finds names for many objects at one moment with a single scan.
  func scannedOnce<Result>(_ body: () -> Result) -> Result {
    scan()
    survey(isScanned: true)
    scans = false
    defer { scans = true }
    return body()
  }

  private func property(holding object: AnyObject) -> String? {
    if let known = known(object) { return known.name }
    // The property may have been set since, so everything is scanned again.
    guard scans else { return nil }
    if !isScanned {
      scan()
      if let known = known(object) { return known.name }
    }
    remember(nil, for: object)
    return nil
  }

  /// Makes a name; one scan serves all objects that it is made of, because no client's code runs meanwhile.
  private func making(_ body: () -> String) -> String {
    if isMaking { return body() }
    isMaking = true
    defer { (isMaking, isScanned) = (false, false) }
    return body()
  }

  /// What is known about an object, or nil if it was not looked for yet.
  private func known(_ object: AnyObject) -> Property? {
    guard object is UIResponder || object is UIGestureRecognizer else {
      return property(of: object)
    }
    let remembered = remembered(object)
    return remembered.isSought ? Property(object: nil, name: remembered.property) : nil
  }

  /// What is known about an object that is neither a responder nor a recognizer.
  private func property(of object: AnyObject) -> Property? {
    properties[ObjectIdentifier(object)].flatMap { $0.object?.isAlive == true ? $0 : nil }
  }

  private func remember(_ name: String?, for object: AnyObject) {
    if object is UIResponder || object is UIGestureRecognizer {
      var remembered = remembered(object)
      (remembered.isSought, remembered.property) = (true, name)
      return remember(remembered, for: object)
    }
    let before = property(of: object)?.name
    // A client may make an item for every move, so those that have been freed are forgotten.
    if properties.count >= propertyLimit {
      properties = properties.filter { $0.value.object?.isAlive == true }
      propertyLimit = max(1_024, 2 * properties.count)
    }
    properties[ObjectIdentifier(object)] = Property(object: LivingReference(object), name: name)
    if name != before { NameChanges.count &+= 1 }
  }

  /// What this table knows of a responder or recognizer; of any other object it knows nothing.
  func remembered(_ object: AnyObject) -> RememberedName {
    let remembered: RememberedName
    if let responder = object as? UIResponder {
      remembered = responder.rememberedName
    } else if let recognizer = object as? UIGestureRecognizer {
      remembered = recognizer.rememberedName
    } else {
      return RememberedName(table: number)
    }
    return remembered.table == number ? remembered : RememberedName(table: number)
  }

  /// Remembers what is known of a responder or recognizer.
  ///
  /// Names that were made without a property stay valid if it turns out that none holds the object.
  func remember(_ name: RememberedName, for object: AnyObject) {
    if !name.hasSameParts(as: remembered(object)) { NameChanges.count &+= 1 }
    if let responder = object as? UIResponder {
      responder.rememberedName = name
    } else if let recognizer = object as? UIGestureRecognizer {
      recognizer.rememberedName = name
    }
  }

  /// Looks for objects in the properties of the fixture, of controllers and of views.
  func scan() {
    isScanned = isMaking
    for owner in owners.list {
      PropertyScan.objects(of: owner) { object, name in
        if known(object)?.name != nil { return }
        let name = name()
        // Views and recognizers are distinguished by what contains them.
        if object is UIView || object is UIGestureRecognizer { return remember(name, for: object) }
        let count = counts[name, default: 0] + 1
        counts[name] = count
        remember(count == 1 ? name : "\(name)#\(count)", for: object)
      }
    }
  }

  /// Looks up what a scan has to know of the types there are, which takes the runtime many milliseconds: not
  /// when the first finger waits for it.
  func prepare() {
    for owner in owners.list { PropertyScan.objects(of: owner) { _, _ in } }
  }

  private var owners: Owners {
    var owners = Owners()
    if let fixture = fixture?.object { owners.add(fixture) }
    for window in application.windows {
      var shown = window.rootViewController
      while let controller = shown {
        owners.add(controllersUnder: controller)
        shown = controller.presentedViewController
      }
    }
    for window in application.windows { owners.add(viewsUnder: window) }
    return owners
  }

  /// The objects whose properties are scanned, each once, in the order of the hierarchy.
  @MainActor
  private struct Owners {
    var list: [AnyObject] = []
    private var seen: Set<ObjectIdentifier> = []

    mutating func add(_ owner: AnyObject) {
      // Most are plain views. The properties of UIKit's own classes give names that no client knows.
      if type(of: owner) == UIView.self { return }
      guard !PropertyScan.isFramework(type(of: owner)), seen.insert(ObjectIdentifier(owner)).inserted else {
        return
      }
      list.append(owner)
    }

    mutating func add(controllersUnder controller: UIViewController) {
      add(controller)
      for child in controller.children { add(controllersUnder: child) }
    }

    mutating func add(viewsUnder view: UIView) {
      add(view)
      for subview in view.subviews { add(viewsUnder: subview) }
    }
  }
}
