/// The name of a file with views in it, of which there are none on Linux: making one is no mistake, using
/// it is.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// How a nib is read.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects outside of the nib that it refers to.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  let name: String

  /// Makes a nib by its name; nothing is read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Reports that the nib is not there, for which UIKit raises an exception, and makes no objects.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    NibTrouble.report("nib", name, "make the views in code", source: ownerOrNil as AnyObject?)
    return []
  }
}

/// What is said of a nib or storyboard that is used.
@MainActor
enum NibTrouble {
  static func report(_ kind: String, _ name: String, _ advice: String, source: AnyObject?) {
    UIApplication.shared.observer?.raises(
      .badArgument,
      "the \(kind) \(name.debugDescription) cannot be loaded: there are none on Linux; \(advice)",
      source: source)
  }
}

extension Bundle {
  /// Reports that the nib is not there, for which UIKit raises an exception, and makes no objects.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    NibTrouble.report("nib", name, "make the views in code", source: owner as AnyObject?)
    return nil
  }
}

/// The name of a file with controllers in it, of which there are none on Linux: making one is no mistake,
/// using it is.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Makes a storyboard by its name; nothing is read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Reports that the storyboard is not there, for which UIKit raises an exception, and makes no controller.
  open func instantiateInitialViewController() -> UIViewController? {
    NibTrouble.report("storyboard", name, "make the controller in code", source: nil)
    return nil
  }

  /// Reports that the storyboard is not there, for which UIKit raises an exception, and makes a plain
  /// controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    NibTrouble.report(
      "storyboard", name, "make the controller \(identifier.debugDescription) in code", source: nil)
    return UIViewController()
  }

  /// Makes the controller by its creator, whose coder is one that has nothing; without one it is reported.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    if let made = creator?(EmptyCoder()) { return made }
    NibTrouble.report(
      "storyboard", name, "make the controller \(identifier.debugDescription) in code", source: nil)
    guard let made = ViewController(coder: EmptyCoder()) else {
      preconditionFailure(
        "\(ViewController.self).init(coder:) made no controller: there are no storyboards on Linux")
    }
    return made
  }
}

/// A coder that has nothing.
private final class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
}

/// A step from one controller to another, as storyboards have them; here it is made and performed by code.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name.
  public final let identifier: String?
  /// The controller that it leaves.
  public final let source: UIViewController
  /// The controller that it shows.
  public final let destination: UIViewController
  private let handler: (() -> Void)?

  /// Makes a step that does nothing by itself: subclasses override ``perform()``.
  public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
    super.init()
  }

  /// Makes a step that a closure performs.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }

  /// Performs it, by the closure that it was made with.
  open func perform() { handler?() }
}
