// Names that Core Animation and run loops had in Swift 4; see NamesOfSwift4.swift. What were texts then have
// the types of today, which is what they are given to.

/// What `CAMediaTimingFunctionName.linear` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.linear")
public var kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName { .linear }
/// What `CAMediaTimingFunctionName.easeIn` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeIn")
public var kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName { .easeIn }
/// What `CAMediaTimingFunctionName.easeOut` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeOut")
public var kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName { .easeOut }
/// What `CAMediaTimingFunctionName.easeInEaseOut` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public var kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName { .easeInEaseOut }
/// What `CAMediaTimingFunctionName.default` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.default")
public var kCAMediaTimingFunctionDefault: CAMediaTimingFunctionName { .default }
/// What `CAMediaTimingFillMode.forwards` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.forwards")
public var kCAFillModeForwards: CAMediaTimingFillMode { .forwards }
/// What `CAMediaTimingFillMode.backwards` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.backwards")
public var kCAFillModeBackwards: CAMediaTimingFillMode { .backwards }
/// What `CAMediaTimingFillMode.both` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.both")
public var kCAFillModeBoth: CAMediaTimingFillMode { .both }
/// What `CAMediaTimingFillMode.removed` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.removed")
public var kCAFillModeRemoved: CAMediaTimingFillMode { .removed }
/// What `CATransitionType.fade` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.fade")
public var kCATransitionFade: CATransitionType { .fade }
/// What `CATransitionType.moveIn` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.moveIn")
public var kCATransitionMoveIn: CATransitionType { .moveIn }
/// What `CATransitionType.push` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.push")
public var kCATransitionPush: CATransitionType { .push }
/// What `CATransitionType.reveal` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.reveal")
public var kCATransitionReveal: CATransitionType { .reveal }
/// What `CATransitionSubtype.fromRight` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromRight")
public var kCATransitionFromRight: CATransitionSubtype { .fromRight }
/// What `CATransitionSubtype.fromLeft` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromLeft")
public var kCATransitionFromLeft: CATransitionSubtype { .fromLeft }
/// What `CATransitionSubtype.fromTop` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromTop")
public var kCATransitionFromTop: CATransitionSubtype { .fromTop }
/// What `CATransitionSubtype.fromBottom` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromBottom")
public var kCATransitionFromBottom: CATransitionSubtype { .fromBottom }
/// What `CAShapeLayerFillRule.nonZero` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerFillRule.nonZero")
public var kCAFillRuleNonZero: CAShapeLayerFillRule { .nonZero }
/// What `CAShapeLayerFillRule.evenOdd` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerFillRule.evenOdd")
public var kCAFillRuleEvenOdd: CAShapeLayerFillRule { .evenOdd }
/// What `CAShapeLayerLineCap.butt` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineCap.butt")
public var kCALineCapButt: CAShapeLayerLineCap { .butt }
/// What `CAShapeLayerLineCap.round` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineCap.round")
public var kCALineCapRound: CAShapeLayerLineCap { .round }
/// What `CAShapeLayerLineCap.square` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineCap.square")
public var kCALineCapSquare: CAShapeLayerLineCap { .square }
/// What `CAShapeLayerLineJoin.miter` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineJoin.miter")
public var kCALineJoinMiter: CAShapeLayerLineJoin { .miter }
/// What `CAShapeLayerLineJoin.round` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineJoin.round")
public var kCALineJoinRound: CAShapeLayerLineJoin { .round }
/// What `CAShapeLayerLineJoin.bevel` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineJoin.bevel")
public var kCALineJoinBevel: CAShapeLayerLineJoin { .bevel }
/// What `CATextLayerTruncationMode.none` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerTruncationMode.none")
public var kCATruncationNone: CATextLayerTruncationMode { .none }
/// What `CATextLayerTruncationMode.start` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerTruncationMode.start")
public var kCATruncationStart: CATextLayerTruncationMode { .start }
/// What `CATextLayerTruncationMode.end` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerTruncationMode.end")
public var kCATruncationEnd: CATextLayerTruncationMode { .end }
/// What `CATextLayerTruncationMode.middle` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerTruncationMode.middle")
public var kCATruncationMiddle: CATextLayerTruncationMode { .middle }
/// What `CATextLayerAlignmentMode.natural` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerAlignmentMode.natural")
public var kCAAlignmentNatural: CATextLayerAlignmentMode { .natural }
/// What `CATextLayerAlignmentMode.left` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerAlignmentMode.left")
public var kCAAlignmentLeft: CATextLayerAlignmentMode { .left }
/// What `CATextLayerAlignmentMode.right` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerAlignmentMode.right")
public var kCAAlignmentRight: CATextLayerAlignmentMode { .right }
/// What `CATextLayerAlignmentMode.center` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerAlignmentMode.center")
public var kCAAlignmentCenter: CATextLayerAlignmentMode { .center }
/// What `CATextLayerAlignmentMode.justified` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerAlignmentMode.justified")
public var kCAAlignmentJustified: CATextLayerAlignmentMode { .justified }
/// What `RunLoop.Mode` was called in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// What `RunLoop.Mode.common` was called in Swift 4.
  @available(swift, obsoleted: 4.2, renamed: "RunLoop.Mode.common")
  public static var commonModes: RunLoop.Mode { .common }
  /// What `RunLoop.Mode.default` was called in Swift 4.
  @available(swift, obsoleted: 4.2, renamed: "RunLoop.Mode.default")
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
  /// What `RunLoop.Mode.tracking` was called in Swift 4.
  @available(swift, obsoleted: 4.2, renamed: "RunLoop.Mode.tracking")
  public static var UITrackingRunLoopMode: RunLoop.Mode { .tracking }
}
