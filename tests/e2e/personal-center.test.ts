import type { Browser } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { aPicture } from '../builders/picture';
import { launchBrowser, screenshot } from '../support/browser';
import { type OfficeServer, startOfficeServer } from '../support/office-server';
import { officePeople } from '../support/office-server/people';
import { startTestServer, type TestServer } from '../support/server';
import { boxOf, heightOf } from './pages/boxes';
import { openLetIn } from './pages/login-page';
import { NOT_IN_VERSION, openOfficeConsole } from './pages/office-console';
import { codeInLog } from './pages/password-pages';
import { PersonalCenter } from './pages/personal-center';
import { Windows } from './pages/windows';

const NEW_PASSWORD = 'Suggestion#2027';
const NEW_MOBILE = '15490008888';
/** More logins than one page of the history contains. */
const EARLIER_LOGINS = 12;
const TOO_LARGE = 2 * 1024 * 1024 + 1;

const PICTURE = { name: 'portrait.png', mimeType: 'image/png', buffer: aPicture({ width: 300, height: 200 }) };

let server: TestServer;
let browser: Browser;
let windows: Windows;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
  windows = new Windows(browser, server.baseUrl);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Signs in and opens the personal center. */
async function enter(username: string) {
  const { page } = await windows.enter({ username, path: '/personalCenter/personalInfo' });
  const center = new PersonalCenter(page, server.baseUrl);
  await center.section('已登录的设备').getByText('本机').waitFor();
  return { page, center };
}

/** Signs in on another device of the same user, without an open page. */
async function enterElsewhere(username: string) {
  const { page, context } = await openLetIn(browser, server.baseUrl, { username });
  return { page, context, center: new PersonalCenter(page, server.baseUrl) };
}

describe('the personal center', () => {
  it('[2.3.2] [2.4.5] the personal center opens from the header and after a reload, and shows the own account', async () => {
    const { page, errors } = await windows.enter({ username: 'office', path: '/' });
    const center = new PersonalCenter(page, server.baseUrl);
    await center.openFromMenu();
    const profile = center.section('基本资料');
    await profile.getByText('office', { exact: true }).waitFor();
    await page.reload();
    await profile.getByText('office', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/data-board/personalCenter/personalInfo');
    expect(await page.getByRole('navigation', { name: '当前位置' }).innerText()).toMatch(/^首页\s*\/?\s*个人中心$/);
    expect(await profile.innerText()).toContain('人大办公室 · 丽水市');
    expect(await profile.innerText()).toContain('154****0004');
    expect(errors).toEqual([]);
  });

  it.each(['admin', 'deputy', 'unit', 'station'])('[2.3.2] the personal center also exists for %s', async (username) => {
    const { center } = await enter(username);
    await center.section('基本资料').getByText(username, { exact: true }).waitFor();
  });

  it('the personal center changes the picture, in the header too, and removes it', async () => {
    const { page, center } = await enter('liandu');
    await center.choosePicture({ ...PICTURE, name: 'large.png', buffer: Buffer.alloc(TOO_LARGE) });
    await page.getByText('头像不能超过 2 MB').waitFor();
    await center.choosePicture(PICTURE);
    const preview = center.dialog('更换头像');
    const shown = preview.getByRole('img', { name: '新头像预览' });
    await shown.waitFor();
    expect(await shown.evaluate((image) => image.clientWidth - image.clientHeight)).toBe(0);
    await preview.getByRole('button', { name: '使用这张' }).click();
    await center.headerPicture.waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('header img')].every((image) => (image as HTMLImageElement).naturalWidth > 0),
    );
    // Still round with a picture that is wider than high.
    const avatar = await boxOf(page.locator('.console-avatar'));
    expect(avatar.right - avatar.left).toBeCloseTo(heightOf(avatar), 1);
    await page.getByRole('button', { name: '移除头像' }).click();
    await center.confirm('移除');
    await center.headerPicture.waitFor({ state: 'detached' });
  });

  it('the personal center shows password faults beside the fields, and marks met rules while typing', async () => {
    const { page, center } = await enter('unit2');
    await center.typePasswords({ old: 'Wrong#2026', next: 'Abcdefgh' });
    const kept = center.section('修改密码').getByRole('listitem').filter({ hasText: '，已满足' });
    expect(await kept.allInnerTexts()).toEqual([
      expect.stringContaining('8 至 64 位'),
      expect.stringContaining('大写字母'),
      expect.stringContaining('小写字母'),
    ]);
    await center.changePassword({ old: 'Wrong#2026', next: 'Abcdefgh', repeated: 'Abcdefgi' });
    expect(await center.problemOf('新密码')).toContain('不符合');
    expect(await center.problemOf('重复新密码')).toContain('不一致');
    await center.changePassword({ old: 'Wrong#2026', next: NEW_PASSWORD });
    expect(await center.problemOf('原密码')).toBe('原密码不正确，请重新输入');
    await screenshot(page, 'screens/personal-center-password-refused');
    await center.changePassword({ old: DEMO_PASSWORD, next: DEMO_PASSWORD });
    expect(await center.problemOf('新密码')).toContain('不能与原密码相同');
    // An error without a field is shown as a toast, and the typed text stays.
    await page.route('**/api/admin/reset/password', (route) => route.abort());
    await center.changePassword({ old: DEMO_PASSWORD, next: NEW_PASSWORD });
    await page.locator('.ant-message-error').filter({ hasText: '网络异常' }).waitFor();
    expect(await center.section('修改密码').getByLabel('原密码', { exact: true }).inputValue()).toBe(DEMO_PASSWORD);
  });

  it('the personal center changes the password, keeps this session, and signs out the other devices', async () => {
    const here = await enter('yian');
    const there = await enterElsewhere('yian');
    await here.center.changePassword({ old: DEMO_PASSWORD, next: NEW_PASSWORD });
    await here.page.getByText('密码已修改').waitFor();
    await here.page.reload();
    await here.center.section('基本资料').getByText('yian', { exact: true }).waitFor();
    await here.center.devices.first().waitFor();
    expect(await here.center.devices.count()).toBe(1);
    await there.center.open();
    await there.page.waitForURL('**/login*');
    await there.context.close();
  });

  it('the personal center ends the session of one other device, and of all others', async () => {
    const here = await enter('auditor');
    const others = [await enterElsewhere('auditor'), await enterElsewhere('auditor')];
    await here.page.reload();
    await here.center.devices.nth(2).waitFor();
    await here.center.devices.getByRole('button', { name: '退出登录' }).first().click();
    await here.center.confirm('退出登录');
    await here.page.getByText('该设备已退出登录').waitFor();
    await here.center.devices.nth(2).waitFor({ state: 'detached' });
    await here.page.getByRole('button', { name: '退出所有其他设备' }).click();
    await here.center.confirm('全部退出');
    await here.page.getByText('已退出 1 台其他设备').waitFor();
    await here.center.devices.nth(1).waitFor({ state: 'detached' });
    for (const { center, page } of others) {
      await center.open();
      await page.waitForURL('**/login*');
    }
    for (const { context } of others) await context.close();
  });

  it('the personal center lists the logins, newest first, page by page', async () => {
    const { page, center } = await enter('security');
    await server.query(
      `INSERT INTO login_event (account_id, at, ip, user_agent, way, outcome)
       SELECT (SELECT id FROM account WHERE username = 'security'), now() - n * interval '1 day', '10.0.0.' || n,
         'Mozilla/5.0 (X11; Linux x86_64; UOS) Chrome/120.0.0.0 Safari/537.36', 'dingtalk', 'refused'
       FROM generate_series(1, ${String(EARLIER_LOGINS)}) AS n`,
    );
    await page.reload();
    const logins = center.section('登录记录');
    await logins.getByText(`共 ${String(EARLIER_LOGINS + 1)} 条`).waitFor();
    const rows = logins.getByRole('row');
    expect(await rows.nth(1).innerText()).toMatch(/账号密码\s+成功\s+127\.0\.0\.1/);
    expect(await rows.nth(2).innerText()).toMatch(/钉钉\s+密码错误\s+10\.0\.0\.1\s+Chrome 120 · 统信 UOS/);
    await logins.getByRole('listitem', { name: '2', exact: true }).click();
    await logins.getByText('10.0.0.12', { exact: true }).waitFor();
  });

  it('the personal center binds another mobile by a code sent to it, with a countdown to the next code', async () => {
    const { page, center } = await enter('jyb');
    await page.getByRole('button', { name: '更换手机号' }).click();
    const dialog = center.dialog('更换手机号');
    await dialog.getByLabel('新手机号').fill('1549');
    await dialog.getByRole('button', { name: '发送验证码' }).click();
    await dialog.getByText('请填写 11 位手机号').waitFor();
    await dialog.getByLabel('新手机号').fill(NEW_MOBILE);
    await dialog.getByRole('button', { name: '发送验证码' }).click();
    await dialog.getByRole('button', { name: /\d+ 秒后重发/ }).waitFor();
    const code = await codeInLog(server.logFile, NEW_MOBILE);
    await dialog.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: '确认更换' }).click();
    await dialog.getByText('短信验证码错误或已过期').waitFor();
    await dialog.getByLabel('短信验证码').fill(code);
    await dialog.getByRole('button', { name: '确认更换' }).click();
    await center.section('基本资料').getByText('154****8888').waitFor();
  });
});

describe('the personal center in front of a server that knows the specification alone', () => {
  let office: OfficeServer;

  beforeAll(async () => {
    office = await startOfficeServer();
  });

  afterAll(() => office.stop());

  it('[2.3.2] the personal center shows the data of the session, marks missing parts in place, and never leads to /404', async () => {
    const { console, page, context } = await openOfficeConsole(browser, office);
    await console.enter('chen', '/personalCenter/personalInfo');
    const center = new PersonalCenter(page, office.url);
    for (const section of ['基本资料', '已登录的设备', '登录记录']) await center.section(section).getByText(NOT_IN_VERSION).waitFor();
    const { name, roles } = await page.evaluate(() => ({
      name: document.querySelector('.console-account__fact dd')?.textContent,
      roles: document.querySelectorAll('.console-account__roles li').length,
    }));
    expect(name).toBe(officePeople().find(({ username }) => username === 'chen')?.name);
    expect(roles).toBeGreaterThan(1);
    await screenshot(page, 'screens/personal-center-office');
    expect(console.path()).toBe('/personalCenter/personalInfo');
    await context.close();
  });
});
