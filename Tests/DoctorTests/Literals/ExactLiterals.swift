/// The exact numbers of module UIKit: a file of `Sources/UIKit`, its numbers as written (`8×4` is four times
/// 8, `*` a file that is nothing but a table), and their source.
///
/// HDR stands for public SDK headers, DOC for Apple's documentation; a code such as C1 is a row of the
/// published facts.
enum ExactLiterals {
  static let list = """
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
    Image/ImageContent.swift | 8×2 20×3 64 24 16_384 4_096 100 50_000 16 10_000 | a bound of ours on images, which are untrusted
    Image/UIImage+Configuration.swift | 4_096 | a bound of ours on images, which are untrusted
    Image/UIImage+Configuration.swift | 1_000×2 | thousandths of a point
    Image/UIImage.swift | 2 | HDR, raw values of RenderingMode
    Image/Folder/BoundedFile.swift | 256 | NAME_MAX and a NUL: the length of a directory entry's name
    Image/Folder/ImageFolder.swift | 3 2 | the scales of @2x and @3x
    Image/Folder/ImageSet.swift | 2 3 | the scales of 2x and 3x
    Image/Folder/ImageSet.swift | 2 9 | places in an order of preference
    Image/Headers/PDFHeader.swift | 32 | a bound of ours against endless work or memory
    Image/Headers/PDFHeader.swift | 2 3 4 | PDF: a box has four numbers
    Image/Headers/PDFHeader.swift | 180 | PDF: rotation in degrees
    Image/Headers/PDFObjects.swift | 100_000 24 8 20×2 1_000×2 32 33 128 | a bound of ours on PDFs, which are untrusted
    Image/Headers/PDFObjects.swift | 1e9×2 | a bound of ours: numbers that fit an Int
    Image/Headers/PDFObjects.swift | 2×4 | PDF: the two numbers of a reference, the two signs of << and >>
    Image/Headers/PDFObjects.swift | 0x09×2 0x0a×3 0x0c×2 0x0d×3 0x20×2 | ASCII
    Image/Headers/PNGHeader.swift | 0x89 0x50 0x4e 0x47 0x0d 0x0a×2 0x1a 12×4 4×7 8×10 13 9 2×5 16×3 3×2 6 10 11 24 256 0xedb8_8320 | PNG: signature, lengths and offsets of a chunk, CRC-32 and the depths that go with a colour type
    Image/Headers/SVGCheck.swift | 2 | on and a letter: the least name of an event
    Image/Headers/SVGCheck.swift | 4 | length of url(
    Image/Headers/SVGCheck.swift | 32 | from upper to lower case in ASCII
    Image/Headers/SVGHeader.swift | 96.0 72 16 96×3 25.4 2.54 | CSS: absolute units, and 16 px of a font
    Image/Headers/SVGHeader.swift | 0xef 0xbb 0xbf | UTF-8's byte order mark
    Image/Headers/SVGHeader.swift | 32 40×2 | a bound of ours on what is read and told of a text
    Image/Headers/SVGHeader.swift | 3×2 4 2 | SVG: a viewBox has four numbers; three bytes of a mark
    Image/Headers/XMLWalk.swift | 0xef 0xbb 0xbf | UTF-8's byte order mark
    Image/Headers/XMLWalk.swift | 100 12 | a bound of ours on XML, which is untrusted
    Image/Headers/XMLWalk.swift | 0x20 0x09 0x0a 0x0d 0x80 | XML: white space, and the end of ASCII
    Image/Headers/XMLWalk.swift | 16 | hexadecimal digits
    Image/Headers/XMLWalk.swift | 3×3 9 2×3 | XML: lengths of marks
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
