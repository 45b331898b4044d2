import FuzzDriver

/// Any bytes as what Android's getevent prints.
@main
enum GeteventFuzzer {
  static func main() { Fuzzer.runImport(as: .getevent) }
}
