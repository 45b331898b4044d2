// Written by hand from the published documentation; a test checks it against the sources, so that it lists
// nothing that Retouch has.

/// The parts of UIKit, QuartzCore and CoreGraphics that iOS has and Retouch lacks, and those of Foundation
/// that are not there on Linux.
///
/// Only names listed here are reported as absent: any other may belong to the app, or to a library.
enum AbsentNames {
  /// Classes, protocols, structs, enums and functions outside of other types.
  static let types = Set(typeList.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Members of which no overload exists, by the type that has them on iOS: names of properties, functions,
  /// cases and nested types without labels, and delegates' methods with them.
  static let members: [String: Set<String>] = {
    var members: [String: Set<String>] = [:]
    for line in memberList.split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let type = words.first?.dropLast() else { continue }
      members[String(type), default: []].formUnion(words.dropFirst().map(String.init))
    }
    return members
  }()

  private static let typeList = """
    UIGraphicsBeginPDFContextToData UIGraphicsBeginPDFContextToFile UIGraphicsBeginPDFPage
    UIGraphicsEndPDFContext UIImageWriteToSavedPhotosAlbum NSStringFromCGAffineTransform
    CAAutoresizingMask CAConstraintLayoutManager CAEAGLLayer CAEDRMetadata CALayerContentsFormat
    CAMediaTiming CAMetalDisplayLink CAMetalDrawable CAMetalLayer CARemoteLayerClient CAScrollLayer
    CATiledLayer CAValueFunction CGAffineTransformComponents CGColorConversionInfo CGColorRenderingIntent
    CGDataConsumer CGDataProvider CGFont CGFontIndex CGFunction CGGlyph CGImageByteOrderInfo
    CGImagePixelFormatInfo CGLayer CGPDFArray CGPDFContentStream CGPDFContext CGPDFDictionary
    CGPDFDocument CGPDFOperatorTable CGPDFPage CGPDFScanner CGPDFStream CGPDFString CGPSConverter
    CGPattern CGShading NSAdaptiveImageGlyph
    NSDataAsset
    NSFileProviderExtension NSItemProviderReading NSItemProviderWriting
    NSLayoutManagerDelegate NSLineBreakStrategy NSTextAttachmentContainer NSTextAttachmentLayout
    NSTextAttachmentViewProvider NSTextContentManager NSTextContentManagerDelegate NSTextContentStorage
    NSTextContentStorageDelegate NSTextElement NSTextElementProvider NSTextLayoutFragment
    NSTextLayoutManager NSTextLayoutManagerDelegate NSTextLayoutOrientationProvider NSTextLineFragment
    NSTextList NSTextListElement NSTextLocation NSTextParagraph NSTextRange NSTextSelection
    NSTextSelectionDataSource NSTextSelectionNavigation NSTextStorageDelegate NSTextTab
    NSTextViewportLayoutController NSTextViewportLayoutControllerDelegate
    UIAccessibilityContentSizeCategoryImageAdjusting UIAccessibilityCustomRotor
    UIAccessibilityCustomRotorItemResult UIAccessibilityCustomRotorSearchPredicate
    UIAccessibilityLocationDescriptor UIAccessibilityReadingContent UIAccessibilityZoomType UIActionSheet
    UIActionSheetDelegate UIActivityItemsConfiguration
    UIActivityItemsConfigurationProviding UIActivityItemsConfigurationReading UIApplicationMain
    UIBackgroundExtensionView UIBackgroundFetchResult UIBandSelectionInteraction
    UIBarButtonItemGroup UIButtonConfigurationUpdateHandler UICalendarSelection
    UICalendarSelectionMultiDate UICalendarSelectionMultiDateDelegate UICalendarSelectionSingleDate
    UICalendarSelectionSingleDateDelegate UICalendarSelectionWeekOfYear
    UICalendarSelectionWeekOfYearDelegate UICalendarView UICalendarViewDelegate
    UICloudSharingController UICloudSharingControllerDelegate
    UICollectionViewDiffableDataSourceReferenceDelegate
    UICollectionViewDragDelegate UICollectionViewDropCoordinator UICollectionViewDropDelegate
    UICollectionViewDropItem UICollectionViewDropPlaceholder UICollectionViewDropProposal
    UICollectionViewFocusUpdateContext UICollectionViewPlaceholder UICollectionViewTransitionLayout
    UICommand UICommandAlternate UIConfigurationColorTransformer
    UIContentUnavailableConfiguration UIContentUnavailableConfigurationState UIContentUnavailableView
    UIControlMenuAttachmentPoint UIDataSourceModelAssociation UIDataSourceTranslating
    UIDictationPhrase UIDocument UIDocumentBrowserAction UIDocumentBrowserViewController
    UIDocumentBrowserViewControllerDelegate UIDocumentInteractionController
    UIDocumentInteractionControllerDelegate UIDocumentMenuDelegate UIDocumentMenuViewController
    UIDocumentPickerDelegate UIDocumentPickerViewController UIDocumentViewController
    UIDragPreview UIDragPreviewParameters UIDragPreviewTarget
    UIDynamicItemGroup
    UIEventAttribution UIEventAttributionView
    UIFieldBehavior UIFindInteraction UIFindInteractionDelegate UIFindSession UIFloatRange
    UIFocusAnimationCoordinator UIFocusDebugger UIFocusEffect UIFocusEnvironment UIFocusGroupPriority
    UIFocusGuide UIFocusHaloEffect UIFocusHeading UIFocusItem UIFocusItemContainer
    UIFocusItemScrollableContainer UIFocusMovementHint UIFocusSystem UIFocusUpdateContext
    UIFontPickerViewController UIFontPickerViewControllerConfiguration UIFontPickerViewControllerDelegate
    UIGlassContainerEffect UIGlassEffect UIGraphicsPDFRenderer UIGraphicsPDFRendererContext
    UIGraphicsPDFRendererFormat UIGuidedAccessRestrictionDelegate UIHoverAutomaticEffect UIHoverEffect
    UIHoverHighlightEffect UIHoverLiftEffect UIHoverStyle UIImageConfiguration
    UIImageReader UIImageSymbolConfiguration
    UIIndirectScribbleInteraction UIIndirectScribbleInteractionDelegate
    UIInputViewAudioFeedback UIInterfaceActionGroupView
    UILetterformAwareAdjusting UIListContentImageProperties UIListContentTextAlignment
    UIListContentTextProperties UIListSeparatorConfiguration UILocalNotification
    UILocalizedIndexedCollation UILongPressPreviewing UILookToDictateCapable UIMailConversationContext
    UIManagedDocument UIMarkupTextPrintFormatter UIMenuBuilder UIMenuLeaf UIMenuSystem
    UIMutableApplicationShortcutItem UIMutableUserNotificationAction UIMutableUserNotificationCategory
    UINavigationItemRenameDelegate UIObjectRestoration UIOpenURLContext UIPageControlProgress
    UIPageControlProgressDelegate UIPageControlTimerProgress UIPasteConfiguration
    UIPasteConfigurationSupporting UIPasteControl UIPencilHoverPose
    UIPickerViewAccessibilityDelegate
    UIPointerAccessory UIPointerAnimating UIPointerHighlightEffect UIPointerHoverEffect
    UIPointerLiftEffect
    UIPointerLockState
    UIPopoverBackgroundView UIPopoverBackgroundViewMethods UIPopoverController UIPopoverControllerDelegate
    UIPopoverPresentationControllerSourceItem UIPreviewAction UIPreviewActionGroup UIPreviewActionItem
    UIPreviewInteraction UIPreviewInteractionDelegate UIPrintFormatter
    UIPrintInfo UIPrintInteractionController UIPrintInteractionControllerDelegate UIPrintPageRenderer
    UIPrintPaper UIPrintServiceExtension UIPrinter UIPrinterPickerController
    UIPrinterPickerControllerDelegate UIReferenceLibraryViewController UIRegion UIResolvedShape
    UIResponderStandardEditActions UISceneActivationConditions UISceneActivationRequestOptions
    UISceneDestructionRequestOptions UISceneOpenURLOptions UISceneSizeRestrictions
    UISceneWindowingControlStyle UIScreenMode UIScreenshotService UIScreenshotServiceDelegate
    UIScribbleInteraction UIScribbleInteractionDelegate UIScrollEdgeElementContainer
    UIScrollEdgeElementContainerInteraction UIScrollViewAccessibilityDelegate
    UISearchContainerViewController UISearchDisplayController UISearchDisplayDelegate UISearchSuggestion
    UISearchSuggestionItem UISearchTab UISearchTextFieldDelegate UISearchTextFieldPasteItem UISearchToken
    UIShape UIShapeProvider UISimpleTextPrintFormatter UISmartStylesTextInput
    UISpringLoadedInteraction UISpringLoadedInteractionBehavior UISpringLoadedInteractionContext
    UISpringLoadedInteractionEffect UISpringLoadedInteractionSupporting UIStandardTextCursorView
    UIStateRestoring UIStoryboardPopoverSegue UIStoryboardUnwindSegueSource UISymbolContentTransition
    UISymbolEffectCompletionContext UITab UITabGroup UITabGroupSidebarPlacement UITabSidebarItem
    UITableViewDragDelegate UITableViewDropCoordinator UITableViewDropDelegate UITableViewDropItem
    UITableViewDropPlaceholder UITableViewDropProposal UITableViewFocusUpdateContext
    UITableViewPlaceholder UITextChecker UITextCursorDropPositionAnimator
    UITextCursorView UITextDragDelegate UITextDragPreviewRenderer UITextDragRequest
    UITextDraggable UITextDropDelegate UITextDropProposal UITextDropRequest UITextDroppable
    UITextFormattingCoordinator UITextFormattingCoordinatorDelegate UITextFormattingViewController
    UITextInputAssistantItem UITextInputContext UITextInputMode UITextInputPasswordRules
    UITextInteraction UITextInteractionDelegate UITextItem
    UITextItemInteraction UITextLoupeSession UITextPasteConfigurationSupporting UITextPasteDelegate
    UITextPasteItem UITextPlaceholder UITextSearchAggregator UITextSearchOptions UITextSearching
    UITextSelectionDisplayInteraction UITextSelectionDisplayInteractionDelegate UITextSelectionHandleView
    UITextSelectionHighlightView UITextWritingDirection UITimingCurveType UIToolTipConfiguration
    UIToolTipInteraction UIToolTipInteractionDelegate UITrackingLayoutGuide UITraitAccessibilityContrast
    UITraitBridgedEnvironmentKey UITraitEnvironment UITraitOverrides UIUpdateActionPhase UIUpdateInfo
    UIUpdateLink UIUserActivityRestoring UIUserNotificationAction UIUserNotificationCategory
    UIUserNotificationSettings UIVideoEditorController UIVideoEditorControllerDelegate
    UIViewConfigurationState UIViewControllerPreviewing UIViewControllerPreviewingDelegate
    UIViewControllerRestoration UIViewPrintFormatter UIWebView UIWebViewDelegate
    UIWindowSceneActivationAction UIWindowSceneActivationConfiguration UIWindowSceneActivationInteraction
    UIWindowSceneDragInteraction UIWindowSceneGeometry UIWritingToolsCoordinator UIZoomTransitionOptions
    UndoManager
    DateComponentsFormatter RelativeDateTimeFormatter MeasurementFormatter ListFormatter NSDataDetector
    NSLinguisticTagger NSUbiquitousKeyValueStore NSFileCoordinator NSFilePresenter NSFileVersion
    NSFileWrapper NSMetadataQuery NSMetadataItem NSPointerArray NSInvocation NSMethodSignature NSProxy
    NSPurgeableData NSBundleResourceRequest NSExtensionItem NSExtensionRequestHandling NetService
    NetServiceBrowser ValueTransformer CFData CFURL CFNotificationCenter
    CFRunLoop CFStringTransform OSStatus
    """

  private static let memberList = """
    UIResponder: inputAccessoryViewController
    UIInputViewController: primaryLanguage hasDictationKey hasFullAccess needsInputModeSwitchKey
    UIInputViewController: advanceToNextInputMode handleInputModeList requestSupplementaryLexicon
    UIResponder: inputAssistantItem textInputMode textInputContextIdentifier
    UIResponder: remoteControlReceived undoManager buildMenu
    UIResponder: validate editingInteractionConfiguration userActivity
    UIResponder: restoreUserActivityState updateUserActivityState pasteConfiguration canPaste
    UIResponder: captureTextFromCamera activityItemsConfiguration
    UIAttachmentBehavior: slidingAttachment limitAttachment fixedAttachment pinAttachment frictionTorque
    UIAttachmentBehavior: attachmentRange
    UIDynamicItemBehavior: charge
    UIDynamicAnimator: layoutAttributesForSupplementaryView layoutAttributesForDecorationView
    UIView: maskView
    UIView: contentStretch
    UIView: inheritedAnimationDuration encodeRestorableState decodeRestorableState
    UIView: focusEffect focusGroupIdentifier focusGroupPriority
    UIView: hasAmbiguousLayout
    UIView: exerciseAmbiguityInLayout constraintsAffectingLayout
    UIView: forBaselineLayout viewForBaselineLayout
    UIView: viewForFirstBaselineLayout viewForLastBaselineLayout
    UIView: needsUpdateConstraints userActivity appearanceWhenContained
    UIView: viewPrintFormatter traitOverrides updateTraitsIfNeeded updateProperties
    UIView: setNeedsUpdateProperties hoverStyle edgeAntialiasing
    UIView: setNeedsFocusUpdate updateFocusIfNeeded shouldUpdateFocus
    UIView: didUpdateFocus preferredFocusEnvironments preferredFocusedView focusItemContainer focusItems
    UIView: coordinateSpace
    UIViewController: allowedChildrenForUnwinding canPerformUnwindSegueAction
    UIViewController: targetViewController searchDisplayController
    UISheetPresentationController: sourceView prefersPageSizing backgroundEffect
    UIPercentDrivenInteractiveTransition: timingCurve
    UIPageViewController: spineLocation
    UIPageViewControllerDataSource: presentationCount(for:) presentationIndex(for:)
    UIPageViewControllerDelegate: pageViewController(_:spineLocationFor:)
    UIPageViewControllerDelegate: pageViewControllerSupportedInterfaceOrientations(_:)
    UIPageViewControllerDelegate: pageViewControllerPreferredInterfaceOrientationForPresentation(_:)
    UIPresentationController: overrideTraitCollection traitOverrides
    UIAdaptivePresentationControllerDelegate: presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)
    UIViewController: registerForPreviewing
    UIViewController: unregisterForPreviewing previewActionItems
    UIViewController: setNeedsUserInterfaceAppearanceUpdate
    UIViewController: focusGroupIdentifier preferredFocusedView
    UIViewController: contentUnavailableConfiguration
    UIViewController: setNeedsUpdateContentUnavailableConfiguration updateContentUnavailableConfiguration
    UIViewController: preferredTransition
    UIViewController: performsActionsWhilePresentingModally interactionActivityTrackingBaseName
    UIViewController: prefersPointerLocked childViewControllerForPointerLock tabBarObservedScrollView
    UIViewController: undoManager
    UIControl: menuAttachmentPoint toolTip toolTipInteraction isSymbolAnimationEnabled performPrimaryAction
    UIControl: enumerateEventHandlers
    UIButton: behavioralStyle
    UIButton: preferredBehavioralStyle pointerStyleProvider isHovered isHeld
    UIButton: hoverStyle
    UIButton: currentPreferredSymbolConfiguration
    UILabel: lineBreakStrategy
    UILabel: enablesMarqueeWhenAncestorFocused showsExpansionTextWhenTruncated preferredVibrancy sizingRule
    UIImageView: addSymbolEffect
    UIImageView: removeSymbolEffect removeAllSymbolEffects setSymbolImage preferredImageDynamicRange
    UIImageView: adjustsImageWhenAncestorFocused overlayContentView masksFocusEffectToContents
    UIImage: animatedImageNamed animatedResizableImageNamed ciImage
    UIImage: heicData withAlignmentRectInsets
    UIImage: withBaselineOffset withoutBaseline
    UIImage: hasBaseline baselineOffsetFromBottom byPreparingThumbnail
    UIImage: prepareThumbnail preparingForDisplay prepareForDisplay preparingThumbnail leftCapWidth
    UIImage: topCapHeight isHighDynamicRange imageRestrictedToStandardDynamicRange
    UIImage: strokedCheckmark
    UIColor: ciColor withProminence prominence standardDynamicRange
    UIDragInteraction: allowsSimultaneousRecognitionDuringLift
    UIDropInteraction: allowsSimultaneousDropSessions
    UIDragItem: previewProvider setNeedsDropPreviewUpdate
    NSItemProvider: loadItem
    UIScrollView: indexDisplayMode
    UIScrollView: contentAlignmentPoint allowsKeyboardScrolling
    UIScrollView: lookToScrollAxes
    UIScrollView: directionalPressGestureRecognizer
    UICollectionView: dragDelegate dropDelegate
    UICollectionView: dragInteractionEnabled reorderingCadence hasActiveDrag hasActiveDrop
    UICollectionView: allowsFocus allowsFocusDuringEditing
    UICollectionView: performUsingPresentationValues
    UICollectionViewCell: automaticallyUpdatesBackgroundConfiguration defaultBackgroundConfiguration
    UICollectionViewCell: dragStateDidChange
    UITableView: isPrefetchingEnabled dragDelegate dropDelegate dragInteractionEnabled
    UITableView: hasActiveDrag hasActiveDrop allowsFocus
    UITableView: allowsFocusDuringEditing
    UITableView: selfSizingInvalidation fillerRowHeight
    UITableView: separatorInsetReference
    UITableView: reloadSectionIndexTitles
    UITableViewCell: defaultBackgroundConfiguration
    UITableViewCell: automaticallyUpdatesBackgroundConfiguration
    UITableViewCell: focusStyle dragStateDidChange
    UITableViewHeaderFooterView: configurationState
    UICollectionViewLayout: indexPathsToDeleteForSupplementaryView
    UICollectionViewLayout: indexPathsToInsertForSupplementaryView
    UINavigationBar: preferredBehavioralStyle currentNSToolbarSection
    UINavigationItem: preferredSearchBarPlacement
    UINavigationItem: searchBarPlacement titleMenuProvider documentProperties renameDelegate
    UINavigationItem: customizationIdentifier centerItemGroups leadingItemGroups trailingItemGroups
    UINavigationItem: pinnedTrailingGroup overflowPresentationSource additionalOverflowItems backAction
    UINavigationItem: subtitle subtitleView attributedTitle attributedSubtitle largeTitle largeSubtitle
    UINavigationItem: searchBarPlacementBarButtonItem compactScrollEdgeAppearance
    UIContextMenuConfiguration: secondaryItemIdentifiers badgeCount
    UIContextMenuInteractionDelegate: contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)
    UIContextMenuInteractionDelegate: contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)
    UIContextMenuInteractionDelegate: contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)
    UIContextMenuInteractionDelegate: contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)
    UIMenu: displayPreferences
    UIBarButtonItem: menuRepresentation changesSelectionAsPrimaryAction
    UIBarButtonItem: isSymbolAnimationEnabled addSymbolEffect removeSymbolEffect
    UIBarButtonItem: setBackgroundVerticalPositionAdjustment
    UIBarButtonItem: buttonGroup creatingFixedGroup creatingMovableGroup creatingOptionalGroup
    UIBarButtonItem: hidesSharedBackground sharesBackground badge identifier
    UITabBar: beginCustomizingItems endCustomizingItems
    UITabBar: selectedImageTintColor
    UITabBarController: moreNavigationController tabs selectedTab sidebar
    UITabBarController: tabBarMinimizeBehavior bottomAccessory setBottomAccessory customizationIdentifier
    UITabBarController: compactTabIdentifiers setTabs
    UITabBarItem: badgeTextAttributes setBadgeTextAttributes finishedSelectedImage
    UISlider: currentMinimumTrackImage currentMaximumTrackImage minimumValueImageRect
    UISlider: maximumValueImageRect behavioralStyle preferredBehavioralStyle sliderStyle trackConfiguration
    UISwitch: preferredStyle
    UIStepper: setDividerImage dividerImage
    UISegmentedControl: setContentPositionAdjustment contentPositionAdjustment setContentOffset
    UISegmentedControl: contentOffsetForSegment isSpringLoaded
    UIPageControl: setCurrentPageIndicatorImage
    UIPageControl: currentPageIndicatorImage direction
    UIWindow: canResizeToFitContent
    UIWindowScene: sizeRestrictions effectiveGeometry requestGeometryUpdate screenshotService titlebar
    UIWindowScene: windowingBehaviors traitOverrides systemProtectionManager
    UIWindowScene: activityItemsConfigurationSource
    UIScene: delegate subtitle pointerLockState userActivity
    UIScreen: currentMode availableModes preferredMode displayLink
    UIScreen: calibratedLatency focusedView focusedItem overscanCompensation
    UIApplication: registerForRemoteNotifications
    UIApplication: unregisterForRemoteNotifications setMinimumBackgroundFetchInterval
    UIApplication: setAlternateIconName
    UIApplication: alternateIconName requestSceneSessionActivation
    UIApplication: requestSceneSessionDestruction requestSceneSessionRefresh openSessions
    UIApplication: backgroundRefreshStatus
    UIApplication: openNotificationSettingsURLString extendStateRestoration
    UIApplication: completeStateRestoration ignoreSnapshotOnNextApplicationLaunch
    UIApplication: OpenURLOptionsKey OpenExternalURLOptionsKey
    UIApplication: BackgroundFetchResult
    UIApplication: applicationSupportsShakeToEdit
    UIBezierPath: getLineDash
    UIAction: selectedImage captureTextFromCamera
    UITraitCollection: activeAppearance sceneCaptureState imageDynamicRange typesettingLanguage
    UITraitCollection: imageConfiguration toolbarItemPresentationSize listEnvironment
    UILayoutGuide: hasAmbiguousLayout constraintsAffectingLayout
    NSLayoutConstraint: shouldBeArchived
    CALayer: contentsFormat
    CALayer: cornerCurveExpansionFactor
    CALayer: wantsExtendedDynamicRangeContent toneMapMode preferredDynamicRange
    CALayer: scroll
    CALayer: scrollRectToVisible
    UICollectionViewDelegate: collectionView(_:previewForHighlightingContextMenuWithConfiguration:)
    UICollectionViewDelegate: collectionView(_:previewForDismissingContextMenuWithConfiguration:)
    UICollectionViewDelegate: collectionView(_:canPerformPrimaryActionForItemAt:)
    UICollectionViewDelegate: collectionView(_:performPrimaryActionForItemAt:)
    UICollectionViewDelegate: collectionView(_:canEditItemAt:) collectionView(_:canFocusItemAt:)
    UICollectionViewDelegate: collectionView(_:selectionFollowsFocusForItemAt:)
    UICollectionViewDelegate: collectionView(_:shouldSpringLoadItemAt:with:)
    UICollectionViewDelegate: collectionView(_:shouldBeginMultipleSelectionInteractionAt:)
    UICollectionViewDelegate: collectionView(_:didBeginMultipleSelectionInteractionAt:)
    UICollectionViewDelegate: collectionViewDidEndMultipleSelectionInteraction(_:)
    UICollectionViewDelegate: collectionView(_:transitionLayoutForOldLayout:newLayout:)
    UICollectionViewDelegate: collectionView(_:targetContentOffsetForProposedContentOffset:)
    UICollectionViewDelegate: collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
    UICollectionViewDelegate: collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
    UICollectionViewDelegate: collectionView(_:shouldUpdateFocusIn:)
    UICollectionViewDelegate: collectionView(_:didUpdateFocusIn:with:)
    UICollectionViewDelegate: indexPathForPreferredFocusedView(in:)
    UICollectionViewDelegate: collectionView(_:shouldShowMenuForItemAt:)
    UICollectionViewDelegate: collectionView(_:canPerformAction:forItemAt:withSender:)
    UICollectionViewDelegate: collectionView(_:performAction:forItemAt:withSender:)
    UITableViewDelegate: tableView(_:canPerformPrimaryActionForRowAt:)
    UITableViewDelegate: tableView(_:performPrimaryActionForRowAt:)
    UITableViewDelegate: tableView(_:shouldBeginMultipleSelectionInteractionAt:)
    UITableViewDelegate: tableView(_:didBeginMultipleSelectionInteractionAt:)
    UITableViewDelegate: tableView(_:indentationLevelForRowAt:)
    UITableViewDelegate: tableView(_:canFocusRowAt:) tableView(_:shouldSpringLoadRowAt:with:)
    UITableViewDelegate: tableView(_:shouldShowMenuForRowAt:)
    UITableViewDelegate: tableView(_:canPerformAction:forRowAt:withSender:)
    UITableViewDelegate: tableView(_:performAction:forRowAt:withSender:)
    UITableViewDataSource: sectionIndexTitles(for:) tableView(_:sectionForSectionIndexTitle:at:)
    UICollectionViewDataSource: indexTitles(for:) collectionView(_:indexPathForIndexTitle:at:)
    UINavigationControllerDelegate: navigationControllerSupportedInterfaceOrientations(_:)
    UINavigationControllerDelegate: navigationControllerPreferredInterfaceOrientationForPresentation(_:)
    UITabBarControllerDelegate: tabBarController(_:animationControllerForTransitionFrom:to:)
    UITabBarControllerDelegate: tabBarController(_:interactionControllerFor:)
    UITabBarControllerDelegate: tabBarController(_:willBeginCustomizing:)
    UITabBarControllerDelegate: tabBarController(_:willEndCustomizing:changed:)
    UITabBarControllerDelegate: tabBarController(_:didEndCustomizing:changed:)
    UITabBarControllerDelegate: tabBarControllerSupportedInterfaceOrientations(_:)
    UITabBarControllerDelegate: tabBarController(_:shouldSelectTab:)
    UITabBarControllerDelegate: tabBarController(_:didSelectTab:previousTab:)
    UITabBarDelegate: tabBar(_:willBeginCustomizing:) tabBar(_:didBeginCustomizing:)
    UITabBarDelegate: tabBar(_:willEndCustomizing:changed:) tabBar(_:didEndCustomizing:changed:)
    UITableViewDelegate: tableViewDidEndMultipleSelectionInteraction(_:)
    UITableViewDelegate: tableView(_:previewForHighlightingContextMenuWithConfiguration:)
    UICollectionViewDelegate: collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)
    UITextViewDelegate: textView(_:shouldInteractWith:in:interaction:) textView(_:shouldInteractWith:in:)
    UITextViewDelegate: textView(_:editMenuForTextIn:suggestedActions:)
    UITextViewDelegate: textView(_:primaryActionFor:defaultAction:)
    UITextViewDelegate: textView(_:menuConfigurationFor:defaultMenu:)
    UITextFieldDelegate: textField(_:editMenuForCharactersIn:suggestedActions:)
    UISearchBarDelegate: searchBarBookmarkButtonClicked(_:) searchBarResultsListButtonClicked(_:)
    UISearchBarDelegate: searchBar(_:selectedScopeButtonIndexDidChange:)
    UISplitViewControllerDelegate: splitViewController(_:willChangeTo:) targetDisplayModeForAction(in:)
    UISplitViewControllerDelegate: splitViewController(_:show:sender:)
    UISplitViewControllerDelegate: splitViewController(_:showDetail:sender:)
    UISplitViewControllerDelegate: primaryViewController(forCollapsing:)
    UISplitViewControllerDelegate: primaryViewController(forExpanding:)
    UISplitViewControllerDelegate: splitViewController(_:separateSecondaryFrom:)
    UISplitViewControllerDelegate: splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
    UISplitViewControllerDelegate: splitViewController(_:willShow:) splitViewControllerDidCollapse(_:)
    UIPopoverPresentationControllerDelegate: popoverPresentationController(_:willRepositionPopoverTo:in:)
    UIAdaptivePresentationControllerDelegate: presentationController(_:prepare:)
    UISearchControllerDelegate: presentSearchController(_:) searchController(_:willChangeTo:)
    UISearchControllerDelegate: searchController(_:didChangeFrom:)
    UIDragInteractionDelegate: dragInteraction(_:itemsForAddingTo:withTouchAt:)
    UIDropInteractionDelegate: dropInteraction(_:previewForDropping:withDefault:)
    UIDropInteractionDelegate: dropInteraction(_:item:willAnimateDropWith:)
    UIApplicationDelegate: application(_:open:options:) application(_:performActionFor:completionHandler:)
    CALayerDelegate: layerWillDraw(_:)
    """
}
