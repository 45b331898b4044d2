import ImageSamples
import Testing

@testable import RetouchImages

/// Returns what is wrong with an image, as an outcome has it: the kind, then the description.
///
/// It is an empty text if the image can be used.
func trouble(_ name: String, in folder: ImageFolderOnDisk) -> String {
  let (found, isFirst) = ImageFolder(folder.url).image(named: name)
  #expect(isFirst)
  guard let trouble = found.trouble else { return "" }
  #expect(found.content == nil && found.darkContent == nil)
  return "\(trouble.kind.rawValue) \(trouble)"
}
