import RetouchArguments
import RetouchContactTracking
import RetouchEvdev
import RetouchInterchange
import RetouchRecordCommands
import RetouchRecording

/// What `show --json` prints about a recording: what was recorded by which devices, how much of it, and what
/// happened besides frames.
struct ShowJSON: Encodable {
  struct Device: Encodable {
    var device: Int
    var name: String
    var kind: String
    var bus: Int
    var vendor: Int
    var product: Int
    var version: Int
    var slots: Int?
    var size_mm: [Int]?
    var range: [[Int32]]?
    var resolution: [Int32]?
    var clock: String?
    var display: String?
    var calibration: [Double]?
    /// The display it belongs to, how the display is turned, the device's calibration, and the sources of all
    /// this, in words.
    var place: String?

    init(_ device: DeviceDescription, in header: RecordingHeader) {
      self.device = device.id
      name = device.name
      kind = device.kindName
      bus = Int(device.bus)
      vendor = Int(device.vendor)
      product = Int(device.product)
      version = Int(device.version)
      slots = device.slotCount
      size_mm = device.sizeInMillimetres.map { [$0.width, $0.height] }
      range = device.positionRange.map { [[$0.x.minimum, $0.x.maximum], [$0.y.minimum, $0.y.maximum]] }
      resolution = device.positionRange.map { [$0.x.resolution, $0.y.resolution] }
      clock = device.clock == .unknown ? nil : device.clock.rawValue
      display = device.display
      calibration = device.calibration?.numbers
      place = header.place(of: device)
    }
  }

  struct Display: Encodable {
    var name: String?
    var width: Int
    var height: Int
    var size_mm: [Int]?
    var scale: Double
    var rotation: Int
    var origin: [Double]?

    init(_ display: NamedDisplay) {
      let description = display.description
      name = display.name.isEmpty ? nil : display.name
      (width, height) = (description.width, description.height)
      if let width = description.widthInMillimetres, let height = description.heightInMillimetres {
        size_mm = [width, height]
      }
      (scale, rotation) = (description.scale, description.rotation)
      origin = display.x.map { [$0, display.y ?? 0] }
    }
  }

  /// A value of any shape, as it is in the header.
  struct FreeJSON: Encodable {
    let value: JSONValue

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .null: try container.encodeNil()
      case .bool(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      case .array(let values): try container.encode(values.map(Self.init))
      case .object(let members): try container.encode(members.mapValues(Self.init))
      }
    }
  }

  struct Happening: Encodable {
    var time_us: Int64
    var what: String
    var device: Int?
    var display: String?
    var text: String?
    var degrees: Int?
    var duration_us: Int64?
  }

  var show = 1
  var file: String
  var kind: String
  var created: String?
  var devices: [Device]
  var displays: [Display]?
  var meta: [String: FreeJSON]?
  var end_us: Int64 = 0
  var frames = 0
  var events = 0
  var contacts = 0
  var happened: [Happening]?

  /// Creates the object from a header; counts are added later.
  init(_ header: RecordingHeader, file: String, kind: String) {
    self.file = file
    self.kind = kind
    created = header.created
    devices = header.devices.map { Device($0, in: header) }
    displays = header.allDisplays.isEmpty ? nil : header.allDisplays.map(Display.init)
    meta = header.meta.isEmpty ? nil : header.meta.mapValues(FreeJSON.init)
  }

  /// Counts a frame.
  mutating func take(_ frame: Frame) {
    frames += 1
    events += frame.events.count
  }

  /// Records every entry that is not a frame; comments are not part of the recording.
  mutating func take(_ entry: TimedEntry) {
    var happening = Happening(time_us: entry.time, what: "")
    switch entry.entry {
    case .frame, .comment, .end, .unknown: return
    case .dropped(let device, _): (happening.what, happening.device) = ("dropped", device)
    case .plugged(let device): (happening.what, happening.device) = ("plugged", device.id)
    case .unplugged(let device): (happening.what, happening.device) = ("unplugged", device)
    case .marker(let text): (happening.what, happening.text) = ("marker", text)
    case .rotated(let degrees, let display):
      (happening.what, happening.degrees, happening.display) = ("rotated", degrees, display)
    case .suspended(let time): (happening.what, happening.duration_us) = ("suspended", time)
    case .wentBack(let device, let time):
      (happening.what, happening.device, happening.duration_us) = ("went back", device, time)
    }
    happened = happened ?? []
    happened?.append(happening)
  }
}
