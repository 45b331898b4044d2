/// Tells an observer what an app does where a person would see it.
///
/// Nobody observes unless a case asks for it: what changes then costs one comparison.
@MainActor
package enum AppEvents {
  /// The observer, or nil; read at each change of a view, which accesses nothing else here.
  @exclusivity(unchecked)
  package static var observer: (any AppObserver)?

  /// How often something that a view shows has changed.
  @exclusivity(unchecked)
  static var changes = 0

  /// Tells of something that the app has done.
  @inline(__always)
  static func tell(_ event: @autoclosure () -> AppEvent) {
    if let observer { observer.did(event()) }
  }

  /// Tells of a property of a view that has changed from a value.
  @inline(__always)
  static func changed(_ view: UIView, _ property: AppProperty, from old: @autoclosure () -> AppValue) {
    changes &+= 1
    if KeyValueObservers.areUsed { KeyValueObservers.changed(view) }
    guard let observer else { return }
    observer.changed(view, property, from: old())
  }
}

/// Observes what an app does.
@MainActor
package protocol AppObserver: AnyObject {
  /// The app has done something.
  func did(_ event: AppEvent)

  /// A property of a view has changed from a value; ``UIView/appValue(of:)`` is the one that it has now.
  func changed(_ view: UIView, _ property: AppProperty, from old: AppValue)

  /// A view has come into a window, or is about to leave it.
  func moved(_ view: UIView, isComing: Bool)

  /// A view is about to show something else as a whole, which is told otherwise, as a bar after a push.
  func showsAnew(_ view: UIView)

  /// A window that was visible is being freed, and so goes without being hidden.
  func freed(_ window: ObjectIdentifier)
}

/// What an app does, besides changing what is in its windows already.
package enum AppEvent {
  /// A controller is shown over another one.
  case presents(UIViewController, over: UIViewController)
  /// A controller that was shown over another one has gone.
  case dismisses(UIViewController)
  /// Controllers come onto a stack, whose top is told last.
  case pushes([UIViewController], UINavigationController)
  /// Controllers leave a stack, the topmost first, and another one is shown.
  case pops([UIViewController], UINavigationController)
  /// Another tab, or another page, is shown.
  case turns(to: UIViewController, in: UIViewController)
  /// A visible window gets another root controller, or none.
  case turnsWindow(UIWindow, to: UIViewController?)
  /// Rows or items are selected, deselected, inserted, deleted or loaded again.
  case rows(RowEvent, [IndexPath], in: UIScrollView)
  /// Sections are inserted, deleted or loaded again.
  case sections(RowEvent, IndexSet, in: UIScrollView)
  /// A row or item moves.
  case movesRow(from: IndexPath, to: IndexPath, in: UIScrollView)
  /// A table or collection loads everything again.
  case reloads(UIScrollView)
  /// Rows can be edited, or no longer.
  case edits(Bool, UIScrollView)
  /// An action beside a row is performed.
  case performs(String, row: IndexPath, in: UIScrollView)
  /// A menu shows these elements.
  case opens([String])
  /// A responder becomes the first one, or stops being it.
  case focuses(Bool, UIResponder)
  /// Something is told to assistive technologies: the notification's name, and what is to be spoken.
  case announces(String, String?)

  /// What happens to rows.
  package enum RowEvent: String {
    case selects, deselects, inserts, deletes, reloads
  }
}

/// A property of a view that a person sees.
package enum AppProperty: Hashable {
  /// In which view it is.
  case place
  case frame, hidden, alpha, text, image, value, enabled, selected
  /// The badge of a tab, and the line above the title of a navigation bar.
  case badge, prompt
}

/// The value of an ``AppProperty``.
package enum AppValue: Equatable {
  /// The view around it, known by its identity alone: nothing is kept alive.
  case place(ObjectIdentifier?)
  case frame(CGRect)
  case flag(Bool)
  case number(Double)
  case text(String?)
  case image(UIImage?)
}

extension UIView {
  /// The value that a property has now.
  package final func appValue(of property: AppProperty) -> AppValue {
    switch property {
    case .place: .place(window == nil ? nil : superview.map { ObjectIdentifier($0) })
    case .frame: .frame(geometry.frame)
    case .hidden: .flag(isHidden)
    case .alpha: .number(Double(alpha))
    case .text: .text(shownText)
    case .image: .image(shownPicture)
    case .value: shownValue
    case .enabled: .flag((self as? UIControl)?.isEnabled ?? true)
    case .selected: .flag((self as? UIControl)?.isSelected ?? false)
    case .badge: .text(((self as? BarButton)?.item as? UITabBarItem)?.badgeValue)
    case .prompt: .text((superview as? UINavigationBar)?.topItem?.prompt)
    }
  }

  /// Whether UIKit made the view, as a part of a standard one or as an element that it shows.
  package final var isMadeByUIKit: Bool { isPartOfStandardView }

  /// Whether client code brings a change of a property about: of a view that it has put where it is, of a
  /// window, or, by an item, of the view that shows the item in a bar.
  package final func isClients(_ property: AppProperty) -> Bool {
    if isPlacedByClient { return true }
    return window != nil && followsClient(property)
  }

  /// Whether client code has put the view where it is: it is in a window, and no standard view made it, or
  /// placed it among its own parts.
  package final var isPlacedByClient: Bool {
    guard window != nil, partName == nil, !isPartOfStandardView, let superview else { return false }
    if let scroll = superview as? UIScrollView, scroll.places(self) { return false }
    // A controller's view is placed by the window or the controller that shows it.
    if let viewController, superview is UIWindow || viewController.parent is UIPageViewController {
      return false
    }
    return superview.takes(self)
  }
}
