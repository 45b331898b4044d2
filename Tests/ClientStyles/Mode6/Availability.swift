#if canImport(UIKit)
  import UIKit
#endif

#if os(iOS) || canImport(UIKit)
  @available(iOS 13.0, *)
  final class ModernView: UIView {
    override var showsLargeContentViewer: Bool {
      get { true }
      set {}
    }
  }

  class AvailabilityController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      if #available(iOS 13.0, *) {
        view.addInteraction(UILargeContentViewerInteraction())
      } else {
        view.accessibilityLabel = "old"
      }
      guard #available(iOS 13.4, macCatalyst 13.4, *) else { return }
      view.addSubview(ModernView())
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      guard
        traitCollection.preferredContentSizeCategory
          != previousTraitCollection?.preferredContentSizeCategory
      else { return }
      view.isHidden = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    }
  }
#endif
