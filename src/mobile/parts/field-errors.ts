/** What is wrong, by field, in words. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;
