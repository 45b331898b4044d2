import FuzzDriver

/// Feeds any bytes to the importer of evtest's output.
@main
enum EvtestFuzzer {
  static func main() { Fuzzer.runImport(as: .evtest) }
}
