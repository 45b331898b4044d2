/// Decides about a table view's rows, their sizes, their selection and their actions.
///
/// A tap calls, in this order: `shouldHighlight` and `didHighlight` when the finger has stayed down;
/// `didUnhighlight`, `willSelect`, `willDeselect` and `didDeselect` of the row selected before, and
/// `didSelect` when it is lifted. Selecting by code calls none of them (TV3).
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Notifies that a cell is about to be shown.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Notifies that a cell is no longer shown.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Notifies that a section's header is about to be shown.
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  /// Notifies that a section's header is no longer shown.
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  /// Notifies that a section's footer is about to be shown.
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  /// Notifies that a section's footer is no longer shown.
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  /// The height of a row in points; the table's `rowHeight` by default.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// The height that a row has until its cell is fitted; the table's `estimatedRowHeight` by default.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// The height of a section's header in points; the table's `sectionHeaderHeight` by default.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// The height of a section's footer in points; the table's `sectionFooterHeight` by default.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// The height that a header's view has until it is fitted; `estimatedSectionHeaderHeight` by default.
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
  /// The height that a footer's view has until it is fitted; `estimatedSectionFooterHeight` by default.
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat
  /// The view above a section; nil by default, for the data source's title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// The view below a section; nil by default, for the data source's title.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// Notifies that a row's detail button was tapped.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Whether a finger highlights a row, without which a tap does not select it; true by default.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Notifies that a row was highlighted.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// Notifies that the finger was lifted, or that its touch was cancelled.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// The row that a tap selects; the tapped one by default, none for nil.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// The row that is deselected; the proposed one by default, none for nil.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Notifies that a tap has selected a row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Notifies that a tap has deselected a row.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// How a row is edited; by deletion by default.
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle
  /// The title of the button that deletes a row; "Delete" by default.
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// The actions that a swipe to the right uncovers; none by default.
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// The actions that a swipe to the left uncovers; by default the button that deletes the row, if the row
  /// can be deleted.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// The buttons that a swipe uncovers, where there are no swipe actions; nil by default.
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  /// Whether a row's content makes room for its editing control; true by default.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  /// Notifies that a swipe is about to uncover a row's actions.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Notifies that a row's actions are hidden again.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Where a row that is moved by hand may go; the proposed place by default.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// What a press on a row opens, at a point of the content; nil for no menu (CM7).
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Notifies that the menu of a row is about to open.
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Notifies that the menu of a row is about to close.
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Notifies that the preview of a row, here its cell, was touched while its menu was open (CM6).
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    next("tableView:editActionsForRowAt:")?.tableView(tableView, editActionsForRowAt: indexPath)
  }

  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    next("tableView:willDisplay:forRowAt:")?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    next("tableView:didEndDisplaying:forRowAt:")?.tableView(
      tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    next("tableView:willDisplayHeaderView:forSection:")?.tableView(
      tableView, willDisplayHeaderView: view, forSection: section)
  }
  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    next("tableView:didEndDisplayingHeaderView:forSection:")?.tableView(
      tableView, didEndDisplayingHeaderView: view, forSection: section)
  }
  public func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    next("tableView:willDisplayFooterView:forSection:")?.tableView(
      tableView, willDisplayFooterView: view, forSection: section)
  }
  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    next("tableView:didEndDisplayingFooterView:forSection:")?.tableView(
      tableView, didEndDisplayingFooterView: view, forSection: section)
  }
  /// Returns the table's `rowHeight`.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    next("tableView:heightForRowAt:")?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
  }
  /// Returns the table's `estimatedRowHeight`.
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    next("tableView:estimatedHeightForRowAt:")?.tableView(tableView, estimatedHeightForRowAt: indexPath)
      ?? tableView.estimatedRowHeight
  }
  /// Returns the table's `sectionHeaderHeight`.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    next("tableView:heightForHeaderInSection:")?.tableView(tableView, heightForHeaderInSection: section)
      ?? tableView.sectionHeaderHeight
  }
  /// Returns the table's `sectionFooterHeight`.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    next("tableView:heightForFooterInSection:")?.tableView(tableView, heightForFooterInSection: section)
      ?? tableView.sectionFooterHeight
  }
  /// Returns the table's `estimatedSectionHeaderHeight`.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    next("tableView:estimatedHeightForHeaderInSection:")?.tableView(
      tableView, estimatedHeightForHeaderInSection: section) ?? tableView.estimatedSectionHeaderHeight
  }
  /// Returns the table's `estimatedSectionFooterHeight`.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    next("tableView:estimatedHeightForFooterInSection:")?.tableView(
      tableView, estimatedHeightForFooterInSection: section) ?? tableView.estimatedSectionFooterHeight
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    next("tableView:viewForHeaderInSection:")?.tableView(tableView, viewForHeaderInSection: section)
  }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    next("tableView:viewForFooterInSection:")?.tableView(tableView, viewForFooterInSection: section)
  }
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    next("tableView:accessoryButtonTappedForRowWith:")?.tableView(
      tableView, accessoryButtonTappedForRowWith: indexPath)
  }
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    next("tableView:shouldHighlightRowAt:")?.tableView(tableView, shouldHighlightRowAt: indexPath) ?? true
  }
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    next("tableView:didHighlightRowAt:")?.tableView(tableView, didHighlightRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    next("tableView:didUnhighlightRowAt:")?.tableView(tableView, didUnhighlightRowAt: indexPath)
  }
  /// Returns the row.
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    guard let next = next("tableView:willSelectRowAt:") else { return indexPath }
    return next.tableView(tableView, willSelectRowAt: indexPath)
  }
  /// Returns the row.
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    guard let next = next("tableView:willDeselectRowAt:") else { return indexPath }
    return next.tableView(tableView, willDeselectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    next("tableView:didSelectRowAt:")?.tableView(tableView, didSelectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    next("tableView:didDeselectRowAt:")?.tableView(tableView, didDeselectRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    next("tableView:editingStyleForRowAt:")?.tableView(tableView, editingStyleForRowAt: indexPath) ?? .delete
  }
  /// Returns nil, for "Delete".
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    next("tableView:titleForDeleteConfirmationButtonForRowAt:")?.tableView(
      tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    next("tableView:leadingSwipeActionsConfigurationForRowAt:")?.tableView(
      tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    next("tableView:trailingSwipeActionsConfigurationForRowAt:")?.tableView(
      tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    next("tableView:shouldIndentWhileEditingRowAt:")?.tableView(
      tableView, shouldIndentWhileEditingRowAt: indexPath) ?? true
  }
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    next("tableView:willBeginEditingRowAt:")?.tableView(tableView, willBeginEditingRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    next("tableView:didEndEditingRowAt:")?.tableView(tableView, didEndEditingRowAt: indexPath)
  }
  /// Returns the proposed place.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    next("tableView:targetIndexPathForMoveFromRowAt:toProposedIndexPath:")?.tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
      toProposedIndexPath: proposedDestinationIndexPath) ?? proposedDestinationIndexPath
  }

  /// Returns nil.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    next("tableView:contextMenuConfigurationForRowAt:point:")?.tableView(
      tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    next("tableView:willDisplayContextMenu:animator:")?.tableView(
      tableView, willDisplayContextMenu: configuration, animator: animator)
  }
  public func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    next("tableView:willEndContextMenuInteraction:animator:")?.tableView(
      tableView, willEndContextMenuInteraction: configuration, animator: animator)
  }
  public func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    next("tableView:willPerformPreviewActionForMenuWith:animator:")?.tableView(
      tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  /// Who has a method in place of a delegate that passes messages on.
  private func next(_ name: String) -> (any UITableViewDelegate)? {
    forwardee(of: self, name, (any UITableViewDelegate).self)
  }
}
