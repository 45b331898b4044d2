import RetouchArguments
import RetouchEditing
import RetouchRecording

extension ValueKind where Value == RedactionRectangle {
  /// A rectangle of a display, written `x,y,w,h` or `x,y,w,h@NAME`, in points of the display as it is turned.
  package static var redaction: Self {
    Self(
      placeholder: "RECT",
      expected: "a rectangle x,y,w,h in points such as 0,600,390,244, with @DISPLAY if there "
        + "are several",
      format: { "\($0)" }, parse: { RedactionRectangle($0) })
  }
}
