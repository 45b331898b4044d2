public import RetouchEvdev

extension RecordingHeader {
  /// The displays, of which a single one has no name unless the file gives it one.
  public var allDisplays: [NamedDisplay] {
    displays.isEmpty ? display.map { [NamedDisplay(name: "", $0)] } ?? [] : displays
  }

  /// The display with this name, or the first one if the name is nil; nil if no display has that name.
  public func display(named name: String?) -> NamedDisplay? {
    guard let name else { return allDisplays.first }
    return displays.first { $0.name == name }
  }

  /// Turns a display (the first one if nil) to this many degrees; a name that belongs to no display has no
  /// effect.
  ///
  /// - Returns: Whether it was the first one.
  @discardableResult
  package mutating func turn(_ name: String?, to degrees: Int) -> Bool {
    let isFirst = name == nil || name == displays.first?.name
    if isFirst { display?.rotation = degrees }
    let place = name == nil ? displays.indices.first : displays.firstIndex { $0.name == name }
    if let place { displays[place].description.rotation = degrees }
    return isFirst
  }
}
