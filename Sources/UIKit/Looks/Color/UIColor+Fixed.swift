extension UIColor {
  /// Makes a fixed colour from components of 0…255 and an opacity of 0…1.
  convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// White 0.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Full red.
  public static let red = UIColor(255, 0, 0)
  /// Full green.
  public static let green = UIColor(0, 255, 0)
  /// Full blue.
  public static let blue = UIColor(0, 0, 255)
  /// Full green and blue.
  public static let cyan = UIColor(0, 255, 255)
  /// Full red and green.
  public static let yellow = UIColor(255, 255, 0)
  /// Full red and blue.
  public static let magenta = UIColor(255, 0, 255)
  /// Full red and half green.
  public static let orange = UIColor(255, 127.5, 0)
  /// Half red and blue.
  public static let purple = UIColor(127.5, 0, 127.5)
  /// Brown.
  public static let brown = UIColor(153, 102, 51)
  /// A third of white.
  public static let darkGray = UIColor(white: 1 / 3.0, alpha: 1)
  /// Half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = UIColor(white: 2 / 3.0, alpha: 1)
  /// No colour: black with an opacity of 0.
  public static let clear = UIColor(white: 0, alpha: 0)
}
