/// The modules that exist on Linux.
package enum Modules {
  /// Whether a module can be imported; nil for an unknown module.
  package static func isThere(_ name: String) -> Bool? {
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
    "Accelerate", "Accessibility", "Accounts", "ActivityKit", "AdSupport", "AppIntents", "AppKit",
    "AppTrackingTransparency",
    "ARKit", "AudioToolbox", "AuthenticationServices", "AVFAudio", "AVFoundation", "AVKit",
    "BackgroundTasks", "CallKit", "Charts", "CloudKit", "Cocoa", "Combine", "CommonCrypto", "Contacts",
    "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreMedia", "CoreMIDI", "CoreML", "CoreMotion", "CoreNFC", "CoreServices",
    "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CryptoKit", "Darwin",
    "DeveloperToolsSupport", "EventKit", "EventKitUI", "ExternalAccessory", "GameController", "GameKit",
    "GameplayKit", "GLKit", "HealthKit", "HomeKit", "ImageIO", "Intents", "IntentsUI", "IOKit", "IOSurface",
    "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MachO", "MapKit", "MediaPlayer",
    "Messages", "ModelIO", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "MultipeerConnectivity",
    "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter", "ObjectiveC", "OpenGLES", "os",
    "OSLog", "PassKit", "PDFKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook",
    "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Security", "simd",
    "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit",
    "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision",
    "VisionKit", "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit",
  ]
}
