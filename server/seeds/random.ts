/** A pseudo-random generator with the same results for the same seed, so that the demo data is the same everywhere. */
export interface Random {
  /** A whole number from min to max, both inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the entries, with a frequency according to its weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  /** `count` different items, in their original order. */
  some<T>(items: readonly T[], count: number): T[];
}

/** FNV-1a: maps similar seeds to very different numbers. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** The generator mulberry32: 32 bits of state, random enough for demo data. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function at<T>(items: readonly T[], index: number): T {
  if (index >= items.length) throw new RangeError('the list to draw from is empty');
  return items[index] as T;
}

/** A separate generator for each text: item 7 is the same whether or not item 6 was made before it. */
export function makeRandom(seed: string): Random {
  const next = mulberry32(hashText(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, int(0, items.length - 1)),
    weighted(entries) {
      const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
      let rest = next() * total;
      for (const [item, weight] of entries) {
        rest -= weight;
        if (rest < 0) return item;
      }
      return at(entries, entries.length - 1)[0];
    },
    some(items, count) {
      const left = items.map((_, index) => index);
      while (left.length > count) left.splice(int(0, left.length - 1), 1);
      return left.map((index) => at(items, index));
    },
  };
}
