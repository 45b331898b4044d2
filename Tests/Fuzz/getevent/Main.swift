import FuzzDriver

/// Feeds any bytes to the importer of the output of Android's getevent.
@main
enum GeteventFuzzer {
  static func main() { Fuzzer.runImport(as: .getevent) }
}
