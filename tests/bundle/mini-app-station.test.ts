import { usePhone } from './phone';

const MATTERS = 'mobile/station/matters/index';

const phone = usePhone();

describe('stations in the mini-app', () => {
  test('a deputy dictates a matter, types on, and a recording without words says so', async () => {
    const screen = await phone.start().open(`/${MATTERS}`, { query: { new: '1' } });
    await screen.waitFor('语音输入');
    phone.app.say('小区门口的路灯坏了');
    await screen.tap('语音输入');
    await screen.tap('说完了，转成文字');
    // The field shows its text only to its user: the count tells its length.
    await screen.waitFor('9/1000');
    await screen.input('内容', '小区门口的路灯坏了，');
    phone.app.say('晚上看不见。');
    await screen.tap('语音输入');
    await screen.tap('说完了，转成文字');
    await screen.waitFor('16/1000');
    await screen.tap('语音输入');
    await screen.tap('说完了，转成文字');
    await phone.app.waitForToast('没有听到说话，请再说一次');
  });
});
