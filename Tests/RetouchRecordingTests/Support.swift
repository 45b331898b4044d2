import RetouchEvdev
import RetouchRecording

/// Returns the path of a file in this folder's `Files`.
func fixture(_ name: String, from file: String = #filePath) -> String {
  file[..<(file.lastIndex(of: "/") ?? file.startIndex)] + "/Files/" + name
}

/// Reads a recording from text, with `\n` between the lines.
func read(_ text: String) throws -> RecordingDocument { try RecordingDocument(bytes: Array(text.utf8)) }

/// Returns the error that reading gives, or nil.
func failure(_ text: String) -> RecordingError? { failure(Array(text.utf8)) }

/// Returns the error that reading gives, or nil.
func failure(_ bytes: [UInt8]) -> RecordingError? {
  do {
    _ = try RecordingDocument(bytes: bytes)
    return nil
  } catch {
    return error
  }
}

/// A header with one device, for tests of what comes after it.
let header = #"{"retouch":1,"devices":[{"id":0}]}"# + "\n"

/// The end line for a recording without frames.
let end = #"[0,"x",{"frames":0}]"# + "\n"

/// Decodes bytes as text.
func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
