// A suite as Qt Test runs it: each case plays 5 s of the stream with QTest::touchEvent into widgets of depth 10 with
// five gestures, in one process. Each commit sleeps 1 ms; recorded times are not kept.
//   qttest CASES SECONDS PLAIN
#include <QApplication>
#include <QElapsedTimer>
#include <QtTest/QtTest>
#include "stream.h"
#include "widgets.h"

static struct stream s;

// Plays the frames from a number on until no finger is down and a time has passed; returns the next frame's number.
static int play(QWidget *widget, QTouchDevice *device, int number, int64_t length) {
  const int64_t start = s.frames[number].time;
  int down = 0;
  while (number < s.frame_count) {
    const struct frame *frame = &s.frames[number++];
    auto sequence = QTest::touchEvent(widget, device, false);
    for (int i = 0; i < frame->count; i++) {
      const struct sample *sample = &s.samples[frame->first + i];
      const QPoint place(qRound(sample->x), qRound(sample->y));
      if (sample->phase == 'b') down++, sequence.press(sample->slot, place, widget);
      else if (sample->phase == 'm') sequence.move(sample->slot, place, widget);
      else down--, sequence.release(sample->slot, place, widget);
    }
    sequence.commit();
    if (!down && frame->time - start >= length) break;
  }
  return number;
}

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  if (argc != 4) stream_fail("qttest", "CASES SECONDS PLAIN");
  const int cases = atoi(argv[1]);
  s = stream_read(argv[3]);
  QTouchDevice *device = QTest::createTouchDevice();
  int number = 0, frames = 0;
  QElapsedTimer clock;
  clock.start();
  for (int i = 0; i < cases && number < s.frame_count; i++) {
    Widget *root = tree(10, 5);
    root->show();
    (void)QTest::qWaitForWindowExposed(root);
    begun = 0;
    const int first = number;
    number = play(root, device, number, atoi(argv[2]) * 1000000LL);
    frames += number - first;
    if (!begun) stream_fail(argv[3], "touches to arrive at the innermost widget");
    delete root;
  }
  const double seconds = clock.nsecsElapsed() / 1e9;
  printf("seconds %f units %d frames %d tap %d pan %d pinch %d\n", seconds, cases, frames, recognized[0],
         recognized[2], recognized[3]);
  return 0;
}
