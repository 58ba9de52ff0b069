/** Marks that change the writing direction: with them a text is displayed in another order than it is stored. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;
/** All kinds of line breaks, and tabs. */
const BREAK = /[\t-\r\u0085\u2028\u2029]+/g;
/** Control characters and zero-width characters: with them two titles that look the same would differ. */
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Joins several pictures into one emoji: a family, a woman at a desk. */
const JOINER_IN_EMOJI = /(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})/gu;
const JOINER = '\u200d';
/** One half of a surrogate pair without the other half. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Checks whether PostgreSQL and JSON can store the text: it contains neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);

const withoutHalves = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

/** Cleans a text of several lines: removes direction marks and characters that cannot be stored. */
export const cleanLines = (text: string): string => withoutHalves(text).replace(DIRECTION, '').replaceAll('\u0000', '');

/** Cleans a text of one line: line breaks become spaces and hidden characters are removed, except those that join an emoji. */
export function cleanLine(text: string): string {
  const pieces = withoutHalves(text).replace(BREAK, ' ').split(JOINER_IN_EMOJI);
  return pieces.map((piece) => piece.replace(HIDDEN, '')).join(JOINER);
}
