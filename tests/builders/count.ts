let count = 0;

/** 1, 2, 3 …: for names that must differ within one test file. */
export function nextCount(): number {
  count += 1;
  return count;
}
