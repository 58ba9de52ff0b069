import type { PlatformName } from '@contract/rules/platforms';

/** Whose app a browser says it is part of. Zhezhengding is made from DingTalk, and some of its apps name both. */
export function appOf(userAgent: string): PlatformName | null {
  if (/TaurusApp/i.test(userAgent)) return 'zhezhengding';
  return /DingTalk/i.test(userAgent) ? 'dingtalk' : null;
}
