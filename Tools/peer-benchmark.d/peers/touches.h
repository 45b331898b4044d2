// How both of Qt's programs hand a frame on: all contacts that are down, as a platform's plugin does.
#ifndef TOUCHES_H
#define TOUCHES_H
#include <QtTest/QtTest>
#include <QList>
#include "stream.h"

static QWindow *touched;
static QTouchDevice *touchscreen;
// Few, so that looking through them is the quickest. The list is handed over as it is.
static QList<QTouchEvent::TouchPoint> points;

static void give(const struct stream *s, const struct frame *frame) {
  for (auto &point : points) point.setState(Qt::TouchPointStationary);
  bool lifts = false;
  for (int i = 0; i < frame->count; i++) {
    const struct sample *sample = &s->samples[frame->first + i];
    int number = 0;
    while (number < points.size() && points[number].id() != sample->slot) number++;
    if (number == points.size()) points.append(QTouchEvent::TouchPoint(sample->slot));
    auto &point = points[number];
    point.setScreenPos(QPointF(sample->x, sample->y));
    point.setState(sample->phase == 'b'   ? Qt::TouchPointPressed
                   : sample->phase == 'm' ? Qt::TouchPointMoved
                                          : Qt::TouchPointReleased);
    lifts |= sample->phase == 'e';
  }
  qt_handleTouchEvent(touched, touchscreen, points);
  if (!lifts) return;
  for (int number = points.size() - 1; number >= 0; number--)
    if (points.at(number).state() == Qt::TouchPointReleased) points.removeAt(number);
}

static void rest() { QCoreApplication::processEvents(); }

#endif
