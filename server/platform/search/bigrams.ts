/** Runs of letters and digits of any script; everything else only parts them. */
const RUN = /[\p{L}\p{M}\p{N}]+/gu;

/** A search is answered by pairs, so that two Chinese characters are enough; a trigram needs three. */
const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);

function runsOf(text: string): string[][] {
  return (text.toLowerCase().match(RUN) ?? []).map((run) => Array.from(run));
}

/**
 * What a text is found by: every single character and every pair of neighbours in it, lower-cased, each once. Latin words and
 * numbers are taken apart in the same way, so that any part of a word finds it, however long it is.
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
  /** Whether a text that answers is sure to hold the keyword; else it may hold its pairs apart from each other, and has to be looked through. */
  exact: boolean;
}

/** What every text containing the keyword answers to, or null when the keyword has no letter or digit. */
export function searchQuery(keyword: string): SearchQuery | null {
  const terms = new Set<string>();
  for (const characters of runsOf(keyword)) {
    for (const term of characters.length === 1 ? characters : pairsOf(characters)) terms.add(term);
  }
  if (terms.size === 0) return null;
  // A term holds letters and digits only, so a quote cannot end it early.
  return { terms: [...terms].map((term) => `'${term}'`).join(' & '), exact: terms.size === 1 && terms.has(keyword.toLowerCase()) };
}

/** A LIKE pattern that finds the text anywhere, its own wildcards taken as they are written. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
