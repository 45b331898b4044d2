import CRetouchDrawing
import Testing

@testable import RetouchPictures

@Suite("the drawing libraries")
@MainActor
struct LibrariesTests {
  @Test("all four open, with every function that is called")
  func open() {
    #expect(throws: Never.self) { try DrawingLibraries.cairo() }
    #expect(throws: Never.self) { try DrawingLibraries.pango() }
    #expect(throws: Never.self) { try DrawingLibraries.rsvg() }
    #expect(throws: Never.self) { try DrawingLibraries.poppler() }
  }
}
