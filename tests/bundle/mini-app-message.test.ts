import { until } from '../support/until';
import { usePhone } from './phone';

const MESSAGES = 'mobile/suggm-message/index';

const phone = usePhone();

const tell = (title: string) =>
  phone.server.query(
    `WITH told AS (
       INSERT INTO message (userinfo_id, subject_type, subject_id, about, title, text, at)
       SELECT userinfo.id, 'notice', (SELECT min(id) FROM notice), 'news', $1, '请查看。', now()
       FROM userinfo JOIN account ON account.id = userinfo.account_id WHERE account.username = 'deputy'
       RETURNING id, userinfo_id),
     added AS (INSERT INTO live_event (userinfo_id, event, ref_id) SELECT userinfo_id, 'message', id FROM told)
     SELECT pg_notify('live_event', '')`,
    [title],
  );

const polls = () => phone.app.requests.filter(({ path }) => path.includes('/api/live/poll')).length;

describe('messages in the mini-app', () => {
  test('a message is archived, put back, and the settings are saved', async () => {
    await phone.server.query('DELETE FROM message');
    await tell('小程序里的消息');
    const screen = await phone.start().open(`/${MESSAGES}`);
    await screen.waitFor('小程序里的消息');
    await screen.tap('归档', { nth: 0 });
    await screen.waitFor('已归档：小程序里的消息');
    await screen.tap('撤销');
    await screen.waitFor('未读 1');
    await screen.tap('全部已读');
    await screen.waitFor('未读 0');
    await screen.tap('设置');
    await screen.waitFor('所有事项的通知方式');
    await screen.tap('工作通知');
    await screen.tap('保存');
    await phone.app.waitForToast('已保存消息设置');
  });

  test('the live client asks after the first screen, and rests in the background', async () => {
    const screen = await phone.start().open(`/${MESSAGES}`);
    await until(() => Promise.resolve(polls() === 1));
    phone.app.hide();
    await tell('在后台时来的消息');
    await new Promise((resolve) => setTimeout(resolve, 32_000));
    expect(polls()).toBe(1);
    await phone.app.comeForward();
    await screen.waitFor('在后台时来的消息');
    expect(polls()).toBe(2);
  }, 120_000);
});
