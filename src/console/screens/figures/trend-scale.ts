/** The number of scale lines above zero. */
const STEPS = 4;
/** Round distances between two lines, to be multiplied by a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10];

/** Returns the numbers of the scale, from 0 up to the first round number that no count exceeds. `most`: the highest count, a whole number. */
export function trendScale(most: number): number[] {
  const wanted = Math.max(1, most / STEPS);
  const power = 10 ** Math.floor(Math.log10(wanted));
  // Counts are whole numbers, so the distance is a whole number.
  const step = ROUND.map((round) => round * power).find((round) => round >= wanted && Number.isInteger(round)) ?? wanted;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}
