/** How long a text is in characters as the contract counts them, which are code points: 😀 is one, not the two halves it is stored as. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** What fields hold without cutting; far more than any text here may be. A mini-app's own limit without one is 140. */
export const UNCUT = 1_000_000;

/** The first `max` characters, none of them cut in two. */
export const cutTo = (text: string, max: number): string => (text.length <= max ? text : Array.from(text).slice(0, max).join(''));

/** By how much a text is too long and what to do about it; undefined for one that fits. */
export function excessText(text: string, max: number): string | undefined {
  const over = lengthOf(text) - max;
  return over > 0 ? `超出 ${String(over)} 字，请删减` : undefined;
}
