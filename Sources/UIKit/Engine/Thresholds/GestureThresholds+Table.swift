extension GestureThresholds {
  /// All figures, in the order in which help lists them.
  public static let table: [Entry] = [
    Entry("tapMovement", "T2", .medium, "how far a tap may move", points: \.tapMovement),
    Entry("tapDuration", "T3", .low, "the longest press that is still a tap", microseconds: \.tapDuration),
    Entry(
      "multiTapInterval", "T4", .high, "the longest gap between taps", microseconds: \.multiTapInterval),
    Entry(
      "pressDuration", "L1", .high, "how long a long press lasts, unless set", microseconds: \.pressDuration),
    Entry("pressMovement", "L1", .high, "how far a long press may move, unless set", points: \.pressMovement),
    Entry("panHysteresis", "P2", .high, "how far a pan goes before it begins", points: \.panHysteresis),
    Entry(
      "panFailsOnExtraTouch", "P4", .low,
      "whether a finger beyond maximumNumberOfTouches fails a pan that has not begun (1 or 0)",
      count: \.panFailsOnExtraTouch),
    Entry(
      "velocityWindow", "P1", .low, "how far back positions count for a velocity",
      microseconds: \.velocityWindow),
    Entry(
      "velocityPositions", "P1", .low, "how many positions count for a velocity, 16 at most",
      count: \.velocityPositions),
    Entry(
      "undecidedDuration", "S5", .low, "how long a client's recognizer that decides nothing waits for a tap",
      microseconds: \.undecidedDuration),
    Entry("swipeDuration", "W2", .low, "how late a swipe may be seen", microseconds: \.swipeDuration)
      .within("the slowest swipe is between 54 and 100 points a second"),
    Entry("swipeShortDistance", "W2", .low, "how far a straight swipe goes", points: \.swipeShortDistance)
      .within("between 10 and 27 points"),
    Entry(
      "swipeNarrowAngle", "W2", .low, "how far off its direction a straight swipe may go",
      degrees: \.swipeNarrowAngle
    ).within("others take 20 or 40 degrees"),
    Entry("swipeLongDistance", "W2", .low, "how far a less straight swipe goes", points: \.swipeLongDistance),
    Entry(
      "swipeWideAngle", "W2", .low, "how far off its direction a less straight swipe may go",
      degrees: \.swipeWideAngle
    ).within("others take 20 or 40 degrees"),
    Entry(
      "pinchHysteresis", "Z2", .medium, "how much a pinch's distance changes before it begins",
      points: \.pinchHysteresis),
    Entry(
      "rotationHysteresis", "O1", .low, "how far a rotation turns before it begins",
      degrees: \.rotationHysteresis),
    Entry(
      "screenEdgeWidth", "E1", .low, "how far from the edge a pan from there may go down",
      points: \.screenEdgeWidth),
    Entry(
      "screenEdgeAngle", "E1", .low, "how far off straight inwards a pan from the edge may go",
      degrees: \.screenEdgeAngle),
    Entry("scrollStep", "G1", .low, "how far one step of a wheel drags", points: \.scrollStep),
    Entry(
      "scrollPause", "G1", .low, "how long a wheel rests before its drag is over", microseconds: \.scrollPause
    ),
    Entry(
      "scrollLead", "G1", .low, "how long before its first step a wheel's drag began",
      microseconds: \.scrollLead),
    Entry(
      "deepViewsFirst", "R9", .low,
      "whether at one instant the touched view's recognizers decide before its ancestors' (1 or 0)",
      count: \.deepViewsFirst),
    Entry(
      "animationCancelsTouches", "V1c", .low,
      "whether an animation that keeps touches from its views cancels those that they have (1 or 0)",
      count: \.animationCancelsTouches),
    Entry("controlSlack", "C3", .high, "how far outside a control still counts", points: \.controlSlack),
    Entry(
      "pointerControlSlack", "C3b", .low, "how far outside a control still counts for a pointer",
      points: \.pointerControlSlack),
    Entry(
      "dragEdgeFirst", "C6", .low,
      "whether touchDragEnter and -Exit come before touchDragInside and -Outside (1 or 0)",
      count: \.dragEdgeFirst),
    Entry(
      "severalEventsCallOnce", "C8b", .low,
      "whether a target added for several events is called once (1) or for each (0) where they are sent together",
      count: \.severalEventsCallOnce),
    Entry(
      "sliderKnobSlack", "R10", .low, "how far outside a slider's knob still counts",
      points: \.sliderKnobSlack),
    Entry("sliderKnobSize", "R10", .low, "how wide and high a slider's knob is", points: \.sliderKnobSize),
    Entry(
      "stepperRepeatDelay", "1.5", .low, "how long before a stepper repeats",
      microseconds: \.stepperRepeatDelay),
    Entry(
      "stepperRepeatInterval", "1.5", .low, "how often a stepper repeats",
      microseconds: \.stepperRepeatInterval),
    Entry(
      "transitionDuration", "1.6", .low, "how long one controller's view takes to make room for another's",
      microseconds: \.transitionDuration),
    Entry(
      "contentTouchDelay", "SC0", .low, "how long a scroll view keeps touches from its content",
      microseconds: \.contentTouchDelay),
    Entry(
      "pagingVelocity", "SC6", .low, "how fast a lift turns a page, in points a second",
      points: \.pagingVelocity),
    Entry(
      "scrollRestSpeed", "SC2", .medium, "below which speed content stops, in points a second",
      points: \.scrollRestSpeed),
    Entry(
      "scrollLeastSpeed", "SC2b", .low, "how fast a lift has to be for content to glide, in points a second",
      points: \.scrollLeastSpeed
    ).within("between 51 and 100"),
    Entry(
      "scrollCarryDuration", "SC2c", .low,
      "how soon after a finger stopped a glide a drag still carries it on",
      microseconds: \.scrollCarryDuration),
    Entry(
      "rubberBandShare", "SC3", .medium,
      "how much of a finger's motion past an edge content follows at first",
      times: \.rubberBandShare),
    Entry(
      "bounceRestDistance", "SC4", .medium, "how close to the edge content stops",
      points: \.bounceRestDistance),
    Entry(
      "liftPause", "SC1b", .low, "how long after its last move a lift still throws content",
      microseconds: \.liftPause
    ).within("others take 40 ms, and one trace threw over 304 ms"),
    Entry(
      "refreshPullDistance", "SC9", .low, "how far content is pulled when its refresh control starts",
      points: \.refreshPullDistance),
    Entry(
      "directionalLockRatio", "1.6", .low, "how many times further along one axis a drag locks to it",
      times: \.directionalLockRatio),
    Entry(
      "sheetFlickVelocity", "SH5", .medium,
      "how fast a flick dismisses a sheet over any way, in points a second",
      points: \.sheetFlickVelocity
    ).within("between 975 and 1000"),
    Entry(
      "rowSwipeOpenShare", "TV6", .low, "how many times their width a row's buttons are uncovered to stay so",
      times: \.rowSwipeOpenShare),
    Entry(
      "rowSwipeVelocity", "TV6", .low, "how fast a lift opens or closes a row, in points a second",
      points: \.rowSwipeVelocity),
    Entry(
      "rowFullSwipeShare", "TV6", .low, "how many times a row's width a swipe has to go to perform an action",
      times: \.rowFullSwipeShare),
    Entry(
      "popShare", "N1", .low, "how many times the width a slow swipe from the edge has to go to go back",
      times: \.popShare),
    Entry(
      "popVelocity", "N1", .low, "how fast a lift has to be to go back, or not, in points a second",
      points: \.popVelocity),
    Entry(
      "dragLiftDelay", "DD1", .low, "how long a press lasts before it lifts what can be dragged",
      microseconds: \.dragLiftDelay),
    Entry(
      "contextMenuDelay", "CM1", .low, "how long a press lasts before it opens a view's menu",
      microseconds: \.contextMenuDelay),
    Entry(
      "edgeHoldWidth", "V9", .low, "how close to the screen's edge the system holds touches back",
      points: \.edgeHoldWidth),
    Entry(
      "edgeHoldDuration", "V9", .low, "how long the system holds a resting touch back at the screen's edge",
      microseconds: \.edgeHoldDuration),
    Entry(
      "edgeHoldLift", "V9", .low, "how long after its beginning the lift of a held touch comes",
      microseconds: \.edgeHoldLift),
    Entry(
      "scrollAnimationDuration", "1.6", .low, "how long an animated scroll or zoom takes",
      microseconds: \.scrollAnimationDuration),
    Entry(
      "viewerDelay", "LV11", .low, "how long before the large content viewer shows",
      microseconds: \.viewerDelay
    ).within("less than 0.5 s"),
    Entry(
      "viewerMenuDelay", "LV15", .low,
      "how long a press lasts before it opens the menu of an item of the large content viewer",
      microseconds: \.viewerMenuDelay),
    Entry(
      "viewerMovement", "LV10c", .low, "how far a finger may move before the large content viewer shows",
      points: \.viewerMovement),
    Entry(
      "viewerFailsOnSecondTouch", "LV10c", .low,
      "whether a second finger before the large content viewer shows stops it (1 or 0)",
      count: \.viewerFailsOnSecondTouch),
    Entry(
      "viewerFollowsPointer", "LV10c", .low,
      "whether a mouse shows the large content viewer as a finger does (1 or 0)",
      count: \.viewerFollowsPointer),
    Entry(
      "viewerActivatesBesideOthers", "LV10b", .low,
      "whether the lift activates the viewer's item also after the app's own long press has begun beside it (1 or 0)",
      count: \.viewerActivatesBesideOthers),
    Entry(
      "viewerItemIsDeepest", "LV5b", .low,
      "whether the large content viewer finds the deepest (1) or the outermost (0) of nested items",
      count: \.viewerItemIsDeepest),
    Entry(
      "viewerCancelsTracking", "LV7b", .low,
      "whether a control stops tracking when the large content viewer shows (1 or 0)",
      count: \.viewerCancelsTracking),
    Entry(
      "viewerHostIsNearest", "LV12b", .low,
      "whether the nearest controller around it shows the large content viewer (1) or the outermost (0)",
      count: \.viewerHostIsNearest),
    Entry(
      "tapCountInterval", "V6", .low, "the longest gap that tapCount bridges",
      microseconds: \.tapCountInterval),
    Entry("tapCountDistance", "V6", .low, "the widest gap that tapCount bridges", points: \.tapCountDistance),
    Entry(
      "predictionTime", "V6", .low, "how far ahead touches are predicted", microseconds: \.predictionTime),
    Entry(
      "characterWidth", "1.8", .low, "a character's width, as a share of its font's size",
      times: \.characterWidth),
    Entry(
      "wideCharacterWidth", "1.8", .low,
      "the width of an East Asian character or an emoji, as a share of its font's size",
      times: \.wideCharacterWidth),
    Entry("lineHeight", "1.8", .low, "a line's height, as a share of its font's size", times: \.lineHeight),
    Entry(
      "lineAscent", "1.8", .low, "how far a line's baseline is below its top, as a share of its font's size",
      times: \.lineAscent),
    Entry(
      "namedImageSize", "LV2", .low, "the width and height of an image of which only the name is known",
      points: \.namedImageSize),
    Entry(
      "stackStretchesFirst", "1.6", .low,
      "whether a stack view stretches the first (1) or the last (0) of equal views",
      count: \.stackStretchesFirst),
    Entry(
      "stackShrinksLast", "1.6", .low,
      "whether a stack view shrinks the last (1) or the first (0) of equal views", count: \.stackShrinksLast),
  ]

  /// What the engine assumes where nothing is published or can be set, with the row of the published facts.
  public static let assumptions: [(row: String, text: String)] = [
    (
      "P3",
      "a velocity that was reset is zero until the next move and then counts from there; at a lift with no move "
        + "since it is the one before the reset"
    ),
    ("EX1", "a tap keeps the touches of location(ofTouch:in:) when it has ended, a long press does not"),
    ("P1", "motion that comes with the lift itself begins a gesture, which ends at once"),
    ("P2", "with several fingers, the midpoint between them has to move as far as panHysteresis says"),
    (
      "P1b",
      "motion while too few fingers are down for a pan that continues is left out of its translation and velocity"
    ),
    (
      "V1b",
      "views are touched where an animation takes them, not where they are shown; the delay of an animation "
        + "counts as well"
    ),
    ("V1b", "if several animations move one view, the one that began last counts"),
    (
      "A1",
      "a spring slows down without overshooting, keyframes of views and rotations go straight from the first value to "
        + "the last, and colours by red, green, blue and opacity"
    ),
    ("SE2", "the search bar of a navigation item stays as its content scrolls"),
    (
      "CS1",
      "a turn of the screen takes as long as a transition, a child that does not fill its parent keeps its size, and "
        + "a sheet its height"
    ),
    (
      "1.5",
      "a drag turns a switch only at the lift, past the middle of its knob's track; up to a pan's hysteresis it is a tap"
    ),
    ("1.5", "a page control goes forward where it is touched from its middle on, and back before that"),
    (
      "1.6",
      "a badge is at most half as wide as its tab, and a back button takes at most half of its bar's line"
    ),
    (
      "V8",
      "recognizers of views around a view that leaves its window continue with its touches; a view that addSubview puts "
        + "elsewhere in its window keeps them"
    ),
    (
      "S12",
      "a view to which a touch is delivered late gets where and when it began, then one move along its whole path"
    ),
    (
      "V6",
      "a touch counts as a tap within tapMovement and tapDuration; each place that was tapped has its own tapCount"
    ),
    (
      "1.6",
      "a scroll view of one axis yields to others that begin at the same instant, if the finger went "
        + "further along the other axis"
    ),
    (
      "V9",
      "a touch that is held back at the screen's edge and goes further than panHysteresis is released at once; all "
        + "its changes keep their own times; one that is cancelled meanwhile is never reported"
    ),
    (
      "DD1",
      "a drag begins once the finger has gone past panHysteresis since the lift of the items; of nested views "
        + "the innermost that takes them gets the drop; the drop is performed before the source is notified of the end"
    ),
    (
      "1.6",
      "of nested scroll views that scroll the same way the inner one yields to the outer one if its "
        + "content is at its end as the drag begins"
    ),
    (
      "SC2",
      "each axis glides and rests by itself; to a target that the velocity does not lead to, content glides "
        + "at the fast rate, pages too"
    ),
    (
      "SC4",
      "a lift beyond an edge leaves content the finger's velocity; pushed back fast enough it glides on from the edge"
    ),
    (
      "SC5",
      "a touch on content that glides belongs to the scroll view; a drag that follows begins past panHysteresis"
    ),
    (
      "SC7",
      "past its limits zooming follows as content follows past an edge, and comes back in scrollAnimationDuration"
    ),
    ("SH7", "a flick takes a sheet to its largest detent and no further, as a drag does"),
    ("PO1", "how far a popover keeps from the edges, and how large one is that wants no size"),
    ("SV1", "how wide the first controller of a split view is"),
    ("PK1", "how high a picker and its rows are"),
    ("PK2", "which wheels a date picker has in each mode, and in what order"),
    (
      "CO1",
      "sections of a compositional layout lie within the collection view's adjusted insets and their own"
    ),
    ("CO2", "a flick by groups ends at the next group, however fast it was"),
    (
      "1.8",
      "UIContentSizeCategory.unspecified has the raw value \(UIContentSizeCategory.unspecified.rawValue)"
    ),
    (
      "1.8",
      "what was registered for a change of traits is called after traitCollectionDidChange of the same object, before "
        + "the views in it are notified"
    ),
    (
      "C8b",
      "sendActions(for:) with several events calls each target and action that was added for any of them once"
    ),
    (
      "LV1",
      "a viewer that is shown disappears without an action when the text size becomes an ordinary one; a finger that went "
        + "down at an ordinary size shows none"
    ),
    (
      "LV5",
      "an item that moves away from under a resting finger stays shown until the next move or the lift, which does nothing "
        + "with it; two items are one where they are equal"
    ),
    (
      "LV8",
      "a press that begins between items never shows the viewer, even where the finger slides onto one; a press that "
        + "began on one continues, and the viewer is hidden while the finger is off all items"
    ),
    (
      "LV7",
      "if the viewer's recognizer takes no touches from views, a control whose own tracking acts on the "
        + "lift is activated by that alone"
    ),
    (
      "LV10b",
      "once a long press of the app's has begun beside the viewer in the interaction's view, or another gesture of the "
        + "app's that goes on, the viewer stays until the lift, which cancels its recognizer: didEndOn is not called"
    ),
    (
      "LV9",
      "a viewer disappears without an action when its interaction leaves the view, and when the view leaves its window"
    ),
    (
      "LV13",
      "nested viewers that recognize together both show what they find, and the inner one activates it; "
        + "viewers of several fingers are independent of each other"
    ),
    (
      "LV2",
      "a symbol's configuration counts symbolPointSize and medium scale as namedImageSize"
    ),
    ("LV5b", "hidden views and those of an alpha below 0.01 are not items, nor is anything in them"),
    ("LV5b", "an item that a delegate gives is shown whatever its own showsLargeContentViewer says"),
    ("LV5b", "the view that the interaction is on may be the item itself"),
    (
      "1.6",
      "a spring slows down towards its end as easeOut does, whatever its parameters, and rests after its duration"
    ),
    ("1.8", "a text's estimated width and height are rounded up to half a point"),
    (
      "1.9",
      "nested containers announce their beginning from the outside, their end from the inside; a container "
        + "of a type announces its label where it begins, and is read without a break"
    ),
    (
      "1.9",
      "a control's selected and notEnabled traits follow its state, whatever traits were set; a selected cell is "
        + "selected"
    ),
    (
      "1.9",
      "an image without a label is called by its name in words; what lies outside of the window and of all scroll "
        + "views is skipped"
    ),
    ("CL2", "a display link's preferred rate becomes the closest that the display has, the faster of two"),
    ("CL4", "a case gives up a display link that still runs 10 s after the recording's end"),
    (
      "DY4",
      "of two item behaviors the one added last counts; at each step a velocity is divided by 1 + resistance · seconds"
    ),
    ("DY5", "an item that is attached to an anchor follows it evenly within a tick of the display"),
    (
      "DY6",
      "dynamic items collide by the larger elasticity and the geometric mean of their frictions, with a boundary "
        + "by the item's own; a box that is turned as the upright rectangle around it, an ellipse as a circle"
    ),
    ("DY7", "a snap turns its item upright by the spring that pulls it"),
    ("DY8", "an item that no behavior has any more begins anew at rest"),
    ("TV3", "the row that was selected is deselected before another is selected"),
    ("TV7", "a touch beside an open row closes it at once, one on the row itself with the lift"),
    ("TV8", "a row that is dragged counts as moved by its middle"),
    ("DD3", "a drag moves once the finger has gone past panHysteresis since the lift of the items"),
    ("DD4", "of nested views that take a drag the innermost gets it"),
    ("DD5", "the drop is performed before the drag's source is notified of the end"),
    ("AL1", "the handler of an alert's action is called when the transition has ended"),
    ("AL4", "an action sheet's buttons are as high as an alert's"),
    ("KB1", "the keyboard's window has the level 10000000"),
    ("KB3", "the keyboard tells that its frame changes before it tells that it comes or goes"),
    ("KB7", "a drag that ends over the keyboard, and not upwards, dismisses it where that is interactive"),
    ("KB8", "a table's controller scrolls until all of the cell is to be seen whose text is edited"),
    ("N2", "a drag that hides bars is more up or down than sideways where it begins, a tap beside the bars"),
    ("CM3", "a menu is taken away, its delegate is notified of the end, then the action is performed"),
    ("CM4", "a touch beside an open menu closes it with the lift"),
    ("CM6", "the preview of an open menu lies over its view"),
    (
      "SH2",
      "after a lift a sheet goes to the detent nearest to where the finger was heading, by the fast rate of "
        + "deceleration and as a spring"
    ),
    ("SH3", "a sheet asks its delegate whether it may go at the lift"),
    ("TR2", "a transition that was driven goes the rest of its way evenly"),
    ("PV1", "a page view controller asks for the next pages as a page comes to rest"),
    (
      "1.6d",
      "a stack view follows constraints that give a view a length, a share of a length outside of the arranged "
        + "views, or the length of another view"
    ),
    ("1.8d", "a text's width and height are estimated, by the figures of row 1.8"),
    ("1.9b", "the trait supportsZoom is bit 54"),
  ]
}
