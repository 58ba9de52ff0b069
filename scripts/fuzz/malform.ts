import { contract } from '@contract/contract';
import { type Route, type RouteName, routes } from '@contract/routes';
import type { RouteSchemas } from '@contract/schema/common';
import type { TSchema } from '@sinclair/typebox';
import fc, { type Arbitrary } from 'fast-check';
import { gzipSync } from 'node:zlib';
import { malformedForms } from './forms';
import { type Draft, raw } from './request';
import { anything, fitting } from './values';

/** Turns a valid request into another one. */
export type Malform = (draft: Draft) => Draft;
type Part = 'params' | 'query' | 'body';
type Path = readonly (string | number)[];

/** A place in a request, with its schema in the contract. */
interface Place {
  part: Part;
  path: Path;
  schema: TSchema;
}

function placesIn(part: Part, schema: TSchema | undefined, path: Path = []): Place[] {
  if (!schema) return [];
  const here = path.length > 0 ? [{ part, path, schema }] : [];
  const {
    anyOf,
    oneOf = anyOf,
    items,
    properties,
  } = schema as { items?: TSchema; properties?: Record<string, TSchema> } & {
    [several in 'anyOf' | 'oneOf']?: TSchema[];
  };
  const inner = [
    ...(oneOf ?? []).flatMap((form) => placesIn(part, form, path).filter((place) => place.path.length > path.length)),
    ...(items ? placesIn(part, items, [...path, 0]) : []),
    ...Object.entries(properties ?? {}).flatMap(([key, one]) => placesIn(part, one, [...path, key])),
  ];
  return [...here, ...inner];
}

/** Returns the same value with `value` at the path; missing parts are created. */
function withValue(holder: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') return [withValue((holder as unknown[] | undefined)?.[key], rest, value)];
  const object = (typeof holder === 'object' && holder !== null ? holder : {}) as Record<string, unknown>;
  return { ...object, [key]: withValue(object[key], rest, value) };
}

const put =
  (part: Part, path: Path, value: unknown): Malform =>
  (draft) => ({ ...draft, [part]: withValue(draft[part], path, value) });

const without =
  ({ part, path }: Place): Malform =>
  (draft) => {
    const { [String(path[0])]: _left, ...rest } = (draft[part] ?? {}) as Record<string, unknown>;
    return part === 'params' ? draft : { ...draft, [part]: rest };
  };

const headers =
  (more: Record<string, string>): Malform =>
  (draft) => ({ ...draft, headers: { ...draft.headers, ...more } });

const json = (draft: Draft): Buffer => Buffer.from(JSON.stringify(draft.body === undefined ? {} : draft.body));

/** Malformations that apply to any request, independent of its contract. */
const HEADS: readonly Malform[] = [
  headers({ authorization: 'Bearer' }),
  headers({ authorization: `Bearer ${'x'.repeat(8000)}` }),
  headers({ 'content-type': 'text/xml' }),
  headers({ 'content-type': 'application/json; charset=utf-16' }),
  headers({ 'content-type': 'multipart/form-data' }),
  headers({ 'content-type': 'multipart/form-data; boundary=' }),
  headers({ 'content-type': ';' }),
  headers({ 'content-encoding': 'gzip' }),
  headers({ 'content-length': '-1' }),
  headers({ 'content-length': '99999999999999999999' }),
  headers({ 'content-length': '5, 6' }),
  headers({ 'transfer-encoding': 'gzip, chunked' }),
  headers({ expect: 'the unexpected' }),
  headers({ 'idempotency-key': '\u00e9%' }),
  headers({ 'idempotency-key': 'ffffffff-ffff-ffff-ffff-ffffffffffff' }),
  headers({ 'x-http-method-override': 'DELETE' }),
  headers({ 'x-http-method-override': 'CONNECT' }),
  headers({ range: 'bytes=99999999999999999999-0,1-' }),
  headers({ cookie: `${'a=%;'.repeat(500)}=` }),
  headers({ 'x-forwarded-for': '999.1.1.1, ::::, \u00ff' }),
  headers({ 'if-none-match': '*', 'if-modified-since': 'never' }),
  headers({ 'accept-encoding': 'br;q=9, \u00ff', accept: '*/nothing' }),
  headers({ 'x-long': 'x'.repeat(20_000) }),
  headers({ host: '' }),
  (draft) => ({ ...draft, query: { ...draft.query, x: 'x'.repeat(14_000) } }),
  (draft) => ({ ...draft, query: { ...draft.query, ['__proto__']: '1', constructor: '1' } }),
  (draft) => ({ ...draft, query: Object.fromEntries(Object.entries(draft.query).map(([key, value]) => [key, [value, value]])) }),
];

const BODIES: readonly Malform[] = [
  (draft) => ({ ...draft, body: Buffer.from('['.repeat(10_000)) }),
  (draft) => ({ ...draft, body: Buffer.from('['.repeat(200_000) + ']'.repeat(200_000)) }),
  (draft) => ({ ...draft, body: Buffer.from('{"a":'.repeat(50_000)) }),
  (draft) => ({ ...draft, body: Buffer.from('{"__proto__":{"x":1}}') }),
  (draft) => ({ ...draft, body: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]) }),
  (draft) => ({ ...draft, body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), json(draft)]) }),
  (draft) => ({ ...draft, body: gzipSync(json(draft)), headers: { ...draft.headers, 'content-encoding': 'gzip' } }),
  (draft) => ({ ...draft, body: Buffer.from(json(draft).toString('utf8'), 'utf16le') }),
  (draft) => ({ ...draft, body: json(draft).subarray(0, -1) }),
  (draft) => ({ ...draft, body: Buffer.alloc(0) }),
  (draft) => ({ ...draft, body: Buffer.from('"\\ud83d"') }),
  (draft) => ({ ...draft, body: Buffer.from('x'.repeat(1_200_000)) }),
  (draft) => ({ ...draft, body: raw('1e309') }),
];

/** Returns all malformations for a request of the route. */
export function malformations(name: RouteName): Arbitrary<Malform> {
  const { params, query, body }: RouteSchemas = contract[name];
  const places = [...placesIn('params', params), ...placesIn('query', query), ...placesIn('body', body)];
  const of = (all: readonly Malform[]): Arbitrary<Malform> => fc.constantFrom(...all);
  const atPlaces: Arbitrary<Malform>[] =
    places.length === 0
      ? []
      : [
          fc.tuple(fc.constantFrom(...places), anything).map(([{ part, path }, value]) => put(part, path, value)),
          fc.constantFrom(...places).chain(({ part, path, schema }) => fitting(schema).map((value) => put(part, path, value))),
          fc.constantFrom(...places).map(without),
        ];
  const whole = (['query', 'body'] as const).flatMap((part) => {
    const schema = part === 'query' ? query : body;
    return schema ? [fitting(schema).map<Malform>((value) => (draft) => ({ ...draft, [part]: merged(draft[part], value, schema) }))] : [];
  });
  const taken = (routes[name] as Route).method === 'GET' ? [] : [of(BODIES), anything.map((value) => put('body', [], value))];
  const forms = (routes[name] as Route).form ? [malformedForms, malformedForms, malformedForms] : [];
  const unknown = of([put('query', ['nobody'], '1'), ...(body ? [put('body', ['nobody'], 1)] : [])]);
  return fc.oneof(...atPlaces, ...atPlaces.slice(0, 2), ...whole, ...taken, ...forms, unknown, of(HEADS));
}

/** Returns a whole valid input that keeps the references to existing records. */
function merged(good: unknown, value: unknown, schema: TSchema): unknown {
  if (typeof value !== 'object' || value === null || typeof good !== 'object' || good === null) return value;
  const known = Object.keys((schema as { properties?: object }).properties ?? {}).filter((key) =>
    /^(version|captcha|captchaId|areaCode|.*Ids?)$/.test(key),
  );
  const kept = Object.fromEntries(Object.entries(good).filter(([key]) => known.includes(key)));
  return { ...value, ...kept };
}
