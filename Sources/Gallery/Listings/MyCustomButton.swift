import UIKit

// The Korean notes' listing of a button of an own class, as it stands there. Otherwise than there
// - `largetContentImage` is spelled `largeContentImage`: there is no such property to override, on iOS neither;
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
