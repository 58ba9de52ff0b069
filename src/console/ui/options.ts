import { SESSION_WORDS } from '@contract/rules/suggestion-terms';

/** Returns a table of words as the options of a select. */
export const optionsOf = <T extends string>(table: Record<T, string>): { value: T; label: string }[] =>
  (Object.entries(table) as [T, string][]).map(([value, label]) => ({ value, label }));

/** The words for items raised in session, and for others. */
export const IN_SESSION_WORDS = [SESSION_WORDS.true, SESSION_WORDS.false] as const;

/** antd passes the role on, although its types do not include it; without a role, its aria-required would not be allowed. */
export const RADIO_GROUP = { role: 'radiogroup' };
