import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import type { Browser, Locator, Page } from 'playwright-core';
import type { CallReply } from '@contract/contract';
import { launchBrowser, openPage } from '../support/browser';
import { codesOf } from '../support/demo-activity';
import { startTestServer, type TestServer } from '../support/server';
import { openStaffApi } from '../support/staff-api';
import { letIn, openSignedIn, signIn } from './pages/login-page';

type Activity = CallReply<'activity.get'>;

const TITLE = '市人代会预备会议';
const REASON = '在杭州参加省里的培训';
/** Deputies in addition to those in the demo's list of accounts. */
const WALKERS = ['walker1', 'walker2'] as const;

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
  // Deputies of the city whose accounts are unused in the demo.
  await server.query(
    `WITH free AS (SELECT account.id, row_number() OVER (ORDER BY account.id) AS place FROM account
        JOIN userinfo ON userinfo.account_id = account.id JOIN deputy ON deputy.id = userinfo.deputy_id
        WHERE deputy.area_code = '3311' AND deputy.state = 'serving' AND account.username NOT IN ('deputy', 'deputy2')
          AND (SELECT count(*) FROM userinfo AS own WHERE own.account_id = account.id) = 1 ORDER BY account.id LIMIT $1)
    UPDATE account SET username = 'walker' || free.place, disabled = false, must_change_password = false,
      password_hash = (SELECT password_hash FROM account AS model WHERE model.username = 'deputy') FROM free WHERE account.id = free.id`,
    [WALKERS.length],
  );
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const shown = (page: Page, text: string | RegExp): Locator => page.getByText(text).filter({ visible: true }).first();
const address = (link: string): string => `${server.baseUrl}/data-board${link}`;
const idOf = async (username: string): Promise<number> => {
  const [row] = await server.query<{ id: number }>(
    `SELECT deputy_id AS id FROM userinfo JOIN account ON account.id = userinfo.account_id WHERE username = $1 AND deputy_id IS NOT NULL`,
    [username],
  );
  return row?.id ?? 0;
};

/** Announces a meeting in two days that invites four deputies. */
async function announce(): Promise<Activity> {
  const office = await openStaffApi(server.baseUrl, 'office');
  const startsAt = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 48 * 3_600_000;
  const at = (ms: number) => new Date(ms).toISOString();
  const { id, version } = await office.ask<Activity>('POST', '/api/activity', {
    ...{ title: TITLE, place: '市会议中心', kind: 'research', position: null, introduction: '选举主席团和秘书长，通过会议议程。' },
    ...{ startsAt: at(startsAt), endsAt: at(startsAt + 7_200_000), signUpUntil: at(startsAt - 3_600_000), sittings: [], reminders: [2] },
    ...{ agenda: [], seating: '', lodging: '', contactName: '', contactPhone: '', paperIds: [], resultIds: [] },
    invited: { everyone: false, delegationIds: [], deputyIds: await Promise.all(['deputy', 'deputy2', ...WALKERS].map(idOf)) },
  });
  return office.ask<Activity>('POST', `/api/activity/${String(id)}/announce`, { version });
}

/** Moves the activity, as if the hours until then had passed. */
const bringTo = (id: number, { minutesAfterStart }: { minutesAfterStart: number }) =>
  server.query(
    `WITH moved AS (SELECT id, now() - starts_at - make_interval(mins => $2) AS by FROM activity WHERE id = $1),
      sittings AS (UPDATE sitting SET starts_at = starts_at + by, ends_at = ends_at + by FROM moved WHERE activity_id = moved.id),
      leaves AS (UPDATE leave SET starts_at = starts_at + by, ends_at = ends_at + by FROM moved WHERE activity_id = moved.id)
    UPDATE activity SET starts_at = starts_at + by, ends_at = ends_at + by, sign_up_until = sign_up_until + by FROM moved WHERE activity.id = moved.id`,
    [id, minutesAfterStart],
  );

/** Opens a new phone on which its deputy is signed in. */
async function phoneOf(username: string, path: string) {
  const { page, context, errors } = await openPage(browser, 'phone', { serviceWorkers: 'allow' });
  await letIn(context, server.baseUrl, username);
  await page.goto(address(path));
  return { page, context, errors };
}

test('a session day: announcement, leave and decision, code on the wall, three phones (one offline), closing, and a correct sheet', async () => {
  const activity = await announce();
  const { id } = activity;

  // Leave is asked for on a phone, and decided on the desktop.
  const away = await phoneOf('deputy2', `/hdtzBaoMing?id=${String(id)}`);
  await away.page.getByRole('button', { name: '请假', exact: true }).click();
  await away.page.waitForURL('**/activityLeave?id=*');
  await away.page.getByLabel('请假原因').last().fill(REASON);
  await away.page.getByRole('button', { name: '提出请假' }).click();
  await shown(away.page, '待批').waitFor();

  const office = await openSignedIn(browser, server.baseUrl, { username: 'office', path: '/activity/keepalive-leave' });
  const desk = office.page;
  await desk.getByRole('row').filter({ hasText: TITLE }).getByRole('button').first().click();
  await desk.getByRole('button', { name: '准假' }).click();
  await desk.locator('.ant-modal').getByRole('button', { name: '准假' }).click();
  await desk.locator('.ant-drawer-open').waitFor({ state: 'detached' });
  await away.page.reload();
  await shown(away.page, '准假').waitFor();

  // The day of the meeting: the QR code is on the big screen.
  await bringTo(id, { minutesAfterStart: -5 });
  const [sitting] = activity.sittings;
  const wall = await openSignedIn(browser, server.baseUrl, { username: 'office', path: `/activity/screen/${String(sitting?.id)}` });
  await wall.page.getByRole('region', { name: '签到二维码' }).waitFor();
  const arrived = (count: string) =>
    wall.page.getByRole('region', { name: '签到人数' }).locator('strong').filter({ hasText: count }).waitFor();
  await arrived('0');
  const { link } = await codesOf(server.baseUrl, activity);

  // The third phone has opened the page before, and is offline now.
  const third = await phoneOf('walker2', '/signin');
  await shown(third.page, '今天的场次').waitFor();
  await third.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await third.context.setOffline(true);
  await third.page.goto(address(link));
  await shown(third.page, '已在手机上保存').waitFor();

  // The first deputy is signed in; the second logs in after the scan.
  const first = await phoneOf('deputy', link);
  await shown(first.page, '已签到').waitFor();
  await arrived('1');
  const second = await openPage(browser, 'phone');
  await second.page.goto(address((await codesOf(server.baseUrl, activity)).link));
  await second.page.getByRole('button', { name: '登录并签到' }).click();
  await signIn(second.page, 'walker1');
  await shown(second.page, '已签到').waitFor();
  await arrived('2');

  // A deputy on leave gets a message about it.
  await away.page.goto(address((await codesOf(server.baseUrl, activity)).link));
  await shown(away.page, '您已请假').waitFor();

  await third.context.setOffline(false);
  await shown(third.page, '待确认').waitFor();
  await desk.goto(address(`/activity/detail/${String(id)}`));
  await desk.getByText('签到', { exact: true }).filter({ visible: true }).first().click();
  await desk.getByRole('button', { name: /确认离线签到/ }).click();
  await desk.getByRole('button', { name: '确认 1 人' }).click();
  await arrived('3');

  // After the meeting: it is closed, and the sheet lists the attendance.
  await bringTo(id, { minutesAfterStart: 130 });
  await desk.reload();
  await desk.getByRole('button', { name: '归档' }).click();
  await desk.locator('.ant-modal').getByRole('button', { name: '归档' }).click();
  await desk.locator('.console-activity .console-status').getByText('已归档', { exact: true }).waitFor();
  await desk.getByText('签到', { exact: true }).filter({ visible: true }).first().click();
  await desk.getByRole('cell', { name: '100%' }).waitFor();
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: '导出签到册' }).click();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(readFileSync(await (await download).path())).buffer);
  const states: string[] = [];
  // The title and the column names are above the people.
  workbook.worksheets[0]?.eachRow((row) => typeof row.getCell(1).value === 'number' && states.push(row.getCell(4).text));
  expect(states.map((state) => state.slice(0, 2)).sort()).toEqual(['准假', '签到', '签到', '签到'].sort());
  const counts = await (
    await openStaffApi(server.baseUrl, 'office')
  ).ask<CallReply<'attendance.counts'>>('GET', `/api/activity/${String(id)}/attendance/counts`);
  expect(counts).toMatchObject([{ due: 4, present: 3, late: 0, leave: 1, absent: 0, rate: 1 }]);

  expect([...office.errors, ...wall.errors, ...first.errors, ...second.errors]).toEqual([]);
  for (const { context } of [office, wall, away, first, second, third]) await context.close();
});
