import { app, loadBridge } from './app-bridge/load';
import { toast } from './feedback';
import type { ScanPort } from './ports';

const onDesk = /Windows NT|Macintosh|X11/i.test(navigator.userAgent);

/** The surrounding app has a scanner of its own. */
const appScans = app !== null && !onDesk;

/** A browser gives its camera only to pages that were loaded by https. */
const hasCamera = (): boolean => window.isSecureContext && 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices;

export const canScan: ScanPort['canScan'] = () => appScans || hasCamera();

export const scanText: ScanPort['scanText'] = async () => {
  if (appScans) {
    const { scan } = await loadBridge();
    // Closing the camera is reported as a failure.
    return scan().catch(() => null);
  }
  const camera = await import('./camera/view.h5').catch(() => null);
  if (camera) return camera.scanByCamera();
  toast({ message: '没有网络，扫码还不能使用，请联网后再试', tone: 'warning' });
  return null;
};
