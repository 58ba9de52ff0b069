// A third of the bridge is for desktops, and phones have the slower lines.
import 'dingtalk-jsapi/platform/pc';
import './in-dingtalk';
