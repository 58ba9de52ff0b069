export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Readonly<Record<string, QueryValue>>;

const pair = (key: string, value: string | number | boolean): string => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`;

/** Returns 'a=1&b=2' without the question mark; null and undefined are left out, a list repeats its key. The mini-app has no URLSearchParams. */
export function toQueryString(query: Query): string {
  return Object.entries(query)
    .flatMap(([key, value]) => {
      if (value === undefined || value === null) return [];
      if (typeof value === 'object') return value.map((item) => pair(key, item));
      return [pair(key, value)];
    })
    .join('&');
}

/** Returns the path with the query string, or the path alone when the query is empty. */
export function withQuery(path: string, query: Query | undefined): string {
  const text = query ? toQueryString(query) : '';
  if (!text) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${text}`;
}
