import { chineseNumber, digitsOf, termWord, typedNumber } from '@contract/rules/chinese-number';

describe('a number that was typed', () => {
  it.each([
    ['8', 8],
    ['８', 8],
    ['八', 8],
    ['第八届', 8],
    [' 第 8 届 ', 8],
    ['十', 10],
    ['十五', 15],
    ['２１', 21],
    ['二十一', 21],
    ['第九十九次', 99],
  ])('a typed number is read from digits, full-width digits and words: %s', (text, number) => expect(typedNumber(text)).toBe(number));

  it.each(['', '0', '零', '100', '一百', '八九', '十十', '第届', '8a', '-8', '08'])('a typed number is not found in %s', (text) =>
    expect(typedNumber(text)).toBeNull(),
  );

  it('a typed number is read back from each Chinese word for it', () => {
    for (let number = 1; number <= 99; number += 1) expect(typedNumber(chineseNumber(number))).toBe(number);
  });

  it('a typed number becomes the digits of its field, and a field keeps any other text', () => {
    expect(['十五', '１２３', '120', '12.5', '届'].map(digitsOf)).toEqual(['15', '123', '120', '12.5', '届']);
  });
});

describe('a keyword for terms', () => {
  it('a keyword for terms finds a term by its number, however the number is written', () => {
    for (const word of ['8', '８', '八', '第8届', '第八届']) expect(termWord(word)).toBe('第八届');
    expect(termWord('景宁第12届')).toBe('景宁第十二届');
  });

  it('a keyword for terms stays unchanged without such a number', () => expect(termWord('景宁')).toBe('景宁'));
});
