import { searchTerms } from './bigrams';

/** Pairs of the text that are looked for: all of the title, and the first of the content. */
const MOST_TERMS = 80;

/** Words that nearly every title holds say nothing. */
const EMPTY_WORDS = /关于|进一步|加强|推进|加快|完善|提升|工作|问题|的|建议|议案|意见|批评/gu;

const pairsOf = (text: string): string[] => searchTerms(text.replace(EMPTY_WORDS, ' ')).filter((term) => Array.from(term).length === 2);

/** Of two texts' pairs, the share they have in common: 0 to 1 (Dice). */
function likeness(one: ReadonlySet<string>, other: readonly string[]): number {
  if (one.size === 0 || other.length === 0) return 0;
  const shared = other.filter((pair) => one.has(pair)).length;
  return (2 * shared) / (one.size + other.length);
}

/** What is compared: a title says what is wanted, a content speaks of much. */
export interface TextToCompare {
  title: string;
  content: string;
}

/** How like a row is to the text: mostly by the title, which says what is wanted; content is long and speaks of much. */
export function makeScore(text: TextToCompare): (row: TextToCompare) => number {
  // Taken apart once: a long text is compared with many rows.
  const [title, content] = [new Set(pairsOf(text.title)), new Set(pairsOf(text.content))];
  return (row) => {
    const ofTitle = likeness(title, pairsOf(row.title));
    if (content.size === 0) return ofTitle;
    // A short text against a long one shares little of the whole, however like they are.
    return Math.min(1, 0.7 * ofTitle + 0.6 * likeness(content, pairsOf(row.content)));
  };
}

/** The pairs of a text that like ones are looked for by. */
export const termsOf = ({ title, content }: TextToCompare): string[] =>
  [...new Set([...pairsOf(title), ...pairsOf(content)])].slice(0, MOST_TERMS);
