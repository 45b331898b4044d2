/// The role of a device in the conversion of its events to contacts.
///
/// The raw values are the words of a list of devices.
public enum DeviceKind: String, Hashable, Sendable, CaseIterable {
  /// A touchscreen whose contacts are assigned to slots (the kernel's protocol B).
  case touchscreen = "touchscreen"
  /// A touchscreen that sends all contacts again in each frame (the kernel's protocol A).
  case slotlessTouchscreen = "touchscreen without slots"
  /// A touchscreen with a single contact: `BTN_TOUCH` and one position.
  case singleTouchscreen = "single-touch screen"
  /// A device that moves a pointer by relative distances.
  case mouse = "mouse"
  /// A device that moves a pointer to absolute positions, such as a virtual machine's tablet.
  case absolutePointer = "absolute pointer"
  /// A pen on a tablet or a screen.
  case pen = "pen"
  /// A touchpad: its contacts move a pointer, so they are never touches.
  case touchpad = "touchpad"
  /// Anything else: keyboards, switches, game controllers, sensors.
  case other = "other"

  /// Whether it is a touchscreen, of whichever protocol.
  package var isTouchscreen: Bool {
    self == .touchscreen || self == .slotlessTouchscreen || self == .singleTouchscreen
  }

  /// Determines the kind from the announced codes, never from the name.
  ///
  /// The rules are those of udev's `input_id` and of libevdev, in this order:
  /// 1. Accelerometers are `other`.
  /// 2. Positions that belong to contacts (`ABS_MT_POSITION_X` and `_Y`) make a touchscreen, or a touchpad by
  ///    rule 3; with `ABS_MT_SLOT` it has slots. They do not count if `ABS_MT_SLOT − 1` is announced as well:
  ///    such a device announces every axis but is not really multitouch.
  ///    With `REL_X`, `REL_Y` and a mouse button on an indirect surface, they are those of a mouse.
  /// 3. A touchpad takes two facts, on an indirect surface without `BTN_TOOL_PEN`: it tells how many fingers
  ///    are near (`BTN_TOOL_FINGER`, `BTN_TOOL_DOUBLETAP` …), and it points (a mouse button, the pointer or
  ///    button pad property). Old kernels have no properties, and some touchscreens announce the tool.
  /// 4. One position with `BTN_TOOL_PEN`, `BTN_TOOL_RUBBER` or `BTN_STYLUS` makes a pen.
  /// 5. One position with a mouse button makes an absolute pointer, unless the surface is direct and touched.
  /// 6. One position with `BTN_TOUCH` makes a single-touch screen. It may be in `ABS_Z` and `ABS_RX`.
  /// 7. `REL_X` or `REL_Y` makes a mouse, and so does a wheel with a mouse button. Without a button, further
  ///    relative axes (`REL_Z`, `REL_RX` … `REL_MISC`) are a sensor's, and so is a wheel.
  ///
  /// The same rules apply to an imported file without a description, to which the importer adds what the
  /// codes that occurred in it suggest.
  public static func of(_ description: DeviceDescription) -> DeviceKind {
    let device = Capabilities(description)
    if device.isAccelerometer { return .other }
    if device.hasContactPositions {
      if device.isTouchMouse { return .mouse }
      if device.isTouchpad { return .touchpad }
      return description.has(.mtSlot) ? .touchscreen : .slotlessTouchscreen
    }
    if device.positionAxes != nil {
      if device.isPen { return .pen }
      if device.isTouchpad { return .touchpad }
      if device.hasMouseButton && !(device.isDirect && device.has(.touch)) { return .absolutePointer }
      if device.has(.touch) { return .singleTouchscreen }
    }
    return device.hasRelativeMotion ? .mouse : .other
  }

  /// The two axes of a device that has one position: `ABS_X` and `ABS_Y`, otherwise `ABS_Z` and `ABS_RX`.
  ///
  /// Some panels announce only the latter (eGalax); nil if neither pair is complete.
  public static func positionAxes(of description: DeviceDescription) -> (x: EventCode, y: EventCode)? {
    Capabilities(description).positionAxes
  }
}

extension DeviceDescription {
  /// The axes of its position whose range nobody stated, so that only device units are known.
  package var axesWithoutRange: [EventCode] {
    let axes: [EventCode]
    switch DeviceKind.of(self) {
    case .touchscreen, .slotlessTouchscreen: axes = [.mtPositionX, .mtPositionY]
    case .singleTouchscreen, .pen, .absolutePointer:
      axes = DeviceKind.positionAxes(of: self).map { [$0.x, $0.y] } ?? []
    case .mouse, .touchpad, .other: axes = []
    }
    return axes.filter { axis($0) == nil }
  }

  /// What to do about axes whose range nobody stated, for the end of a sentence.
  package static let rangeAdvice =
    "import the log with --range X=0..MAX --range Y=0..MAX, with --display WIDTHxHEIGHT where positions are its "
    + "pixels, or with --description"
}

/// The capabilities of a device that the rules check.
private struct Capabilities {
  let description: DeviceDescription

  init(_ description: DeviceDescription) { self.description = description }

  func has(_ code: EventCode) -> Bool { description.has(code) }

  var isDirect: Bool { description.properties.contains(.direct) }
  var isAccelerometer: Bool { description.properties.contains(.accelerometer) }

  var hasContactPositions: Bool {
    has(.mtPositionX) && has(.mtPositionY)
      && !has(.reserved)
  }

  var positionAxes: (x: EventCode, y: EventCode)? {
    if has(.x) && has(.y) { return (.x, .y) }
    // A game controller also has these two, but no `BTN_TOUCH`.
    if has(.z) && has(.rx) && has(.touch) { return (.z, .rx) }
    return nil
  }

  var isPen: Bool { has(.toolPen) || has(.toolRubber) || has(.stylus) }

  var hasMouseButton: Bool {
    (EventCode.left.number...EventCode.lastMouseButton.number).contains { has(EventCode(.key, $0)) }
  }

  var isTouchpad: Bool {
    let countsFingers = has(.toolFinger) || hasContactPositions && EventCode.fingerCounts.contains(where: has)
    let points =
      hasMouseButton || description.properties.contains(.pointer)
      || description.properties.contains(.buttonPad)
    return countsFingers && points && !has(.toolPen) && !isDirect
  }

  /// Whether it moves by relative distances although its back reports fingers.
  var isTouchMouse: Bool { has(.relativeX) && has(.relativeY) && hasMouseButton && !isDirect }

  var hasRelativeMotion: Bool {
    let turns =
      has(.wheel) || has(.horizontalWheel) || has(.wheelHighResolution)
      || has(.horizontalWheelHighResolution)
    if hasMouseButton {
      return has(.relativeX) || has(.relativeY) || turns
    }
    return (has(.relativeX) || has(.relativeY))
      && !EventCode.sensorAxes.contains(where: has)
  }
}
