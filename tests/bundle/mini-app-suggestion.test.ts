import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts } from '../../server/seeds/demo-accounts';
import { aDraft } from '../builders/suggestion';
import { codeInLog } from '../e2e/pages/password-pages';
import type { MiniApp } from '../support/mini-app';
import { temporaryFolder } from '../support/run';
import { type DeputyApi, openDeputyApi } from './deputy-api';
import { usePhone } from './phone';

const HOME = 'mobile/suggm/index';
const LAUNCH = 'mobile/suggm-launch/index';
const DETAIL = 'mobile/suggm-detail/index';

/** A picture of one pixel; image decoders ignore the bytes after its end. */
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChAGAaQvYJwAAAABJRU5ErkJggg==', 'base64');

const phone = usePhone();

let api: DeputyApi;
let folder: string;

beforeAll(async () => {
  api = await openDeputyApi(phone.server.baseUrl);
  folder = temporaryFolder('mini-app-pictures');
});

function picture(name: string): { path: string; bytes: Buffer } {
  const path = join(folder, name);
  const bytes = Buffer.concat([DOT, randomBytes(200_000)]);
  writeFileSync(path, bytes);
  return { path, bytes };
}

async function issueCode(userid: string): Promise<string> {
  const answer = await fetch(`${phone.server.emulatorUrl ?? ''}/emulator/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid }),
  });
  const { code } = (await answer.json()) as { code: string };
  return code;
}

/** Opens the form and fills in the required fields of a suggestion. */
async function beginSuggestion(title: string): Promise<MiniApp['screen']> {
  const screen = await phone.app.open(`/${LAUNCH}`);
  await screen.waitFor('存草稿');
  await screen.input('标题', title);
  await screen.input('内容', '路口没有红绿灯，早高峰学生过街很危险，建议增设信号灯。');
  await screen.tap('交通运输');
  return screen;
}

test('the home signs in silently and lists the items of the deputy, the last changed first', async () => {
  const { items, total } = await api.list();
  const screen = await phone.start().open(`/${HOME}`);
  // One screen of cards is rendered first, and the others after it.
  await screen.waitFor(items[4]?.title ?? 'a demo deputy with few suggestions');
  const places = items.slice(0, 5).map(({ title }) => screen.text().indexOf(title));
  expect(total).toBeGreaterThan(4);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(phone.app.requests[0]).toMatchObject({ method: 'POST', path: '/api/ding/authenticate?code=demo-deputy', status: 200 });
  expect(phone.app.toasts).toEqual([]);
});

test.each([
  ['has expired', 'UPDATE session SET ended_at = now()'],
  ['is not known any more', 'DELETE FROM session'],
])('the next morning, when the session %s, the home signs in again silently', async (_how, statement) => {
  const screen = await phone.start().open(`/${HOME}`);
  await screen.waitFor('我的活动');
  const { storage } = phone.app;
  phone.app.close();
  await phone.server.query(statement);
  api = await openDeputyApi(phone.server.baseUrl);
  const { items } = await api.list();
  const nextMorning = await phone.start({ storage }).open(`/${HOME}`);
  await nextMorning.waitFor(items[0]?.title ?? 'a demo deputy without suggestions');
  expect(nextMorning.text()).not.toContain('没有加载成功');
});

test('the detail page opens a suggestion with text, steps and history, and goes back to the list', async () => {
  const { items } = await api.list('&status=closed');
  const detail = await api.get(items[0]?.id ?? 0);
  const screen = await phone.start().open(`/${DETAIL}`, { query: { id: String(detail.id) } });
  await screen.waitFor(detail.title);
  expect(screen.text()).toContain(detail.content.split('\n')[0]?.trim());
  expect(screen.text()).toContain(detail.replies[0]?.documentNumber);
  expect(screen.text()).toContain('已办结');

  await phone.app.open(`/${HOME}`);
  const first = (await api.list()).items.find(({ status }) => status !== 'draft');
  await screen.waitFor(first?.title ?? '');
  await screen.tap(first?.title ?? '', { nth: 0 });
  await screen.waitForRoute(DETAIL);
  await screen.waitFor('建议内容');
  await screen.back();
  expect(screen.route).toBe(HOME);
});

test('a deputy writes a suggestion with a picture, saves a draft, returns to it and submits it', async () => {
  const title = '关于在城东路口增设信号灯的建议';
  const { path, bytes } = picture('路口.png');
  phone.start({ files: [path] });
  const screen = await phone.app.open(`/${HOME}`);
  await screen.waitFor('我的活动');
  await screen.tap('提建议');
  await screen.waitForRoute(LAUNCH);
  await beginSuggestion(title);
  await screen.tap('添加图片');
  await screen.waitFor('已上传');
  await screen.tap('存草稿');
  await phone.app.waitForToast('草稿已保存');

  const draft = await api.find(title);
  expect(draft).toMatchObject({ status: 'draft', category: 'transport', number: '' });
  expect(draft.files).toHaveLength(1);
  expect(await api.download(draft.files[0]?.id ?? '')).toEqual(bytes);

  await screen.waitForRoute(HOME);
  await screen.waitFor(title);
  await screen.tap(title);
  await screen.waitForRoute(LAUNCH);
  await screen.waitFor('存草稿');
  expect(screen.value('内容')).toContain('早高峰');
  expect(screen.value('标题')).toBe(title);
  await screen.input('内容', '路口没有红绿灯，建议增设信号灯和斑马线。');
  await screen.tap('提交');
  await screen.waitForRoute(DETAIL);
  await phone.app.waitForToast('提交成功');
  expect(phone.app.dialogs.map((dialog) => dialog.title)).toEqual(['提交建议']);

  const submitted = await api.get(draft.id);
  expect(submitted).toMatchObject({ status: 'submitted', title, content: '路口没有红绿灯，建议增设信号灯和斑马线。' });
  expect(submitted.number).toMatch(/^\d+$/);
  expect(await api.download(submitted.files[0]?.id ?? '')).toEqual(bytes);
  await screen.waitFor(submitted.number);
});

test('the form does not submit when the deputy cancels the question', async () => {
  const title = '关于暂不提交的建议';
  phone.start();
  const screen = await beginSuggestion(title);
  phone.app.answerNext(false);
  await screen.tap('提交');
  await screen.settle();
  expect(screen.route).toBe(LAUNCH);
  expect(screen.value('标题')).toBe(title);
  // Similar items are searched during a pause; that saves nothing.
  const kept = phone.app.requests.filter(({ path }) => path.startsWith('/api/suggestion') && !path.endsWith('/look-alike'));
  expect(kept).toEqual([]);
});

test('a deputy removes a draft permanently', async () => {
  const draft = await api.create(aDraft({ title: '关于要删除的草稿' }));
  const screen = await phone.start().open(`/${DETAIL}`, { query: { id: String(draft.id) } });
  await screen.waitFor('删除');
  await screen.tap('删除');
  await phone.app.waitForToast('已删除');
  await expect(api.get(draft.id)).rejects.toThrow('404');
});

test('the form says that a draft was changed elsewhere and keeps the typed text', async () => {
  const draft = await api.create(aDraft({ title: '关于两处修改的草稿' }));
  const screen = await phone.start().open(`/${LAUNCH}`, { query: { id: String(draft.id) } });
  await screen.waitFor('存草稿');
  await screen.input('标题', '手机上改的标题');
  await api.edit(draft.id, { ...aDraft({ title: '电脑上改的标题' }), version: draft.version });
  await screen.tap('存草稿');
  await screen.waitFor('刚在别处改过');
  expect(screen.value('标题')).toBe('手机上改的标题');
  expect((await api.get(draft.id)).title).toBe('电脑上改的标题');

  await screen.tap('存草稿');
  await phone.app.waitForToast('草稿已保存');
  expect((await api.get(draft.id)).title).toBe('手机上改的标题');
});

test('the form gives the reason for a refused picture and keeps the typed text', async () => {
  const path = join(folder, 'not-a-picture.png');
  writeFileSync(path, 'only text');
  phone.start({ files: [path] });
  const screen = await beginSuggestion('关于附件不对的建议');
  await screen.tap('添加图片');
  await screen.waitFor('文件内容与扩展名不符');
  expect(screen.value('标题')).toBe('关于附件不对的建议');
});

test('the form restores unsaved text after the app was closed', async () => {
  const title = '关于忘记保存的建议';
  phone.start();
  await beginSuggestion(title);
  const { storage } = phone.app;
  phone.app.close();
  const screen = await phone.start({ storage }).open(`/${LAUNCH}`);
  await screen.waitFor('已恢复您上次没有保存的内容');
  expect(screen.value('标题')).toBe(title);
});

test('a login code of DingTalk signs in once, and a second use shows an error', async () => {
  const authCode = await issueCode('ding-deputy');
  const screen = await phone.start({ authCode }).open(`/${HOME}`);
  await screen.waitFor('我的活动');
  phone.app.close();

  const again = await phone.start({ authCode }).open(`/${HOME}`);
  await again.waitFor('钉钉登录码无效或已使用');
  expect(again.text()).not.toContain('提建议');
});

test('the home reports that DingTalk itself gives no code', async () => {
  const screen = await phone.start({ authCode: undefined }).open(`/${HOME}`);
  await screen.waitFor('钉钉没有给出登录授权，请退出后重新进入');
});

test('a user without an account binds one, and reaches the requested page', async () => {
  const mobile = demoAccounts.find(({ username }) => username === 'deputy2')?.mobile ?? '';
  const screen = await phone
    .start({ authCode: await issueCode('ding-stranger') })
    .open('/mobile/suggm-list/index', { query: { mine: 'lead' } });
  await screen.waitFor('何文彬，您好。您的钉钉还没有绑定平台账号。');
  expect(screen.text()).toContain('请联系本级人大办公室');
  await screen.input('手机号', mobile);
  await screen.tap('获取验证码');
  await screen.waitFor('短信验证码');
  await screen.input('短信验证码', await codeInLog(phone.server.logFile, mobile));
  await screen.tap('绑定并进入');
  await screen.waitForRoute('mobile/suggm-list/index');
  await screen.waitUntil(
    () => phone.app.requests.some(({ path, status }) => path.startsWith('/api/suggestion') && path.includes('mine=lead') && status === 200),
    () => `the list was never asked for: ${JSON.stringify(phone.app.requests)}`,
  );
  await screen.waitFor(/\S/);
});
