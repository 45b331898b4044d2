public import RetouchEvdev
import UIKit

/// A gesture in words with the device that makes a recording of it.
///
/// ```swift
/// var order = GestureOrder(try GestureScript("press back for 0.6s"))
/// order.jitter = 0.5
/// let document = try order.recording(in: SafariToolbar.self)
/// ```
/// The same order, fixture and settings always make the same recording.
public struct GestureOrder: Hashable, Sendable {
  /// A device of one of the usual kinds.
  public enum Device: String, Hashable, Sendable, CaseIterable {
    /// A touchscreen of ten slots.
    case touchscreen
    /// A mouse, whose pointer starts where the gesture does; it moves by whole points.
    case mouse
    /// A pen on the display, with its pressure.
    case pen
  }

  /// The gesture.
  public var script: GestureScript
  /// The device that reports it.
  public var device: Device
  /// How often the device scans, in frames a second.
  public var rate: Int
  /// How far the finger trembles, in points.
  public var jitter: Double
  /// The seed, which selects one of the many ways to tremble.
  public var seed: UInt64
  /// The display under the device; nil for one of the size of the window, or of 390×844 points.
  public var display: DisplayDescription?
  /// The file that errors name, or nil.
  public var file: String?

  /// Creates an order; omitted values have their defaults.
  public init(
    _ script: GestureScript, device: Device = .touchscreen, rate: Int = 120, jitter: Double = 0,
    seed: UInt64 = 1, display: DisplayDescription? = nil, file: String? = nil
  ) {
    self.script = script
    self.device = device
    self.rate = rate
    self.jitter = jitter
    self.seed = seed
    self.display = display
    self.file = file
  }

  /// The rates that a device can have.
  public static let rates = 1...10_000
  /// How far a finger may tremble.
  public static let jitters = 0.0...100.0
  /// The largest display on either side, in points.
  public static let largestDisplay: Double = 100_000
  /// The value of `meta.made` in a recording that was made from words.
  public static let made = "written in words, no hand and no device"

  /// The size in points of a display whose size is not known.
  static let usualSize = CGSize(width: 390, height: 844)

  /// The device over a display of a size in points.
  func device(over size: CGSize, scale: Double) -> GestureDevice {
    var made: GestureDevice =
      switch device {
      case .touchscreen: .touchscreen(width: size.width, height: size.height)
      case .mouse: .mouse(width: size.width, height: size.height)
      case .pen: .pen(width: size.width, height: size.height)
      }
    made.scale = scale
    // A view is looked up after what the steps before did, so its finger has to come down after that, too.
    made.reportsLiftsAlone = true
    return made
  }
}
