import sharp from 'sharp';
import { inSlices } from '../../platform/slices';

/** The size in which letters are drawn, in points. */
export const LETTER_SIZE = 24;
/** The size of the cell of a letter, and the positions of its baseline and left edge. */
const CELL = 64;
const BASELINE = 40;
const LEFT = 20;
const ACROSS = 16;

/** The ink of a letter, with its position relative to the baseline and the distance to the next letter. */
export interface Letter {
  code: number;
  /** The coverage of each point, 0 to 255, in rows of `width`. */
  ink: Uint8Array;
  width: number;
  height: number;
  /** The distance from the start of the letter to its ink. */
  left: number;
  /** The distance from the baseline up to the top of the ink. */
  top: number;
  advance: number;
}

const escape = (text: string): string => `&#${String(text.codePointAt(0))};`;

/** Draws one picture of many cells and returns the coverage of each point. */
async function drawCells(contents: readonly string[]): Promise<{ ink: Uint8Array; across: number }> {
  const across = ACROSS * CELL;
  const rows = Math.ceil(contents.length / ACROSS);
  const cells = contents.map((content, at) => {
    const [x, y] = [(at % ACROSS) * CELL + LEFT, Math.floor(at / ACROSS) * CELL + BASELINE];
    return `<text x="${String(x)}" y="${String(y)}">${content}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(across)}" height="${String(rows * CELL)}" xml:space="preserve">
    <g font-family="sans-serif" font-size="${String(LETTER_SIZE)}" fill="#000">${cells.join('')}</g></svg>`;
  const ink = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer();
  return { ink: new Uint8Array(ink), across };
}

interface Cells {
  ink: Uint8Array;
  across: number;
}

const inkAt = ({ ink, across }: Cells, cell: number, x: number, y: number): number =>
  ink[(Math.floor(cell / ACROSS) * CELL + y) * across + (cell % ACROSS) * CELL + x] ?? 0;

/** Returns the columns and rows of a cell that contain ink, both ends included; undefined when there is no ink. */
function inkBox(cells: Cells, cell: number) {
  let [west, north, east, south] = [CELL, CELL, -1, -1];
  for (let y = 0; y < CELL; y += 1)
    for (let x = 0; x < CELL; x += 1) {
      if (inkAt(cells, cell, x, y) === 0) continue;
      [west, north, east, south] = [Math.min(west, x), Math.min(north, y), Math.max(east, x), Math.max(south, y)];
    }
  return east < 0 ? undefined : { west, north, east, south };
}

/** Returns the centre of a cell's ink, in columns. */
function middleOf(cells: Cells, cell: number): number {
  let [sum, weight] = [0, 0];
  for (let y = 0; y < CELL; y += 1)
    for (let x = 0; x < CELL; x += 1) {
      const covered = inkAt(cells, cell, x, y);
      [sum, weight] = [sum + x * covered, weight + covered];
    }
  return weight === 0 ? 0 : sum / weight;
}

function letterOf(cells: Cells, cell: number, { code, advance }: { code: number; advance: number }): Letter {
  const box = inkBox(cells, cell);
  if (!box) return { code, ink: new Uint8Array(), width: 0, height: 0, left: 0, top: 0, advance };
  const [width, height] = [box.east - box.west + 1, box.south - box.north + 1];
  const ink = Uint8Array.from({ length: width * height }, (_, at) =>
    inkAt(cells, cell, box.west + (at % width), box.north + Math.floor(at / width)),
  );
  return { code, ink, width, height, left: box.west - LEFT, top: BASELINE - box.north, advance };
}

const MARK = '|';

/** Draws letters with a font of this machine. The advance of a letter is measured by the position of a mark drawn after it. */
export async function drawLetters(codes: readonly number[]): Promise<Letter[]> {
  const texts = codes.map((code) => String.fromCodePoint(code));
  const [plain, marked, alone] = await Promise.all([
    drawCells(texts.map(escape)),
    drawCells(texts.map((text) => `<tspan fill-opacity="0">${escape(text)}</tspan>${MARK}`)),
    drawCells([MARK]),
  ]);
  const begin = middleOf(alone, 0);
  return inSlices(codes, (code, cell) => letterOf(plain, cell, { code, advance: Math.max(0, Math.round(middleOf(marked, cell) - begin)) }));
}

/** The character for one, a single flat stroke: the placeholder for a missing letter is a box, which is higher. */
const ONE = 0x4e00;

/** Checks whether a font of this machine contains Chinese letters. */
export async function drawsChinese(): Promise<boolean> {
  const [letter] = await drawLetters([ONE]);
  return letter !== undefined && letter.width > 0 && letter.height < LETTER_SIZE / 2;
}
