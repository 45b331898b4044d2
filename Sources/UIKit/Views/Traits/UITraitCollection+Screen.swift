extension UITraitCollection.Values {
  /// The shorter side of the phones that are of regular width when they lie, in points.
  private static let leastSideOfLargePhone: CGFloat = 414

  /// The traits of a device by the size of its screen, in points (1.8e).
  @MainActor
  init(screen size: CGSize) {
    self.init()
    let lies = size.width > size.height
    userInterfaceIdiom = UIDevice.idiom(ofScreen: size)
    let isPad = userInterfaceIdiom == .pad
    let isWide = isPad || lies && min(size.width, size.height) >= Self.leastSideOfLargePhone
    horizontalSizeClass = isWide ? .regular : .compact
    verticalSizeClass = isPad || !lies ? .regular : .compact
    layoutDirection = .leftToRight
    displayScale = UIScreen.main.scale
  }
}

extension UIApplication {
  /// The size of the screen, in points: that of the main window, or of the window to come.
  final var sizeOfScreen: CGSize { windowStack.main?.bounds.size ?? screenSize }

  /// The traits on the screen.
  final var screenTraits: UITraitCollection { traits(ofScreen: sizeOfScreen) }

  /// The traits on a screen of a size, in points.
  final func traits(ofScreen size: CGSize) -> UITraitCollection {
    var values = UITraitCollection.Values(screen: size)
    values.preferredContentSizeCategory = preferredContentSizeCategory
    values.userInterfaceStyle = userInterfaceStyle == .unspecified ? .light : userInterfaceStyle
    return UITraitCollection(values: values)
  }
}

extension UIWindow {
  /// Tells the window's controllers, and through their presentation controllers those that they present,
  /// which traits are about to come.
  final func willTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    rootViewController?.willTransition(to: traits, with: coordinator)
    var outer = rootViewController?.presentation
    while let presentation = outer {
      presentation.controller.willTransition(to: traits, with: coordinator)
      outer = presentation.presented.presentation
    }
  }
}

extension UIView {
  /// Notifies this view's controller, the view and its subviews that the traits of the screen have changed.
  final func screenTraitsDidChange(from before: UITraitCollection) {
    viewController?.tellOfTraits(before: before)
    tellOfTraits(before: before)
    for view in subviews { view.screenTraitsDidChange(from: before) }
  }
}

extension UIResponder {
  /// Notifies the object and its observers that the traits of the screen have changed.
  fileprivate final func tellOfTraits(before: UITraitCollection) {
    let size = traitCollection.preferredContentSizeCategory
    tellOfTraits(previous: before.modifyingTraits { $0.preferredContentSizeCategory = size })
  }
}
