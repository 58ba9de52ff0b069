import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from '@sinclair/typebox';

/**
 * An unknown field is refused, never dropped in silence, so `removeAdditional` stays off. Nor are types coerced: the numbers of a query
 * have theirs from the text guard, as Ajv takes Infinity for an integer below any maximum.
 */
const STRICT = { removeAdditional: false, coerceTypes: false, allErrors: false, keywords: ['x-one-line'], discriminator: true };

const compile = AjvCompiler();
const forInput = compile({}, { customOptions: { ...STRICT, useDefaults: true } });
const forReply = compile({}, { customOptions: { ...STRICT, useDefaults: false } });

export const validatorCompiler: FastifySchemaCompiler<TSchema> = (part) => forInput(part);

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
