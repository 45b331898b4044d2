import RetouchReplay
import UIKit

extension EndReason {
  func write(to writer: inout WireWriter) {
    writer.put(kind.rawValue)
    for figure in [value, limit, extra] { writer.put(figure) }
    writer.put(name) { $0.put($1) }
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    guard let kind = Kind(rawValue: try reader.string()) else { throw WireReader.Malformed() }
    self.init(
      kind, try reader.int64(), of: try reader.int64(), extra: try reader.int64(),
      name: try reader.optional { reader throws(WireReader.Malformed) in try reader.string() })
  }
}

extension RecognizerStory.Parts {
  func write(to writer: inout WireWriter) {
    writer.put(title)
    writer.put(aims) { $0.put($1) }
    writer.put(ends) { $0.put($1) }
    writer.put(steps) { writer, step in
      writer.put(step.kind.rawValue)
      writer.put(step.time) { $0.put($1) }
      writer.put(step.text)
    }
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    self.init(
      title: try reader.string(),
      aims: try reader.array { reader throws(Malformed) in try reader.string() },
      ends: try reader.array { reader throws(Malformed) in try reader.string() },
      steps: try reader.array { reader throws(Malformed) in
        guard let kind = RecognizerStory.Step.Kind(rawValue: try reader.int()) else { throw Malformed() }
        let time = try reader.optional { reader throws(Malformed) in try reader.int64() }
        return RecognizerStory.Step(kind, time: time, try reader.string())
      })
  }
}
