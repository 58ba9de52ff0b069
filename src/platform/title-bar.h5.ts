import { app, loadBridge } from './app-bridge/load';
import type { TitleBarPort } from './ports';

export const hasTitleBar: TitleBarPort['hasTitleBar'] = app !== null;
export const needsHeading: TitleBarPort['needsHeading'] = true;

export const showTitle: TitleBarPort['showTitle'] = (title) => {
  if (!app) return;
  // Some clients read the document's title, others need a call, because the page changed without a load.
  document.title = title;
  loadBridge()
    .then((bridge) => bridge.setTitle(title))
    .catch(() => undefined);
};
