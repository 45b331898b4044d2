import RetouchImages
import RetouchReplayClock
import Synchronization

extension ReplayContext {
  /// Makes the context of an application, with its clock.
  ///
  /// - Parameters:
  ///   - drivesTime: Whether the system's time follows the clock, as it does in a replay.
  ///   - seed: What the random numbers are made from that client code asks for.
  package convenience init(_ application: UIApplication, drivesTime: Bool = true, seed: UInt64 = 0) {
    self.init(clock: application.clock, application: application, drivesTime: drivesTime, seed: seed)
  }
}

extension UIApplication {
  /// The application of the current context, or nil if there is none yet.
  ///
  /// The context is replaced only from outside, never by anything that an event, a timer or an action calls:
  /// so the application whose engine is running is kept alive until it is done.
  package static var current: UIApplication? { reference?.object }

  /// ``current`` in the form that the engine's inner parts use.
  @inline(__always)
  private static var reference: Unretained<UIApplication>? {
    // The application of every context is a `UIApplication`.
    guard let pointer = ReplayContext.applicationPointer else { return nil }
    return Unretained(opaque: pointer)
  }

  /// Calls a closure with ``shared``, without counting references to it.
  @inline(__always)
  static func useShared<Result>(_ body: (UIApplication) -> Result) -> Result {
    // An application made by `shared` is kept alive by its context.
    (reference ?? Unretained(shared)).use(body)
  }

  /// Calls a closure with ``current``, without counting references to it; returns nil if there is none.
  @inline(__always)
  static func useCurrent<Result>(_ body: (UIApplication) -> Result) -> Result? { reference?.use(body) }
}

// MARK: On any thread

/// The values of the current application that are read on any thread, because fonts and images are made there
/// too.
struct OpenValues: Sendable {
  /// The estimate of the size of text.
  var textEstimate: TextEstimate
  /// The size of an image of which only the name is known.
  var namedImageSize: CGSize
  /// The traits that dynamic colours and preferred fonts use if none are given.
  var traits = UITraitCollection()
  /// The folder of the images, or nil if they are known by name only.
  var imageFolder: ImageFolder?

  init(_ thresholds: GestureThresholds = GestureThresholds()) {
    textEstimate = TextEstimate(thresholds)
    namedImageSize = UIImage.size(ofNamed: thresholds)
  }

  /// Takes over the figures of other thresholds.
  mutating func use(_ thresholds: GestureThresholds) {
    textEstimate = TextEstimate(thresholds)
    namedImageSize = UIImage.size(ofNamed: thresholds)
  }

  /// Replaces the traits, and returns the previous ones.
  mutating func replace(_ traits: UITraitCollection) -> UITraitCollection {
    defer { self.traits = traits }
    return self.traits
  }
}

extension UIApplication {
  /// The values that are used while there is no application.
  private nonisolated static let valuesWithoutApplication = Mutex(OpenValues())

  /// The values of the current application, on any thread.
  nonisolated static var openValues: OpenValues {
    ReplayContext.withApplication { pointer in
      guard let pointer else { return valuesWithoutApplication.withLock { $0 } }
      return Unretained<UIApplication>(opaque: pointer).use { $0.openValues.withLock { $0 } }
    }
  }

  /// Replaces the traits of the current application, on any thread.
  nonisolated static func replaceTraits(by traits: UITraitCollection) {
    let before = ReplayContext.withApplication { pointer in
      guard let pointer else { return valuesWithoutApplication.withLock { $0.replace(traits) } }
      return Unretained<UIApplication>(opaque: pointer).use { $0.openValues.withLock { $0.replace(traits) } }
    }
    // Freed outside the lock, because a client's class may ask for the traits while it is being freed.
    withExtendedLifetime(before) {}
  }
}
