// The values are those that Apple's Human Interface Guidelines publish for light and dark.
extension UIColor {
  private typealias Components = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  private static func system(_ light: Components, _ dark: Components) -> UIColor {
    func color(_ parts: Components) -> UIColor {
      // Black and white are greys, as the constants are.
      if parts.red == parts.green, parts.red == parts.blue {
        return UIColor(white: parts.red / 255, alpha: parts.alpha)
      }
      return UIColor(parts.red, parts.green, parts.blue, parts.alpha)
    }
    let (light, dark) = (color(light), color(dark))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// The system's red.
  public static let systemRed = system((255, 59, 48, 1), (255, 69, 58, 1))
  /// The system's green.
  public static let systemGreen = system((52, 199, 89, 1), (48, 209, 88, 1))
  /// The system's blue.
  public static let systemBlue = system((0, 122, 255, 1), (10, 132, 255, 1))
  /// The system's orange.
  public static let systemOrange = system((255, 149, 0, 1), (255, 159, 10, 1))
  /// The system's yellow.
  public static let systemYellow = system((255, 204, 0, 1), (255, 214, 10, 1))
  /// The system's pink.
  public static let systemPink = system((255, 45, 85, 1), (255, 55, 95, 1))
  /// The system's purple.
  public static let systemPurple = system((175, 82, 222, 1), (191, 90, 242, 1))
  /// The system's teal.
  public static let systemTeal = system((48, 176, 199, 1), (64, 200, 224, 1))
  /// The system's indigo.
  public static let systemIndigo = system((88, 86, 214, 1), (94, 92, 230, 1))
  /// The system's brown.
  public static let systemBrown = system((162, 132, 94, 1), (172, 142, 104, 1))
  /// The system's mint.
  public static let systemMint = system((0, 199, 190, 1), (99, 230, 226, 1))
  /// The system's cyan.
  public static let systemCyan = system((50, 173, 230, 1), (100, 210, 255, 1))
  /// The system's grey.
  public static let systemGray = system((142, 142, 147, 1), (142, 142, 147, 1))
  /// The system's second grey, closer to the background.
  public static let systemGray2 = system((174, 174, 178, 1), (99, 99, 102, 1))
  /// The system's third grey.
  public static let systemGray3 = system((199, 199, 204, 1), (72, 72, 74, 1))
  /// The system's fourth grey.
  public static let systemGray4 = system((209, 209, 214, 1), (58, 58, 60, 1))
  /// The system's fifth grey.
  public static let systemGray5 = system((229, 229, 234, 1), (44, 44, 46, 1))
  /// The system's sixth grey, closest to the background.
  public static let systemGray6 = system((242, 242, 247, 1), (28, 28, 30, 1))

  /// Primary text.
  public static let label = system((0, 0, 0, 1), (255, 255, 255, 1))
  /// Secondary text.
  public static let secondaryLabel = system((60, 60, 67, 0.6), (235, 235, 245, 0.6))
  /// Tertiary text.
  public static let tertiaryLabel = system((60, 60, 67, 0.3), (235, 235, 245, 0.3))
  /// Quaternary text.
  public static let quaternaryLabel = system((60, 60, 67, 0.18), (235, 235, 245, 0.16))
  /// Placeholder text in an empty field.
  public static let placeholderText = system((60, 60, 67, 0.3), (235, 235, 245, 0.3))
  /// The text of a link.
  public static let link = system((0, 122, 255, 1), (9, 132, 255, 1))
  /// Elements that users can act on.
  public static let tintColor = system((0, 122, 255, 1), (10, 132, 255, 1))
  /// A thin line that lets the background show through.
  public static let separator = system((60, 60, 67, 0.29), (84, 84, 88, 0.6))
  /// A thin line that is opaque.
  public static let opaqueSeparator = system((198, 198, 200, 1), (56, 56, 58, 1))
  /// The main background.
  public static let systemBackground = system((255, 255, 255, 1), (0, 0, 0, 1))
  /// The background of an area on the main background.
  public static let secondarySystemBackground = system((242, 242, 247, 1), (28, 28, 30, 1))
  /// The background of an area on the secondary background.
  public static let tertiarySystemBackground = system((255, 255, 255, 1), (44, 44, 46, 1))
  /// The main background of grouped content.
  public static let systemGroupedBackground = system((242, 242, 247, 1), (0, 0, 0, 1))
  /// The background of a group.
  public static let secondarySystemGroupedBackground = system((255, 255, 255, 1), (28, 28, 30, 1))
  /// The background of an area within a group.
  public static let tertiarySystemGroupedBackground = system((242, 242, 247, 1), (44, 44, 46, 1))
  /// The fill of a thin shape.
  public static let systemFill = system((120, 120, 128, 0.2), (120, 120, 128, 0.36))
  /// The fill of a medium-sized shape.
  public static let secondarySystemFill = system((120, 120, 128, 0.16), (120, 120, 128, 0.32))
  /// The fill of a large shape.
  public static let tertiarySystemFill = system((118, 118, 128, 0.12), (118, 118, 128, 0.24))
  /// The fill of a very large shape.
  public static let quaternarySystemFill = system((116, 116, 128, 0.08), (118, 118, 128, 0.18))

  /// Text on something dark, in the old look.
  public class var lightText: UIColor { UIColor(white: 1, alpha: AssumedFigures.standard.oldTextOpacity) }
  /// Text on something light, in the old look.
  public class var darkText: UIColor { .black }
  /// What is behind a grouped table, by its old name.
  public class var groupTableViewBackground: UIColor { .systemGroupedBackground }
}
