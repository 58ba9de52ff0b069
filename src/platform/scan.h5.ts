import type { PlatformName } from '@contract/rules/platforms';
import { appOf } from './app-around';
import type { ScanPort } from './scan-port';

const app = appOf(navigator.userAgent);
const onDesk = /Windows NT|Macintosh|X11/i.test(navigator.userAgent);

export const canScan: ScanPort['canScan'] = () => app !== null && !onDesk;

// The code of each app comes only where that app is.
const SCAN: Readonly<Record<PlatformName, () => Promise<string>>> = {
  dingtalk: async () => (await import('./dingtalk-bridge')).scan(),
  zhezhengding: async () => (await import('./zhezhengding-bridge')).scan(),
};

export const scanText: ScanPort['scanText'] = async () => {
  // Closing the camera is reported as a failure.
  return app ? SCAN[app]().catch(() => null) : null;
};
