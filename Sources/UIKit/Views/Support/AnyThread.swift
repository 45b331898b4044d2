/// Runs the clean-up of a main-actor object on whatever thread its last owner released it.
///
/// A client's closure on another queue may be that owner; UIKit's objects survive this, and so do these.
/// Nothing else can reach the object any more.
nonisolated func onAnyThread(_ body: @MainActor () -> Void) {
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Void).self)() }
}
