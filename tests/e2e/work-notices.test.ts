import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, type ViewportName } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { type ApiUser, signInByApi } from './pages/api-user';
import { inspect } from './pages/axe';
import { enterConsole } from './pages/console-views';
import { signIn } from '../bundle/page-weight';

let server: TestServer;
let browser: Browser;
let office: ApiUser;
let item: { id: number; title: string };

/** Binds a demo account to a person on DingTalk, and removes its other bindings. */
const bind = (username: string, externalId: string) =>
  server.query(
    `WITH mine AS (SELECT id FROM account WHERE username = $1), gone AS (DELETE FROM account_binding WHERE account_id = (SELECT id FROM mine))
    INSERT INTO account_binding (platform, external_id, account_id, bound_at) SELECT 'dingtalk', $2, id, now() FROM mine`,
    [username, externalId],
  );

beforeAll(async () => {
  server = await startTestServer({ env: { MOBILE_BASE_URL: 'https://congress.example/data-board' } });
  browser = await launchBrowser();
  await server.query(`DELETE FROM account_binding`);
  await bind('unit', 'nobody-of-the-address-book');
  office = await signInByApi(server.baseUrl, 'jyb');
  const [unit] = await server.query<{ unitId: number }>(
    `SELECT u.unit_id AS "unitId" FROM userinfo u JOIN account a ON a.id = u.account_id WHERE a.username = 'unit'`,
  );
  const [found] = await server.query<{ id: number; title: string; version: number }>(
    `SELECT id, title, version FROM suggestion WHERE status = 'accepted' AND kind = 'suggestion' AND area_code = '3311' ORDER BY id LIMIT 1`,
  );
  if (!unit || !found) throw new Error('the demo data have no such unit or item');
  item = found;
  const body = { version: found.version, mode: 'joint' as const, leadUnitIds: [unit.unitId], helperUnitIds: [] };
  await office.call('suggestion.assign', { params: { id: found.id }, body });
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('the sender sees without a reload which people a work notice did not reach, and gets a message about it', async () => {
  const { page, context, errors } = await enterConsole(browser, { baseUrl: server.baseUrl }, 'jyb');
  await page.goto(`${server.baseUrl}/data-board/suggestion/detail/${String(item.id)}`);
  const section = page.getByRole('region', { name: '工作通知' });
  await section.getByText('未送达（平台通讯录中没有这个人）').waitFor();
  expect(await section.getByText('交办通知').count()).toBe(1);
  // The unit's second account has no binding.
  expect(await section.locator('summary').innerText()).toBe('未送达 1 人，未绑定 1 人');

  await page.getByRole('button', { name: /^消息/ }).click();
  await page.getByText('工作通知没有送到').waitFor();
  await page.keyboard.press('Escape');
  expect(errors).toEqual([]);
  await context.close();
});

it.each<[ViewportName, 'light' | 'dark']>([
  ['desktop', 'light'],
  ['tablet', 'dark'],
  ['phone', 'light'],
])('the work notices of an item pass axe on a %s in %s', async (viewport, colorScheme) => {
  const { page, context } = await openPage(browser, viewport, { colorScheme });
  await signIn(page, server.baseUrl, 'jyb');
  await page.goto(`${server.baseUrl}/data-board/suggestion/detail/${String(item.id)}`);
  const section = page.getByRole('region', { name: '工作通知' });
  await section.getByText('未送达（平台通讯录中没有这个人）').waitFor();
  await section.scrollIntoViewIfNeeded();
  await inspect(page, `work-notices-${viewport}-${colorScheme}`);
  await context.close();
});
