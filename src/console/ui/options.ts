import { SESSION_WORDS } from '@contract/rules/suggestion-terms';

/** A table of words as the options of a select. */
export const optionsOf = <T extends string>(table: Record<T, string>): { value: T; label: string }[] =>
  (Object.entries(table) as [T, string][]).map(([value, label]) => ({ value, label }));

/** What is raised in session, and what is not. */
export const IN_SESSION_WORDS = [SESSION_WORDS.true, SESSION_WORDS.false] as const;

/** antd hands the role on, though its types do not name it; without one, its aria-required has nothing to stand on. */
export const RADIO_GROUP = { role: 'radiogroup' };
