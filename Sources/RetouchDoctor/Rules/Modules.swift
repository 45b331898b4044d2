/// The modules that exist on Linux.
enum Modules {
  /// Whether a module can be imported; nil for an unknown module.
  static func isThere(_ name: String) -> Bool? {
    if there.contains(name) { return true }
    if apples.contains(name) { return false }
    return nil
  }

  private static let there: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Dispatch", "Glibc", "Synchronization", "Observation", "RegexBuilder", "Distributed",
    "XCTest", "Testing", "UIKit", "CoreGraphics", "QuartzCore",
  ]

  /// Apple's modules that gesture code typically imports and that do not exist on Linux.
  private static let apples: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "AppKit", "AudioToolbox", "CloudKit", "Cocoa", "Combine",
    "Contacts", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreML", "CoreMotion", "CoreServices", "CoreText", "CryptoKit", "Darwin", "EventKit", "GameController",
    "GameKit", "GameplayKit", "HealthKit", "ImageIO", "IOKit", "LinkPresentation", "LocalAuthentication",
    "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MobileCoreServices",
    "NaturalLanguage", "Network", "OSLog", "ObjectiveC", "PDFKit", "PencilKit", "Photos", "PhotosUI",
    "QuickLook", "RealityKit", "SafariServices", "SceneKit", "Security", "Speech", "SpriteKit", "StoreKit",
    "SwiftUI", "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchKit",
    "WebKit", "WidgetKit", "os", "simd",
  ]
}
