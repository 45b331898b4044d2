import FuzzDriver

/// Any bytes as evemu's text.
@main
enum EvemuFuzzer {
  static func main() { Fuzzer.runImport(as: .evemu) }
}
