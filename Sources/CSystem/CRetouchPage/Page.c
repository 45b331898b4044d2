#include "CRetouchPage.h"

// The compiler has #embed in each of its C languages, and warns of it in older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The order is one in which each part finds those before it when it runs.
static const unsigned char page_script[] = {
// Elements, times, the data. Text gets into the page by textContent and attributes alone, so that names and titles
// stay text.
#embed "../../RetouchReports/HTML/Page/Script/base.js" suffix(,)
// The lanes of a timeline: what each of them draws between its label and the next lane.
#embed "../../RetouchReports/HTML/Page/Script/lanes.js" suffix(,)
// The timeline that is scrubbed, and the words for its moments.
#embed "../../RetouchReports/HTML/Page/Script/timeline.js" suffix(,)
// The window at an instant: its views, and the fingers' paths up to then.
#embed "../../RetouchReports/HTML/Page/Script/window.js" suffix(,)
// Bars of where an outcome turns.
#embed "../../RetouchReports/HTML/Page/Script/bounds.js" suffix(,)
// What a red case shows when it is opened.
#embed "../../RetouchReports/HTML/Page/Script/red.js" suffix(,)
// The list of red cases and passes, its filter, and the keys.
#embed "../../RetouchReports/HTML/Page/Script/list.js"
};

static const unsigned char page_style[] = {
#embed "../../RetouchReports/HTML/Page/page.css"
};

static const unsigned char files_style[] = {
#embed "../../RetouchReports/Files/files.css"
};

static const unsigned char plot_colors[] = {
#embed "../../RetouchReports/Plot/plot-colors.css"
};

static const unsigned char plot_style[] = {
#embed "../../RetouchReports/Plot/plot.css"
};

// A file's last line break is the file's, not the text's.
#define TEXT(array) ((struct retouch_text){array, sizeof array - 1})

struct retouch_text retouch_page_script(void) { return TEXT(page_script); }
struct retouch_text retouch_page_style(void) { return TEXT(page_style); }
struct retouch_text retouch_files_style(void) { return TEXT(files_style); }
struct retouch_text retouch_plot_colors(void) { return TEXT(plot_colors); }
struct retouch_text retouch_plot_style(void) { return TEXT(plot_style); }
