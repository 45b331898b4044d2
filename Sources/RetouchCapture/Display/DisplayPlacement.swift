public import RetouchEvdev
public import RetouchRecording

/// Where the touches of a recording that is about to begin will land: its displays, and each device's place.
///
/// A device is bound to a display by the first source that names one: the user, udev's `WL_OUTPUT`, the fact
/// that there is only one, its size in millimetres, the fact that only one is built in. A mouse is bound only
/// by the user, because it moves over all of them.
public struct DisplayPlacement {
  /// The displays; empty if none is known, or if no source says which of them any device belongs to.
  private var displays: PlacedDisplays
  /// The devices' places, by their index.
  public private(set) var places: [Int: DevicePlace] = [:]
  /// What the user should know, one sentence each.
  public private(set) var remarks: [String] = []

  private let paths: [String]
  private let descriptions: [DeviceDescription?]

  /// Finds the places of devices.
  ///
  /// - Parameters:
  ///   - request: what the user specified.
  ///   - paths: the nodes of the devices that will be recorded.
  /// - Throws: `CaptureError` if the user names a display or a device that does not exist.
  public init(
    _ request: PlacementRequest, devices paths: [String], system: InputSystem = .live
  ) throws(CaptureError) {
    self.paths = paths
    let connected = ConnectedDisplay.all(system)
    if request.wantsNone, !request.displays.isEmpty || !request.bindings.isEmpty || !request.rotations.isEmpty
    {
      throw CaptureError(
        .notChosen, problem: "expected either displays or none, found both",
        hint: "Leave out --display none")
    }
    displays = try PlacedDisplays(request, connected: connected)
    descriptions = paths.map { Self.describe($0, system) }
    var bindings: [Int: String] = [:]
    for binding in request.bindings {
      let name = binding.name ?? ""
      guard displays[name] != nil else { throw displays.unknown(name, "a display to lay a device on") }
      for index in try Self.indices(of: binding.value, in: paths, system) { bindings[index] = name }
    }
    var calibrations: [Int: GivenCalibration] = [:]
    for calibration in request.calibrations {
      let all = try calibration.name.map { word throws(CaptureError) in
        try Self.indices(of: word, in: paths, system)
      }
      for index in all ?? touching { calibrations[index] = calibration.value }
    }
    for index in paths.indices {
      let udev = UdevProperties(ofDevice: system.nodeNumber(paths[index]), system)
      var place = DevicePlace()
      bind(index, to: bindings[index], udev, &place)
      try calibrate(index, by: calibrations[index], udev, &place)
      places[index] = place
    }
    arrange(request)
  }

  /// The display that a header describes by itself, or nil if none is known.
  public var display: DisplayDescription? { displays.items.first?.display.description }

  /// All displays, if there are several.
  public var several: [NamedDisplay] { displays.items.count > 1 ? displays.items.map(\.display) : [] }

  /// The name of the only display, if it is that of a connector.
  public var connector: String? {
    displays.items.count == 1 ? displays.items[0].connected?.connector : nil
  }

  /// Writes where the devices' touches land into their header.
  public func write(to header: inout RecordingHeader) {
    header.display = display
    header.displays = several
    for index in header.devices.indices { header.devices[index].take(places[header.devices[index].id]) }
    header.meta["display"] = connector.map { .string($0) }
    header.meta["where"] = meta
  }

  // MARK: Devices

  /// The devices that touch a display: which one a mouse is on is not known.
  private var touching: [Int] {
    descriptions.indices.filter { index in
      let kind = descriptions[index].map(DeviceKind.of)
      return [.touchscreen, .slotlessTouchscreen, .singleTouchscreen, .pen, .absolutePointer].contains(kind)
    }
  }

  private static func describe(_ path: String, _ system: InputSystem) -> DeviceDescription? {
    guard case .success(let descriptor) = system.open(path) else { return nil }
    defer { system.close(descriptor) }
    guard case .success(let description) = system.describe(descriptor) else { return nil }
    return description
  }

  /// The indices of the devices that a word means, all of which have to be recorded.
  private static func indices(
    of word: String, in paths: [String], _ system: InputSystem
  ) throws(CaptureError) -> [Int] {
    let numbers = Set(paths.compactMap { system.nodeNumber($0) })
    let nodes = try DeviceSelection.nodes(for: [word], system)
    let found = paths.indices.filter { index in
      nodes.contains { $0 == paths[index] }
        || nodes.contains { node in
          system.nodeNumber(node).map { numbers.contains($0) && $0 == system.nodeNumber(paths[index]) }
            ?? false
        }
    }
    guard !found.isEmpty else {
      throw CaptureError(
        .notChosen, problem: "expected one of the devices that are recorded, found '\(word)'",
        hint: "Name the device among those to record as well")
    }
    return found
  }

  private func name(of index: Int) -> String {
    descriptions[index].map { "\"\($0.name)\"" } ?? paths[index]
  }

  // MARK: Displays

  private mutating func bind(
    _ index: Int, to name: String?, _ udev: UdevProperties, _ place: inout DevicePlace
  ) {
    func take(_ display: String, _ source: PlaceSource) {
      (place.display, place.displaySource) = (display, source)
    }
    if let name { return take(name, .option) }
    guard touching.contains(index), !displays.items.isEmpty else { return }
    if let output = udev.output {
      if displays[output] != nil { return take(output, .output) }
      remarks.append(
        "\(self.name(of: index)) belongs to the output \(output), as udev's WL_OUTPUT says, and no such display is"
          + " known: it is placed as if nothing was said")
    }
    if displays.items.count == 1 { return take(displays.items[0].display.name, .only) }
    let alike = displaysAsLarge(as: index)
    if alike.count == 1 {
      return take(alike[0], .size)
    }
    let builtIn = displays.items.filter { item in
      item.connected.map { ConnectedDisplay.isBuiltIn($0.connector) } ?? false
    }
    if builtIn.count == 1, alike.isEmpty { return take(builtIn[0].display.name, .builtIn) }
    if alike.count > 1 {
      remarks.append(
        "\(self.name(of: index)) is as large as \(alike.joined(separator: " and ")): which of them it lies on is not"
          + " known. Specify it: --display \(alike[0])=\(Self.shortName(paths[index]))")
    } else if !displays.items.isEmpty {
      let names = displays.items.map(\.display.name)
      remarks.append(
        "nothing says to which display \(self.name(of: index)) belongs. Specify it: --display "
          + "\(names[0])=\(Self.shortName(paths[index]))")
    }
  }

  private static func shortName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The displays that are as large as a device or, if there are none, as large as the device after a quarter
  /// turn.
  private func displaysAsLarge(as index: Int) -> [String] {
    guard let size = descriptions[index]?.sizeInMillimetres else { return [] }
    func isNear(_ a: Int, _ b: Int) -> Bool { (a - b).magnitude <= Swift.max(5, UInt(Swift.max(a, b) / 25)) }
    func names(_ width: Int, _ height: Int) -> [String] {
      displays.items.filter { item in
        let display = item.display.description
        guard let w = display.widthInMillimetres, let h = display.heightInMillimetres else { return false }
        return isNear(w, width) && isNear(h, height)
      }.map(\.display.name)
    }
    let straight = names(size.width, size.height)
    return straight.isEmpty ? names(size.height, size.width) : straight
  }

  /// Moves the display of the first bound device to the front; if no device is bound, only a display that is
  /// certain is kept.
  private mutating func arrange(_ request: PlacementRequest) {
    let connected = displays.items.compactMap(\.connected)
    if displays.items.count > 1,
      let first = places.sorted(by: { $0.key < $1.key }).lazy.compactMap(\.value.display).first
    {
      displays.putFirst(first)
    } else if displays.items.count > 1, request.displays.isEmpty {
      let main = touching.isEmpty ? ConnectedDisplay.main(of: connected)?.connector : nil
      if main == nil {
        let names = connected.map(\.connector).joined(separator: ", ")
        remarks.append(
          "several displays are connected (\(names)), so none is recorded: choose with --display")
      }
      displays.keep(only: main)
    }
    guard displays.items.count <= 1 else { return }
    // A single display needs no name.
    for index in places.keys { places[index]?.display = nil }
  }

  // MARK: Calibration

  private mutating func calibrate(
    _ index: Int, by given: GivenCalibration?, _ udev: UdevProperties, _ place: inout DevicePlace
  ) throws(CaptureError) {
    if let given {
      let display = place.display.flatMap { displays[$0] } ?? displays.items.first
      do {
        place.calibration = try given.calibration(
          of: descriptions[index] ?? DeviceDescription(), on: display?.display.description)
      } catch {
        throw CaptureError(.notChosen, problem: "\(name(of: index)) \(error.text)")
      }
      place.calibrationSource = .option
      return
    }
    guard touching.contains(index), let text = udev.calibration else { return }
    // libinput takes the first six: people paste X's nine.
    let words = text.split { $0 == " " || $0 == "," || $0 == "\t" }
    let numbers = Calibration.numbers(in: words.prefix(6).joined(separator: " ")) ?? []
    switch Calibration.problem(with: numbers) {
    case nil:
      // A calibration that changes nothing is not mentioned.
      guard let calibration = Calibration(numbers), !calibration.isIdentity else { return }
      (place.calibration, place.calibrationSource) = (calibration, .matrix)
    case .singular:
      remarks.append(
        "udev's LIBINPUT_CALIBRATION_MATRIX of \(name(of: index)), \(text), is singular: it would put every touch on"
          + " one line. It is left out")
    case .numbers:
      remarks.append(
        "udev's LIBINPUT_CALIBRATION_MATRIX of \(name(of: index)) is not a list of six numbers and is left out: \(text)"
      )
    }
  }

  // MARK: Results

  /// The displays to check while recording, or nil if nothing that can be read about them can change.
  public func watch(_ system: InputSystem = .live) -> DisplayWatch? {
    var watch = DisplayWatch()
    for connected in displays.items.compactMap(\.connected) { watch.follow(connected) }
    let connected = displays.items.compactMap(\.connected)
    let main = ConnectedDisplay.main(of: connected)?.connector
    let console = displays.items.count == 1 ? displays.items.first : main.flatMap { displays[$0] }
    // A rotation that the user specified applies until the end.
    if let console, console.rotationSource != .option {
      watch.followConsole(
        on: displays.items.count == 1 ? nil : console.display.name,
        rotation: console.display.description.rotation, system)
    }
    return watch.isEmpty ? nil : watch
  }

  /// What determined where touches land, for a header's `meta`; nil if everything has its default.
  public var meta: JSONValue? {
    var lines: [String: JSONValue] = [:]
    for item in displays.items {
      guard let source = item.rotationSource else { continue }
      lines["displays", default: .object([:])].set(item.display.name, .string(source.rawValue))
    }
    for (index, place) in places {
      var words: [String: JSONValue] = [:]
      if let source = place.displaySource, place.display != nil {
        words["display"] = .string(source.rawValue)
      }
      if let source = place.calibrationSource { words["calibration"] = .string(source.rawValue) }
      guard !words.isEmpty else { continue }
      lines["devices", default: .object([:])].set("\(index)", .object(words))
    }
    return lines.isEmpty ? nil : .object(lines)
  }
}

extension JSONValue {
  /// Sets a member of an object.
  fileprivate mutating func set(_ key: String, _ value: JSONValue) {
    guard case .object(var members) = self else { return }
    members[key] = value
    self = .object(members)
  }
}
