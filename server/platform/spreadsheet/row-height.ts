/** The height of a line of the body font in points, and the margin around all lines. */
const LINE_POINTS = 15;
const RIM_POINTS = 4;
/** In points; no Excel row can be higher. */
const HIGHEST = 409;
const MOST_LINES = Math.floor((HIGHEST - RIM_POINTS) / LINE_POINTS);
/** From this code point on, a character is as wide as two digits. */
const FIRST_WIDE = 0x1100;
const LINE_END = 10;

/** The number of lines of a wrapped text in a column that is `width` digits wide; counted only up to the lines that a row can show. */
export function linesOf(text: string, width: number): number {
  // Excel keeps a margin on both sides, and wraps before a word that does not fit.
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

/** The height in points of a row with this many lines, at most MOST_LINES: a longer text is read in the cell itself. */
export const heightOf = (lines: number): number => Math.min(lines, MOST_LINES) * LINE_POINTS + RIM_POINTS;
