/// The optional methods of UIKit's delegates, by protocol.
enum DelegateMethods {
  /// The protocols that have a method, by its name with labels, and the protocols that refine them.
  static func protocols(with method: String) -> Set<String> {
    var found = Set(table.filter { $0.value.contains(method) }.map(\.key))
    if found.contains("UIScrollViewDelegate") {
      found.formUnion(["UICollectionViewDelegate", "UITableViewDelegate"])
    }
    if found.contains("UISceneDelegate") { found.insert("UIWindowSceneDelegate") }
    if found.contains("UICollectionViewDelegate") { found.insert("UICollectionViewDelegateFlowLayout") }
    if found.contains("UIBarPositioningDelegate") {
      found.formUnion(["UINavigationBarDelegate", "UIToolbarDelegate"])
    }
    return found
  }

  static let table: [String: Set<String>] = [
    "UIEditMenuInteractionDelegate": [
      "editMenuInteraction(_:menuFor:suggestedActions:)",
      "editMenuInteraction(_:targetRectFor:)",
      "editMenuInteraction(_:willPresentMenuFor:animator:)",
      "editMenuInteraction(_:willDismissMenuFor:animator:)",
    ],
    "UIGestureRecognizerDelegate": [
      "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      "gestureRecognizer(_:shouldRequireFailureOf:)", "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
      "gestureRecognizer(_:shouldReceive:)", "responds(to:)",
    ],
    "UILargeContentViewerInteractionDelegate": [
      "largeContentViewerInteraction(_:didEndOn:at:)", "largeContentViewerInteraction(_:itemAt:)",
      "viewController(for:)",
    ],
    "UIApplicationDelegate": [
      "application(_:configurationForConnecting:options:)", "application(_:didDiscardSceneSessions:)",
      "application(_:didFinishLaunchingWithOptions:)",
      "application(_:supportedInterfaceOrientationsFor:)",
      "application(_:willFinishLaunchingWithOptions:)", "applicationDidBecomeActive(_:)",
      "applicationDidEnterBackground(_:)", "applicationDidReceiveMemoryWarning(_:)",
      "applicationWillEnterForeground(_:)", "applicationWillResignActive(_:)",
      "applicationWillTerminate(_:)",
    ],
    "UISceneDelegate": [
      "scene(_:willConnectTo:options:)", "sceneDidBecomeActive(_:)", "sceneDidDisconnect(_:)",
      "sceneDidEnterBackground(_:)", "sceneWillEnterForeground(_:)", "sceneWillResignActive(_:)",
    ],
    "UIWindowSceneDelegate": [],
    "UISearchBarDelegate": [
      "searchBar(_:shouldChangeTextIn:replacementText:)", "searchBar(_:textDidChange:)",
      "searchBarCancelButtonClicked(_:)", "searchBarSearchButtonClicked(_:)",
      "searchBarShouldBeginEditing(_:)", "searchBarShouldEndEditing(_:)",
      "searchBarTextDidBeginEditing(_:)", "searchBarTextDidEndEditing(_:)",
    ],
    "UITextFieldDelegate": [
      "textField(_:shouldChangeCharactersIn:replacementString:)", "textFieldDidBeginEditing(_:)",
      "textFieldDidChangeSelection(_:)", "textFieldDidEndEditing(_:)", "textFieldDidEndEditing(_:reason:)",
      "textFieldShouldBeginEditing(_:)", "textFieldShouldClear(_:)", "textFieldShouldEndEditing(_:)",
      "textFieldShouldReturn(_:)",
    ],
    "UITextViewDelegate": [
      "textView(_:shouldChangeTextIn:replacementText:)", "textViewDidBeginEditing(_:)",
      "textViewDidChange(_:)", "textViewDidChangeSelection(_:)", "textViewDidEndEditing(_:)",
      "textViewShouldBeginEditing(_:)", "textViewShouldEndEditing(_:)",
    ],
    "UIScrollViewDelegate": [
      "scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)",
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
      "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
      "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)", "viewForZooming(in:)",
      "scrollViewWillBeginZooming(_:with:)", "scrollViewDidZoom(_:)",
      "scrollViewDidEndZooming(_:with:atScale:)", "scrollViewShouldScrollToTop(_:)",
      "scrollViewDidScrollToTop(_:)", "scrollViewDidChangeAdjustedContentInset(_:)",
    ],
    "UIAlertViewDelegate": [
      "alertView(_:clickedButtonAt:)", "alertViewCancel(_:)", "willPresent(_:)", "didPresent(_:)",
      "alertView(_:willDismissWithButtonIndex:)", "alertView(_:didDismissWithButtonIndex:)",
      "alertViewShouldEnableFirstOtherButton(_:)",
    ],
    "UICollectionViewDelegate": [
      "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
      "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:shouldSelectItemAt:)",
      "collectionView(_:shouldDeselectItemAt:)", "collectionView(_:didSelectItemAt:)",
      "collectionView(_:didDeselectItemAt:)", "collectionView(_:willDisplay:forItemAt:)",
      "collectionView(_:didEndDisplaying:forItemAt:)",
      "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
      "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
      "collectionView(_:contextMenuConfigurationForItemAt:point:)",
      "collectionView(_:willDisplayContextMenu:animator:)",
      "collectionView(_:willEndContextMenuInteraction:animator:)",
      "collectionView(_:willPerformPreviewActionForMenuWith:animator:)",
    ],
    "UICollectionViewDelegateFlowLayout": [
      "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
      "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
      "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
      "collectionView(_:layout:referenceSizeForHeaderInSection:)",
      "collectionView(_:layout:referenceSizeForFooterInSection:)",
    ],
    "UICollectionViewDataSource": [
      "numberOfSections(in:)", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
      "collectionView(_:canMoveItemAt:)", "collectionView(_:moveItemAt:to:)",
    ],
    "UINavigationControllerDelegate": [
      "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
      "navigationController(_:animationControllerFor:from:to:)",
      "navigationController(_:interactionControllerFor:)",
    ],
    "UIViewControllerTransitioningDelegate": [
      "animationController(forPresented:presenting:source:)", "animationController(forDismissed:)",
      "interactionControllerForPresentation(using:)", "interactionControllerForDismissal(using:)",
      "presentationController(forPresented:presenting:source:)",
    ],
    "UIPageViewControllerDelegate": [
      "pageViewController(_:willTransitionTo:)",
      "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
    ],
    "UIAdaptivePresentationControllerDelegate": [
      "presentationControllerShouldDismiss(_:)", "presentationControllerWillDismiss(_:)",
      "presentationControllerDidDismiss(_:)", "presentationControllerDidAttemptToDismiss(_:)",
      "adaptivePresentationStyle(for:)", "adaptivePresentationStyle(for:traitCollection:)",
      "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
    ],
    "UIPopoverPresentationControllerDelegate": [
      "prepareForPopoverPresentation(_:)", "popoverPresentationControllerShouldDismissPopover(_:)",
      "popoverPresentationControllerDidDismissPopover(_:)",
    ],
    "UISplitViewControllerDelegate": ["splitViewController(_:collapseSecondary:onto:)"],
    "UISearchControllerDelegate": [
      "willPresentSearchController(_:)", "didPresentSearchController(_:)",
      "willDismissSearchController(_:)", "didDismissSearchController(_:)",
    ],
    "UIPencilInteractionDelegate": [
      "pencilInteractionDidTap(_:)",
      "pencilInteraction(_:didReceiveTap:)",
      "pencilInteraction(_:didReceiveSqueeze:)",
    ],
    "UIPickerViewDelegate": [
      "pickerView(_:widthForComponent:)", "pickerView(_:rowHeightForComponent:)",
      "pickerView(_:titleForRow:forComponent:)", "pickerView(_:attributedTitleForRow:forComponent:)",
      "pickerView(_:viewForRow:forComponent:reusing:)", "pickerView(_:didSelectRow:inComponent:)",
    ],
    "UISheetPresentationControllerDelegate": [
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"
    ],
    "UIColorPickerViewControllerDelegate": [
      "colorPickerViewController(_:didSelect:continuously:)",
      "colorPickerViewControllerDidSelectColor(_:)",
      "colorPickerViewControllerDidFinish(_:)",
    ],
    "UIContextMenuInteractionDelegate": [
      "contextMenuInteraction(_:willDisplayMenuFor:animator:)",
      "contextMenuInteraction(_:willEndFor:animator:)",
      "contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)",
    ],
    "UIDragInteractionDelegate": [
      "dragInteraction(_:previewForLifting:session:)", "dragInteraction(_:sessionAllowsMoveOperation:)",
      "dragInteraction(_:sessionWillBegin:)", "dragInteraction(_:sessionDidMove:)",
      "dragInteraction(_:willAnimateLiftWith:session:)", "dragInteraction(_:item:willAnimateCancelWith:)",
      "dragInteraction(_:session:willEndWith:)", "dragInteraction(_:session:didEndWith:)",
    ],
    "UIImagePickerControllerDelegate": [
      "imagePickerController(_:didFinishPickingMediaWithInfo:)", "imagePickerControllerDidCancel(_:)",
    ],
    "UIPointerInteractionDelegate": [
      "pointerInteraction(_:regionFor:defaultRegion:)", "pointerInteraction(_:styleFor:)",
      "pointerInteraction(_:willEnter:animator:)", "pointerInteraction(_:willExit:animator:)",
    ],
    "UIDropInteractionDelegate": [
      "dropInteraction(_:canHandle:)", "dropInteraction(_:sessionDidEnter:)",
      "dropInteraction(_:sessionDidUpdate:)", "dropInteraction(_:sessionDidExit:)",
      "dropInteraction(_:performDrop:)", "dropInteraction(_:concludeDrop:)",
      "dropInteraction(_:sessionDidEnd:)",
    ],
    "UITabBarDelegate": ["tabBar(_:didSelect:)"],
    "UITabBarControllerDelegate": [
      "tabBarController(_:shouldSelect:)", "tabBarController(_:didSelect:)",
    ],
    "UINavigationBarDelegate": [
      "navigationBar(_:shouldPush:)", "navigationBar(_:didPush:)", "navigationBar(_:shouldPop:)",
      "navigationBar(_:didPop:)",
    ],
    "UIBarPositioningDelegate": ["position(for:)"],
    "CALayerDelegate": [
      "action(for:forKey:)", "display(_:)", "displays(_:)", "draw(_:in:)", "layoutSublayers(of:)",
    ],
    "UITableViewDataSource": [
      "numberOfSections(in:)", "tableView(_:titleForHeaderInSection:)",
      "tableView(_:titleForFooterInSection:)", "tableView(_:canEditRowAt:)", "tableView(_:canMoveRowAt:)",
      "tableView(_:commit:forRowAt:)", "tableView(_:moveRowAt:to:)",
    ],
    "UITableViewDelegate": [
      "tableView(_:editActionsForRowAt:)",
      "tableView(_:willDisplay:forRowAt:)", "tableView(_:didEndDisplaying:forRowAt:)",
      "tableView(_:willDisplayHeaderView:forSection:)", "tableView(_:didEndDisplayingHeaderView:forSection:)",
      "tableView(_:willDisplayFooterView:forSection:)", "tableView(_:didEndDisplayingFooterView:forSection:)",
      "tableView(_:heightForRowAt:)", "tableView(_:estimatedHeightForRowAt:)",
      "tableView(_:heightForHeaderInSection:)", "tableView(_:heightForFooterInSection:)",
      "tableView(_:estimatedHeightForHeaderInSection:)", "tableView(_:estimatedHeightForFooterInSection:)",
      "tableView(_:viewForHeaderInSection:)", "tableView(_:viewForFooterInSection:)",
      "tableView(_:accessoryButtonTappedForRowWith:)", "tableView(_:shouldHighlightRowAt:)",
      "tableView(_:didHighlightRowAt:)", "tableView(_:didUnhighlightRowAt:)",
      "tableView(_:willSelectRowAt:)", "tableView(_:willDeselectRowAt:)", "tableView(_:didSelectRowAt:)",
      "tableView(_:didDeselectRowAt:)", "tableView(_:editingStyleForRowAt:)",
      "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
      "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:shouldIndentWhileEditingRowAt:)", "tableView(_:willBeginEditingRowAt:)",
      "tableView(_:didEndEditingRowAt:)",
      "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
      "tableView(_:contextMenuConfigurationForRowAt:point:)",
      "tableView(_:willDisplayContextMenu:animator:)",
      "tableView(_:willEndContextMenuInteraction:animator:)",
      "tableView(_:willPerformPreviewActionForMenuWith:animator:)",
    ],
    "CAAnimationDelegate": ["animationDidStart(_:)", "animationDidStop(_:finished:)"],
    "UICollisionBehaviorDelegate": [
      "collisionBehavior(_:beganContactFor:with:at:)", "collisionBehavior(_:endedContactFor:with:)",
      "collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)",
      "collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)",
    ],
    "UIDynamicAnimatorDelegate": ["dynamicAnimatorWillResume(_:)", "dynamicAnimatorDidPause(_:)"],
  ]
}
