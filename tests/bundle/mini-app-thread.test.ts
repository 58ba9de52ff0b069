import { routes } from '@contract/routes';
import { openStaffApi } from '../support/staff-api';
import { until } from '../support/until';
import { openDeputyApi } from './deputy-api';
import { usePhone } from './phone';

const LIST = 'mobile/thread/list/index';
const DETAIL = 'mobile/thread/detail/index';
const TEXT = '小程序里发的消息';
const ANSWER = '办公室的答复';

const phone = usePhone();

/** Writes as the other person of the thread. */
async function answer(threadId: number, text: string): Promise<void> {
  const [other] = await phone.server.query<{ username: string }>(
    `SELECT account.username FROM thread_member JOIN userinfo ON userinfo.id = thread_member.userinfo_id
       JOIN account ON account.id = userinfo.account_id WHERE thread_id = $1 AND account.username <> 'deputy'`,
    [threadId],
  );
  const api = await openStaffApi(phone.server.baseUrl, other?.username ?? '');
  await api.ask('POST', routes['thread.post'].path.replace(':id', String(threadId)), { text, mentions: [], fileIds: [] });
}

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

  test('what the other one writes appears by the live client; the thread itself is not polled', async () => {
    const thread = await (await openDeputyApi(phone.server.baseUrl)).aThread();
    const screen = await phone.start().open(`/${DETAIL}`, { query: { id: String(thread.id) } });
    await screen.waitFor(thread.last?.text ?? '');
    const asked = (part: string) => phone.app.requests.filter(({ path }) => path.includes(part)).length;
    const messages = `/api/thread/${String(thread.id)}/message`;
    // The live client reads the thread once when it begins.
    await until(() => Promise.resolve(asked('/api/live/poll') === 1 && asked(messages) === 2));
    await answer(thread.id, ANSWER);
    await screen.waitFor(ANSWER);
    expect([asked('/api/live/poll'), asked(messages)]).toEqual([2, 3]);
  }, 120_000);
});
