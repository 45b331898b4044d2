/// The view above or below a section of a table view.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  /// The identifier under which the view is reused, or nil.
  public final let reuseIdentifier: String?
  /// The view that contains the section's own views.
  open var contentView: UIView { content }
  private let content = UIView(frame: .zero)
  /// The label of the title.
  open var textLabel: UILabel? { title }
  /// The label of the details, which is empty unless set.
  open var detailTextLabel: UILabel? { detail }
  private let title = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  /// The view behind the content, or nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// The texts of the section, as a value, which take the place of the labels; nil until it is set.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.show(newValue, in: content)
      (title.isHidden, detail.isHidden) = (newValue != nil, newValue != nil)
      setNeedsLayout()
    }
  }
  private var configured = ConfiguredContent()
  /// What is behind the content, as a value; nil until it is set, and then in place of ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundView = backgroundConfiguration.map(ConfiguredBackground.init) }
  }

  /// Makes a view that can be reused under an identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    begin()
  }

  /// Makes a view; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    begin()
  }

  /// Makes a view for a table view that knows only its class, through the class's own initialiser.
  ///
  /// Not in UIKit: the Objective-C runtime creates objects of a class without it.
  public required convenience init(dequeuedWithIdentifier identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  private func begin() {
    addSubview(content)
    content.addSubview(title)
    content.addSubview(detail)
    title.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    title.textColor = .secondaryLabel
    title.accessibilityTraits = .header
  }

  override func askedSize(within width: CGFloat, isExact: Bool, height: CGFloat?) -> CGSize {
    content.fittingSize(within: width, isExact: isExact, height: height)
  }

  /// Prepares the view for being used for another section.
  open func prepareForReuse() {}

  /// Places the labels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    let margin = AssumedFigures.standard.cellMargin
    let width = max(0, bounds.width - 2 * margin)
    let lower = detail.text == nil ? 0 : detail.intrinsicContentSize.height
    title.frame = CGRect(x: margin, y: 0, width: width, height: max(0, bounds.height - lower))
    detail.frame = CGRect(x: margin, y: bounds.height - lower, width: width, height: lower)
  }
}
