import { flaggedWords } from '@contract/rules/text-flags';

describe('the words of a text that may be nobody’s business', () => {
  it('flaggedWords finds words about secrets and persons, each once', () => {
    expect(flaggedWords('这份内部资料不得公开，内部资料')).toEqual([
      { flag: 'secret', words: '内部资料' },
      { flag: 'secret', words: '不得公开' },
    ]);
    expect(flaggedWords('张先生反映').map(({ flag }) => flag)).toEqual(['person']);
    expect(flaggedWords('联系人李某、王小明先生').map(({ words }) => words)).toEqual(['李某', '王小明先生']);
    expect(flaggedWords('某个路口的路灯坏了，某些台阶不平')).toEqual([]);
  });
});
