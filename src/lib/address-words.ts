// What the words of an address say: each may be anything.

/** Whether the text is a key of the table; what every object has from birth is none. */
export const isKeyOf = <T extends object>(table: T, text: string | null | undefined): text is keyof T & string =>
  typeof text === 'string' && Object.prototype.hasOwnProperty.call(table, text);

/** The text as a key of the table; undefined when it is none. */
export const keyIn = <T extends object>(table: T, text: string | null | undefined): (keyof T & string) | undefined =>
  isKeyOf(table, text) ? text : undefined;

/** The text as a positive number of at most nine digits, such as an id; undefined when it is none. */
export const positiveIn = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Yes or no; undefined for anything else. */
export const flagIn = (text: string | null | undefined): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined;
