import CDrawing
import Testing

@testable import Pictures

@Suite("the drawing libraries")
@MainActor
struct LibrariesTests {
  @Test("all four open, with every function that is called")
  func open() throws {
    _ = try DrawingLibraries.cairo()
    _ = try DrawingLibraries.pango()
    _ = try DrawingLibraries.rsvg()
    _ = try DrawingLibraries.poppler()
  }
}
