import type { PlatformName } from '@contract/rules/platforms';

/** Returns the app in whose browser the page runs, by the user agent. Zhezhengding is built on DingTalk, and some of its apps name both. */
export function appOf(userAgent: string): PlatformName | null {
  if (/TaurusApp/i.test(userAgent)) return 'zhezhengding';
  return /DingTalk/i.test(userAgent) ? 'dingtalk' : null;
}
