import RetouchGallery
import RetouchRecording

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Writes the recordings that code generates into `Recordings/`: `swift run write-recordings [FOLDER]`.
@main
enum Main {
  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "Recordings"
    for file in GalleryRecordings.all {
      let path = "\(folder)/\(file.path)"
      mkdir(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]), 0o755)
      guard let output = fopen(path, "w") else {
        throw RecordingError(.unwritable, file: path, problem: String(cString: strerror(errno)))
      }
      let bytes = try file.document.encoded()
      guard fwrite(bytes, 1, bytes.count, output) == bytes.count, fclose(output) == 0 else {
        throw RecordingError(.unwritable, file: path, problem: String(cString: strerror(errno)))
      }
      print(path)
    }
  }
}
