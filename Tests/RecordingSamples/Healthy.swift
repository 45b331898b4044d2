import RetouchEvdev
import RetouchRecording

extension Seeded {
  /// Returns a touchscreen of ten slots with a complete description.
  package static func panel(id: Int = 0) -> DeviceDescription {
    let x = AxisDescription(minimum: 0, maximum: 3899, resolution: 60)
    let y = AxisDescription(minimum: 0, maximum: 8439, resolution: 60)
    return DeviceDescription(
      id: id, name: "Panel", bus: 6, properties: [.direct],
      codes: [.key: [0x14a], .absolute: [0, 1, 0x2f, 0x35, 0x36, 0x39]],
      axes: [
        0: x, 1: y, 0x2f: AxisDescription(minimum: 0, maximum: 9), 0x35: x, 0x36: y,
        0x39: AxisDescription(minimum: 0, maximum: 65_535),
      ])
  }

  package static func mouse(id: Int) -> DeviceDescription {
    DeviceDescription(
      id: id, name: "Mouse", bus: 3, codes: [.key: [0x110, 0x111], .relative: [0, 1, 8]])
  }

  /// Returns a recording as a kernel and hands produce it: fingers in slots, a mouse, markers, a display that
  /// turns.
  package mutating func healthy(ends: Bool = true) -> RecordingDocument {
    var document = RecordingDocument(
      header: RecordingHeader(
        display: DisplayDescription(
          width: 780, height: 1688, widthInMillimetres: 65, heightInMillimetres: 141, scale: 2),
        devices: [Self.panel(), Self.mouse(id: 3)], meta: ["origin": .integer(77)]))
    var fingers: [Int32: (id: Int32, x: Int32, y: Int32)] = [:]
    var slot: Int32 = 0
    var nextID: Int32 = 5
    var button = false
    func add(_ device: Int, _ events: [InputEvent]) {
      document.entries.append(
        TimedEntry(time: document.endTime, .frame(device: device, events: events, report: 0)))
    }
    func select(_ number: Int32) -> [InputEvent] {
      defer { slot = number }
      return slot == number ? [] : [InputEvent(.mtSlot, number)]
    }
    for step in 0..<Int.random(in: 0...60, using: &self) {
      document.endTime += 8_333
      var events: [InputEvent] = []
      let wasTouched = !fingers.isEmpty
      for number in fingers.keys.sorted() {
        guard var finger = fingers[number] else { continue }
        if chance(10) {
          events += select(number) + [InputEvent(.mtTrackingID, -1)]
          fingers[number] = nil
        } else if chance(70) {
          finger.x = min(
            max(finger.x + Int32.random(in: 1...60, using: &self) * (chance(50) ? 1 : -1), 0), 3899)
          fingers[number] = finger
          events += select(number) + [InputEvent(.mtPositionX, finger.x)]
        }
      }
      if chance(25) {
        let free = (Int32(0)...9).first {
          fingers[$0] == nil && !events.contains(InputEvent(.mtSlot, $0)) && $0 != slot
        }
        if let number = free {
          let finger = (
            id: nextID, x: Int32.random(in: 1...3899, using: &self),
            y: Int32.random(in: 1...8439, using: &self)
          )
          nextID += 1
          fingers[number] = finger
          events += select(number)
          events += [
            InputEvent(.mtTrackingID, finger.id), InputEvent(.mtPositionX, finger.x),
            InputEvent(.mtPositionY, finger.y),
          ]
        }
      }
      if wasTouched != !fingers.isEmpty { events.append(InputEvent(.touch, fingers.isEmpty ? 0 : 1)) }
      if !events.isEmpty { add(0, events) }
      if chance(20) {
        if chance(60) {
          add(
            3, [InputEvent(.relativeX, Int32.random(in: -90...90, using: &self)), InputEvent(.relativeY, 3)])
        } else {
          button.toggle()
          add(3, [InputEvent(.left, button ? 1 : 0)])
        }
      }
      if chance(5) { document.entries.append(TimedEntry(time: document.endTime, .marker("m\(step)"))) }
      if chance(3) {
        document.entries.append(
          TimedEntry(time: document.endTime, .rotated(degrees: pick([0, 90, 180, 270]))))
      }
    }
    if ends {
      document.endTime += 10_000
      var events: [InputEvent] = []
      for number in fingers.keys.sorted() { events += select(number) + [InputEvent(.mtTrackingID, -1)] }
      if !events.isEmpty { add(0, events + [InputEvent(.touch, 0)]) }
      if button { add(3, [InputEvent(.left, 0)]) }
      document.endTime += 300_000
    }
    return document
  }
}
