import { PLATFORM_NAMES } from '@contract/rules/platforms';
import { appOf } from './app-around';
import { loadBridge } from './app-bridge/load';
import type { AuthCodePort } from './ports';
import { getConfig } from './config';
import { takeEarlyCode } from './early';
import { ReadableError } from './error-text';

/** An app without a bridge never responds. Zhezhengding's own code waits 5.2 seconds for it. */
const ANSWER_WITHIN_MS = 10_000;

export const appAround: AuthCodePort['appAround'] = () => {
  const platform = appOf(navigator.userAgent);
  return platform && getConfig().appLogins.includes(platform) ? { platform, kind: 'page' } : null;
};

const silence = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS));

export const authCode: AuthCodePort['authCode'] = async () => {
  const around = appAround();
  const ask = async () => around && ((await takeEarlyCode()) ?? (await loadBridge()).loginCode(getConfig().dingtalkCorpId));
  const code = await Promise.race([ask().catch(() => undefined), silence()]);
  if (code) return code;
  throw new ReadableError(`${around ? PLATFORM_NAMES[around.platform] : '浏览器'}没有给出登录授权，请退出后重新进入`);
};
