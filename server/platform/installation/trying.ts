import { randomInt } from 'node:crypto';
import { SMS_CODE_LENGTH, SMS_CODE_LIFE_MS } from '@contract/rules/sms-code';
import type { Tried, TryPlatform } from '@contract/schema/installation';
import { AppError } from '../errors';
import { makeDingtalk } from '../open-platform/dingtalk';
import type { OpenPlatform } from '../open-platform/open-platform';
import { platformError } from '../open-platform/platform-error';
import type { Tokens } from '../open-platform/tokens';
import { makeZhezhengding } from '../open-platform/zhezhengding';
import { postSms } from '../sms/gateway';
import { type Connections, dingtalkOptionsOf, smsOptionsOf, zhezhengdingOptionsOf } from './connections';

/** More of an answer helps nobody. */
const SHOWN = 500;
/** Taken for a login code by no platform: what is refused then is the code, and not the application. */
const NO_CODE = 'congress-platform-try';

/** A token that is asked for now: a kept one would hide a secret that is wrong. */
const freshTokens: Tokens = { with: async (app, call) => call((await app.fetchToken()).value) };

/** Sends a code through the gateway as it was typed, whatever is stored; answers what the gateway said, without the token. */
export async function trySms(sms: NonNullable<Connections['sms']>, mobile: string): Promise<Tried> {
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
  const message = { mobile, code, purpose: 'mobile' as const, lifeSeconds: SMS_CODE_LIFE_MS / 1000 };
  const answer = await postSms(smsOptionsOf(sms), message);
  if (answer.status === null) return { ok: false, text: `没有连上网关：${answer.text}` };
  const said = (sms.token ? answer.text.replaceAll(sms.token, '****') : answer.text).trim().slice(0, SHOWN);
  const ok = answer.status >= 200 && answer.status < 300;
  const verdict = ok ? '网关已收下，请看手机是否收到' : '网关没有收下';
  return { ok, text: `${verdict}（HTTP ${String(answer.status)}）${said ? `：${said}` : ''}` };
}

/** Whether the platform knows the application as it was typed: it is asked for the person behind a code that cannot be one. */
export async function tryPlatform({ platform, dingtalk, zhezhengding }: TryPlatform): Promise<Tried> {
  const by = { tokens: freshTokens };
  const application = {
    dingtalk: () => dingtalk && makeDingtalk(dingtalkOptionsOf(dingtalk), by),
    zhezhengding: () => zhezhengding && makeZhezhengding(zhezhengdingOptionsOf(zhezhengding), by),
  }[platform]();
  return application ? askPlatform(application) : { ok: false, text: platformError(platform, 'ding.not_configured').message };
}

/** Whether the platform answers, and knows the application. */
export async function askPlatform(application: Pick<OpenPlatform, 'findPerson'>): Promise<Tried> {
  try {
    await application.findPerson(NO_CODE);
    return { ok: true, text: '平台认可这个应用' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.key === 'ding.code_refused') return { ok: true, text: '平台认可这个应用' };
    const code = error.details['errcode'] as string | number | undefined;
    return { ok: false, text: code === undefined || code === '' ? error.message : `平台没有认可这个应用（错误码 ${String(code)}）` };
  }
}
