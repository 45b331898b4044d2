/// The exact numbers of modules UIKit and Images: a file of the module's folder, its numbers as written
/// (`8×4` is four times 8, `*` a file that is nothing but a table), and their source.
///
/// HDR stands for public SDK headers, DOC for Apple's documentation; a code such as C1 is a row of the
/// published facts.
enum ExactLiterals {
  /// The list of each of these modules.
  static let lists = [("UIKit", uiKit), ("Images", images)]

  private static let uiKit = """
    Accessibility/AccessibilityTree.swift | 10_000 100 | a bound of ours against endless work or memory
    Accessibility/AccessibilityTree.swift | 2 | a group that needs putting in order has two
    Accessibility/BarCover.swift | 100 | a bound of ours against endless work or memory
    Accessibility/SpokenText.swift | 20_000 | a bound of ours against endless work or memory
    Accessibility/UIAccessibility.swift | 1000 1001 1008 1009 | HDR, raw values of UIAccessibility.Notification
    Accessibility/UIAccessibilityContainerDataTable.swift | 1000 1_000_000_000 | a bound of ours against endless work or memory
    Accessibility/UIAccessibilityContainerType.swift | 2×3 3×2 4×2 5 6 | HDR, raw values
    Accessibility/UIAccessibilityTraits+Names.swift | 64 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 53 54 | 1.9, trait bits; 64 bits of a raw value
    Accessibility/UIAccessibilityTraits.swift | 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 53 54 | 1.9, trait bits
    Bars/StatusBar/StatusBar.swift | 1_000_000 60×4 24 10 | µs in a second, and a clock's hours, minutes and digits
    Collection/FlowLines.swift | 10_000 | a bound of ours against endless work or memory
    Collection/FlowLines.swift | 0.000_001 | a tolerance for sums of floating-point numbers
    Collection/UICollectionView.swift | 2 3 4 5 | HDR, bits of ScrollPosition
    Collection/UICollectionViewFlowLayout.swift | 50×2 10×2 | DOC, defaults of UICollectionViewFlowLayout
    Color/UIColor+Fixed.swift | * | DOC, the components of the fixed colours; 255 steps of a component
    Color/UIColor+System.swift | * | DOC, Apple's design guidelines: the system's colours
    Color/UIColor.swift | 6×2 4 5 3 | the conversion from hue, saturation and brightness, with six sectors
    Controls/UIControl+Event.swift | 2×2 3×2 4 5 6 7 8 12 13 14 16 17 18 19 0xfff 0xf_0000 0xffff_ffff | C1 and C2, bits of events and states
    Controls/Button/UIButton+Configuration.swift | 2 3 | HDR, bits of NSDirectionalRectEdge
    Controls/Values/UISlider.swift | 100 | 100 per cent
    Controls/Values/UIStepper.swift | 100 | DOC, default of maximumValue
    Drawing/UIBezierPath.swift | 10 0.6 | DOC, defaults of miterLimit and flatness
    Drawing/UIBezierPath.swift | 2 3 | HDR, bits of UIRectCorner
    Engine/EngineNumber.swift | 1000×3 3 | thousandths, three digits
    Engine/EngineNumber.swift | 1e12 | beyond it an outcome has no digits: the clock's and the format's range
    Engine/GestureThresholds+Entry.swift | 1e12 | a bound of ours on what a case can set
    Engine/TapMemory.swift | 16 | a bound of ours against endless work or memory
    Engine/TouchDispatcher.swift | 100_000 | a bound of ours: callbacks at one instant
    Engine/TouchDispatcher.swift | 63 | the last bit of 64
    Engine/TouchSample.swift | 1e9 | a bound of ours on coordinates, so that squares stay exact enough
    Geometry/UIRectEdge.swift | 2 3 | HDR, bits
    Gestures/UIGestureRecognizer+Transition.swift | 64 | a bound of ours against endless work or memory
    Gestures/UIGestureRecognizer.swift | 2 3 | V5, raw values of touch types
    Gestures/UIGestureRecognizer.swift | 7 0b1111 | V5, one bit for each of the touch types
    Gestures/UILongPressGestureRecognizer.swift | 1_000_000 | µs in a second
    Gestures/UIPinchGestureRecognizer.swift | 2×7 | Z1, two fingers
    Gestures/UIRotationGestureRecognizer.swift | 180×3 | degrees in half a turn
    Gestures/UIRotationGestureRecognizer.swift | 2×9 | O1, two fingers
    Gestures/UISwipeGestureRecognizer.swift | 2 3 | HDR, bits of Direction
    Gestures/VelocityTracker.swift | 16×2 | a bound of ours: positions that are kept
    Gestures/VelocityTracker.swift | 1_000_000 | µs in a second
    Gestures/Way.swift | 90 180 | degrees in a quarter and in half a turn
    Image/UIImage+Configuration.swift | 4_096 | a bound of ours on images, which are untrusted
    Image/UIImage+Configuration.swift | 1_000×2 | thousandths of a point
    Image/UIImage.swift | 2 | HDR, raw values of RenderingMode
    Layout/LayoutSolution.swift | 2 3 | places of width and height among a view's four unknowns
    Layout/LayoutSolver.swift | 1e-6 | a tolerance for sums of floating-point numbers
    Layout/LayoutSolver.swift | 0.5 | the middle
    Layout/LayoutSolver.swift | 2×9 4×2 3×2 | places among a view's four and a root's two unknowns
    Layout/LayoutSystem.swift | 4 | a bound of ours against endless work or memory
    Layout/LinearEquations.swift | 1e-9 1e-6 | a tolerance for sums of floating-point numbers
    Layout/UILayoutPriority.swift | 1000 750 250 50 | DOC, the priorities
    Layout/UILayoutPriority.swift | 8×4 | DOC, default of layoutMargins
    Layout/UIView+Layout.swift | 4 | a bound of ours against endless work or memory
    Menu/UIMenuElement.swift | 2×2 3 | HDR, bits of Attributes and raw values of State
    Presentation/UIModalPresentationStyle.swift | 2 3 | HDR, raw values
    Presentation/UINavigationController.swift | 1_000_000 | µs in a second
    Presentation/UIViewController+Present.swift | 1_000_000 | µs in a second
    Scroll/UIScrollView+Drag.swift | 1000×2 | SC1, from points a second to points a ms
    Scroll/UIScrollView.swift | 0.998 0.99 | SC2, deceleration rates
    Stack/UIStackView.swift | 2×2 3×2 4×2 5 | HDR, raw values
    Text/TextEstimate.swift | 0x1100×2 0x115F 0x2E80 0xA4CF 0xAC00 0xD7A3 0xF900 0xFAFF 0xFE30 0xFE4F 0xFF00 0xFF60 0xFFE0 0xFFE6 0x1F300 0x1F64F 0x1F680 0x1F6FF 0x1F900 0x1F9FF 0x20000 0x3FFFD | Unicode: the blocks of wide characters
    Text/TextValues.swift | 2×2 3×2 4×2 5 | HDR, raw values
    Text/UIFont+TextStyle.swift | * | 1.8, sizes and leadings; 3 is the place of large
    Text/UIFont.swift | 0.8 0.6 0.4×2 0.23 0.3 0.56 0.62 | HDR, raw values of Weight
    Touches/PenTilt.swift | 90×5 180×2 | degrees in a quarter and in half a turn
    Touches/UIEvent.swift | 1_000_000 | µs in a second
    Touches/UIEvent.swift | 10×2 14 2 32 | HDR, raw values of EventType, ButtonMask
    Touches/UIPress.swift | 30 16 17 18 19 20 21 | HDR, raw values of PressType and bits of UIKeyModifierFlags
    Touches/UITouch+Pencil.swift | 2 3 4 | HDR, bits of Properties
    Touches/UITouch+Prediction.swift | 32 | a bound of ours against endless work or memory
    Touches/UITouch.swift | 1_000_000 | µs in a second
    Traits/TraitValues.swift | 2×3 3 5 6 | HDR, raw values
    Traits/UIContentSizeCategory.swift | 7 | 1.8, the place of the first accessibility category
    Views/UIView+Animation.swift | 2×4 3×4 4×3 5 6 7 8 9 16×3 10×4 | HDR, bits of the options
    Views/UIView+Looks.swift | 2 3 4 5 | HDR, bits of AutoresizingMask
    Views/UIView.swift | 0.01 | V1, alpha
    Views/UIWindow.swift | 1000 2000 | HDR, raw values of Level
    """
}
