import type { Browser } from 'playwright-core';
import { APP_USER_AGENTS, insideApp } from '../../support/app-bridge';
import { openPage, type ViewportName } from '../../support/browser';
import type { TestServer } from '../../support/server';

export const CORP_ID = 'dingdemo3311';

/** The user of the phone, by the platform's own id. */
export type Holder = { app: 'dingtalk'; userid: string } | { app: 'zhezhengding'; accountId: number };

async function issueCode(server: TestServer, { app, ...person }: Holder): Promise<string> {
  const emulator = app === 'dingtalk' ? server.emulatorUrl : server.zhezhengdingUrl;
  const response = await fetch(`${emulator ?? ''}/emulator/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return ((await response.json()) as { code: string }).code;
}

/** Opens a page as in a person's app, and counts how many codes were requested from the app. */
export async function openInApp(browser: Browser, server: TestServer, holder: Holder, viewport: ViewportName = 'phone') {
  const opened = await openPage(browser, viewport, { userAgent: APP_USER_AGENTS[holder.app] });
  const asked = { codes: 0 };
  await insideApp(opened.context, {
    app: holder.app,
    corpId: CORP_ID,
    issueCode: () => {
      asked.codes += 1;
      return issueCode(server, holder);
    },
  });
  return { ...opened, asked };
}
