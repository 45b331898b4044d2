// Qt widgets one inside the other, and the gestures that the innermost one grabs.
#ifndef WIDGETS_H
#define WIDGETS_H
#include <QGestureEvent>
#include <QWidget>

static const Qt::GestureType kinds[] = {Qt::TapGesture, Qt::TapAndHoldGesture, Qt::PanGesture, Qt::PinchGesture,
                                        Qt::SwipeGesture};
static int recognized[5];
static int begun;

class Widget : public QWidget {
public:
  using QWidget::QWidget;

protected:
  bool event(QEvent *event) override {
    switch (event->type()) {
      case QEvent::TouchBegin:
        begun++;
        [[fallthrough]];
      case QEvent::TouchUpdate:
      case QEvent::TouchEnd: event->accept(); return true;
      case QEvent::Gesture:
        for (int i = 0; i < 5; i++) {
          const QGesture *gesture = static_cast<QGestureEvent *>(event)->gesture(kinds[i]);
          // A tap, a press and a swipe count when they end, the others when they begin.
          if (gesture && gesture->state() == (i == 2 || i == 3 ? Qt::GestureStarted : Qt::GestureFinished))
            recognized[i]++;
        }
        event->accept();
        return true;
      default: return QWidget::event(event);
    }
  }
};

// A widget grabs each kind of gesture once, so that more than five are spread over the innermost widgets, five each.
static Widget *tree(int depth, int count) {
  Widget *root = new Widget;
  root->setGeometry(0, 0, 390, 844);
  QWidget *leaf = root;
  for (int i = 0; i < depth; i++) {
    leaf = new Widget(leaf);
    leaf->setGeometry(0, 0, 390, 844);
  }
  leaf->setAttribute(Qt::WA_AcceptTouchEvents);
  for (int i = 0; i < count; i++) {
    if (i && i % 5 == 0) leaf = leaf->parentWidget();
    leaf->grabGesture(kinds[i % 5]);
  }
  return root;
}

#endif
