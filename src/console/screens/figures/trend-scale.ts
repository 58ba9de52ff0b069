/** How many lines of the scale stand above zero. */
const STEPS = 4;
/** Distances between two lines that people can count in, times a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10];

/** The numbers beside the drawing, from 0 up to the first round one that no count exceeds. `most`: the highest count, a whole number. */
export function trendScale(most: number): number[] {
  const wanted = Math.max(1, most / STEPS);
  const power = 10 ** Math.floor(Math.log10(wanted));
  // Half an item is none, so the distance is whole.
  const step = ROUND.map((round) => round * power).find((round) => round >= wanted && Number.isInteger(round)) ?? wanted;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}
