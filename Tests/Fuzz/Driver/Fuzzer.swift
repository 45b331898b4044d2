import Glibc

/// Feeds libFuzzer's inputs to one entry point.
///
/// libFuzzer is linked as a library here, because the package manager names each program's `main` itself.
public enum Fuzzer {
  nonisolated(unsafe) private static var body: ([UInt8]) -> Void = { _ in }

  /// Runs until libFuzzer's limits or its first finding. Takes libFuzzer's own command line, and ends the
  /// process.
  ///
  /// - Parameter body: Takes one input. An error that it catches is a valid result; a trap is a finding.
  public static func run(_ body: @escaping ([UInt8]) -> Void) -> Never {
    Self.body = body
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(
      runDriver(&count, &arguments) { start, count in
        Fuzzer.body([UInt8](UnsafeBufferPointer(start: start, count: count)))
        return 0
      })
  }

  /// Reports a broken promise as a finding. Unlike a precondition, it names the promise, even in release
  /// builds.
  public static func require(_ holds: Bool, _ promise: @autoclosure () -> String) {
    if !holds { fatalError("broken promise: \(promise())") }
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
