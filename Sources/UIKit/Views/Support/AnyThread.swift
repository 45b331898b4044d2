/// Runs the clean-up of a main-actor object on whatever thread its last owner released it.
///
/// A client's closure on another queue may be that owner; UIKit's objects survive this, and so do these.
/// Nothing else can reach the object any more. The closure does not capture it: `withoutActuallyEscaping`
/// would leave the length of this file's path in the program, so that another folder would give other bytes.
nonisolated func onAnyThread<Object: AnyObject>(
  _ object: Object, _ body: @escaping @MainActor (Object) -> Void
) {
  unsafeBitCast(body, to: ((Object) -> Void).self)(object)
}
