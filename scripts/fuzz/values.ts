import type { TSchema } from '@sinclair/typebox';
import fc, { type Arbitrary } from 'fast-check';
import { raw } from './request';

type Shape = TSchema & {
  anyOf?: Shape[];
  oneOf?: Shape[];
  const?: unknown;
  enum?: string[];
  type?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
};

const LARGEST = 2_147_483_647;
const MOST_ITEMS = 4;
/** Characters with a special meaning in SQL, searches, patterns, spreadsheets, XML and shells, and unusual scripts. */
const TRICKY = [
  '%', '_', '\\', "'", '"', '`', '--', ';', '/*', '&', '|', '!', '(', ')', ':', '*', '<', '>', '<->', ':*', '{', '}', '[', ']', '$1', '${x}',
  '=1+1', '@', '#', '?', '^', '.', '/', '..', ' ', '\t', '\n', '\r\n', '\u3000', '\u00a0', '\u2028', '\u200d', '\ufffd', '\uffff', '\ufdd0',
  '字', '𠮷', '😀', '👩‍👧', 'é', 'e\u0301', 'ß', 'İ', 'ﷺ', '0', '-1', '2026', 'null', 'NaN', ']]>', '&#x0;', '__proto__',
]; // prettier-ignore

const trickyText = (least: number, most: number): Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.constantFrom(...TRICKY), fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 24 })
    .map((pieces) => Array.from(pieces.join('')).slice(0, most).join('').padEnd(least, '字'));

const DAYS = ['1900-01-01', '2199-12-31', '2024-02-29', '2026-01-31', '1970-01-01', '2100-02-28'];
const TIMES = [
  '1900-01-01T00:00:00Z',
  '2199-12-31T23:59:59.999999999Z',
  '2026-03-05T24:00:00Z',
  '2199-12-31T23:59:59-23:59',
  '2027-01-01T00:00:00+14:00',
];

function textFor({ enum: words, format, pattern, minLength = 0, maxLength = 200 }: Shape): Arbitrary<string> {
  if (words) return fc.constantFrom(...words);
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc.oneof(
      fc.constantFrom(...DAYS),
      fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
    );
  if (format === 'date-time')
    return fc.oneof(
      fc.constantFrom(...TIMES),
      fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((day) => day.toISOString()),
    );
  if (pattern?.startsWith('^')) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(trickyText(minLength, maxLength), fc.constant('长'.repeat(maxLength)));
}

/** Generates valid values for the schema, often at its limits. */
export function fitting(schema: TSchema): Arbitrary<unknown> {
  const shape = schema as Shape;
  const forms = shape.oneOf ?? shape.anyOf;
  if (forms) return fc.oneof(...forms.map(fitting));
  if ('const' in shape) return fc.constant(shape.const);
  const { minimum = -LARGEST, maximum = LARGEST, minItems = 0, maxItems = MOST_ITEMS } = shape;
  switch (shape.type) {
    case 'integer':
      return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: Math.min(maximum, minimum + 3000) }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(shape.items as TSchema), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)),
      });
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, fitting(inner)])), {
        requiredKeys: shape.required ?? [],
      });
    default:
      return textFor(shape);
  }
}

const nest = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

/** Values that no field expects, or not in this form. */
const NASTY: readonly unknown[] = [
  null, true, '', ' ', '0', '-1', '1', [], [[]], {}, [null], 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, LARGEST, LARGEST + 1, 1e15,
  raw('1e309'), raw('-1e309'), raw('-0'), raw('1E5'), raw('12345678901234567890123'), raw('0.1e-400'), raw('%zz'), raw('%'), raw('%ed%a0%80'),
  raw('%00'), raw('%c0%80'), raw('%ff'), 'Infinity', '-Infinity', 'NaN', '1e309', '0x10', '１２', '\u0000', 'a\u0000b', '\ud83d', '\ude00x', '字\ud83d',
  '\u202e\u200b', '\ufeff', '9999-12-31', '0000-01-01', '2026-02-30', '10000-01-01', '-000001-01-01', '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z', '2026-03-05T23:59:60Z', '2026-03-05T02:00:00+99:99', '长'.repeat(10_001), 'x'.repeat(200_000), '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff', '../../etc/passwd', '{"a":1}', nest(40), nest(3000), { constructor: { prototype: { x: 1 } } }, { length: 1e9 },
  Array.from({ length: 2000 }, (_, index) => index),
]; // prettier-ignore

export const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
