import type { WireReply } from './request-port';

/**
 * The kind of a failure: 'expired' ends the session, as does 'stranger' (the server does not recognise the token) when there was one; 'warned' is
 * shown, 'raised' is left to the caller, 'forbidden' and 'lost' open a page of their own, 'failed' is any other failure of the server; 'bare' is the
 * same without a message, which is also left to the caller.
 */
export type FailureKind = 'expired' | 'stranger' | 'warned' | 'raised' | 'forbidden' | 'lost' | 'failed' | 'bare';

export interface Failure {
  kind: FailureKind;
  code: number;
  /** The text of the toast; the specification fixes the text of some kinds. */
  notice: string;
  /** The reason, in the server's own words when it gave any; for a screen that shows it next to the failed part. */
  message: string;
  data: unknown;
}

interface LooseEnvelope {
  code: number | undefined;
  success: boolean | undefined;
  message: string;
  data: unknown;
}

const HTTP_ERRORS_FROM = 400;
const EXPIRED = 440;
/** As an HTTP status it concerns the token; as the code of an otherwise successful response it is a warning. */
const STRANGER = 401;
const WARNED = [400, STRANGER];
const MESSAGES = {
  expired: '登录已超时，请重新登录',
  warned: '操作没有成功，请检查后再试',
  forbidden: '没有权限，请联系管理员',
  lost: '页面丢失了',
  failed: '请稍后再试',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the name that this project's server gives to an error (types/errors.ts); undefined for another server's. */
export function keyOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('error' in data)) return undefined;
  return typeof data.error === 'string' ? data.error : undefined;
}

/** Reads an envelope of any server that follows the specification: its code may be a number or a string of digits. */
function readEnvelope(body: unknown): LooseEnvelope {
  if (typeof body !== 'object' || body === null) return { code: undefined, success: undefined, message: '', data: undefined };
  const { code, success, message, msg, error, data } = body as Record<string, unknown>;
  const number = typeof code === 'number' || (typeof code === 'string' && /^\d+$/.test(code)) ? Number(code) : undefined;
  return {
    code: number,
    success: typeof success === 'boolean' ? success : undefined,
    message: textOf(message) || textOf(msg) || textOf(error),
    data,
  };
}

function kindOf(
  code: number,
  { status, success, isWarning, hasBody }: { status: number; success: boolean | undefined; isWarning: boolean; hasBody: boolean },
): FailureKind | undefined {
  const isHttpError = status >= HTTP_ERRORS_FROM;
  if (code === EXPIRED) return 'expired';
  if (code === 403 && isHttpError) return 'forbidden';
  if (code === 404) return 'lost';
  if (status === STRANGER) return 'stranger';
  if (isWarning) return 'warned';
  if (isHttpError) return hasBody ? 'failed' : 'bare';
  return success === false ? 'raised' : undefined;
}

/** Returns the failure of a response, or undefined when it succeeded. Follows section 8 of the specification, row by row. */
export function failureOf({ status, body }: WireReply): Failure | undefined {
  const envelope = readEnvelope(body);
  const code = envelope.code ?? status;
  const effective = status === EXPIRED ? EXPIRED : code;
  const hasBody = body !== null && body !== undefined && body !== '';
  // A code in the envelope is enough without a message; a bare HTTP 400 is an ordinary failure.
  const isWarning = WARNED.includes(effective) && (envelope.code !== undefined || envelope.message !== '');
  const kind = kindOf(effective, { status, success: envelope.success, isWarning, hasBody });
  if (!kind) return undefined;
  const fixed = kind === 'expired' || kind === 'forbidden' || kind === 'lost' ? MESSAGES[kind] : '';
  const message = envelope.message || fixed || (kind === 'warned' ? MESSAGES.warned : MESSAGES.failed);
  // Only messages of this project's server are known to be helpful; for failures of another server the user sees the text of the specification.
  const isOurs = kind !== 'failed' || keyOf(envelope.data) !== undefined;
  return { kind, code: effective, notice: fixed || (isOurs ? message : MESSAGES.failed), message, data: envelope.data };
}
