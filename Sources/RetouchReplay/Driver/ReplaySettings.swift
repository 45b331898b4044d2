import RetouchContactTracking
import RetouchEvdev
import UIKit

/// The settings of a replay besides the recording and the fixture.
public struct ReplaySettings: Hashable, Sendable {
  /// The text size that the user has chosen when the fixture is made.
  public var contentSizeCategory: UIContentSizeCategory
  /// The display to replay on instead of the recording's, or nil for the recording's.
  public var display: DisplayDescription?
  /// The name of the recording's display that is the replay's screen, or nil for its first one.
  public var displayName: String?
  /// The window's size in points instead of the fixture's, or nil.
  ///
  /// The screen's edges are those of a screen of that size.
  public var windowSize: CGSize?
  /// How the device's surface is mapped to the window.
  public var fit: PointMapping.Fit
  /// The display's ticks per second, with which input is delivered; with nil each frame is delivered as it
  /// comes.
  public var displayRate: Int?
  /// The gesture engine's thresholds by name, in the units of `GestureThresholds.table`.
  ///
  /// They override the fixture's.
  public var thresholds: [String: Double]
  /// The events besides the recording.
  public var events: [CaseEvent]
  /// Whether moves and changes get their own lines instead of being counted.
  public var showsAll: Bool
  /// Which groups of lines the outcome has.
  public var lines = LineGroups.usual
  /// Whether the outcome ends with what is on the screen then: a line for each element.
  public var showsScreenAtEnd = false
  /// Whether the lines of the Large Content Viewer say what its image is.
  public var detailsViewer = false
  /// The time zone, the locale, the environment and the seed that client code finds.
  public var surroundings = ReplaySurroundings()
  /// One deviation from the other settings, or nil.
  package var whatIf: WhatIf?
  /// Whether the outcome comes with the recognizers' decisions.
  package var tellsDecisions = false

  /// Creates settings; omitted values have their defaults.
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
