import type { MiniApp } from '../support/mini-app';
import { type DeputyApi, openDeputyApi } from './deputy-api';
import { ddOutput } from './output-files';
import { usePhone } from './phone';

const HOME = 'mobile/suggm/index';
const LAUNCH = 'mobile/suggm-launch/index';

const phone = usePhone();

let api: DeputyApi;

beforeAll(async () => {
  api = await openDeputyApi(phone.server.baseUrl);
});

/** Writes a suggestion, disconnects the network, and presses `button`. */
async function writeWithoutNetwork(title: string, button: '存草稿' | '提交'): Promise<MiniApp['screen']> {
  const screen = await phone.start().open(`/${LAUNCH}`);
  await screen.waitFor('存草稿');
  await screen.input('标题', title);
  await screen.input('内容', '山区没有信号，写完再发。');
  await screen.tap('交通运输');
  phone.app.setOffline(true);
  await screen.tap(button);
  await screen.waitForRoute(HOME);
  return screen;
}

const changes = () =>
  phone.app.requests.filter(({ method, path }) => method !== 'GET' && /^\/api\/suggestion(\/\d+)?(\/submit)?$/.test(path));

test('the phone keeps a submission and submits it when the app is opened with a network again', async () => {
  const title = '关于补齐山区通信盲点的建议';
  const screen = await writeWithoutNetwork(title, '提交');
  await phone.app.waitForToast('网络恢复后自动提交');
  await screen.waitFor('只在这台手机上');
  expect(screen.text()).toContain('待发送');
  await expect(api.find(title)).rejects.toThrow();
  const { storage } = phone.app;
  phone.app.close();

  // After a restart the phone still stores all of it.
  const again = await phone.start({ storage }).open(`/${HOME}`);
  await phone.app.waitForToast('网络已恢复');
  await again.waitUntil(
    () => !again.text().includes('只在这台手机上'),
    () => again.text(),
  );
  expect(await api.find(title)).toMatchObject({ status: 'submitted', content: '山区没有信号，写完再发。' });
  expect(changes()).toHaveLength(2);
});

test('the phone keeps a draft without a network and sends it at a press', async () => {
  const title = '关于断网时写的建议';
  const screen = await writeWithoutNetwork(title, '存草稿');
  await screen.waitFor('网络恢复后自动保存到草稿');
  phone.app.setOffline(false);
  await screen.tap('立即发送');
  await phone.app.waitForToast('已发送');
  expect(await api.find(title)).toMatchObject({ status: 'draft' });
});

test('a waiting submission is not sent once it was taken back, and can be changed before it is sent', async () => {
  const title = '关于想一想再提的建议';
  const screen = await writeWithoutNetwork(title, '提交');
  await screen.tap('取回');
  await screen.waitFor('不会自动发送');
  phone.app.setOffline(false);
  await phone.app.open(`/${HOME}`);
  await screen.waitFor('不会自动发送');
  expect(changes()).toEqual([]);

  await screen.tap('修改');
  await screen.waitForRoute(LAUNCH);
  await screen.waitFor('存草稿');
  expect(screen.value('标题')).toBe(title);
  await screen.input('内容', '想好了再写的内容。');
  await screen.tap('存草稿');
  await phone.app.waitForToast('草稿已保存');
  expect(await api.find(title)).toMatchObject({ status: 'draft', content: '想好了再写的内容。' });
});

test('the form says clearly that a file needs a network, and keeps the rest', async () => {
  const title = '关于附件要等网络的建议';
  const screen = await phone.start().open(`/${LAUNCH}`);
  await screen.waitFor('存草稿');
  await screen.input('标题', title);
  phone.app.setOffline(true);
  phone.app.chooseNext(`${ddOutput}/app.json`);
  await screen.tap('添加图片');
  await screen.waitFor('附件没有上传，也不会留在手机上', { timeoutMs: 30_000 });
  await screen.tap('存草稿');
  await screen.waitForRoute(HOME);
  await screen.waitFor('附件要重新添加');
  expect(phone.app.dialogs.map((dialog) => dialog.title)).toEqual(['附件还没有上传']);
});
