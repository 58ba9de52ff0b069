import { randomInt } from 'node:crypto';

// Without letters and digits that are easily confused when read aloud.
const KINDS = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789', '@#%+='] as const;
const LENGTH = 12;

const oneOf = (characters: string): string => characters.charAt(randomInt(characters.length));

/** Returns a password that satisfies the policy; its owner must change it at once. */
export function newOneTimePassword(): string {
  const all = KINDS.join('');
  const characters = [...KINDS.map(oneOf), ...Array.from({ length: LENGTH - KINDS.length }, () => oneOf(all))];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}
