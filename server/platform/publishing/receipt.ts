import { randomInt } from 'node:crypto';

/**
 * Without characters that are easily confused: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V; a receipt is read out on the telephone and
 * copied by hand.
 */
const CHARACTERS = '34679ACDEFGHJKMNPQRTWXY';
const GROUPS = [4, 3, 4] as const;

/** A receipt number such as K7QM-4XD-9RTA: 50 random bits that cannot be guessed, unless `draw` supplies them. */
export function newReceipt(draw: (below: number) => number = (below) => randomInt(below)): string {
  return GROUPS.map((length) => Array.from({ length }, () => CHARACTERS[draw(CHARACTERS.length)]).join('')).join('-');
}

/** Turns a typed receipt into its stored form: upper or lower case, with dashes, spaces or neither. */
export function readReceipt(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const [first, second] = [GROUPS[0], GROUPS[0] + GROUPS[1]];
  return [characters.slice(0, first), characters.slice(first, second), characters.slice(second)].join('-');
}
