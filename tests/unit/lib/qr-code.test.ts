import read from 'jsqr';
import { qrRows, qrSvg } from '@/lib/qr-code';

const SQUARE = 4;
const MARGIN = 4;

/** The rows as a camera sees them: black on white, four pixels a square. */
function pictureOf(rows: readonly string[]): { pixels: Uint8ClampedArray; side: number } {
  const side = (rows.length + 2 * MARGIN) * SQUARE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isDark = rows[Math.floor(y / SQUARE) - MARGIN]?.charAt(Math.floor(x / SQUARE) - MARGIN) === '1';
      if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return { pixels, side };
}

function textIn(rows: readonly string[]): string | undefined {
  const { pixels, side } = pictureOf(rows);
  return read(pixels, side, side)?.data;
}

describe('qrRows', () => {
  it('makes a code of each size that a reader reads back', () => {
    const texts = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213].flatMap((most) => ['a'.repeat(most), 'b?'.repeat(most / 2 - 1)]);
    expect(texts.map((text) => textIn(qrRows(text)))).toEqual(texts);
  });

  it('grows with what it says, four squares a size', () => {
    expect([14, 15, 213].map((length) => qrRows('a'.repeat(length)).length)).toEqual([21, 25, 57]);
  });

  it('holds an address and Chinese', () => {
    for (const text of ['https://rd.example.gov.cn/data-board/zwxs/zwxsdetail?id=12345', '政务线索：校门口的斑马线'])
      expect(textIn(qrRows(text))).toBe(text);
  });

  it('is read though a corner of what it says is covered', () => {
    const text = 'https://rd.example.gov.cn/data-board/zwxs/zwxsdetail?id=12345';
    const covered = qrRows(text).map((row, at) => (at > 24 && at < 29 ? `${row.slice(0, 20)}0000${row.slice(24)}` : row));
    expect(textIn(covered)).toBe(text);
  });

  it('refuses what no size holds', () => {
    expect(() => qrRows('a'.repeat(214))).toThrow(RangeError);
  });
});

describe('qrSvg', () => {
  it('draws black on white with the margin that readers need', () => {
    const svg = qrSvg('a');
    expect(svg).toContain('viewBox="0 0 29 29"');
    expect(svg).toContain('M4 4h7v1h-7z');
  });
});
