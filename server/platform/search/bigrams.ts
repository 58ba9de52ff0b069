/** Sequences of letters and digits of any script; all other characters only separate them. */
const RUN = /[\p{L}\p{M}\p{N}]+/gu;

/** The search uses pairs, so that two Chinese characters are enough; a trigram would need three. */
const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);

function runsOf(text: string): string[][] {
  return (text.toLowerCase().match(RUN) ?? []).map((run) => Array.from(run));
}

/**
 * The search terms of a text: every single character and every pair of adjacent characters, in lower case, each once. Latin words and numbers are
 * split in the same way, so that any part of a word finds it, of any length.
 */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const characters of runsOf(text)) {
    for (const character of characters) terms.add(character);
    for (const pair of pairsOf(characters)) terms.add(pair);
  }
  return [...terms];
}

export interface SearchQuery {
  /** Text of a tsquery. */
  terms: string;
  /** True when every matching text certainly contains the keyword; otherwise a match may contain its pairs in separate places and has to be checked. */
  exact: boolean;
}

/** The query that matches every text containing the keyword, or null when the keyword has no letter or digit. */
export function searchQuery(keyword: string): SearchQuery | null {
  const terms = new Set<string>();
  for (const characters of runsOf(keyword)) {
    for (const term of characters.length === 1 ? characters : pairsOf(characters)) terms.add(term);
  }
  if (terms.size === 0) return null;
  // A term contains only letters and digits, so it contains no quote.
  return { terms: [...terms].map((term) => `'${term}'`).join(' & '), exact: terms.size === 1 && terms.has(keyword.toLowerCase()) };
}

/** A LIKE pattern that finds the text anywhere; wildcards in the text are taken literally. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
