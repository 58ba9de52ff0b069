/** Points that a line of the body font takes in a cell, and the rim around all lines. */
const LINE_POINTS = 15;
const RIM_POINTS = 4;
/** Points; no row of Excel is higher. */
const HIGHEST = 409;
const MOST_LINES = Math.floor((HIGHEST - RIM_POINTS) / LINE_POINTS);
/** From here on a character is as wide as two digits. */
const FIRST_WIDE = 0x1100;
const LINE_END = 10;

/** How many lines a wrapped text takes in a column that is `width` digits wide; counted no further than a row can show. */
export function linesOf(text: string, width: number): number {
  // Excel keeps a rim on both sides, and breaks before a word that does not fit.
  const room = width - 2;
  let lines = 1;
  let used = 0;
  for (let at = 0; at < text.length && lines < MOST_LINES; at += 1) {
    const code = text.charCodeAt(at);
    const taken = code < FIRST_WIDE ? 1 : 2;
    if (code !== LINE_END && used + taken <= room) {
      used += taken;
      continue;
    }
    lines += 1;
    used = code === LINE_END ? 0 : taken;
  }
  return lines;
}

/** The height of a row of so many lines in points, MOST_LINES at most: what is longer is read in the cell itself. */
export const heightOf = (lines: number): number => Math.min(lines, MOST_LINES) * LINE_POINTS + RIM_POINTS;
