import CRetouchDrawing

/// Draws lines of text with pango.
///
/// It owns a layout and a font description, and releases them when it is released.
@MainActor
final class Typesetter {
  private let pango: retouch_pango
  private let cairo: retouch_cairo
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let description: OpaquePointer
  private var font: DisplayFont?

  init(_ cairo: retouch_cairo, _ context: OpaquePointer) throws(PictureError) {
    (self.cairo, self.context) = (cairo, context)
    pango = try DrawingLibraries.pango()
    guard let layout = pango.pango_cairo_create_layout(context),
      let description = pango.pango_font_description_new(), let options = cairo.cairo_font_options_create()
    else { throw PictureError(.failed, "pango has no memory") }
    (self.layout, self.description) = (layout, description)
    // Letters keep their shapes, unaffected by a screen's pixel grid or a user's settings.
    cairo.cairo_font_options_set_antialias(options, 2)
    cairo.cairo_font_options_set_hint_style(options, 1)
    cairo.cairo_font_options_set_hint_metrics(options, 1)
    let pangoContext = pango.pango_layout_get_context(layout)
    pango.pango_cairo_context_set_font_options(pangoContext, options)
    pango.pango_cairo_context_set_resolution(pangoContext, 96)
    pango.pango_layout_context_changed(layout)
    cairo.cairo_font_options_destroy(options)
    pango.pango_layout_set_single_paragraph_mode(layout, 1)
  }

  isolated deinit {
    pango.pango_font_description_free(description)
    pango.g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// Draws a line in the current colour.
  ///
  /// - Returns: Whether an installed font has all of its characters.
  func draw(_ text: DisplayText) -> Bool {
    use(text.font)
    pango.pango_layout_set_text(layout, text.text, -1)
    var extents = retouch_extents()
    pango.pango_layout_get_extents(layout, nil, &extents)
    let width = Double(extents.width) / 1024
    guard width > 0 else { return true }
    let narrowing = min(text.narrowing, text.widest / width, 1)
    let left =
      switch text.anchor {
      case .left: text.place.x
      case .center: text.place.x - width * narrowing / 2
      case .right: text.place.x - width * narrowing
      }
    let baseline = Double(pango.pango_layout_get_baseline(layout)) / 1024
    cairo.cairo_save(context)
    cairo.cairo_translate(context, left, text.place.y - baseline)
    cairo.cairo_scale(context, narrowing, 1)
    cairo.cairo_move_to(context, -Double(extents.x) / 1024, 0)
    pango.pango_cairo_show_layout(context, layout)
    cairo.cairo_restore(context)
    return pango.pango_layout_get_unknown_glyphs_count(layout) == 0
  }

  private func use(_ font: DisplayFont) {
    guard font != self.font else { return }
    self.font = font
    pango.pango_font_description_set_family(
      description, font.isMonospaced ? SVGWriter.monospaced : SVGWriter.family)
    pango.pango_font_description_set_weight(description, UInt32(font.weight))
    pango.pango_font_description_set_absolute_size(description, font.size * 1024)
    pango.pango_layout_set_font_description(layout, description)
  }
}

extension CairoCanvas {
  func paint(_ text: DisplayText) throws(PictureError) {
    if typesetter == nil { typesetter = try Typesetter(cairo, context) }
    use(text.color)
    if typesetter?.draw(text) == false {
      remark("no installed font has all characters of \"\(text.text.prefix(40))\"")
    }
  }
}
