import { highlightParts } from '@/lib/highlight';

const hits = (text: string, keyword: string) =>
  highlightParts(text, keyword)
    .filter(({ hit }) => hit)
    .map(({ text: piece }) => piece);

describe('the places of a keyword in a text', () => {
  it('matches of a keyword are cut out, and the parts together are the text', () => {
    const text = '关于道路的建议：道路拓宽';
    expect(highlightParts(text, '道路')).toEqual([
      { text: '关于', hit: false },
      { text: '道路', hit: true },
      { text: '的建议：', hit: false },
      { text: '道路', hit: true },
      { text: '拓宽', hit: false },
    ]);
  });

  it('matches of a keyword ignore case, and keep their own case', () => {
    expect(hits('5G 基站与5g信号', '5G')).toEqual(['5G', '5g']);
  });

  it('matches of a keyword treat pattern signs and HTML as plain text', () => {
    expect(hits('a.c abc (x)', 'a.c')).toEqual(['a.c']);
    expect(hits('按 50%[试行] 补助', '%[试')).toEqual(['%[试']);
    expect(highlightParts('<mark>路</mark>', '<mark>')).toEqual([
      { text: '<mark>', hit: true },
      { text: '路</mark>', hit: false },
    ]);
  });

  it('a text has no matches where the keyword is blank, or is not found', () => {
    expect(highlightParts('道路', '  ')).toEqual([{ text: '道路', hit: false }]);
    expect(highlightParts('道路', '医院')).toEqual([{ text: '道路', hit: false }]);
    expect(highlightParts('', '路')).toEqual([]);
  });
});
