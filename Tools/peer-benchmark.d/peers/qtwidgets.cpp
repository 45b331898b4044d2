// The gesture recognizers of Qt's widgets in process: widgets one inside the other, gestures on the innermost.
//   qtwidgets PLAIN DEPTH COUNT
#include <QApplication>
#include "touches.h"
#include "widgets.h"

static int presses() { return recognized[1]; }

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  if (argc != 4) stream_fail("qtwidgets", "PLAIN DEPTH COUNT");
  struct stream s = stream_read(argv[1]);
  const int count = atoi(argv[3]);
  Widget *root = tree(atoi(argv[2]), count);
  root->show();
  rest();
  touched = root->windowHandle();
  touchscreen = QTest::createTouchDevice();
  double ns;
  int units;
  stream_play(&s, give, rest, &ns, &units);
  if (!begun) stream_fail(argv[1], "touches to arrive at the innermost widget");
  printf("ns %f units %d tap %d press %d pan %d pinch %d swipe %d", ns, units, recognized[0], recognized[1],
         recognized[2], recognized[3], recognized[4]);
  printf(" held %d\n", count > 1 ? stream_hold(&s, give, rest, presses) : 0);
  return 0;
}
