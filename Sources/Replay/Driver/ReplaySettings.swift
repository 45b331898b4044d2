import ContactTracking
import Evdev
import UIKit

/// What a replay is told beside the recording and the fixture.
public struct ReplaySettings: Hashable, Sendable {
  /// The text size that the user has chosen when the fixture is made.
  public var contentSizeCategory: UIContentSizeCategory
  /// The display to replay on in place of the recording's, or nil for the recording's.
  public var display: DisplayDescription?
  /// The window's size in points in place of the fixture's, or nil; the screen's edges are those of a screen of that size.
  public var windowSize: CGSize?
  /// How the device's surface lies on the window.
  public var fit: PointMapping.Fit
  /// How many pictures a second the display shows; input is handed on with them. Nil hands each frame on as it
  /// comes.
  public var displayRate: Int?
  /// Figures of the gesture engine by name, in the units of `GestureThresholds.table`; they go before the fixture's.
  public var thresholds: [String: Double]
  /// What happens beside the recording.
  public var events: [CaseEvent]
  /// Whether moves and changes get lines of their own instead of being counted.
  public var showsAll: Bool
  /// What is otherwise than the rest says, or nil.
  package var whatIf: WhatIf?

  /// Makes settings; what is not given is as a replay has it by default.
  public init(
    contentSizeCategory: UIContentSizeCategory = .large, display: DisplayDescription? = nil,
    windowSize: CGSize? = nil, fit: PointMapping.Fit = .stretch, displayRate: Int? = nil,
    thresholds: [String: Double] = [:],
    events: [CaseEvent] = [],
    showsAll: Bool = false
  ) {
    self.contentSizeCategory = contentSizeCategory
    self.display = display
    self.windowSize = windowSize
    self.fit = fit
    self.displayRate = displayRate
    self.thresholds = thresholds
    self.events = events
    self.showsAll = showsAll
  }
}
