/// A row of dots, one for each page; a tap on the right or left half goes one page forward or back.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// How many pages there are; 0 by default.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = page
      invalidateIntrinsicContentSize()
    }
  }
  /// The page that is shown, from 0; setting it sends no event, and clamps it to the range.
  open var currentPage: Int {
    get { page }
    set { page = min(max(0, newValue), max(0, numberOfPages - 1)) }
  }
  private var page = 0 {
    didSet { if page != oldValue { AppEvents.changed(self, .value, from: .number(Double(oldValue))) } }
  }

  /// Whether the control is hidden if there is a single page; false by default.
  open var hidesForSinglePage = false
  /// The colour of the other pages' dots, or nil for the system's.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the current page's dot, or nil for the system's.
  open var currentPageIndicatorTintColor: UIColor?

  /// What is behind the dots; stored only.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether a finger may slide along the dots; stored only, because that is not supported here.
  open var allowsContinuousInteraction = true

  /// What is behind a page control's dots.
  public enum BackgroundStyle: Int, Sendable {
    /// A background while they are touched.
    case automatic = 0
    /// A background all the time.
    case prominent
    /// No background.
    case minimal
  }

  /// Makes a control at a place in its future superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size in points for a number of pages; the real size depends on the system's drawing.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let figures = AssumedFigures.standard
    return CGSize(
      width: figures.pageDotWidth * CGFloat(max(0, pageCount)) + figures.pageControlPadding,
      height: figures.pageControlHeight)
  }

  /// The size for the current number of pages, in points.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// The size for the current number of pages, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Goes one page forward or back.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let old = page
    currentPage += touch.location(in: self).x >= bounds.midX ? 1 : -1
    if page != old { sendValueChanged(with: event) }
  }

  /// Goes to the next page, as assistive technologies do, and notifies the targets.
  open override func accessibilityIncrement() { step(1) }
  /// Goes to the previous page, as assistive technologies do, and notifies the targets.
  open override func accessibilityDecrement() { step(-1) }

  private func step(_ pages: Int) {
    let old = page
    currentPage += pages
    if page != old { sendValueChanged(with: nil) }
  }

  override var shownValue: AppValue { .number(Double(page)) }
  override var traitsByDefault: UIAccessibilityTraits { .adjustable }
  override var valueByDefault: String? { "page \(page + 1) of \(max(1, numberOfPages))" }

  /// Whether a recognizer may begin: one tap by one finger belongs to the control, unless the recognizer is
  /// on the control itself (R10).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isOwnTap(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private var indicatorImages: [Int: UIImage] = [:]
  /// An image for the dots of all pages, or nil; stored only.
  open var preferredIndicatorImage: UIImage?
  /// An image for the dot of the page that is shown, or nil; stored only.
  open var preferredCurrentPageIndicatorImage: UIImage?
  /// Sets an image for the dot of a page; stored only.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { indicatorImages[page] = image }
  /// The image for the dot of a page, or nil if none was set.
  open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }
  /// Whether the dot of a new page is shown only when ``updateCurrentPageDisplay()`` is called; stored only.
  open var defersCurrentPageDisplay = false
  /// Shows the dot of the current page, which always is.
  open func updateCurrentPageDisplay() {}
}
