// A third of the bridge is for desktops only, and phones have slower connections.
import 'dingtalk-jsapi/platform/pc';
import './in-dingtalk';
