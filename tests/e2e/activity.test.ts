import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import type { Browser, Locator, Page } from 'playwright-core';
import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import { launchBrowser, openPage } from '../support/browser';
import { announceDemoActivity } from '../support/demo-activity';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn, signIn } from './pages/login-page';
import { quietNetwork } from '../support/quiet-network';

const TITLE = '视察城区养老服务设施改造';
const REASON = '当天在杭州参加培训，来不及返回。';
const WHY = '当天有暴雨红色预警，改期另行通知。';
const DEPUTY = '叶明辉';

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

const dayAfter = (days: number): string => beijingDate(new Date(Date.now() + days * DAY_MS));
const shown = (page: Page, text: string | RegExp): Locator => page.getByText(text).filter({ visible: true }).first();
const confirm = (page: Page, button: string) =>
  page.locator('.ant-modal-confirm').getByRole('button', { name: button, exact: true }).click();

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).focus();
  await page.getByRole('combobox', { name: label, exact: true }).fill(name);
  await page.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).first().click();
}

async function fillActivity(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '名称', exact: true }).fill(TITLE);
  await page.getByRole('combobox', { name: '类型', exact: true }).press('ArrowDown');
  await page.locator('.ant-select-item-option').filter({ hasText: '视察', visible: true }).first().click();
  await page.getByRole('textbox', { name: '地点', exact: true }).fill('市社会福利中心');
  const [from, to] = [page.getByPlaceholder('开始时间'), page.getByPlaceholder('结束时间')];
  await from.click();
  await from.fill(`${dayAfter(3)} 09:00`);
  await from.press('Enter');
  await to.fill(`${dayAfter(3)} 11:30`);
  await to.press('Enter');
  await choose(page, '代表', DEPUTY);
}

/** The office's window and a deputy's phone, used for the whole test. */
test('an activity is drafted, announced, answered and cancelled, and each side sees the steps of the other', async () => {
  const office = await openSignedIn(browser, server.baseUrl, { username: 'office', path: '/activity/keepalive-list' });
  const desk = office.page;
  await desk.getByRole('button', { name: '新建活动' }).click();
  await desk.getByRole('button', { name: '存草稿' }).click();
  await desk.getByText('请填写名称').waitFor();
  await fillActivity(desk);
  expect(await desk.getByRole('textbox', { name: '报名截止' }).inputValue()).toBe(`${dayAfter(2)} 18:00`);
  await desk.getByRole('button', { name: '存草稿' }).click();
  const row = desk.getByRole('row').filter({ hasText: TITLE });
  await row.getByText('草稿', { exact: true }).waitFor();
  await row.getByRole('link', { name: TITLE }).click();
  await desk.getByRole('group', { name: '可办理的操作' }).getByRole('button', { name: '发布' }).click();
  await confirm(desk, '发布');
  await desk.locator('.console-activity .console-status').getByText('报名中', { exact: true }).waitFor();
  await desk.getByRole('region', { name: '受邀代表' }).getByRole('row').filter({ hasText: DEPUTY }).getByText('未回复').waitFor();

  const deputy = await openSignedIn(browser, server.baseUrl, { username: 'deputy', path: '/suggm', viewport: 'phone' });
  const phone = deputy.page;
  await shown(phone, '请答复是否参加').waitFor();
  await phone.goto(`${server.baseUrl}/data-board/suggm-message`);
  await phone.getByRole('link').filter({ hasText: '活动通知' }).filter({ hasText: TITLE }).click();
  await phone.waitForURL('**/hdtzBaoMing?id=*');
  await shown(phone, '09:00–11:30').waitFor();
  await phone.getByRole('button', { name: '请假', exact: true }).click();
  await phone.waitForURL('**/activityLeave?id=*');
  await phone.getByLabel('请假原因').last().fill(REASON);
  await phone.getByRole('button', { name: '提出请假' }).click();
  await phone.waitForURL('**/hdtzBaoMing?id=*');
  await shown(phone, '您已请假（全程），等待批复。').waitFor();
  await desk.reload();
  const people = desk.getByRole('region', { name: '受邀代表' });
  await people.getByRole('row').filter({ hasText: DEPUTY }).getByText(REASON).waitFor();

  await phone.getByRole('button', { name: '改为参加' }).click();
  await shown(phone, '您已报名参加。').waitFor();
  await desk.reload();
  await people.getByText('参加 1', { exact: true }).click();
  await people.getByRole('row').filter({ hasText: DEPUTY }).getByText('参加', { exact: true }).waitFor();
  await people.getByText('未回复 0', { exact: true }).waitFor();

  await desk.getByRole('button', { name: '取消活动', exact: true }).click();
  await desk.getByLabel('取消原因').fill(WHY);
  await desk.getByRole('button', { name: '确认取消活动' }).click();
  await desk.getByText(`活动已取消：${WHY}`).waitFor();
  expect(
    await desk
      .getByRole('group', { name: '可办理的操作' })
      .getByRole('button', { name: /修改|取消活动|提醒/ })
      .count(),
  ).toBe(0);
  await phone.reload();
  await shown(phone, `活动已取消：${WHY}`).waitFor();
  expect(await phone.getByRole('button', { name: /参加|请假/ }).count()).toBe(0);

  expect([...office.errors, ...deputy.errors]).toEqual([]);
  await Promise.all([office.context.close(), deputy.context.close()]);
});

test('an organiser reminds deputies without an answer and exports the list of names', async () => {
  const [deputy] = await server.query<{ id: number }>(`SELECT deputy_id AS id FROM userinfo JOIN account ON account.id = userinfo.account_id
    WHERE username = 'deputy' AND deputy_id IS NOT NULL`);
  const [other] = await server.query<{ id: number }>(`SELECT deputy_id AS id FROM userinfo JOIN account ON account.id = userinfo.account_id
    WHERE username = 'deputy2' AND deputy_id IS NOT NULL`);
  const { id, title } = await announceDemoActivity(server.baseUrl, {
    title: '座谈农村养老服务',
    invited: { everyone: false, delegationIds: [], deputyIds: [deputy?.id ?? 0, other?.id ?? 0] },
  });
  const answered = await openSignedIn(browser, server.baseUrl, {
    username: 'deputy2',
    path: `/hdtzBaoMing?id=${String(id)}`,
    viewport: 'phone',
  });
  await answered.page.getByRole('button', { name: '参加', exact: true }).click();
  await shown(answered.page, '您已报名参加。').waitFor();
  await answered.context.close();

  const {
    page: desk,
    context,
    errors,
  } = await openSignedIn(browser, server.baseUrl, {
    username: 'office',
    path: '/activity/keepalive-list',
  });
  await desk.getByRole('link', { name: title }).first().click();
  const actions = desk.getByRole('group', { name: '可办理的操作' });
  await actions.getByRole('button', { name: '修改' }).waitFor();
  // A reminder is not possible until half a day after the notification.
  await desk.getByText(/起可以提醒未回复的代表/).waitFor();
  expect(await actions.getByRole('button', { name: '提醒未回复代表' }).count()).toBe(0);
  await server.query(`UPDATE activity SET announced_at = announced_at - interval '13 hours' WHERE id = $1`, [id]);
  await desk.reload();
  await actions.getByRole('button', { name: '提醒未回复代表' }).click();
  await desk.locator('.ant-modal-confirm').getByText('还有 1 人没有回复').waitFor();
  await confirm(desk, '提醒');
  await desk.getByText('已提醒 1 人').waitFor();
  await desk.getByText(/提醒了 1 人。/).waitFor();
  expect(await actions.getByRole('button', { name: '提醒未回复代表' }).count()).toBe(0);

  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: '导出名单' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`受邀代表 ${title}.xlsx`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(readFileSync(await file.path())).buffer);
  const rows = workbook.worksheets[0]?.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.map(String).join(' ')] : [])) ?? [];
  expect(rows.filter((row) => row.includes(DEPUTY) && row.includes('未回复'))).toHaveLength(1);
  expect(rows.filter((row) => row.includes('参加'))).toHaveLength(1);
  expect(errors).toEqual([]);
  await context.close();

  const { page: phone, context: pocket } = await openSignedIn(browser, server.baseUrl, {
    username: 'deputy',
    path: '/suggm-message',
    viewport: 'phone',
  });
  await phone.getByRole('link').filter({ hasText: '请回复能否参加' }).filter({ hasText: title }).waitFor();
  await pocket.close();
});

test('the activity form asks before it discards typed text, and keeps it when the answer is no', async () => {
  const { page, context } = await openSignedIn(browser, server.baseUrl, { username: 'office', path: '/activity/keepalive-list' });
  await page.getByRole('button', { name: '新建活动' }).click();
  const name = page.getByRole('textbox', { name: '名称', exact: true });
  await name.fill(TITLE);
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await confirm(page, '继续填写');
  expect(await name.inputValue()).toBe(TITLE);
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await confirm(page, '放弃');
  await name.waitFor({ state: 'detached' });
  await context.close();
});

test('[2.1.1] /hdtzBaoMing opens without a login, explains what a login shows, and opens again after the login', async () => {
  const { id, title } = await announceDemoActivity(server.baseUrl);
  const { page, context, errors } = await openPage(browser, 'phone');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.baseUrl}/data-board/hdtzBaoMing?id=${String(id)}`);
  await page.getByText('登录后查看活动并报名').waitFor();
  await quietNetwork(page);
  expect(new URL(page.url()).pathname).toBe('/data-board/hdtzBaoMing');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/login?redirect=*');
  await signIn(page, 'deputy');
  await page.waitForURL(`**/hdtzBaoMing?id=${String(id)}`);
  await shown(page, title).waitFor();
  await page.getByRole('button', { name: '参加', exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
