import RetouchEvdev

/// Where on the surface positions occur: on a coarse grid, or never in a band that fingers pass over.
struct GridLint {
  private var axes: [GridAxis]
  private var contacts = 0
  private var still = StillLint()

  /// From this many contacts on the values are no longer those of one even motion.
  private static let enoughContacts = 5

  init(_ device: DeviceDescription, _ codes: [EventCode], _ scale: LintScale) {
    axes = zip(codes, [scale.x, scale.y]).compactMap { code, scale in
      device.axis(code).map { GridAxis(code, $0, scale: scale) }
    }
    if axes.count < 2 { axes = [] }
  }

  /// Takes a position of a contact, in units and in points, with the one before, or nil for the first.
  mutating func check(
    _ units: (x: Int32, y: Int32), from: LintPoint?, _ to: LintPoint, contact: Int64, _ place: LintPlace
  ) {
    if from == nil { contacts += 1 }
    still.check(units, to, contact: contact, place)
    for index in axes.indices {
      let step = from.map { index == 0 ? to.x - $0.x : to.y - $0.y }
      axes[index].check(index == 0 ? units.x : units.y, step: step, contact, place)
    }
  }

  /// Adds what was found.
  func judge(_ device: Int, _ list: inout LintList) {
    for (index, axis) in axes.enumerated() {
      let grid = contacts >= Self.enoughContacts ? axis.gridStep(contacts: contacts) : nil
      if let found = still.found(index), !axis.isEnd(found.value) {
        list.add(
          .stuckAxis, .warning, found.place,
          "\(axis.code) of device \(device) is \(found.value) in \(found.contacts) contacts from here on, wherever else "
            + "they are",
          .sure,
          "The driver passes on one coordinate only, or a line of the panel's matrix is interrupted (its cable)"
        )
      }
      for edge in axis.hardEdges where grid == nil {
        list.add(
          .deadBand, .warning, edge.place,
          "\(edge.contacts) contacts of device \(device) stop at \(axis.code) \(edge.value), and none comes any closer to "
            + "the announced \(edge.end), \(LintScale.text(edge.points)) points further",
          .likely,
          "What is touched at the rim is reported beside it: the driver cuts positions off, or announces another panel's "
            + "range")
      }
      if let step = grid {
        list.add(
          .coarseGrid, .note, LintPlace(line: nil, time: nil, device: device),
          "all values of \(axis.code) of device \(device) are \(step) or more units apart, which is "
            + "\(LintScale.text(Double(step) * axis.scale)) points: it announces a finer resolution than it has",
          .sure,
          "Slow motions go in steps. The firmware measures at a lower resolution than the driver announces, or the "
            + "driver cuts bits off")
      }
      for found in axis.emptyBands
      where found.units.count >= 2 * (grid ?? 0) {
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
