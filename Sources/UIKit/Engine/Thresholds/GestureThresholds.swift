/// Every figure that the gesture engine's decisions depend on, in one place.
///
/// Each belongs to a row of the published facts about UIKit. Some are documented or measured, others are
/// guesses (confidence L); `GestureThresholds.table` says which. Set a guess yourself if you rely on it.
///
/// ```swift
/// var thresholds = GestureThresholds()
/// thresholds.viewerDelay = 250_000                  // µs
/// try thresholds.set("tapMovement", to: 20)         // points
/// ```
public struct GestureThresholds: Hashable, Sendable {
  /// How far a tap may move from its first point, in points (T2).
  public var tapMovement = 45.0
  /// The longest press that is still a tap, in µs (T3).
  public var tapDuration: Int64 = 750_000
  /// The longest time from a tap's lift to the next tap's touch, in µs (T4).
  public var multiTapInterval: Int64 = 350_000
  /// How long a long press lasts unless its client sets it, in µs (L1).
  public var pressDuration: Int64 = 500_000
  /// How far a long press may move unless its client sets it, in points (L1).
  public var pressMovement = 10.0
  /// How far a pan moves from where it went down before it begins, in points (P2).
  public var panHysteresis = 10.0
  /// Whether an extra finger fails a pan that has not begun: 1 yes, 0 the finger is ignored (P4).
  public var panFailsOnExtraTouch = 1
  /// How far back positions count towards a velocity, in µs; not published (P1).
  public var velocityWindow: Int64 = 100_000
  /// The largest number of positions that count towards a velocity; no more than 16 are kept; not published
  /// (P1).
  public var velocityPositions = 16
  /// How long a client's recognizer that has decided nothing stays possible once its touches are gone, in µs,
  /// because a further tap could come; not published (S5).
  public var undecidedDuration: Int64 = 350_000
  /// How long after its finger went down a swipe may still be recognized, in µs (W2).
  public var swipeDuration: Int64 = 500_000
  /// How far along its direction a straight swipe goes, in points (W2).
  public var swipeShortDistance = 27.0
  /// How far off its direction a straight swipe may go, in degrees (W2).
  public var swipeNarrowAngle = 20
  /// How far along its direction a less straight swipe goes, in points (W2).
  public var swipeLongDistance = 54.0
  /// How far off its direction a long swipe may go, in degrees (W2).
  public var swipeWideAngle = 40
  /// How much the distance between two fingers changes before a pinch begins, in points (Z2).
  public var pinchHysteresis = 9.0
  /// How far two fingers turn before a rotation begins, in degrees (O1).
  public var rotationHysteresis = 5
  /// How far from the screen's edge a pan from that edge may go down, in points (E1).
  public var screenEdgeWidth = 20.0
  /// How far a pan from the edge may deviate from straight inwards, in degrees (E1).
  public var screenEdgeAngle = 45
  /// Whether an animation that keeps touches from its views also cancels those that they already have: 1 yes,
  /// 0 they go on (V1c).
  public var animationCancelsTouches = 0
  /// How long an animated change from one controller to another takes, in µs; not published (1.6).
  public var transitionDuration: Int64 = 500_000
  /// How far one step of a wheel drags, in points (G1).
  public var scrollStep = 10.0
  /// How long a wheel rests before its drag is over, in µs (G1).
  public var scrollPause: Int64 = 100_000
  /// How long before a wheel's first step its drag is assumed to have begun, in µs: one display frame, which
  /// gives that step a velocity (G1).
  public var scrollLead: Int64 = 16_667
  /// Whether recognizers of deep views decide before those around them at one instant: 1 yes, 0 they decide
  /// after them (R9).
  public var deepViewsFirst = 1
  /// How far outside its bounds a control still counts as touched, in points (C3).
  public var controlSlack = 70.0
  /// How far outside its bounds a control still counts as touched by a pointer, in points (C3b).
  public var pointerControlSlack = 0.0
  /// Whether touchDragEnter and touchDragExit come before touchDragInside and touchDragOutside: 1 yes, 0 they
  /// come after (C6).
  public var dragEdgeFirst = 1
  /// Whether a target that was added for several events is called once when they are sent together: 1 yes, 0
  /// once for each of them (C8b).
  public var severalEventsCallOnce = 1
  /// How far outside a slider's knob a touch still grabs it, in points; not published.
  public var sliderKnobSlack = 10.0
  /// How wide and high a slider's knob is, in points; not published.
  public var sliderKnobSize = 31.0
  /// How long a finger stays on a stepper before the value changes repeatedly, in µs; not published.
  public var stepperRepeatDelay: Int64 = 500_000
  /// The time between two of these repeated changes, in µs; not published.
  public var stepperRepeatInterval: Int64 = 100_000
  /// How long a scroll view keeps touches from its content, in µs (SC0).
  public var contentTouchDelay: Int64 = 150_000
  /// How fast a finger must be when it is lifted for a paging scroll view to turn the page, in points per
  /// second; not published.
  public var pagingVelocity = 300.0
  /// The speed below which content stops after a lift, in points per second (SC2).
  public var scrollRestSpeed = 10.0
  /// The speed of a finger below which a lift leaves content where it is, in points per second (SC2b).
  public var scrollLeastSpeed = 75.0
  /// How long after a finger has stopped gliding content a drag of it still carries the glide on, in µs; not
  /// published (SC2c).
  public var scrollCarryDuration: Int64 = 250_000
  /// The share of a finger's distance past an edge that content follows at first (SC3).
  public var rubberBandShare = 0.55
  /// How close to the edge content stops when it moves back, in points (SC4).
  public var bounceRestDistance = 0.5
  /// How long after its last move a lift still throws content, in µs; a later one has no velocity. Not
  /// published (SC1b, SC4b).
  public var liftPause: Int64 = 50_000
  /// How far content is pulled past its upper edge when its refresh control starts, in points; not published
  /// (SC9).
  public var refreshPullDistance = 120.0
  /// How many times further along one axis than along the other a drag goes for a directional lock; not
  /// published.
  public var directionalLockRatio = 2.0
  /// How fast a finger that is lifted moves a sheet down for it to go over any way, in points per second
  /// (SH5).
  public var sheetFlickVelocity = 990.0
  /// How much of the width of a row's uncovered buttons keeps it open after a lift, as a factor; not
  /// published (TV6).
  public var rowSwipeOpenShare = 0.5
  /// How fast a finger must be when it is lifted to open or close a row however far it is open, in points per
  /// second; not published (TV6).
  public var rowSwipeVelocity = 300.0
  /// How much of a row's width a swipe goes to perform the first action, as a factor; not published (TV6).
  public var rowFullSwipeShare = 0.6
  /// How much of the width a swipe from the edge has to have gone for a slow lift to go back, as a factor;
  /// not published (N1).
  public var popShare = 0.5
  /// How fast a finger must be when it is lifted to go back, or not, however far it has gone, in points per
  /// second; not published (N1).
  public var popVelocity = 300.0
  /// How long a press lasts before it lifts what can be dragged from a view, in µs; not published (DD1).
  public var dragLiftDelay: Int64 = 500_000
  /// How long a press lasts before it opens a view's menu, in µs; not published (CM1).
  public var contextMenuDelay: Int64 = 500_000
  /// How near to an edge of the screen a touch has to go down for the system to hold it back, in points (V9).
  public var edgeHoldWidth = 20.0
  /// How long the system holds back a touch that stays where it is, in µs (V9).
  public var edgeHoldDuration: Int64 = 1_000_000
  /// How long after a touch's beginning its lift is delivered if the system has held the touch back until
  /// then, in µs (V9).
  public var edgeHoldLift: Int64 = 1_500
  /// How long an animated scroll or zoom takes, in µs; not published.
  public var scrollAnimationDuration: Int64 = 300_000
  /// How long a press lasts before the Large Content Viewer shows, in µs (LV11).
  public var viewerDelay: Int64 = 200_000
  /// How long a press lasts before it opens the menu of a view that shows the Large Content Viewer first, in
  /// µs (LV15).
  public var viewerMenuDelay: Int64 = 1_500_000
  /// How far a finger may move before the Large Content Viewer shows, in points (LV10c).
  public var viewerMovement = 10.0
  /// Whether a second finger that comes before the Large Content Viewer shows makes it fail: 1 yes, 0 no
  /// (LV10c).
  public var viewerFailsOnSecondTouch = 1
  /// Whether a pointer shows the Large Content Viewer as a finger does: 1 yes, 0 no (LV10c).
  public var viewerFollowsPointer = 1
  /// Whether a lift activates the Large Content Viewer's item even if a long press or another continuous
  /// gesture of the app's has begun beside the viewer: 1 yes, 0 the lift does nothing (LV10b).
  public var viewerActivatesBesideOthers = 0
  /// Which of several nested items the Large Content Viewer finds: 1 the deepest, 0 the outermost (LV5b).
  public var viewerItemIsDeepest = 1
  /// Whether the Large Content Viewer takes touches from views when it shows, so that a control stops
  /// tracking: 1 yes, 0 the control keeps tracking (LV7b).
  public var viewerCancelsTracking = 1
  /// Which of several controllers around it shows the Large Content Viewer if no delegate decides: 1 the
  /// nearest, 0 the outermost (LV12b).
  public var viewerHostIsNearest = 1
  /// The longest time between two touches that count as taps at one place, in µs (V6).
  public var tapCountInterval: Int64 = 350_000
  /// How far apart two touches may be and still count as taps at one place, in points (V6).
  public var tapCountDistance = 45.0
  /// How far ahead touches are predicted, in µs: one display frame; not published (V6).
  public var predictionTime: Int64 = 16_667
  /// The width of a character as a share of the font's size; no font is measured (1.8).
  public var characterWidth = 0.5
  /// The width of an East Asian character or an emoji as a share of the font's size (1.8).
  public var wideCharacterWidth = 1.0
  /// The height of a line of text as a share of the font's size (1.8).
  public var lineHeight = 1.2
  /// The height from the top of a line to its baseline as a share of the font's size (1.8).
  public var lineAscent = 0.95
  /// How wide and high an image is if only its name is known, in points (LV2).
  public var namedImageSize = 24.0
  /// Which of several equal views a stack view stretches: 1 the first, 0 the last (1.6).
  public var stackStretchesFirst = 1
  /// Which of several equal views a stack view shrinks: 1 the last, 0 the first (1.6).
  public var stackShrinksLast = 1

  /// The published figures, with the default guess where nothing is published.
  ///
  /// A fixture sets its own in `Fixture.thresholds`, which a case's `thresholds` override.
  public init() {}
}
