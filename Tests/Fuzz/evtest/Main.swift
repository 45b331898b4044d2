import FuzzDriver

/// Any bytes as what evtest prints.
@main
enum EvtestFuzzer {
  static func main() { Fuzzer.runImport(as: .evtest) }
}
