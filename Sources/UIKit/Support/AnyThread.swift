/// Does what the freeing of a main-actor object does, on whatever thread its last owner let it go.
///
/// A client's closure on another queue may be that owner; UIKit's objects survive it, and so do these. Nobody else can
/// reach the object any more.
nonisolated func onAnyThread(_ body: @MainActor () -> Void) {
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Void).self)() }
}
