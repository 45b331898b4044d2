/// The methods of UIKit's own protocols that are optional on iOS, and have a default here: `name?(…)` becomes
/// `name(…)`.
enum OptionalNames {
  static let all: Set<String> = [
    "adaptivePresentationStyle", "addAnimations", "addCompletion", "animateTransition",
    "animationController", "animationEnded", "application", "applicationDidBecomeActive",
    "applicationDidEnterBackground", "applicationDidReceiveMemoryWarning", "applicationWillEnterForeground",
    "applicationWillResignActive", "applicationWillTerminate", "cancelInteractiveTransition",
    "collectionView",
    "completeTransition", "contextMenuInteraction", "didMove", "dragInteraction", "dropInteraction",
    "finalFrame", "finishInteractiveTransition", "gestureRecognizer", "gestureRecognizerShouldBegin",
    "initialFrame", "interactionControllerForDismissal", "interactionControllerForPresentation",
    "interruptibleAnimator", "largeContentViewerInteraction", "navigationBar", "navigationController",
    "numberOfSections", "pageViewController", "pauseInteractiveTransition", "position",
    "presentationController", "presentationControllerDidAttemptToDismiss",
    "presentationControllerDidDismiss", "presentationControllerShouldDismiss",
    "presentationControllerWillDismiss", "scene", "sceneDidBecomeActive", "sceneDidDisconnect",
    "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneWillResignActive",
    "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll",
    "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewShouldScrollToTop",
    "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging", "scrollViewWillBeginZooming",
    "scrollViewWillEndDragging", "searchBar", "searchBarCancelButtonClicked", "searchBarSearchButtonClicked",
    "searchBarShouldBeginEditing", "searchBarShouldEndEditing", "searchBarTextDidBeginEditing",
    "searchBarTextDidEndEditing", "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
    "startInteractiveTransition", "tabBar", "tabBarController", "tableView", "textField",
    "textFieldDidBeginEditing", "textFieldDidChangeSelection", "textFieldDidEndEditing",
    "textFieldShouldBeginEditing", "textFieldShouldClear", "textFieldShouldEndEditing",
    "textFieldShouldReturn", "textView", "textViewDidBeginEditing", "textViewDidChange",
    "textViewDidChangeSelection", "textViewDidEndEditing", "textViewShouldBeginEditing",
    "textViewShouldEndEditing", "transitionDuration", "updateInteractiveTransition", "view",
    "viewController", "viewForZooming", "willMove",
  ]
}
