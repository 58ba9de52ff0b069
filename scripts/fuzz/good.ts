import { contract } from '@contract/contract';
import type { RouteName } from '@contract/routes';
import type { RouteSchemas } from '@contract/schema/common';
import type { TSchema } from '@sinclair/typebox';

type Shape = TSchema & {
  anyOf?: TSchema[];
  oneOf?: TSchema[];
  properties?: Record<string, TSchema>;
  required?: string[];
  enum?: string[];
  format?: string;
  pattern?: string;
};

/** Values by the name of the field, where the schema alone would produce an unrealistic one. */
const BY_NAME: Record<string, unknown> = {
  areaCode: '3311',
  mobile: '15490000005',
  phone: '15490000005',
  contactPhone: '0578-2091234',
  smsCode: '123456',
  msgCode: '123456',
  ticket: 'A'.repeat(43),
  state: 'A'.repeat(43),
  pageSize: 20,
};

const UUID = '00000000-0000-4000-8000-000000000000';

/** Returns a valid value for the schema: the simplest. */
function plain(schema: TSchema, name: string, cipher: string): unknown {
  const { anyOf, oneOf = anyOf, properties, required = [], enum: words, format, type, minItems = 0, items, minimum } = schema as Shape;
  if ('const' in schema) return schema['const'];
  if (oneOf?.[0]) return plain(oneOf[0], name, cipher);
  if (words) return words[0];
  if (/password$/i.test(name)) return cipher;
  if (type === 'string' && name in BY_NAME) return BY_NAME[name];
  if (format === 'uuid') return UUID;
  if (format === 'date') return '2026-03-05';
  if (format === 'date-time') return '2026-03-05T02:00:00.000Z';
  if (type === 'integer') return BY_NAME[name] ?? (typeof minimum === 'number' ? Math.max(minimum, 1) : 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'array') return Array.from({ length: minItems as number }, () => plain(items as TSchema, name, cipher));
  if (type === 'object') return Object.fromEntries(required.map((key) => [key, plain((properties ?? {})[key] as TSchema, key, cipher)]));
  return '这是一件用来试验的建议，至少十个字';
}

/** Returns the simplest request that the route's contract accepts. `cipher` is used for a password. */
export function plainRequest(name: RouteName, cipher: string): { params: object; query: object; body: unknown } {
  const { params, query, body }: RouteSchemas = contract[name];
  const part = (schema: TSchema | undefined) => (schema ? (plain(schema, '', cipher) as object) : {});
  return { params: part(params), query: part(query), body: body && plain(body, '', cipher) };
}
