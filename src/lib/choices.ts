/** A table of words as what one chooses from, in its order. */
export const choicesOf = <T extends string>(table: Record<T, string>): { value: T; text: string }[] =>
  (Object.entries(table) as [T, string][]).map(([value, text]) => ({ value, text }));
