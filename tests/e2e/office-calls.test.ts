import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { type OfficeServer, startOfficeServer } from '../support/office-server';
import { OFFICE_PASSWORD } from '../support/office-server/people';
import { openOfficeConsole } from './pages/office-console';

const NEXT_PASSWORD = 'Xinmima#2026';
const CITY_MOBILE = '13905780002';
const CIPHER = /^04[0-9a-f]{100,}$/;

describe('each call of the specification, below a path of its own and without envelope where there is none', () => {
  let office: OfficeServer;
  let browser: Browser;

  beforeAll(async () => {
    office = await startOfficeServer({ prefix: '/gateway', bareUser: true });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await office.stop();
  });

  beforeEach(() => void (office.calls.length = 0));

  afterEach(() => {
    expect(office.calls.filter(({ stray }) => stray.length > 0).map(({ path, stray }) => [path, stray])).toEqual([]);
  });

  const newConsole = () => openOfficeConsole(browser, office);

  it('[7.1] [7.2] [9.12] calls use the base address with one Bearer and take the whole answer, and three things are kept in cookies', async () => {
    const { console, page, context } = await newConsole();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await console.enter('county');
    expect(await console.menuTitles()).toEqual(['建议办理', '答复待评价']);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await page.getByRole('button', { name: '展开菜单' }).waitFor();
    expect(
      asked
        .filter((path) => path.endsWith('/login') || path.includes('/api/'))
        .every((path) => path.startsWith('/gateway/') || path.startsWith('/data-board/')),
    ).toBe(true);
    // That server does not use one-time values, so the password is encrypted alone, and no value is requested.
    expect(asked.filter((path) => path.includes('nonce'))).toEqual([]);
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));
    expect(cookies).toMatchObject({
      'office-token': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      'office-token-role': 'r-24',
      sidebarStatus: '0',
    });
    const current = office.callsTo('/api/admin/user/current');
    expect(current.map(({ authorization }) => authorization)).toEqual(current.map(() => `Bearer ${cookies['office-token'] ?? ''}`));
    await context.close();
  });

  it('[7.12] [3.3] the console requests the current term, shows its name, and keeps it over a reload as jcInfo', async () => {
    const { console, page, context } = await newConsole();
    await console.enter('city');
    await page.getByText('当前届次：丽水市第五届人民代表大会第五次会议', { exact: true }).waitFor();
    expect(office.callsTo('/api/yajy/hyjc/getCurrent').map(({ method, query }) => [method, query])).toEqual([['GET', {}]]);
    await page.reload();
    await page.getByText('当前届次：丽水市第五届人民代表大会第五次会议', { exact: true }).waitFor();
    const kept = await page.evaluate(() => JSON.stringify(window.sessionStorage));
    expect(kept).toContain('jcInfo');
    expect(kept).toContain('丽水市第五届人民代表大会第五次会议');
    await context.close();
  });

  it('[7.14] the console offers the areas of the user, whatever field names the server uses', async () => {
    const { console, page, context } = await newConsole();
    await console.enter('chen', '/suggestion/list');
    await page.getByRole('button', { name: /更多筛选/ }).click();
    await page.getByRole('combobox', { name: '区域' }).click();
    await page.getByText('丽水市', { exact: true }).waitFor();
    expect(office.callsTo('/api/admin/user/userarea').map(({ method, query }) => [method, query])).toEqual([['GET', {}]]);
    await context.close();
  });

  it('[7.8] [7.9] [7.10] [5.2] [5.3] a user resets a forgotten password by a code sent to the mobile', async () => {
    const { console, page, context } = await newConsole();
    await console.open('/forget');
    await page.getByLabel('手机号').fill(CITY_MOBILE);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByLabel('短信验证码').waitFor();
    expect(office.callsTo('/api/admin/password/sms-code').map(({ method, query }) => [method, query])).toEqual([
      ['GET', { mobile: CITY_MOBILE }],
    ]);
    const code = office.codeOf(CITY_MOBILE) ?? '';
    await page.getByLabel('短信验证码').fill(code);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('新密码', { exact: true }).fill(NEXT_PASSWORD);
    expect(office.callsTo('/api/admin/sms-code/check').map(({ method, query }) => [method, query])).toEqual([
      ['GET', { smsCode: code, mobile: CITY_MOBILE }],
    ]);
    await page.getByLabel('再输入一次新密码', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByRole('button', { name: '确定修改' }).click();
    await console.at('/login');
    const [change] = office.callsTo('/api/admin/user/changepassword');
    expect([change?.method, change?.query]).toEqual([
      'GET',
      { phone: CITY_MOBILE, newpassword: expect.stringMatching(CIPHER) as string, msgCode: code },
    ]);
    await console.submitLogin('city', NEXT_PASSWORD);
    await console.inside();
    await context.close();
  });

  it('[7.11] [5.2] [5.3] a user who knows the old password changes it', async () => {
    const { console, page, context } = await newConsole();
    await console.open('/changePass');
    await page
      .getByRole('link', { name: '去登录' })
      .or(page.getByRole('button', { name: '去登录' }))
      .click();
    await console.submitLogin('county');
    await page.getByLabel('原密码', { exact: true }).fill(OFFICE_PASSWORD);
    await page.getByLabel('新密码', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByLabel('再输入一次新密码', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByRole('button', { name: '确定修改' }).click();
    await page.getByText('密码已修改').waitFor();
    const [reset] = office.callsTo('/api/admin/reset/password');
    expect([reset?.method, reset?.query, reset?.json]).toEqual([
      'POST',
      {},
      {
        username: 'county',
        newPassword: expect.stringMatching(CIPHER) as string,
        oldPassword: expect.stringMatching(CIPHER) as string,
      },
    ]);
    await context.close();
  });
});
