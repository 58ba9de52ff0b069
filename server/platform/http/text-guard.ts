import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from '@sinclair/typebox';
import { cleanLine, cleanLines, isStorable } from '../clean-text';
import { fail } from '../errors';
import { fieldSchemas, formsOf, titleOf } from './request-words';

/** The contract's inputs have five levels; much deeper ones are sent to overflow the stack of recursive code. */
const MOST_LEVELS = 20;
const WHOLE_NUMBER = /^(0|-?[1-9]\d{0,14})$/;
const FLAGS: Record<string, boolean> = { true: true, false: false };

interface Place {
  /** The schema of the whole path, query or body. */
  input: unknown;
  /** The first name of the path, as in the schema errors. */
  field: string;
  level: number;
  /** The schemas of the value; several when the contract allows alternatives. */
  schemas: readonly TSchema[];
  /** True when numbers and flags arrive as text, as in a path and a query. */
  asText: boolean;
}

const refuse = ({ field, input }: Pick<Place, 'field' | 'input'>, words: string) =>
  fail('request.invalid', { field }, `${titleOf(input, field)}${words}`);

function readText(text: string, place: Place): unknown {
  const { schemas, asText } = place;
  if (!isStorable(text)) throw refuse(place, '中有不能保存的字符，请删除后再试');
  const is = (type: string): boolean => schemas.some((schema) => schema['type'] === type);
  // Only the plain form: other texts that parse as a number, such as Infinity or 1e9, are never meant.
  if (asText && is('integer') && WHOLE_NUMBER.test(text)) return Number(text);
  if (asText && is('boolean')) return FLAGS[text] ?? text;
  return schemas.some((schema) => schema['x-one-line'] === true) ? cleanLine(text) : cleanLines(text);
}

function read(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return readText(value, place);
  if (typeof value === 'number' && !Number.isFinite(value)) throw refuse(place, '应为数字');
  if (typeof value !== 'object' || value === null) return value;
  if (place.level >= MOST_LEVELS) throw refuse(place, '格式不正确');
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    const field = place.level === 0 && !Array.isArray(value) ? key : place.field;
    if (!isStorable(key)) throw refuse({ ...place, field: '' }, '中有不能保存的字符，请删除后再试');
    const inner = Array.isArray(value)
      ? place.schemas.flatMap((schema) => formsOf(schema['items']))
      : fieldSchemas(place.schemas, key).flatMap(formsOf);
    const found = read(holder[key], { ...place, field, level: place.level + 1, schemas: inner });
    if (found !== holder[key]) holder[key] = found;
  }
  return value;
}

const readChunk = (value: unknown, schema: unknown, asText: boolean): unknown =>
  read(value, { input: schema, field: '', level: 0, schemas: formsOf(schema), asText });

/**
 * Processes path, query and body before schema validation: converts the numbers and flags of path and query to their types, removes deceptive
 * characters, and refuses text that PostgreSQL or JSON cannot store, at any depth.
 */
export function guardText(app: FastifyInstance): void {
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    const { params, querystring, body } = request.routeOptions.schema ?? {};
    try {
      readChunk(request.params, params, true);
      readChunk(request.query, querystring, true);
      if (!request.isMultipart()) request.body = readChunk(request.body, body, false);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}
