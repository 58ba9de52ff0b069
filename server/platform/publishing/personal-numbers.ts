import { type Expression, type RawBuilder, sql } from 'kysely';
import {
  ANY_GAP,
  CHECK,
  digit,
  DIGIT,
  DIGIT_OR_INVISIBLE,
  GAP,
  INVISIBLE,
  LAST,
  NO_DIGIT,
  OF_NUMBERS,
  OUTSIDE,
  PLAIN_DIGIT,
  VISIBLE_GAP,
  WORD_DIGIT,
} from './number-writing';

const oneOf = (...patterns: string[]): string => `(?:${patterns.join('|')})`;
/** Digits with these values in sequence, with any separators. */
const digits = (...values: string[]): string => values.map(digit).join(`${GAP}*`);
/** `count` more digits, with any separators. */
const more = (count: string): string => `(?:${GAP}*${DIGIT}){${count}}`;
/** The same, followed by the last digit. */
const moreToEnd = (count: string): string => `${more(count)}${GAP}*${LAST}`;
/** `count` more digits without a visible separator. */
const joined = (count: string): string => `(?:${INVISIBLE}*${DIGIT}){${count}}`;
const joinedToEnd = (count: string): string => `${joined(count)}${INVISIBLE}*${LAST}`;

/** The first characters of units after a counted number: 元, 平方米, 公里. */
const UNIT = '[多余]?[万亿元美欧平立公千米亩吨斤度瓦户人个件份条辆台部套棵株次名家张根处座盏只间栋幢年%％]';
const MONEY = '[多余]?[美欧]?元';
const YEAR = `(?:19|20)${PLAIN_DIGIT}{2}`;
const MONTH_OR_DAY = `${PLAIN_DIGIT}{1,2}`;

/** Text after the leading 1 that looks like a mobile number but is an amount, a range of amounts, or a period between two months. */
const NO_MOBILE = oneOf(
  `${PLAIN_DIGIT}{10}(?:[.．]${PLAIN_DIGIT}+)?${MONEY}`,
  `${PLAIN_DIGIT}{3,5}[-－—–]${PLAIN_DIGIT}{5,7}${UNIT}`,
  `9${PLAIN_DIGIT}{2}(?:${VISIBLE_GAP}+${MONTH_OR_DAY}){1,2}${VISIBLE_GAP}+${YEAR}(?!${PLAIN_DIGIT})`,
);
const MOBILE_START = digits('1', '3456789');
const MOBILE = `${digit('1')}(?!${NO_MOBILE})${GAP}*${digit('3456789')}${moreToEnd('8')}`;
const PREFIXED_MOBILE = `${oneOf(digits('8', '6'), digit('0'))}${GAP}*${MOBILE_START}${moreToEnd('8')}`;
const FROM_ABROAD = `${digits('0', '0', '8', '6')}${moreToEnd('8,12')}`;

const CENTURY = oneOf(digits('1', '9'), digits('2', '0'));
const IDENTITY = `${digit('12345678')}${more('5')}${GAP}*${CENTURY}${more('9')}${GAP}*${oneOf(LAST, CHECK)}`;
const MONTH = oneOf(`${digit('0')}${INVISIBLE}*${digit('123456789')}`, `${digit('1')}${INVISIBLE}*${digit('012')}`);
/** The identity number in use before 1999: a two-digit year and no check digit. */
const OLD_IDENTITY = `${digit('12345678')}${joined('7')}${INVISIBLE}*${MONTH}${INVISIBLE}*${digit('0123')}${joinedToEnd('3')}`;

const AREA = `${digits('0', '3456789')}${more('2')}`;
/** Area codes of large cities, whose lines have eight digits. */
const SHORT_AREA = oneOf(digits('0', '1', '0'), digits('0', '2', '0123456789'));
const LINE_START = digit('2345678');
const landline = (gap: string, last: string): string =>
  oneOf(`${AREA}${gap}${LINE_START}${more('5,6')}${GAP}*${last}`, `${SHORT_AREA}${gap}${LINE_START}${more('6')}${GAP}*${last}`);

/** Numbers recognised by the length of their parts, so that more separators are allowed between them: (0578)2091234, 138，1234，5678. */
const parted = (last: string): string => {
  const four = `${DIGIT}${joined('3')}`;
  const lastFour = `${DIGIT}${joined('2')}${INVISIBLE}*${last}`;
  return oneOf(
    `${MOBILE_START}${GAP}*${DIGIT}${ANY_GAP}{1,3}${four}${ANY_GAP}{1,3}${lastFour}`,
    `${MOBILE_START}${GAP}*${DIGIT}${GAP}*[)）\\]］】]${ANY_GAP}{0,2}${four}${ANY_GAP}{0,3}${lastFour}`,
    `[(（]?${landline(`${ANY_GAP}{1,4}`, last)}`,
  );
};

/** From the first digit of a row to a place where a number may begin: not within a longer number. */
const WALK =
  `(?:${DIGIT}${DIGIT_OR_INVISIBLE}*${VISIBLE_GAP}(?:${DIGIT_OR_INVISIBLE}*${VISIBLE_GAP})*?${INVISIBLE}*)??` +
  `(?:${WORD_DIGIT}${INVISIBLE}*){0,2}`;
const ANY_NUMBER = oneOf(IDENTITY, OLD_IDENTITY, FROM_ABROAD, PREFIXED_MOBILE, parted(LAST), landline(`${GAP}*`, LAST), MOBILE);

/**
 * After these words a shorter number also counts as a personal number: 电话, 手机, 热线, 传真, 短号, 座机, 微信, 证件, 身份证, 联系方式, QQ, Tel.
 * The pattern matches the first and second characters together: PostgreSQL is twice as fast as with each word separately.
 */
const CALLED = '(?:[电手热传短座微证身系][话机线真号信件份方]|[QqＱｑ]{2}|[Tt][Ee][Ll])';
const WORDS_BETWEEN = `(?:${NO_DIGIT}|${WORD_DIGIT}(?=${OUTSIDE})){0,6}`;
/** Numbers of public services, amounts and times: these stay visible. */
const NOT_CALLED = oneOf(
  `(?:1[02]|9[56])${PLAIN_DIGIT}{3}(?!${PLAIN_DIGIT})`,
  `${PLAIN_DIGIT}{5,6}${UNIT}`,
  `${YEAR}${VISIBLE_GAP}+${oneOf(YEAR, MONTH_OR_DAY)}(?!${PLAIN_DIGIT})`,
);

/** The text before a hidden row, which stays: none of it can be a digit of the number. */
const BEFORE = oneOf(
  // The 三 of 张三 stays when the rest is already a number.
  `(?:${OUTSIDE}|^)${GAP}*(?:${WORD_DIGIT}{1,2}${GAP}*(?=${PLAIN_DIGIT}))?(?=${WALK}${ANY_NUMBER})`,
  `[+＋]${GAP}*(?=${digit('123456789')}${more('9')})`,
  `${CALLED}${WORDS_BETWEEN}(?!${NOT_CALLED})(?=${DIGIT}${oneOf(joined('4'), more('6'))})`,
);

/**
 * A row of digits that contains a personal number, after the text that stays. The whole row is hidden, for two reasons: no digit of a number is left,
 * and there is only one end to find. JavaScript uses the first alternative that matches and PostgreSQL the longest.
 */
const HIDDEN_ROW = `(${BEFORE})(?:${GAP}*${oneOf(parted(DIGIT), DIGIT)})+(?:${GAP}*${CHECK})?${INVISIBLE}*`;
/** A quick test that every text with a hidden row passes. */
const MAY_HOLD_ONE = `${DIGIT}(?:${ANY_GAP}*${DIGIT}){9}|${CALLED}.{0,6}${DIGIT}(?:${GAP}*${DIGIT}){4}`;

const HIDDEN_NUMBER = '（号码已隐去）';

const EVERY_ROW = new RegExp(HIDDEN_ROW, 'gu');

/** The text for publication: everything that looks like a telephone or identity number is hidden. */
export const withoutPersonalNumbers = (text: string): string => text.replace(EVERY_ROW, `$1${HIDDEN_NUMBER}`);

/** The same in SQL, with the same result for each character. */
export const textWithoutPersonalNumbers = (text: Expression<string>): RawBuilder<string> =>
  sql<string>`(CASE WHEN ${text} ~ ${MAY_HOLD_ONE} THEN regexp_replace(${text}, ${HIDDEN_ROW}, ${`\\1${HIDDEN_NUMBER}`}, 'g') ELSE ${text} END)`;

/**
 * Checks whether the published form of the text contains the words: otherwise a user could search for a number digit by digit and learn it from the
 * results. Hiding costs more than searching, so it runs only when the words are found at all.
 */
export const holdsPublished = (text: Expression<string>, pattern: string): RawBuilder<boolean> =>
  sql<boolean>`CASE WHEN ${text} ILIKE ${pattern} THEN ${textWithoutPersonalNumbers(text)} ILIKE ${pattern} ELSE false END`;

const NUMBER_CHARACTER = new RegExp(OF_NUMBERS, 'u');

/** Checks whether the words may be part of a hidden number: only then must the search look at the published form. */
export const mayBeOfNumber = (words: string): boolean => NUMBER_CHARACTER.test(words);
