import Testing

/// Runs the tests of the modules that are linked to it, as `swift test` does; its options are the same.
@main
struct AllTests {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
