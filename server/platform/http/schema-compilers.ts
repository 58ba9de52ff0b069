import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from '@sinclair/typebox';

/**
 * An unknown field is refused and never silently dropped, so `removeAdditional` stays off. Types are not coerced either: the text guard converts the
 * numbers of a query, because Ajv accepts Infinity as an integer below any maximum.
 */
const STRICT = { removeAdditional: false, coerceTypes: false, allErrors: false, keywords: ['x-one-line'], discriminator: true };

const compile = AjvCompiler();
const forInput = compile({}, { customOptions: { ...STRICT, useDefaults: true } });
const forReply = compile({}, { customOptions: { ...STRICT, useDefaults: false } });

/** Compiled by the first request that needs it: compiling all schemas would delay each start. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = (part) => {
  let compiled: ReturnType<typeof forInput> | undefined;
  return (data) => {
    const validate = (compiled ??= forInput(part));
    return validate(data) === true || { error: validate.errors ?? [] };
  };
};

const serializerOf = SerializerSelector()();

/** Compiled once per schema, by the first reply that uses it: many calls share a reply schema, and compiling all would delay each start. */
const serializers = new WeakMap<TSchema, ReturnType<typeof serializerOf>>();

export const serializerCompiler: FastifySerializerCompiler<TSchema> = (part) => (data) => {
  let serialize = serializers.get(part.schema);
  if (!serialize) serializers.set(part.schema, (serialize = serializerOf({ httpStatus: '200', ...part })));
  return serialize(data);
};

/**
 * Returns a check of outgoing data: null when it matches, otherwise the error. The schema is compiled by the first reply, because compiling all takes
 * seconds.
 */
export function makeReplyCheck(schema: TSchema, route: { method: string; url: string }): (reply: unknown) => string | null {
  let compiled: ReturnType<typeof forReply> | undefined;
  return (reply) => {
    const validate = (compiled ??= forReply({ schema, ...route }));
    if (validate(reply)) return null;
    const first =
      'errors' in validate && Array.isArray(validate.errors) ? (validate.errors[0] as { instancePath: string; message?: string }) : null;
    return first ? `${first.instancePath} ${first.message ?? ''}` : 'does not match';
  };
}
