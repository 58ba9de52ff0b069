/** The interface of a browser's own code reader; TypeScript's type library does not have it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Returns the text of the code in the picture; null when there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

const FORMAT = 'qr_code';
/** At this width a code that fills a fifth of the picture is still readable, and an old phone needs a tenth of a second. */
const WIDTH = 640;

async function ownReader(): Promise<ReadCode | null> {
  const { BarcodeDetector: Maker } = window as { BarcodeDetector?: DetectorMaker };
  // Some browsers have the class but support no format.
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

/** Returns the browser's own reader, or a lazy-loaded one. */
export const codeReader = async (): Promise<ReadCode> => (await ownReader()) ?? loadedReader();
