/// Offers images to pick, and is presented like any controller: there are none here, so that all that a user
/// can do is cancel; ``finish(_:)`` says what a fixture wants to have been picked.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where images come from.
  public enum SourceType: Int, Sendable {
    /// The user's photos, by album.
    case photoLibrary = 0
    /// The camera.
    case camera
    /// The user's photos.
    case savedPhotosAlbum
  }
  /// Which camera is used.
  public enum CameraDevice: Int, Sendable {
    /// The one at the back.
    case rear = 0
    /// The one above the screen.
    case front
  }
  /// What a camera takes.
  public enum CameraCaptureMode: Int, Sendable {
    /// Images.
    case photo = 0
    /// Films.
    case video
  }
  /// When a camera's light goes on.
  public enum CameraFlashMode: Int, Sendable {
    /// Never.
    case off = -1
    /// When it is dark.
    case auto
    /// Always.
    case on
  }
  /// What is told of an image that was picked.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of what was picked, a `String`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The image as it was, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The image as the user has changed it, a `UIImage`.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The part that the user has chosen, a `CGRect`.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The film's file, a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The image's file, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// What a camera says of an image, a dictionary.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
  }

  /// Whether images can come from somewhere: from the user's photos, not from a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// The kinds of what can be picked: images; nil where nothing can.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }
  /// Whether there is a camera: no.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Whether a camera has a light: there is none.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// Where images come from.
  open var sourceType = SourceType.photoLibrary
  /// The kinds of what can be picked.
  open var mediaTypes = ["public.image"]
  /// Whether the user may change an image before it is taken; stored only.
  open var allowsEditing = false
  /// Which camera is used; stored only.
  open var cameraDevice = CameraDevice.rear
  /// What a camera takes; stored only.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// When the camera's light goes on; stored only.
  open var cameraFlashMode = CameraFlashMode.auto
  /// Whether a camera's own controls are shown; stored only.
  open var showsCameraControls = true
  /// A view over what a camera sees; stored only.
  open var cameraOverlayView: UIView?
  /// How long a film may be, in seconds; stored only.
  open var videoMaximumDuration: TimeInterval = 600

  private var picks: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  /// Has what a user can do: cancel.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let photos = UIViewController()
    photos.title = "Photos"
    photos.navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: UIImagePickerController.cancel)
    viewControllers = [photos]
  }

  /// The user has cancelled: the delegate is told, and dismisses the picker; without one it goes by itself.
  private func cancel() {
    if let picks { picks.imagePickerControllerDidCancel(self) } else { dismiss(animated: true) }
  }

  /// Not in UIKit: tells the delegate what a fixture says was picked, as if the user had.
  public func finish(_ info: [InfoKey: Any]) {
    picks?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }
}

/// Is told what was picked, and dismisses the picker; each method has a default, which does that.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Something was picked.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// The user has cancelled.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the picker.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
