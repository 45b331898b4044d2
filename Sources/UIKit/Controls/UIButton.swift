/// A control that is pressed to do something.
@MainActor
open class UIButton: UIControl {
  /// What a button looks like; touches are the same for all.
  public enum ButtonType: Int, Sendable {
    /// Drawn by the client.
    case custom = 0
    /// The system's own look.
    case system
    /// A disclosure mark.
    case detailDisclosure
    /// An information mark.
    case infoLight
    /// An information mark for light backgrounds.
    case infoDark
    /// A plus sign.
    case contactAdd
    /// The plain look of a media player.
    case plain
    /// A cross.
    case close
  }

  /// What the button looks like.
  public let buttonType: ButtonType
  /// The label that shows the title.
  public private(set) lazy var titleLabel: UILabel? = {
    let label = UILabel(frame: .zero)
    addSubview(label)
    return label
  }()
  /// The view that shows the image.
  public private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView(frame: .zero)
    addSubview(view)
    return view
  }()

  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  /// Makes a button of a type, without size.
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero, type: buttonType) }

  /// Makes a button that calls an action, whose title and image it takes over (C8).
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, type: buttonType)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Makes a custom button at a place in its future superview, in points.
  public override convenience init(frame: CGRect) { self.init(frame: frame, type: .custom) }

  /// Makes a button: there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    buttonType = .custom
    super.init(coder: coder)
  }

  init(frame: CGRect, type: ButtonType) {
    buttonType = type
    super.init(frame: frame)
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    showsContentOfState()
  }

  /// The title for a state, that of the normal state where it has none of its own.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    showsContentOfState()
  }

  /// The image for a state, that of the normal state where it has none of its own.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  /// The title for the state that the button is in.
  open var currentTitle: String? { title(for: state) }
  /// The image for the state that the button is in.
  open var currentImage: UIImage? { image(for: state) }

  /// The size of image and title side by side, in points.
  open override var intrinsicContentSize: CGSize {
    let title = currentTitle == nil ? .zero : titleLabel?.intrinsicContentSize ?? .zero
    let image = currentImage?.size ?? .zero
    return CGSize(width: title.width + image.width, height: max(title.height, image.height))
  }

  /// Whether a recognizer may begin: one tap by one finger is the button's own, unless the recognizer is on
  /// the button itself (R10).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer
    else {
      return true
    }
    return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
  }

  override var defaultLargeContentTitle: String? { currentTitle }
  override var defaultLargeContentImage: UIImage? { currentImage }

  override func activate(with event: UIEvent?) {
    super.activate(with: event)
    sendActions(for: .primaryActionTriggered, event)
  }

  /// Places image and title in the middle, side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let title = currentTitle == nil ? .zero : titleLabel?.intrinsicContentSize ?? .zero
    let image = currentImage?.size ?? .zero
    var x = bounds.midX - (title.width + image.width) / 2
    if currentImage != nil {
      imageView?.frame = CGRect(
        x: x, y: bounds.midY - image.height / 2, width: image.width, height: image.height)
      x += image.width
    }
    if currentTitle != nil {
      titleLabel?.frame = CGRect(
        x: x, y: bounds.midY - title.height / 2, width: title.width, height: title.height)
    }
  }

  private func showsContentOfState() {
    if currentTitle != nil || !titles.isEmpty { titleLabel?.text = currentTitle }
    if currentImage != nil || !images.isEmpty { imageView?.image = currentImage }
    setNeedsLayout()
  }
}
