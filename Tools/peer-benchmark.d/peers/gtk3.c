// GTK 3's gestures in process: event boxes one inside the other, gestures on the innermost.
//   gtk3 PLAIN DEPTH COUNT
// A touch is one GdkEventTouch given to gtk_main_do_event. It names the innermost window, so that GDK's own search for
// the window under the finger is not part of it. The event itself is made once and filled anew.
#include <gtk/gtk.h>
#include "stream.h"

static GtkWidget *leaf;
static GdkEvent *event;
static int recognized[5]; // tap, press, pan, pinch, rotation

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

static GtkGesture *gesture(int kind) {
  GtkGesture *made;
  switch (kind) {
    case 0:
      made = gtk_gesture_multi_press_new(leaf);
      g_signal_connect(made, "released", G_CALLBACK(count_tap), NULL);
      break;
    case 1:
      made = gtk_gesture_long_press_new(leaf);
      g_signal_connect(made, "pressed", G_CALLBACK(count_press), NULL);
      break;
    case 2: made = gtk_gesture_drag_new(leaf); break;
    case 3: made = gtk_gesture_zoom_new(leaf); break;
    default: made = gtk_gesture_rotate_new(leaf);
  }
  if (kind >= 2) g_signal_connect(made, "begin", G_CALLBACK(count), GINT_TO_POINTER(kind));
  return made;
}

static void give(const struct stream *s, const struct frame *frame) {
  for (int i = 0; i < frame->count; i++) {
    const struct sample *sample = &s->samples[frame->first + i];
    event->type = sample->phase == 'b' ? GDK_TOUCH_BEGIN : sample->phase == 'm' ? GDK_TOUCH_UPDATE : GDK_TOUCH_END;
    event->touch.sequence = (GdkEventSequence *)GINT_TO_POINTER(sample->slot + 1);
    event->touch.time = (guint32)(1000 + frame->time / 1000);
    event->touch.x = event->touch.x_root = sample->x;
    event->touch.y = event->touch.y_root = sample->y;
    event->touch.emulating_pointer = FALSE;
    gtk_main_do_event(event);
  }
}

static void rest(void) {
  while (g_main_context_iteration(NULL, FALSE)) {}
}

int main(int argc, char **argv) {
  if (argc != 4) stream_fail("gtk3", "PLAIN DEPTH COUNT");
  gtk_init(&argc, &argv);
  struct stream s = stream_read(argv[1]);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
  leaf = window;
  for (int depth = atoi(argv[2]); depth > 0; depth--) {
    GtkWidget *inner = gtk_event_box_new();
    gtk_widget_add_events(inner, GDK_TOUCH_MASK);
    gtk_container_add(GTK_CONTAINER(leaf), inner);
    leaf = inner;
  }
  int number = atoi(argv[3]);
  GtkGesture **gestures = g_new0(GtkGesture *, number + 1);
  for (int i = 0; i < number; i++) gestures[i] = gesture(i % 5);
  gtk_widget_show_all(window);
  rest();
  event = gdk_event_new(GDK_TOUCH_BEGIN);
  event->touch.window = g_object_ref(gtk_widget_get_window(leaf));
  GdkDevice *device = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default()));
  gdk_event_set_device(event, device);
  gdk_event_set_source_device(event, device);
  double ns;
  int units;
  stream_play(&s, give, rest, &ns, &units);
  printf("ns %f units %d tap %d press %d pan %d pinch %d rotation %d", ns, units, recognized[0], recognized[1],
         recognized[2], recognized[3], recognized[4]);
  printf(" held %d\n", number > 1 ? stream_hold(&s, give, rest, presses) : 0);
  return 0;
}
