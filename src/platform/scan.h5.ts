import { app, loadBridge } from './app-bridge/load';
import type { ScanPort } from './ports';

const onDesk = /Windows NT|Macintosh|X11/i.test(navigator.userAgent);

/** The app around has a scanner of its own. */
const appScans = app !== null && !onDesk;

/** A browser gives its camera to pages that came by https alone. */
const hasCamera = (): boolean => window.isSecureContext && 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices;

export const canScan: ScanPort['canScan'] = () => appScans || hasCamera();

export const scanText: ScanPort['scanText'] = async () => {
  if (appScans) {
    const { scan } = await loadBridge();
    // Closing the camera is reported as a failure.
    return scan().catch(() => null);
  }
  const { scanByCamera } = await import('./camera/view.h5');
  return scanByCamera();
};
