import { DATE_PATTERN, TIME_PATTERN, VISIBLE_PATTERN } from '@contract/rules/text';
import type { TSchema } from '@sinclair/typebox';
import type { FastifySchemaValidationError } from 'fastify';

/** The schemas of a value: one, or several when the contract allows alternatives. */
export const formsOf = (schema: unknown): TSchema[] => {
  const { anyOf, oneOf = anyOf } = (schema ?? {}) as { anyOf?: unknown[]; oneOf?: unknown[] };
  return oneOf ? oneOf.flatMap(formsOf) : schema ? [schema as TSchema] : [];
};

/** The contract's schemas for a field of an input. */
export const fieldSchemas = (schemas: readonly TSchema[], field: string): unknown[] =>
  schemas.map((schema) => (schema['properties'] as Record<string, unknown> | undefined)?.[field]).filter((found) => found !== undefined);

const FORMAT_WORDS: Record<string, string> = { date: '应为日期，例如 2026-03-05', 'date-time': '应为时间', uuid: '格式不正确' };
const PATTERN_WORDS: Record<string, string> = {
  [VISIBLE_PATTERN]: '不能为空',
  [DATE_PATTERN]: '应为 1900 年到 2199 年的日期，例如 2026-03-05',
  [TIME_PATTERN]: '应为 1900 年到 2199 年的时间',
};
const TYPE_WORDS: Record<string, string> = {
  integer: '应为整数',
  number: '应为数字',
  string: '应为文字',
  boolean: '应为是或否',
  array: '应为列表',
  object: '格式不正确',
};

type Params = Record<string, unknown>;
const limit = (params: Params): string => String(params['limit']);

/** The error text, by the schema keyword that failed. */
const KEYWORD_WORDS: Record<string, (params: Params) => string> = {
  required: () => '不能为空',
  additionalProperties: () => '不是可以提交的内容',
  minLength: (params) => (params['limit'] === 1 ? '不能为空' : `不能少于 ${limit(params)} 个字`),
  maxLength: (params) => `不能超过 ${limit(params)} 个字`,
  minItems: (params) => `不能少于 ${limit(params)} 项`,
  maxItems: (params) => `不能超过 ${limit(params)} 项`,
  uniqueItems: () => '不能重复',
  minimum: (params) => `不能小于 ${limit(params)}`,
  maximum: (params) => `不能大于 ${limit(params)}`,
  enum: () => '不是可选的值',
  discriminator: () => '不是可选的值',
  format: (params) => FORMAT_WORDS[String(params['format'])] ?? '格式不正确',
  pattern: (params) => PATTERN_WORDS[String(params['pattern'])] ?? '格式不正确',
  type: (params) => TYPE_WORDS[String(params['type'])] ?? '格式不正确',
};

/** The field of a validation error: the first name of its path; '' for the whole input. */
function fieldOf(error: FastifySchemaValidationError): string {
  const named = error.params['missingProperty'] ?? error.params['additionalProperty'] ?? error.params['tag'];
  const top = error.instancePath.split('/')[1];
  return top ?? (typeof named === 'string' ? named : '');
}

/** The label of an input field: its title in the contract, otherwise its name in the request; '' is the whole input. */
export function titleOf(input: unknown, field: string): string {
  if (field === '') return '提交的内容';
  const found = fieldSchemas(formsOf(input), field) as { title?: string }[];
  return found.find(({ title }) => title !== undefined)?.title ?? `“${field.slice(0, 40)}”`;
}

/** Describes in Chinese which field of an input is wrong and how: “标题不能超过 100 个字”. */
export function describeInvalid(error: FastifySchemaValidationError, input: unknown): { field: string; message: string } {
  const field = fieldOf(error);
  const words = KEYWORD_WORDS[error.keyword]?.(error.params) ?? '格式不正确';
  return { field, message: `${titleOf(input, field)}${words}` };
}
