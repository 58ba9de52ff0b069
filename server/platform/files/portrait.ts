import sharp from 'sharp';

/** Of a portrait as it is kept: pixels of the larger places that show it, twice as dense; and what it is. */
export const PORTRAIT = { width: 320, height: 427, type: 'image/jpeg' } as const;

/** More than any phone takes; a picture that claims more is made to fill the memory. */
const MOST_PIXELS = 120_000_000;
const QUALITY = 82;
const TAKEN: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * A picture as a portrait: upright, cut to three by four around its middle, and without anything that came with it, such as where it was
 * taken. Null for what is none of these formats.
 */
export async function portraitOf(bytes: Buffer, formats = TAKEN): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!formats.includes(format)) return null;
    return await image
      .rotate()
      .resize({ width: PORTRAIT.width, height: PORTRAIT.height, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
