import type { PlatformName } from '@contract/rules/platforms';

/** The app that shows us: a page of ours in its browser, or our mini-app. */
export interface AppAround {
  platform: PlatformName;
  kind: 'page' | 'mini-app';
}

/** The app around us and its one-time login codes, good for five minutes. */
export interface AuthCodePort {
  /** Null in a browser, and in an app that nobody here has set up to sign its people in. */
  appAround(): AppAround | null;
  /** A new code; throws ReadableError when the app gives none. */
  authCode(): Promise<string>;
}
