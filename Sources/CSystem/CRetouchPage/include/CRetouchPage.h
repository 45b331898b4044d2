#pragma once

// Scripts and style sheets of reports, which are files beside those: built into the program, so that it is one file.

#include <stddef.h>

/// A text in UTF-8, whose bytes stay where they are; no zero follows them.
struct retouch_text {
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// Returns the script of the HTML report.
struct retouch_text retouch_page_script(void);

/// Returns the style sheet of the HTML report.
struct retouch_text retouch_page_style(void);

/// Returns the rules that a table of files adds to that style sheet.
struct retouch_text retouch_files_style(void);

/// Returns the colours of plots, light and dark, by name.
struct retouch_text retouch_plot_colors(void);

/// Returns the style sheet of plots, which uses those names.
struct retouch_text retouch_plot_style(void);
