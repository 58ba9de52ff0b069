import { announceDemoActivity } from '../support/demo-activity';
import { openStaffApi } from '../support/staff-api';
import type { CallReply } from '@contract/contract';
import { usePhone } from './phone';

const HOME = 'mobile/suggm/index';
const SIGN_UP = 'mobile/activity/sign-up/index';
const WAITING = '请答复是否参加';
const TITLE = '座谈老城区停车难';
const REASON = '当天在省里参加培训。';

const phone = usePhone();

test('answers an activity from the home: leave with its reason first, and then that the deputy comes', async () => {
  const { id } = await announceDemoActivity(phone.server.baseUrl, { title: TITLE });
  const office = await openStaffApi(phone.server.baseUrl, 'office');
  const leave = () => office.ask<CallReply<'activity.people'>>('GET', `/api/activity/${String(id)}/person?answer=leave`);

  const screen = await phone.start().open(`/${HOME}`);
  await screen.waitFor(WAITING);
  await screen.tap(WAITING);
  await screen.waitForRoute(SIGN_UP);
  await screen.waitFor(TITLE);
  await screen.tap(TITLE);
  await screen.waitFor('活动信息');
  await screen.tap('请假');
  await screen.waitFor('请假原因');
  await screen.tap('确定请假');
  await screen.waitFor('请写明请假原因');
  expect((await leave()).total).toBe(0);
  await screen.input('请假原因', REASON);
  await screen.tap('确定请假');
  await screen.waitFor(`您已请假：${REASON}`);
  expect((await leave()).items.map(({ reason }) => reason)).toEqual([REASON]);

  await screen.tap('改为参加');
  await screen.waitFor('您已报名参加。');
  expect((await leave()).total).toBe(0);
  expect(phone.app.requests.filter(({ status }) => status >= 400)).toEqual([]);
});
