import type { BrowserContext } from 'playwright-core';
import { dingtalkBridge } from './dingtalk';
import { zhezhengdingBridge } from './zhezhengding';

/** The apps start their bridge after the page has begun. */
const READY_MS = 150;

export const APP_USER_AGENTS = {
  dingtalk:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/20A362 AliApp(DingTalk/7.0.50) com.laiwang.DingTalk/28744371 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6 WK',
  zhezhengding:
    'Mozilla/5.0 (Linux; U; Android 12; zh-CN; M2012) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0.3904.62 Mobile Safari/537.36 AliApp(TaurusApp/2.9.0) mPaaSClient TaurusApp/2.9.0 Nebula',
} as const;

export interface AppOptions {
  app: keyof typeof APP_USER_AGENTS;
  /** The organisation for which DingTalk's app gives codes. */
  corpId: string;
  /** Returns a new code of the phone's user, from the platform. */
  issueCode: () => Promise<string>;
}

/** Makes every page of the context behave as inside an app; the context must have the app's user agent. */
export async function insideApp(context: BrowserContext, { app, corpId, issueCode }: AppOptions): Promise<void> {
  await context.exposeFunction('codeOfApp', issueCode);
  // A function compiled by the bench's loader calls this helper, which pages do not have.
  await context.addInitScript('window.__name = (value) => value');
  if (app === 'dingtalk') await context.addInitScript(dingtalkBridge, { corpId, readyMs: READY_MS });
  else await context.addInitScript(zhezhengdingBridge, { readyMs: READY_MS });
}
