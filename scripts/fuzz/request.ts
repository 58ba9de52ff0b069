import { type RouteName, routes } from '@contract/routes';

/** A request before it is serialized: every part may be malformed. */
export interface Draft {
  name: RouteName;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Undefined for no body. A Buffer is sent unchanged, any other value as JSON. */
  body: unknown;
  headers: Record<string, string>;
}

/** Text that is inserted into the request unchanged, neither encoded nor quoted: a number that JSON.stringify never writes, half an escape. */
const RAW = /"@raw:(.*?)@"/g;
export const raw = (text: string): string => `@raw:${text}@`;
const rawOf = (value: unknown): string | undefined => (typeof value === 'string' ? /^@raw:(.*)@$/s.exec(value)?.[1] : undefined);

function textOf(value: unknown): string {
  const text = rawOf(value);
  if (text !== undefined) return text;
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  // Half of a surrogate pair has no escape; a URL contains its replacement character.
  return encodeURIComponent(Buffer.from(plain).toString());
}

const addressOf = ({ name, params, query }: Draft): string => {
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => textOf(params[key]));
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encodeURIComponent(key)}=${textOf(one)}`),
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
};

function bodyOf({ body }: Draft): Buffer | null {
  if (body === undefined) return null;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(JSON.stringify(body).replace(RAW, (_, text: string) => text));
}

/** Returns the request as bytes. A header that is empty in the draft is left out. */
export function bytesOf(draft: Draft): Buffer {
  const body = bodyOf(draft);
  const headers: Record<string, string> = {
    host: '127.0.0.1',
    connection: 'close',
    ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    ...draft.headers,
  };
  const lines = Object.entries(headers)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${value}`);
  // A raw blank or line break in the address would make it another request.
  const address = addressOf(draft).replace(/[\s]/g, '%20');
  const head = `${routes[draft.name].method} ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), ...(body ? [body] : [])]);
}
