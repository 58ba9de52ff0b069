import { PASSWORD_MAX_LENGTH, passwordProblems } from '@contract/rules/password';

const LENGTH = '8 至 64 位';
const UPPER = '包含大写字母';
const LOWER = '包含小写字母';
const DIGIT = '包含数字';
const SPECIAL = '包含特殊字符（如 @ # ! ）';

describe('passwordProblems', () => {
  it.each(['Renda@2026', 'aA1!aA1!', '人大Renda1号#', 'Pass word1_', 'Aa1￥Aa1￥'])(
    '[5.4] passwordProblems finds nothing wrong with %s',
    (password) => {
      expect(passwordProblems(password)).toEqual([]);
    },
  );

  it.each([
    ['Ren@202', [LENGTH]],
    ['renda@2026', [UPPER]],
    ['RENDA@2026', [LOWER]],
    ['Renda@Renda', [DIGIT]],
    ['Renda2026', [SPECIAL]],
    ['', [LENGTH, UPPER, LOWER, DIGIT, SPECIAL]],
    ['12345678', [UPPER, LOWER, SPECIAL]],
  ])('[5.4] passwordProblems lists the missing parts of %p', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });

  it('[5.4] passwordProblems does not count a blank as a special character', () => {
    expect(passwordProblems('Renda 2026')).toEqual([SPECIAL]);
  });

  it('passwordProblems counts characters, not the halves of those outside the basic plane', () => {
    expect(passwordProblems('Aa1😀😀😀')).toEqual([LENGTH]);
    expect(passwordProblems(`Aa1!${'😀'.repeat(PASSWORD_MAX_LENGTH - 4)}`)).toEqual([]);
    expect(passwordProblems(`Aa1!${'x'.repeat(PASSWORD_MAX_LENGTH - 3)}`)).toEqual([LENGTH]);
  });
});
