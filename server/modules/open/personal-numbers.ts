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
/** Digits of these values one after the other, however they are parted. */
const digits = (...values: string[]): string => values.map(digit).join(`${GAP}*`);
/** So many more digits, however they are parted. */
const more = (count: string): string => `(?:${GAP}*${DIGIT}){${count}}`;
/** The same, and the last one. */
const moreToEnd = (count: string): string => `${more(count)}${GAP}*${LAST}`;
/** So many more digits that nothing seen parts. */
const joined = (count: string): string => `(?:${INVISIBLE}*${DIGIT}){${count}}`;
const joinedToEnd = (count: string): string => `${joined(count)}${INVISIBLE}*${LAST}`;

/** What is counted, after a number of it. */
const UNIT = '[多余]?(?:[万亿元米亩吨度户人个件份条辆台部套棵株次名家张年%％]|美元|欧元|平方|立方|公里|千米|公顷|公斤|千瓦)';
const YEAR = `(?:19|20)${PLAIN_DIGIT}{2}`;
const MONTH_OR_DAY = `${PLAIN_DIGIT}{1,2}`;

/** What goes on after its 1 as a mobile does and is none: an amount, a range of amounts, a time from month to month. */
const NO_MOBILE = oneOf(
  `${PLAIN_DIGIT}{10}(?:[.．]${PLAIN_DIGIT}+)?[多余]?(?:元|美元|欧元|平方米|立方米|千瓦时|吨|公斤)`,
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
/** As it was before 1999: the year by two digits, nothing to check it by. */
const OLD_IDENTITY = `${digit('12345678')}${joined('7')}${INVISIBLE}*${MONTH}${INVISIBLE}*${digit('0123')}${joinedToEnd('3')}`;

const AREA = `${digits('0', '3456789')}${more('2')}`;
/** Of great cities, whose lines have eight digits. */
const SHORT_AREA = oneOf(digits('0', '1', '0'), digits('0', '2', '0123456789'));
const LINE_START = digit('2345678');
const landline = (gap: string): string =>
  oneOf(`${AREA}${gap}${LINE_START}${moreToEnd('5,6')}`, `${SHORT_AREA}${gap}${LINE_START}${moreToEnd('6')}`);

/** Numbers that are known by the length of their parts, so that more may part these: (0578)2091234, 138，1234，5678. */
const PARTED = oneOf(
  `${MOBILE_START}${GAP}*${DIGIT}${ANY_GAP}{1,3}${DIGIT}${joined('3')}${ANY_GAP}{1,3}${DIGIT}${joinedToEnd('2')}`,
  `${MOBILE_START}${GAP}*${DIGIT}${GAP}*[)）\\]］】]${ANY_GAP}{0,2}${DIGIT}${joined('3')}${ANY_GAP}{0,3}${DIGIT}${joinedToEnd('2')}`,
  `[(（]?${landline(`${ANY_GAP}{1,4}`)}`,
);

/** From the first digit of a row up to where a number of its own may begin: not within a longer one. */
const WALK =
  `(?:${DIGIT}${DIGIT_OR_INVISIBLE}*${VISIBLE_GAP}(?:${DIGIT_OR_INVISIBLE}*${VISIBLE_GAP})*?${INVISIBLE}*)??` +
  `(?:${WORD_DIGIT}${INVISIBLE}*){0,2}`;
const ANY_NUMBER = oneOf(IDENTITY, OLD_IDENTITY, FROM_ABROAD, PREFIXED_MOBILE, PARTED, landline(`${GAP}*`), MOBILE);

/** What is said to be the number of a person is one with fewer digits too. */
const CALLED = '(?:电话|手机|热线|传真|联系方式|微信|座机|短号|身份证|证件号|[QqＱｑ][QqＱｑ]|[Tt][Ee][Ll])';
const WORDS_BETWEEN = `(?:${NO_DIGIT}|${WORD_DIGIT}(?=${OUTSIDE})){0,6}`;
/** Numbers of public services, amounts, times. */
const NOT_CALLED = oneOf(
  `(?:1[02]|9[56])${PLAIN_DIGIT}{3}(?!${PLAIN_DIGIT})`,
  `${PLAIN_DIGIT}{5,6}${UNIT}`,
  `${YEAR}${VISIBLE_GAP}+${oneOf(YEAR, MONTH_OR_DAY)}(?!${PLAIN_DIGIT})`,
);

/** What stands before a row that is hidden, and stays: none of it can be a digit of the number. */
const BEFORE = oneOf(
  // 三 of 张三 stays where there is a number without it.
  `(?:${OUTSIDE}|^)${GAP}*(?:${WORD_DIGIT}{1,2}${GAP}*(?=${PLAIN_DIGIT}))?(?=${WALK}${ANY_NUMBER})`,
  `[+＋]${GAP}*(?=${digit('123456789')}${more('9')})`,
  `${CALLED}${WORDS_BETWEEN}(?!${NOT_CALLED})(?=${DIGIT}${oneOf(joined('4'), more('6'))})`,
);

/**
 * A row of digits that holds a number of a person, after what stays. The whole row is hidden, for two reasons: no digit of a number is
 * left, and there is one end to find. JavaScript takes the first way that fits and PostgreSQL the longest.
 */
const HIDDEN_ROW = `(${BEFORE})(?:${GAP}*${oneOf(PARTED, DIGIT)})+(?:${GAP}*${CHECK})?${INVISIBLE}*`;
/** What each of them holds, quick to look for. */
const MAY_HOLD_ONE = `${DIGIT}(?:${ANY_GAP}*${DIGIT}){9}|${CALLED}.{0,6}${DIGIT}(?:${GAP}*${DIGIT}){4}`;

const HIDDEN_NUMBER = '（号码已隐去）';

const EVERY_ROW = new RegExp(HIDDEN_ROW, 'gu');

/** The text as it may be published: whatever looks like a telephone or identity number is hidden. */
export const withoutPersonalNumbers = (text: string): string => text.replace(EVERY_ROW, `$1${HIDDEN_NUMBER}`);

/** The same in SQL, character by character. */
export const textWithoutPersonalNumbers = (text: Expression<string>): RawBuilder<string> =>
  sql<string>`(CASE WHEN ${text} ~ ${MAY_HOLD_ONE} THEN regexp_replace(${text}, ${HIDDEN_ROW}, ${`\\1${HIDDEN_NUMBER}`}, 'g') ELSE ${text} END)`;

const NUMBER_CHARACTER = new RegExp(OF_NUMBERS, 'u');

/** Whether something of these words may be part of a number that is hidden: only then does it matter that it is. */
export const mayBeOfNumber = (words: string): boolean => NUMBER_CHARACTER.test(words);
