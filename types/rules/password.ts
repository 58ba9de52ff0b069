/** The minimum length of a password. Source: the specification's validation rules. */
export const PASSWORD_MIN_LENGTH = 8;
/** A longer password would only make hashing slow. */
export const PASSWORD_MAX_LENGTH = 64;

/** The requirements for a password, in display order; a special character is any character that is no letter, digit or space. */
export const PASSWORD_RULES = [
  { name: 'length', text: `${PASSWORD_MIN_LENGTH} 至 ${PASSWORD_MAX_LENGTH} 位`, holds: hasGoodLength },
  { name: 'upper', text: '包含大写字母', holds: (password: string) => /[A-Z]/.test(password) },
  { name: 'lower', text: '包含小写字母', holds: (password: string) => /[a-z]/.test(password) },
  { name: 'digit', text: '包含数字', holds: (password: string) => /\d/.test(password) },
  { name: 'special', text: '包含特殊字符（如 @ # ! ）', holds: (password: string) => /[^A-Za-z0-9\s]/.test(password) },
] as const;

/** The reasons why a password that satisfies the rules is still easy to guess. */
export const PASSWORD_WEAKNESSES = {
  own: '新密码里有用户名、姓名、手机号或单位名称，容易被猜到，请换一个',
  common: '新密码常见，或与已经泄露的密码太像，请换一个',
  pattern: '新密码是连续、重复、键盘上相邻的字符或日期，容易被猜到，请换一个',
  short: '新密码容易被猜到，请再加长一些',
} as const;
export type PasswordWeakness = keyof typeof PASSWORD_WEAKNESSES;

/** The days for which a password is valid; 0: no limit. A setting of the server. Source: 等保 2.0 level 3. */
export const PASSWORD_DAYS = 90;
/** The days before its expiry in which the owner gets a reminder. */
export const PASSWORD_WARNING_DAYS = 14;

function hasGoodLength(password: string): boolean {
  const { length } = [...password];
  return length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH;
}

/** The unmet requirements of the password, in words; empty when it satisfies the policy. */
export const passwordProblems = (password: string): string[] =>
  PASSWORD_RULES.filter(({ holds }) => !holds(password)).map(({ text }) => text);
