extension AssumedFigures {
  /// A figure's name, unit, row, confidence and meaning, used for help.
  package struct Entry: Sendable {
    /// The property's name.
    package let name: String
    /// `points`, `times`, `share`, `of 255`, `a second`, `seconds` or `pixels a point`.
    package let unit: String
    /// The row or section of the published facts.
    package let row: String
    /// How certain the figure is.
    package let confidence: GestureThresholds.Confidence
    /// What the figure means, in a few words.
    package let meaning: String
    private let get: @Sendable (AssumedFigures) -> CGFloat

    init(
      _ name: String, _ row: String, _ confidence: GestureThresholds.Confidence, _ unit: String,
      _ meaning: String,
      _ path: any KeyPath<AssumedFigures, CGFloat> & Sendable
    ) {
      (self.name, self.row, self.confidence, self.unit, self.meaning) = (name, row, confidence, unit, meaning)
      get = { $0[keyPath: path] }
    }

    /// Returns the figure's value in a set of figures, in its unit.
    package func value(in figures: AssumedFigures) -> Double { Double(get(figures)) }
  }

  /// All figures, in the order in which help lists them.
  package static let table: [Entry] =
    boxes + bars + screen + controls + layout + tables + text + accessibility + touches + dynamics

  private static let boxes: [Entry] = [
    Entry(
      "begunAnimationDuration", "1.6", .high, "seconds",
      "how long an animation between two calls takes if nothing is said", \.begunAnimationDuration),
    Entry(
      "oldTextOpacity", "1.6", .low, "share", "how opaque text of the old look is on something dark",
      \.oldTextOpacity),
    Entry(
      "popoverWidth", "1.6", .low, "points", "how wide a popover is whose controller asks for no size",
      \.popoverWidth),
    Entry(
      "popoverHeight", "1.6", .low, "points", "how high a popover is whose controller asks for no size",
      \.popoverHeight),
    Entry(
      "popoverMargin", "1.6", .low, "points", "how far a popover is at least from the edges of the screen",
      \.popoverMargin),
    Entry(
      "splitColumnWidth", "1.6", .low, "points",
      "how wide the first column of a split view controller is on a wide screen", \.splitColumnWidth),
    Entry("pickerHeight", "1.5", .low, "points", "how high a picker is", \.pickerHeight),
    Entry("pickerRowHeight", "1.5", .low, "points", "how high a row of a picker is", \.pickerRowHeight),
    Entry(
      "pickerFontSize", "1.5", .low, "points", "the size of the font of a picker's rows", \.pickerFontSize),
  ]

  private static let dynamics: [Entry] = [
    Entry(
      "dynamicsSteps", "DY1", .low, "a second", "how many steps of a dynamic animator there are at least",
      \.dynamicsSteps),
    Entry(
      "dynamicsRestSpeed", "DY2", .low, "points a second",
      "below which speed a dynamic item counts as at rest", \.dynamicsRestSpeed),
    Entry(
      "dynamicsRestSpin", "DY2", .low, "radians a second",
      "below which turning a dynamic item counts as at rest", \.dynamicsRestSpin),
    Entry(
      "dynamicsRestTime", "DY2", .low, "seconds",
      "how long all dynamic items have been slow when their animator rests", \.dynamicsRestTime),
    Entry(
      "jointRounds", "DY5", .low, "times", "how often joints and contacts are solved in turn at each step",
      \.jointRounds),
    Entry(
      "jointCorrection", "DY5", .low, "share", "what of a rigid joint's error is taken back at each step",
      \.jointCorrection),
    Entry(
      "bounceSpeed", "DY6", .low, "points a second", "how fast dynamic items have to meet to bounce",
      \.bounceSpeed),
    Entry(
      "partingRounds", "DY6", .low, "times",
      "how often dynamic items are taken out of each other at each step at most", \.partingRounds),
    Entry(
      "snapFrequency", "DY7", .low, "a second", "how often the spring of a snap swings", \.snapFrequency),
    Entry(
      "snapLeastDamping", "DY7", .low, "share", "how a snap is damped whose damping is 0",
      \.snapLeastDamping),
    Entry("snapDamping", "DY7", .high, "share", "the damping of a snap at first", \.snapDamping),
  ]

  private static let bars: [Entry] = [
    Entry("barOpacity", "1.6", .low, "share", "how opaque a bar's usual background is", \.barOpacity),
    Entry(
      "barLightGray", "1.6", .low, "of 255", "the grey of a bar's background where it is light",
      \.barLightGray),
    Entry(
      "barDarkGray", "1.6", .low, "of 255", "the grey of a bar's background where it is dark", \.barDarkGray),
    Entry(
      "barBlackWhite", "1.6", .low, "share", "the white in the background of a bar of the style black",
      \.barBlackWhite),
    Entry("barLineHeight", "1.6", .low, "points", "how high the line at a bar's edge is", \.barLineHeight),
    Entry(
      "barLineOpacity", "1.6", .low, "share",
      "how opaque the black line at a bar's edge is where it is light", \.barLineOpacity),
    Entry(
      "barLineOpacityInDark", "1.6", .low, "share",
      "how opaque the white line at a bar's edge is where it is dark", \.barLineOpacityInDark),
    Entry(
      "barEdgeTolerance", "1.6", .low, "points",
      "how far from the safe area's edge a bar still reaches on under it", \.barEdgeTolerance),
    Entry("barFontSize", "1.6", .low, "points", "the size of the title of a bar's button", \.barFontSize),
    Entry(
      "barHighlightOpacity", "1.6", .low, "share", "how opaque a bar's button is while it is touched",
      \.barHighlightOpacity),
    Entry(
      "barItemPadding", "1.6", .low, "points", "the room at either side of what a bar's button shows",
      \.barItemPadding),
    Entry(
      "barMargin", "1.6", .low, "points", "the room between a bar's buttons and its ends, and its title",
      \.barMargin),
    Entry("toolbarHeight", "1.6", .low, "points", "how high a toolbar is", \.toolbarHeight),
    Entry(
      "navigationBarHeight", "1.6", .low, "points", "how high the line with a navigation bar's buttons is",
      \.navigationBarHeight),
    Entry(
      "largeTitleHeight", "1.6", .low, "points", "how high the line with a large title is", \.largeTitleHeight
    ),
    Entry(
      "navigationTitleFontSize", "1.6", .low, "points", "the size of a navigation bar's title",
      \.navigationTitleFontSize),
    Entry(
      "largeTitleFontSize", "1.6", .low, "points", "the size of a navigation bar's large title",
      \.largeTitleFontSize),
    Entry(
      "largeTitleMargin", "1.6", .low, "points", "the room at either side of a large title",
      \.largeTitleMargin),
    Entry(
      "backArrowWidth", "1.6", .low, "points", "how wide the arrow head of a back button is", \.backArrowWidth
    ),
    Entry(
      "backArrowSide", "1.6", .low, "points", "how wide and high the symbol of the arrow head is at most",
      \.backArrowSide),
    Entry(
      "backTitleGap", "1.6", .low, "points", "the gap between a back button's arrow head and its title",
      \.backTitleGap),
    Entry(
      "backLeastWidth", "1.6", .low, "points",
      "the width that a back button has at least beside a long title", \.backLeastWidth),
    Entry("tabBarHeight", "1.6", .low, "points", "how high a tab bar is above the safe area", \.tabBarHeight),
    Entry(
      "tabBarWidestUpright", "1.6", .low, "points",
      "the widest tab bar whose tabs are as wide as there is room, image over title", \.tabBarWidestUpright),
    Entry("tabWidth", "1.6", .low, "points", "how wide a tab of a wide bar is, unless set", \.tabWidth),
    Entry("tabGap", "1.6", .low, "points", "the gap between the tabs of a wide bar, unless set", \.tabGap),
    Entry("tabFontSize", "1.6", .low, "points", "the size of a tab's title below its image", \.tabFontSize),
    Entry(
      "tabFontSizeBeside", "1.6", .low, "points", "the size of a tab's title beside its image",
      \.tabFontSizeBeside),
    Entry(
      "tabImageWidthBeside", "1.6", .low, "points", "how wide a tab's image beside its title is at most",
      \.tabImageWidthBeside),
    Entry(
      "tabImageGap", "1.6", .low, "points",
      "the gap between a tab's image and the title beside it, and what is left free beside the title",
      \.tabImageGap),
    Entry(
      "tabImageHeight", "1.6", .low, "points", "how high the part of a tab with its image is",
      \.tabImageHeight),
    Entry("tabImageMargin", "1.6", .low, "points", "the room around a tab's image", \.tabImageMargin),
    Entry(
      "tabTitleTop", "1.6", .low, "points", "how far below a tab's upper edge its title begins", \.tabTitleTop
    ),
    Entry("tabTitleHeight", "1.6", .low, "points", "how high a tab's title is", \.tabTitleHeight),
    Entry(
      "tabTitleMargin", "1.6", .low, "points", "the room at either side of a tab's title", \.tabTitleMargin),
    Entry("badgeFontSize", "1.6", .low, "points", "the size of the text of a tab's badge", \.badgeFontSize),
    Entry(
      "badgeHeight", "1.6", .low, "points", "how high a tab's badge is, and how wide at least", \.badgeHeight),
    Entry(
      "badgePadding", "1.6", .low, "points", "how much wider a tab's badge is than its text", \.badgePadding),
    Entry(
      "badgeOverlap", "1.6", .low, "points", "how far a badge begins before its image's end", \.badgeOverlap),
    Entry("badgeRise", "1.6", .low, "points", "how far a badge rises above its image", \.badgeRise),
    Entry(
      "badgeTop", "1.6", .low, "points", "how far below a tab's upper edge its badge begins at least",
      \.badgeTop),
    Entry(
      "badgeOffsetAlone", "1.6", .low, "points",
      "how far right of a tab's middle and below its edge the badge of a tab without image is",
      \.badgeOffsetAlone),
  ]

  private static let screen: [Entry] = [
    Entry(
      "screenWidth", "1.6", .low, "points", "how wide the screen is where no fixture says it", \.screenWidth),
    Entry(
      "screenHeight", "1.6", .low, "points", "how high the screen is where no fixture says it", \.screenHeight
    ),
    Entry(
      "rootMargin", "1.6", .medium, "points", "the space at either side of a controller's view", \.rootMargin),
    Entry(
      "rootMarginWide", "1.6", .medium, "points", "the space at either side of a wide controller's view",
      \.rootMarginWide),
    Entry(
      "rootMarginWidth", "1.6", .low, "points", "how wide a controller's view has to be for that",
      \.rootMarginWidth),
    Entry(
      "screenRate", "1.6", .low, "a second", "how many ticks a second the screen could have", \.screenRate),
    Entry(
      "tabletLeastSide", "1.6", .low, "points", "how long the shorter side of a tablet's screen is at least",
      \.tabletLeastSide),
    Entry(
      "phoneTopInset", "1.6", .low, "points",
      "how far a phone's notch reaches in, which is the height of its status bar, too", \.phoneTopInset),
    Entry(
      "phoneBottomInset", "1.6", .low, "points", "how far the line at a phone's lower edge reaches in",
      \.phoneBottomInset),
    Entry(
      "phoneBottomInsetLying", "1.6", .low, "points",
      "how far the line at the lower edge of a phone on its side reaches in", \.phoneBottomInsetLying),
    Entry("tabletTopInset", "1.6", .low, "points", "how high a tablet's status bar is", \.tabletTopInset),
    Entry(
      "tabletBottomInset", "1.6", .low, "points", "how far the line at a tablet's lower edge reaches in",
      \.tabletBottomInset),
    Entry(
      "statusBarHighFrom", "1.6", .low, "points", "how high a status bar beside a notch is at least",
      \.statusBarHighFrom),
    Entry(
      "statusBarTop", "1.6", .low, "points",
      "how far below the upper edge what a high status bar shows begins", \.statusBarTop),
    Entry(
      "statusTimeFontSize", "1.6", .low, "points", "the size of the time in a status bar",
      \.statusTimeFontSize),
    Entry(
      "statusTimeFontSizeHigh", "1.6", .low, "points", "the size of the time in a high status bar",
      \.statusTimeFontSizeHigh),
    Entry(
      "statusTimeWidth", "1.6", .low, "points", "how wide the time in a status bar is", \.statusTimeWidth),
    Entry(
      "statusTimeWidthHigh", "1.6", .low, "points", "how wide the time in a high status bar is",
      \.statusTimeWidthHigh),
    Entry(
      "statusBarStart", "1.6", .low, "points", "how far from its start a status bar's time is",
      \.statusBarStart),
    Entry(
      "statusBarStartHigh", "1.6", .low, "points", "how far from its start a high status bar's time is",
      \.statusBarStartHigh),
    Entry(
      "statusBarEnd", "1.6", .low, "points", "how far from its end a status bar's last symbol is",
      \.statusBarEnd),
    Entry(
      "statusBarEndHigh", "1.6", .low, "points", "how far from its end a high status bar's last symbol is",
      \.statusBarEndHigh),
    Entry(
      "statusBatteryWidth", "1.6", .low, "points", "how wide the place of the battery in a status bar is",
      \.statusBatteryWidth),
    Entry(
      "statusSymbolWidth", "1.6", .low, "points",
      "how wide the place of another symbol in a status bar is, and a symbol at most", \.statusSymbolWidth),
    Entry(
      "statusSymbolMargin", "1.6", .low, "points",
      "how much narrower than its place a status bar's symbol is", \.statusSymbolMargin),
  ]

  private static let controls: [Entry] = [
    Entry(
      "buttonTitlePadding", "1.5", .medium, "points",
      "the room above and below the title of a button without a configuration or insets",
      \.buttonTitlePadding),
    Entry(
      "buttonEmptyWidth", "1.5", .medium, "points", "how wide a button without content is",
      \.buttonEmptyWidth),
    Entry(
      "buttonEmptyHeight", "1.5", .medium, "points", "how high a button without content is",
      \.buttonEmptyHeight),
    Entry(
      "buttonInsetAbove", "1.5", .low, "points",
      "the room above and below the content of a button with a configuration", \.buttonInsetAbove),
    Entry(
      "buttonInsetBeside", "1.5", .low, "points",
      "the room at either side of the content of a button with a configuration", \.buttonInsetBeside),
    Entry("switchWidth", "1.5", .low, "points", "how wide a switch of iOS 26 is", \.switchWidth),
    Entry("switchHeight", "1.5", .low, "points", "how high a switch of iOS 26 is", \.switchHeight),
    Entry(
      "textFieldPadding", "1.5", .low, "points", "the room around the text of a text field with a border",
      \.textFieldPadding),
    Entry(
      "textFieldCorner", "1.5", .low, "points", "how round a text field with a round border is",
      \.textFieldCorner),
    Entry(
      "textFieldBorder", "1.5", .low, "points", "how wide the line around a text field is",
      \.textFieldBorder),
    Entry(
      "textFieldClearSide", "1.5", .low, "points", "how large a text field's clear button is",
      \.textFieldClearSide),
    Entry(
      "textViewInset", "1.5", .medium, "points", "the room above and below a text view's text",
      \.textViewInset),
    Entry(
      "textViewPadding", "1.5", .medium, "points", "the room before and after a text view's lines",
      \.textViewPadding),
    Entry("wheelSide", "1.5", .low, "points", "how large an activity indicator is", \.wheelSide),
    Entry(
      "wheelSideLarge", "1.5", .low, "points", "how large an activity indicator of large style is",
      \.wheelSideLarge),
    Entry("progressHeight", "1.5", .low, "points", "how high a progress view is", \.progressHeight),
    Entry("searchBarHeight", "1.5", .low, "points", "how high a search bar is", \.searchBarHeight),
    Entry(
      "searchBarMargin", "1.5", .low, "points", "the room beside the text field of a search bar",
      \.searchBarMargin),
    Entry(
      "searchFieldHeight", "1.5", .low, "points", "how high the text field of a search bar is",
      \.searchFieldHeight),
    Entry(
      "keyboardHeight", "KB2", .low, "points", "how high the keyboard is without a home indicator",
      \.keyboardHeight),
    Entry(
      "keyboardHeightOverEdge", "KB2", .low, "points", "how high the keyboard is with a home indicator",
      \.keyboardHeightOverEdge),
    Entry(
      "keyboardHeightLying", "KB2", .low, "points",
      "how high the keyboard is in landscape without a home indicator", \.keyboardHeightLying),
    Entry(
      "keyboardHeightLyingOverEdge", "KB2", .low, "points",
      "how high the keyboard is in landscape with a home indicator", \.keyboardHeightLyingOverEdge),
    Entry(
      "keyboardDuration", "KB3", .low, "seconds", "how long the keyboard takes to come and to go",
      \.keyboardDuration),
    Entry("stepperWidth", "1.5", .low, "points", "how wide a stepper is", \.stepperWidth),
    Entry("stepperHeight", "1.5", .low, "points", "how high a stepper is", \.stepperHeight),
    Entry(
      "refreshControlHeight", "SC9", .low, "points", "how high a refresh control is",
      \.refreshControlHeight),
    Entry("sliderHeight", "1.5", .low, "points", "how high a slider asks to be", \.sliderHeight),
    Entry("sliderTrackHeight", "1.5", .low, "points", "how high a slider's track is", \.sliderTrackHeight),
    Entry(
      "sliderTrackMargin", "1.5", .low, "points", "how far from a slider's ends its track ends",
      \.sliderTrackMargin),
    Entry(
      "sliderStep", "1.5", .low, "share", "how much of a slider's range an assistive technology moves it by",
      \.sliderStep),
    Entry("segmentHeight", "1.5", .low, "points", "how high a segmented control is", \.segmentHeight),
    Entry("segmentFontSize", "1.5", .low, "points", "the size of a segment's title", \.segmentFontSize),
    Entry(
      "segmentPadding", "1.5", .low, "points", "the room at either side of a segment's content",
      \.segmentPadding),
    Entry(
      "pageDotWidth", "1.5", .low, "points", "how much wider a page control is for each page", \.pageDotWidth),
    Entry(
      "pageControlPadding", "1.5", .low, "points", "how wide a page control is without pages",
      \.pageControlPadding),
    Entry("pageControlHeight", "1.5", .low, "points", "how high a page control is", \.pageControlHeight),
  ]

  private static let layout: [Entry] = [
    Entry(
      "systemSpacing", "1.6", .low, "points", "the gap that a constraint of system spacing is a multiple of",
      \.systemSpacing)
  ]

  private static let tables: [Entry] = [
    Entry("cellHeight", "TV1", .low, "points", "how high a table's cell asks to be at least", \.cellHeight),
    Entry(
      "cellMargin", "TV1", .low, "points", "the room around what a table's row and its buttons show",
      \.cellMargin),
    Entry(
      "cellControlWidth", "TV1", .low, "points", "how wide a row's accessory and its editing controls are",
      \.cellControlWidth),
    Entry(
      "cellSymbolSize", "TV1", .low, "points", "how large the symbols of a row's controls are",
      \.cellSymbolSize),
    Entry(
      "cellMarkSize", "TV1", .low, "points", "how large a row's arrow head and its tick are", \.cellMarkSize),
    Entry("separatorHeight", "TV1", .low, "points", "how high the line below a row is", \.separatorHeight),
    Entry(
      "tableHeaderHeight", "TV2", .low, "points", "how high a table's header or footer with a title is",
      \.tableHeaderHeight),
    Entry(
      "tableHeaderPadding", "TV2", .low, "points", "the room above a plain table's header",
      \.tableHeaderPadding),
    Entry(
      "tableGroupGap", "TV2", .low, "points", "the room above and below a group without a title",
      \.tableGroupGap),
    Entry("tableInset", "TV2", .low, "points", "the room beside inset groups", \.tableInset),
    Entry(
      "swipeActionWidth", "TV5", .low, "points", "how wide the button of a swipe action is at least",
      \.swipeActionWidth),
    Entry("alertWidth", "AL2", .low, "points", "how wide an alert is", \.alertWidth),
    Entry(
      "alertActionHeight", "AL2", .low, "points", "how high a button of an alert is", \.alertActionHeight),
    Entry(
      "alertSheetActionHeight", "AL2", .low, "points", "how high a button of an action sheet is",
      \.alertSheetActionHeight),
    Entry(
      "alertSheetMargin", "AL3", .low, "points",
      "the room around an action sheet, and between its action to cancel and the others", \.alertSheetMargin),
    Entry("alertMargin", "AL2", .low, "points", "the room around an alert's texts", \.alertMargin),
    Entry(
      "alertCornerRadius", "AL2", .low, "points", "the radius of an alert's corners", \.alertCornerRadius),
    Entry("alertDimming", "AL2", .low, "share", "how dark everything behind an alert is", \.alertDimming),
    Entry("sheetWidth", "SH1", .low, "points", "how wide a sheet is at most", \.sheetWidth),
    Entry(
      "capHeightShare", "1.8", .low, "times", "how high capitals are, as a share of their font's size",
      \.capHeightShare),
    Entry(
      "xHeightShare", "1.8", .low, "times", "how high an x is, as a share of its font's size", \.xHeightShare),
    Entry(
      "springRest", "A2", .low, "share", "what is left of the way of a spring that counts as at rest",
      \.springRest),
    Entry("sheetCornerRadius", "SH1", .low, "points", "the radius of a sheet's corners", \.sheetCornerRadius),
    Entry("sheetDimming", "SH4", .low, "share", "how dark everything behind a sheet is", \.sheetDimming),
    Entry(
      "sheetGrabberWidth", "SH1", .low, "points", "how wide the bar is that a sheet is grabbed by",
      \.sheetGrabberWidth),
    Entry(
      "sheetGrabberHeight", "SH1", .low, "points", "how high that bar is, and how far below the sheet's edge",
      \.sheetGrabberHeight),
    Entry("menuWidth", "CM2", .low, "points", "how wide a menu is", \.menuWidth),
    Entry("menuRowHeight", "CM2", .low, "points", "how high a row of a menu is", \.menuRowHeight),
    Entry(
      "menuMargin", "CM2", .low, "points", "the room around a menu, and between it and its view",
      \.menuMargin),
    Entry("menuCornerRadius", "CM2", .low, "points", "the radius of a menu's corners", \.menuCornerRadius),
  ]

  private static let text: [Entry] = [
    Entry(
      "metricsScale", "1.8", .low, "pixels a point",
      "the scale to whose pixels UIFontMetrics rounds where traits name none but 1", \.metricsScale),
    Entry("labelFontSize", "1.8", .medium, "points", "UIFont.labelFontSize", \.labelFontSize),
    Entry("buttonFontSize", "1.8", .medium, "points", "UIFont.buttonFontSize", \.buttonFontSize),
    Entry("systemFontSize", "1.8", .medium, "points", "UIFont.systemFontSize", \.systemFontSize),
    Entry(
      "smallSystemFontSize", "1.8", .medium, "points", "UIFont.smallSystemFontSize", \.smallSystemFontSize),
    Entry(
      "symbolPointSize", "LV2", .low, "points",
      "the point size in which a symbol has the size namedImageSize", \.symbolPointSize),
    Entry(
      "symbolSmall", "LV2", .low, "times", "a small symbol's size, as a share of a medium one", \.symbolSmall),
    Entry(
      "symbolLarge", "LV2", .low, "times", "a large symbol's size, as a multiple of a medium one",
      \.symbolLarge),
  ]

  private static let accessibility: [Entry] = [
    Entry(
      "readingRowOnPhone", "1.9", .medium, "points",
      "how far below the first element of a row others of the same row begin, exclusively",
      \.readingRowOnPhone),
    Entry(
      "readingRowOnTablet", "1.9", .medium, "points",
      "how much lower the same may begin on a tablet, exclusively", \.readingRowOnTablet),
    Entry(
      "coverOpacity", "1.9", .low, "share",
      "how opaque a bar has to be to hide what is behind it from VoiceOver, exclusively",
      \.coverOpacity),
  ]

  private static let touches: [Entry] = [
    Entry(
      "pencilMostForce", "V6", .low, "times", "the largest force that a pencil reports", \.pencilMostForce)
  ]
}
