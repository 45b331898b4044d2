/// How what is drawn is mixed with what is there.
public enum CGBlendMode: Int32, Sendable {
  case normal = 0
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

/// Whether a path is filled, stroked, or both.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill, stroke, fillStroke, eoFillStroke
}

/// How an image is read between its pixels.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none, low, medium, high
}

/// How text is drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill = 0
  case stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// Where a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Makes a set of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Before its start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// After its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Where the opacity of a pixel stands.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How the pixels of a bitmap are stored; there are no pixels here.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Makes a set of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits of the opacity's place.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The byte order that is usual on the machine.
  public static let byteOrderDefault = CGBitmapInfo([])
  /// 32 bits, the lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 32 bits, the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// A space of colours: grey, or red, green and blue. Compared by value.
public final class CGColorSpace: Hashable, Sendable {
  /// How many components a colour has in it, without its opacity.
  public let numberOfComponents: Int

  init(components: Int) { numberOfComponents = components }

  /// Makes a space by its name; nil for the empty name. Names with "Gray" are grey.
  public convenience init?(name: CFString) {
    guard name.length > 0 else { return nil }
    self.init(components: name.range(of: "Gray").location == NSNotFound ? 3 : 1)
  }

  /// The space of screens.
  public static var sRGB: CFString { "kCGColorSpaceSRGB" }
  /// The wider space of screens.
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  /// The space of screens with values beyond 0…1.
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }

  /// Whether both have as many components.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.numberOfComponents == right.numberOfComponents
  }
  /// Hashes the number of components.
  public func hash(into hasher: inout Hasher) { hasher.combine(numberOfComponents) }
}

/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(components: 3) }
/// The space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(components: 1) }

extension CGColor {
  /// The space of the colour.
  public var colorSpace: CGColorSpace? { CGColorSpace(components: isGray ? 1 : 3) }

  /// Makes a colour from its components in a space, its opacity last.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if colorSpace.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }
}

/// Colours that go over into each other.
public final class CGGradient: @unchecked Sendable {
  /// The colours, in order.
  package let colors: [CGColor]
  /// Where each stands, from 0 to 1.
  package let locations: [CGFloat]

  private init(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
    self.colors = colors
    self.locations = colors.indices.map {
      locations?[$0] ?? (colors.count > 1 ? CGFloat($0) / CGFloat(colors.count - 1) : 0)
    }
  }

  /// Makes a gradient of `CGColor`s, at even distances where no locations are given; nil for no colours.
  public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let colors = (0..<colors.count).compactMap { colors[$0] as? CGColor }
    guard !colors.isEmpty else { return nil }
    self.init(colors, locations)
  }

  /// Makes a gradient of colours by their components in a space.
  public convenience init?(
    colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    guard count > 0 else { return nil }
    let length = colorSpace.numberOfComponents + 1
    self.init(
      (0..<count).compactMap { CGColor(colorSpace: colorSpace, components: colorComponents + $0 * length) },
      locations)
  }
}
