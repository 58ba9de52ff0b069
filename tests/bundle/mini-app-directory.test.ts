import { ERRORS } from '@contract/errors';
import type { MiniAppOptions } from '../support/mini-app';
import { startRelay } from '../support/relay';
import { openDeputyApi } from './deputy-api';
import { usePhone } from './phone';

const HOME = 'mobile/directory/counties/index';
const PERSON = 'mobile/directory/detail/index';

const { status, message } = ERRORS['number.reason'];
const USED_UP = { status, body: { code: status, success: false, message, data: { error: 'number.reason', field: 'reason' } } };

const phone = usePhone();

async function openPerson(options: Partial<MiniAppOptions> = {}) {
  const api = await openDeputyApi(phone.server.baseUrl);
  const { id } = await api.findDeputy('叶明辉');
  const screen = await phone.start(options).open(`/${PERSON}`, { query: { kind: 'deputy', id: String(id) } });
  await screen.waitFor('打电话');
  return screen;
}

describe('the directory in the mini-app', () => {
  test('the directory leads from the county to its towns and to all people of one, and finds by initials while typing', async () => {
    const screen = await phone.start().open(`/${HOME}`);
    await screen.waitFor('县（市、区）');
    await screen.tap('莲都区', { nth: 0 });
    await screen.waitForRoute('mobile/directory/towns/index');
    await screen.waitFor('乡镇（街道）');
    await screen.tap('莲都区全部人员');
    await screen.waitForRoute('mobile/directory/county-people/index');
    await screen.waitFor(/共 [\d,]+ 人/);
    await screen.tap('W', { nth: 0 });
    await screen.waitFor('从 W 开始');
    await screen.input('姓名、拼音、首字母或单位', 'zzzz');
    await screen.waitFor('没有找到这个人');
  });

  test('the directory calls, copies and saves a number by functions of the phone, with one logged look at the number', async () => {
    await phone.server.query('DELETE FROM number_look_up');
    const screen = await openPerson();
    expect(screen.text()).not.toContain('发短信');
    await screen.tap('打电话');
    await screen.waitUntil(
      () => phone.app.phone.called.length === 1,
      () => `nobody was called: ${screen.text()}`,
    );
    expect(phone.app.phone.called).toEqual(['15400000001']);
    await screen.waitFor('15400000001');
    await screen.tap('复制号码');
    await phone.app.waitForToast('已复制');
    expect(phone.app.clipboard.text).toBe('15400000001');
    await screen.tap('存到通讯录');
    await screen.waitUntil(
      () => phone.app.phone.contacts.length === 1,
      () => 'nobody was remembered',
    );
    expect(phone.app.phone.contacts[0]).toMatchObject({ name: '叶明辉', phoneNumber: '15400000001' });
    expect(phone.app.requests.filter(({ path }) => path.endsWith('/reveal'))).toHaveLength(1);
  });

  test('the directory asks for a reason after the last look of the day, and then goes on with the pressed action', async () => {
    const relay = await startRelay(phone.server.baseUrl);
    let isUsedUp = true;
    relay.answerFor = ({ path }) => (isUsedUp && path.endsWith('/reveal') ? USED_UP : undefined);
    const screen = await openPerson({ serverUrl: relay.baseUrl });
    await screen.tap('打电话');
    await screen.waitFor('查看原因');
    isUsedUp = false;
    await screen.input('原因', '通知参加明天的视察');
    await screen.tap('继续');
    await screen.waitUntil(
      () => phone.app.phone.called.length === 1,
      () => `nobody was called: ${screen.text()}`,
    );
    const [event] = await phone.server.query<{ after: unknown }>(
      `SELECT after FROM event WHERE call = 'directory.reveal' AND result = 'done' ORDER BY id DESC LIMIT 1`,
    );
    expect(event?.after).toEqual({ reason: '通知参加明天的视察' });
    await relay.close();
  });

  test('the directory keeps starred people and recently viewed people', async () => {
    const screen = await openPerson();
    await screen.tap('收藏');
    await phone.app.waitForToast('已收藏');
    const { storage } = phone.app;
    phone.app.close();
    const home = await phone.start({ storage }).open(`/${HOME}`);
    await home.waitFor('收藏');
    await home.waitFor('最近查看');
    await home.tap('叶明辉', { nth: 0 });
    await home.waitForRoute(PERSON);
    await home.tap('取消收藏');
    await phone.app.waitForToast('已取消收藏');
  });
});
