import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from '@sinclair/typebox';

/**
 * An unknown field is refused, never dropped in silence, so `removeAdditional` stays off. Nor are types coerced: the numbers of a query
 * have theirs from the text guard, as Ajv takes Infinity for an integer below any maximum.
 */
const STRICT = { removeAdditional: false, coerceTypes: false, allErrors: false, keywords: ['x-one-line'], discriminator: true };

const compile = AjvCompiler();
const forInput = compile({}, { customOptions: { ...STRICT, useDefaults: true } });
const forReply = compile({}, { customOptions: { ...STRICT, useDefaults: false } });

/** Compiled by the first request that needs it: to compile all would keep each start waiting. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = (part) => {
  let compiled: ReturnType<typeof forInput> | undefined;
  return (data) => {
    const validate = (compiled ??= forInput(part));
    return validate(data) === true || { error: validate.errors ?? [] };
  };
};

const serializerOf = SerializerSelector()();

/** Compiled once a schema, by the first reply that has it: many calls answer the same, and to compile all would keep each start waiting. */
const serializers = new WeakMap<TSchema, ReturnType<typeof serializerOf>>();

export const serializerCompiler: FastifySerializerCompiler<TSchema> = (part) => (data) => {
  let serialize = serializers.get(part.schema);
  if (!serialize) serializers.set(part.schema, (serialize = serializerOf({ httpStatus: '200', ...part })));
  return serialize(data);
};

/** A check of outgoing data: null when it fits, else what is wrong. The schema is compiled by the first reply, as to compile all takes seconds. */
export function makeReplyCheck(schema: TSchema, route: { method: string; url: string }): (reply: unknown) => string | null {
  let compiled: ReturnType<typeof forReply> | undefined;
  return (reply) => {
    const validate = (compiled ??= forReply({ schema, ...route }));
    if (validate(reply)) return null;
    const first =
      'errors' in validate && Array.isArray(validate.errors) ? (validate.errors[0] as { instancePath: string; message?: string }) : null;
    return first ? `${first.instancePath} ${first.message ?? ''}` : 'does not fit';
  };
}
