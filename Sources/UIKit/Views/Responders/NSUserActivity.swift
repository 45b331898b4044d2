/// What a user is doing, to be gone on with elsewhere; a value, as there is no other device.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// What is done, as a reversed domain.
  public final let activityType: String
  /// The title, or nil.
  open var title: String?
  /// What is needed to go on, or nil.
  open var userInfo: [AnyHashable: Any]?
  /// Which keys of ``userInfo`` are needed.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether ``userInfo`` is to be brought up to date.
  open var needsSave = false
  /// A page that shows the same, or nil.
  open var webpageURL: URL?
  /// A page from which the activity came, or nil.
  open var referrerURL: URL?
  /// When it is no longer of use, or nil.
  open var expirationDate: Date?
  /// Words by which it is found.
  open var keywords: Set<String> = []
  /// Whether it may be gone on with on another device.
  open var isEligibleForHandoff = true
  /// Whether it may be found on this device.
  open var isEligibleForSearch = false
  /// Whether it may be found by everyone.
  open var isEligibleForPublicIndexing = false
  /// Whether it may be suggested.
  open var isEligibleForPrediction = false
  /// A name by which it can be deleted, or nil.
  open var persistentIdentifier: String?
  /// What it is about, or nil.
  open var targetContentIdentifier: String?

  /// Makes an activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds to what is needed to go on.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  /// Says that the user does this now: nobody asks.
  open func becomeCurrent() {}
  /// Says that the user no longer does this: nobody asks.
  open func resignCurrent() {}
  /// Ends it: nobody asks.
  open func invalidate() {}
}

/// The type of an activity that looks at a page in the web.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
