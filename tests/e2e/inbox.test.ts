import type { Browser, BrowserContext, Page } from 'playwright-core';
import { searchTerms } from '../../server/platform/search/bigrams';
import { launchBrowser } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { until } from '../support/until';
import { openSignedIn } from './pages/login-page';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

interface NewMessage {
  to: string;
  title: string;
  subject?: string;
  about?: string;
  text?: string;
}

/** Tells all roles of an account something, as the server's own transactions do. */
const tell = ({ to, title, subject = 'notice', about = 'news', text = '请查看。' }: NewMessage) =>
  server.query(
    `WITH told AS (
       INSERT INTO message (userinfo_id, subject_type, subject_id, about, title, text, at, search)
       SELECT userinfo.id, $2, (SELECT min(id) FROM suggestion), $3, $4, $5, now(), array_to_tsvector($6::text[])
       FROM userinfo JOIN account ON account.id = userinfo.account_id WHERE account.username = $1
       RETURNING id, userinfo_id),
     added AS (INSERT INTO live_event (userinfo_id, event, ref_id) SELECT userinfo_id, 'message', id FROM told)
     SELECT pg_notify('live_event', '')`,
    [to, subject, about, title, text, searchTerms(`${title}\n${text}`)],
  );

/** Removes what the demo told the account. */
const forget = (username: string) =>
  server.query(
    `DELETE FROM message USING userinfo, account
     WHERE userinfo.id = message.userinfo_id AND account.id = userinfo.account_id AND account.username = $1`,
    [username],
  );

/** The open event streams of a browser. */
function streamsOf(context: BrowserContext): () => number {
  let open = 0;
  const isStream = (address: string) => new URL(address).pathname === '/api/live';
  const closed = (request: { url: () => string }) => void (isStream(request.url()) && (open -= 1));
  context.on('request', (request) => void (isStream(request.url()) && (open += 1)));
  context.on('requestfinished', closed);
  context.on('requestfailed', closed);
  return () => open;
}

const bell = (page: Page, count: number) =>
  page.getByRole('button', { name: count > 0 ? `消息，${String(count)} 条未读` : '消息', exact: true });
const rowOf = (page: Page, title: string) => page.locator('.console-message').filter({ hasText: title, visible: true });

test('all windows of a browser show the same count at once over one connection, also after the server restarted', async () => {
  await forget('jyb');
  const { context, page: home } = await openSignedIn(browser, server.baseUrl, { username: 'jyb', path: '/dashboard' });
  const streams = streamsOf(context);
  const list = await context.newPage();
  await list.goto(`${server.baseUrl}/data-board/message/keepalive-list`);
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 375, height: 812 });
  await phone.goto(`${server.baseUrl}/data-board/suggm-message`);
  await Promise.all([bell(home, 0).waitFor(), bell(list, 0).waitFor(), phone.getByText('还没有消息').waitFor()]);
  await until(() => Promise.resolve(streams() === 1));
  // The other windows have loaded the live client too.
  await home.waitForTimeout(4000);
  expect(streams()).toBe(1);

  const toldAt = Date.now();
  await tell({ to: 'jyb', title: '第一条' });
  await Promise.all([
    bell(home, 1).waitFor(),
    bell(list, 1).waitFor(),
    rowOf(list, '第一条').waitFor(),
    phone.getByRole('tab', { name: '未读 1' }).waitFor(),
  ]);
  // One second on a machine without other work.
  expect(Date.now() - toldAt).toBeLessThan(5000);
  await list.getByRole('button', { name: '全部已读' }).click();
  await Promise.all([bell(home, 0).waitFor(), bell(list, 0).waitFor(), phone.getByRole('tab', { name: '未读 0' }).waitFor()]);

  const port = new URL(server.baseUrl).port;
  const { databaseUrl } = server;
  if (databaseUrl === undefined) throw new Error('the server runs embedded');
  await server.kill9();
  await tell({ to: 'jyb', title: '重启时的' });
  server = await startTestServer({ databaseUrl, env: { PORT: port } });
  await Promise.all([bell(home, 1).waitFor(), bell(list, 1).waitFor(), rowOf(list, '重启时的').waitFor()]);
  await until(() => Promise.resolve(streams() === 1));

  // The window with the connection closes; another one takes it over.
  await home.close();
  await tell({ to: 'jyb', title: '最后一条' });
  await Promise.all([bell(list, 2).waitFor(), phone.getByRole('tab', { name: '未读 2' }).waitFor()]);
  await context.close();
});

test('staff filter, read, archive and restore messages, and choose how they receive them', async () => {
  await forget('jyb');
  await tell({ to: 'jyb', title: '通知甲', text: '请查看防汛安排。' });
  await tell({ to: 'jyb', title: '建议乙', subject: 'suggestion', about: 'submit' });
  await tell({
    to: 'jyb',
    title: '工作通知没有送到',
    subject: 'suggestion',
    about: 'undelivered',
    text: '叶明辉（未绑定）。请用电话等方式告知。',
  });
  const { context, page } = await openSignedIn(browser, server.baseUrl, { username: 'jyb', path: '/message/keepalive-list' });
  await rowOf(page, '通知甲').waitFor();
  await page.getByRole('button', { name: '请电话告知', exact: true }).click();
  await rowOf(page, '通知甲').waitFor({ state: 'detached' });
  await rowOf(page, '工作通知没有送到')
    .getByRole('button', { name: /^查看名单/ })
    .click();
  const missed = page.getByRole('dialog', { name: '请电话告知' });
  await missed.getByText('叶明辉（未绑定）').waitFor();
  await missed.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '请电话告知', exact: true }).click();

  await page.getByRole('searchbox', { name: '标题或内容' }).fill('防汛');
  await page.keyboard.press('Enter');
  await rowOf(page, '建议乙').waitFor({ state: 'detached' });
  await rowOf(page, '通知甲').getByRole('button', { name: '归档：通知甲' }).click();
  await page.getByText('没有符合条件的消息').waitFor();
  await page.getByRole('button', { name: '撤销归档：通知甲' }).click();
  await rowOf(page, '通知甲').getByText('未读：').waitFor({ state: 'attached' });
  await page.getByRole('searchbox', { name: '标题或内容' }).fill('');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: '全部已读' }).click();
  await bell(page, 0).waitFor();
  await page.getByRole('button', { name: '归档已读' }).click();
  await page.getByText('已归档 3 条').waitFor();
  await page.locator('.ant-segmented-item').filter({ hasText: '已归档' }).click();
  await rowOf(page, '建议乙').getByRole('button', { name: '放回消息：建议乙' }).click();
  await rowOf(page, '建议乙').waitFor({ state: 'detached' });
  await page.locator('.ant-segmented-item').filter({ hasText: '已读' }).click();
  await rowOf(page, '建议乙').waitFor();

  await page.getByRole('button', { name: '消息设置' }).click();
  const settings = page.getByRole('dialog', { name: '消息设置' });
  await settings.getByRole('switch', { name: '免打扰时段' }).click();
  await settings.getByLabel('结束时间').fill('22:00');
  await settings.getByRole('button', { name: '保存', exact: true }).click();
  await settings.getByText('开始时间和结束时间不能相同').waitFor();
  await settings.getByLabel('结束时间').fill('06:30');
  await settings.getByRole('switch', { name: '每日汇总' }).click();
  await settings.getByText('分别设置各类事项').click();
  await settings.getByRole('combobox', { name: '通知公告', exact: true }).press('ArrowDown');
  await page.locator('.ant-select-item-option').filter({ hasText: '只在消息中', visible: true }).click();
  await settings.getByRole('button', { name: '保存', exact: true }).click();
  await settings.waitFor({ state: 'detached' });
  const [saved] = await server.query<{ quiet_from: string; quiet_to: string; digest: boolean; channels: Record<string, string> }>(
    `SELECT setting.* FROM message_setting AS setting JOIN userinfo ON userinfo.id = setting.userinfo_id
     JOIN account ON account.id = userinfo.account_id WHERE account.username = 'jyb'`,
  );
  expect([saved?.digest, saved?.channels.notice, saved?.channels.activity]).toEqual([true, 'inbox', 'both']);
  await context.close();
});

test('an office chooses which news are also sent by SMS', async () => {
  const { context, page } = await openSignedIn(browser, server.baseUrl, { username: 'office', path: '/message/keepalive-list' });
  await page.getByRole('button', { name: '消息设置' }).click();
  const settings = page.getByRole('dialog', { name: '消息设置' });
  const kinds = settings.getByRole('combobox', { name: '发短信的事项' });
  // The field takes text only while its list is open.
  await kinds.press('ArrowDown');
  await kinds.fill('通知公告');
  await page.locator('.ant-select-item-option').filter({ hasText: '通知公告', visible: true }).click();
  // Its open list covers the button; a press outside closes it.
  await settings.getByText('没有绑定钉钉或浙政钉的人').click();
  await settings.getByRole('button', { name: '保存短信通知' }).click();
  await settings.getByText('本区域的选择').waitFor();
  expect(await server.query('SELECT kinds FROM sms_choice')).toEqual([{ kinds: ['notice'] }]);
  await context.close();
});

test('a deputy filters, archives, restores and sets messages on the phone', async () => {
  await forget('deputy');
  await tell({ to: 'deputy', title: '通知甲' });
  await tell({ to: 'deputy', title: '建议乙', subject: 'suggestion' });
  const { context, page } = await openSignedIn(browser, server.baseUrl, {
    username: 'deputy',
    path: '/suggm-message',
    viewport: 'phone',
  });
  await page.getByRole('tab', { name: '未读 2' }).waitFor();
  await page.getByRole('button', { name: '归档：通知甲' }).click();
  await page.getByText('已归档：通知甲').waitFor();
  await page.getByRole('tab', { name: '未读 1' }).waitFor();
  await page.getByRole('button', { name: '撤销归档：通知甲' }).click();
  await page.getByRole('button', { name: '归档：通知甲', exact: true }).waitFor();
  await page.getByRole('tab', { name: '未读 2' }).waitFor();
  await page.getByRole('button', { name: '全部已读' }).click();
  await page.getByRole('tab', { name: '未读 0' }).waitFor();
  await page.getByRole('button', { name: '归档已读' }).click();
  await page.getByText('还没有消息').waitFor();
  await page.getByRole('tab', { name: '已归档' }).click();
  await page.getByRole('button', { name: '放回消息：建议乙' }).click();
  await page.getByRole('button', { name: '放回消息：建议乙' }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: '全部' }).click();
  await page.getByText('建议乙').first().waitFor();

  await page.getByRole('button', { name: '设置消息' }).click();
  const settings = page.getByRole('dialog', { name: '消息设置' });
  await settings.getByRole('radio', { name: '只在消息中' }).click();
  await settings.getByRole('checkbox', { name: '每日汇总' }).click();
  await settings.getByRole('button', { name: '保存' }).click();
  await settings.waitFor({ state: 'detached' });
  const saved = await server.query<{ digest: boolean; notice: string }>(
    `SELECT setting.digest, setting.channels->>'notice' AS notice FROM message_setting AS setting
     JOIN userinfo ON userinfo.id = setting.userinfo_id JOIN account ON account.id = userinfo.account_id WHERE account.username = 'deputy'`,
  );
  expect(saved).toContainEqual({ digest: true, notice: 'inbox' });
  await context.close();
});
