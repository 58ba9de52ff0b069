import sharp from 'sharp';

/** Of a picture as it is kept: pixels of the larger places that show it, twice as dense. */
interface Shape {
  width: number;
  height: number;
}
export const PORTRAIT: Shape = { width: 320, height: 427 };
export const LANDSCAPE: Shape = { width: 960, height: 720 };
/** What pictures are kept as. */
export const PICTURE_TYPE = 'image/jpeg';

/** More than any phone takes; a picture that claims more is made to fill the memory. */
const MOST_PIXELS = 120_000_000;
const QUALITY = 82;
const TAKEN: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * A picture in the shape: upright, cut to it around its middle, and without anything that came with it, such as where it was taken. Null for
 * what is none of these formats.
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

/** A picture as a portrait. */
export const portraitOf = (bytes: Buffer, formats = TAKEN): Promise<Buffer | null> => cutTo(PORTRAIT, bytes, formats);
