/// Every figure that is a guess, or was measured once, and on which no gesture depends: the sizes and
/// distances of bars and controls, their appearance, and the properties of the screen.
///
/// All are defined in this one place; those on which gestures depend are in ``GestureThresholds``, where a
/// case sets them. `AssumedFigures.table` gives the meaning of each and its row in the published facts. Looks
/// are those of iOS 15 to 18 unless the meaning names another system.
///
/// ```swift
/// AssumedFigures.standard.tabBarHeight              // 49 points
/// ```
package struct AssumedFigures: Hashable, Sendable {
  /// The figures in use.
  package static let standard = AssumedFigures()

  /// Makes the figures that are in use.
  package init() {}

  // MARK: Popovers and pickers

  /// How long an animation between two calls takes if nothing is said, in seconds (1.6).
  package var begunAnimationDuration: CGFloat = 0.2

  /// How opaque text of the old look is on something dark, as a share of 1 (1.6).
  package var oldTextOpacity: CGFloat = 0.6

  /// How wide a popover is whose controller asks for no size, in points (1.6).
  package var popoverWidth: CGFloat = 320
  /// How high a popover is whose controller asks for no size, in points (1.6).
  package var popoverHeight: CGFloat = 480
  /// How far a popover is at least from the edges of the screen, in points (1.6).
  package var popoverMargin: CGFloat = 10
  /// How wide the first column of a split view controller is on a wide screen, in points (1.6).
  package var splitColumnWidth: CGFloat = 320
  /// How high a picker is, in points (1.5).
  package var pickerHeight: CGFloat = 216
  /// How high a row of a picker is, in points (1.5).
  package var pickerRowHeight: CGFloat = 32
  /// The size of the font of a picker's rows, in points (1.5).
  package var pickerFontSize: CGFloat = 21

  // MARK: Bars

  /// How opaque a bar's usual background is, as a share of 1 (1.6).
  package var barOpacity: CGFloat = 0.94
  /// The grey of a bar's background in light mode, from 0 to 255 (1.6).
  package var barLightGray: CGFloat = 249
  /// The grey of a bar's background in dark mode, from 0 to 255 (1.6).
  package var barDarkGray: CGFloat = 29
  /// The white in the background of a bar of the style black, as a share of 1 (1.6).
  package var barBlackWhite: CGFloat = 0.1
  /// How high the line at a bar's edge is, in points (1.6).
  package var barLineHeight: CGFloat = 0.5
  /// How opaque the black line at a bar's edge is in light mode, as a share of 1 (1.6).
  package var barLineOpacity: CGFloat = 0.3
  /// How opaque the white line at a bar's edge is in dark mode, as a share of 1 (1.6).
  package var barLineOpacityInDark: CGFloat = 0.15
  /// How far from the safe area's edge a bar may be and still extend under that edge, in points (1.6).
  package var barEdgeTolerance: CGFloat = 0.5
  /// The size of the title of a bar's button, in points (1.6).
  package var barFontSize: CGFloat = 17
  /// How opaque a bar's button is while it is touched, as a share of 1 (1.6).
  package var barHighlightOpacity: CGFloat = 0.4
  /// The space on either side of the content of a bar's button, in points (1.6).
  package var barItemPadding: CGFloat = 8
  /// The space between a bar's buttons and its ends, and its title, in points (1.6).
  package var barMargin: CGFloat = 8
  /// How high a toolbar is, in points (1.6).
  package var toolbarHeight: CGFloat = 44
  /// How high the row with a navigation bar's buttons is, in points (1.6).
  package var navigationBarHeight: CGFloat = 44
  /// How high the row with a large title is, in points (1.6).
  package var largeTitleHeight: CGFloat = 52
  /// The size of a navigation bar's title, in points (1.6).
  package var navigationTitleFontSize: CGFloat = 17
  /// The size of a navigation bar's large title, in points (1.6).
  package var largeTitleFontSize: CGFloat = 34
  /// The space on either side of a large title, in points (1.6).
  package var largeTitleMargin: CGFloat = 16
  /// How wide the arrowhead of a back button is, in points (1.6).
  package var backArrowWidth: CGFloat = 13
  /// The largest width and height of the arrowhead's symbol, in points (1.6).
  package var backArrowSide: CGFloat = 24
  /// The gap between a back button's arrowhead and its title, in points (1.6).
  package var backTitleGap: CGFloat = 6
  /// The smallest width of a back button beside a long title, in points (1.6).
  package var backLeastWidth: CGFloat = 60
  /// How high a tab bar is above the safe area, in points (1.6).
  package var tabBarHeight: CGFloat = 49
  /// The largest width at which a tab bar's tabs fill it, the image above the title, in points (1.6).
  package var tabBarWidestUpright: CGFloat = 500
  /// How wide a tab of a wide bar is, unless set, in points (1.6).
  package var tabWidth: CGFloat = 110
  /// The gap between the tabs of a wide bar, unless set, in points (1.6).
  package var tabGap: CGFloat = 34
  /// The size of a tab's title below its image, in points (1.6).
  package var tabFontSize: CGFloat = 10
  /// The size of a tab's title beside its image, in points (1.6).
  package var tabFontSizeBeside: CGFloat = 13
  /// The largest width of a tab's image beside its title, in points (1.6).
  package var tabImageWidthBeside: CGFloat = 30
  /// The gap between a tab's image and the title beside it, and the space beside the title, in points (1.6).
  package var tabImageGap: CGFloat = 8
  /// How high the part of a tab that contains its image is, in points (1.6).
  package var tabImageHeight: CGFloat = 33
  /// The space around a tab's image, in points (1.6).
  package var tabImageMargin: CGFloat = 2
  /// How far below a tab's upper edge its title begins, in points (1.6).
  package var tabTitleTop: CGFloat = 34
  /// How high a tab's title is, in points (1.6).
  package var tabTitleHeight: CGFloat = 12
  /// The space on either side of a tab's title, in points (1.6).
  package var tabTitleMargin: CGFloat = 1
  /// The size of the text of a tab's badge, in points (1.6).
  package var badgeFontSize: CGFloat = 13
  /// The height of a tab's badge, and its smallest width, in points (1.6).
  package var badgeHeight: CGFloat = 18
  /// How much wider a tab's badge is than its text, in points (1.6).
  package var badgePadding: CGFloat = 10
  /// How far a badge begins before its image's end, in points (1.6).
  package var badgeOverlap: CGFloat = 8
  /// How far a badge extends above its image, in points (1.6).
  package var badgeRise: CGFloat = 4
  /// The smallest distance of a tab's badge from the tab's upper edge, in points (1.6).
  package var badgeTop: CGFloat = 1
  /// How far right of a tab's centre, and below its upper edge, a badge without an image is, in points (1.6).
  package var badgeOffsetAlone: CGFloat = 12

  // MARK: The screen

  /// How wide the screen is unless a fixture sets it, in points (1.6).
  package var screenWidth: CGFloat = 390
  /// How high the screen is unless a fixture sets it, in points (1.6).
  package var screenHeight: CGFloat = 844
  /// The space at either side of a controller's view, in points (1.6).
  package var rootMargin: CGFloat = 16
  /// The space at either side of a wide controller's view, in points (1.6).
  package var rootMarginWide: CGFloat = 20
  /// The smallest width of a view that counts as wide for that, in points (1.6).
  package var rootMarginWidth: CGFloat = 414
  /// How many ticks per second the screen can have (1.6).
  package var screenRate: CGFloat = 60
  /// The smallest length of the shorter side of a tablet's screen, in points (1.6).
  package var tabletLeastSide: CGFloat = 600
  /// How far a phone's notch extends into the screen, which is also the height of its status bar, in points
  /// (1.6).
  package var phoneTopInset: CGFloat = 47
  /// How far the home indicator at a phone's lower edge extends into the screen, in points (1.6).
  package var phoneBottomInset: CGFloat = 34
  /// How far the home indicator of a phone in landscape extends into the screen, in points (1.6).
  package var phoneBottomInsetLying: CGFloat = 21
  /// How high a tablet's status bar is, in points (1.6).
  package var tabletTopInset: CGFloat = 24
  /// How far the home indicator at a tablet's lower edge extends into the screen, in points (1.6).
  package var tabletBottomInset: CGFloat = 20
  /// The height above which a status bar counts as one beside a notch, in points (1.6).
  package var statusBarHighFrom: CGFloat = 40
  /// How far below the upper edge the content of a high status bar begins, in points (1.6).
  package var statusBarTop: CGFloat = 6
  /// The size of the time in a status bar, in points (1.6).
  package var statusTimeFontSize: CGFloat = 14
  /// The size of the time in a high status bar, in points (1.6).
  package var statusTimeFontSizeHigh: CGFloat = 17
  /// How wide the time in a status bar is, in points (1.6).
  package var statusTimeWidth: CGFloat = 56
  /// How wide the time in a high status bar is, in points (1.6).
  package var statusTimeWidthHigh: CGFloat = 80
  /// How far from its start a status bar's time is, in points (1.6).
  package var statusBarStart: CGFloat = 12
  /// How far from its start a high status bar's time is, in points (1.6).
  package var statusBarStartHigh: CGFloat = 24
  /// How far from its end a status bar's last symbol is, in points (1.6).
  package var statusBarEnd: CGFloat = 12
  /// How far from its end a high status bar's last symbol is, in points (1.6).
  package var statusBarEndHigh: CGFloat = 22
  /// How wide the space for the battery in a status bar is, in points (1.6).
  package var statusBatteryWidth: CGFloat = 30
  /// How wide the space for another symbol in a status bar is, and a symbol at most, in points (1.6).
  package var statusSymbolWidth: CGFloat = 24
  /// How much narrower than its space a status bar's symbol is, in points (1.6).
  package var statusSymbolMargin: CGFloat = 4

  // MARK: Controls

  /// The space above and below the title of a button without a configuration or insets, in points (1.5).
  package var buttonTitlePadding: CGFloat = 6
  /// How wide a button without title, image, configuration and insets is, in points (1.5).
  package var buttonEmptyWidth: CGFloat = 30
  /// How high a button without title, image, configuration and insets is, in points (1.5).
  package var buttonEmptyHeight: CGFloat = 34
  /// The space above and below the content of a button with a configuration, in points (1.5).
  package var buttonInsetAbove: CGFloat = 7
  /// The space on either side of the content of a button with a configuration, in points (1.5).
  package var buttonInsetBeside: CGFloat = 12
  /// How wide a switch is, in points; it was 51 before iOS 26 (1.5).
  package var switchWidth: CGFloat = 63
  /// How high a switch is, in points; it was 31 before iOS 26 (1.5).
  package var switchHeight: CGFloat = 28
  /// How wide a stepper is, in points (1.5).
  package var stepperWidth: CGFloat = 94
  /// How high a stepper is, in points (1.5).
  package var stepperHeight: CGFloat = 32
  /// How high a refresh control is, in points (SC9).
  package var refreshControlHeight: CGFloat = 60
  /// The intrinsic height of a slider, in points (1.5).
  package var sliderHeight: CGFloat = 34
  /// How high a slider's track is, in points (1.5).
  package var sliderTrackHeight: CGFloat = 4
  /// How far from a slider's ends its track ends, in points (1.5).
  package var sliderTrackMargin: CGFloat = 2
  /// How much of a slider's range an assistive technology moves it by, as a share of 1 (1.5).
  package var sliderStep: CGFloat = 0.1
  /// How high a segmented control is, in points (1.5).
  package var segmentHeight: CGFloat = 32
  /// The size of a segment's title, in points (1.5).
  package var segmentFontSize: CGFloat = 13
  /// The space on either side of a segment's content, in points (1.5).
  package var segmentPadding: CGFloat = 10
  /// How much each page adds to the width of a page control, in points (1.5).
  package var pageDotWidth: CGFloat = 16
  /// How wide a page control is without pages, in points (1.5).
  package var pageControlPadding: CGFloat = 20
  /// How high a page control is, in points (1.5).
  package var pageControlHeight: CGFloat = 26

  /// The space around the text of a text field that has a border, in points (1.5).
  package var textFieldPadding: CGFloat = 7
  /// How round the corners of a text field with a round border are, in points (1.5).
  package var textFieldCorner: CGFloat = 5
  /// How wide the line around a text field is, in points (1.5).
  package var textFieldBorder: CGFloat = 0.5
  /// How wide and high a text field's clear button is, in points (1.5).
  package var textFieldClearSide: CGFloat = 19
  /// The space above and below the text of a text view, in points (1.5).
  package var textViewInset: CGFloat = 8
  /// The space before and after each line of a text view, in points (1.5).
  package var textViewPadding: CGFloat = 5
  /// How wide and high a wheel of medium size is, in points (1.5).
  package var wheelSide: CGFloat = 20
  /// How wide and high a large wheel is, in points (1.5).
  package var wheelSideLarge: CGFloat = 37
  /// How high a progress bar is, in points (1.5).
  package var progressHeight: CGFloat = 4
  /// How high a search bar is, in points (1.5).
  package var searchBarHeight: CGFloat = 56
  /// The space beside the text field of a search bar, in points (1.5).
  package var searchBarMargin: CGFloat = 8
  /// How high the text field of a search bar is, in points (1.5).
  package var searchFieldHeight: CGFloat = 36
  /// How high the keyboard is on a screen without a home indicator, in points (KB2).
  package var keyboardHeight: CGFloat = 260
  /// How high the keyboard is on a screen with a home indicator, in points (KB2).
  package var keyboardHeightOverEdge: CGFloat = 336
  /// How high the keyboard is in landscape, without a home indicator, in points (KB2).
  package var keyboardHeightLying: CGFloat = 200
  /// How high the keyboard is in landscape, with a home indicator, in points (KB2).
  package var keyboardHeightLyingOverEdge: CGFloat = 209
  /// How long the keyboard takes to come and to go, in seconds (KB3).
  package var keyboardDuration: CGFloat = 0.25

  // MARK: Layout

  /// The gap whose multiples constraints with system spacing use, in points (1.6).
  package var systemSpacing: CGFloat = 8

  // MARK: Tables

  /// The smallest height of a row's cell, in points (TV1).
  package var cellHeight: CGFloat = 44
  /// The space around what a row and its buttons show, in points (TV1).
  package var cellMargin: CGFloat = 16
  /// How wide a row's accessory and its editing controls are, in points (TV1).
  package var cellControlWidth: CGFloat = 44
  /// How wide and high the symbols of a row's controls are, in points (TV1).
  package var cellSymbolSize: CGFloat = 24
  /// How wide and high the symbols are that only say something of a row, in points (TV1).
  package var cellMarkSize: CGFloat = 15
  /// How high the line below a row is, in points (TV1).
  package var separatorHeight: CGFloat = 0.5
  /// How high a table's header or footer with a title is, in points (TV2).
  package var tableHeaderHeight: CGFloat = 28
  /// The space above a plain table's header, in points (TV2).
  package var tableHeaderPadding: CGFloat = 22
  /// The space above and below a group without a title, in points (TV2).
  package var tableGroupGap: CGFloat = 18
  /// The space beside inset groups, in points (TV2).
  package var tableInset: CGFloat = 16
  /// The smallest width of a swipe action's button, in points (TV5).
  package var swipeActionWidth: CGFloat = 74
  /// How wide an alert is.
  package var alertWidth: CGFloat = 270
  /// How high a button of an alert is.
  package var alertActionHeight: CGFloat = 44
  /// How high a button of an action sheet is.
  package var alertSheetActionHeight: CGFloat = 57
  /// The space around an action sheet, and between its cancel action and the others.
  package var alertSheetMargin: CGFloat = 8
  /// The space around an alert's texts.
  package var alertMargin: CGFloat = 20
  /// The radius of an alert's corners.
  package var alertCornerRadius: CGFloat = 14
  /// How dark everything behind an alert is.
  package var alertDimming: CGFloat = 0.2
  /// The largest width of a sheet (SH1).
  package var sheetWidth: CGFloat = 640
  /// The radius of a sheet's corners.
  package var sheetCornerRadius: CGFloat = 10
  /// The height of capitals, as a share of their font's size.
  package var capHeightShare: CGFloat = 0.7
  /// The height of an x, as a share of its font's size.
  package var xHeightShare: CGFloat = 0.5
  /// What is left of the way of a spring that counts as at rest (A2).
  package var springRest: CGFloat = 0.001
  /// How dark everything behind a sheet is.
  package var sheetDimming: CGFloat = 0.2
  /// The width of a sheet's grabber.
  package var sheetGrabberWidth: CGFloat = 36
  /// The height of a sheet's grabber, and its distance from the sheet's edge.
  package var sheetGrabberHeight: CGFloat = 5
  /// How wide a menu is.
  package var menuWidth: CGFloat = 250
  /// How high a row of a menu is.
  package var menuRowHeight: CGFloat = 44
  /// The space around a menu, and between it and its view.
  package var menuMargin: CGFloat = 8
  /// The radius of a menu's corners.
  package var menuCornerRadius: CGFloat = 13

  // MARK: Dynamics

  /// How many steps of a dynamic animator there are a second, at least (DY1).
  package var dynamicsSteps: CGFloat = 240
  /// Below which speed a dynamic item counts as at rest, in points a second (DY2).
  package var dynamicsRestSpeed: CGFloat = 1
  /// Below which turning a dynamic item counts as at rest, in radians a second (DY2).
  package var dynamicsRestSpin: CGFloat = 0.035
  /// How long all dynamic items have been slow when their animator rests, in seconds (DY2).
  package var dynamicsRestTime: CGFloat = 0.5
  /// How often joints and contacts are solved in turn at each step (DY5).
  package var jointRounds: CGFloat = 8
  /// Which share of a rigid joint's error is taken back at each step (DY5).
  package var jointCorrection: CGFloat = 0.2
  /// How fast items have to meet to bounce, in points a second (DY6).
  package var bounceSpeed: CGFloat = 20
  /// How often items are taken out of each other at each step, at most (DY6).
  package var partingRounds: CGFloat = 4
  /// How often the spring of a snap swings, a second (DY7).
  package var snapFrequency: CGFloat = 3
  /// How a snap is damped whose damping is 0; one of 1 does not overshoot (DY7).
  package var snapLeastDamping: CGFloat = 0.3
  /// The damping of a snap at first (DY7).
  package var snapDamping: CGFloat = 0.5

  // MARK: Text and images

  /// The scale to whose pixels UIFontMetrics rounds if the traits give none, in pixels per point (1.8).
  package var metricsScale: CGFloat = 3
  /// The value of `UIFont.labelFontSize`, in points (1.8).
  package var labelFontSize: CGFloat = 17
  /// The value of `UIFont.buttonFontSize`, in points (1.8).
  package var buttonFontSize: CGFloat = 18
  /// The value of `UIFont.systemFontSize`, in points (1.8).
  package var systemFontSize: CGFloat = 14
  /// The value of `UIFont.smallSystemFontSize`, in points (1.8).
  package var smallSystemFontSize: CGFloat = 12
  /// The point size at which a symbol has the size namedImageSize, in points (LV2).
  package var symbolPointSize: CGFloat = 17
  /// The size of a small symbol relative to a medium one, as a factor (LV2).
  package var symbolSmall: CGFloat = 0.8
  /// The size of a large symbol relative to a medium one, as a factor (LV2).
  package var symbolLarge: CGFloat = 1.3

  // MARK: Accessibility

  /// How much lower than a row's first element another one in the row may begin, exclusive, in points (1.9).
  package var readingRowOnPhone: CGFloat = 8
  /// How much lower another element may begin on a tablet, exclusive, in points (1.9).
  package var readingRowOnTablet: CGFloat = 13
  /// The opacity above which a bar hides what is behind it from VoiceOver, as a share of 1 (1.9).
  package var coverOpacity: CGFloat = 0.5

  // MARK: Touches

  /// The largest force that a pencil can report, as a factor (V6).
  package var pencilMostForce: CGFloat = 4.166_666_666_666_667
}
