/** What a browser that reads codes by itself offers; TypeScript's own list does not have it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What the code in the picture says; null where there is none in it. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

const FORMAT = 'qr_code';
/** A code that fills a fifth of it is still read, and an old phone reads it in a tenth of a second. */
const WIDTH = 640;

async function ownReader(): Promise<ReadCode | null> {
  const { BarcodeDetector: Maker } = window as { BarcodeDetector?: DetectorMaker };
  // Some browsers have the name and no format behind it.
  const formats = (await Maker?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Maker || !formats.includes(FORMAT)) return null;
  const detector = new Maker({ formats: [FORMAT] });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
}

async function loadedReader(): Promise<ReadCode> {
  const { default: read } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  return (video) => {
    const share = Math.min(1, WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * share);
    canvas.height = Math.round(video.videoHeight * share);
    if (!context || canvas.width === 0) return Promise.resolve(null);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return Promise.resolve(read(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null);
  };
}

/** The browser's own reader, or one that is fetched where it has none. */
export const codeReader = async (): Promise<ReadCode> => (await ownReader()) ?? loadedReader();
