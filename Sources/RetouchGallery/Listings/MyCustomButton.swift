import UIKit

// The Korean notes' listing of a custom button class. The differences from the notes:
// - `largetContentImage` is spelled `largeContentImage`: no such property exists to override, on iOS either;
// - `myTitle` and `mySmallImage`, which the listing only returns, are declared;
// - the comment, "a PDF image is assumed", is translated.

class MyCustomButton: UIView {
  var myTitle: String?
  var mySmallImage: UIImage?

  override var showsLargeContentViewer: Bool {
    get {
      return true
    }

    set {}
  }

  override var largeContentTitle: String? {
    get {
      return myTitle
    }

    set {}
  }

  override var largeContentImage: UIImage? {
    get {
      return mySmallImage
    }

    set {}
  }

  // a PDF image is assumed
  override var scalesLargeContentImage: Bool {
    get {
      return true
    }

    set {}
  }
}
