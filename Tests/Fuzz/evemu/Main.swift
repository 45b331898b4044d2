import FuzzDriver

/// Feeds any bytes to the importer of evemu's text.
@main
enum EvemuFuzzer {
  static func main() { Fuzzer.runImport(as: .evemu) }
}
