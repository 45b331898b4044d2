import RetouchReplay

extension WhatIf {
  package func write(to writer: inout WireWriter) {
    switch self {
    case .without(let name):
      writer.put(0)
      writer.put(name)
    case .eased(let name, let thresholds):
      writer.put(1)
      writer.put(name)
      writer.put(thresholds.sorted { $0.key < $1.key }) { writer, threshold in
        writer.put(threshold.key)
        writer.put(threshold.value)
      }
    case .later(let time, let delay):
      writer.put(2)
      writer.put(time)
      writer.put(delay)
    case .names: writer.put(3)
    case .trace: writer.put(4)
    case .comparisons: writer.put(5)
    case .shifted(let entry, let shift):
      writer.put(6)
      writer.put(entry)
      writer.put(shift)
    case .displaced(let entry, let contact, let x, let y):
      writer.put(7)
      writer.put(entry)
      writer.put(contact)
      writer.put(x)
      writer.put(y)
    case .emptyFixture: writer.put(8)
    case .placed(let placements, let compares):
      writer.put(9)
      writer.put(placements) { writer, placement in
        writer.put(placement.contact)
        for number in [placement.x, placement.y, placement.dx, placement.dy, placement.scale] {
          writer.put(number)
        }
      }
      writer.put(compares ? 1 : 0)
    }
  }

  package init(from reader: inout WireReader) throws(WireReader.Malformed) {
    switch try reader.int() {
    case 0: self = .without(recognizer: try reader.string())
    case 1:
      let name = try reader.string()
      let thresholds = try reader.array { reader throws(WireReader.Malformed) in
        (try reader.string(), try reader.double())
      }
      self = .eased(recognizer: name, thresholds: Dictionary(thresholds) { $1 })
    case 2: self = .later(from: try reader.int64(), by: try reader.int64())
    case 3: self = .names
    case 4: self = .trace
    case 5: self = .comparisons
    case 6: self = .shifted(entry: try reader.int(), by: try reader.int64())
    case 7:
      self = .displaced(
        entry: try reader.int(), contact: try reader.int(), x: try reader.double(), y: try reader.double())
    case 8: self = .emptyFixture
    case 9:
      let placements = try reader.array { reader throws(WireReader.Malformed) in
        var placement = Placement(
          contact: try reader.int(), x: try reader.double(), y: try reader.double())
        placement.dx = try reader.double()
        placement.dy = try reader.double()
        placement.scale = try reader.double()
        return placement
      }
      self = .placed(placements, compares: try reader.int() != 0)
    default: throw WireReader.Malformed()
    }
  }
}
