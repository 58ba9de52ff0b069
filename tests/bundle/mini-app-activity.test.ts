import { anActivityNow, announceDemoActivity, codesOf } from '../support/demo-activity';
import { openStaffApi } from '../support/staff-api';
import type { CallReply } from '@contract/contract';
import { usePhone } from './phone';

const HOME = 'mobile/suggm/index';
const SIGN_UP = 'mobile/activity/sign-up/index';
const LEAVE = 'mobile/activity/leave/index';
const SIGN_IN = 'mobile/activity/sign-in/index';
const WAITING = '请答复是否参加';
const TITLE = '座谈老城区停车难';
const REASON = '当天在省里参加培训。';
/** The public address of the mini-app's pages; its host is the compiled address. */
const OURS = 'http://127.0.0.1:8080/data-board';

const phone = usePhone();
const refusals = () => phone.app.requests.filter(({ status }) => status >= 400);

const officeApi = () => openStaffApi(phone.server.baseUrl, 'office');
const codeOf = (link: string): string => /code=([^&]+)/.exec(link)?.[1] ?? '';

test('a deputy answers an activity from the home: first with leave, then with attendance', async () => {
  const { id } = await announceDemoActivity(phone.server.baseUrl, { title: TITLE });
  const office = await officeApi();
  const leaves = async () =>
    (await office.ask<CallReply<'leave.list'>>('GET', '/api/leave')).items.filter(({ activityId }) => activityId === id);

  const screen = await phone.start().open(`/${HOME}`);
  await screen.waitFor(WAITING);
  await screen.tap(WAITING);
  await screen.waitForRoute(SIGN_UP);
  await screen.waitFor(TITLE);
  await screen.tap(TITLE);
  await screen.waitFor('活动信息');
  await screen.waitFor('请假');
  await screen.tap('请假');
  await screen.waitForRoute(LEAVE);
  await screen.waitFor('提出请假');
  await screen.tap('提出请假');
  await screen.waitFor('请写明请假原因');
  expect(await leaves()).toEqual([]);
  await screen.input('请假原因', REASON);
  await screen.tap('提出请假');
  await screen.waitForRoute(SIGN_UP);
  await screen.waitFor('您已请假（全程），等待批复。');
  expect(await leaves()).toMatchObject([{ reason: REASON, state: 'pending' }]);

  await screen.tap('改为参加');
  await screen.waitFor('您已报名参加。');
  expect(await leaves()).toEqual([]);
  expect(refusals()).toEqual([]);
});

test('a deputy signs in by a code scanned in the app, and the activity then shows it too', async () => {
  const activity = await announceDemoActivity(phone.server.baseUrl, anActivityNow({ title: '视察消防安全' }));
  const screen = await phone.start().open(`/${SIGN_UP}`, { query: { id: String(activity.id) } });
  await screen.waitFor('扫码签到');
  await screen.tap('扫码签到');
  await screen.waitForRoute(SIGN_IN);
  await screen.waitFor('今天的场次');
  phone.app.showCode('https://evil.example/pay?code=1');
  await screen.tap('扫码签到');
  await phone.app.waitForToast('这不是签到二维码');
  phone.app.showCode(`${OURS}${(await codesOf(phone.server.baseUrl, activity)).link}`);
  await screen.tap('扫码签到');
  await screen.waitFor('已签到');
  await screen.waitFor('已到 1 / 应到');
  await screen.tap('查看活动');
  await screen.waitForRoute(SIGN_UP);
  await screen.waitFor('您已签到。');
  expect(refusals()).toEqual([]);
});

test('an invalid sign-in code asks for another scan', async () => {
  const screen = await phone.start().open(`/${SIGN_IN}`, { query: { code: '1.1.000000000000000000000000' } });
  await screen.waitFor('这不是签到二维码，请扫描会场屏幕上的签到二维码');
  expect(screen.text()).toContain('重新扫码');
});

test('a scan without a network is kept, sent when the network is back, and marked as waiting for staff', async () => {
  const activity = await announceDemoActivity(phone.server.baseUrl, anActivityNow({ title: '视察应急避难场所' }));
  const screen = await phone.start().open(`/${SIGN_IN}`);
  await screen.waitFor('今天的场次');
  const code = codeOf((await codesOf(phone.server.baseUrl, activity)).link);
  phone.app.setOffline(true);
  phone.app.showCode(`${OURS}/signin?code=${code}`);
  await screen.tap('扫码签到');
  await screen.waitFor('已在手机上保存');
  expect(screen.text()).toContain('联网后自动送出，需工作人员确认');
  const { storage } = phone.app;
  phone.app.close();

  // After a restart with a network it is sent, whatever page is open.
  const again = await phone.start({ storage }).open(`/${HOME}`);
  await phone.app.waitForToast('网络已恢复');
  const office = await officeApi();
  const { items } = await office.ask<CallReply<'attendance.people'>>(
    'GET',
    `/api/activity/${String(activity.id)}/attendance?state=kept&sittingId=${String(activity.sittings[0]?.id)}`,
  );
  expect(items.map(({ name }) => name)).toEqual(['叶明辉']);
  await phone.app.open(`/${SIGN_IN}`);
  await again.waitFor('待确认');
});
