import { appOf } from '../app-around';
import type { AppBridge } from './bridge';

/** The app that shows this page; null in a browser. */
export const app = appOf(navigator.userAgent);

/** Returns the bridge of the surrounding app; rejects in a browser and when it cannot be loaded. */
export const loadBridge = async (): Promise<AppBridge> => {
  const { loadAppBridge } = window;
  if (!loadAppBridge) throw new Error('the page is not open inside an app');
  // The failed attempt may have started early, before any caller waited for it; therefore it is retried once.
  return loadAppBridge().catch(loadAppBridge);
};
