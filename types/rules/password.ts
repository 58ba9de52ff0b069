/** The fewest characters of a password. Source: the specification's validation rules. */
export const PASSWORD_MIN_LENGTH = 8;
/** More would only make hashing slow. */
export const PASSWORD_MAX_LENGTH = 64;

/** What a password needs, in the order in which people read it; a special character is whatever is no letter, digit or blank. */
export const PASSWORD_RULES = [
  { name: 'length', text: `${PASSWORD_MIN_LENGTH} 至 ${PASSWORD_MAX_LENGTH} 位`, holds: hasGoodLength },
  { name: 'upper', text: '包含大写字母', holds: (password: string) => /[A-Z]/.test(password) },
  { name: 'lower', text: '包含小写字母', holds: (password: string) => /[a-z]/.test(password) },
  { name: 'digit', text: '包含数字', holds: (password: string) => /\d/.test(password) },
  { name: 'special', text: '包含特殊字符（如 @ # ! ）', holds: (password: string) => /[^A-Za-z0-9\s]/.test(password) },
] as const;

function hasGoodLength(password: string): boolean {
  const { length } = [...password];
  return length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH;
}

/** What the password still lacks, in words; empty when it keeps the policy. */
export const passwordProblems = (password: string): string[] =>
  PASSWORD_RULES.filter(({ holds }) => !holds(password)).map(({ text }) => text);
