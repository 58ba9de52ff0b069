/** A piece of a text: plain, or a match of the keyword. */
export interface TextPart {
  text: string;
  hit: boolean;
}

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text at each match of the keyword, in upper or lower case; together the parts are the text. */
export function highlightParts(text: string, keyword: string): TextPart[] {
  const wanted = keyword.trim();
  if (!wanted) return text ? [{ text, hit: false }] : [];
  // With one group around the pattern every second piece is a match.
  return text
    .split(new RegExp(`(${escapeForPattern(wanted)})`, 'giu'))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
