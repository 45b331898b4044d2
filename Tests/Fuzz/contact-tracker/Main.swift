import FuzzDriver
import Recording

/// Any events of any devices, plugged and unplugged, dropped and resynchronised, turned into contacts.
@main
enum ContactTrackerFuzzer {
  static func main() {
    Fuzzer.run { bytes in
      var generator = DocumentGenerator(bytes: bytes)
      Fuzzer.requireContacts(of: generator.document())
    }
  }
}
