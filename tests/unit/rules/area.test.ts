import { AREA_CODE_PATTERN, areaContains, areaLevel, parentAreaCode } from '@contract/rules/area';

describe('areaLevel', () => {
  it.each([
    ['3311', 'city'],
    ['331102', 'county'],
    ['331102001', 'town'],
  ])('the area code %s is a %s', (code, level) => expect(areaLevel(code)).toBe(level));

  it.each(['', '33', '33110', '3311020', '3311020010'])('areaLevel refuses “%s”', (code) =>
    expect(() => areaLevel(code)).toThrow(RangeError),
  );
});

describe('areaContains', () => {
  it.each([
    ['3311', '3311', true],
    ['3311', '331102', true],
    ['3311', '331102001', true],
    ['331102', '331102001', true],
    ['331102', '3311', false],
    ['331102', '331121', false],
    ['331102', '331121001', false],
    ['331102001', '331102', false],
    ['331102001', '331102002', false],
  ])('area %s contains %s: %s', (outer, inner, expected) => expect(areaContains(outer, inner)).toBe(expected));
});

describe('parentAreaCode', () => {
  it.each([
    ['331102001', '331102'],
    ['331102', '3311'],
    ['3311', null],
  ])('the parent area code of %s is %s', (code, parent) => expect(parentAreaCode(code)).toBe(parent));
});

describe('AREA_CODE_PATTERN', () => {
  it('AREA_CODE_PATTERN accepts only 4, 6 and 9 digits', () => {
    const pattern = new RegExp(AREA_CODE_PATTERN);
    expect(['3311', '331102', '331102001'].every((code) => pattern.test(code))).toBe(true);
    expect(['', '33', '33110', '3311a2', '331102%', '3311\n', '33110200122'].some((code) => pattern.test(code))).toBe(false);
  });
});
