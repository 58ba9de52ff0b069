/**
 * One measure against its baseline. `ratio` is ours / baseline; `bound` holds `{ atLeast }` or `{ atMost }` for it.
 * @typedef {{ measure: string, ours: string, baseline: string, ratio: number, bound: { atLeast?: number, atMost?: number } }} Row
 */

const HEAD = ['measure', 'ours', 'baseline', 'ratio', 'bound', 'ok'];

/** Whether a row meets its bound. @param {Row} row */
export function isKept({ ratio, bound }) {
  if (bound.atLeast !== undefined) return ratio >= bound.atLeast;
  return ratio <= (bound.atMost ?? Number.POSITIVE_INFINITY);
}

const boundText = ({ atLeast, atMost }) => {
  if (atLeast !== undefined) return `≥ ${atLeast.toFixed(2)}`;
  return atMost === undefined ? '–' : `≤ ${atMost.toFixed(2)}`;
};

/** Returns the rows as a readable table. @param {Row[]} rows */
export function tableOf(rows) {
  const cells = [
    HEAD,
    ...rows.map((row) => [row.measure, row.ours, row.baseline, row.ratio.toFixed(2), boundText(row.bound), isKept(row) ? '✓' : '✗ missed']),
  ];
  const widths = HEAD.map((_name, column) => Math.max(...cells.map((line) => line[column].length)));
  const line = (values) =>
    values
      .map((value, column) => value.padEnd(widths[column]))
      .join(' | ')
      .trimEnd();
  return [line(cells[0]), widths.map((width) => '-'.repeat(width)).join('-|-'), ...cells.slice(1).map(line)].join('\n');
}

/** Returns the median of the values. @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns the percentile of the values. @param {number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)];
}

export const KB = 1000;
export const MB = 1_000_000;
