import UIKit

/// The views, recognizers and settings under test, created again for each replay.
///
/// ```swift
/// final class Door: UIViewController, Fixture {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     let bell = UIButton(frame: CGRect(x: 145, y: 400, width: 100, height: 44))
///     bell.accessibilityIdentifier = "bell"
///     bell.addAction(UIAction { [weak self] _ in self?.note("rung") }, for: .touchUpInside)
///     view.addSubview(bell)
///   }
/// }
/// ```
///
/// A fixture is created at virtual time 0, with the replay's clock, thresholds and text size in effect, and
/// put into a window before the first input. What outlives its replay must stay quiet: a line that comes from
/// an earlier case's fixture fails the case that is running by then.
@MainActor
public protocol Fixture: AnyObject {
  /// Creates the fixture for one replay.
  init()

  /// The name by which cases refer to it; by default the type's.
  static var name: String { get }

  /// The edges of the screen that its window fills; by default bare, so that nothing covers any of it.
  static var screen: FixtureScreen { get }

  /// The edges of the screen at which the system holds touches back, as on a device; by default none.
  ///
  /// A tap there is delivered when it is over, and a press up to a second late (V9), unless the controller's
  /// `preferredScreenEdgesDeferringSystemGestures` names the edge.
  static var edgesHoldingTouches: UIRectEdge { get }

  /// The size of its window in points; by default the screen's, 390×844 for a bare one.
  static var windowSize: CGSize { get }

  /// The thresholds that the gesture engine uses; by default the published ones. A case may change some.
  static var thresholds: GestureThresholds { get }

  /// The folder of its images; by default nil, so that every image is known by its name alone.
  ///
  /// The folder holds an asset catalog `NAME.xcassets`, or files such as `back.svg`, `back.pdf`, `back.png`
  /// and `back@2x.png`.
  ///
  /// Nothing outside the folder is opened. An image that cannot be used becomes a placeholder, and the
  /// outcome has a line about it.
  static var assets: URL? { get }

  /// What the window shows; by default the fixture itself if it is a view controller.
  var rootViewController: UIViewController { get }
}

/// A fixture that only makes what a client gave: outcomes know the client's object in its place.
@MainActor
package protocol StandIn: Fixture {
  /// The view or view controller that it stands for.
  var client: AnyObject { get }
}

extension Fixture {
  /// The type's own name, without its module.
  public static var name: String { runtimeName(of: Self.self) }

  /// A bare screen, with nothing at its edges.
  public static var screen: FixtureScreen { .bare }

  /// No edges: touches are delivered as they come.
  public static var edgesHoldingTouches: UIRectEdge { [] }

  /// The screen's size.
  public static var windowSize: CGSize { screen.size }

  /// The published figures, with the default guess where nothing is published.
  public static var thresholds: GestureThresholds { GestureThresholds() }
}

extension Fixture {
  /// No folder; images are known by their names alone.
  public static var assets: URL? { nil }
}

extension Fixture where Self: UIViewController {
  /// The fixture itself.
  public var rootViewController: UIViewController { self }
}

/// A type's name as the runtime has it, without its module.
///
/// It must not be inlined: where the optimizer sees the type it puts in the compiler's name, in which a
/// private type has its file's discriminator, so that a fixture would have a different name in a release
/// build.
@inline(never)
private func runtimeName(of type: Any.Type) -> String { _typeName(type, qualified: false) }
