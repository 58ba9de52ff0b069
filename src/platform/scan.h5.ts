import { app, loadBridge } from './app-bridge/load';
import type { ScanPort } from './ports';

const onDesk = /Windows NT|Macintosh|X11/i.test(navigator.userAgent);

export const canScan: ScanPort['canScan'] = () => app !== null && !onDesk;

export const scanText: ScanPort['scanText'] = async () => {
  if (!app) return null;
  const { scan } = await loadBridge();
  // Closing the camera is reported as a failure.
  return scan().catch(() => null);
};
