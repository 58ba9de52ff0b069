let count = 0;

/** Returns 1, 2, 3 and so on: for names that must differ within one test file. */
export function nextCount(): number {
  count += 1;
  return count;
}
