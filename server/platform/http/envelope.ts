import type { Envelope } from '@contract/contract';
import { type ErrorKey, ERRORS } from '@contract/errors';
import { type TSchema, Type } from '@sinclair/typebox';

export const SUCCESS_STATUS = 200;

export const succeed = <T>(data: T): Envelope<T> => ({ code: SUCCESS_STATUS, success: true, message: '操作成功', data });

export type ErrorData = { error: ErrorKey } & Record<string, unknown>;

/** The envelope of an error; `message` is set when it says more than the key's sentence. Its code is the HTTP status to send. */
export const refuse = (
  key: ErrorKey,
  details: Record<string, unknown> = {},
  message: string = ERRORS[key].message,
): Envelope<ErrorData> => ({
  code: ERRORS[key].status,
  success: false,
  message,
  data: { ...details, error: key },
});

const makeEnvelope = (data: TSchema) =>
  Type.Object(
    { code: Type.Literal(SUCCESS_STATUS), success: Type.Literal(true), message: Type.String(), data },
    { additionalProperties: false },
  );

const envelopes = new WeakMap<TSchema, ReturnType<typeof makeEnvelope>>();

/** The schema of a successful response with data `data`: cached per data schema, so that each is compiled only once. */
export function envelopeOf(data: TSchema): ReturnType<typeof makeEnvelope> {
  const envelope = envelopes.get(data) ?? makeEnvelope(data);
  envelopes.set(data, envelope);
  return envelope;
}
