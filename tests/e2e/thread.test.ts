import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { aPicture } from '../builders/picture';
import { launchBrowser } from '../support/browser';
import { temporaryFolder } from '../support/run';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn } from './pages/login-page';

const SCRIPT = '<script>window.wrong = true</script><b>请看照片</b>';
const REPLY = '收到，已转交通局核实。';
const MISTAKE = '发错了，请忽略。';
const LARGE = 50_000_000;

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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const own = (page: Page, text: string) => page.getByRole('article', { name: '我的消息' }).filter({ hasText: text });
const field = (page: Page) => page.getByRole('textbox', { name: '消息', exact: true });

/** Returns the path of a file of zeros: the browser reads it from the disk, because its bytes would take long through the connection of the test. */
function aLargeFile(name: string): string {
  const path = join(temporaryFolder('thread-files'), name);
  writeFileSync(path, '');
  truncateSync(path, LARGE);
  return path;
}

/** Returns the id of the thread of two that the demo deputy has with the office of the city. */
async function directId(): Promise<number> {
  const [row] = await server.query<{ id: number }>(
    `SELECT thread.id FROM thread
      JOIN userinfo AS one ON one.id = thread.one_id JOIN userinfo AS other ON other.id = thread.other_id
      JOIN account AS first ON first.id = one.account_id JOIN account AS second ON second.id = other.account_id
      WHERE thread.kind = 'direct' AND ARRAY[first.username, second.username] @> ARRAY['deputy', 'office'] ORDER BY thread.id LIMIT 1`,
  );
  if (!row) throw new Error('the demo has no thread of deputy and office');
  return row.id;
}

/** Returns the id of a group of which both are members. */
async function groupId(): Promise<number> {
  const [row] = await server.query<{ id: number }>(
    `SELECT thread.id FROM thread WHERE thread.kind <> 'direct' AND (SELECT count(DISTINCT account.username) FROM thread_member
      JOIN userinfo ON userinfo.id = thread_member.userinfo_id JOIN account ON account.id = userinfo.account_id
      WHERE thread_member.thread_id = thread.id AND account.username IN ('deputy', 'office')) = 2 ORDER BY thread.id LIMIT 1`,
  );
  if (!row) throw new Error('the demo has no group of deputy and office');
  return row.id;
}

test('a deputy and the office write, read, withdraw and close a thread in two browsers', async () => {
  const id = await directId();
  const deputy = await openSignedIn(browser, server.baseUrl, { username: 'deputy', path: '/thread', viewport: 'phone' });
  const office = await openSignedIn(browser, server.baseUrl, { username: 'office', path: `/thread/detail/${String(id)}` });
  const [phone, desk] = [deputy.page, office.page];
  await desk.getByRole('log', { name: '消息' }).waitFor();
  await phone.goto(`${server.baseUrl}/data-board/thread/detail?id=${String(id)}`);

  // A file of 50 MB is refused before it is uploaded, with a sentence; a photo is sent.
  await button(phone, '附件').click();
  const [large] = await Promise.all([phone.waitForEvent('filechooser'), button(phone, '添加文件').click()]);
  await large.setFiles(aLargeFile('会议.mp4'));
  await phone.getByText(/“会议.mp4”没有添加：.*每个附件最大 20 MB/).waitFor();
  const [chooser] = await Promise.all([phone.waitForEvent('filechooser'), button(phone, '添加图片').click()]);
  await chooser.setFiles({ name: '路口.png', mimeType: 'image/png', buffer: aPicture() });
  await phone.getByText(/已上传/).waitFor();
  await field(phone).fill(SCRIPT);
  await button(phone, '发送').click();
  await own(phone, SCRIPT).getByRole('button', { name: '查看图片 路口.png' }).waitFor();
  await own(phone, SCRIPT).getByRole('button', { name: '未读，查看谁已读' }).waitFor();

  // The other browser reads it, as text and not as a script, and answers.
  await desk.getByText(SCRIPT).first().waitFor();
  expect(await desk.evaluate(() => 'wrong' in window)).toBe(false);
  await desk.getByRole('button', { name: '查看图片 路口.png' }).first().waitFor();
  await field(desk).fill(REPLY);
  await button(desk, '发送').click();
  await own(desk, REPLY).waitFor();
  await phone.getByRole('article').filter({ hasText: REPLY }).waitFor();
  await own(phone, SCRIPT).getByRole('button', { name: '已读，查看谁已读' }).click();
  await phone.getByRole('dialog', { name: '已读 1 人，未读 0 人' }).waitFor();
  await button(phone, '知道了').click();

  // A withdrawn message disappears from both.
  await field(desk).fill(MISTAKE);
  await button(desk, '发送').click();
  await own(desk, MISTAKE).getByRole('button', { name: '撤回' }).click();
  await desk.locator('.ant-modal-confirm').getByRole('button', { name: '撤回', exact: true }).click();
  await desk.getByText('您撤回了一条消息').waitFor();
  await phone.getByText(/撤回了一条消息/).waitFor();
  expect(await phone.getByText(MISTAKE).count()).toBe(0);

  // Members, files and search; a closed thread is read-only for both.
  await button(desk, '成员、文件和设置').click();
  const side = desk.getByRole('dialog').filter({ hasText: '免打扰' });
  await side.getByRole('tab', { name: '文件' }).click();
  await side.getByText('路口.png').waitFor();
  await side.getByRole('tab', { name: '查找消息' }).click();
  await side.getByRole('searchbox', { name: '消息内容' }).or(side.getByLabel('消息内容')).first().fill('交通局');
  await side.getByLabel('消息内容').first().press('Enter');
  await side.getByText(REPLY).waitFor();
  await side.getByRole('button', { name: '关闭会话' }).click();
  await desk.locator('.ant-modal-confirm').getByRole('button', { name: '关闭会话', exact: true }).click();
  await desk.getByText('会话已关闭，只能查看。需要继续时请重新开启。').waitFor();
  await phone.getByText('会话已关闭，只能查看。需要继续时请联系负责人重新开启。').waitFor();
  expect(await button(phone, '发送').count()).toBe(0);
  expect([...deputy.errors, ...office.errors]).toEqual([]);
  await deputy.context.close();
  await office.context.close();
});

test('a member is mentioned in a group, and a message without a network is sent later', async () => {
  const id = await groupId();
  const address = `/thread/detail?id=${String(id)}`;
  const { page, context } = await openSignedIn(browser, server.baseUrl, { username: 'deputy', path: address, viewport: 'phone' });
  await field(page).waitFor();
  await field(page).pressSequentially('@');
  const sheet = page.getByRole('dialog', { name: '提到成员' });
  const member = sheet.getByRole('button').filter({ hasText: '人大办公室' }).first();
  await member.click();
  await sheet.waitFor({ state: 'detached' });
  await field(page).press('End');
  await field(page).pressSequentially('请看路线');
  await button(page, '发送').click();
  await own(page, '请看路线').waitFor();
  const [sent] = await server.query<{ mentions: number }>(
    `SELECT cardinality(mentions) AS mentions FROM thread_message WHERE thread_id = $1 ORDER BY id DESC LIMIT 1`,
    [id],
  );
  expect(sent).toEqual({ mentions: 1 });

  await context.setOffline(true);
  await field(page).fill('路上没有信号');
  await button(page, '发送').click();
  await page.getByRole('article', { name: '还没有发出的消息' }).getByText('网络恢复后自动发送').waitFor();
  expect(await field(page).inputValue()).toBe('');
  await context.setOffline(false);
  await own(page, '路上没有信号').waitFor();
  const rows = await server.query('SELECT id FROM thread_message WHERE thread_id = $1 AND text = $2', [id, '路上没有信号']);
  expect(rows).toHaveLength(1);
  await context.close();
});

test('another user’s thread opens neither on the phone nor in the console', async () => {
  const id = await directId();
  const stranger = await openSignedIn(browser, server.baseUrl, {
    username: 'deputy2',
    path: `/thread/detail?id=${String(id)}`,
    viewport: 'phone',
  });
  await stranger.page.getByText('没有找到这个会话').first().waitFor();
  await stranger.context.close();
  const staff = await openSignedIn(browser, server.baseUrl, { username: 'liandu', path: `/thread/detail/${String(id)}` });
  await staff.page.getByText('没有找到这个会话，或者您没有参加').waitFor();
  expect(await staff.page.getByRole('log').count()).toBe(0);
  await staff.context.close();
  const unit = await openSignedIn(browser, server.baseUrl, { username: 'unit', path: '/thread', viewport: 'phone' });
  await unit.page.getByText('您的身份没有会话').waitFor();
  await unit.context.close();
});

test('an office begins a thread from a deputy’s page and the group of an activity', async () => {
  const { page, context, errors } = await openSignedIn(browser, server.baseUrl, { username: 'office', path: '/thread/keepalive-list' });
  await button(page, '发起会话').click();
  const dialog = page.getByRole('dialog', { name: '发起会话' });
  await dialog.getByRole('button', { name: '打开会话' }).click();
  await dialog.getByText('请选择要联系的人').waitFor();
  await dialog.getByRole('combobox', { name: '联系谁' }).fill('叶明辉');
  await page.locator('.ant-select-item-option').filter({ hasText: '叶明辉', visible: true }).first().click();
  await dialog.getByRole('button', { name: '打开会话' }).click();
  await page.waitForURL(/\/thread\/detail\/\d+$/);
  await page.getByRole('heading', { name: '叶明辉' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
