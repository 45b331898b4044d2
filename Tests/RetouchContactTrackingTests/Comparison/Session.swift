import RetouchEvdev

@testable import RetouchContactTracking

/// A session of fingers on a panel, from which recordings are made: each finger moves in a straight line.
///
/// Times are in µs, positions in points on a display of 390 × 844 points.
struct Session {
  /// A finger from down to up.
  struct Finger: Equatable {
    var down: Int64
    var up: Int64
    var from: (x: Double, y: Double)
    var to: (x: Double, y: Double)

    init(_ down: Int64, _ up: Int64, _ from: (x: Double, y: Double), to: (x: Double, y: Double)? = nil) {
      (self.down, self.up, self.from, self.to) = (down, up, from, to ?? from)
    }

    func position(_ time: Int64) -> (x: Double, y: Double) {
      let share = up > down ? Double(min(max(time, down), up) - down) / Double(up - down) : 0
      return (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }

    static func == (a: Self, b: Self) -> Bool {
      (a.down, a.up) == (b.down, b.up) && a.from == b.from && a.to == b.to
    }
  }

  /// How a panel reports the session.
  struct Panel {
    /// The time between two reports.
    var period: Int64 = 8000
    /// What its clock shows when the session's shows 0.
    var offset: Int64 = 0
    /// How much faster its clock is, as a share.
    var drift = 0.0
    /// How far right and down everything is reported.
    var shift: (x: Double, y: Double) = (0, 0)
    /// How late positions along the way are.
    var lag: Int64 = 0
    /// Whether slots are given from the highest, and ids count down.
    var isBackward = false
    /// The reports that are missing.
    var isMissing: (Int64) -> Bool = { _ in false }
  }

  var fingers: [Finger]

  init(_ fingers: [Finger]) { self.fingers = fingers }

  static let device = DeviceDescription(
    name: "panel", properties: [.direct], codes: [.key: [EventCode.touch.number]],
    axes: [
      EventCode.mtSlot.number: AxisDescription(minimum: 0, maximum: 19),
      EventCode.mtPositionX.number: AxisDescription(minimum: 0, maximum: 3899),
      EventCode.mtPositionY.number: AxisDescription(minimum: 0, maximum: 8439),
      EventCode.mtTrackingID.number: AxisDescription(minimum: 0, maximum: 65535),
    ])

  /// Records the session with a panel, until a time in µs.
  func record(_ panel: Panel = Panel(), until end: Int64? = nil) -> SessionTrace {
    var tracer = SessionTracer(
      devices: [Self.device], mappings: DisplayMappings(PointMapping(width: 390, height: 844)))
    var slots: [Int: Int32] = [:]
    var nextID: Int32 = panel.isBackward ? 60000 : 1
    let ups = Dictionary(grouping: fingers.indices) { fingers[$0].up }
    let downs = Dictionary(grouping: fingers.indices) { fingers[$0].down }
    for time in reportTimes(panel) {
      var events: [InputEvent] = []
      for index in ups[time] ?? [] {
        events += [slot(slots[index] ?? 0), lift]
        slots[index] = nil
      }
      let new = downs[time] ?? []
      for index in (slots.keys + new).sorted() {
        let finger = fingers[index]
        if new.contains(index) {
          let free = (0..<20 as Range<Int32>).filter { !slots.values.contains($0) }
          slots[index] = panel.isBackward ? free.last : free.first
          events += [slot(slots[index] ?? 0), id(nextID)]
          nextID += panel.isBackward ? -7 : 1
        } else if panel.isMissing(time) || finger.from == finger.to {
          continue
        } else {
          events.append(slot(slots[index] ?? 0))
        }
        let place = finger.position(new.contains(index) ? time : time - panel.lag)
        events += at(Int32((place.x + panel.shift.x) * 10), Int32((place.y + panel.shift.y) * 10))
      }
      guard !events.isEmpty else { continue }
      tracer.process(device: 0, events: events, time: shown(time, panel))
    }
    return tracer.finish(time: shown(end ?? fingers.map(\.up).max() ?? 0, panel))
  }

  private func shown(_ time: Int64, _ panel: Panel) -> Int64 {
    time + panel.offset + Int64((panel.drift * Double(time)).rounded())
  }

  /// When something happens, and each period while a finger is down.
  private func reportTimes(_ panel: Panel) -> [Int64] {
    var times = Set(fingers.flatMap { [$0.down, $0.up] })
    for finger in fingers where finger.from != finger.to {
      times.formUnion(stride(from: finger.down, to: finger.up, by: Int(panel.period)))
    }
    return times.sorted()
  }
}

extension SessionComparison {
  /// Compares what two panels say of a session, with the reach of points.
  init(_ a: SessionTrace, _ b: SessionTrace, offset: Int64? = nil) {
    self.init(a, b, offset: offset, reach: 60)
  }

  /// The matches as the places in A and in B.
  var pairs: [[[Int]]] { matches.map { [$0.a, $0.b] } }

  /// Whether each contact of A is that of B in the same place, and there is nothing else.
  func isOneToOne(_ count: Int) -> Bool {
    pairs == (0..<count).map { [[$0], [$0]] } && onlyA.isEmpty && onlyB.isEmpty && outsideA.isEmpty
      && outsideB.isEmpty && swaps.isEmpty
  }
}
