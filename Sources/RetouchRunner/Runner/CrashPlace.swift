import CRetouchProcess
import Foundation
import RetouchVerdict

/// Finds the line of the sources on which a process crashed, from what it printed.
public struct CrashPlace {
  /// The addresses in the program, from the innermost call outwards, as offsets in its file.
  let addresses: [UInt64]

  /// The maximum number of addresses that are looked up.
  static let limit = 40
  /// How long the lookup may take, in ms.
  static let patience = 5000

  /// Reads the frames that Swift's runtime prints when it stops a program:
  ///
  ///     5    MyTests       0x0000564964336dd3 <unavailable> + 10137043
  ///
  /// Nil if there are none of the program's own.
  init?(printed text: String) {
    addresses = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 6, Int(words[0]) != nil, words[2].hasPrefix("0x"), words[3] == "<unavailable>",
        !words[1].contains(".so"), let offset = UInt64(words[5])
      else { return nil }
      // A frame holds the address to return to, which may already be that of the next line.
      return offset > 0 ? offset - 1 : nil
    }
    if addresses.isEmpty { return nil }
  }

  /// Asks the toolchain's `llvm-symbolizer` for the innermost line of client code; nil if that tool is not
  /// installed.
  ///
  /// - Parameter program: The program's file.
  func find(in program: String) -> String? {
    guard let symbolizer = Self.symbolizer() else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: symbolizer)
    process.arguments =
      ["--obj=" + (Paths.resolved(program) ?? program), "--no-inlines", "--functions=none"]
      + addresses.prefix(Self.limit).map { "0x" + String($0, radix: 16) }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let deadline = DispatchTime.now() + .milliseconds(Self.patience)
    DispatchQueue.global().asyncAfter(deadline: deadline) { if process.isRunning { process.terminate() } }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Self.place(in: text)
  }

  private static func symbolizer() -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/llvm-symbolizer" }.first { access($0, X_OK) == 0 }
  }

  /// Chooses a place from the symbolizer's output: the first outside of this package's own modules, or else
  /// the first of all.
  static func place(in text: String, ownSources: String = Self.ownSources) -> String? {
    let places = text.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("/") && !$0.contains("<compiler-generated>")
    }
    let client = places.first { !$0.hasPrefix(ownSources) || $0.hasPrefix(ownSources + "RetouchGallery/") }
    guard let place = client ?? places.first else { return nil }
    // FILE:LINE:COLUMN, where the line is 0 if it is not known.
    let parts = place.split(separator: ":")
    guard parts.count >= 2, let line = Int(parts[1]), line > 0 else { return nil }
    return "\(parts[0]):\(line)"
  }

  /// The folder with this package's modules, where it was built.
  private static let ownSources: String = {
    let parts = String(cString: retouch_source_path()).split(
      separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/"
  }()
}

extension Runner {
  /// How many crashes of a run are looked up in the sources.
  private static let crashPlaceLimit = 3

  /// Finds the lines of the sources on which cases crashed.
  static func findCrashPlaces(_ collector: inout ResultCollector, _ options: RunOptions) {
    var left = crashPlaceLimit
    for index in collector.doubtful.sorted() where left > 0 {
      guard let result = collector[index], case .trapped = result.verdict,
        let place = CrashPlace(printed: result.output.text)
      else { continue }
      left -= 1
      let found = place.find(in: options.workers.executable)
      collector.settle(index) { $0.crashPlace = found }
    }
  }
}
