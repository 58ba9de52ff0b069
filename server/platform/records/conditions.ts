import type { FiltersOf, ListEntry } from '@contract/lists/list';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';

/** The condition for each filter of a list. A filter without a condition does not compile. */
export type Conditions<L extends ListEntry> = {
  readonly [Name in keyof L['filters']]-?: (value: NonNullable<FiltersOf<L>[Name]>) => Expression<SqlBool>;
};

type Condition = (value: unknown) => Expression<SqlBool>;

/** A missing filter, or one with only spaces, does not filter. */
const given = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || undefined : value);

/** Combines the conditions of all given filters; texts are trimmed before they reach the conditions. */
export function filterBy<L extends ListEntry>(_list: L, conditions: Conditions<L>) {
  const all = Object.entries(conditions) as [string, Condition][];
  return (filters: FiltersOf<L>): Expression<SqlBool> => {
    const values = filters as Readonly<Record<string, unknown>>;
    const asked = all.flatMap(([name, condition]) => {
      const value = given(values[name]);
      return value === undefined ? [] : [condition(value)];
    });
    return expressionBuilder().and(asked);
  };
}
