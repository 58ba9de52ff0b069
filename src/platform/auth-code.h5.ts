import { PLATFORM_NAMES, type PlatformName } from '@contract/rules/platforms';
import { appOf } from './app-around';
import type { AuthCodePort } from './auth-code-port';
import { getConfig } from './config';
import { ReadableError } from './error-text';

/** An app whose bridge is not there says nothing at all. Zhezhengding's own code waits 5.2 seconds for it. */
const ANSWER_WITHIN_MS = 10_000;

export const appAround: AuthCodePort['appAround'] = () => {
  const platform = appOf(navigator.userAgent);
  return platform && getConfig().appLogins.includes(platform) ? { platform, kind: 'page' } : null;
};

// The code of each app comes only where that app is.
const ASK: Readonly<Record<PlatformName, () => Promise<string | undefined>>> = {
  dingtalk: async () => (await import('./dingtalk-bridge')).dingtalkCode(getConfig().dingtalkCorpId),
  zhezhengding: async () => (await import('./zhezhengding-bridge')).zhezhengdingCode(),
};

const silence = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS));

export const authCode: AuthCodePort['authCode'] = async () => {
  const around = appAround();
  const ask = around ? ASK[around.platform] : () => Promise.resolve(undefined);
  const code = await Promise.race([ask().catch(() => undefined), silence()]);
  if (code) return code;
  throw new ReadableError(`${around ? PLATFORM_NAMES[around.platform] : '浏览器'}没有给出登录授权，请退出后重新进入`);
};
