/** Returns the parsed JSON, or the text itself when it is not JSON; null for an empty text. */
export function parseJson(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** For responses of servers whose shapes are not guaranteed. */
export type Loose = Record<string, unknown>;

export const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a text, or a number as text; empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Returns the records in a list; an empty list when the value is not a list. */
export const recordsOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isRecord) : []);
