import CoreGraphics
import UIKit

#if FAULTS
  import Faults
#endif

extension ImageContent {
  /// Whether lines that are not kept as such are enlarged in a rectangle: then pixels are made of them in their own size,
  /// as an asset catalog does where Preserve Vector Data is not ticked, and these are scaled.
  func isPixelsByThen(in frame: CGRect) -> Bool {
    #if FAULTS
      if Fault.isPlanted("unpreserved-vectors-sharp") { return false }
    #endif
    return kind != .png && !preservesVector
      && (frame.width > size.width * 1.001 || frame.height > size.height * 1.001)
  }
}
