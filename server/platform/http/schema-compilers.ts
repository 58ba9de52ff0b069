import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from '@sinclair/typebox';

/** An unknown field is refused, never dropped in silence, so `removeAdditional` stays off. */
const STRICT = { removeAdditional: false, useDefaults: true, allErrors: false } as const;

const compile = AjvCompiler();
const forText = compile({}, { customOptions: { ...STRICT, coerceTypes: true } });
const forJson = compile({}, { customOptions: { ...STRICT, coerceTypes: false } });
const forReply = compile({}, { customOptions: { ...STRICT, useDefaults: false, coerceTypes: false } });

/** Query and path hold text, so '3' is a number there; in a JSON body it is not. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = (part) => (part.httpPart === 'body' ? forJson(part) : forText(part));

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
