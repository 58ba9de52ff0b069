import { randomBytes } from 'node:crypto';

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** Carries the reply to send instead. */
export class Refusal extends Error {
  constructor(readonly reply: Reply) {
    super(JSON.stringify(reply.body));
  }
}

const requestId = (): string => randomBytes(15).toString('hex');

/** The refusals of the gateway, before any service is called. The documents name two of its codes; the others are modelled on them. */
export const GATEWAY = {
  signature: { status: 403, code: 'OPF-B001-05-16-0009', message: 'SignatureDoesNotMatch' },
  unsigned: { status: 400, code: 'MissingParameter', message: 'MissingSignatureHeader' },
  version: { status: 400, code: 'InvalidVersion', message: 'InvalidVersion' },
  application: { status: 403, code: 'InvalidApiKey.NotFound', message: 'InvalidApiKey' },
  timestamp: { status: 400, code: 'InvalidTimeStamp.Expired', message: 'InvalidTimeStamp' },
  nonce: { status: 400, code: 'SignatureNonceUsed', message: 'SignatureNonceUsed' },
  path: { status: 404, code: 'InvalidAction.NotFound', message: 'ApiNotFound' },
  method: { status: 405, code: 'UnsupportedHTTPMethod', message: 'MethodNotAllowed' },
  form: { status: 400, code: 'InvalidParameter', message: 'InvalidRequestForm' },
} as const;

export function refuseAtGateway(which: keyof typeof GATEWAY): Refusal {
  const { status, code, message } = GATEWAY[which];
  return new Refusal({
    status,
    body: { _RequestId: requestId(), HostId: 'openplatform', Code: code, Message: message, success: false },
  });
}

const contentReply = (content: Record<string, unknown>, code: string): Reply => ({
  status: 200,
  body: { success: true, content: { ...content, requestId: requestId(), responseCode: code, bizErrorCode: code }, bizErrorCode: code },
});

/** A refusal of a service: a successful gateway response that contains a failure. */
export const refuseCall = (code: string, message: string): Refusal =>
  new Refusal(contentReply({ success: false, responseMessage: message }, code));

export const succeed = (data: Record<string, unknown>): Reply => contentReply({ data, success: true, responseMessage: 'OK' }, '0');

/** The message service has its own response format. */
export const messageSent = (id: string): Reply => ({ status: 200, body: { success: true, content: id, bizErrorCode: '0' } });
export const refuseMessage = (code: string, message: string): Refusal =>
  new Refusal({ status: 200, body: { success: false, errorCode: code, errorMsg: message, errorLevel: 'ERROR', bizErrorCode: code } });
