public import RetouchEvdev

/// A conversion from device units to points.
///
/// ```swift
/// let mapping = PointMapping(width: 390, height: 844)          // axes of 0…779 and 0…1687
/// // device (390, 1687) → x = 390 · 390 / 780 = 195, y = 1687 · 844 / 1688 = 843.5
/// ```
/// In this order: the calibration; the surface's edges; the rotation; and
/// `x = (value − min) · width / (max − min + 1)`.
///
/// A value outside the announced range maps to the surface's edge: a finger cannot be beyond the screen that
/// it touches, and UIKit never reports one there. ``deviceUnits`` keeps values unchanged.
public struct PointMapping: Sendable, Hashable {
  /// How the axes are scaled to the target.
  public enum Fit: String, Sendable, Hashable, CaseIterable {
    /// The whole target, whatever its shape.
    case stretch
    /// The real size: a millimetre on the surface is a millimetre on the target, from the top left corner.
    ///
    /// Millimetres come from the axes' resolution, or else from the display's size. A millimetre has as many
    /// points as on the display, or 163 / 25.4 if its size is not known (163 points per inch, as on a phone).
    case mm
  }

  /// The target's size in points before rotation.
  private let panelWidth: Double
  private let panelHeight: Double
  private let isIdentity: Bool
  let display: DisplayDescription?
  /// How the axes are scaled to the target.
  public let fit: Fit
  /// Six numbers a b c d e f, or nil: x′ = a·x + b·y + c, y′ = d·x + e·y + f on coordinates of 0…1.
  public private(set) var calibration: [Double]?
  let pointer: PointerDescription
  /// The rotation in quarter turns clockwise, 0…3.
  var quarterTurns: Int

  /// Creates a mapping to a target.
  ///
  /// - Parameters:
  ///   - width: The target's width in points, at the display's rotation; 0 unless it is positive.
  ///   - height: The target's height in points, under the same rules.
  ///   - display: The display, for its rotation and its millimetres.
  ///   - fit: How the axes are scaled to the target.
  ///   - calibration: Six numbers a b c d e f of libinput's convention: coordinates of 0…1 on the surface
  ///     before its rotation, `(value − min) / (max − min + 1)`, become `a·x + b·y + c` and `d·x + e·y + f`.
  ///     Anything other than six finite numbers is ignored.
  ///   - pointer: Where a mouse starts and its speed; by default the target's centre, 1 unit = 1 point.
  public init(
    width: Double, height: Double, display: DisplayDescription? = nil, fit: Fit = .stretch,
    calibration: [Double]? = nil, pointer: PointerDescription? = nil
  ) {
    let turns = Self.quarterTurns(degrees: display?.rotation ?? 0) ?? 0
    let size = (Self.length(width), Self.length(height))
    (panelWidth, panelHeight) = turns % 2 == 0 ? size : (size.1, size.0)
    self.display = display
    self.fit = fit
    self.calibration = calibration.flatMap { numbers in
      numbers.count == 6 && numbers.allSatisfy(\.isFinite) ? numbers : nil
    }
    self.pointer = pointer ?? PointerDescription()
    quarterTurns = turns
    isIdentity = false
  }

  /// Creates a mapping to a display in its points: pixels divided by scale, in the display's rotation.
  public init(
    display: DisplayDescription, fit: Fit = .stretch, calibration: [Double]? = nil,
    pointer: PointerDescription? = nil
  ) {
    let scale = Self.scale(of: display)
    var size = (Double(display.width) / scale, Double(display.height) / scale)
    if (Self.quarterTurns(degrees: display.rotation) ?? 0) % 2 == 1 { swap(&size.0, &size.1) }
    self.init(
      width: size.0, height: size.1, display: display, fit: fit, calibration: calibration,
      pointer: pointer)
  }

  private init(deviceUnits pointer: PointerDescription?) {
    panelWidth = 0
    panelHeight = 0
    display = nil
    fit = .stretch
    calibration = nil
    self.pointer = pointer ?? PointerDescription()
    quarterTurns = 0
    isIdentity = true
  }

  /// Keeps device units unchanged, even outside the announced range; a mouse starts at 0, 0 and has no edges.
  public static let deviceUnits = PointMapping(deviceUnits: nil)

  /// Whether values remain device units.
  public var keepsDeviceUnits: Bool { isIdentity }

  /// The target's current width in points, after rotation; 0 for device units.
  public var width: Double { quarterTurns % 2 == 0 ? panelWidth : panelHeight }
  /// The target's current height in points, after rotation; 0 for device units.
  public var height: Double { quarterTurns % 2 == 0 ? panelHeight : panelWidth }

  /// Rotates the display to a number of degrees, clockwise, which may swap the target's width and height.
  ///
  /// - Returns: false, without any change, if the number is not a multiple of 90.
  @discardableResult
  public mutating func rotate(toDegrees degrees: Int) -> Bool {
    guard let turns = Self.quarterTurns(degrees: degrees) else { return false }
    if !isIdentity { quarterTurns = turns }
    return true
  }

  /// The same mapping for a device that has a calibration of its own; device units stay unchanged.
  func calibrated(by calibration: Calibration) -> PointMapping {
    var mapping = self
    if !isIdentity { mapping.calibration = calibration.isIdentity ? nil : calibration.numbers }
    return mapping
  }

  /// The number of points per millimetre.
  var pointsPerMillimetre: (x: Double, y: Double) {
    let fallback = 163 / 25.4
    guard let display else { return (fallback, fallback) }
    let scale = Self.scale(of: display)
    func density(_ pixels: Int, _ millimetres: Int?) -> Double? {
      guard let millimetres, millimetres > 0, pixels > 0 else { return nil }
      return Double(pixels) / scale / Double(millimetres)
    }
    let x = density(display.width, display.widthInMillimetres)
    let y = density(display.height, display.heightInMillimetres)
    return (x ?? y ?? fallback, y ?? x ?? fallback)
  }

  private static func quarterTurns(degrees: Int) -> Int? {
    degrees % 90 == 0 ? ((degrees / 90) % 4 + 4) % 4 : nil
  }

  /// The display's scale; 1 instead of a scale that is not positive, which would make infinite points.
  static func scale(of display: DisplayDescription) -> Double {
    display.scale > 0 && display.scale.isFinite ? display.scale : 1
  }

  /// A length that is safe for arithmetic, whatever a file contains.
  private static func length(_ value: Double) -> Double { value > 0 ? min(value, 1e9) : 0 }
}

// MARK: Pointers

extension PointMapping {
  /// Keeps a pointer on the target, whose last pixel is one pixel from its right edge.
  func limitX(_ x: Double) -> Double { limit(x, width) }

  /// Keeps a pointer on the target, whose last pixel is one pixel from its lower edge.
  func limitY(_ y: Double) -> Double { limit(y, height) }

  private func limit(_ value: Double, _ length: Double) -> Double {
    // Without a target there is no edge, only the range of exact integers in a Double.
    if keepsDeviceUnits { return value.isNaN ? 0 : min(max(value, -0x1p53), 0x1p53) }
    let last = max(length - 1 / (display.map(Self.scale) ?? 1), 0)
    return value > 0 ? min(value, last) : 0
  }
}
