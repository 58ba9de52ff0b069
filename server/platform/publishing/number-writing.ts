/**
 * The ways in which people write digits, and the separators between them, as parts of patterns that JavaScript and PostgreSQL read in the same way. A
 * plain digit is only a digit. The others are also words or marks: 张三13812345678 and ①13812345678 contain a number of plain digits.
 */
const PLAIN = '0-9０-９';
const FULL_WIDTH = '０１２３４５６７８９';
const WORDS = ['〇零○⓪', '一壹幺①', '二贰貳②', '三叁參叄③', '四肆④', '五伍⑤', '六陆陸⑥', '七柒⑦', '八捌⑧', '九玖⑨'];
const WORD = WORDS.join('');

/** Control characters, combining marks, zero-width characters, the frame of a keycap. */
const UNSEEN =
  '\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e' +
  '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20e3\u3164\ufe00-\ufe0f\ufeff\uffa0';
const BLANKS = '\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000';
const DOTS = '.．·•・‧∙⋅․';
const SLASHES = '/／⁄∕＼\\\\';
const DASHES = '－‐-―−─﹘﹣ー_＿\\-';
const SEEN = BLANKS + DOTS + SLASHES + DASHES;
/** Marks that also separate the items of a list; and 一, typed instead of a dash. */
const PUNCTUATION = ',，、。｡;；:：|｜~～〜()（）［］【】{}<>《》〈〉"\'“”‘’`*＊#＃+＋=＝…一\\[\\]';
const CHECK_LETTER = 'XxＸｘ';

/** A digit with one of these values, in any writing. */
export const digit = (values: string): string =>
  `[${Array.from(values, (value) => value + (FULL_WIDTH[Number(value)] ?? '') + (WORDS[Number(value)] ?? '')).join('')}]`;

export const PLAIN_DIGIT = `[${PLAIN}]`;
export const WORD_DIGIT = `[${WORD}]`;
export const DIGIT = `[${PLAIN}${WORD}]`;
export const NO_DIGIT = `[^${PLAIN}${WORD}]`;
export const INVISIBLE = `[${UNSEEN}]`;
export const DIGIT_OR_INVISIBLE = `[${PLAIN}${WORD}${UNSEEN}]`;
export const VISIBLE_GAP = `[${SEEN}]`;
/** The separators that may be between any two digits of one number. */
export const GAP = `[${SEEN}${UNSEEN}]`;
/** The separators that may be between the parts of a number: area code and line, three digits and four. */
export const ANY_GAP = `[${SEEN}${UNSEEN}${PUNCTUATION}]`;
/** Neither a digit nor a gap. */
export const OUTSIDE = `[^${PLAIN}${WORD}${SEEN}${UNSEEN}]`;
/** The last character of an identity number when it is not a digit. */
export const CHECK = `[${CHECK_LETTER}]`;
/** Every character that can be part of a number. */
export const OF_NUMBERS = `[${PLAIN}${WORD}${SEEN}${UNSEEN}${PUNCTUATION}${CHECK_LETTER}]`;
/** The last digit of a number: when more digits follow, it is part of a longer number. */
export const LAST = `(?:${PLAIN_DIGIT}(?!${INVISIBLE}*${PLAIN_DIGIT})|${WORD_DIGIT}(?!${INVISIBLE}*${DIGIT}))`;
