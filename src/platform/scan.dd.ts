import type { ScanPort } from './ports';

// Desktop clients have no camera call; their documents list only Android, iOS and Harmony.
export const canScan: ScanPort['canScan'] = () => dd.canIUse('scan');

export const scanText: ScanPort['scanText'] = () =>
  new Promise((resolve) => {
    dd.scan({
      type: 'qr',
      // Older clients call it `code`.
      success: ({ text, code }) => resolve(text ?? code ?? ''),
      // Closing the camera is reported as a failure.
      fail: () => resolve(null),
    });
  });
