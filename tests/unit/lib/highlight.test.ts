import { highlightParts } from '@/lib/highlight';

const hits = (text: string, keyword: string) =>
  highlightParts(text, keyword)
    .filter(({ hit }) => hit)
    .map(({ text: piece }) => piece);

describe('the places of a keyword in a text', () => {
  it('are cut out, and the parts together are the text', () => {
    const text = '关于道路的建议：道路拓宽';
    expect(highlightParts(text, '道路')).toEqual([
      { text: '关于', hit: false },
      { text: '道路', hit: true },
      { text: '的建议：', hit: false },
      { text: '道路', hit: true },
      { text: '拓宽', hit: false },
    ]);
  });

  it('are found in letters of either case, as they are written', () => {
    expect(hits('5G 基站与5g信号', '5G')).toEqual(['5G', '5g']);
  });

  it('take signs of a pattern, and what looks like HTML, for text', () => {
    expect(hits('a.c abc (x)', 'a.c')).toEqual(['a.c']);
    expect(hits('按 50%[试行] 补助', '%[试')).toEqual(['%[试']);
    expect(highlightParts('<mark>路</mark>', '<mark>')).toEqual([
      { text: '<mark>', hit: true },
      { text: '路</mark>', hit: false },
    ]);
  });

  it('are none where nothing was searched for, or nothing is found', () => {
    expect(highlightParts('道路', '  ')).toEqual([{ text: '道路', hit: false }]);
    expect(highlightParts('道路', '医院')).toEqual([{ text: '道路', hit: false }]);
    expect(highlightParts('', '路')).toEqual([]);
  });
});
