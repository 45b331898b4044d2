import FuzzDriver

/// Any bytes as the YAML of `libinput record`.
@main
enum LibinputYAMLFuzzer {
  static func main() { Fuzzer.runImport(as: .libinput) }
}
