import RetouchReplay
import UIKit

extension CaseTrace {
  /// Writes everything except the lines, which are the outcome's.
  func write(to writer: inout WireWriter) {
    writer.put(endTime)
    writer.put(sizes) { writer, size in
      writer.put(size.time)
      writer.put(size.width)
      writer.put(size.height)
    }
    writer.put(contacts) { $1.write(to: &$0) }
    writer.put(recognizers) { $1.write(to: &$0) }
    writer.put(viewer) { $1.write(to: &$0) }
    writer.put(controls) { writer, control in
      writer.put(control.time)
      writer.put(control.control)
      writer.put(control.event)
    }
    writer.put(scrolls) { writer, scroll in
      writer.put(scroll.name)
      writer.put(scroll.offsets) { writer, offset in
        writer.put(offset.time)
        for number in [offset.x, offset.y, offset.zoom] { writer.put(number) }
      }
    }
    writer.put(places) { $1.write(to: &$0) }
    writer.put(dropped)
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    self.init()
    endTime = try reader.int64()
    sizes = try reader.array { reader throws(Malformed) in
      Size(time: try reader.int64(), width: try reader.double(), height: try reader.double())
    }
    contacts = try reader.array { reader throws(Malformed) in try Contact(from: &reader) }
    recognizers = try reader.array { reader throws(Malformed) in try Recognizer(from: &reader) }
    viewer = try reader.array { reader throws(Malformed) in try ViewerEvent(from: &reader) }
    controls = try reader.array { reader throws(Malformed) in
      ControlEvent(time: try reader.int64(), control: try reader.string(), event: try reader.string())
    }
    scrolls = try reader.array { reader throws(Malformed) in
      Scroll(
        name: try reader.string(),
        offsets: try reader.array { reader throws(Malformed) in
          Offset(
            time: try reader.int64(), x: try reader.double(), y: try reader.double(),
            zoom: try reader.double())
        })
    }
    places = try reader.array { reader throws(Malformed) in try Place(from: &reader) }
    dropped = try reader.int()
  }
}

extension CaseTrace.Contact {
  fileprivate func write(to writer: inout WireWriter) {
    writer.put(number)
    writer.put(type)
    writer.put(view) { $0.put($1) }
    writer.put(samples) { writer, sample in
      writer.put(sample.time)
      writer.put(sample.x)
      writer.put(sample.y)
      writer.put(sample.pressure) { $0.put($1) }
      writer.put(sample.phase.rawValue)
    }
    writer.put(reason) { $0.put($1) }
  }

  fileprivate init(from reader: inout WireReader) throws(WireReader.Malformed) {
    self.init(
      number: try reader.int(), type: try reader.string(), view: try reader.optionalString(),
      samples: try reader.array { reader throws(WireReader.Malformed) in
        let (time, x, y) = (try reader.int64(), try reader.double(), try reader.double())
        let pressure = try reader.optional { reader throws(WireReader.Malformed) in try reader.double() }
        guard let phase = CaseTrace.Sample.Phase(rawValue: try reader.int()) else {
          throw WireReader.Malformed()
        }
        return CaseTrace.Sample(time: time, x: x, y: y, pressure: pressure, phase: phase)
      },
      reason: try reader.optionalString())
  }
}

extension CaseTrace.Recognizer {
  fileprivate func write(to writer: inout WireWriter) {
    writer.put(name)
    writer.put(view) { $0.put($1) }
    writer.put(touches) { writer, touch in
      writer.put(touch.contact)
      writer.put(touch.time)
    }
    writer.put(states) { writer, state in
      writer.put(state.time)
      writer.put(state.name)
      writer.put(state.why) { $1.write(to: &$0) }
    }
    story.write(to: &writer)
  }

  fileprivate init(from reader: inout WireReader) throws(WireReader.Malformed) {
    self.init(
      name: try reader.string(), view: try reader.optionalString(),
      touches: try reader.array { reader throws(WireReader.Malformed) in
        CaseTrace.Received(contact: try reader.int(), time: try reader.int64())
      },
      states: try reader.array { reader throws(WireReader.Malformed) in
        CaseTrace.State(
          time: try reader.int64(), name: try reader.string(), why: try reader.optionalReason())
      },
      story: try RecognizerStory.Parts(from: &reader))
  }
}

extension CaseTrace.ViewerEvent {
  fileprivate func write(to writer: inout WireWriter) {
    writer.put(time)
    writer.put(event)
    for text in [item, title] { writer.put(text) { $0.put($1) } }
    writer.put(why) { $1.write(to: &$0) }
  }

  fileprivate init(from reader: inout WireReader) throws(WireReader.Malformed) {
    self.init(
      time: try reader.int64(), event: try reader.string(), item: try reader.optionalString(),
      title: try reader.optionalString(), why: try reader.optionalReason())
  }
}

extension CaseTrace.Place {
  fileprivate func write(to writer: inout WireWriter) {
    writer.put(name)
    writer.put(kind.rawValue)
    writer.put(frames) { writer, frame in
      writer.put(frame.time)
      writer.put(frame.rect) { writer, rect in
        for number in [rect.x, rect.y, rect.width, rect.height] { writer.put(number) }
      }
    }
    writer.put(abilities) { writer, ability in
      writer.put(ability.time)
      writer.put(ability.isEnabled ? 1 : 0)
      writer.put(ability.isUserInteractionEnabled ? 1 : 0)
    }
  }

  fileprivate init(from reader: inout WireReader) throws(WireReader.Malformed) {
    let name = try reader.string()
    guard let kind = Kind(rawValue: try reader.int()) else { throw WireReader.Malformed() }
    self.init(
      name: name, kind: kind,
      frames: try reader.array { reader throws(WireReader.Malformed) in
        CaseTrace.Frame(
          time: try reader.int64(),
          rect: try reader.optional { reader throws(WireReader.Malformed) in
            CaseTrace.Rect(
              x: try reader.double(), y: try reader.double(), width: try reader.double(),
              height: try reader.double())
          })
      },
      abilities: try reader.array { reader throws(WireReader.Malformed) in
        CaseTrace.Ability(
          time: try reader.int64(), isEnabled: try reader.int() != 0,
          isUserInteractionEnabled: try reader.int() != 0)
      })
  }
}

extension WireReader {
  fileprivate mutating func optionalString() throws(Malformed) -> String? {
    try optional { reader throws(Malformed) in try reader.string() }
  }

  fileprivate mutating func optionalReason() throws(Malformed) -> EndReason? {
    try optional { reader throws(Malformed) in try EndReason(from: &reader) }
  }
}
