// What a button shows in each state, and where.

/// What a client has set for the states of a button.
@MainActor
struct ButtonContent {
  var titles: [UIControl.State: String] = [:]
  var images: [UIControl.State: UIImage] = [:]
  var titleColors: [UIControl.State: UIColor] = [:]
  var backgroundImages: [UIControl.State: UIImage] = [:]
  /// Whether the configuration's title, or image, was set after those of the states.
  var configurationHasTitle = false
  var configurationHasImage = false

  /// The value for a state: like UIKit, falls back to the normal state's if the state has no value itself.
  static func value<Value>(_ values: [UIControl.State: Value], for state: UIControl.State) -> Value? {
    values[state] ?? values[.normal]
  }
}

extension UIButton {
  /// The places of title and image, side by side or one above the other.
  struct Arrangement {
    var title = CGRect.zero
    var image = CGRect.zero
    var size = CGSize.zero
  }

  /// Places title and image around the point zero, the centre of both.
  var arrangement: Arrangement {
    let title = currentTitle == nil ? .zero : titleLabel?.intrinsicContentSize ?? .zero
    let image = currentImage?.size ?? .zero
    let placement = configuration?.imagePlacement ?? .leading
    let isColumn = !placement.isDisjoint(with: [.top, .bottom])
    let gap = currentTitle == nil || currentImage == nil ? 0 : configuration?.imagePadding ?? 0
    let imageIsFirst = placement.isDisjoint(with: [.trailing, .bottom])
    var result = Arrangement()
    if isColumn {
      result.size = CGSize(
        width: max(title.width, image.width), height: title.height + gap + image.height)
      let top = -result.size.height / 2
      result.image.origin = CGPoint(x: -image.width / 2, y: imageIsFirst ? top : top + title.height + gap)
      result.title.origin = CGPoint(x: -title.width / 2, y: imageIsFirst ? top + image.height + gap : top)
    } else {
      result.size = CGSize(
        width: title.width + gap + image.width, height: max(title.height, image.height))
      let left = -result.size.width / 2
      result.image.origin = CGPoint(x: imageIsFirst ? left : left + title.width + gap, y: -image.height / 2)
      result.title.origin = CGPoint(x: imageIsFirst ? left + image.width + gap : left, y: -title.height / 2)
    }
    (result.title.size, result.image.size) = (title, image)
    return result
  }

  /// The space around the content: the configuration's, or what a client has set.
  var contentRoom: UIEdgeInsets {
    configuration?.contentInsets.insets(rightToLeft: false) ?? contentEdgeInsets
  }

  /// Sets a configuration on behalf of an initialiser, in which no property observer is called.
  func take(_ configuration: Configuration) { self.configuration = configuration }

  /// Uses an action as the button's own.
  func take(_ action: UIAction) {
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }
}
