import type { MiniApp } from '../support/mini-app';
import { bringToReply, bringToUnit, letMotionsNeed } from '../support/staff-api';
import { type DeputyApi, openDeputyApi } from './deputy-api';
import { usePhone } from './phone';

const HOME = 'mobile/suggm/index';
const MOTION = 'mobile/suggm-ya-launch/index';
const LIST = 'mobile/suggm-list/index';
const DETAIL = 'mobile/suggm-detail/index';
const MESSAGES = 'mobile/suggm-message/index';
const TITLE = '关于制定农村公路养护条例的议案';
const REPLY = '经研究，养护条例已列入立法计划，年内提请审议。';

const phone = usePhone();

let api: DeputyApi;
let id: number;

beforeAll(async () => {
  api = await openDeputyApi(phone.server.baseUrl);
});

/** Opens a page on the phone of one of the demo deputies. */
function openAs(authCode: string, page: string, query: Record<string, string> = {}): Promise<MiniApp['screen']> {
  return phone.start({ authCode }).open(`/${page}`, { query });
}

const openItem = (authCode: string) => openAs(authCode, DETAIL, { id: String(id) });

test('a deputy writes a motion in its three parts and sends it for co-signing', async () => {
  const screen = await openAs('demo-deputy', HOME);
  await screen.waitFor('我的活动');
  await screen.tap('提议案');
  await screen.waitForRoute(MOTION);
  await screen.waitFor('含您在内需 10 人');
  await screen.input('标题', TITLE);
  await screen.input('案由', '农村公路养护责任不清，需要立法。');
  await screen.input('案据', '全市农村公路超过一万公里，失养里程逐年增加。');
  await screen.input('方案', '制定养护条例，明确主体、经费和考核。');
  await screen.tap('交通运输');
  await screen.tap('征求联名');
  await phone.app.waitForToast('请先选择要邀请的代表');

  await screen.tap('邀请代表联名');
  await screen.waitFor('选好了');
  await screen.input('姓名或代表团', '雷春兰');
  await screen.tap('查找', { nth: 0 });
  await screen.waitFor('景宁代表团');
  await screen.tap('选择', { nth: 0 });
  await screen.tap('选好了（1）');
  await screen.waitFor('已选 1 人');
  await screen.tap('征求联名');
  await screen.waitForRoute(DETAIL);
  await phone.app.waitForToast('已发出联名邀请');
  await screen.waitFor('含领衔代表已有 1 人，需要 10 人');

  const motion = await api.find(TITLE);
  id = motion.id;
  expect(motion).toMatchObject({ kind: 'motion', status: 'cosigning', matter: '农村公路养护责任不清，需要立法。' });
  expect(motion.signers).toMatchObject([{ name: '雷春兰', state: 'invited' }]);
});

test('the invited deputy gets the invitation, reads the motion and agrees', async () => {
  const screen = await openAs('demo-deputy2', HOME);
  await screen.waitFor('邀请我联名');
  await screen.tap('邀请我联名');
  await screen.waitForRoute(LIST);
  await screen.waitFor(TITLE);
  await screen.tap(TITLE);
  await screen.waitForRoute(DETAIL);
  await screen.waitFor('领衔代表邀请您联名');
  expect(screen.text()).toContain('全市农村公路超过一万公里');
  await screen.tap('同意联名');
  await phone.app.waitForToast('已同意联名');
  expect((await api.get(id)).signers).toMatchObject([{ name: '雷春兰', state: 'agreed' }]);
});

test('the lead deputy gets a message about it that leads to the motion', async () => {
  const screen = await openAs('demo-deputy', MESSAGES);
  await screen.waitFor(TITLE);
  await screen.tap(TITLE, { nth: 0 });
  await screen.waitForRoute(DETAIL);
  await screen.waitFor('含领衔代表已有 2 人');
});

test('the motion shows the number of missing signers, and is submitted when enough have signed', async () => {
  const screen = await openItem('demo-deputy');
  await screen.waitFor('需要 10 人');
  await screen.waitFor('联名代表还差 8 人');
  expect((await api.get(id)).actions).not.toContain('submit');

  await letMotionsNeed(phone.server.baseUrl, 2);
  const enough = await openItem('demo-deputy');
  await enough.waitFor('需要 2 人');
  await enough.tap('提交');
  await phone.app.waitForToast('已提交');
  expect(await api.get(id)).toMatchObject({ status: 'submitted', number: expect.stringMatching(/^\d+$/) as string });
});

test('the deputy urges the unit in charge, and sees when the last urge is too recent', async () => {
  const unitName = await bringToUnit(phone.server.baseUrl, id);
  const screen = await openItem('demo-deputy');
  await screen.waitFor(unitName);
  await screen.tap('催办');
  await screen.waitFor('发出催办');
  await screen.input('催办内容', '请说明调研进展');
  await screen.tap('发出催办');
  await phone.app.waitForToast('已催办');
  await screen.waitUntil(
    () => !screen.text().includes('发出催办') && screen.text().includes('请说明调研进展'),
    () => `the sheet stayed open: ${screen.text()}`,
  );
  await screen.waitFor('刚刚已经催办过');
  expect((await api.get(id)).urgings.map(({ content }) => content)).toEqual(['请说明调研进展']);
});

test('a sheet opens again with the typed text while it is still closing', async () => {
  const screen = await openItem('demo-deputy');
  await screen.waitFor('催办记录');
  await screen.tap('撤回这件建议');
  await screen.waitFor('确定撤回');
  await screen.input('撤回的原因', '先写一半');
  for (const close of ['再想想', '×']) {
    await screen.tap(close);
    await screen.waitUntil(
      () => !screen.text().includes('确定撤回'),
      () => `the sheet stayed open: ${screen.text()}`,
    );
    await screen.tap('撤回这件建议');
    await screen.waitFor('确定撤回');
    // Longer than the closing animation of a sheet.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.text()).toContain('确定撤回');
    expect(screen.value('撤回的原因')).toBe('先写一半');
  }
});

test('the deputy rates the handling and the result of the reply separately', async () => {
  await bringToReply(phone.server.baseUrl, id, REPLY);
  const screen = await openItem('demo-deputy');
  await screen.waitFor(REPLY);
  expect(screen.text()).toContain('路口信号灯已经启用');
  await screen.tap('评价');
  await screen.waitFor('提交评价');
  await screen.rate('对办理工作', 3);
  await screen.rate('对办理结果', 2);
  await screen.tap('提交评价');
  await phone.app.waitForToast('已评价');
  expect((await api.get(id)).evaluations).toMatchObject([{ handling: 'satisfied', result: 'mostly' }]);
  await screen.waitFor('已办结');
});
