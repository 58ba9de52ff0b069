import type { PlatformName } from '@contract/rules/platforms';
import { appOf } from './app-around';
import type { TitleBarPort } from './title-bar-port';

const app = appOf(navigator.userAgent);

export const hasTitleBar: TitleBarPort['hasTitleBar'] = app !== null;
export const needsHeading: TitleBarPort['needsHeading'] = true;

// The code of each app comes only where that app is.
const WRITE: Readonly<Record<PlatformName, (title: string) => Promise<unknown>>> = {
  dingtalk: async (title) => (await import('./dingtalk-bridge')).setTitle(title),
  zhezhengding: async (title) => (await import('./zhezhengding-bridge')).setTitle(title),
};

export const showTitle: TitleBarPort['showTitle'] = (title) => {
  if (!app) return;
  // Some clients read the document's title, others have to be told of a page that came without a load.
  document.title = title;
  WRITE[app](title).catch(() => undefined);
};
