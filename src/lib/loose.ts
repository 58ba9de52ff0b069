/** The parsed text, or the text itself when it is no JSON; an empty text is null. */
export function parseJson(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** For answers of servers whose shapes nobody can promise. */
export type Loose = Record<string, unknown>;

export const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or a number as text; anything else is empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The records of a list; whatever else is no list has none. */
export const recordsOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isRecord) : []);
