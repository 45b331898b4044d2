/// The exact numbers of modules UIKit and Images: a file of the module's folder, its numbers as written
/// (`8×4` is four times 8, `*` a file that is nothing but a table), and their source.
///
/// HDR stands for public SDK headers, DOC for Apple's documentation; a code such as C1 is a row of the
/// published facts.
enum ExactLiterals {
  /// The list of each of these modules.
  static let lists = [("UIKit", uiKit), ("RetouchImages", images)]

  private static let uiKit = """
    Looks/Image/UIBarMetrics.swift | 101 | HDR, raw value of UIBarMetrics
    Containers/Presentation/UIPopoverPresentationController.swift | 2 3 | HDR, bits of UIPopoverArrowDirection
    Containers/Split/UISplitViewController.swift | 2 | one column or two
    Looks/Color/UIColor+DisplayP3.swift | 12.92×2 0.04045 0.0031308 0.055×2 1.055×2 2.4×2 | the curve of sRGB, IEC 61966-2-1
    Looks/Color/UIColor+DisplayP3.swift | 1.2249401 0.2249402 1.0420571 0.0420569 1.0982735 0.0196376 0.0786361 | CSS Color 4, Display P3 to sRGB
    Containers/Dynamics/DynamicBody.swift | 10_000 4 3 | DY3, the points of a mass of 1; four quarters, and the inertia of a rectangle
    Containers/Dynamics/DynamicContact.swift | 0.01 | a tolerance for sums of floating-point numbers
    Containers/Dynamics/CGPath+StraightLines.swift | 16×2 2 | a bound of ours on the chords of a curve, and its third point
    Containers/Dynamics/UICollisionBehavior.swift | 2 | HDR, bits of Mode
    Containers/Dynamics/UIGravityBehavior.swift | 1_000 | DY3, points/s² of a gravity of 1
    Containers/Dynamics/UIPushBehavior.swift | 100 | DY3, points/s² of a push of 1
    Lowering/NSHashTable.swift | 2 9 16 | HDR, bits of NSPointerFunctions.Options
    Lowering/Logger.swift | 10×2 16×2 8 | the bases of numbers
    Lowering/Signposts.swift | 2 0xEEEE_B0B5_B2B2_EEEE | HDR, raw values of OSSignpostType and OSSignpostID
    Lowering/OSLog.swift | 2 0x10 0x11 | HDR, raw values of OSLogType
    Looks/Color/UIColor.swift | 2 4 6×2 | the six parts of the circle of hues
    Looks/Text/UIFontDescriptor.swift | 5 6 10 15 16 | HDR, bits of SymbolicTraits
    Views/Screen/UIScreen.swift | 0.5 | half of the range from 0 to 1: a value that is kept
    Views/View/UIView+Animation.swift | 0.5 | HDR, the default duration of a spring
    Views/View/UIView+Animation.swift | 16 24×2 3 7 | HDR, bits of AnimationOptions
    Containers/Presentation/UINavigationController.swift | 0.2 | HDR, UINavigationControllerHideShowBarDuration
    Views/Keyboard/UITextInputTokenizer.swift | 2 | HDR, raw value of UITextLayoutDirection
    Looks/Text/NSTextContainer.swift | 2 3 | HDR, bits of UIDataDetectorTypes
    Views/Geometry/Geometry+Strings.swift | 1e15 2×4 3×2 4×2 | a bound of ours on whole numbers; a rectangle has four numbers
    Accessibility/Elements/AccessibilityTree.swift | 10_000 100 | a bound of ours against endless work or memory
    Accessibility/Elements/AccessibilityTree.swift | 2 | a group that needs putting in order has two
    Accessibility/Elements/BarCover.swift | 100 | a bound of ours against endless work or memory
    Accessibility/Elements/SpokenText.swift | 20_000 | a bound of ours against endless work or memory
    Accessibility/Elements/UIAccessibility.swift | 1000 1001 1008 1009 | HDR, raw values of UIAccessibility.Notification
    Accessibility/Elements/UIAccessibilityContainerDataTable.swift | 1000 1_000_000_000 | a bound of ours against endless work or memory
    Accessibility/Elements/UIAccessibilityContainerType.swift | 2×3 3×2 4×2 5 6 | HDR, raw values
    Accessibility/Elements/UIAccessibilityTraits+Names.swift | 64 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 53 54 | 1.9, trait bits; 64 bits of a raw value
    Accessibility/Elements/UIAccessibilityTraits.swift | 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 53 54 | 1.9, trait bits
    Containers/Alert/UIAlertController.swift | 2 | DOC, two buttons of an alert lie side by side
    Containers/Bars/StatusBar/StatusBar.swift | 1_000_000 60×4 24 10 9 41 | µs in a second, a clock's hours, minutes and digits, and when it begins
    Containers/Collection/Compositional/CompositionalPlaces.swift | 0.000_001 | a tolerance for sums of floating-point numbers
    Containers/Picker/UIDatePicker.swift | 100 | a bound of ours on the years of a wheel without limits
    Containers/Presentation/UIImagePickerController.swift | 600 | DOC, the default length of a film in seconds
    Engine/Touches/UIKey.swift | 224 65535 | HDR, raw values of UIKeyboardHIDUsage
    Containers/DragAndDrop/NSItemProvider.swift | 1000 1100 1200 | HDR, NSItemProvider.ErrorCode
    Containers/Collection/FlowLines.swift | 10_000 | a bound of ours against endless work or memory
    Containers/Collection/FlowLines.swift | 0.000_001 | a tolerance for sums of floating-point numbers
    Containers/Collection/IndexPath+Item.swift | 2×2 | an index path of an item has two indexes
    Containers/Collection/UICollectionView.swift | 2 3 4 5 | HDR, bits of ScrollPosition
    Containers/Collection/UICollectionViewFlowLayout.swift | 50×2 10×2 | DOC, defaults of UICollectionViewFlowLayout
    Containers/Text/UITextView.swift | 17×2 | DOC, the usual font of a text view
    Controls/Text/UITextField.swift | 17×2 | DOC, the usual font of a text field
    Controls/Values/UIActivityIndicatorView.swift | 100 101 | HDR, raw values
    Controls/Values/UIProgressView.swift | 100 | per cent
    Looks/Color/UIColor+Fixed.swift | * | DOC, the components of the fixed colours; 255 steps of a component
    Looks/Color/UIColor+System.swift | * | DOC, Apple's design guidelines: the system's colours
    Looks/Color/UIColor.swift | 6×2 4 5 3 | the conversion from hue, saturation and brightness, with six sectors
    Controls/UIControl+Event.swift | 2×2 3×2 4 5 6 7 8 12 13 14 16 17 18 19 0xfff 0xf_0000 0xffff_ffff | C1 and C2, bits of events and states
    Controls/Button/UIButton+Configuration.swift | 2 3 | HDR, bits of NSDirectionalRectEdge
    Controls/Values/UISlider.swift | 100 | 100 per cent
    Controls/Values/UIStepper.swift | 100 | DOC, default of maximumValue
    Looks/Animation/CADisplayLink.swift | 1_000_000 | µs in a second
    Looks/Animation/DisplayTicks.swift | 60 1_000_000 | rule 5 of the clock: ticks a second, and µs
    Looks/Animation/UIViewAnimating.swift | 32 | A2, steps after which a root no longer changes
    Looks/Drawing/DrawingStack.swift | 0.5×2 | half of a line of one point lies on either side of its path
    Looks/Drawing/TextDrawing.swift | 3 5 | HDR, bits of NSStringDrawingOptions
    Looks/Drawing/TextDrawing.swift | 12 | DOC, the usual font of a text that is drawn
    Looks/Drawing/UIBezierPath.swift | 10 0.6 | DOC, defaults of miterLimit and flatness
    Looks/Drawing/DrawnByCode.swift | 32 36 | where Swift's runtime has a class's size and its start, in bytes
    Looks/Drawing/UIBezierPath.swift | 2 3 | HDR, bits of UIRectCorner
    Engine/Observation/EngineNumber.swift | 1000 3 5 10×3 10_000 18 | thousandths, their digits and powers of ten
    Engine/Observation/EngineNumber.swift | 1e12×3 | beyond it an outcome has no digits: the clock's and the format's range
    Engine/Thresholds/GestureThresholds+Entry.swift | 1e12 | a bound of ours on what a case can set
    Engine/Dispatch/TapMemory.swift | 16 | a bound of ours against endless work or memory
    Engine/Dispatch/TouchDispatcher+Recognizers.swift | 8 | room for as many recognizers as most touches have
    Engine/Dispatch/TouchDispatcher.swift | 100_000 | a bound of ours: callbacks at one instant
    Engine/Dispatch/TouchDispatcher.swift | 63 | the last bit of 64
    Engine/Dispatch/TouchSample.swift | 1e9 | a bound of ours on coordinates, so that squares stay exact enough
    Looks/Drawing/UIGraphicsImageRenderer.swift | 0.5×2 | half of a line of one point lies on either side of its path
    Looks/Effects/UIVisualEffectView.swift | 2 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 | HDR, raw values
    Looks/Image/UIImage+Drawing.swift | 1e9×2 | a bound of ours against endless work or memory
    Lowering/AssociatedObjects.swift | 3 769 771 | HDR, raw values of the runtime's policies
    Lowering/Foundation+Names.swift | 1_000 1_000_000×2 1_000_000_000 | units of time
    Views/Device/UIDevice.swift | 2 3 4 | HDR, bits of orientations
    Views/Geometry/UIRectEdge.swift | 2 3 | HDR, bits
    Engine/Recognizers/EndReason.swift | 2 4 8 | bits of Figures
    Engine/Recognizers/EndReason.swift | 1000 | thousandths
    Engine/Recognizers/UIGestureRecognizer+Transition.swift | 64 | a bound of ours against endless work or memory
    Engine/Recognizers/UIGestureRecognizer.swift | 2 3 | V5, raw values of touch types
    Engine/Recognizers/UIGestureRecognizer.swift | 7 0b1111 | V5, one bit for each of the touch types
    Engine/Recognizers/UILongPressGestureRecognizer.swift | 1_000_000 | µs in a second
    Engine/Recognizers/UIPinchGestureRecognizer.swift | 2×7 | Z1, two fingers
    Engine/Recognizers/UIRotationGestureRecognizer.swift | 180×3 | degrees in half a turn
    Engine/Recognizers/UIRotationGestureRecognizer.swift | 2×9 | O1, two fingers
    Engine/Recognizers/UISwipeGestureRecognizer.swift | 2 3 | HDR, bits of Direction
    Engine/Recognizers/VelocityTracker.swift | 16×2 | a bound of ours: positions that are kept
    Engine/Recognizers/VelocityTracker.swift | 0.05 0.35 0.6 | SC1b, how much each interval counts
    Engine/Recognizers/VelocityTracker.swift | 1_000_000×2 | µs in a second
    Engine/Recognizers/Way.swift | 90 180 | degrees in a quarter and in half a turn
    Looks/Image/UIImage+Configuration.swift | 4_096 | a bound of ours on images, which are untrusted
    Looks/Image/UIImage+Configuration.swift | 1_000×2 | thousandths of a point
    Looks/Image/UIImage.swift | 2 | HDR, raw values of RenderingMode
    Views/Keyboard/Keyboard.swift | 10_000_000 1_000_000 7 | HDR, a window's level; µs of a second; the curve that the notifications carry
    Views/Layout/LayoutSolution.swift | 2 3 | places of width and height among a view's four unknowns
    Views/Layout/LayoutSolver.swift | 1e-6 | a tolerance for sums of floating-point numbers
    Views/Layout/LayoutSolver.swift | 0.5 | the middle
    Views/Layout/LayoutSolver.swift | 2×10 4×3 3×2 | places among a view's four and a root's two unknowns
    Views/Layout/UIView+Preferences.swift | 10_000×2 | HDR, UILayoutFittingExpandedSize
    Views/Layout/LayoutSystem.swift | 4 | a bound of ours against endless work or memory
    Views/Layout/LinearEquations.swift | 1e-9 1e-6 | a tolerance for sums of floating-point numbers
    Views/Layout/UILayoutPriority.swift | 1000 750 250 50 | DOC, the priorities
    Views/Layout/UILayoutPriority.swift | 8×4 | DOC, default of layoutMargins
    Views/Layout/UIView+Layout.swift | 4×2 | a bound of ours against endless work or memory
    Controls/Menu/UIMenu.swift | 5 7 | HDR, bits of Options
    Controls/Menu/UIMenuElement.swift | 2×2 3 | HDR, bits of Attributes and raw values of State
    Containers/Presentation/UIModalPresentationStyle.swift | 2 3 | HDR, raw values
    Containers/Sheet/SheetCourse.swift | 1000.0 3 | SH6, the square of the spring's rate
    Containers/Sheet/UISheetPresentationController.swift | 1000 | SC2, ms in a second
    Containers/Sheet/UISheetPresentationController.swift | 1_000_000 | µs in a second
    Containers/Transitions/ControllerTransition.swift | 1_000_000 | µs in a second
    Containers/Transitions/UIPercentDrivenInteractiveTransition.swift | 1_000_000 | µs in a second
    Containers/Scroll/ScrollCourse.swift | 10×3 12×4 | SC4, the two roots of the spring
    Containers/Scroll/ScrollCourse.swift | 1000×3 2000 | SC2, ms in a second
    Containers/Scroll/UIScrollView+Drag.swift | 1000×2 | SC1, from points a second to points a ms
    Containers/Scroll/UIScrollView+Drag.swift | 0.000816 1.967 40_000 | SC2c, what a fling gains from a glide
    Containers/Scroll/UIScrollView+Motion.swift | 1_000_000×4 | µs in a second
    Containers/Scroll/UIScrollView.swift | 100 | a bound of ours: calls of a delegate within one another
    Containers/Scroll/UIScrollView.swift | 0.998 0.99 | SC2, deceleration rates
    Containers/Table/TableSpans.swift | 2×3 | a section's header and footer; halves
    Containers/Table/UITableView+Rows.swift | 2 | a section's header and footer
    Containers/Table/UITableView+Rows.swift | 1_000_000 | a bound of ours on rows and heights
    Containers/Table/UITableView.swift | 16 | 1.6, an inset that is stored only
    Containers/Table/UITableView.swift | 100 | HDR, raw value of RowAnimation
    Containers/Cells/UICellAccessory.swift | 10 | DOC, the default of indentationWidth
    Containers/Table/UITableViewCell.swift | 10 320 16 | DOC, defaults of indentationWidth and frame; an inset
    Containers/Stack/UIStackView.swift | 2×2 3×2 4×2 5 | HDR, raw values
    Looks/Text/TextEstimate.swift | 0x1100×2 0x115F 0x2E80 0xA4CF 0xAC00 0xD7A3 0xF900 0xFAFF 0xFE30 0xFE4F 0xFF00 0xFF60 0xFFE0 0xFFE6 0x1F300 0x1F64F 0x1F680 0x1F6FF 0x1F900 0x1F9FF 0x20000 0x3FFFD | Unicode: the blocks of wide characters
    Looks/Text/TextValues.swift | 2×3 3×2 4×2 5 9 | HDR, raw values
    Looks/Text/UIFont+TextStyle.swift | * | 1.8, sizes and leadings; 3 is the place of large
    Looks/Text/UIFont.swift | 0.8 0.6 0.4×2 0.23 0.3 0.56 0.62 | HDR, raw values of Weight
    Engine/Touches/PenTilt.swift | 90×5 180×2 | degrees in a quarter and in half a turn
    Engine/Touches/UIEvent.swift | 1_000_000 | µs in a second
    Engine/Touches/UIEvent.swift | 10×2 14 2 32 | HDR, raw values of EventType, ButtonMask
    Engine/Touches/UIPress.swift | 30 16 17 18 19 20 21 | HDR, raw values of PressType and bits of UIKeyModifierFlags
    Engine/Touches/UITouch+Pencil.swift | 2 3 4 | HDR, bits of Properties
    Engine/Touches/UITouch+Prediction.swift | 32 | a bound of ours against endless work or memory
    Engine/Touches/UITouch.swift | 1_000_000 | µs in a second
    Views/Layout/VisualFormat.swift | 8 | DOC, the standard space beside another view
    Views/Layout/VisualFormat.swift | 2×2 3 4 5 6 9 10 11 12 16×2 | HDR, bits of FormatOptions
    Views/Observing/KeyValueObserving.swift | 2 4 8 | HDR, bits of NSKeyValueObservingOptions
    Views/Traits/TraitValues.swift | 2×3 3 5 6 | HDR, raw values
    Views/Traits/UITraitCollection+Screen.swift | 414 | 1.8e, the shorter side of the phones that are wide when they lie
    Views/Traits/UIContentSizeCategory.swift | 7 | 1.8, the place of the first accessibility category
    Views/View/UIView+Animation.swift | 2×5 3×5 4×4 5×2 6×2 7×3 8 9 16×3 20×8 10×4 | HDR, bits of the options
    Views/View/UIView+Looks.swift | 2 3 4 5 | HDR, bits of AutoresizingMask
    Views/View/UIView.swift | 0.01 | V1, alpha
    Views/View/UIWindow.swift | 1000 2000 | HDR, raw values of Level
    """
}
