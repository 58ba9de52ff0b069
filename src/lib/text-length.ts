/** Returns the length of a text in code points, as the contract counts it: 😀 is one, not the two UTF-16 units that store it. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** A limit for fields that must not cut; far above any real text. Without it a mini-app's own limit is 140. */
export const UNCUT = 1_000_000;

/** Returns the first `max` characters without splitting one in two. */
export const cutTo = (text: string, max: number): string => (text.length <= max ? text : Array.from(text).slice(0, max).join(''));

/** Returns by how much a text is too long and what to do about it; undefined when it fits. */
export function excessText(text: string, max: number): string | undefined {
  const over = lengthOf(text) - max;
  return over > 0 ? `超出 ${String(over)} 字，请删减` : undefined;
}
