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
  ])('is understood as digits, full-width digits and words: %s', (text, number) => expect(typedNumber(text)).toBe(number));

  it.each(['', '0', '零', '100', '一百', '八九', '十十', '第届', '8a', '-8', '08'])('is none in %s', (text) =>
    expect(typedNumber(text)).toBeNull(),
  );

  it('is read again from each word that is written for it', () => {
    for (let number = 1; number <= 99; number += 1) expect(typedNumber(chineseNumber(number))).toBe(number);
  });

  it('becomes the digits of a field, which keeps what is no such number', () => {
    expect(['十五', '１２３', '120', '12.5', '届'].map(digitsOf)).toEqual(['15', '123', '120', '12.5', '届']);
  });
});

describe('a keyword for terms', () => {
  it('finds a term by its number, however that is written', () => {
    for (const word of ['8', '８', '八', '第8届', '第八届']) expect(termWord(word)).toBe('第八届');
    expect(termWord('景宁第12届')).toBe('景宁第十二届');
  });

  it('stays as it is without such a number', () => expect(termWord('景宁')).toBe('景宁'));
});
