import RetouchInterchange
import RetouchRecording

/// The name of an input path in messages; `-` is standard input.
func inputName(_ path: String) -> String { Importer.name(ofInput: path) }

/// The name of an output path in messages; `-` is standard output.
func outputName(_ path: String) -> String { path == "-" ? "standard output" : path }

extension ImportStream {
  /// Runs `body`, and adds the recording's name to an error that names no file.
  func named<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as RecordingError where error.file == nil {
      var error = error
      error.file = name
      throw error
    }
  }
}

extension FileKind {
  /// The kind of file, for people.
  var title: String {
    switch self {
    case .recording: "recording"
    case .zstandard: "compressed with zstd"
    case .evemu: "evemu"
    case .libinput: "libinput record"
    case .getevent: "Android getevent"
    case .evtest: "evtest"
    case .dump: "a node's own bytes"
    case .actions: "WebDriver actions"
    }
  }
}
