/** Returns a table of texts as a list of options, in its order. */
export const choicesOf = <T extends string>(table: Record<T, string>): { value: T; text: string }[] =>
  (Object.entries(table) as [T, string][]).map(([value, text]) => ({ value, text }));
