import { publishDemoTheme } from '../support/demo-theme';
import { usePhone } from './phone';

const LIST = 'mobile/theme/list/index';
const THEME = 'mobile/theme/detail/index';
const WRITE = 'mobile/theme/write/index';
const OPINION = 'mobile/theme/opinion/index';

const phone = usePhone();

const given = (content: string) =>
  phone.server.query<{ id: number; state: string }>('SELECT id, state FROM contribution WHERE content = $1', [content]);

describe('themes in the mini-app', () => {
  test('a deputy finds a theme, gives an opinion and sees it among their own', async () => {
    const { title } = await publishDemoTheme(phone.server.baseUrl, { title: '小程序里的主题活动' });
    const screen = await phone.start().open(`/${LIST}`);
    await screen.waitFor(title);
    await screen.tap(title);
    await screen.waitForRoute(THEME);
    await screen.waitFor('您还没有提出意见。');
    await screen.tap('我要提意见');
    await screen.waitForRoute(WRITE);
    await screen.waitFor('选择已提交的建议');
    await screen.tap('提交');
    await screen.waitFor('请填写意见');
    await screen.input('意见', '小区门口的边角地块可以划成停车位。');
    await screen.tap('提交');
    await phone.app.waitForToast('意见已提交');
    expect(await given('小区门口的边角地块可以划成停车位。')).toMatchObject([{ state: 'received' }]);
    await screen.waitForRoute(THEME);
    await screen.waitFor('我的意见 1 条');
  });

  test('an opinion written without a network is sent once, when the network is back', async () => {
    const { id } = await publishDemoTheme(phone.server.baseUrl, { title: '没有网络的主题活动' });
    const screen = await phone.start().open(`/${WRITE}`, { query: { theme: String(id) } });
    await screen.waitFor('选择已提交的建议');
    await screen.input('意见', '没有网络时写的意见。');
    phone.app.setOffline(true);
    await screen.tap('提交');
    await phone.app.waitForToast('没有网络，先存在手机上，网络恢复后自动提交');
    const { storage } = phone.app;
    phone.app.close();

    await phone.start({ storage }).open(`/${LIST}`);
    await phone.app.waitForToast(/网络已恢复/);
    expect(await given('没有网络时写的意见。')).toHaveLength(1);
  });

  test('an author takes an opinion back', async () => {
    const [mine] = await given('没有网络时写的意见。');
    const screen = await phone.start().open(`/${OPINION}`, { query: { id: String(mine?.id) } });
    await screen.waitFor('撤回');
    phone.app.answerNext(true);
    await screen.tap('撤回');
    await phone.app.waitForToast('已撤回');
    expect(await given('没有网络时写的意见。')).toEqual([]);
  });
});
