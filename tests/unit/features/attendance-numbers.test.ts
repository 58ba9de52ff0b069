import { numbersProblem, readNumbers } from '@/features/attendance/numbers';
import { rateText } from '@/features/attendance/rules';

describe('numbers of the sheet as they are typed', () => {
  it('the sheet numbers accept numbers and ranges, each once and in order', () => {
    expect(readNumbers('25,33,1-5')).toEqual({ numbers: [1, 2, 3, 4, 5, 25, 33], wrong: [] });
    expect(readNumbers('3-5, 4、5;6')).toEqual({ numbers: [3, 4, 5, 6], wrong: [] });
  });

  it('the sheet numbers accept full-width characters, blanks around a dash and line breaks', () => {
    expect(readNumbers('１－３')).toEqual({ numbers: [1, 2, 3], wrong: [] });
    expect(readNumbers('１-３，7 至 9\n12')).toEqual({ numbers: [1, 2, 3, 7, 8, 9, 12], wrong: [] });
  });

  it('the sheet numbers name invalid parts, and read the rest', () => {
    expect(readNumbers('1,两,5-3,0,100000,8')).toEqual({ numbers: [1, 8], wrong: ['两', '5-3', '0', '100000'] });
    expect(numbersProblem('1,两')).toContain('“两”');
  });

  it('an empty input has no sheet numbers, and no range is longer than the limit of people for one sign-in', () => {
    expect(readNumbers(' ')).toEqual({ numbers: [], wrong: [] });
    expect(readNumbers('1-99999').wrong).toEqual(['1-99999']);
    expect(numbersProblem('1-400,500-700')).toContain('500');
    expect(numbersProblem('1-400')).toBeUndefined();
  });
});

it.each([
  [null, '—'],
  [0, '0%'],
  [0.0001, '0.1%'],
  [0.9999, '99.9%'],
  [0.963, '96.3%'],
  [1, '100%'],
])('the rate %s is written as %s', (rate, text) => expect(rateText(rate)).toBe(text));
