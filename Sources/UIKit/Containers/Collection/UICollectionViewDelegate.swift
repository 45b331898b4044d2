/// Decides about highlighting and selecting a collection view's items, and is notified of it.
///
/// A tap calls, in this order: `shouldHighlight` and `didHighlight` when the finger goes down; `shouldSelect`
/// or `shouldDeselect`, `didSelect` or `didDeselect`, and `didUnhighlight` when it is lifted. Selecting by
/// code calls none of them (1.6e).
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Whether a finger highlights an item, without which a tap does not select it; true by default.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// Notifies that a finger went down on an item.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Notifies that the finger was lifted from an item, or that its touch was cancelled.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Whether a tap selects an item; true by default.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Whether a tap deselects an item of a multiple selection; true by default.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// Notifies that a tap has selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Notifies that a tap has deselected an item.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// The index path to which an item moved by hand is to go; the proposed one by default.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Notifies that a cell is about to be shown.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  )
  /// Notifies that a cell is no longer shown.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// What a press opens, at a point of the content: on one of several selected items, for all of them, and
  /// beside the items for none; nil for no menu (CM7).
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// What a press on an item opens, if there is no method for several; nil for no menu (CM7).
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Notifies that the menu of an item is about to open.
  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Notifies that the menu of an item is about to close.
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Notifies that the preview of an item, here its cell, was touched while its menu was open (CM6).
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UICollectionViewDelegate {
  /// Returns the proposed index path.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    next(
      "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:"
    )?.collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
      ?? proposedIndexPath
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    next("collectionView:shouldHighlightItemAt:")?.collectionView(
      collectionView, shouldHighlightItemAt: indexPath) ?? true
  }
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    next("collectionView:didHighlightItemAt:")?.collectionView(collectionView, didHighlightItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    next("collectionView:didUnhighlightItemAt:")?.collectionView(
      collectionView, didUnhighlightItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    next("collectionView:shouldSelectItemAt:")?.collectionView(collectionView, shouldSelectItemAt: indexPath)
      ?? true
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    next("collectionView:shouldDeselectItemAt:")?.collectionView(
      collectionView, shouldDeselectItemAt: indexPath) ?? true
  }
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    next("collectionView:didSelectItemAt:")?.collectionView(collectionView, didSelectItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    next("collectionView:didDeselectItemAt:")?.collectionView(collectionView, didDeselectItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    next("collectionView:willDisplay:forItemAt:")?.collectionView(
      collectionView, willDisplay: cell, forItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    next("collectionView:didEndDisplaying:forItemAt:")?.collectionView(
      collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  /// Returns nil.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    next("collectionView:contextMenuConfigurationForItemsAt:point:")?.collectionView(
      collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }
  /// Returns nil.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    next("collectionView:contextMenuConfigurationForItemAt:point:")?.collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    next("collectionView:willDisplayContextMenu:animator:")?.collectionView(
      collectionView, willDisplayContextMenu: configuration, animator: animator)
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    next("collectionView:willEndContextMenuInteraction:animator:")?.collectionView(
      collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    next("collectionView:willPerformPreviewActionForMenuWith:animator:")?.collectionView(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  /// Who has a method in place of a delegate that passes messages on.
  private func next(_ name: String) -> (any UICollectionViewDelegate)? {
    forwardee(of: self, name, (any UICollectionViewDelegate).self)
  }
}

/// Provides the metrics of a flow layout; each is the layout's own by default.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The insets around a section's items, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The gap between a section's lines, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The minimum gap between items of a section's lines, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of a section's header, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of a section's footer, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// Returns the layout's item size.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    next("collectionView:layout:sizeForItemAt:")?.collectionView(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
  /// Returns the layout's section inset.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    next("collectionView:layout:insetForSectionAt:")?.collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
  }
  /// Returns the layout's line spacing.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    next("collectionView:layout:minimumLineSpacingForSectionAt:")?.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0
  }
  /// Returns the layout's item spacing.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    next("collectionView:layout:minimumInteritemSpacingForSectionAt:")?.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }
  /// Returns the layout's header size.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    next("collectionView:layout:referenceSizeForHeaderInSection:")?.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }
  /// Returns the layout's footer size.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    next("collectionView:layout:referenceSizeForFooterInSection:")?.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }

  /// Who has a method in place of a delegate that passes messages on.
  private func next(_ name: String) -> (any UICollectionViewDelegateFlowLayout)? {
    forwardee(of: self, name, (any UICollectionViewDelegateFlowLayout).self)
  }
}
