// Parsers for the query string of an address: each value may be invalid.

/** Whether the text is a key of the table; properties inherited from Object do not count. */
export const isKeyOf = <T extends object>(table: T, text: string | null | undefined): text is keyof T & string =>
  typeof text === 'string' && Object.prototype.hasOwnProperty.call(table, text);

/** Returns the text as a key of the table; undefined when it is not one. */
export const keyIn = <T extends object>(table: T, text: string | null | undefined): (keyof T & string) | undefined =>
  isKeyOf(table, text) ? text : undefined;

/** Returns the text as a positive number of at most nine digits, such as an id; undefined when it is not one. */
export const positiveIn = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Returns true or false; undefined for any other text. */
export const flagIn = (text: string | null | undefined): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined;
