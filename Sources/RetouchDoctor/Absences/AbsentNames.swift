// Written by hand from the published documentation; a test checks it against the sources, so that it lists
// nothing that Retouch has.

/// The parts of UIKit, QuartzCore and CoreGraphics that iOS has and Retouch lacks.
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
    UIGraphicsEndPDFContext UIImageWriteToSavedPhotosAlbum UIImagePNGRepresentation UIImageJPEGRepresentation
    NSStringFromCGRect NSStringFromCGPoint NSStringFromCGSize NSStringFromCGAffineTransform
    NSStringFromUIEdgeInsets CAAutoresizingMask CAConstraintLayoutManager CAEAGLLayer CAEDRMetadata
    CAEmitterCell CAEmitterLayer CALayerContentsFormat CAMediaTiming CAMetalDisplayLink CAMetalDrawable
    CAMetalLayer CARemoteLayerClient CAReplicatorLayer CAScrollLayer CATiledLayer CAValueFunction
    CGAffineTransformComponents CGColorConversionInfo CGColorRenderingIntent CGDataConsumer CGDataProvider
    CGFont CGFontIndex CGFunction CGGlyph CGImageByteOrderInfo CGImagePixelFormatInfo CGLayer CGPDFArray
    CGPDFContentStream CGPDFContext CGPDFDictionary CGPDFDocument CGPDFOperatorTable CGPDFPage CGPDFScanner
    CGPDFStream CGPDFString CGPSConverter CGPathElement CGPathElementType CGPattern CGRectEdge CGShading
    NSAdaptiveImageGlyph NSCollectionLayoutAnchor NSCollectionLayoutBoundarySupplementaryItem
    NSCollectionLayoutContainer NSCollectionLayoutDecorationItem NSCollectionLayoutDimension
    NSCollectionLayoutEdgeSpacing NSCollectionLayoutEnvironment NSCollectionLayoutGroup
    NSCollectionLayoutGroupCustomItem NSCollectionLayoutItem NSCollectionLayoutSection NSCollectionLayoutSize
    NSCollectionLayoutSpacing NSCollectionLayoutSupplementaryItem NSCollectionLayoutVisibleItem NSDataAsset
    NSDiffableDataSourceSectionSnapshot NSFileProviderExtension NSItemProviderReading NSItemProviderWriting
    NSLayoutManager NSLayoutManagerDelegate NSLineBreakStrategy NSShadow NSTextAttachment
    NSTextAttachmentContainer NSTextAttachmentViewProvider NSTextContainer NSTextContentManager
    NSTextContentStorage NSTextElement NSTextLayoutFragment NSTextLayoutManager NSTextLineFragment NSTextList
    NSTextLocation NSTextParagraph NSTextRange NSTextSelection NSTextSelectionNavigation NSTextStorage
    NSTextStorageDelegate NSTextTab NSTextViewportLayoutController NSUserActivity NSWritingDirection
    UIAccessibilityContentSizeCategoryImageAdjusting UIAccessibilityCustomRotor
    UIAccessibilityCustomRotorItemResult UIAccessibilityCustomRotorSearchPredicate
    UIAccessibilityLocationDescriptor UIAccessibilityReadingContent UIAccessibilityZoomType UIActionSheet
    UIActionSheetDelegate UIActivity UIActivityItemProvider UIActivityItemSource UIActivityItemsConfiguration
    UIActivityItemsConfigurationProviding UIActivityItemsConfigurationReading UIActivityViewController
    UIAlertView UIAlertViewDelegate UIAppearance UIApplicationMain UIAppearanceContainer
    UIApplicationShortcutIcon UIApplicationShortcutItem UIAttachmentBehavior UIBackgroundExtensionView
    UIBackgroundFetchResult UIBackgroundTaskIdentifier UIBandSelectionInteraction UIBarButtonItemGroup
    UIBarMetrics UIButtonConfigurationUpdateHandler UICalendarSelection UICalendarSelectionMultiDate
    UICalendarSelectionSingleDate UICalendarView UICalendarViewDelegate UICanvasFeedbackGenerator
    UICellAccessory UICloudSharingController UICloudSharingControllerDelegate
    UICollectionLayoutListConfiguration UICollectionViewCompositionalLayout
    UICollectionViewCompositionalLayoutConfiguration UICollectionViewDataSourcePrefetching
    UICollectionViewDiffableDataSourceReferenceDelegate UICollectionViewDragDelegate
    UICollectionViewDropCoordinator UICollectionViewDropDelegate UICollectionViewDropItem
    UICollectionViewDropPlaceholder UICollectionViewDropProposal UICollectionViewFocusUpdateContext
    UICollectionViewPlaceholder UICollectionViewTransitionLayout UICollisionBehavior
    UICollisionBehaviorDelegate UIColorPickerViewController UIColorPickerViewControllerDelegate UIColorWell
    UICommand UICommandAlternate UIConfigurationColorTransformer UIConfigurationTextAttributesTransformer
    UIContentUnavailableConfiguration UIContentUnavailableConfigurationState UIContentUnavailableView
    UIControlMenuAttachmentPoint UICoordinateSpace UICornerConfiguration UICornerRadius UIDataDetectorTypes
    UIDatePicker UIDatePickerMode UIDatePickerStyle UIDeviceBatteryState UIDictationPhrase UIDisplayGamut
    UIDocument UIDocumentBrowserAction UIDocumentBrowserViewController UIDocumentBrowserViewControllerDelegate
    UIDocumentInteractionController UIDocumentInteractionControllerDelegate UIDocumentMenuDelegate
    UIDocumentMenuViewController UIDocumentPickerDelegate UIDocumentPickerViewController
    UIDocumentViewController UIDragAnimating UIDragPreview UIDragPreviewParameters UIDragPreviewTarget
    UIDynamicAnimator UIDynamicAnimatorDelegate UIDynamicBehavior UIDynamicItem UIDynamicItemBehavior
    UIDynamicItemCollisionBoundsType UIDynamicItemGroup UIEditMenuArrowDirection UIEditMenuConfiguration
    UIEditMenuInteraction UIEditMenuInteractionAnimating UIEditMenuInteractionDelegate UIEventAttribution
    UIEventAttributionView UIFieldBehavior UIFindInteraction UIFindInteractionDelegate UIFindSession
    UIFocusAnimationCoordinator UIFocusDebugger UIFocusEffect UIFocusEnvironment UIFocusGuide
    UIFocusHaloEffect UIFocusHeading UIFocusItem UIFocusItemContainer UIFocusItemScrollableContainer
    UIFocusMovementHint UIFocusSystem UIFocusUpdateContext UIFontDescriptor UIFontPickerViewController
    UIFontPickerViewControllerConfiguration UIFontPickerViewControllerDelegate UIGlassContainerEffect
    UIGlassEffect UIGraphicsPDFRenderer UIGraphicsPDFRendererContext UIGraphicsPDFRendererFormat
    UIGravityBehavior UIGuidedAccessRestrictionDelegate UIHoverAutomaticEffect UIHoverEffect
    UIHoverHighlightEffect UIHoverLiftEffect UIHoverStyle UIImageAsset UIImageConfiguration
    UIImagePickerController UIImagePickerControllerDelegate UIImageReader UIImageSymbolConfiguration
    UIIndirectScribbleInteraction UIIndirectScribbleInteractionDelegate UIInputView UIInputViewAudioFeedback
    UIInputViewController UIInterfaceActionGroupView UIKey UIKeyCommand UIKeyboardHIDUsage
    UIKeyboardLayoutGuide UILetterformAwareAdjusting UIListContentImageProperties UIListContentTextAlignment
    UIListContentTextProperties UIListSeparatorConfiguration UILocalNotification UILocalizedIndexedCollation
    UILongPressPreviewing UILookToDictateCapable UIMailConversationContext UIManagedDocument
    UIMarkupTextPrintFormatter UIMenuBuilder UIMenuController UIMenuItem UIMenuLeaf UIMenuSystem
    UIMutableApplicationShortcutItem UIMutableUserNotificationAction UIMutableUserNotificationCategory
    UINavigationItemRenameDelegate UIObjectRestoration UIOpenURLContext UIPageControlProgress
    UIPageControlTimerProgress UIPasteConfiguration UIPasteConfigurationSupporting UIPasteControl UIPasteboard
    UIPencilHoverPose UIPencilInteraction UIPencilInteractionDelegate UIPencilPreferredAction UIPickerView
    UIPickerViewAccessibilityDelegate UIPickerViewDataSource UIPickerViewDelegate UIPointerAccessory
    UIPointerAnimating UIPointerEffect UIPointerHighlightEffect UIPointerHoverEffect UIPointerInteraction
    UIPointerInteractionAnimating UIPointerInteractionDelegate UIPointerLiftEffect UIPointerLockState
    UIPointerRegion UIPointerRegionRequest UIPointerShape UIPointerStyle UIPopoverArrowDirection
    UIPopoverBackgroundView UIPopoverBackgroundViewMethods UIPopoverController UIPopoverControllerDelegate
    UIPopoverPresentationController UIPopoverPresentationControllerDelegate
    UIPopoverPresentationControllerSourceItem UIPreviewAction UIPreviewActionGroup UIPreviewActionItem
    UIPreviewInteraction UIPreviewInteractionDelegate UIPreviewParameters UIPreviewTarget UIPrintFormatter
    UIPrintInfo UIPrintInteractionController UIPrintInteractionControllerDelegate UIPrintPageRenderer
    UIPrintPaper UIPrinter UIPrinterPickerController UIPrinterPickerControllerDelegate UIPushBehavior
    UIReferenceLibraryViewController UIRegion UIResolvedShape UIResponderStandardEditActions
    UISceneActivationConditions UISceneActivationRequestOptions UISceneOpenURLOptions UISceneSizeRestrictions
    UISceneWindowingControlStyle UIScreenMode UIScreenshotService UIScreenshotServiceDelegate
    UIScribbleInteraction UIScribbleInteractionDelegate UIScrollEdgeEffect UIScrollEdgeElementContainer
    UIScrollEdgeElementContainerInteraction UISearchContainerViewController UISearchController
    UISearchControllerDelegate UISearchDisplayController UISearchDisplayDelegate UISearchResultsUpdating
    UISearchSuggestion UISearchSuggestionItem UISearchTab UISearchTextFieldDelegate UISearchTextFieldPasteItem
    UISearchToken UIShape UIShapeProvider UISmartStylesTextInput UISnapBehavior UISplitViewController
    UISplitViewControllerDelegate UISpringLoadedInteraction UISpringLoadedInteractionBehavior
    UISpringLoadedInteractionContext UISpringLoadedInteractionEffect UISpringLoadedInteractionSupporting
    UIStandardTextCursorView UIStateRestoring UIStatusBarAnimation UIStoryboardPopoverSegue
    UIStoryboardUnwindSegueSource UISymbolContentTransition UISymbolEffectCompletionContext UITab UITabGroup
    UITabGroupSidebarPlacement UITabSidebarItem UITableViewDataSourcePrefetching UITableViewDragDelegate
    UITableViewDropCoordinator UITableViewDropDelegate UITableViewDropItem UITableViewDropPlaceholder
    UITableViewDropProposal UITableViewFocusUpdateContext UITableViewPlaceholder UITableViewRowAction
    UITargetedPreview UITextChecker UITextCursorDropPositionAnimator UITextCursorView UITextDocumentProxy
    UITextDragDelegate UITextDragPreviewRenderer UITextDragRequest UITextDraggable UITextDropDelegate
    UITextDropProposal UITextDropRequest UITextDroppable UITextFormattingCoordinator
    UITextFormattingCoordinatorDelegate UITextFormattingViewController UITextGranularity UITextInput
    UITextInputAssistantItem UITextInputContext UITextInputDelegate UITextInputMode UITextInputPasswordRules
    UITextInputStringTokenizer UITextInputTokenizer UITextInteraction UITextInteractionDelegate UITextItem
    UITextItemInteraction UITextLoupeSession UITextPasteConfigurationSupporting UITextPasteDelegate
    UITextPasteItem UITextPlaceholder UITextPosition UITextRange UITextSearchAggregator UITextSearchOptions
    UITextSearching UITextSelectionDisplayInteraction UITextSelectionDisplayInteractionDelegate
    UITextSelectionHandleView UITextSelectionHighlightView UITextSelectionRect UITextSmartDashesType
    UITextSmartInsertDeleteType UITextSmartQuotesType UITextWritingDirection UITimingCurveType
    UIToolTipConfiguration UIToolTipInteraction UIToolTipInteractionDelegate UITrackingLayoutGuide
    UITraitAccessibilityContrast UITraitBridgedEnvironmentKey UITraitEnvironment UITraitOverrides
    UIUpdateActionPhase UIUpdateInfo UIUpdateLink UIUserActivityRestoring UIUserNotificationAction
    UIUserNotificationCategory UIUserNotificationSettings UIVideoEditorController
    UIVideoEditorControllerDelegate UIViewConfigurationState UIViewControllerPreviewing
    UIViewControllerPreviewingDelegate UIViewControllerRestoration UIWebView UIWebViewDelegate
    UIWindowSceneActivationAction UIWindowSceneActivationConfiguration UIWindowSceneActivationInteraction
    UIWindowSceneDragInteraction UIWindowSceneGeometry UIWritingToolsCoordinator UIZoomTransitionOptions
    """

  private static let memberList = """
    UIResponder: inputViewController inputAccessoryViewController
    UIResponder: inputAssistantItem textInputMode textInputContextIdentifier keyCommands
    UIResponder: motionBegan motionEnded motionCancelled remoteControlReceived undoManager buildMenu
    UIResponder: validate editingInteractionConfiguration canPerformAction target userActivity
    UIResponder: restoreUserActivityState updateUserActivityState pasteConfiguration paste canPaste
    UIResponder: captureTextFromCamera activityItemsConfiguration
    UIView: maskView
    UIView: keyboardLayoutGuide contentStretch
    UIView: clearsContextBeforeDrawing modifyAnimations setAnimationCurve setAnimationDuration
    UIView: setAnimationDelay setAnimationRepeatCount beginAnimations commitAnimations
    UIView: inheritedAnimationDuration restorationIdentifier encodeRestorableState decodeRestorableState
    UIView: focusEffect focusGroupIdentifier focusGroupPriority canBecomeFocused isFocused
    UIView: preservesSuperviewLayoutMargins overrideUserInterfaceStyle hasAmbiguousLayout
    UIView: exerciseAmbiguityInLayout constraintsAffectingLayout alignmentRect alignmentRectInsets
    UIView: forBaselineLayout viewForBaselineLayout
    UIView: viewForFirstBaselineLayout viewForLastBaselineLayout
    UIView: needsUpdateConstraints transform3D anchorPoint userActivity appearance appearanceWhenContained
    UIView: viewPrintFormatter traitOverrides updateTraitsIfNeeded updateProperties
    UIView: setNeedsUpdateProperties hoverStyle edgeAntialiasing cornerConfiguration effectiveRadius
    UIView: setNeedsFocusUpdate updateFocusIfNeeded shouldUpdateFocus
    UIView: didUpdateFocus preferredFocusEnvironments preferredFocusedView focusItemContainer focusItems
    UIView: coordinateSpace
    UIViewController: nibBundle
    UIViewController: allowedChildrenForUnwinding canPerformUnwindSegueAction showDetailViewController
    UIViewController: targetViewController splitViewController searchDisplayController
    UIViewController: popoverPresentationController
    UISheetPresentationController: sourceView prefersPageSizing backgroundEffect
    UIPercentDrivenInteractiveTransition: timingCurve
    UIPageViewController: isDoubleSided spineLocation
    UIPageViewControllerDataSource: presentationCount(for:) presentationIndex(for:)
    UIPageViewControllerDelegate: pageViewController(_:spineLocationFor:)
    UIPageViewControllerDelegate: pageViewControllerSupportedInterfaceOrientations(_:)
    UIPageViewControllerDelegate: pageViewControllerPreferredInterfaceOrientationForPresentation(_:)
    UIPresentationController: overrideTraitCollection traitOverrides
    UIViewControllerTransitionCoordinator: animateAlongsideTransition notifyWhenInteractionEnds
    UIAdaptivePresentationControllerDelegate: adaptivePresentationStyle(for:traitCollection:)
    UIAdaptivePresentationControllerDelegate: presentationController(_:viewControllerForAdaptivePresentationStyle:)
    UIAdaptivePresentationControllerDelegate: presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)
    UIViewController: preferredStatusBarUpdateAnimation
    UIViewController: setNeedsUpdateOfSupportedInterfaceOrientations attemptRotationToDeviceOrientation
    UIViewController: topLayoutGuide bottomLayoutGuide automaticallyAdjustsScrollViewInsets
    UIViewController: addKeyCommand
    UIViewController: removeKeyCommand disablesAutomaticKeyboardDismissal registerForPreviewing
    UIViewController: unregisterForPreviewing previewActionItems restorationClass restorationIdentifier
    UIViewController: encodeRestorableState decodeRestorableState applicationFinishedRestoringState
    UIViewController: extensionContext overrideUserInterfaceStyle preferredUserInterfaceStyle
    UIViewController: setNeedsUserInterfaceAppearanceUpdate contentScrollView setContentScrollView
    UIViewController: focusGroupIdentifier preferredFocusedView setOverrideTraitCollection
    UIViewController: overrideTraitCollection contentUnavailableConfiguration
    UIViewController: setNeedsUpdateContentUnavailableConfiguration updateContentUnavailableConfiguration
    UIViewController: preferredTransition viewIsAppearing willTransition transition
    UIViewController: isMovingToParent isMovingFromParent providesPresentationContextTransitionStyle
    UIViewController: performsActionsWhilePresentingModally interactionActivityTrackingBaseName
    UIViewController: prefersPointerLocked childViewControllerForPointerLock tabBarObservedScrollView
    UIViewController: undoManager
    UIControl: menuAttachmentPoint toolTip toolTipInteraction isSymbolAnimationEnabled performPrimaryAction
    UIControl: enumerateEventHandlers
    UIButton: behavioralStyle
    UIButton: preferredBehavioralStyle isPointerInteractionEnabled pointerStyleProvider isHovered isHeld
    UIButton: hoverStyle setAttributedTitle attributedTitle currentAttributedTitle currentBackgroundImage
    UIButton: currentPreferredSymbolConfiguration setPreferredSymbolConfiguration
    UIButton: preferredSymbolConfigurationForImage
    UIButton: reversesTitleShadowWhenHighlighted showsTouchWhenHighlighted setTitleShadowColor
    UIButton: titleShadowColor currentTitleShadowColor
    UILabel: lineBreakStrategy
    UILabel: enablesMarqueeWhenAncestorFocused showsExpansionTextWhenTruncated preferredVibrancy sizingRule
    UIImageView: animationImages highlightedAnimationImages animationDuration animationRepeatCount
    UIImageView: startAnimating stopAnimating isAnimating preferredSymbolConfiguration addSymbolEffect
    UIImageView: removeSymbolEffect removeAllSymbolEffects setSymbolImage preferredImageDynamicRange
    UIImageView: adjustsImageWhenAncestorFocused overlayContentView masksFocusEffectToContents
    UIImage: animatedImageNamed animatedImage animatedResizableImageNamed duration ciImage pngData
    UIImage: jpegData heicData drawAsPattern withAlignmentRectInsets
    UIImage: alignmentRectInsets withHorizontallyFlippedOrientation withBaselineOffset withoutBaseline
    UIImage: hasBaseline baselineOffsetFromBottom imageAsset byPreparingThumbnail
    UIImage: prepareThumbnail preparingForDisplay prepareForDisplay preparingThumbnail leftCapWidth
    UIImage: topCapHeight isHighDynamicRange imageRestrictedToStandardDynamicRange
    UIImage: strokedCheckmark checkmark
    UIColor: ciColor getHue getWhite withProminence prominence standardDynamicRange lightText darkText
    UIColor: groupTableViewBackground
    UIFont: fontDescriptor familyNames fontNames
    UIDragInteraction: allowsSimultaneousRecognitionDuringLift
    UIDropInteraction: allowsSimultaneousDropSessions
    UIDragItem: previewProvider setNeedsDropPreviewUpdate
    NSItemProvider: registeredTypeIdentifiers hasItemConformingToTypeIdentifier loadObject loadItem
    NSItemProvider: loadDataRepresentation registerObject registerDataRepresentation suggestedName
    UIScrollView: indexDisplayMode automaticallyAdjustsScrollIndicatorInsets
    UIScrollView: horizontalScrollIndicatorInsets verticalScrollIndicatorInsets scrollIndicatorInsets
    UIScrollView: indicatorStyle contentAlignmentPoint allowsKeyboardScrolling
    UIScrollView: transfersHorizontalScrollingToParent transfersVerticalScrollingToParent
    UIScrollView: bouncesHorizontally bouncesVertically stopScrollingAndZooming lookToScrollAxes
    UIScrollView: topEdgeEffect bottomEdgeEffect leftEdgeEffect rightEdgeEffect isScrollAnimating
    UIScrollView: directionalPressGestureRecognizer
    UICollectionView: prefetchDataSource dragDelegate dropDelegate
    UICollectionView: dragInteractionEnabled reorderingCadence hasActiveDrag hasActiveDrop
    UICollectionView: hasUncommittedUpdates isEditing allowsSelectionDuringEditing
    UICollectionView: allowsMultipleSelectionDuringEditing allowsFocus allowsFocusDuringEditing
    UICollectionView: selectionFollowsFocus remembersLastFocusedIndexPath selfSizingInvalidation
    UICollectionView: reconfigureItems dequeueConfiguredReusableSupplementary
    UICollectionView: SupplementaryRegistration performUsingPresentationValues visibleSupplementaryViews
    UICollectionView: indexPathsForVisibleSupplementaryElements moveSection insertSections deleteSections
    UICollectionViewCell: automaticallyUpdatesBackgroundConfiguration defaultBackgroundConfiguration
    UICollectionViewCell: dragStateDidChange
    UITableView: prefetchDataSource isPrefetchingEnabled dragDelegate dropDelegate dragInteractionEnabled
    UITableView: hasActiveDrag hasActiveDrop hasUncommittedUpdates allowsFocus
    UITableView: allowsFocusDuringEditing selectionFollowsFocus remembersLastFocusedIndexPath
    UITableView: selfSizingInvalidation separatorEffect cellLayoutMarginsFollowReadableWidth fillerRowHeight
    UITableView: separatorInsetReference insetsContentViewsToSafeArea sectionIndexColor
    UITableView: sectionIndexBackgroundColor sectionIndexTrackingBackgroundColor
    UITableView: sectionIndexMinimumDisplayRowCount reloadSectionIndexTitles
    UITableViewCell: defaultBackgroundConfiguration
    UITableViewCell: automaticallyUpdatesBackgroundConfiguration
    UITableViewCell: multipleSelectionBackgroundView
    UITableViewCell: focusStyle userInteractionEnabledWhileDragging dragStateDidChange willTransition
    UITableViewCell: didTransition
    UITableViewHeaderFooterView: contentConfiguration backgroundConfiguration configurationState
    UICollectionViewLayout: indexPathsToDeleteForSupplementaryView
    UICollectionViewLayout: indexPathsToInsertForSupplementaryView
    UINavigationController: hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenVerticallyCompact
    UINavigationController: hidesBarsWhenKeyboardAppears barHideOnSwipeGestureRecognizer
    UINavigationController: barHideOnTapGestureRecognizer interactiveContentPopGestureRecognizer
    UINavigationBar: setBackgroundImage backgroundImage shadowImage backIndicatorImage
    UINavigationBar: backIndicatorTransitionMaskImage setTitleVerticalPositionAdjustment
    UINavigationBar: preferredBehavioralStyle currentNSToolbarSection
    UINavigationItem: searchController hidesSearchBarWhenScrolling preferredSearchBarPlacement
    UINavigationItem: searchBarPlacement prompt titleMenuProvider documentProperties renameDelegate
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
    UIBarButtonItem: isSymbolAnimationEnabled addSymbolEffect removeSymbolEffect setBackgroundImage
    UIBarButtonItem: backgroundImage setBackButtonBackgroundImage setBackgroundVerticalPositionAdjustment
    UIBarButtonItem: buttonGroup creatingFixedGroup creatingMovableGroup creatingOptionalGroup
    UIBarButtonItem: hidesSharedBackground sharesBackground badge identifier
    UIToolbar: setBackgroundImage backgroundImage setShadowImage shadowImage
    UITabBar: selectionIndicatorImage backgroundImage shadowImage beginCustomizingItems endCustomizingItems
    UITabBar: isCustomizing selectedImageTintColor
    UITabBarController: customizableViewControllers moreNavigationController tabs selectedTab sidebar
    UITabBarController: tabBarMinimizeBehavior bottomAccessory setBottomAccessory customizationIdentifier
    UITabBarController: compactTabIdentifiers setTabs
    UITabBarItem: badgeTextAttributes setBadgeTextAttributes finishedSelectedImage
    UISlider: setMinimumTrackImage setMaximumTrackImage minimumTrackImage maximumTrackImage
    UISlider: currentThumbImage currentMinimumTrackImage currentMaximumTrackImage minimumValueImageRect
    UISlider: maximumValueImageRect behavioralStyle preferredBehavioralStyle sliderStyle trackConfiguration
    UISwitch: onImage offImage preferredStyle
    UIStepper: setBackgroundImage backgroundImage setDividerImage dividerImage setIncrementImage
    UIStepper: incrementImage setDecrementImage decrementImage
    UISegmentedControl: setBackgroundImage backgroundImage setDividerImage dividerImage
    UISegmentedControl: setContentPositionAdjustment contentPositionAdjustment setContentOffset
    UISegmentedControl: contentOffsetForSegment isSpringLoaded
    UIPageControl: setIndicatorImage indicatorImage preferredIndicatorImage
    UIPageControl: preferredCurrentPageIndicatorImage setCurrentPageIndicatorImage
    UIPageControl: currentPageIndicatorImage direction
    UIStackView: isBaselineRelativeArrangement
    UIWindow: canResizeToFitContent
    UIWindowScene: sizeRestrictions effectiveGeometry requestGeometryUpdate screenshotService titlebar
    UIWindowScene: windowingBehaviors isFullScreen traitOverrides systemProtectionManager
    UIWindowScene: activityItemsConfigurationSource
    UIScene: delegate subtitle pointerLockState userActivity
    UIScreen: isCaptured brightness currentMode availableModes preferredMode snapshotView displayLink
    UIScreen: calibratedLatency focusedView focusedItem wantsSoftwareDimming overscanCompensation
    UIScreen: fixedCoordinateSpace coordinateSpace
    UIApplication: isIdleTimerDisabled beginBackgroundTask endBackgroundTask registerForRemoteNotifications
    UIApplication: unregisterForRemoteNotifications setMinimumBackgroundFetchInterval shortcutItems
    UIApplication: applicationIconBadgeNumber isNetworkActivityIndicatorVisible setAlternateIconName
    UIApplication: supportsAlternateIcons alternateIconName requestSceneSessionActivation
    UIApplication: requestSceneSessionDestruction requestSceneSessionRefresh openSessions
    UIApplication: supportsMultipleScenes beginIgnoringInteractionEvents endIgnoringInteractionEvents
    UIApplication: isIgnoringInteractionEvents statusBarStyle
    UIApplication: setStatusBarHidden setStatusBarStyle backgroundTimeRemaining
    UIApplication: backgroundRefreshStatus isProtectedDataAvailable canOpenURL openURL
    UIApplication: openSettingsURLString openNotificationSettingsURLString extendStateRestoration
    UIApplication: completeStateRestoration ignoreSnapshotOnNextApplicationLaunch
    UIApplication: open OpenURLOptionsKey OpenExternalURLOptionsKey
    UIApplication: BackgroundFetchResult
    UIApplication: applicationSupportsShakeToEdit
    UIApplication: didFinishLaunchingNotification
    UIApplication: significantTimeChangeNotification userDidTakeScreenshotNotification
    UIApplication: backgroundRefreshStatusDidChangeNotification protectedDataDidBecomeAvailableNotification
    UIApplication: protectedDataWillBecomeUnavailableNotification
    UIBezierPath: getLineDash reversing
    UIAction: selectedImage captureTextFromCamera
    UITraitCollection: displayGamut forceTouchCapability accessibilityContrast legibilityWeight
    UITraitCollection: activeAppearance sceneCaptureState imageDynamicRange typesettingLanguage
    UITraitCollection: performAsCurrent imageConfiguration toolbarItemPresentationSize listEnvironment
    UITraitCollection: userInterfaceLevel
    UILayoutGuide: hasAmbiguousLayout constraintsAffectingLayout
    NSLayoutConstraint: shouldBeArchived
    CALayer: contentsFormat
    CALayer: compositingFilter
    CALayer: backgroundFilters cornerCurveExpansionFactor isGeometryFlipped
    CALayer: anchorPointZ preferredFrameSize
    CALayer: wantsExtendedDynamicRangeContent toneMapMode preferredDynamicRange
    CALayer: defaultValue scroll visibleRect
    CALayer: scrollRectToVisible replaceSublayer
    UICollectionViewDelegate: collectionView(_:contextMenuConfigurationForItemAt:point:)
    UICollectionViewDelegate: collectionView(_:contextMenuConfigurationForItemsAt:point:)
    UICollectionViewDelegate: collectionView(_:previewForHighlightingContextMenuWithConfiguration:)
    UICollectionViewDelegate: collectionView(_:previewForDismissingContextMenuWithConfiguration:)
    UICollectionViewDelegate: collectionView(_:willPerformPreviewActionForMenuWith:animator:)
    UICollectionViewDelegate: collectionView(_:willDisplayContextMenu:animator:)
    UICollectionViewDelegate: collectionView(_:willEndContextMenuInteraction:animator:)
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
    UITableViewDelegate: tableView(_:contextMenuConfigurationForRowAt:point:)
    UITableViewDelegate: tableView(_:willDisplayContextMenu:animator:)
    UITableViewDelegate: tableView(_:canPerformPrimaryActionForRowAt:)
    UITableViewDelegate: tableView(_:performPrimaryActionForRowAt:)
    UITableViewDelegate: tableView(_:shouldBeginMultipleSelectionInteractionAt:)
    UITableViewDelegate: tableView(_:didBeginMultipleSelectionInteractionAt:)
    UITableViewDelegate: tableView(_:willDisplayHeaderView:forSection:)
    UITableViewDelegate: tableView(_:willDisplayFooterView:forSection:)
    UITableViewDelegate: tableView(_:didEndDisplayingHeaderView:forSection:)
    UITableViewDelegate: tableView(_:didEndDisplayingFooterView:forSection:)
    UITableViewDelegate: tableView(_:indentationLevelForRowAt:) tableView(_:editActionsForRowAt:)
    UITableViewDelegate: tableView(_:canFocusRowAt:) tableView(_:shouldSpringLoadRowAt:with:)
    UITableViewDelegate: tableView(_:shouldShowMenuForRowAt:)
    UITableViewDelegate: tableView(_:canPerformAction:forRowAt:withSender:)
    UITableViewDelegate: tableView(_:performAction:forRowAt:withSender:)
    UITableViewDelegate: tableView(_:estimatedHeightForHeaderInSection:)
    UITableViewDelegate: tableView(_:estimatedHeightForFooterInSection:)
    UITableViewDataSource: sectionIndexTitles(for:) tableView(_:sectionForSectionIndexTitle:at:)
    UICollectionViewDataSource: indexTitles(for:) collectionView(_:indexPathForIndexTitle:at:)
    UIScrollViewDelegate: scrollViewDidChangeAdjustedContentInset(_:)
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
    CALayerDelegate: layerWillDraw(_:)
    """
}
