/** Marks that turn the direction of writing: with them a text shows other than it reads. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;
/** Line breaks of every kind, and tabs. */
const BREAK = /[\t-\r\u0085\u2028\u2029]+/g;
/** Control characters, and what has no width: two titles that look the same would not be the same. */
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Joins several pictures to one: a family, a woman at a desk. */
const JOINER_IN_EMOJI = /(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})/gu;
const JOINER = '\u200d';
/** Half of a character that takes two, without the other half. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether it is a text that PostgreSQL and JSON can hold: neither NUL nor half a character. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);

const withoutHalves = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

/** Text of several lines, without marks that turn the direction of writing and what cannot be kept. */
export const cleanLines = (text: string): string => withoutHalves(text).replace(DIRECTION, '').replaceAll('\u0000', '');

/** A text of one line: breaks become blanks, hidden characters go, except those that hold an emoji together. */
export function cleanLine(text: string): string {
  const pieces = withoutHalves(text).replace(BREAK, ' ').split(JOINER_IN_EMOJI);
  return pieces.map((piece) => piece.replace(HIDDEN, '')).join(JOINER);
}
