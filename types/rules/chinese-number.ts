const DIGITS = '零一二三四五六七八九';

/** 1 → 一, 15 → 十五, 21 → 二十一; for the numbers of terms and meetings, which are below a hundred. */
export function chineseNumber(count: number): string {
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  if (tens === 0) return DIGITS.charAt(ones);
  return `${tens > 1 ? DIGITS.charAt(tens) : ''}十${ones > 0 ? DIGITS.charAt(ones) : ''}`;
}

const OFFSET = '０'.charCodeAt(0) - '0'.charCodeAt(0);

const halfWidth = (text: string): string => text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - OFFSET));

const WORDS = new Map(Array.from({ length: 99 }, (_, before) => [chineseNumber(before + 1), before + 1]));

/** The number typed as 8, ８, 八 or 第八届; null for anything that is no number from 1 to 99. */
export function typedNumber(text: string): number | null {
  const word = halfWidth(text.replace(/\s/g, ''))
    .replace(/^第/, '')
    .replace(/[届次]$/, '');
  return WORDS.get(word) ?? (/^[1-9]\d?$/.test(word) ? Number(word) : null);
}

/** The value of a number field: the digits of a number typed in words, any other text unchanged. */
export const digitsOf = (text: string): string => String(typedNumber(text) ?? halfWidth(text));

/** 8, 八, 第8届 → 第八届, the form of term names; the same within 某市第8届. A keyword without a term number stays as it is. */
export function termWord(keyword: string): string {
  const ordinal = (count: number) => `第${chineseNumber(count)}届`;
  const whole = typedNumber(keyword);
  if (whole !== null) return ordinal(whole);
  return halfWidth(keyword).replace(/第([1-9]\d?)届/, (_all, digits: string) => ordinal(Number(digits)));
}
