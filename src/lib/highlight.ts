/** A piece of a text: as it is, or one of the places where a keyword stands. */
export interface TextPart {
  text: string;
  hit: boolean;
}

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text cut at each place where the keyword stands, letters of either case; together the parts are the text. */
export function highlightParts(text: string, keyword: string): TextPart[] {
  const wanted = keyword.trim();
  if (!wanted) return text ? [{ text, hit: false }] : [];
  // With one group around the pattern every second piece is a hit.
  return text
    .split(new RegExp(`(${escapeForPattern(wanted)})`, 'giu'))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
