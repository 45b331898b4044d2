import CRetouchDrawing
import CoreGraphics
import RetouchImages

// Images: PNG by cairo, SVG by librsvg, PDF by poppler. The bytes have been checked before (ImageContent); no
// base URI is ever passed, so that nothing outside of them can be reached.
//
// Each is drawn into separate pixels and painted once these are complete: a library that fails leaves its
// context in an error state, and cairo draws nothing more on such a context.
extension CairoCanvas {
  /// The result of drawing an image.
  private enum Drawn {
    /// The pixels, and where they go.
    case pixels(ImagePixels, CGRect)
    /// The image is entirely outside the picture.
    case nothing
    /// The image could not be drawn, with the reason.
    case failed(String)
  }

  /// The pixels that a rectangle covers.
  struct Grid: Hashable {
    var columns: Int
    var rows: Int
    /// The rectangle's place among them, in pixels.
    var frame: CGRect
  }

  private static let undecodable = "it cannot be decoded"

  func paint(_ image: DisplayImage) throws(PictureError) {
    guard image.frame.width > 0, image.frame.height > 0 else { return }
    switch try drawn(image) {
    case .nothing: break
    case .pixels(let pixels, let place): put(pixels, in: place, image.tint)
    case .failed(let reason):
      remark(reason, image: image.name)
      for item in image.placeholder { try paint(item) }
    }
  }

  private func put(_ pixels: ImagePixels, in place: CGRect, _ tint: DisplayColor?) {
    cairo.cairo_save(context)
    cairo.cairo_translate(context, place.minX, place.minY)
    cairo.cairo_scale(context, place.width / Double(pixels.columns), place.height / Double(pixels.rows))
    if let tint {
      use(tint)
      cairo.cairo_mask_surface(context, pixels.surface, 0, 0)
    } else {
      cairo.cairo_set_source_surface(context, pixels.surface, 0, 0)
      cairo.cairo_pattern_set_filter(cairo.cairo_get_source(context), 1)
      cairo.cairo_paint(context)
    }
    cairo.cairo_restore(context)
  }

  // MARK: Drawing

  private func drawn(_ image: DisplayImage) throws(PictureError) -> Drawn {
    switch image.content {
    case .drawing(let svg): return try drawnHere(Array(svg.utf8), in: image.frame)
    case .file(let content): return try drawn(content, in: image.frame)
    }
  }

  /// Draws one of our own drawings, which needs no limits.
  private func drawnHere(_ svg: [UInt8], in frame: CGRect) throws(PictureError) -> Drawn {
    guard let (grid, place) = grid(of: frame) else { return .nothing }
    let pixels = try empty(grid)
    var (cairo, rsvg, poppler) = (cairo, try DrawingLibraries.rsvg(), retouch_poppler())
    let code = svg.withUnsafeBufferPointer { bytes in
      var image = Self.image(bytes, isPDF: false, pixels, grid)
      return retouch_draw(&cairo, &rsvg, &poppler, &image)
    }
    cairo.cairo_surface_mark_dirty(pixels.surface)
    return Int(code) == RETOUCH_DRAWN ? .pixels(pixels, place) : .failed(Self.undecodable)
  }

  private func drawn(_ content: ImageContent, in frame: CGRect) throws(PictureError) -> Drawn {
    if let reason = ImageFailures.reason(content, limits) { return .failed(reason) }
    let result: Drawn
    if content.kind == .png {
      result =
        ImagePixels(png: content.bytes, cairo).map { .pixels($0, frame) } ?? .failed(Self.undecodable)
    } else if content.isPixelsByThen(in: frame) {
      guard let grid = ownGrid(of: content) else { return .failed(Self.undecodable) }
      result = try drawnApart(content, grid, place: frame)
    } else {
      guard let (grid, place) = grid(of: frame) else { return .nothing }
      result = try drawnApart(content, grid, place: place)
    }
    if case .failed(let reason) = result { ImageFailures.note(reason, content, limits) }
    return result
  }

  private func drawnApart(_ content: ImageContent, _ grid: Grid, place: CGRect) throws(PictureError) -> Drawn
  {
    if let pixels = keptImages.pixels(of: content, grid) { return .pixels(pixels, place) }
    let pixels = try empty(grid)
    let result = try drawApart([Request(content: content, grid: grid, pixels: pixels)])[0]
    switch result {
    case RETOUCH_DRAWN:
      keptImages.keep(pixels, of: content, grid)
      return .pixels(pixels, place)
    case RETOUCH_NO_ROOM: throw PictureError(.failed, "there is no memory or no process for an image")
    default: return .failed(reason(result))
    }
  }

  private func reason(_ result: Int) -> String {
    guard result == RETOUCH_TOO_LONG else { return Self.undecodable }
    return "drawing it took more than \(SVGText.number(Double(limits.milliseconds) / 1000)) s of computing"
  }

  private func empty(_ grid: Grid) throws(PictureError) -> ImagePixels {
    guard let pixels = ImagePixels(columns: grid.columns, rows: grid.rows, cairo) else {
      throw PictureError(.failed, "there is no memory for an image of \(grid.columns) × \(grid.rows) pixels")
    }
    return pixels
  }

  /// An image to be drawn by a child process.
  private struct Request {
    let content: ImageContent
    let grid: Grid
    let pixels: ImagePixels
  }

  /// Draws images in a child process, within the limits; if an image ends it, a new child draws the rest.
  ///
  /// - Returns: For each image, one of the constants beside `retouch_draw`.
  private func drawApart(_ requests: [Request]) throws(PictureError) -> [Int] {
    var (cairo, rsvg, poppler) = (cairo, retouch_rsvg(), retouch_poppler())
    if requests.contains(where: { $0.content.kind == .svg }) { rsvg = try DrawingLibraries.rsvg() }
    if requests.contains(where: { $0.content.kind == .pdf }) { poppler = try DrawingLibraries.poppler() }
    // The child inherits the bytes where they are, so all are copied to one stable place.
    let all = requests.flatMap(\.content.bytes)
    var results = [Int32](repeating: Int32(RETOUCH_NO_ROOM), count: requests.count)
    let milliseconds = limits.milliseconds
    let memory = limits.bytes
    all.withUnsafeBufferPointer { all in
      var start = 0
      let images = requests.map { request in
        let end = start + request.content.bytes.count
        defer { start = end }
        return Self.image(
          UnsafeBufferPointer(rebasing: all[start..<end]), isPDF: request.content.kind == .pdf,
          request.pixels,
          request.grid)
      }
      var left = Array(images.indices)
      while !left.isEmpty {
        var answers = [Int32](repeating: Int32(RETOUCH_NO_ROOM), count: left.count)
        let count = Int(
          retouch_draw_apart(
            &cairo, &rsvg, &poppler, left.map { images[$0] }, Int32(left.count), &answers, milliseconds,
            memory))
        for (index, answer) in zip(left, answers.prefix(count)) { results[index] = answer }
        let last = left[count - 1]
        left.removeFirst(count)
        guard results[last] != Int32(RETOUCH_DRAWN) else { continue }
        // An image that failed in one size is not tried in another.
        let others = left.filter { requests[$0].content == requests[last].content }
        for index in others { results[index] = results[last] }
        left.removeAll { others.contains($0) }
      }
    }
    for request in requests { cairo.cairo_surface_mark_dirty(request.pixels.surface) }
    return results.map { Int($0) }
  }

  private static func image(
    _ bytes: UnsafeBufferPointer<UInt8>, isPDF: Bool, _ pixels: ImagePixels, _ grid: Grid
  ) -> retouch_image {
    retouch_image(
      bytes: bytes.baseAddress, length: bytes.count,
      frame: retouch_viewport(
        x: grid.frame.minX, y: grid.frame.minY, width: grid.frame.width, height: grid.frame.height),
      pixels: pixels.memory, columns: Int32(grid.columns), rows: Int32(grid.rows), is_pdf: isPDF ? 1 : 0)
  }

  // MARK: Ahead

  /// Draws all images of a list that need a child process in a single process, as far as they can be kept: a
  /// process costs more than most images do.
  func prepareImages(of items: [DisplayItem]) throws(PictureError) {
    var requests: [Request] = []
    try collect(items, &requests)
    guard requests.count > 1 else { return }
    for (request, result) in zip(requests, try drawApart(requests)) {
      switch result {
      case RETOUCH_DRAWN: keptImages.keep(request.pixels, of: request.content, request.grid)
      // The image is then tried, and any failure reported, when it is painted.
      case RETOUCH_NO_ROOM: break
      default: ImageFailures.note(reason(result), request.content, limits)
      }
    }
  }

  private func collect(_ items: [DisplayItem], _ requests: inout [Request]) throws(PictureError) {
    for item in items {
      switch item {
      case .group(let group):
        cairo.cairo_save(context)
        defer { cairo.cairo_restore(context) }
        guard transform(by: group) else { continue }
        try collect(group.items, &requests)
      case .image(let image):
        guard case .file(let content) = image.content, content.kind != .png,
          ImageFailures.reason(content, limits) == nil, let grid = linesGrid(of: content, in: image.frame),
          keptImages.pixels(of: content, grid) == nil,
          !requests.contains(where: { $0.grid == grid && $0.content == content }),
          requests.reduce(grid.columns * grid.rows, { $0 + $1.grid.columns * $1.grid.rows })
            <= keptImages.room,
          requests.count < 64
        else { continue }
        requests.append(Request(content: content, grid: grid, pixels: try empty(grid)))
      case .figure, .text: break
      }
    }
  }

  /// The pixels of an SVG or a PDF in a rectangle of the picture, or nil if there are none.
  private func linesGrid(of content: ImageContent, in frame: CGRect) -> Grid? {
    guard frame.width > 0, frame.height > 0 else { return nil }
    return content.isPixelsByThen(in: frame) ? ownGrid(of: content) : grid(of: frame)?.0
  }

  // MARK: Pixels

  /// The pixels that a rectangle covers under the current transform, and where these go; nil if all of them
  /// are outside the picture.
  private func grid(of frame: CGRect) -> (Grid, place: CGRect)? {
    var matrix = retouch_matrix()
    cairo.cairo_get_matrix(context, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 else {
      return turnedGrid(of: frame, matrix)
    }
    // Aligned to whole pixels, so that nothing is blurred.
    let left = frame.minX * matrix.xx + matrix.x0
    let top = frame.minY * matrix.yy + matrix.y0
    let (width, height) = (frame.width * matrix.xx, frame.height * matrix.yy)
    let first = (x: max(0, left.rounded(.down)), y: max(0, top.rounded(.down)))
    let end = (
      x: min(Double(cairo.cairo_image_surface_get_width(surface)), (left + width).rounded(.up)),
      y: min(Double(cairo.cairo_image_surface_get_height(surface)), (top + height).rounded(.up))
    )
    guard first.x < end.x, first.y < end.y else { return nil }
    let (columns, rows) = (end.x - first.x, end.y - first.y)
    return (
      Grid(
        columns: Int(columns), rows: Int(rows),
        frame: CGRect(
          x: Self.rounded(left - first.x), y: Self.rounded(top - first.y), width: Self.rounded(width),
          height: Self.rounded(height))),
      CGRect(
        x: (first.x - matrix.x0) / matrix.xx, y: (first.y - matrix.y0) / matrix.yy,
        width: columns / matrix.xx, height: rows / matrix.yy)
    )
  }

  /// Rounds to a hundredth of a visible difference, so that places which differ by rounding errors are equal.
  private static func rounded(_ pixels: Double) -> Double { (pixels * 1_024).rounded() / 1_024 }

  private func turnedGrid(of frame: CGRect, _ matrix: retouch_matrix) -> (Grid, place: CGRect)? {
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    let width = frame.width * length(matrix.xx, matrix.yx)
    let height = frame.height * length(matrix.xy, matrix.yy)
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    // An image that extends far beyond the picture does not need all of its pixels.
    let most = 4_096.0
    let grid = Self.grid(width: min(most, width), height: min(most, height))
    return (grid, frame)
  }

  /// The pixels that an image has in its natural size.
  private func ownGrid(of content: ImageContent) -> Grid? {
    let (width, height) = (content.size.width * scale, content.size.height * scale)
    guard width >= 1, height >= 1, width * height <= Double(ImageBounds.pixels),
      max(width, height) < Double(PictureLimits.side)
    else { return nil }
    return Self.grid(width: width, height: height)
  }

  private static func grid(width: Double, height: Double) -> Grid {
    let (width, height) = (max(1, width.rounded(.up)), max(1, height.rounded(.up)))
    return Grid(
      columns: Int(width), rows: Int(height), frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  // MARK: For an SVG

  /// A PDF or an SVG as a PNG of the given size in pixels; nil, with a remark, if it cannot be drawn.
  func png(of content: ImageContent, name: String, width: Int, height: Int) throws(PictureError) -> [UInt8]? {
    let result: Drawn
    if let reason = ImageFailures.reason(content, limits) {
      result = .failed(reason)
    } else {
      let grid = Self.grid(width: Double(width), height: Double(height))
      result = try drawnApart(content, grid, place: grid.frame)
    }
    switch result {
    case .pixels(let pixels, _): return try png(of: pixels.surface)
    case .nothing: return nil
    case .failed(let reason):
      ImageFailures.note(reason, content, limits)
      remark(reason, image: name)
      return nil
    }
  }
}
