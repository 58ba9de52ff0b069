import type { Browser, Locator, Page } from 'playwright-core';
import type { CallReply } from '@contract/contract';
import { launchBrowser, openPage } from '../support/browser';
import { anActivityNow, announceDemoActivity, codesOf } from '../support/demo-activity';
import { openStaffApi } from '../support/staff-api';
import { startTestServer, type TestServer } from '../support/server';
import { letIn, openSignedIn, signIn } from './pages/login-page';

type Activity = CallReply<'activity.get'>;

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

const shown = (page: Page, text: string | RegExp): Locator => page.getByText(text).filter({ visible: true }).first();
const address = (link: string): string => `${server.baseUrl}/data-board${link}`;
const announced = (title: string): Promise<Activity> => announceDemoActivity(server.baseUrl, anActivityNow({ title }));

/** Returns the people in this state in the first sitting. */
async function peopleOf({ id, sittings }: Activity, state: string): Promise<string[]> {
  const office = await openStaffApi(server.baseUrl, 'office');
  const query = `state=${state}&sittingId=${String(sittings[0]?.id)}`;
  const { items } = await office.ask<CallReply<'attendance.people'>>('GET', `/api/activity/${String(id)}/attendance?${query}`);
  return items.map(({ name }) => name);
}

test('a scanned code becomes a ticket before the login, and signs in after it without another scan', async () => {
  const activity = await announced('视察夜间停车');
  const { page, context, errors } = await openPage(browser, 'phone');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(address((await codesOf(server.baseUrl, activity)).link));
  await shown(page, '登录后自动签到').waitFor();
  await shown(page, activity.title).waitFor();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/public/sign-in/ticket']);
  await page.getByRole('button', { name: '登录并签到' }).click();
  await page.waitForURL('**/login?redirect=*');
  // A login may take minutes: the code has changed by then, and is not swapped again.
  asked.length = 0;
  await signIn(page, 'deputy');
  await page.waitForURL('**/signin?code=*');
  await shown(page, '已签到').waitFor();
  await shown(page, '已到 1 / 应到').waitFor();
  expect(asked.filter((path) => path === '/api/public/sign-in/ticket')).toEqual([]);
  expect(await peopleOf(activity, 'present')).toEqual([DEPUTY]);

  // The page shows the same after a reload, and another scan reports that the deputy has already signed in.
  await page.reload();
  await shown(page, '已签到').waitFor();
  await page.goto(address((await codesOf(server.baseUrl, activity)).link));
  await shown(page, /已签到/).waitFor();
  await page.getByRole('button', { name: '查看活动' }).click();
  await page.waitForURL(`**/hdtzBaoMing?id=${String(activity.id)}`);
  await shown(page, '您已签到。').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('the letters on the screen also sign in, and wrong letters show a clear error', async () => {
  const activity = await announced('视察农贸市场');
  const { page, context } = await openSignedIn(browser, server.baseUrl, { username: 'deputy', path: '/signin', viewport: 'phone' });
  await shown(page, '今天的场次').waitFor();
  await shown(page, activity.title).waitFor();
  const field = page.getByLabel('签到口令').last();
  const send = page.getByRole('button', { name: '用口令签到' });
  await field.fill('abc');
  await send.click();
  await shown(page, '请输入屏幕上的 6 位口令').waitFor();
  await field.fill('abcdef');
  expect(await field.inputValue()).toBe('ABCDEF');
  await send.click();
  await shown(page, '口令不对或者已经更新').waitFor();
  await field.fill((await codesOf(server.baseUrl, activity)).short.toLowerCase());
  await send.click();
  await shown(page, '已签到').waitFor();
  expect(await peopleOf(activity, 'present')).toEqual([DEPUTY]);
  await context.close();
});

test('a failed sign-in gives the reason and the next step', async () => {
  const activity = await announced('视察老旧小区');
  const { link } = await codesOf(server.baseUrl, activity);
  const { page, context } = await openSignedIn(browser, server.baseUrl, {
    username: 'deputy',
    path: '/signin?code=1.2.000000000000000000000000',
    viewport: 'phone',
  });
  await shown(page, '这不是签到二维码').waitFor();
  await page.getByRole('button', { name: '重新扫码' }).waitFor();
  await page.goto(address('/signin?code=%3Cb%3E'));
  await shown(page, '签到二维码不完整').waitFor();
  await context.close();

  const staff = await openSignedIn(browser, server.baseUrl, { username: 'office', path: link, viewport: 'phone' });
  await shown(staff.page, '这里只对人大代表开放').waitFor();
  await staff.context.close();
});

test('a deputy on leave sees a message, and signs in after taking the leave back', async () => {
  const activity = await announced('视察水源地保护');
  const office = await openStaffApi(server.baseUrl, 'office');
  const [deputy] = await server.query<{ id: number }>(`SELECT deputy_id AS id FROM userinfo JOIN account ON account.id = userinfo.account_id
    WHERE username = 'deputy' AND deputy_id IS NOT NULL`);
  const body = { activityId: activity.id, deputyId: deputy?.id, sittingIds: [], reason: '家人住院', fileIds: [] };
  const { id, version } = await office.ask<CallReply<'leave.enter'>>('POST', '/api/leave/enter', body);
  await office.ask('POST', `/api/leave/${String(id)}/grant`, { version, decision: '', decidedOn: null });
  const { page, context } = await openSignedIn(browser, server.baseUrl, {
    username: 'deputy',
    path: (await codesOf(server.baseUrl, activity)).link,
    viewport: 'phone',
  });
  await shown(page, '您已请假').waitFor();
  await page.goto(address(`/hdtzBaoMing?id=${String(activity.id)}`));
  await shown(page, '请假已批准（全程）').waitFor();
  await page.getByRole('button', { name: '撤回请假' }).click();
  await page.getByRole('button', { name: '撤回', exact: true }).click();
  await shown(page, '已撤回请假').waitFor();
  await page.goto(address((await codesOf(server.baseUrl, activity)).link));
  await shown(page, '已签到').waitFor();
  expect(await peopleOf(activity, 'present')).toEqual([DEPUTY]);
  await context.close();
});

test('a code scanned without a network stays on the phone, is sent when the network is back, and staff confirm it', async () => {
  const activity = await announced('视察森林防火');
  const { page, context } = await openPage(browser, 'phone', { serviceWorkers: 'allow' });
  await letIn(context, server.baseUrl, 'deputy');
  await page.goto(address('/signin'));
  await shown(page, '今天的场次').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { link } = await codesOf(server.baseUrl, activity);
  await context.setOffline(true);
  await page.goto(address(link));
  await shown(page, '已在手机上保存').waitFor();
  await shown(page, '联网后自动送出，需工作人员确认').waitFor();
  await page.goto(address('/suggm'));
  await shown(page, '有没发出或没写完的').waitFor();

  await page.goto(address(link));
  await shown(page, '已在手机上保存').waitFor();
  await context.setOffline(false);
  await shown(page, '待确认').waitFor();
  expect(await peopleOf(activity, 'kept')).toEqual([DEPUTY]);
  await context.close();
});
