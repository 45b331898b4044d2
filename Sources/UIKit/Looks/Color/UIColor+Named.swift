import RetouchImages

extension UIColor {
  /// Makes the colour with a name in the asset catalogs of the fixture's folder; nil if there is none.
  ///
  /// It follows a dark appearance where the colour set has a colour for it. The outcome reports a colour set
  /// that cannot be used, once.
  public convenience init?(named name: String) {
    guard let set = Self.colorSet(named: name), let usual = UIColor.fixed(set.usual) else { return nil }
    self.init(named: name, light: usual, dark: set.dark.flatMap(UIColor.fixed) ?? usual)
  }

  /// Makes the colour with a name in the fixture's folder, in any bundle; nil if there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  private static func colorSet(named name: String) -> ColorSet? {
    guard let folder = UIImage.folder else { return nil }
    let (found, isFirst) = folder.color(named: name)
    switch found {
    case .success(let set): return set
    case .failure(let trouble):
      if isFirst { UIImage.tell(trouble, of: name) }
      return nil
    case nil: return nil
    }
  }

  /// The colour that a catalog gives, or nil for one of the system's that is not known here.
  private static func fixed(_ color: CatalogColor) -> UIColor? {
    switch color {
    case .sRGB(let red, let green, let blue, let alpha):
      UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .displayP3(let red, let green, let blue, let alpha):
      UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    case .gray(let white, let alpha): UIColor(white: white, alpha: alpha)
    case .system(let name): system[name]
    }
  }

  /// The system's colours by the names that catalogs give them.
  private static var system: [String: UIColor] {
    [
      "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
      "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
      "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal,
      "systemIndigoColor": .systemIndigo, "systemBrownColor": .systemBrown, "systemMintColor": .systemMint,
      "systemCyanColor": .systemCyan, "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2,
      "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
      "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "labelColor": .label,
      "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
      "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText,
      "linkColor": .link, "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
      "systemBackgroundColor": .systemBackground,
      "secondarySystemBackgroundColor": .secondarySystemBackground,
      "tertiarySystemBackgroundColor": .tertiarySystemBackground,
      "systemGroupedBackgroundColor": .systemGroupedBackground,
      "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
      "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
      "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
      "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
    ]
  }
}
