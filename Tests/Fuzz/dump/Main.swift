import FuzzDriver

/// Feeds any bytes to the importer of what a device's node gives.
@main
enum DumpFuzzer {
  static func main() { Fuzzer.runImport(as: .dump) }
}
