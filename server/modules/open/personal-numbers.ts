/** A digit, as typed on either width of keyboard. */
const D = '[0-9０-９]';
const GAP = '[ \\-－—]?';

/**
 * Numbers that lead to a person: of identity cards, mobiles, landlines with their area's code, and what is called a telephone number.
 * In the words that JavaScript and PostgreSQL read alike.
 */
const PERSONAL_NUMBERS = [
  `${D}{6}(?:19|20)${D}{9}[0-9０-９Xx]`,
  `[1１][3-9３-９]${D}${GAP}${D}{4}${GAP}${D}{4}`,
  `[(（]?[0０]${D}{2,3}[)）]?${GAP}${D}{3,4}${GAP}${D}{4}`,
  `(?:电话|手机|热线|传真|联系方式|微信)[^0-9０-９]{0,4}${D}{5,}`,
].join('|');

export const HIDDEN_NUMBER = '（号码已隐去）';

/** The pattern for SQL's regexp_replace with the flag g. */
export const PERSONAL_NUMBER_PATTERN = PERSONAL_NUMBERS;

const EVERY_NUMBER = new RegExp(PERSONAL_NUMBERS, 'g');

/** The text as it may be published: whatever looks like a telephone or identity number is hidden. */
export const withoutPersonalNumbers = (text: string): string => text.replace(EVERY_NUMBER, HIDDEN_NUMBER);
