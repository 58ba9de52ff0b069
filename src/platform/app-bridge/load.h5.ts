import { appOf } from '../app-around';
import type { AppBridge } from './bridge';

/** The app that shows this page; null in a browser. */
export const app = appOf(navigator.userAgent);

/** The bridge of the app around; rejects in a browser and where it cannot be loaded. */
export const loadBridge = async (): Promise<AppBridge> => {
  const { loadAppBridge } = window;
  if (!loadAppBridge) throw new Error('there is no app around this page');
  // What fails may have been on its way since before anybody waited for it; it deserves another try.
  return loadAppBridge().catch(loadAppBridge);
};
