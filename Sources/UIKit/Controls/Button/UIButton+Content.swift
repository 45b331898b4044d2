// What a button shows in each state, and where.

/// What a client has set for the states of a button.
@MainActor
struct ButtonContent {
  var titles: [UIControl.State: String] = [:]
  var images: [UIControl.State: UIImage] = [:]
  var titleColors: [UIControl.State: UIColor] = [:]
  var backgroundImages: [UIControl.State: UIImage] = [:]
  var attributedTitles: [UIControl.State: NSAttributedString] = [:]
  var shadowColors: [UIControl.State: UIColor] = [:]
  var symbolConfigurations: [UIControl.State: UIImage.SymbolConfiguration] = [:]
  /// Whether the configuration's title, or image, was set after those of the states.
  var configurationHasTitle = false
  var configurationHasImage = false

  /// The value for a state: like UIKit, falls back to the normal state's if the state has no value itself.
  static func value<Value>(_ values: [UIControl.State: Value], for state: UIControl.State) -> Value? {
    values[state] ?? values[.normal]
  }
}

extension UIButton {
  /// Sets a configuration on behalf of an initialiser, in which no property observer is called.
  func take(_ configuration: Configuration) { self.configuration = configuration }

  /// Uses an action as the button's own.
  func take(_ action: UIAction) {
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }
}
