/// What was copied: by this app, as there is no other.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The one that every responder uses; a replay begins with none copied.
  public static var general: UIPasteboard { UIApplication.shared.pasteboard }

  /// The first text, or nil.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts, or nil.
  open var strings: [String]? { didSet { changeCount += 1 } }
  /// The image, or nil.
  open var image: UIImage? { didSet { changeCount += 1 } }
  /// The colour, or nil.
  open var color: UIColor? { didSet { changeCount += 1 } }
  /// The address, or nil.
  open var url: URL? { didSet { changeCount += 1 } }
  /// How often something was copied.
  open private(set) var changeCount = 0
  /// Whether there is text.
  open var hasStrings: Bool { strings?.isEmpty == false }
  /// Whether there is an image.
  open var hasImages: Bool { image != nil }
  /// Whether there is an address.
  open var hasURLs: Bool { url != nil }
}
