import RetouchEvdev
import RetouchRecording

/// The displays of a recording that is about to begin, and the sources of their rotation.
struct PlacedDisplays {
  /// One of the displays.
  struct Item {
    var display: NamedDisplay
    var rotationSource: PlaceSource?
    /// What is connected there; nil for one that the user describes.
    var connected: ConnectedDisplay?
  }

  private(set) var items: [Item]

  /// Finds the displays that a request asks for.
  ///
  /// - Throws: `CaptureError` if a connector has no display, a name is missing or occurs twice, or a rotation
  ///   is for an unknown one.
  init(_ request: PlacementRequest, connected: [ConnectedDisplay]) throws(CaptureError) {
    items = []
    if request.wantsNone { return }
    for display in request.displays {
      items.append(try Self.item(display, connected: connected, isOnly: request.displays.count == 1))
    }
    if request.displays.isEmpty {
      items = connected.map { Item($0) }
    }
    var names: Set<String> = []
    for item in items where !names.insert(item.display.name).inserted {
      throw CaptureError(
        .notChosen, problem: "expected displays of different names, found '\(item.display.name)' twice")
    }
    for rotation in request.rotations { try turn(rotation) }
  }

  private static func item(
    _ display: PlacementRequest.Display, connected: [ConnectedDisplay], isOnly: Bool
  ) throws(CaptureError) -> Item {
    switch display {
    case .given(let name, let description, let isTurned):
      guard let name = name ?? (isOnly ? "" : nil) else {
        throw CaptureError(
          .notChosen, problem: "expected a name for each of several displays, found one without",
          hint: "Name them: --display left=1080x1920 --display right=1920x1080")
      }
      return Item(display: NamedDisplay(name: name, description), rotationSource: isTurned ? .option : nil)
    case .connector(let name, let scale, let rotation):
      guard var found = connected.first(where: { $0.connector == name }) else {
        let known = connected.map(\.connector).joined(separator: ", ")
        throw CaptureError(
          .notChosen, problem: "expected a connector with a display, found '\(name)'",
          hint: known.isEmpty
            ? "No display is connected: give its size, --display WxH" : "There are: \(known)")
      }
      if let scale { found.description.scale = scale }
      if let rotation {
        found.description.rotation = rotation
        found.rotationSource = .option
      }
      return Item(found)
    }
  }

  private mutating func turn(_ rotation: PlacementRequest.Assignment<Int>) throws(CaptureError) {
    let places = items.indices.filter { rotation.name == nil || items[$0].display.name == rotation.name }
    if places.isEmpty { throw unknown(rotation.name ?? "", "a display to turn") }
    for place in places {
      items[place].display.description.rotation = rotation.value
      items[place].rotationSource = .option
    }
  }

  /// Why a name is not valid for a display.
  func unknown(_ name: String, _ what: String) -> CaptureError {
    let names = items.map(\.display.name).filter { !$0.isEmpty }
    return CaptureError(
      .notChosen, problem: "expected \(what), found \(name.isEmpty ? "none" : "'\(name)'")",
      hint: names.isEmpty
        ? "No display has a name: describe it, --display NAME=WxH"
        : "There are: \(names.joined(separator: ", "))")
  }

  /// The display with a name.
  subscript(name: String) -> Item? { items.first { $0.display.name == name } }

  /// Moves a display to the front, which makes it the one that a header describes by itself.
  mutating func putFirst(_ name: String?) {
    guard let place = items.firstIndex(where: { $0.display.name == name }) else { return }
    items.insert(items.remove(at: place), at: 0)
  }

  /// Forgets all displays except one, or all, because no source says which of them any device belongs to.
  mutating func keep(only name: String?) { items.removeAll { $0.display.name != name } }
}

extension PlacedDisplays.Item {
  fileprivate init(_ connected: ConnectedDisplay) {
    self.init(
      display: NamedDisplay(name: connected.connector, connected.description),
      rotationSource: connected.rotationSource, connected: connected)
  }
}
