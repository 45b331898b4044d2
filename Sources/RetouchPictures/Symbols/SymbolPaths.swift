/// What our drawings of the system's symbols consist of, on a square of 16 points.
///
/// A line holds a symbol's name and the parts of its drawing, with `|` between them; it goes on where the
/// next line is indented. A part is the data of an SVG's path, `O x y r` for a circle or `R x y w h r` for
/// a rectangle with rounded corners, drawn as a line; before that stands what else is true of it:
///
/// - `+`: it encloses an area, which the variant `.fill` fills;
/// - `-`: it lies in that area, and is cut out of it there;
/// - `*`: it is an area, not a line;
/// - `w2`: the line is as wide as that many points.
///
/// `=name` is the drawing of another symbol, `~name` its mirror image.
enum SymbolPaths {
  /// The parts by the symbol's name.
  static let table: [String: String] = {
    var table: [String: String] = [:]
    var name = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix(" ") {
        table[name]? += line.drop { $0 == " " }
      } else if let colon = line.firstIndex(of: ":") {
        name = String(line[..<colon])
        table[name] = String(line[colon...].dropFirst(2))
      }
    }
    return table
  }()

  private static let text = """
    airplane: *M14.4 8C14.4 7.3 13.6 6.9 12.8 6.9H9.9L6.6 1.8H5.2L6.9 6.9H3.8L2.6 5.3H1.5L2.2 8L1.5 10.7H2.6
      L3.8 9.1H6.9L5.2 14.2H6.6L9.9 9.1H12.8C13.6 9.1 14.4 8.7 14.4 8Z
    alarm: +O8 8.6 5|-M8 5.8V8.6L10 10|M2 4.4L4.6 2.2M14 4.4L11.4 2.2M4.4 12.6L3 14.2M11.6 12.6L13 14.2
    antenna.radiowaves.left.and.right: *O8 8 1.4|M5.2 5.2A4 4 0 0 0 5.2 10.8M10.8 5.2A4 4 0 0 1 10.8 10.8M3.1 3.1
      A6.9 6.9 0 0 0 3.1 12.9M12.9 3.1A6.9 6.9 0 0 1 12.9 12.9
    archivebox: +R1.4 2.6 13.2 3 0.8|+M2.4 5.8V13.4H13.6V5.8|-M6.4 8.4H9.6
    arrow.backward: =arrow.left
    arrow.clockwise: M13.5 8.6A5.5 5.5 0 1 1 11.9 4.7M11.9 1.5V4.7H8.7
    arrow.counterclockwise: ~arrow.clockwise
    arrow.down: M8 2.5V13.5M3.5 9L8 13.5L12.5 9
    arrow.down.left: M12 4L4 12M4 5.5V12H10.5
    arrow.forward: =arrow.right
    arrow.left: M13.5 8H2.5M7 3.5L2.5 8L7 12.5
    arrow.right: ~arrow.left
    arrow.triangle.2.circlepath: M2.6 7A5.5 5.5 0 0 1 12.6 5M13.4 9A5.5 5.5 0 0 1 3.4 11M12.8 2V5.2H9.6M3.2 14V10.8
      H6.4
    arrow.up: M8 13.5V2.5M3.5 7L8 2.5L12.5 7
    arrow.up.arrow.down: M5 13V3M2.2 5.8L5 3L7.8 5.8M11 3V13M8.2 10.2L11 13L13.8 10.2
    arrow.up.left.and.arrow.down.right: M2.5 6V2.5H6M2.5 2.5L6.8 6.8M13.5 10V13.5H10M13.5 13.5L9.2 9.2
    arrow.up.right: M4 12L12 4M5.5 4H12V10.5
    arrow.uturn.backward: =arrow.uturn.left
    arrow.uturn.forward: =arrow.uturn.right
    arrow.uturn.left: M5.5 2.5L2.2 5.8L5.5 9.1M2.4 5.8H10A3.7 3.7 0 0 1 10 13.2H6.5
    arrow.uturn.right: ~arrow.uturn.left
    arrowshape.turn.up.left: +M6.8 2.8L1.6 7.4L6.8 12V9.4C10.5 9.4 12.9 10.6 14.4 13.2C14.2 8.6 11.6 5.6 6.8 5.4Z
    arrowshape.turn.up.right: ~arrowshape.turn.up.left
    backward: ~forward
    backward.end: ~forward.end
    bag: +M3.2 5.2H12.8L13.5 14H2.5Z|M5.6 7.4V4.4A2.4 2.4 0 0 1 10.4 4.4V7.4
    battery.0: w1 R0.75 4.25 12.5 7.5 2.2|w1.2 M14.6 7V9
    battery.100: w1 R0.75 4.25 12.5 7.5 2.2|w1.2 M14.6 7V9|*R2.25 5.75 9.5 4.5 1
    battery.25: w1 R0.75 4.25 12.5 7.5 2.2|w1.2 M14.6 7V9|*R2.25 5.75 2.38 4.5 1
    battery.50: w1 R0.75 4.25 12.5 7.5 2.2|w1.2 M14.6 7V9|*R2.25 5.75 4.75 4.5 1
    battery.75: w1 R0.75 4.25 12.5 7.5 2.2|w1.2 M14.6 7V9|*R2.25 5.75 7.12 4.5 1
    bell: +M8 1.8A4.1 4.1 0 0 0 3.9 5.9C3.9 9.2 2.6 10 2.3 11.6H13.7C13.4 10 12.1 9.2 12.1 5.9A4.1 4.1 0 0 0 8 1.8Z
      |M6.3 13.6A1.9 1.9 0 0 0 9.7 13.6
    bolt: +M9.2 1.6L3.6 9H7.6L6.8 14.4L12.4 7H8.4Z
    book: +M8 3.9C6.6 2.9 4.3 2.6 1.6 3V12.5C4.3 12.1 6.6 12.4 8 13.4C9.4 12.4 11.7 12.1 14.4 12.5V3
      C11.7 2.6 9.4 2.9 8 3.9Z|-M8 4V13.2
    bookmark: +M4 2.2H12V13.8L8 10.6L4 13.8Z
    books.vertical: +R1.6 3 3 10.6 0.6|+R5.6 3 3 10.6 0.6|+M10.2 4L12.7 3.4L14.6 12.9L12.1 13.5Z
    bubble.left: +M8 2.4C4.3 2.4 1.6 4.5 1.6 7.4C1.6 9.2 2.7 10.7 4.3 11.6C4.3 12.6 3.9 13.3 3.1 14
      C4.9 13.9 6.3 13.2 7 12.3C11.2 12.6 14.4 10.5 14.4 7.4C14.4 4.5 11.7 2.4 8 2.4Z
    calendar: +R2 3 12 11 2|-M2.2 6.4H13.8|M5.2 1.7V4.2M10.8 1.7V4.2
    camera: +M1.5 12V5.7A1.4 1.4 0 0 1 2.9 4.3H4.5L5.6 2.7H10.4L11.5 4.3H13.1A1.4 1.4 0 0 1 14.5 5.7V12
      A1.4 1.4 0 0 1 13.1 13.4H2.9A1.4 1.4 0 0 1 1.5 12Z|-O8 8.7 2.7
    cart: M1.3 2.4H3.2L5 10.4H12.2L13.8 4.6H3.8|*O5.8 13 1.15|*O11.4 13 1.15
    cellularbars: *R1 10 2.75 4 0.8|*R4.75 7.7 2.75 6.3 0.8|*R8.5 5.3 2.75 8.7 0.8|*R12.25 3 2.75 11 0.8
    checkmark: w1.6 M3 8.8L6.6 12.6L13 3.4
    chevron.backward: =chevron.left
    chevron.down: w1.8 M2.5 5.5L8 11L13.5 5.5
    chevron.forward: =chevron.right
    chevron.left: w1.8 M10.5 2.5L5 8L10.5 13.5
    chevron.right: ~chevron.left
    chevron.up: w1.8 M2.5 10.5L8 5L13.5 10.5
    chevron.up.chevron.down: w1.8 M4.5 6L8 2.5L11.5 6M4.5 10L8 13.5L11.5 10
    circle: +O8 8 6.25
    circle.grid.3x3: *O3 3 1.5|*O8 3 1.5|*O13 3 1.5|*O3 8 1.5|*O8 8 1.5|*O13 8 1.5|*O3 13 1.5|*O8 13 1.5|*O13 13 1.5
    clock: +O8 8 6.25|-M8 4.4V8L10.6 9.6
    cloud: +M4.6 12.6A3.1 3.1 0 0 1 4.4 6.4A4 4 0 0 1 12 6.9A2.9 2.9 0 0 1 11.8 12.6Z
    creditcard: +R1.3 3.4 13.4 9.4 1.7|-M1.5 6.4H14.5M3.8 10.2H6.4
    doc: +M9 1.6H4.6A1.3 1.3 0 0 0 3.3 2.9V13.1A1.3 1.3 0 0 0 4.6 14.4H11.4A1.3 1.3 0 0 0 12.7 13.1V5.3Z|-M9 1.8
      V5.3H12.5
    doc.on.doc: +R6 5 7.5 9.5 1.5|M4.2 11H4A1.5 1.5 0 0 1 2.5 9.5V3A1.5 1.5 0 0 1 4 1.5H8.5A1.5 1.5 0 0 1 10 3V3.2
    doc.text: +M9 1.6H4.6A1.3 1.3 0 0 0 3.3 2.9V13.1A1.3 1.3 0 0 0 4.6 14.4H11.4A1.3 1.3 0 0 0 12.7 13.1V5.3Z
      |-M9 1.8V5.3H12.5M5.6 8.4H10.4M5.6 11.2H10.4
    ellipsis: *O3 8 1.3|*O8 8 1.3|*O13 8 1.3
    envelope: +R1.5 3.2 13 9.6 1.7|-M2 4.6L8 9.2L14 4.6
    exclamationmark: M8 2.6V9.4|*O8 12.8 1
    exclamationmark.triangle: +M8 2.2L14.6 13.6H1.4Z|-M8 6.6V9.6M8 11.6V11.7
    eye: +M1.2 8C2.8 5 5.1 3.5 8 3.5C10.9 3.5 13.2 5 14.8 8C13.2 11 10.9 12.5 8 12.5C5.1 12.5 2.8 11 1.2 8Z
      |-O8 8 2.1
    faceid: M2 5V3.5A1.5 1.5 0 0 1 3.5 2H5M11 2H12.5A1.5 1.5 0 0 1 14 3.5V5M14 11V12.5A1.5 1.5 0 0 1 12.5 14H11
      M5 14H3.5A1.5 1.5 0 0 1 2 12.5V11M5.6 5.8V7M10.4 5.8V7M8.1 5.8V8.6H7.4M5.8 10.2C7 11.3 9 11.3 10.2 10.2
    flag: +M3 9.6V2.6C5.6 1.2 8.4 4.2 13 2.6V9.4C8.4 11 5.6 8.2 3 9.6|M3 2.6V14.4
    flame: +M8 1.6C8.6 4.2 12.4 6 12.4 9.8A4.4 4.4 0 0 1 3.6 9.8C3.6 8 4.5 6.9 5.4 6C5.7 7.2 6.3 7.6 6.8 7.8
      C6.6 5.4 7 3 8 1.6Z
    flashlight.on: +M5 1.8H11V4.4L9.6 6.4V14.2H6.4V6.4L5 4.4Z|-M8 8.2V9.8
    folder: +M1.7 11.9V4.2A1.3 1.3 0 0 1 3 2.9H5.9L7.4 4.6H13A1.3 1.3 0 0 1 14.3 5.9V11.9A1.3 1.3 0 0 1 13 13.2H3
      A1.3 1.3 0 0 1 1.7 11.9Z|-M1.9 7H14.1
    forward: +M1.8 3.6V12.4L8 8Z|+M8.4 3.6V12.4L14.6 8Z
    forward.end: +M3.4 3V13L11.2 8Z|M12.6 3V13
    gamecontroller: +M5 4.4H11C13.4 4.4 14.8 6.6 14.8 10.4C14.8 12.6 12.8 12.9 11.4 10.6H4.6
      C3.2 12.9 1.2 12.6 1.2 10.4C1.2 6.6 2.6 4.4 5 4.4Z|-M5.2 6.3V8.9M3.9 7.6H6.5M10.8 7.6V7.7
    gear: =gearshape
    gearshape: M8 1.4V3.2M8 12.8V14.6M1.4 8H3.2M12.8 8H14.6M3.33 3.33L4.6 4.6M11.4 11.4L12.67 12.67M3.33 12.67
      L4.6 11.4M11.4 4.6L12.67 3.33|+O8 8 4.8|-O8 8 1.9
    gift: +R2 5 12 3.2 0.6|+M3 8.4V14H13V8.4|-M8 5.2V13.8|M8 4.8C5.6 4.8 4.2 4 4.6 2.7C5.2 1.4 7.4 2.4 8 4.8
      C8.6 2.4 10.8 1.4 11.4 2.7C11.8 4 10.4 4.8 8 4.8
    globe: O8 8 6.25|M8 1.8C4.2 5.4 4.2 10.6 8 14.2C11.8 10.6 11.8 5.4 8 1.8M2 8H14
    hammer: M9.2 5.2L2.6 11.8A1.2 1.2 0 0 0 4.3 13.5L10.9 6.9|+M6.6 3.6C8.4 1.6 10.6 1.9 12 3.2L14.6 5.8L12.4 8
      L10.8 6.4L9.6 6.6L8.8 5.8L9.2 4.6C8.6 4 7.6 3.6 6.6 3.6Z
    headphones: M2.4 10V8.4A5.6 5.6 0 0 1 13.6 8.4V10|+R1.8 9.2 2.6 4.6 1.1|+R11.6 9.2 2.6 4.6 1.1
    heart: +M8 13.8C3.6 10.6 1.7 8.3 1.7 5.7A3.3 3.3 0 0 1 8 4.3A3.3 3.3 0 0 1 14.3 5.7C14.3 8.3 12.4 10.6 8 13.8Z
    house: +M1.8 7.8L8 2.1L14.2 7.8M3.5 6.4V13.5H12.5V6.4|-M6.6 13.3V9.4H9.4V13.3
    info: M6.6 6.8H8.2V12.6M6.2 12.6H10.2|*O8 3.6 1.1
    iphone: +R4.2 1.4 7.6 13.2 1.8|-M7 3.1H9
    keyboard: +R1.2 4 13.6 8.4 1.6|-M3.8 6.6H4M6.6 6.6H6.8M9.4 6.6H9.6M12 6.6H12.2M5 9.8H11
    line.3.horizontal: M2 4.2H14M2 8H14M2 11.8H14
    line.3.horizontal.decrease: M2 4.5H14M4.3 8H11.7M6.6 11.5H9.4
    line.horizontal.3: =line.3.horizontal
    link: M6.5 9.5L9.5 6.5M7 4.5L8.6 2.9A2.9 2.9 0 0 1 13.1 7.4L11.5 9M9 11.5L7.4 13.1A2.9 2.9 0 0 1 2.9 8.6L4.5 7
    list: =list.bullet
    list.bullet: *O2.6 4 0.95|*O2.6 8 0.95|*O2.6 12 0.95|M5.8 4H14M5.8 8H14M5.8 12H14
    location: +M14 2L2 7.2L7.6 8.4L8.8 14Z
    lock: +R3.4 7 9.2 7 1.5|M5.3 7V4.7A2.7 2.7 0 0 1 10.7 4.7V7
    lock.open: +R3.4 7 9.2 7 1.5|M5.3 7V4.5A2.7 2.7 0 0 1 10.5 3.7
    magnifyingglass: O6.8 6.8 4.8|M10.4 10.4L14 14
    map: +M1.8 4L6 2.4L10 4L14.2 2.4V12L10 13.6L6 12L1.8 13.6Z|-M6 2.6V11.8M10 4.2V13.4
    mappin: *O8 4.4 2.8|M8 7V14.2
    message: =bubble.left
    mic: +R5.9 1.6 4.2 7.6 2.1|M3.6 7.2A4.4 4.4 0 0 0 12.4 7.2M8 11.6V14.2M5.8 14.2H10.2
    minus: w1.4 M2.5 8H13.5
    minus.magnifyingglass: O6.8 6.8 4.8|M10.4 10.4L14 14M4.8 6.8H8.8
    moon: +M13.6 9.9A6.2 6.2 0 1 1 6.1 2.4A5 5 0 0 0 13.6 9.9Z
    music.note: *O5.2 12.2 2|M7.1 12.2V3L12 2V5
    newspaper: +R1.6 2.8 11 10.6 1.4|-M4 5.6H10.2M4 8.2H10.2M4 10.8H7.6|M12.8 5.2H14.4V11.9A1.5 1.5 0 0 1 12.9 13.4
      H11
    paperclip: M12.9 7.4L7.6 12.7A3.3 3.3 0 0 1 2.9 8L8.6 2.3A2.2 2.2 0 0 1 11.7 5.4L6.2 10.9A1.1 1.1 0 0 1 4.6 9.3
      L9.5 4.4
    paperplane: +M14.3 1.7L1.7 6.6L6.7 9.3L9.4 14.3Z|-M14 2L6.9 9.1
    pause: *R3.8 2.8 3 10.4 0.8|*R9.2 2.8 3 10.4 0.8
    pencil: +M2.3 13.7L3.1 10.5L11.3 2.3A1.3 1.3 0 0 1 13.7 4.7L5.5 12.9Z|-M9.9 3.7L12.3 6.1
    person: +O8 4.9 2.9|+M2.4 13.8C2.6 10.9 4.9 9.6 8 9.6C11.1 9.6 13.4 10.9 13.6 13.8Z
    person.2: +O5.9 5.3 2.4|+M1.2 13.2C1.4 10.7 3.3 9.6 5.9 9.6C8.5 9.6 10.4 10.7 10.6 13.2Z|M10.3 3.1
      A2.3 2.3 0 0 1 10.3 7.5M11.6 9.8C13.5 10.2 14.7 11.3 14.9 13.2H12.9
    person.crop.circle: =person.circle
    phone: +M3.2 2.3L5.4 1.9L7 5.3L5.4 6.7A8.5 8.5 0 0 0 9.3 10.6L10.7 9L14.1 10.6L13.7 12.8
      A1.3 1.3 0 0 1 12.4 13.9A10.9 10.9 0 0 1 2.1 3.6A1.3 1.3 0 0 1 3.2 2.3Z
    photo: +R1.6 2.9 12.8 10.2 1.8|-O5.2 6.2 1.2|-M2.4 11.6L5.9 8.6L8.4 10.8L10.9 8L13.8 10.8
    pin: +M5.6 1.8H10.4L9.9 6.6L12.2 9.4H3.8L6.1 6.6Z|M8 9.6V14.4
    play: +M4.2 2.6V13.4L13.2 8Z
    plus: w1.4 M8 2.5V13.5M2.5 8H13.5
    plus.magnifyingglass: O6.8 6.8 4.8|M10.4 10.4L14 14M4.8 6.8H8.8M6.8 4.8V8.8
    plus.square.on.square: +R5 5 9 9 2|-M7.4 9.5H11.6M9.5 7.4V11.6|M5 11H4A2 2 0 0 1 2 9V4A2 2 0 0 1 4 2H9
      A2 2 0 0 1 11 4V5
    power: M8 1.8V7.6M5 3.6A5.6 5.6 0 1 0 11 3.6
    printer: M4.2 5.4V1.9H11.8V5.4|+R1.6 5.4 12.8 6 1.4|-M4.2 9.2H11.8V14H4.2Z
    questionmark: M5.2 5.6A2.8 2.8 0 1 1 9.4 7.9C8.4 8.5 8 9 8 10.2|*O8 13 1
    record.circle: O8 8 6.25|*O8 8 3.2
    recordingtape: O4.2 8 2.8|O11.8 8 2.8|M4.2 10.8H11.8
    rectangle: +R1.5 3.2 13 9.6 1.8
    rectangle.on.rectangle: +R5 6.2 9.5 7.3 1.6|M3.6 10.6H3.1A1.6 1.6 0 0 1 1.5 9V4.4A1.6 1.6 0 0 1 3.1 2.8H9.9
      A1.6 1.6 0 0 1 11.5 4.4
    rectangle.stack: +R1.8 6.2 12.4 7.8 1.5|M3 4.2H13M4.4 2.2H11.6
    repeat: M2.4 7.4V6.6A2.6 2.6 0 0 1 5 4H13.4M11 1.6L13.4 4L11 6.4M13.6 8.6V9.4A2.6 2.6 0 0 1 11 12H2.6M5 9.6
      L2.6 12L5 14.4
    safari: O8 8 6.25|+M11.2 4.8L9.2 9.2L4.8 11.2L6.8 6.8Z
    scissors: O4 4 1.9|O4 12 1.9|M5.5 5.3L13.6 11.6M5.5 10.7L13.6 4.4
    server.rack: +R2 2.4 12 4.6 1.2|+R2 9 12 4.6 1.2|-M4.6 4.7H4.7M4.6 11.3H4.7
    shuffle: M1.8 11.6H3.6C7.6 11.6 7 4.4 11 4.4H14M1.8 4.4H3.6C5 4.4 5.9 5.3 6.6 6.4M9 10
      C9.6 11 10.2 11.6 11.4 11.6H14M11.9 2.2L14.1 4.4L11.9 6.6M11.9 9.4L14.1 11.6L11.9 13.8
    sidebar.left: +R1.4 3 13.2 10 1.9|-M5.8 3.2V12.8
    slider.horizontal.3: M1.5 3.5H14.5M1.5 8H14.5M1.5 12.5H14.5|*O5 3.5 2|*O11 8 2|*O6.5 12.5 2
    speaker: +M1.8 6H4.3L8 2.8V13.2L4.3 10H1.8Z
    speaker.wave.2: +M1.8 6H4.3L8 2.8V13.2L4.3 10H1.8Z|M10.2 6A3 3 0 0 1 10.2 10M12.2 3.9A6 6 0 0 1 12.2 12.1
    square: +R2 2 12 12 2.5
    square.and.arrow.down: M5.3 5.4H4.2A1.4 1.4 0 0 0 2.8 6.8V12.9A1.4 1.4 0 0 0 4.2 14.3H11.8
      A1.4 1.4 0 0 0 13.2 12.9V6.8A1.4 1.4 0 0 0 11.8 5.4H10.7M8 1.6V10.4M5.2 7.6L8 10.4L10.8 7.6
    square.and.arrow.up: M5.3 6H4.2A1.4 1.4 0 0 0 2.8 7.4V12.9A1.4 1.4 0 0 0 4.2 14.3H11.8A1.4 1.4 0 0 0 13.2 12.9
      V7.4A1.4 1.4 0 0 0 11.8 6H10.7M8 10V1.6M5.2 4.3L8 1.5L10.8 4.3
    square.and.pencil: M7.5 3H4.2A1.7 1.7 0 0 0 2.5 4.7V11.8A1.7 1.7 0 0 0 4.2 13.5H11.3A1.7 1.7 0 0 0 13 11.8V8.5
      |M6 10.2L6.4 8.1L12.6 1.9A1 1 0 0 1 14.1 3.4L7.9 9.6Z
    square.grid.2x2: +R2 2 5 5 1.2|+R9 2 5 5 1.2|+R2 9 5 5 1.2|+R9 9 5 5 1.2
    square.grid.3x3: *R2 2 3.2 3.2 0.7|*R6.4 2 3.2 3.2 0.7|*R10.8 2 3.2 3.2 0.7|*R2 6.4 3.2 3.2 0.7
      |*R6.4 6.4 3.2 3.2 0.7|*R10.8 6.4 3.2 3.2 0.7|*R2 10.8 3.2 3.2 0.7|*R6.4 10.8 3.2 3.2 0.7
      |*R10.8 10.8 3.2 3.2 0.7
    square.on.square: +R5 5 9 9 2|M5 11H4A2 2 0 0 1 2 9V4A2 2 0 0 1 4 2H9A2 2 0 0 1 11 4V5
    star: +M8 1.9L9.85 5.85L14.1 6.4L11 9.4L11.8 13.65L8 11.6L4.2 13.65L5 9.4L1.9 6.4L6.15 5.85Z
    stop: +R3 3 10 10 1.4
    sun.max: +O8 8 2.9|M8 1.4V2.8M8 13.2V14.6M1.4 8H2.8M13.2 8H14.6M3.3 3.3L4.3 4.3M11.7 11.7L12.7 12.7M3.3 12.7
      L4.3 11.7M11.7 4.3L12.7 3.3
    tag: +M1.8 2.8V7.4L8.6 14.2L14.2 8.6L7.4 1.8H2.8A1 1 0 0 0 1.8 2.8Z|-M4.9 4.9H5
    textformat: M1.4 12.4L5 3.4L8.6 12.4M2.7 9.3H7.3|O12 10.2 2.3|M14.3 7.8V12.5
    timer: O8 9 5.25|M8 9V6M6.5 1.5H9.5M8 1.5V3.5
    trash: M2.5 4H13.5M6 4V2.9A0.9 0.9 0 0 1 6.9 2H9.1A0.9 0.9 0 0 1 10 2.9V4|+M3.8 4L4.5 12.8A1.3 1.3 0 0 0 5.8 14
      H10.2A1.3 1.3 0 0 0 11.5 12.8L12.2 4|-M6.5 6.8V11.4M9.5 6.8V11.4
    tray: +M1.8 9.4L3.8 3.2H12.2L14.2 9.4V12.8H1.8Z|-M1.9 9.4H5.4L6.4 11H9.6L10.6 9.4H14.1
    tv: +R1.4 3 13.2 8.8 1.4|M5 14H11
    video: +R1.2 4 9 8 1.8|+M11.6 7L14.8 4.9V11.1L11.6 9Z
    voicemail: =recordingtape
    wifi: w1.9 M1.3 6.2A9.4 9.4 0 0 1 14.7 6.2M3.9 9.1A5.9 5.9 0 0 1 12.1 9.1|*O8 12 1.8
    wrench: +M10.4 1.9A3.7 3.7 0 0 0 6.6 6.9L1.9 11.6A1.7 1.7 0 0 0 4.4 14.1L9.1 9.4A3.7 3.7 0 0 0 14.1 5.6
      L11.8 7.9L8.6 7.4L8.1 4.2Z
    xmark: w1.4 M3.2 3.2L12.8 12.8M12.8 3.2L3.2 12.8
    """
}
