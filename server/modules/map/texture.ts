import { POINT_TYPES, type PointType } from '@contract/rules/map';
import sharp from 'sharp';

/** The width of a sign in CSS pixels. */
const SIGN = 24;

/** The symbols inside the circle of a sign, so that signs differ by shape and not only by colour. */
const SHAPES: Readonly<Record<PointType, { colour: string; shape: string }>> = {
  station: { colour: '#8f1a20', shape: '<path d="M6 12 12 7l6 5v6H6z" fill="#fff"/>' },
  lead: { colour: '#8a4b00', shape: '<path d="M11 6h2v8h-2zM11 16h2v2h-2z" fill="#fff"/>' },
  livelihood: { colour: '#1c5a96', shape: '<path d="m7 12 4 4 7-8" fill="none" stroke="#fff" stroke-width="2.4"/>' },
};

const NAMES = Object.keys(POINT_TYPES) as PointType[];

const drawing = (ratio: number): string => {
  const signs = NAMES.map((name, at) => {
    const { colour, shape } = SHAPES[name];
    return `<g transform="translate(${String(at * SIGN)} 0)"><circle cx="12" cy="12" r="11" fill="${colour}" stroke="#fff" stroke-width="1.6"/>${shape}</g>`;
  });
  const across = SIGN * NAMES.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(across * ratio)}" height="${String(SIGN * ratio)}" viewBox="0 0 ${String(across)} ${String(SIGN)}">${signs.join('')}</svg>`;
};

/** Draws the signs of all families in one picture. */
const picture = (ratio: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing(ratio)))
    .png()
    .toBuffer();

const places = (ratio: number): Buffer => {
  const side = SIGN * ratio;
  const entries = NAMES.map((name, at) => [name, { x: at * side, y: 0, width: side, height: side, pixelRatio: ratio }]);
  return Buffer.from(JSON.stringify(Object.fromEntries(entries)));
};

/** Returns a file of the signs: the picture, or the positions of the signs in it; for screens with a pixel ratio of 1 or 2. */
export async function textureOf(file: string): Promise<{ bytes: Buffer; type: string }> {
  const ratio = file.includes('@2x') ? 2 : 1;
  return file.endsWith('.json') ? { bytes: places(ratio), type: 'application/json' } : { bytes: await picture(ratio), type: 'image/png' };
}
