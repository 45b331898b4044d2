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
    CAAnimation CAAnimationDelegate CAAnimationGroup:CAAnimation CABasicAnimation:CAPropertyAnimation
    CAKeyframeAnimation:CAPropertyAnimation CADisplayLink CALayer CALayerDelegate CAMediaTimingFunction
    CAPropertyAnimation:CAAnimation CAShapeLayer:CALayer CASpringAnimation:CABasicAnimation CATransaction
    CATransformLayer:CALayer CATransition:CAAnimation CGColor CGMutablePath:CGPath CGPath NSLayoutAnchor
    NSLayoutConstraint NSLayoutDimension:NSLayoutAnchor NSLayoutXAxisAnchor:NSLayoutAnchor
    NSLayoutYAxisAnchor:NSLayoutAnchor SelectorPerforming UIAccessibilityContainerDataTable
    UIAccessibilityContainerDataTableCell UIAccessibilityCustomAction
    UIAccessibilityElement:UIResponder,UIAccessibilityIdentification UIAccessibilityIdentification
    UIAccessibilityObject UIAction:UIMenuElement UIApplication:UIResponder UIBarAppearance
    UIBarButtonItem:UIBarItem UIBarButtonItemAppearance UIBarButtonItemStateAppearance
    UIBarItem:UIAccessibilityObject,UIAccessibilityIdentification UIBarPositioning UIBarPositioningDelegate
    UIBezierPath UIButton:UIControl UICollectionReusableView:UIView UICollectionView:UIScrollView
    UICollectionViewCell:UICollectionReusableView UICollectionViewDataSource
    UICollectionViewDelegate:UIScrollViewDelegate
    UICollectionViewDelegateFlowLayout:UICollectionViewDelegate
    UICollectionViewFlowLayout:UICollectionViewLayout UICollectionViewLayout
    UICollectionViewLayoutAttributes UIColor UIContentSizeCategoryAdjusting
    UIContextMenuConfiguration UIContextMenuInteraction:UIInteraction UIContextMenuInteractionAnimating
    UIContextMenuInteractionCommitAnimating:UIContextMenuInteractionAnimating
    UIContextMenuInteractionDelegate UIControl:UIView,UIContextMenuInteractionDelegate
    UIDeferredMenuElement:UIMenuElement
    UICubicTimingParameters:UITimingCurveProvider NSItemProvider UIDragDropSession
    UIDragInteraction:UIInteraction UIDragInteractionDelegate UIDragItem UIDragSession:UIDragDropSession
    UIDropInteraction:UIInteraction UIDropInteractionDelegate UIDropProposal
    UIDropSession:UIDragDropSession UITargetedDragPreview UIEvent UIFeedbackGenerator UIFont UIFontMetrics
    UIGestureRecognizer UIGestureRecognizerDelegate UIImage
    UIImageView:UIView UIImpactFeedbackGenerator:UIFeedbackGenerator UIInteraction
    UILabel:UIView,UIContentSizeCategoryAdjusting UILargeContentViewerInteraction:UIInteraction
    UILargeContentViewerInteractionDelegate UILargeContentViewerItem UILayoutGuide
    UIMenu:UIMenuElement UIMenuElement UIMutableTraits
    UINavigationBar:UIView,UIBarPositioning
    UINavigationBarAppearance:UIBarAppearance UINavigationBarDelegate:UIBarPositioningDelegate
    UIAdaptivePresentationControllerDelegate UIPercentDrivenInteractiveTransition:UIViewControllerInteractiveTransitioning
    UIContentContainer UIPresentationController:UIContentContainer UISheetPresentationController:UIPresentationController
    UISheetPresentationControllerDelegate:UIAdaptivePresentationControllerDelegate
    UISheetPresentationControllerDetentResolutionContext UIViewControllerAnimatedTransitioning
    UIViewControllerContextTransitioning UIViewControllerInteractiveTransitioning
    UIViewControllerTransitionCoordinator:UIViewControllerTransitionCoordinatorContext
    UIViewControllerTransitionCoordinatorContext UIViewControllerTransitioningDelegate
    UINavigationController:UIViewController UINavigationControllerDelegate UINavigationItem
    UINotificationFeedbackGenerator:UIFeedbackGenerator UIPageControl:UIControl
    UIPageViewController:UIViewController UIPageViewControllerDataSource
    UIPageViewControllerDelegate UIPress
    UIPressesEvent:UIEvent UIRefreshControl:UIControl UIResponder:UIAccessibilityObject
    UIScene:UIResponder UIScreen
    UIScrollView:UIView UIScrollViewDelegate
    UISegmentedControl:UIControl UISelectionFeedbackGenerator:UIFeedbackGenerator UISlider:UIControl
    UISpringTimingParameters:UITimingCurveProvider UIStackView:UIView UIStatusBarManager
    UIStepper:UIControl UISwitch:UIControl
    UITabBar:UIView,UIBarPositioning UITabBarAppearance:UIBarAppearance UITabBarController:UIViewController
    UITabBarControllerDelegate UITabBarDelegate UITabBarItem:UIBarItem UITabBarItemAppearance
    UITabBarItemStateAppearance UITimingCurveProvider
    UIContextualAction UISwipeActionsConfiguration UITableView:UIScrollView UITableViewCell:UIView
    UITableViewController:UIViewController,UITableViewDataSource,UITableViewDelegate
    UIAlertAction UIAlertController:UIViewController
    UITableViewDataSource UITableViewDelegate:UIScrollViewDelegate UITableViewHeaderFooterView:UIView
    UIToolbar:UIView,UIBarPositioning UIToolbarAppearance:UIBarAppearance
    UIToolbarDelegate:UIBarPositioningDelegate UITouch UITraitChangeObservable:UIResponder
    UITraitChangeRegistration UITraitCollection UITraitDefinition UIView:UIResponder UIViewAnimating
    UIViewController:UIResponder UIViewImplicitlyAnimating:UIViewAnimating
    UIViewPropertyAnimator:UIViewImplicitlyAnimating UIWindow:UIView UIWindowScene:UIScene
    """

  private static let propertyRows = """
    UIViewController.view:UIView UIViewController.viewIfLoaded:UIView UIViewController.navigationController:UINavigationController
    UIViewController.tabBarController:UITabBarController UIViewController.navigationItem:UINavigationItem
    UIViewController.tabBarItem:UITabBarItem UIViewController.parent:UIViewController
    UIViewController.presentedViewController:UIViewController UIViewController.presentingViewController:UIViewController
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
