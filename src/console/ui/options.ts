import { SESSION_WORDS } from '@contract/rules/suggestion-terms';

/** A table of words as the options of a select. */
export const optionsOf = <T extends string>(table: Record<T, string>): { value: T; label: string }[] =>
  (Object.entries(table) as [T, string][]).map(([value, label]) => ({ value, label }));

/** What is raised in session, and what is not. */
export const IN_SESSION_WORDS = [SESSION_WORDS.true, SESSION_WORDS.false] as const;
