import { searchTerms } from './bigrams';

/** The number of pairs used for the search: all of the title, and the first of the content. */
const MOST_TERMS = 80;

/** Words that occur in nearly every title, so they do not help to compare. */
const EMPTY_WORDS = /关于|进一步|加强|推进|加快|完善|提升|工作|问题|的|建议|议案|意见|批评/gu;

const pairsOf = (text: string): string[] => searchTerms(text.replace(EMPTY_WORDS, ' ')).filter((term) => Array.from(term).length === 2);

/** The share of pairs that two texts have in common: 0 to 1 (Dice). */
function likeness(one: ReadonlySet<string>, other: readonly string[]): number {
  if (one.size === 0 || other.length === 0) return 0;
  const shared = other.filter((pair) => one.has(pair)).length;
  return (2 * shared) / (one.size + other.length);
}

/** The compared parts of a text: the title states the request, the content covers many subjects. */
export interface TextToCompare {
  title: string;
  content: string;
}

/** Rates how similar a row is to the text: mainly by the title, which states the request; the content is long and covers many subjects. */
export function makeScore(text: TextToCompare): (row: TextToCompare) => number {
  // Split only once: a long text is compared with many rows.
  const [title, content] = [new Set(pairsOf(text.title)), new Set(pairsOf(text.content))];
  return (row) => {
    const ofTitle = likeness(title, pairsOf(row.title));
    if (content.size === 0) return ofTitle;
    // The weights add up to more than 1: a short text has few pairs in common with a long one, however similar they are.
    return Math.min(1, 0.7 * ofTitle + 0.6 * likeness(content, pairsOf(row.content)));
  };
}

/** The pairs of a text that the search for similar texts uses. */
export const termsOf = ({ title, content }: TextToCompare): string[] =>
  [...new Set([...pairsOf(title), ...pairsOf(content)])].slice(0, MOST_TERMS);
