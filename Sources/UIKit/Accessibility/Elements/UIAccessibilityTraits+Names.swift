extension UIAccessibilityTraits {
  /// The names of the traits as client code writes them, in bit order; `bit 17` for a bit without a name.
  package var names: [String] {
    (0..<64 as Range<UInt64>).filter { rawValue >> $0 & 1 == 1 }.map { Self.nameOfBit[$0] ?? "bit \($0)" }
  }

  private static let nameOfBit: [UInt64: String] = [
    0: "button", 1: "link", 2: "image", 3: "selected", 4: "playsSound", 5: "keyboardKey", 6: "staticText",
    7: "summaryElement", 8: "notEnabled", 9: "updatesFrequently", 10: "searchField", 11: "startsMediaSession",
    12: "adjustable", 13: "allowsDirectInteraction", 14: "causesPageTurn", 15: "tabBar", 16: "header",
    53: "toggleButton", 54: "supportsZoom",
  ]
}

extension UIAccessibilityContainerType {
  /// The name as client code writes it.
  package var name: String {
    switch self {
    case .none: "none"
    case .dataTable: "dataTable"
    case .list: "list"
    case .landmark: "landmark"
    case .semanticGroup: "semanticGroup"
    }
  }
}
