/// What an extension of another app's works for; an app itself has none, and none can be made here.
@preconcurrency @MainActor
open class NSExtensionContext: NSObject {
  override init() { super.init() }
  /// What the other app gave.
  open var inputItems: [Any] { [] }
  /// Ends the extension with results.
  open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {}
  /// Ends the extension with an error.
  open func cancelRequest(withError error: any Error) {}
  /// Asks the system to open an address.
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {}
}

extension UIViewController {
  /// What the extension that the controller belongs to works for: nil, as in every app.
  public final var extensionContext: NSExtensionContext? { nil }
}
