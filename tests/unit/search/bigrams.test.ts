import { containsPattern, searchQuery, searchTerms } from '../../../server/platform/search/bigrams';

describe('searchTerms', () => {
  it('searchTerms returns every character and every pair, each once', () => {
    expect(searchTerms('老旧老旧')).toEqual(['老', '旧', '老旧', '旧老']);
  });

  it('searchTerms makes no pair over a blank or a mark', () => {
    expect(searchTerms('加装，电梯')).not.toContain('装电');
    expect(searchTerms('加装 电梯')).not.toContain('装电');
  });

  it('searchTerms handles latin letters in lower case and numbers in the same way', () => {
    expect(searchTerms('5G')).toEqual(['5', 'g', '5g']);
    expect(searchTerms('WiFi')).toContain('if');
  });

  it('searchTerms keeps a character beyond the basic plane whole', () => expect(searchTerms('𠮷田')).toEqual(['𠮷', '田', '𠮷田']));

  it('searchTerms finds nothing in marks alone', () => expect(searchTerms('……%_\'"😀')).toEqual([]));
});

describe('searchQuery', () => {
  it('searchQuery is exact for one character or one pair', () => {
    expect(searchQuery('梯')).toEqual({ terms: "'梯'", exact: true });
    expect(searchQuery('电梯')).toEqual({ terms: "'电梯'", exact: true });
    expect(searchQuery('5G')).toEqual({ terms: "'5g'", exact: true });
  });

  it('searchQuery asks for all pairs of longer words, and for a second check', () => {
    expect(searchQuery('小电梯')).toEqual({ terms: "'小电' & '电梯'", exact: false });
    expect(searchQuery('电梯。')).toEqual({ terms: "'电梯'", exact: false });
    expect(searchQuery('梯 电')).toEqual({ terms: "'梯' & '电'", exact: false });
    expect(searchQuery('哈哈哈')).toEqual({ terms: "'哈哈'", exact: false });
  });

  it('searchQuery lets no quote or operator through', () => expect(searchQuery(`a'b & !c:*`)?.terms).toBe("'a' & 'b' & 'c'"));

  it('searchQuery is null where there is no letter or digit', () => expect(searchQuery('%%')).toBeNull());

  it('searchQuery never asks for a term that a text with the keyword lacks', () => {
    const text = '关于老旧小区加装电梯（5G网络）的建议 WiFi_6';
    const terms = new Set(searchTerms(text));
    for (let from = 0; from < text.length; from += 1) {
      for (let to = from + 1; to <= text.length; to += 1) {
        const wanted = searchQuery(text.slice(from, to))?.terms.match(/[^' &]+/g) ?? [];
        expect(wanted.filter((term) => !terms.has(term))).toEqual([]);
      }
    }
  });
});

describe('containsPattern', () => {
  it('containsPattern escapes wildcards', () => expect(containsPattern('5%_\\')).toBe('%5\\%\\_\\\\%'));
});
