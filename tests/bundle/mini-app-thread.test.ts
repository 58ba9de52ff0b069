import { openDeputyApi } from './deputy-api';
import { usePhone } from './phone';

const LIST = 'mobile/thread/list/index';
const DETAIL = 'mobile/thread/detail/index';
const TEXT = '小程序里发的消息';

const phone = usePhone();

describe('threads in the mini-app', () => {
  test('a deputy opens a thread, writes a message, and withdraws it', async () => {
    const thread = await (await openDeputyApi(phone.server.baseUrl)).aThread();
    const screen = await phone.start().open(`/${LIST}`);
    await screen.waitFor(thread.title);
    await screen.tap('单独会话', { nth: 0 });
    await screen.tap(thread.title, { nth: 0 });
    await screen.waitForRoute(DETAIL);
    await screen.waitFor(thread.last?.text ?? '');
    await screen.tap('发送');
    await phone.app.waitForToast('请填写消息，或者添加附件');
    await screen.input('消息', TEXT);
    await screen.tap('发送');
    await screen.waitFor('撤回');
    const stored = () =>
      phone.server.query<{ withdrawn: boolean }>(
        'SELECT withdrawn_at IS NOT NULL AS withdrawn FROM thread_message WHERE thread_id = $1 AND text = $2',
        [thread.id, TEXT],
      );
    expect(await stored()).toEqual([{ withdrawn: false }]);
    phone.app.answerNext(true);
    await screen.tap('撤回');
    await screen.waitFor('您撤回了一条消息');
    expect(await stored()).toEqual([{ withdrawn: true }]);
  });
});
