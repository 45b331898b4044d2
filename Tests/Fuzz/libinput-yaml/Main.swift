import FuzzDriver

/// Feeds any bytes to the importer of the YAML of `libinput record`.
@main
enum LibinputYAMLFuzzer {
  static func main() { Fuzzer.runImport(as: .libinput) }
}
