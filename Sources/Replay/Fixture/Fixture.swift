import UIKit

/// The views, recognizers and settings under test, made anew for each replay.
///
/// ```swift
/// final class SafariToolbar: UIViewController, Fixture {
///   override func viewDidLoad() { /* build the toolbar */ }
///   func goBack() { note("goBack") }
/// }
/// Retouch.main(fixtures: [SafariToolbar.self])
/// ```
///
/// A fixture is made with the replay's clock, thresholds and text size in force, at virtual time 0, and put
/// into a window before the first input. What outlives its replay must stay quiet: a line that comes from an
/// earlier case's fixture fails the case that runs then.
@MainActor
public protocol Fixture: AnyObject {
  /// Makes the fixture for one replay.
  init()

  /// The name that cases call it by; by default the type's.
  static var name: String { get }

  /// What the edges of the screen are like that its window fills; by default bare, so that nothing covers any of it.
  static var screen: FixtureScreen { get }

  /// The size of its window in points; by default the screen's, 390×844 for a bare one.
  static var windowSize: CGSize { get }

  /// The figures that the gesture engine decides on; by default the published ones. A case may change some.
  static var thresholds: GestureThresholds { get }

  /// The folder in which its images lie: one with an asset catalog `NAME.xcassets`, or with files such as `back.svg`,
  /// `back.pdf`, `back.png` and `back@2x.png`. By default nil: every image is known by its name alone.
  ///
  /// Nothing outside the folder is opened. An image that cannot be used is a placeholder, and the outcome has a line
  /// of it.
  static var assets: URL? { get }

  /// What the window shows; by default the fixture itself, where it is a view controller.
  var rootViewController: UIViewController { get }
}

extension Fixture {
  /// The type's own name, without its module.
  public static var name: String { String(describing: Self.self) }

  /// Without anything at its edges.
  public static var screen: FixtureScreen { .bare }

  /// The screen's own size.
  public static var windowSize: CGSize { screen.size }

  /// The published figures, with the default guess where nothing is published.
  public static var thresholds: GestureThresholds { GestureThresholds() }
}

extension Fixture {
  /// No folder: images are known by their names alone.
  public static var assets: URL? { nil }
}

extension Fixture where Self: UIViewController {
  /// The fixture itself.
  public var rootViewController: UIViewController { self }
}
