import RetouchMath

extension UIColor {
  /// Makes a colour from components of Display P3, each 0…1.
  ///
  /// It is kept as the sRGB colour that looks the same, whose components are below 0 or above 1 where sRGB
  /// does not reach.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (Self.light(displayP3Red), Self.light(green), Self.light(blue))
    self.init(
      red: Self.component(1.2249401 * r - 0.2249402 * g),
      green: Self.component(1.0420571 * g - 0.0420569 * r),
      blue: Self.component(1.0982735 * b - 0.0196376 * r - 0.0786361 * g), alpha: alpha)
  }

  /// The light of a component, by the curve that sRGB and Display P3 share.
  private static func light(_ component: CGFloat) -> CGFloat {
    let size = abs(component)
    let light = size <= 0.04045 ? size / 12.92 : PortableMath.pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
  }

  /// The component of a light.
  private static func component(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let component = size <= 0.0031308 ? size * 12.92 : 1.055 * PortableMath.pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }
}
