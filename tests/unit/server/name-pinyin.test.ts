import { soundOf } from '../../../server/platform/search/name-pinyin';

describe('how a name sounds', () => {
  test('a name is found from each syllable on, and by initials', () => {
    expect(soundOf('叶明辉')).toEqual({ pinyin: 'yeminghui', keys: ' yeminghui minghui hui ymh mh' });
    expect(soundOf('李军')).toEqual({ pinyin: 'lijun', keys: ' lijun jun lj' });
  });

  test('a surname gets the reading of a surname', () => {
    expect(soundOf('单雄').pinyin).toBe('shanxiong');
    expect(soundOf('覃芳').pinyin).toBe('qinfang');
    expect(soundOf('吕梅').pinyin).toBe('lvmei');
  });

  test('a name without a Chinese character has no pinyin', () => {
    expect(soundOf('J. Smith')).toEqual({ pinyin: '', keys: '' });
    expect(soundOf('')).toEqual({ pinyin: '', keys: '' });
  });
});
