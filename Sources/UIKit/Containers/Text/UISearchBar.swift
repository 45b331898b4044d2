/// Decides about what is done in a search bar, and is told of it; each method has a default.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Asks whether editing may begin; true by default (KB4).
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Notifies that editing has begun (KB4).
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Asks whether editing may end; true by default (KB4).
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Notifies that editing has ended (KB4).
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Notifies that the text has changed: by typing, or by the clear button.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Asks whether a part of the text may be replaced by what is typed; true by default (KB5).
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Notifies that the keyboard's search key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Notifies that the cancel button was tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Lets editing begin.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    next("searchBarShouldBeginEditing:")?.searchBarShouldBeginEditing(searchBar) ?? true
  }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    next("searchBarTextDidBeginEditing:")?.searchBarTextDidBeginEditing(searchBar)
  }
  /// Lets editing end.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    next("searchBarShouldEndEditing:")?.searchBarShouldEndEditing(searchBar) ?? true
  }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    next("searchBarTextDidEndEditing:")?.searchBarTextDidEndEditing(searchBar)
  }
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    next("searchBar:textDidChange:")?.searchBar(searchBar, textDidChange: searchText)
  }
  /// Lets the text change.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    next("searchBar:shouldChangeTextIn:replacementText:")?.searchBar(
      searchBar, shouldChangeTextIn: range, replacementText: text) ?? true
  }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    next("searchBarSearchButtonClicked:")?.searchBarSearchButtonClicked(searchBar)
  }
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    next("searchBarCancelButtonClicked:")?.searchBarCancelButtonClicked(searchBar)
  }

  /// Who has a method in place of a delegate that passes messages on.
  private func next(_ name: String) -> (any UISearchBarDelegate)? {
    forwardee(of: self, name, (any UISearchBarDelegate).self)
  }
}

/// The text field in a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  override var isPartOfStandardView: Bool { true }
  override var traitsByDefault: UIAccessibilityTraits { .searchField }
}

/// A text field to search with, and a button that cancels.
///
/// It has no scopes, no bookmarks and no list of results.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// How a search bar looks.
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent
    case minimal
  }

  /// Decides about what is done, and is told of it.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text field.
  public final let searchTextField = UISearchTextField(frame: .zero)
  /// The text; never nil when it is read.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// What is shown while there is no text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether the cancel button is there; false by default.
  open var showsCancelButton = false {
    didSet {
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }
  /// How it looks; stored only.
  open var searchBarStyle = Style.default
  /// The style of the bar; stored only.
  open var barStyle = UIBarStyle.default
  /// The colour of the bar; stored only.
  open var barTintColor: UIColor?
  /// Whether what is behind the bar is seen; stored only.
  open var isTranslucent = true
  /// An image behind the bar; stored only.
  open var backgroundImage: UIImage?
  /// The view above the keyboard's keys while the text is edited.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
  /// Which keys the keyboard shows.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// What is on the return key: "search" by default.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// How the first letters become capital letters.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether words are corrected.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Whether the search key does nothing while there is no text; true by default (KB6).
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }

  /// The controller whose search this is, or nil.
  final weak var searchController: UISearchController?
  /// A line above the text field; stored only.
  open var prompt: String?
  /// The titles of the scopes, or nil; stored only, as they are not shown.
  open var scopeButtonTitles: [String]?
  /// The index of the chosen scope; 0 by default.
  open var selectedScopeButtonIndex = 0
  /// Whether the scopes are shown; stored only.
  open var showsScopeBar = false
  /// Whether a bookmark is shown in the text field; stored only.
  open var showsBookmarkButton = false
  /// Whether a button for results is shown in the text field; stored only.
  open var showsSearchResultsButton = false
  /// How far the text is moved, in points; stored only.
  open var searchTextPositionAdjustment = UIOffset.zero
  /// How far the text field is moved, in points; stored only.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  private var images: [String: UIImage] = [:]
  /// Sets an image of the bar's own; stored only.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    images["\(icon.rawValue) \(state.rawValue)"] = iconImage
  }
  /// An image that was set, or nil.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    images["\(icon.rawValue) \(state.rawValue)"]
  }
  /// Sets an image behind the bar, for a place and for the sizes of bars; stored only.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { images["bar \(barPosition.rawValue) \(barMetrics.rawValue)"] = backgroundImage }
  /// The image behind the bar that was set, or nil.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    images["bar \(barPosition.rawValue) \(barMetrics.rawValue)"]
  }
  /// Sets the image behind the text; stored only.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    images["field \(state.rawValue)"] = backgroundImage
  }
  /// The image behind the text that was set, or nil.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    images["field \(state.rawValue)"]
  }

  /// An image of a search bar's own.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search = 0
    /// The cross that clears the text.
    case clear
    /// The bookmark.
    case bookmark
    /// The button for results.
    case resultsList
  }

  private let cancelButton = UIButton(type: .system)
  private let listener = SearchFieldListener()

  /// Makes a search bar at a place in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a search bar; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    listener.bar = self
    searchTextField.partName = ".field"
    searchTextField.borderStyle = .roundedRect
    searchTextField.clearButtonMode = .whileEditing
    searchTextField.returnKeyType = .search
    searchTextField.enablesReturnKeyAutomatically = true
    searchTextField.delegate = listener
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
        searchController?.searchTextChanged()
      }, for: .editingChanged)
    addSubview(searchTextField)
    cancelButton.partName = ".cancel"
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.isHidden = true
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.isActive = false
      }, for: .touchUpInside)
    addSubview(cancelButton)
  }

  override var takesViewsOfClients: Bool { false }

  /// Shows or hides the cancel button; an animation has no visible effect.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Begins editing, if the delegate agrees.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Ends editing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  /// Whether the text is edited.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Whether the text can be edited.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  /// The height of a bar; as wide as it is made, in points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: AssumedFigures.standard.searchBarHeight)
  }
  /// As wide as is given, and as high as a bar is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// Places the text field and the cancel button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let figures = AssumedFigures.standard
    var room = bounds.insetBy(dx: figures.searchBarMargin, dy: 0)
    if showsCancelButton {
      let width = cancelButton.intrinsicContentSize.width
      cancelButton.frame = CGRect(x: room.maxX - width, y: 0, width: width, height: bounds.height)
      room.size.width -= width + figures.searchBarMargin
    }
    let height = min(figures.searchFieldHeight, bounds.height)
    searchTextField.frame = CGRect(
      x: room.minX, y: bounds.midY - height / 2, width: max(0, room.width), height: height)
  }
}

/// Hands what happens in a search bar's text field to the bar's delegate.
@MainActor
private final class SearchFieldListener: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.searchController?.isActive = true
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    bar.flatMap { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) } ?? true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}
