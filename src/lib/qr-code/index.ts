import { codewordsOf } from './bytes';
import { rowsOf } from './matrix';

/** Lighter squares around it, without which no reader finds it. */
const MARGIN = 4;

/** UTF-8, without what a mini-app's engine lacks. */
const bytesOf = (text: string): number[] => [...unescapedBytes(encodeURIComponent(text))].map((byte) => byte.charCodeAt(0));
const unescapedBytes = (text: string): string =>
  text.replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The rows of the two-dimensional code of a text, 1 where it is dark. Throws for more than about two hundred bytes. */
export function qrRows(text: string): string[] {
  const { version, size, codewords } = codewordsOf(bytesOf(text));
  return rowsOf(version, size, codewords);
}

/** The code as an SVG, black on white whatever the colours around it: readers want it so. */
export function qrSvg(text: string): string {
  const rows = qrRows(text);
  const side = String(rows.length + 2 * MARGIN);
  const runs = rows.flatMap((row, down) =>
    [...row.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${String(index + MARGIN)} ${String(down + MARGIN)}h${String(run.length)}v1h-${String(run.length)}z`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${runs.join('')}"/></svg>`;
}
