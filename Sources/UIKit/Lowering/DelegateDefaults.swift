import Foundation

/// What UIKit's delegates do that have none of their methods.
///
/// On iOS a class need not have an optional method for a subclass to add it. Without the Objective-C runtime
/// the class that conforms has to have it, so lowering gives it one that returns what this object returns.
@preconcurrency @MainActor
public final class DelegateDefaults: NSObject, UIGestureRecognizerDelegate,
  UILargeContentViewerInteractionDelegate, UIApplicationDelegate, UIWindowSceneDelegate,
  UISearchBarDelegate, UITextFieldDelegate, UITextViewDelegate, UITableViewDelegate, UITableViewDataSource,
  UICollectionViewDelegateFlowLayout, UICollectionViewDataSource, UINavigationControllerDelegate,
  UIViewControllerTransitioningDelegate, UIPageViewControllerDelegate,
  UIPopoverPresentationControllerDelegate, UISplitViewControllerDelegate, UISearchControllerDelegate,
  UIPickerViewDelegate, UISheetPresentationControllerDelegate, UIContextMenuInteractionDelegate,
  UIDragInteractionDelegate, UIDropInteractionDelegate, UITabBarDelegate, UITabBarControllerDelegate,
  UINavigationBarDelegate, UIToolbarDelegate
{
  /// The one that all classes ask.
  public static let shared = DelegateDefaults()

  /// None: what a delegate has to have is never asked of this object.
  public var window: UIWindow?

  // What is required of a delegate, which whoever conforms has by itself.

  /// Returns 0.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Returns an empty cell.
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// Returns 0.
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }
  /// Returns an empty cell.
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns none.
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [] }
}

/// What `delegate.method?(…)` is where the delegate's method is there: an optional.
public func _optional<Value>(_ answer: Value) -> Value? { answer }
/// The same of an answer that is an optional by itself, which does not become one of another.
public func _optional<Value>(_ answer: Value?) -> Value? { answer }
