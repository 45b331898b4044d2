/// Gives an item only once it is known what is done with it.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// An object of the kind that the item will be, asked for when the controller's view is loaded.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// The item for what is done, asked for when a fixture says that it is done.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The item's subject for what is done; asked for before the item, and empty by default.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}

/// A source whose item takes a while to make; here it is made when it is asked for.
@preconcurrency @MainActor
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  /// An object of the kind that the item will be.
  public final let placeholderItem: Any?
  /// What is done with the item, or nil.
  open private(set) var activityType: UIActivity.ActivityType?
  /// The item: the placeholder, unless a subclass makes another.
  open var item: Any { placeholderItem ?? NSNull() }

  /// Makes a provider of an item of the placeholder's kind.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }
  /// The placeholder.
  open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? NSNull() }
  /// The item, for what is done.
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return item
  }
  /// The item's subject: none.
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
