import DeviceLab
import Foundation
import RetouchGallery
import LabPlan
import RetouchRecording

/// The recordings of `Recordings/safari-toolbar-lab`: gestures of the suite that is written by code, recorded
/// again with a real kernel's driver and our recorder.
enum SuiteRecordings {
  /// The gestures that need not be exact to the microsecond.
  private static let names = [
    "tap", "press-0.6s", "press-1.2s", "press-3.5s", "slide-off", "slide-to-forward", "slide-off-and-back",
    "two-presses", "second-finger-early", "second-finger-late", "second-finger-on-back",
  ]

  static func write(_ folder: String) throws {
    for name in names {
      guard let file = GalleryRecordings.deviceLab.first(where: { $0.path.hasSuffix("/\(name).recording") })
      else {
        throw CocoaError(.fileNoSuchFile)
      }
      try file.document.write(to: "\(folder)/\(name).intent")
    }
    try Data((names.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: "\(folder)/rows"))
  }

  /// Puts the recordings that are as intended into a suite's folder; their `meta` says how they were made.
  static func keep(_ folder: String, in suite: String) throws -> Bool {
    var isEqual = true
    for name in names {
      let path = "\(folder)/\(name)"
      let intent = try RecordingDocument(contentsOf: path + ".intent")
      var document = try RecordingDocument(contentsOf: path + ".recording")
      guard let fed = FeedTimes(text: try String(contentsOfFile: path + ".start", encoding: .utf8)) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      // The driver's axes have 32,768 values, so a device unit is up to 0.026 of a point.
      let comparison = Comparison(
        intent: intent, fed: fed, recorded: document,
        tolerance: Tolerance(microseconds: 1000, points: 0.03, samples: .all))
      if let difference = comparison.difference {
        print("\(name): \(difference)")
        isEqual = false
        continue
      }
      document.header.meta["made"] = .string(
        "recorded in the device lab by retouch-record on a real kernel; no hand: a gesture written by code was fed to a virtual device"
      )
      document.header.meta["driver"] = .string("hid-multitouch")
      document.header.meta["virtual_device"] = .string("a HID touchscreen of ten contacts made by uhid")
      document.header.meta["gesture"] = intent.header.meta["gesture"]
      document.header.meta["rate"] = intent.header.meta["rate"]
      let file = "\(suite)/\(name).recording"
      try? FileManager.default.removeItem(atPath: file)
      try document.write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
      print(
        "\(file): at most \(comparison.timeError) µs and \(thousandths(comparison.positionError)) points off")
    }
    return isEqual
  }
}
