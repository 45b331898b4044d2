// How both of Qt's programs hand a frame on: all contacts that are down, as a platform's plugin does.
#ifndef TOUCHES_H
#define TOUCHES_H
#include <QtTest/QtTest>
#include <QMap>
#include "stream.h"

static QWindow *touched;
static QTouchDevice *touchscreen;
static QMap<int, QTouchEvent::TouchPoint> points;

static void give(const struct stream *s, const struct frame *frame) {
  for (auto point = points.begin(); point != points.end(); ++point) point->setState(Qt::TouchPointStationary);
  bool lifts = false;
  for (int i = 0; i < frame->count; i++) {
    const struct sample *sample = &s->samples[frame->first + i];
    auto point = points.find(sample->slot);
    if (point == points.end()) point = points.insert(sample->slot, QTouchEvent::TouchPoint(sample->slot));
    point->setScreenPos(QPointF(sample->x, sample->y));
    point->setState(sample->phase == 'b'   ? Qt::TouchPointPressed
                    : sample->phase == 'm' ? Qt::TouchPointMoved
                                           : Qt::TouchPointReleased);
    lifts |= sample->phase == 'e';
  }
  qt_handleTouchEvent(touched, touchscreen, points.values());
  if (!lifts) return;
  for (auto point = points.begin(); point != points.end();)
    point = point->state() == Qt::TouchPointReleased ? points.erase(point) : point + 1;
}

static void rest() { QCoreApplication::processEvents(); }

#endif
