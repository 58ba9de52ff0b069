import type { FiltersOf, ListEntry } from '@contract/lists/list';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';

/** What each filter of a list asks of a row. A filter that no condition stands for does not compile. */
export type Conditions<L extends ListEntry> = {
  readonly [Name in keyof L['filters']]-?: (value: NonNullable<FiltersOf<L>[Name]>) => Expression<SqlBool>;
};

type Condition = (value: unknown) => Expression<SqlBool>;

/** A filter that is left out, and a text of nothing but spaces, ask for nothing. */
const given = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || undefined : value);

/** The rows that answer to all filters that are given; texts come to the conditions without the spaces around them. */
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
