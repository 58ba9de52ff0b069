import type { WireReply } from './request-port';

/**
 * What an answer failed by: 'expired' ends the session, as does 'stranger' (the server does not know the token) where there was one;
 * 'warned' is shown, 'raised' is left to the caller, 'forbidden' and 'lost' lead to a page of their own, 'failed' is everything else the
 * server could not do; 'bare' is that without a word, which is left to the caller as well.
 */
export type FailureKind = 'expired' | 'stranger' | 'warned' | 'raised' | 'forbidden' | 'lost' | 'failed' | 'bare';

export interface Failure {
  kind: FailureKind;
  code: number;
  /** What is told in passing; the specification fixes the words of some kinds. */
  notice: string;
  /** Why, in the server's own words where it gave any; for a screen that shows it beside what failed. */
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
/** As an HTTP status it is about the token; as the code of an answer that went well otherwise it is a warning. */
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

/** The name our own server gives to an error (types/errors.ts); undefined for another's. */
export function keyOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('error' in data)) return undefined;
  return typeof data.error === 'string' ? data.error : undefined;
}

/** Reads an envelope of any server that speaks the specification: its code may be a number or its digits. */
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

/** What an answer failed by, or undefined when it succeeded. Section 8 of the specification, row by row. */
export function failureOf({ status, body }: WireReply): Failure | undefined {
  const envelope = readEnvelope(body);
  const code = envelope.code ?? status;
  const effective = status === EXPIRED ? EXPIRED : code;
  const hasBody = body !== null && body !== undefined && body !== '';
  // The envelope's own code says so without a word, too; a bare HTTP 400 is one failure among others.
  const isWarning = WARNED.includes(effective) && (envelope.code !== undefined || envelope.message !== '');
  const kind = kindOf(effective, { status, success: envelope.success, isWarning, hasBody });
  if (!kind) return undefined;
  const fixed = kind === 'expired' || kind === 'forbidden' || kind === 'lost' ? MESSAGES[kind] : '';
  const message = envelope.message || fixed || (kind === 'warned' ? MESSAGES.warned : MESSAGES.failed);
  // Only our own server's sentences are known to help; of another's failures people are told what the specification says.
  const isOurs = kind !== 'failed' || keyOf(envelope.data) !== undefined;
  return { kind, code: effective, notice: fixed || (isOurs ? message : MESSAGES.failed), message, data: envelope.data };
}
