import RetouchEvdev
import RetouchFaults

/// Where on the surface positions occur: on a coarse grid, or never in a band that fingers pass over.
struct GridLint {
  private var axes: [GridAxis]
  private var contacts = 0

  /// From this many contacts on the values are no longer those of one even motion.
  private static let enoughContacts = 5

  init(_ device: DeviceDescription, _ codes: [EventCode], _ scale: LintScale) {
    axes = zip(codes, [scale.x, scale.y]).compactMap { code, scale in
      device.axis(code).map { GridAxis(code, $0, scale: scale) }
    }
    if axes.count < 2 { axes = [] }
  }

  /// Takes a position of a contact, in units and in points, with the one before, or nil for the first.
  mutating func take(
    _ units: (x: Int32, y: Int32), from: LintPoint?, _ to: LintPoint, contact: Int64, _ place: LintPlace
  ) {
    if from == nil { contacts += 1 }
    for index in axes.indices {
      let step = from.map { index == 0 ? to.x - $0.x : to.y - $0.y }
      axes[index].take(index == 0 ? units.x : units.y, step: step, contact, place)
    }
  }

  /// Adds what was found.
  func judge(_ device: Int, _ list: inout LintList) {
    for axis in axes {
      if contacts >= Self.enoughContacts, let step = axis.gridStep, !Fault.isPlanted(.lintForgivesGrids) {
        list.add(
          .coarseGrid, .note, LintPlace(line: nil, time: nil, device: device),
          "all values of \(axis.code) of device \(device) are \(step) or more units apart, which is "
            + "\(LintScale.text(Double(step) * axis.scale)) points: it announces a finer resolution than it has",
          .sure,
          "Slow motions go in steps. The firmware measures at a lower resolution than the driver announces, or the "
            + "driver cuts bits off")
      }
      for found in axis.emptyBands where !Fault.isPlanted(.lintForgivesDeadBands) {
        list.add(
          .deadBand, .warning, found.place,
          "no position of device \(device) has \(axis.code) between \(found.units.lowerBound) and "
            + "\(found.units.upperBound), although \(found.contacts) contacts passed over it, which would give "
            + "\(Int(found.expected.rounded())) positions there",
          .sure,
          "Touches there are lost or displaced. A line of the panel's matrix is interrupted: its cable, its connector, "
            + "a crack, or a channel of the controller")
      }
    }
  }
}
