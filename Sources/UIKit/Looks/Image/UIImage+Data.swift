import RetouchImages

extension UIImage {
  /// Makes an image from the bytes of a PNG, an SVG or a PDF, with one pixel per point; nil for other bytes.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Makes an image from the bytes of a PNG, an SVG or a PDF; nil for other bytes.
  ///
  /// `scale` is the number of pixels per point, for a PNG. The outcome reports a problem with the bytes.
  public convenience init?(data: Data, scale: CGFloat) {
    do throws(ImageTrouble) {
      self.init(of: try ImageContent([UInt8](data), scale: scale, file: "data"))
    } catch {
      Self.tell(error, of: "data")
      return nil
    }
  }

  /// Makes an image from a file in the fixture's folder, by its absolute or relative path; nil on failure.
  ///
  /// A name that ends in `@2x` or `@3x` gives the number of pixels per point. Nothing outside the folder is
  /// opened; a problem is reported in the outcome.
  public convenience init?(contentsOfFile path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do throws(ImageTrouble) {
      guard let folder = Self.folder else {
        throw ImageTrouble(
          .missing, file: name, expected: "the fixture's folder of images", found: "none",
          hint: "give the fixture the property assets")
      }
      self.init(of: try folder.image(at: path))
    } catch {
      Self.tell(error, of: name)
      return nil
    }
  }

  /// The image as the bytes of a PNG: nil, as an image has no pixels here.
  public func pngData() -> Data? { nil }
  /// The image as the bytes of a JPEG: nil, as an image has no pixels here.
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  private convenience init(of content: ImageContent) {
    self.init(Values(size: content.size, scale: content.scale, content: content))
  }

  /// What is known about the image with a given name, with or without a folder.
  static func named(_ name: String) -> Values {
    var values = Values(name: name, size: sizeOfNamed)
    guard let folder else { return values }
    let (found, isFirst) = folder.image(named: name)
    if let content = found.content, found.trouble == nil {
      (values.size, values.scale) = (content.size, content.scale)
      (values.content, values.darkContent) = (content, found.darkContent)
      values.renderingMode = RenderingMode(found.coloring)
    }
    values.trouble = found.trouble
    if isFirst, let trouble = found.trouble { tell(trouble, of: name) }
    return values
  }

  /// Whether the main queue is executing this code, on any thread.
  private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }
  private static let mainQueueKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Reports a problem with an image or a colour to the outcome; from another queue, as soon as the main
  /// queue runs.
  static func tell(_ trouble: ImageTrouble, of name: String) {
    @Sendable func tell() {
      MainActor.assumeIsolated { UIApplication.shared.observer?.image(named: name, trouble) }
    }
    if isOnMainQueue { tell() } else { DispatchQueue.main.async(execute: tell) }
  }
}

extension UIImage.RenderingMode {
  /// The rendering mode for an image set's colouring.
  fileprivate init(_ coloring: ImageColoring) {
    self =
      switch coloring {
      case .automatic: .automatic
      case .original: .alwaysOriginal
      case .template: .alwaysTemplate
      }
  }
}
