/// A calibration as some program writes it, before it is known which device it is for.
///
/// ```swift
/// let given = GivenCalibration(text: "56 4019 3893 120")   // xorg's evdev: the values at the edges
/// let matrix = try given?.calibration(of: device, on: display)
/// ```
package struct GivenCalibration: Hashable, Sendable {
  /// What the numbers mean.
  package enum Form: Hashable, Sendable {
    /// There are none: the positions are as the device reports them.
    case plain
    /// Fractions of the surface become other fractions: libinput's matrix, and X's of nine numbers.
    case matrix(Calibration)
    /// The values at the left, right, upper and lower edge: the option `Calibration` of xorg's evdev driver.
    case edges(minX: Double, maxX: Double, minY: Double, maxY: Double)
    /// The numbers a b c d e f s of tslib's `pointercal`, (a·x + b·y + c) / s and (d·x + e·y + f) / s in
    /// pixels, and how many pixels the display had, if that is known.
    case pixels(numbers: [Double], width: Double?, height: Double?)
  }

  /// Why a calibration cannot be applied to a device.
  package enum Problem: Error, Hashable {
    /// The device does not say how far its axes reach.
    case noAxes
    /// It leads to pixels of a display whose size is not known.
    case noDisplay
    /// It would put every touch on one line.
    case singular

    /// What is wrong and what to do, after the name of the device.
    package var text: String {
      switch self {
      case .noAxes: "does not say how far its axes reach, so it cannot be calibrated"
      case .noDisplay: "lies on a display of unknown size, and pointercal means its pixels: add --display WxH"
      case .singular: "would have every touch on one line by this calibration"
      }
    }
  }

  /// What the numbers mean.
  package var form: Form
  /// Whether x and y are exchanged, before anything else.
  package var swapsAxes = false
  /// Whether x is counted from the right, after everything else.
  package var invertsX = false
  /// Whether y is counted from below, after everything else.
  package var invertsY = false

  /// A calibration of this form.
  package init(_ form: Form = .plain) { self.form = form }

  // MARK: Applying

  /// The matrix for a device, as xorg's evdev driver applies these: axes exchanged, calibrated, inverted.
  package func calibration(
    of device: DeviceDescription, on display: DisplayDescription?
  ) throws(Problem) -> Calibration {
    // A plain matrix needs to know nothing of the device.
    if case .matrix(let matrix) = form, !swapsAxes, !invertsX, !invertsY { return matrix }
    guard let axes = device.positionRange, axes.x.valueCount > 1, axes.y.valueCount > 1 else { throw .noAxes }
    let count = (x: Double(axes.x.valueCount), y: Double(axes.y.valueCount))
    // From the first value to the last, as a share of the surface, which has one value more than steps.
    let last = (x: (count.x - 1) / count.x, y: (count.y - 1) / count.y)
    var rows = Calibration.identity
    if swapsAxes {
      rows = [0, last.x / last.y, 0, last.y / last.x, 0, 0]
    }
    let minimum = (x: Double(axes.x.minimum), y: Double(axes.y.minimum))
    switch form {
    case .plain: break
    case .matrix(let matrix): rows = Self.product(matrix.numbers, rows)
    case .edges(let minX, let maxX, let minY, let maxY):
      let scale = (x: (count.x - 1) / (maxX - minX), y: (count.y - 1) / (maxY - minY))
      let offset = (
        x: (minimum.x - minX) * scale.x / count.x, y: (minimum.y - minY) * scale.y / count.y
      )
      rows = Self.product([scale.x, 0, offset.x, 0, scale.y, offset.y], rows)
    case .pixels(let n, let width, let height):
      guard let width = width ?? display.map({ Double($0.width) }),
        let height = height ?? display.map({ Double($0.height) }), width > 0, height > 0
      else { throw .noDisplay }
      func row(_ a: Double, _ b: Double, _ c: Double, _ pixels: Double) -> [Double] {
        let offset = a * minimum.x + b * minimum.y + c
        return [a * count.x, b * count.y, offset].map { $0 / n[6] / pixels }
      }
      rows = Self.product(row(n[0], n[1], n[2], width) + row(n[3], n[4], n[5], height), rows)
    }
    if invertsX { rows = Self.product([-1, 0, last.x, 0, 1, 0], rows) }
    if invertsY { rows = Self.product([1, 0, 0, 0, -1, last.y], rows) }
    guard let calibration = Calibration(rows) else { throw .singular }
    return calibration
  }

  /// The matrix that does what the second one does, and then what the first one does.
  private static func product(_ m: [Double], _ n: [Double]) -> [Double] {
    var rows: [Double] = []
    for row in [0, 3] {
      for column in 0..<3 {
        let rest: Double = column == 2 ? m[row + 2] : 0
        rows.append(m[row] * n[column] + m[row + 1] * n[column + 3] + rest)
      }
    }
    return rows
  }
}
