/// An image: its size in pixels, and where it is from. There are no pixels.
public final class CGImage: @unchecked Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The image that this is all of, where it is one of another framework's; nil if it was drawn or cut out.
  package let original: AnyHashable?
  /// What was drawn to make it, in its pixels.
  package let marks: [CGContext.Mark]

  package init(width: Int, height: Int, original: AnyHashable? = nil, marks: [CGContext.Mark] = []) {
    (self.width, self.height, self.original, self.marks) = (width, height, original, marks)
  }

  /// The part within a rectangle, in pixels; nil where they have nothing in common.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(all)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    guard part != all else { return self }
    return CGImage(
      width: Int(part.width), height: Int(part.height),
      marks: [.image(mark, all.offsetBy(dx: -part.minX, dy: -part.minY))])
  }

  /// The same image.
  public func copy() -> CGImage? { self }
  /// The bits of one component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The bits of one pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// The bytes of one row: 4 a pixel.
  public var bytesPerRow: Int { width * 4 }
  /// The space of its colours: red, green and blue.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// Where the opacity of a pixel would stand.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  /// How its pixels would be stored.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue) }

  /// What stands for the image among the marks of another.
  package var mark: AnyHashable { original ?? AnyHashable(marks) }
}
