#pragma once

// The few functions of the drawing libraries that are used, and a way to open the libraries at run time.
//
// This file includes none of the libraries' own headers, so a build needs none of them; `Tests/RetouchPicturesTests`
// checks these declarations against them. Handles have the libraries' own tags, so that both can be used
// together.

#include <stddef.h>
#include <stdint.h>

#include "CRetouchOpening.h"

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _RsvgHandle RsvgHandle;
typedef struct _PopplerDocument PopplerDocument;
typedef struct _PopplerPage PopplerPage;
typedef struct _GBytes GBytes;

/// cairo_matrix_t: x' = xx x + xy y + x0, y' = yx x + yy y + y0.
struct retouch_matrix {
  double xx, yx, xy, yy, x0, y0;
};

/// PangoRectangle, in units of 1/1024 point or pixels.
struct retouch_extents {
  int x, y, width, height;
};

/// RsvgRectangle.
struct retouch_viewport {
  double x, y, width, height;
};

/// GError: only the message is read.
struct retouch_error {
  uint32_t domain;
  int code;
  char *message;
};

/// z_stream.
struct retouch_deflate {
  const unsigned char *next_in;
  unsigned avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *message;
  void *state;
  void *allocate, *release, *opaque;
  int data_type;
  unsigned long adler, reserved;
};

typedef unsigned (*retouch_write)(void *closure, const unsigned char *data, unsigned length);
typedef unsigned (*retouch_read)(void *closure, unsigned char *data, unsigned length);

#define RETOUCH_CAIRO(F) \
  F(cairo_surface_t *, cairo_image_surface_create, (int format, int width, int height)) \
  F(cairo_surface_t *, cairo_image_surface_create_for_data, \
    (unsigned char *data, int format, int width, int height, int stride)) \
  F(cairo_surface_t *, cairo_image_surface_create_from_png_stream, (retouch_read read, void *closure)) \
  F(int, cairo_image_surface_get_width, (cairo_surface_t *)) \
  F(int, cairo_image_surface_get_height, (cairo_surface_t *)) \
  F(int, cairo_image_surface_get_stride, (cairo_surface_t *)) \
  F(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *)) \
  F(unsigned, cairo_surface_write_to_png_stream, (cairo_surface_t *, retouch_write write, void *closure)) \
  F(unsigned, cairo_surface_status, (cairo_surface_t *)) \
  F(void, cairo_surface_flush, (cairo_surface_t *)) \
  F(void, cairo_surface_mark_dirty, (cairo_surface_t *)) \
  F(void, cairo_surface_destroy, (cairo_surface_t *)) \
  F(cairo_t *, cairo_create, (cairo_surface_t *)) \
  F(void, cairo_destroy, (cairo_t *)) \
  F(unsigned, cairo_status, (cairo_t *)) \
  F(void, cairo_save, (cairo_t *)) \
  F(void, cairo_restore, (cairo_t *)) \
  F(void, cairo_push_group, (cairo_t *)) \
  F(void, cairo_pop_group_to_source, (cairo_t *)) \
  F(void, cairo_translate, (cairo_t *, double x, double y)) \
  F(void, cairo_scale, (cairo_t *, double x, double y)) \
  F(void, cairo_transform, (cairo_t *, const struct retouch_matrix *)) \
  F(void, cairo_set_source_rgba, (cairo_t *, double red, double green, double blue, double alpha)) \
  F(void, cairo_set_source_surface, (cairo_t *, cairo_surface_t *, double x, double y)) \
  F(cairo_pattern_t *, cairo_get_source, (cairo_t *)) \
  F(void, cairo_get_matrix, (cairo_t *, struct retouch_matrix *)) \
  F(void, cairo_pattern_set_matrix, (cairo_pattern_t *, const struct retouch_matrix *)) \
  F(void, cairo_pattern_set_filter, (cairo_pattern_t *, unsigned filter)) \
  F(void, cairo_pattern_set_extend, (cairo_pattern_t *, unsigned extend)) \
  F(void, cairo_paint, (cairo_t *)) \
  F(void, cairo_paint_with_alpha, (cairo_t *, double alpha)) \
  F(void, cairo_mask_surface, (cairo_t *, cairo_surface_t *, double x, double y)) \
  F(void, cairo_fill, (cairo_t *)) \
  F(void, cairo_fill_preserve, (cairo_t *)) \
  F(void, cairo_stroke, (cairo_t *)) \
  F(void, cairo_clip, (cairo_t *)) \
  F(void, cairo_set_fill_rule, (cairo_t *, unsigned)) \
  F(void, cairo_set_line_width, (cairo_t *, double)) \
  F(void, cairo_set_line_cap, (cairo_t *, unsigned)) \
  F(void, cairo_set_line_join, (cairo_t *, unsigned)) \
  F(void, cairo_set_miter_limit, (cairo_t *, double)) \
  F(void, cairo_set_dash, (cairo_t *, const double *lengths, int count, double offset)) \
  F(void, cairo_new_path, (cairo_t *)) \
  F(void, cairo_move_to, (cairo_t *, double x, double y)) \
  F(void, cairo_line_to, (cairo_t *, double x, double y)) \
  F(void, cairo_curve_to, (cairo_t *, double x1, double y1, double x2, double y2, double x, double y)) \
  F(void, cairo_close_path, (cairo_t *)) \
  F(void, cairo_rectangle, (cairo_t *, double x, double y, double width, double height)) \
  F(cairo_font_options_t *, cairo_font_options_create, (void)) \
  F(void, cairo_font_options_set_antialias, (cairo_font_options_t *, unsigned)) \
  F(void, cairo_font_options_set_hint_style, (cairo_font_options_t *, unsigned)) \
  F(void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *, unsigned)) \
  F(void, cairo_font_options_destroy, (cairo_font_options_t *))

#define RETOUCH_PANGO(F) \
  F(PangoLayout *, pango_cairo_create_layout, (cairo_t *)) \
  F(void, pango_cairo_context_set_font_options, (PangoContext *, const cairo_font_options_t *)) \
  F(void, pango_cairo_context_set_resolution, (PangoContext *, double)) \
  F(void, pango_cairo_show_layout, (cairo_t *, PangoLayout *)) \
  F(PangoContext *, pango_layout_get_context, (PangoLayout *)) \
  F(void, pango_layout_context_changed, (PangoLayout *)) \
  F(void, pango_layout_set_text, (PangoLayout *, const char *text, int length)) \
  F(void, pango_layout_set_font_description, (PangoLayout *, const PangoFontDescription *)) \
  F(void, pango_layout_set_single_paragraph_mode, (PangoLayout *, int)) \
  F(void, pango_layout_get_extents, (PangoLayout *, struct retouch_extents *ink, struct retouch_extents *logical)) \
  F(int, pango_layout_get_baseline, (PangoLayout *)) \
  F(int, pango_layout_get_unknown_glyphs_count, (PangoLayout *)) \
  F(PangoFontDescription *, pango_font_description_new, (void)) \
  F(void, pango_font_description_set_family, (PangoFontDescription *, const char *)) \
  F(void, pango_font_description_set_weight, (PangoFontDescription *, unsigned)) \
  F(void, pango_font_description_set_absolute_size, (PangoFontDescription *, double)) \
  F(void, pango_font_description_free, (PangoFontDescription *)) \
  F(void, g_object_unref, (void *))

#define RETOUCH_RSVG(F) \
  F(RsvgHandle *, rsvg_handle_new_from_data, (const uint8_t *data, size_t length, struct retouch_error **error)) \
  F(int, rsvg_handle_render_document, \
    (RsvgHandle *, cairo_t *, const struct retouch_viewport *, struct retouch_error **error)) \
  F(void, g_error_free, (struct retouch_error *)) \
  F(void, g_object_unref, (void *))

#define RETOUCH_POPPLER(F) \
  F(PopplerDocument *, poppler_document_new_from_bytes, (GBytes *, const char *password, struct retouch_error **error)) \
  F(int, poppler_document_get_n_pages, (PopplerDocument *)) \
  F(PopplerPage *, poppler_document_get_page, (PopplerDocument *, int)) \
  F(void, poppler_page_get_size, (PopplerPage *, double *width, double *height)) \
  F(void, poppler_page_render, (PopplerPage *, cairo_t *)) \
  F(GBytes *, g_bytes_new, (const void *data, size_t length)) \
  F(void, g_bytes_unref, (GBytes *)) \
  F(void, g_error_free, (struct retouch_error *)) \
  F(void, g_object_unref, (void *))

#define RETOUCH_ZLIB(F) \
  F(int, deflateInit2_, \
    (struct retouch_deflate *, int level, int method, int window, int memory, int strategy, const char *version, \
     int size)) \
  F(unsigned long, deflateBound, (struct retouch_deflate *, unsigned long)) \
  F(int, deflate, (struct retouch_deflate *, int flush)) \
  F(int, deflateEnd, (struct retouch_deflate *)) \
  F(unsigned long, crc32, (unsigned long, const unsigned char *, unsigned))

struct retouch_cairo { RETOUCH_CAIRO(RETOUCH_MEMBER) };
struct retouch_pango { RETOUCH_PANGO(RETOUCH_MEMBER) };
struct retouch_rsvg { RETOUCH_RSVG(RETOUCH_MEMBER) };
struct retouch_poppler { RETOUCH_POPPLER(RETOUCH_MEMBER) };
struct retouch_zlib { RETOUCH_ZLIB(RETOUCH_MEMBER) };

/// Opens a library and looks up its functions. Returns NULL, or a description of what is missing, which lasts
/// as long as the process. The libraries stay open, because GObject's types cannot be unregistered.
const char *retouch_open_cairo(struct retouch_cairo *);
const char *retouch_open_pango(struct retouch_pango *);
const char *retouch_open_rsvg(struct retouch_rsvg *);
const char *retouch_open_poppler(struct retouch_poppler *);
const char *retouch_open_zlib(struct retouch_zlib *);

/// A vector image, and the pixels that it is drawn into.
struct retouch_image {
  /// The whole file.
  const unsigned char *bytes;
  size_t length;
  /// Where it is drawn, in pixels; its content is stretched to it.
  struct retouch_viewport frame;
  /// From `retouch_pixels_new`: 32 bits each, in the layout of cairo's ARGB32.
  unsigned char *pixels;
  int columns, rows;
  /// Whether it is a PDF, whose first page is drawn, rather than an SVG.
  int is_pdf;
};

/// The result of drawing an image. An image that was not drawn may have left partial pixels.
enum {
  RETOUCH_DRAWN = 0,
  /// A library rejected it, or crashed on it.
  RETOUCH_UNDECODABLE = 1,
  /// It was stopped before it was drawn.
  RETOUCH_TOO_LONG = 2,
  /// There was not enough memory, or no process could be created.
  RETOUCH_NO_ROOM = 3,
};

/// Creates pixels without colour and opacity, which a child can share; NULL if there is not enough memory.
/// Free them with `retouch_pixels_free`.
unsigned char *retouch_pixels_new(int width, int height);
void retouch_pixels_free(unsigned char *pixels);

/// Draws an image; the functions of libraries that are not needed for it may have any value.
int retouch_draw(
    const struct retouch_cairo *cairo, const struct retouch_rsvg *rsvg, const struct retouch_poppler *poppler,
    const struct retouch_image *image);

/// Draws images like `retouch_draw`, one after the other, in a child process with a limit on the milliseconds
/// of computing for each, and on the bytes beyond what this process uses: files can ask the libraries for
/// more than any machine has. Only one thread may use the libraries at a time.
///
/// Returns how many images were drawn or failed, counted from the first, with the result of each: an image
/// that ends the child prevents those after it, so call this again with these.
int retouch_draw_apart(
    const struct retouch_cairo *cairo, const struct retouch_rsvg *rsvg, const struct retouch_poppler *poppler,
    const struct retouch_image *images, int count, int *results, long milliseconds, size_t bytes);
