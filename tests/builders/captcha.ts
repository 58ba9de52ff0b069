const DIGITS = '零一二三四五六七八九';

function valueOf(words: string): number {
  const [tens = '', ones = ''] = words.includes('十') ? words.split('十') : ['零', words];
  return (tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones));
}

/** The answer to a captcha in words: 十七加四等于几？… is 21. */
export function answerTo(question: string): string {
  const [, first = '', sign = '', second = ''] = /(\S+)([加减])(\S+)等于几/.exec(question) ?? [];
  return String(sign === '加' ? valueOf(first) + valueOf(second) : valueOf(first) - valueOf(second));
}
