import { randomBytes } from 'node:crypto';

/** Responses of the platform are HTTP 200 with an `errcode`; 0 is success. */
export type Answer = Record<string, unknown>;

/** Carries the response to send instead. */
export class Refusal extends Error {
  constructor(readonly answer: Answer) {
    super(String(answer['errmsg']));
  }
}

export const requestId = (): string => BigInt(`0x${randomBytes(8).toString('hex')}`).toString(36);

export const refuse = (errcode: number, errmsg: string): Refusal => new Refusal({ errcode, errmsg });

/** The gateway of the topapi family wraps its own refusals: errcode 88, the real code as text in `sub_code`. */
export const refuseAtGateway = (subCode: string, subMessage: string): Refusal =>
  new Refusal({
    errcode: 88,
    sub_code: subCode,
    sub_msg: subMessage,
    errmsg: `ding talk error[subcode=${subCode},submsg=${subMessage}]`,
    request_id: requestId(),
  });

/** A refusal of a topapi call itself is not wrapped, and has a request id. */
export const refuseCall = (errcode: number, errmsg: string): Refusal => new Refusal({ errcode, errmsg, request_id: requestId() });

export const result = (value: Answer): Answer => ({ errcode: 0, errmsg: 'ok', result: value, request_id: requestId() });
