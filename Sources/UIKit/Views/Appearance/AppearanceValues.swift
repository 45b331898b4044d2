/// The values that objects take from an appearance.
@MainActor
struct AppearanceValues {
  /// Lets a view take the value: the view, the object that a client set values on, and one of its class.
  let take: @MainActor (UIView, UIView, UIView) -> Void

  /// A value that is taken where the client set it on the appearance, and not on the view itself.
  private static func of<Owner: UIView, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> AppearanceValues {
    AppearanceValues { view, given, usual in
      guard let (view, given, usual) = (view, given, usual) as? (Owner, Owner, Owner),
        given[keyPath: path] != usual[keyPath: path], view[keyPath: path] == usual[keyPath: path]
      else { return }
      view[keyPath: path] = given[keyPath: path]
    }
  }

  /// Attributes, which cannot be compared: taken where the view has none.
  private static func attributes<Owner: UIView>(
    _ path: ReferenceWritableKeyPath<Owner, [NSAttributedString.Key: Any]?>
  ) -> AppearanceValues {
    AppearanceValues { view, given, _ in
      guard let (view, given) = (view, given) as? (Owner, Owner), view[keyPath: path] == nil,
        let attributes = given[keyPath: path]
      else { return }
      view[keyPath: path] = attributes
    }
  }

  /// The tint that was given to the view itself: what it has may be the one around it.
  private static let tint = AppearanceValues { view, given, _ in
    if view.givenTintColor == nil, let tint = given.givenTintColor { view.tintColor = tint }
  }

  static let all: [AppearanceValues] = [
    tint, attributes(\UINavigationBar.titleTextAttributes),
    attributes(\UINavigationBar.largeTitleTextAttributes), bars, titleColors,
    of(\UIView.backgroundColor),
    of(\UILabel.textColor),
    of(\UILabel.font),
    of(\UILabel.shadowColor),
    of(\UITextField.textColor),
    of(\UITextField.font),
    of(\UITextField.keyboardAppearance),
    of(\UITextView.textColor),
    of(\UITextView.font),
    of(\UINavigationBar.barStyle),
    of(\UINavigationBar.barTintColor),
    of(\UINavigationBar.isTranslucent),
    of(\UINavigationBar.prefersLargeTitles),
    of(\UINavigationBar.shadowImage),
    of(\UINavigationBar.backIndicatorImage),
    of(\UINavigationBar.backIndicatorTransitionMaskImage),
    of(\UITabBar.barStyle),
    of(\UITabBar.barTintColor),
    of(\UITabBar.isTranslucent),
    of(\UITabBar.unselectedItemTintColor),
    of(\UITabBar.backgroundImage),
    of(\UITabBar.shadowImage),
    of(\UITabBar.selectionIndicatorImage),
    of(\UIToolbar.barStyle),
    of(\UIToolbar.barTintColor),
    of(\UIToolbar.isTranslucent),
    of(\UISearchBar.barTintColor),
    of(\UISearchBar.isTranslucent),
    of(\UISearchBar.searchBarStyle),
    of(\UISwitch.onTintColor),
    of(\UISwitch.thumbTintColor),
    of(\UISlider.minimumTrackTintColor),
    of(\UISlider.maximumTrackTintColor),
    of(\UISlider.thumbTintColor),
    of(\UIProgressView.progressTintColor),
    of(\UIProgressView.trackTintColor),
    of(\UIPageControl.pageIndicatorTintColor),
    of(\UIPageControl.currentPageIndicatorTintColor),
    of(\UISegmentedControl.selectedSegmentTintColor),
    of(\UIActivityIndicatorView.color),
    of(\UITableView.separatorColor),
    of(\UITableView.separatorInset),
    of(\UITableView.rowHeight),
    of(\UITableViewCell.selectionStyle),
    of(\UIScrollView.indicatorStyle),
    of(\UIScrollView.keyboardDismissMode),
    of(\UIButton.contentEdgeInsets),
  ]

  /// The appearance of a bar, which is an object of its own.
  private static let bars = AppearanceValues { view, given, _ in
    if let (view, given) = (view, given) as? (UINavigationBar, UINavigationBar) {
      view.takeAppearance(of: given)
    } else if let (view, given) = (view, given) as? (UITabBar, UITabBar) {
      view.takeAppearance(of: given)
    }
  }

  /// The colours of a button's titles in its states.
  private static let titleColors = AppearanceValues { view, given, _ in
    guard let (view, given) = (view, given) as? (UIButton, UIButton) else { return }
    view.takeTitleColors(of: given)
  }
}
