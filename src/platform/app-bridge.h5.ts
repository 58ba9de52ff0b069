import type { PlatformName } from '@contract/rules/platforms';
import { appOf } from './app-around';
import type { SentCard } from './share-port';

/** What the app around does for a page of ours. */
interface AppBridge {
  /** A login code; of DingTalk for a person of that organisation. */
  loginCode(corpId: string): Promise<string | undefined>;
  setTitle(title: string): Promise<void>;
  share(card: SentCard): Promise<void>;
  /** What a code that was scanned says; rejects when the camera was closed. */
  scan(): Promise<string>;
}

/** The app that shows this page; null in a browser. */
export const app = appOf(navigator.userAgent);

// The code of each app comes only where that app is.
const LOAD: Readonly<Record<PlatformName, () => Promise<AppBridge>>> = {
  dingtalk: () => import('./dingtalk-bridge'),
  zhezhengding: () => import('./zhezhengding-bridge'),
};

export const loadBridge = (platform: PlatformName): Promise<AppBridge> => LOAD[platform]();
