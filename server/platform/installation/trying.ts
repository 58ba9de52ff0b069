import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { SMS_CODE_LENGTH, SMS_CODE_LIFE_MS } from '@contract/rules/sms-code';
import type { Tried, TryPlatform } from '@contract/schema/installation';
import { AppError } from '../errors';
import { makeDingtalk } from '../open-platform/dingtalk';
import type { OpenPlatform } from '../open-platform/open-platform';
import { platformError } from '../open-platform/platform-error';
import type { Tokens } from '../open-platform/tokens';
import { makeZhezhengding } from '../open-platform/zhezhengding';
import type { AddressRule } from '../outgoing/addresses';
import { OUTGOING_MS } from '../outgoing/send';
import { postSms } from '../sms/gateway';
import { type Connections, dingtalkOptionsOf, smsOptionsOf, zhezhengdingOptionsOf } from './connections';

/** No platform accepts this as a login code: a refusal then concerns the code and not the application. */
const NO_CODE = 'congress-platform-try';
/** The platform's own error code; other text from outside is not shown. */
const ERROR_CODE = /^[\w-]{1,32}$/;

const KNOWN: Tried = { ok: true, text: '平台认可这个应用' };
const NO_ANSWER = `${String(OUTGOING_MS / 1000)} 秒没有回答`;

/** Fetches a new token each time: a cached one would hide a wrong secret. */
const freshTokens: Tokens = { with: async (app, call) => call((await app.fetchToken()).value) };

/** Why no answer came, in words or as the system's error code. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const { code, name, message } = error as Error & { code?: string };
  return name === 'AbortError' ? NO_ANSWER : (code ?? message);
}

/**
 * Sends a code through the gateway with the typed settings, independent of the stored ones; returns only the status, because the rest of the
 * gateway's answer must not be shown.
 */
export async function trySms(sms: NonNullable<Connections['sms']>, mobile: string, allows: AddressRule): Promise<Tried> {
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
  const message = { mobile, code, purpose: 'mobile' as const, lifeSeconds: SMS_CODE_LIFE_MS / 1000 };
  try {
    const status = await postSms(smsOptionsOf(sms, allows), message);
    const ok = status >= 200 && status < 300;
    return { ok, text: `${ok ? '网关已收下，请看手机是否收到' : '网关没有收下'}（HTTP ${String(status)}）` };
  } catch (error) {
    return { ok: false, text: `没有连上网关：${reasonOf(error)}` };
  }
}

/** Checks whether the platform accepts the application with the typed settings: asks it for the person behind an impossible code. */
export async function tryPlatform({ platform, dingtalk, zhezhengding }: TryPlatform, allows: AddressRule): Promise<Tried> {
  const by = { tokens: freshTokens };
  const application = {
    dingtalk: () => dingtalk && makeDingtalk(dingtalkOptionsOf(dingtalk, allows), by),
    zhezhengding: () => zhezhengding && makeZhezhengding(zhezhengdingOptionsOf(zhezhengding, allows), by),
  }[platform]();
  return application ? askPlatform(application) : { ok: false, text: platformError(platform, 'ding.not_configured').message };
}

function judge(error: unknown): Tried {
  if (!(error instanceof AppError)) throw error;
  if (error.key === 'ding.code_refused') return KNOWN;
  const { errcode } = error.details as { errcode?: string | number };
  const code = String(errcode ?? '');
  return { ok: false, text: ERROR_CODE.test(code) ? `平台没有认可这个应用（错误码 ${code}）` : error.message };
}

/** Checks whether the platform answers within the time limit of one request and accepts the application. */
export async function askPlatform(application: Pick<OpenPlatform, 'findPerson'>): Promise<Tried> {
  const time = new AbortController();
  const late = delay(OUTGOING_MS, { ok: false, text: NO_ANSWER }, { signal: time.signal }).catch(() => KNOWN);
  const asked = application.findPerson(NO_CODE).then(() => KNOWN, judge);
  return Promise.race([asked, late]).finally(() => time.abort());
}
