/// Offers what can be done with some items, and is presented like any controller: it offers nothing here,
/// and is dismissed by a drag or by code; ``finish(_:)`` says that something was done.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// The items.
  public final let activityItems: [Any]
  /// What the app itself offers.
  public final let applicationActivities: [UIActivity]
  /// What is not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Is told what was done; with false where it was dismissed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  private var isFinished = false

  /// Is told what was done, whether it was, what came back, and what went wrong.
  public typealias CompletionWithItemsHandler =
    @MainActor (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Makes a controller for items.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    if UIDevice.current.userInterfaceIdiom == .pad { modalPresentationStyle = .popover }
  }

  /// Makes a controller without items; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    (activityItems, applicationActivities) = ([], [])
    super.init(coder: coder)
  }

  /// Asks sources for objects of the kind that their items will be.
  open override func viewDidLoad() {
    super.viewDidLoad()
    for source in sources { _ = source.activityViewControllerPlaceholderItem(self) }
  }

  private var sources: [any UIActivityItemSource] {
    activityItems.compactMap { $0 as? any UIActivityItemSource }
  }

  /// Tells the completion that nothing was done, once.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    finish(nil)
  }

  /// Not in UIKit: asks sources for the items of what a fixture says was done, and tells the completion.
  public func finish(_ activityType: UIActivity.ActivityType?) {
    guard !isFinished else { return }
    isFinished = true
    if activityType != nil {
      for source in sources {
        _ = source.activityViewController(self, subjectForActivityType: activityType)
        _ = source.activityViewController(self, itemForActivityType: activityType)
      }
    }
    completionWithItemsHandler?(activityType, activityType != nil, nil, nil)
  }
}

/// Something that can be done with items; a value, as nothing offers it.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// What is done.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes it by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes it by its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Copying.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Sending by mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Sending as a message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Printing.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Keeping an image.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Sending to a device nearby.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Putting to a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Putting on a list for later.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Posting.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posting.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Posting.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Putting among pictures.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Putting among films.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Opening as a book.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Making a PDF of it.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
  }

  /// Where it stands in the list.
  public enum Category: Int, Sendable {
    /// Among what is done with the items.
    case action = 0
    /// Among where the items go.
    case share
  }

  /// Where it stands in the list: among what is done.
  open class var activityCategory: Category { .action }
  /// What is done, or nil.
  open var activityType: ActivityType? { nil }
  /// The title, or nil.
  open var activityTitle: String? { nil }
  /// The image, or nil.
  open var activityImage: UIImage? { nil }
  /// A controller in which it is done, or nil.
  open var activityViewController: UIViewController? { nil }
  /// Whether it can be done with items: no.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes the items; nothing calls it.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Does it; nothing calls it.
  open func perform() {}
  /// Reports that it was done; nothing asks.
  open func activityDidFinish(_ completed: Bool) {}
}
