import { usePhone } from './phone';

const LIST = 'mobile/status/list/index';
const LAW = 'mobile/status/detail/index';
const ADD = 'mobile/status/opinion-add/index';
const EDIT = 'mobile/status/opinion-edit/index';

const phone = usePhone();

const given = (content: string) =>
  phone.server.query<{ id: number; state: string }>('SELECT id, state FROM law_opinion WHERE content = $1', [content]);

describe('draft laws in the mini-app', () => {
  test('a deputy reads a draft law, gives an opinion on it, changes it and takes it back', async () => {
    const screen = await phone.start().open(`/${LIST}`, { query: { state: 'collecting' } });
    const [law] = await phone.server.query<{ title: string; round: number }>(
      `SELECT title, round FROM draft_law WHERE state = 'collecting' ORDER BY published_at DESC LIMIT 1`,
    );
    const { title: name, round } = law ?? { title: '', round: 1 };
    const title = round === 1 ? name : `${name}（第 ${String(round)} 轮）`;
    await screen.waitFor(title);
    await screen.tap(title);
    await screen.waitForRoute(LAW);
    await screen.waitFor('时间安排');
    await screen.tap('我要提意见');
    await screen.waitForRoute(ADD);
    await screen.waitFor('以代表身份提出');
    await screen.tap('提交意见');
    await screen.waitFor('请填写意见');
    await screen.input('意见', '小程序里对法规草案提的意见。');
    await screen.tap('提交意见');
    await phone.app.waitForToast('意见已提交，截止以前可以修改');
    expect(await given('小程序里对法规草案提的意见。')).toMatchObject([{ state: 'submitted' }]);
    await screen.waitForRoute(EDIT);
    await screen.waitFor('修改意见');
    await screen.tap('修改意见');
    await screen.input('意见', '小程序里改过的意见。');
    await screen.tap('保存修改');
    await phone.app.waitForToast('意见已修改');
    expect(await given('小程序里改过的意见。')).toHaveLength(1);
    phone.app.answerNext(true);
    await screen.tap('撤回意见');
    await phone.app.waitForToast('意见已撤回');
    expect(await given('小程序里改过的意见。')).toEqual([]);
  });
});
