import UIKit

/// The inheritance of Retouch's classes and protocols, as in Documentation/Reference/UIKit.md; a test
/// compares the two.
enum Ancestry {
  /// The superclass of each class and the protocols that it conforms to, among those that
  /// Documentation/Reference/UIKit.md lists.
  static let parents: [String: [String]] = {
    var parents: [String: [String]] = [:]
    for recognizer in RecognizerTable.all {
      parents[recognizer.name] = [String(describing: recognizer.parent)]
    }
    for row in rows.split(whereSeparator: \.isWhitespace) {
      let parts = row.split(separator: ":")
      parents[String(parts[0])] = parts.count > 1 ? parts[1].split(separator: ",").map(String.init) : []
    }
    return parents
  }()

  /// The types of properties that lead from one object to another, by `TYPE.PROPERTY`.
  static let properties: [String: String] = {
    var types: [String: String] = [:]
    for row in propertyRows.split(whereSeparator: \.isWhitespace) {
      let parts = row.split(separator: ":")
      types[String(parts[0])] = String(parts[1])
    }
    return types
  }()

  private static let rows = """
    CAAction CAAnimation CAAnimationDelegate CAAnimationGroup:CAAnimation CABasicAnimation:CAPropertyAnimation
    CADisplayLink CAEmitterCell CAEmitterLayer:CALayer CAGradientLayer:CALayer
    CAKeyframeAnimation:CAPropertyAnimation CALayer CALayerDelegate CAMediaTimingFunction
    CAPropertyAnimation:CAAnimation CAReplicatorLayer:CALayer CAShapeLayer:CALayer
    CASpringAnimation:CABasicAnimation CATextLayer:CALayer CATransaction CATransformLayer:CALayer
    CATransition:CAAnimation CGColor CGColorSpace CGContext CGGradient CGImage CGMutablePath:CGPath CGPath
    ChildForStatusBarHiddenInExtension ChildForStatusBarStyleInExtension
    DelegateDefaults:UIGestureRecognizerDelegate,UILargeContentViewerInteractionDelegate,\
    UIApplicationDelegate,UIWindowSceneDelegate,UISearchBarDelegate,UITextFieldDelegate,\
    UITextViewDelegate,UITableViewDelegate,UITableViewDataSource,UICollectionViewDelegateFlowLayout,\
    UICollectionViewDataSource,UINavigationControllerDelegate,UIViewControllerTransitioningDelegate,\
    UIPageViewControllerDelegate,UIPopoverPresentationControllerDelegate,UISplitViewControllerDelegate,\
    UISearchControllerDelegate,UIPickerViewDelegate,UISheetPresentationControllerDelegate,\
    UIContextMenuInteractionDelegate,UIDragInteractionDelegate,UIDropInteractionDelegate,\
    UITabBarDelegate,UITabBarControllerDelegate,UINavigationBarDelegate,UIToolbarDelegate
    KeyValueObserved KeyValueObserver MessageForwarding MethodNaming MethodTelling NSException
    NSCollectionLayoutAnchor
    NSCollectionLayoutBoundarySupplementaryItem:NSCollectionLayoutSupplementaryItem
    NSCollectionLayoutContainer NSCollectionLayoutDecorationItem:NSCollectionLayoutItem
    NSCollectionLayoutDimension NSCollectionLayoutEdgeSpacing NSCollectionLayoutEnvironment
    NSCollectionLayoutGroup:NSCollectionLayoutItem NSCollectionLayoutGroupCustomItem NSCollectionLayoutItem
    NSCollectionLayoutSection NSCollectionLayoutSize NSCollectionLayoutSpacing
    NSCollectionLayoutSupplementaryItem:NSCollectionLayoutItem NSCollectionLayoutVisibleItem
    NSExtensionContext NSHashTable NSItemProvider NSMapTable
    NSKeyValueObservation NSLayoutAnchor NSLayoutConstraint NSLayoutDimension:NSLayoutAnchor NSLayoutManager
    NSLayoutXAxisAnchor:NSLayoutAnchor NSLayoutYAxisAnchor:NSLayoutAnchor
    NSMutableParagraphStyle:NSParagraphStyle NSParagraphStyle NSShadow NSStringDrawingContext NSTextAttachment
    NSTextContainer NSTextStorage NSUserActivity OSLog OSSignpostIntervalState
    PreferredStatusBarStyleInExtension PrefersStatusBarHiddenInExtension SelectorPerforming
    ShouldAutorotateInExtension SupportedInterfaceOrientationsInExtension TouchesBeganInExtension
    TouchesCancelledInExtension TouchesEndedInExtension TouchesMovedInExtension
    UIAccessibilityContainerDataTable UIAccessibilityContainerDataTableCell UIAccessibilityCustomAction
    UIAccessibilityElement:UIResponder,UIAccessibilityIdentification UIAccessibilityIdentification
    UIAccessibilityObject UIAction:UIMenuElement UIActivity UIActivityIndicatorView:UIView
    UIActivityItemProvider:UIActivityItemSource UIActivityItemSource
    UIActivityViewController:UIViewController UIAdaptivePresentationControllerDelegate UIAlertAction
    UIAlertController:UIViewController UIAlertView:UIView UIAlertViewDelegate UIAppearance UIAppearanceContainer
    UIApplication:UIResponder UIApplicationDelegate UIApplicationShortcutIcon UIApplicationShortcutItem
    UIAttachmentBehavior:UIDynamicBehavior UIBarAppearance UIBarButtonItem:UIBarItem UIBarButtonItemAppearance
    UIBarButtonItemStateAppearance UIBarItem:UIAccessibilityObject,UIAccessibilityIdentification
    UIBarPositioning UIBarPositioningDelegate UIBezierPath UIBlurEffect:UIVisualEffect UIButton:UIControl
    UICanvasFeedbackGenerator:UIFeedbackGenerator
    UICollectionReusableView:UIView UICollectionView:UIScrollView UICollectionViewCell:UICollectionReusableView
    UICollectionViewCompositionalLayout:UICollectionViewLayout
    UICollectionViewCompositionalLayoutConfiguration
    UICollectionViewController:UIViewController,UICollectionViewDataSource,UICollectionViewDelegate
    UICollectionViewDataSource UICollectionViewDataSourcePrefetching
    UICollectionViewDelegate:UIScrollViewDelegate UICollectionViewDelegateFlowLayout:UICollectionViewDelegate
    UICollectionViewDiffableDataSource:UICollectionViewDataSource
    UICollectionViewFlowLayout:UICollectionViewLayout
    UICollectionViewFlowLayoutInvalidationContext:UICollectionViewLayoutInvalidationContext
    UICollectionViewLayout UICollectionViewLayoutAttributes:NSCollectionLayoutVisibleItem
    UICollectionViewLayoutInvalidationContext
    UICollectionViewListCell:UICollectionViewCell UICollectionViewUpdateItem
    UICollisionBehavior:UIDynamicBehavior UICollisionBehaviorDelegate UIColor
    UIColorPickerViewController:UIViewController UIColorPickerViewControllerDelegate
    UIColorWell:UIControl
    UIConfigurationState
    UIContentConfiguration UIContentContainer UIContentSizeCategoryAdjusting UIContentView
    UIContextMenuConfiguration UIContextMenuInteraction:UIInteraction UIContextMenuInteractionAnimating
    UIContextMenuInteractionCommitAnimating:UIContextMenuInteractionAnimating UIContextMenuInteractionDelegate
    UIContextualAction UIControl:UIView,UIContextMenuInteractionDelegate UICoordinateSpace
    UICubicTimingParameters:UITimingCurveProvider UIDatePicker:UIControl
    UIDeferredMenuElement:UIMenuElement UIDevice UIDragDropSession
    UIDragAnimating
    UIDragInteraction:UIInteraction UIDragInteractionDelegate UIDragItem UIDragSession:UIDragDropSession
    UIDropInteraction:UIInteraction UIDropInteractionDelegate UIDropProposal UIDropSession:UIDragDropSession
    UIDynamicAnimator UIDynamicAnimatorDelegate UIDynamicBehavior UIDynamicItem
    UIDynamicItemBehavior:UIDynamicBehavior UIEditMenuConfiguration UIEditMenuInteraction:UIInteraction
    UIEditMenuInteractionAnimating UIEditMenuInteractionDelegate
    UIEvent UIFeedbackGenerator UIFont UIFontDescriptor UIFontMetrics
    UIGestureRecognizer UIGestureRecognizerDelegate UIGraphicsImageRenderer:UIGraphicsRenderer
    UIGraphicsImageRendererContext:UIGraphicsRendererContext
    UIGraphicsImageRendererFormat:UIGraphicsRendererFormat UIGraphicsRenderer UIGraphicsRendererContext
    UIGraphicsRendererFormat UIGravityBehavior:UIDynamicBehavior UIImage
    UIImageAsset UIImagePickerController:UINavigationController
    UIImagePickerControllerDelegate UIImageView:UIView
    UIImpactFeedbackGenerator:UIFeedbackGenerator UIInteraction UIInterpolatingMotionEffect:UIMotionEffect
    UIInputView:UIView UIInputViewController:UIViewController,UITextInputDelegate
    UIKey UIKeyCommand UIKeyInput:UITextInputTraits UIKeyboardLayoutGuide:UILayoutGuide
    UILabel:UIView,UIContentSizeCategoryAdjusting UILargeContentViewerInteraction:UIInteraction
    UILargeContentViewerInteractionDelegate UILargeContentViewerItem UILayoutGuide UILayoutSupport
    UIListContentView:UIView,UIContentView UIMenu:UIMenuElement UIMenuController UIMenuElement UIMenuItem
    UIMotionEffect UIMotionEffectGroup:UIMotionEffect UIMutableTraits UINavigationBar:UIView,UIBarPositioning
    UINavigationBarAppearance:UIBarAppearance UINavigationBarDelegate:UIBarPositioningDelegate
    UINavigationController:UIViewController UINavigationControllerDelegate UINavigationItem UINib
    UINotificationFeedbackGenerator:UIFeedbackGenerator UIPageControl:UIControl
    UIPageViewController:UIViewController UIPageViewControllerDataSource UIPageViewControllerDelegate
    UIPasteboard UIPencilInteraction:UIInteraction UIPencilInteractionDelegate
    UIPercentDrivenInteractiveTransition:UIViewControllerInteractiveTransitioning
    UIPickerView:UIView UIPickerViewDataSource UIPickerViewDelegate
    UIPointerInteraction:UIInteraction UIPointerInteractionAnimating
    UIPointerInteractionDelegate UIPointerRegion UIPointerRegionRequest UIPointerStyle
    UIPopoverPresentationController:UIPresentationController
    UIPopoverPresentationControllerDelegate:UIAdaptivePresentationControllerDelegate
    UIPresentationController:UIContentContainer UIPreviewParameters UIPreviewTarget
    UIPress UIPressesEvent:UIEvent UIProgressView:UIView
    UIPushBehavior:UIDynamicBehavior UIRefreshControl:UIControl
    UIResponder:UIAccessibilityObject,KeyValueObserver UIScene:UIResponder UISceneConfiguration UISceneDelegate
    UISceneSession UIScreen UIScrollEdgeEffect UIScrollView:UIView UIScrollViewDelegate UISearchBar:UIView
    UISearchBarDelegate UISearchController:UIViewController UISearchControllerDelegate UISearchResultsUpdating
    UISearchTextField:UITextField UISegmentedControl:UIControl UISelectionFeedbackGenerator:UIFeedbackGenerator
    UISheetPresentationController:UIPresentationController
    UISheetPresentationControllerDelegate:UIAdaptivePresentationControllerDelegate
    UISheetPresentationControllerDetentResolutionContext UISlider:UIControl UISnapBehavior:UIDynamicBehavior
    UISplitViewController:UIViewController UISplitViewControllerDelegate
    UISpringTimingParameters:UITimingCurveProvider UIStackView:UIView UIStatusBarManager UIStepper:UIControl
    UIStoryboard UIStoryboardSegue UISwipeActionsConfiguration UISwitch:UIControl
    UITabBar:UIView,UIBarPositioning UITabBarAppearance:UIBarAppearance
    UITabBarController:UIViewController,UITabBarDelegate UITabBarControllerDelegate UITabBarDelegate
    UITabBarItem:UIBarItem UITabBarItemAppearance UITabBarItemStateAppearance UITableView:UIScrollView
    UITableViewCell:UIView UITableViewController:UIViewController,UITableViewDataSource,UITableViewDelegate
    UITableViewDataSource UITableViewDataSourcePrefetching UITableViewDelegate:UIScrollViewDelegate
    UITableViewDiffableDataSource:UITableViewDataSource UITableViewHeaderFooterView:UIView UITableViewRowAction
    UITargetedDragPreview UITargetedPreview
    UITextDocumentProxy:UIKeyInput
    UITextField:UIControl,UIKeyInput,UIContentSizeCategoryAdjusting UITextFieldDelegate
    UITextInput:UIKeyInput UITextInputDelegate UITextInputTraits UITextPosition UITextRange UITextSelectionRect
    UITextInputStringTokenizer:UITextInputTokenizer UITextInputTokenizer
    UITextView:UIScrollView,UIKeyInput,UIContentSizeCategoryAdjusting UITextViewDelegate:UIScrollViewDelegate
    UITimingCurveProvider UIToolbar:UIView,UIBarPositioning UIToolbarAppearance:UIBarAppearance
    UIToolbarDelegate:UIBarPositioningDelegate UITouch UITraitChangeObservable:UIResponder
    UITraitChangeRegistration UITraitCollection UITraitDefinition UIVibrancyEffect:UIVisualEffect
    UIView:UIResponder UIViewAnimating UIViewController:UIResponder UIViewControllerAnimatedTransitioning
    UIViewControllerContextTransitioning UIViewControllerInteractiveTransitioning
    UIViewControllerTransitionCoordinator:UIViewControllerTransitionCoordinatorContext
    UIViewControllerTransitionCoordinatorContext UIViewControllerTransitioningDelegate
    UIViewImplicitlyAnimating:UIViewAnimating UIViewPropertyAnimator:UIViewImplicitlyAnimating UIVisualEffect
    UIVisualEffectView:UIView UIWindow:UIView UIWindowScene:UIScene UIWindowSceneDelegate:UISceneDelegate
    ValueTelling _MadeCell:UITableViewCell _MadeController:UIViewController
    _MadeNavigation:UINavigationController _MadeObject _MadeRecognizer:UIGestureRecognizer _MadeView:UIView
    """

  private static let propertyRows = """
    UIViewController.view:UIView UIViewController.viewIfLoaded:UIView
    UIViewController.navigationController:UINavigationController
    UIViewController.tabBarController:UITabBarController UIViewController.navigationItem:UINavigationItem
    UIViewController.tabBarItem:UITabBarItem UIViewController.parent:UIViewController
    UIViewController.presentedViewController:UIViewController
    UIViewController.presentingViewController:UIViewController
    UIView.layer:CALayer UIView.superview:UIView UIView.window:UIWindow
    UIResponder.traitCollection:UITraitCollection UIWindow.rootViewController:UIViewController
    UIWindow.windowScene:UIWindowScene UINavigationController.navigationBar:UINavigationBar
    UINavigationController.toolbar:UIToolbar UINavigationController.topViewController:UIViewController
    UINavigationController.visibleViewController:UIViewController UITabBarController.tabBar:UITabBar
    UIButton.titleLabel:UILabel UIButton.imageView:UIImageView UICollectionViewCell.contentView:UIView
    UITableViewCell.contentView:UIView UITableViewCell.textLabel:UILabel UITableViewController.tableView:UITableView
    UIApplication.shared:UIApplication UIScreen.main:UIScreen UIGestureRecognizer.view:UIView
    """
}
