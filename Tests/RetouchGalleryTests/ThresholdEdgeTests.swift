import RetouchGallery
import RetouchReplay
import RetouchRunner
import RetouchVerdict
import Testing

/// What a figure of the engine decides, `retouch bounds` finds at the figure: with another one the edges are
/// elsewhere by exactly the difference, and no other edge moves.
@Suite("The bounds of a case, with another figure of the engine")
@MainActor
struct ThresholdEdgeTests {
  struct Row: Sendable {
    let address: String
    let quantity: String
    let figure: String
    /// The figure's values, in its own unit.
    let values: (usual: Double, other: Double)
    /// The edges that move, with the usual value, in the quantity's smallest steps.
    let edges: [Int64]
    /// By how much each of them moves.
    let moves: [Int64]
    /// How many edges stay.
    let staying: Int
  }

  nonisolated static let rows: [Row] = [
    Row(
      address: "safari-toolbar/slide-to-forward-large-text", quantity: "press.for", figure: "viewerDelay",
      values: (200_000, 233_333), edges: [200_000], moves: [33_333], staying: 1),
    // One µs longer than the figure is the first press that is too long for the tap beside it.
    Row(
      address: "menu-beside-tap/tap", quantity: "press.for", figure: "contextMenuDelay",
      values: (500_000, 612_345), edges: [500_000, 500_001], moves: [112_345, 112_345], staying: 0),
    Row(
      address: "menu-beside-tap/tap", quantity: "press.for", figure: "tapDuration",
      values: (400_000, 312_345), edges: [400_000, 400_001], moves: [-87_655, -87_655], staying: 1),
    Row(
      address: "drag-to-folder/to-inbox", quantity: "press.for", figure: "dragLiftDelay",
      values: (500_000, 612_345), edges: [500_000, 500_001], moves: [112_345, 112_345], staying: 0),
    // The content is enlarged from where the pinch began. Where it is enlarged most the fingers are outside.
    Row(
      address: "pinch-to-zoom/pinch", quantity: "pinch.to", figure: "pinchHysteresis", values: (9, 14),
      edges: [91_000, 109_001], moves: [-5_000, 5_000], staying: 1),
    Row(
      address: "swipe-back/from-the-edge", quantity: "from.x", figure: "screenEdgeWidth", values: (20, 31),
      edges: [20_001], moves: [11_000], staying: 2),
  ]

  @Test("an edge that the figure makes moves as far as the figure", arguments: rows)
  func moves(_ row: Row) throws {
    let name = try #require(row.address.split(separator: "/").first)
    let suite = try Suite.load(
      "\(SuiteTests.folder)/\(name)", fixtures: GalleryFixtures.all.map { $0.name })
    var testCase = try #require(suite.cases.first { $0.address == row.address })
    let quantity = try #require(Quantity(row.quantity))
    func edges(_ value: Double) throws -> Set<Int64> {
      testCase.settings.thresholds[row.figure] = value
      let bounds = try BoundsRun.here(testCase, fixtures: GalleryFixtures.all).bounds(of: quantity, in: nil)
      #expect(bounds.edges.allSatisfy { $0.isExact })
      return Set(bounds.edges.map(\.after))
    }
    let (usual, other) = (try edges(row.values.usual), try edges(row.values.other))
    #expect(usual.subtracting(other) == Set(row.edges))
    #expect(other.subtracting(usual) == Set(zip(row.edges, row.moves).map { $0 + $1 }))
    #expect(usual.intersection(other).count == row.staying)
  }
}
