import type { PickedFile } from './ports';

/** The cropped rectangle, in pixels of the picture. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The width of the uploaded picture in pixels; the server makes it smaller still. */
const WIDTH = 960;
const QUALITY = 0.92;

const load = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the picture cannot be read'));
    image.src = address;
  });

/** Returns the cropped part of the picture as a file; throws when the browser cannot read the picture. */
export async function cutPicture(address: string, { x, y, width, height }: Cut): Promise<PickedFile> {
  const image = await load(address);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(WIDTH, Math.round(width));
  canvas.height = Math.round((canvas.width * height) / width);
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the picture cannot be cropped');
  return { name: 'photo.jpg', size: blob.size, type: blob.type, blob, previewUrl: '' };
}
