import { soundOf } from '../../../server/platform/search/name-pinyin';

describe('how a name sounds', () => {
  test('is found from each syllable on, and by initials', () => {
    expect(soundOf('叶明辉')).toEqual({ pinyin: 'yeminghui', keys: ' yeminghui minghui hui ymh mh' });
    expect(soundOf('李军')).toEqual({ pinyin: 'lijun', keys: ' lijun jun lj' });
  });

  test('reads a surname as a surname', () => {
    expect(soundOf('单雄').pinyin).toBe('shanxiong');
    expect(soundOf('覃芳').pinyin).toBe('qinfang');
    expect(soundOf('吕梅').pinyin).toBe('lvmei');
  });

  test('of no Chinese character is nothing', () => {
    expect(soundOf('J. Smith')).toEqual({ pinyin: '', keys: '' });
    expect(soundOf('')).toEqual({ pinyin: '', keys: '' });
  });
});
