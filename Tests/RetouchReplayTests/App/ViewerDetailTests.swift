import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("What the viewer shows")
struct ViewerDetailTests {
  private func line(_ setUp: @escaping (UIButton) -> Void) throws -> String? {
    var settings = ReplaySettings(contentSizeCategory: .accessibilityLarge)
    settings.detailsViewer = true
    let press = Gesture.press(at: CGPoint(x: 60, y: 120), for: 0.5)
    return try Stage.replay(press.recorded, settings: settings) { stage in
      let back = AppStage.add(UIButton(), "back", to: stage)
      back.showsLargeContentViewer = true
      back.addInteraction(UILargeContentViewerInteraction())
      back.largeContentTitle = "Back"
      setUp(back)
    }.first { $0.contains("viewer shows") }
  }

  @Test("is its image by name and size, whether it is scaled, and its insets")
  func image() throws {
    #expect(try line { _ in }?.hasSuffix("viewer shows back \"Back\" no image") == true)
    let symbol = try line { back in
      back.largeContentImage = UIImage(systemName: "chevron.left")
      back.scalesLargeContentImage = true
      back.largeContentImageInsets = UIEdgeInsets(top: -8, left: 0, bottom: 7.5, right: 0)
    }
    #expect(
      symbol?.hasSuffix(
        "viewer shows back \"Back\" image chevron.left 24×24 vector scaled insets -8,0,7.5,0") == true)
    let named = try line { $0.largeContentImage = UIImage(named: "door") }
    #expect(named?.hasSuffix("viewer shows back \"Back\" image door 24×24") == true)
  }
}
