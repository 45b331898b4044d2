// Qt Quick's pointer handlers in process: items one inside the other, handlers on the innermost.
//   qml PLAIN DEPTH COUNT
// The handlers have no target, so that nothing moves. There is no handler for rotation alone: a second PinchHandler
// stands for it. A handler that grabs takes the points away from others: not all can recognize at the same time.
// QML_NO_TOUCH_COMPRESSION=1 has to be set, or else moves are merged until the next picture.
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include "touches.h"

static QByteArray handler(int kind) {
  switch (kind) {
    case 0: return "TapHandler { onTapped: root.tap++ }\n";
    case 1: return "TapHandler { onLongPressed: root.press++ }\n";
    case 2: return "DragHandler { target: null; onActiveChanged: if (active) root.pan++ }\n";
    case 3: return "PinchHandler { target: null; onActiveChanged: if (active) root.pinch++ }\n";
    default: return "PinchHandler { target: null; minimumScale: 1; maximumScale: 1\n"
                    "onActiveChanged: if (active) root.turn++ }\n";
  }
}

static QQuickItem *root;

static int presses() { return root->property("press").toInt(); }

int main(int argc, char **argv) {
  QGuiApplication application(argc, argv);
  if (argc != 4) stream_fail("qml", "PLAIN DEPTH COUNT");
  if (!qEnvironmentVariableIsSet("QML_NO_TOUCH_COMPRESSION")) stream_fail("qml", "QML_NO_TOUCH_COMPRESSION=1");
  struct stream s = stream_read(argv[1]);
  const int depth = atoi(argv[2]), count = atoi(argv[3]);
  QByteArray text = "import QtQuick 2.15\nItem { id: root; width: 390; height: 844\n"
                    "property int tap; property int press; property int pan; property int pinch\n"
                    "property int turn\n"; // an item's own `rotation` is something else
  for (int i = 0; i < depth; i++) text += "Item { width: 390; height: 844\n";
  for (int i = 0; i < count; i++) text += handler(i % 5);
  text += QByteArray(depth + 1, '}');
  QQmlEngine engine;
  QQmlComponent component(&engine);
  component.setData(text, QUrl("peer-benchmark.qml"));
  root = qobject_cast<QQuickItem *>(component.create());
  if (!root) stream_fail("qml", qPrintable(component.errorString()));
  QQuickWindow window;
  window.setGeometry(0, 0, 390, 844);
  root->setParentItem(window.contentItem());
  window.show();
  rest();
  touched = &window;
  touchscreen = QTest::createTouchDevice();
  double ns;
  int units;
  stream_play(&s, give, rest, &ns, &units);
  printf("ns %f units %d", ns, units);
  for (const char *name : {"tap", "press", "pan", "pinch"}) printf(" %s %d", name, root->property(name).toInt());
  printf(" rotation %d", root->property("turn").toInt());
  printf(" held %d\n", count > 1 ? stream_hold(&s, give, rest, presses) : 0);
  return 0;
}
