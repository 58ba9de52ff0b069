import sharp from 'sharp';

/** The size of a stored picture: the pixels of the largest place that shows it, at double density. */
interface Shape {
  width: number;
  height: number;
}
export const PORTRAIT: Shape = { width: 320, height: 427 };
export const LANDSCAPE: Shape = { width: 960, height: 720 };
/** The media type of stored pictures. */
export const PICTURE_TYPE = 'image/jpeg';

/** More pixels than any phone camera has; a picture that claims more is made to fill the memory. */
const MOST_PIXELS = 120_000_000;
const QUALITY = 82;
const TAKEN: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * Cuts a picture to the shape: upright, around its middle, and without metadata such as the place where it was taken. Null when the bytes are in none
 * of these formats.
 */
export async function cutTo(shape: Shape, bytes: Buffer, formats = TAKEN): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!formats.includes(format)) return null;
    return await image
      .rotate()
      .resize({ ...shape, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}

export const portraitOf = (bytes: Buffer, formats = TAKEN): Promise<Buffer | null> => cutTo(PORTRAIT, bytes, formats);
