/** A table of words as the options of a select. */
export const optionsOf = <T extends string>(table: Record<T, string>): { value: T; label: string }[] =>
  (Object.entries(table) as [T, string][]).map(([value, label]) => ({ value, label }));
