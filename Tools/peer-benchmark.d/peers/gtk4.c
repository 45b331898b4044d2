// GTK 4's gestures in process: boxes one inside the other, gestures on the innermost.
//   gtk4 PLAIN DEPTH COUNT
// GTK 4 exports the type of touch events, but no function that makes one. So one is made as GDK's backends do, by
// g_type_create_instance, and its fields are written where GTK 4.8 has them. Before anything is measured the type's
// size is compared and an event is read back through the public functions; where that differs the program ends.
// A touch is one event, given to the surface's signal "event", where a backend gives it: the window's handler calls
// gtk_main_do_event, which looks for the widget under the finger. Gestures keep the events, so that each is made anew.
#include <gtk/gtk.h>
#include <string.h>
#include "stream.h"

// What GTK 4.8 has in gdkeventsprivate.h for an event and a touch event, one after the other.
struct touch {
  GTypeInstance instance;
  grefcount references;
  GdkEventType type;
  GdkSurface *surface; // owned, as the device is
  GdkDevice *device;
  guint32 time;
  guint16 flags;
  GdkModifierType state;
  double x, y;
  double *axes; // owned; none here
  GdkEventSequence *sequence;
  gboolean touch_emulating, pointer_emulated;
};

static GtkWidget *leaf;
static GdkSurface *surface;
static GdkDevice *device;
static guint signal_number;
static int recognized[5]; // tap, press, pan, pinch, rotation

static GdkEvent *touch_event(GdkEventType type, int slot, guint32 time, double x, double y) {
  struct touch *touch = (struct touch *)g_type_create_instance(GDK_TYPE_TOUCH_EVENT);
  touch->type = type;
  touch->surface = g_object_ref(surface);
  touch->device = g_object_ref(device);
  touch->time = time;
  touch->x = x;
  touch->y = y;
  touch->sequence = (GdkEventSequence *)GINT_TO_POINTER(slot + 1);
  return (GdkEvent *)touch;
}

// Ends the program unless what is written is what GTK reads.
static void check_layout(void) {
  GTypeQuery query;
  g_type_query(GDK_TYPE_TOUCH_EVENT, &query);
  if (query.instance_size != sizeof(struct touch)) {
    fprintf(stderr, "gtk4: expected touch events of GTK 4.8, of %zu bytes, found %u in GTK %u.%u.%u\n",
            sizeof(struct touch), query.instance_size, gtk_get_major_version(), gtk_get_minor_version(),
            gtk_get_micro_version());
    exit(3);
  }
  GdkEvent *event = touch_event(GDK_TOUCH_UPDATE, 6, 4711, 12.5, 345.25);
  double x, y;
  const char *wrong = NULL;
  if (gdk_event_get_event_type(event) != GDK_TOUCH_UPDATE) wrong = "type";
  else if (gdk_event_get_surface(event) != surface) wrong = "surface";
  else if (gdk_event_get_device(event) != device) wrong = "device";
  else if (gdk_event_get_time(event) != 4711) wrong = "time";
  else if (!gdk_event_get_position(event, &x, &y) || x != 12.5 || y != 345.25) wrong = "position";
  else if (gdk_event_get_event_sequence(event) != GINT_TO_POINTER(7)) wrong = "sequence";
  else if (gdk_event_get_modifier_state(event) != 0) wrong = "modifiers";
  else if (gdk_touch_event_get_emulating_pointer(event)) wrong = "emulation";
  if (wrong) {
    fprintf(stderr, "gtk4: expected a touch event that reads back as it was made, found another %s in GTK %u.%u.%u\n",
            wrong, gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version());
    exit(3);
  }
  gdk_event_unref(event);
}

static void count(GtkGesture *gesture, GdkEventSequence *sequence, gpointer kind) {
  (void)gesture;
  (void)sequence;
  recognized[GPOINTER_TO_INT(kind)]++;
}
static void count_tap(GtkGesture *gesture, int n, double x, double y) {
  (void)gesture;
  (void)n;
  (void)x;
  (void)y;
  recognized[0]++;
}
static void count_press(GtkGesture *gesture, double x, double y) {
  (void)gesture;
  (void)x;
  (void)y;
  recognized[1]++;
}
static int presses(void) { return recognized[1]; }

static void add_gesture(int kind) {
  GtkGesture *made;
  switch (kind) {
    case 0:
      made = gtk_gesture_click_new();
      g_signal_connect(made, "released", G_CALLBACK(count_tap), NULL);
      break;
    case 1:
      made = gtk_gesture_long_press_new();
      g_signal_connect(made, "pressed", G_CALLBACK(count_press), NULL);
      break;
    case 2: made = gtk_gesture_drag_new(); break;
    case 3: made = gtk_gesture_zoom_new(); break;
    default: made = gtk_gesture_rotate_new();
  }
  if (kind >= 2) g_signal_connect(made, "begin", G_CALLBACK(count), GINT_TO_POINTER(kind));
  gtk_widget_add_controller(leaf, GTK_EVENT_CONTROLLER(made));
}

static void give_touch(GdkEventType type, int slot, guint32 time, double x, double y) {
  GdkEvent *event = touch_event(type, slot, time, x, y);
  gboolean handled = FALSE;
  g_signal_emit(surface, signal_number, 0, event, &handled);
  gdk_event_unref(event);
}

static void give(const struct stream *s, const struct frame *frame) {
  for (int i = 0; i < frame->count; i++) {
    const struct sample *sample = &s->samples[frame->first + i];
    give_touch(sample->phase == 'b'   ? GDK_TOUCH_BEGIN
               : sample->phase == 'm' ? GDK_TOUCH_UPDATE
                                      : GDK_TOUCH_END,
               sample->slot, (guint32)(1000 + frame->time / 1000), sample->x, sample->y);
  }
}

static void rest(void) {
  while (g_main_context_iteration(NULL, FALSE)) {}
}

static gboolean note(gpointer is_late) {
  *(gboolean *)is_late = TRUE;
  return G_SOURCE_REMOVE;
}

// Lets the window be shown and laid out, which takes ticks of its clock.
static void wait_for_layout(void) {
  gboolean is_late = FALSE;
  guint timer = g_timeout_add_seconds(20, note, &is_late);
  while (!is_late && (gtk_widget_get_width(leaf) < 390 || gtk_widget_get_height(leaf) < 844))
    g_main_context_iteration(NULL, TRUE);
  if (is_late) stream_fail("gtk4", "a window of 390 by 844");
  g_source_remove(timer);
  rest();
}

int main(int argc, char **argv) {
  if (argc != 4) stream_fail("gtk4", "PLAIN DEPTH COUNT");
  if (!gtk_init_check()) stream_fail("gtk4", "a display");
  struct stream s = stream_read(argv[1]);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  leaf = window;
  for (int depth = atoi(argv[2]); depth > 0; depth--) {
    GtkWidget *inner = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_set_hexpand(inner, TRUE);
    gtk_widget_set_vexpand(inner, TRUE);
    if (leaf == window) gtk_window_set_child(GTK_WINDOW(window), inner);
    else gtk_box_append(GTK_BOX(leaf), inner);
    leaf = inner;
  }
  gtk_widget_set_size_request(leaf, 390, 844);
  const int number = atoi(argv[3]);
  for (int i = 0; i < number; i++) add_gesture(i % 5);
  gtk_window_present(GTK_WINDOW(window));
  wait_for_layout();
  surface = gtk_native_get_surface(GTK_NATIVE(window));
  device = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default()));
  signal_number = g_signal_lookup("event", GDK_TYPE_SURFACE);
  if (!signal_number) stream_fail("gtk4", "a signal \"event\" of surfaces");
  check_layout();
  double ns;
  int units;
  stream_play(&s, give, rest, &ns, &units);
  printf("ns %f units %d tap %d press %d pan %d pinch %d rotation %d", ns, units, recognized[0], recognized[1],
         recognized[2], recognized[3], recognized[4]);
  printf(" held %d\n", number > 1 ? stream_hold(&s, give, rest, presses) : 0);
  return 0;
}
