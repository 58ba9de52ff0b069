import type { Browser } from 'playwright-core';
import { launchBrowser, type OpenedPage, screenshot } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { until } from '../support/until';
import { bringToReply, bringToUnit, letMotionsNeed, openStaffApi } from '../support/staff-api';
import { stepNames } from './pages/boxes';
import { DeputyPhone } from './pages/deputy-phone';
import { openSignedIn, signIn } from './pages/login-page';
import { answer, questionOn } from './pages/question';

const MOTION = '关于制定农村公路养护条例的议案';
const REPLY = '经研究，养护条例已列入立法计划，年内提请审议。';

describe('deputies on their phones', () => {
  let server: TestServer;
  let browser: Browser;
  let lead: OpenedPage;
  let phone: DeputyPhone;
  let id: number;

  const openAs = async (username: string, path: string): Promise<OpenedPage> => {
    const window = await openSignedIn(browser, server.baseUrl, { username, path, viewport: 'phone' });
    return window;
  };

  beforeAll(async () => {
    server = await startTestServer();
    browser = await launchBrowser();
    lead = await openAs('deputy', '/suggm-ya-launch');
    phone = new DeputyPhone(lead.page, server.baseUrl);
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it('the home keeps its buttons while its data is loading, so that a press in between is not lost', async () => {
    const { page, context } = await openAs('deputy', '/suggm');
    await page.getByText('我的活动').waitFor();
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/home/deputy*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.reload();
    const button = await page.getByRole('button', { name: '查找' }).elementHandle();
    expect(await page.getByText('我的活动').count()).toBe(0);
    answer();
    await page.getByText('我的活动').waitFor();
    expect(await button.evaluate((element) => element.isConnected)).toBe(true);
    await context.close();
  });

  it('a sheet takes the focus when it opens, and Escape returns it to the opener', async () => {
    const { page } = lead;
    const opener = page.getByRole('button', { name: '选择单位' });
    await opener.click();
    await page.locator('[role="dialog"]:focus').waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('button', { name: '选好了（0）' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await opener.and(page.locator(':focus')).waitFor();
  });

  it('[2.2.3] /suggm-ya-launch: a deputy writes a motion in its three parts, without header and menu, and sends it for co-signing', async () => {
    expect(new URL(lead.page.url()).pathname).toBe('/data-board/suggm-ya-launch');
    await lead.page.getByText('含您在内需 10 人').waitFor();
    expect(await lead.page.getByRole('navigation').count()).toBe(0);
    await phone.writeMotion({
      title: MOTION,
      matter: '农村公路养护责任不清，需要立法。',
      grounds: '全市农村公路超过一万公里，失养里程逐年增加。',
      plan: '制定养护条例，明确主体、经费和考核。',
      category: '交通运输',
    });
    await phone.invite('雷春兰');
    await screenshot(lead.page, 'phone-motion', { fullPage: true });
    await lead.page.getByRole('button', { name: '征求联名', exact: true }).click();
    await questionOn(lead.page).waitFor();
    // No request runs before the answer.
    expect(await lead.page.locator('.u-button__busy').count()).toBe(0);
    await answer(lead.page, false);
    await phone.askCosigners();
    id = phone.itemId();
    await lead.page.getByText('含领衔代表已有 1 人，需要 10 人').waitFor();
  });

  it('the invited deputy finds the invitation first, reads the motion and agrees', async () => {
    const other = await openAs('deputy2', '/suggm');
    await other.page.getByRole('link', { name: /邀请我联名/ }).click();
    await other.page.waitForURL('**/suggm-list?*');
    // The home page shows the same motion, and is unmounted only when the list is loaded.
    await other.page.getByRole('link', { name: /邀请我联名/ }).waitFor({ state: 'hidden' });
    await other.page.getByRole('link').filter({ hasText: MOTION, visible: true }).first().click();
    await other.page.getByText('全市农村公路超过一万公里').waitFor();
    await other.page.getByRole('button', { name: '同意联名' }).click();
    await answer(other.page, true);
    await other.page.getByText('含领衔代表已有 2 人').waitFor();
    expect(other.errors).toEqual([]);
    await other.context.close();
  });

  it('the lead deputy gets a message, and submits the motion when enough deputies have signed', async () => {
    await letMotionsNeed(server.baseUrl, 2);
    await lead.page.goto(`${server.baseUrl}/data-board/suggm-message`);
    await lead.page.getByRole('link').filter({ hasText: MOTION, visible: true }).first().click();
    await lead.page.getByText('含领衔代表已有 2 人').waitFor();
    await phone.confirm('提交');
    await lead.page.getByText('待审核').first().waitFor();
  });

  it('the form shows similar suggestions while a deputy writes, without interrupting', async () => {
    const other = await openAs('deputy2', '/suggm-launch');
    await other.page.getByLabel('标题').fill('关于农村公路养护立法的建议');
    await other.page.getByLabel('内容').fill('农村公路养护责任不清，建议制定养护条例，明确主体、经费和考核。');
    await other.page.getByText(/有 \d 件相近的建议/).waitFor();
    await other.page.getByRole('button', { name: new RegExp(MOTION) }).click();
    await other.page.getByRole('dialog').getByText('相似度').or(other.page.getByRole('dialog').getByText('提出代表')).first().waitFor();
    await screenshot(other.page, 'phone-look-alike');
    await other.page.getByRole('button', { name: '继续写我的' }).click();
    expect(await other.page.getByLabel('标题').inputValue()).toBe('关于农村公路养护立法的建议');
    await other.context.close();
  });

  it('a too long paste stays complete, a refused file does not count, and a logout shows which data stays here', async () => {
    const other = await openAs('deputy2', '/suggm-launch');
    const content = '好😀'.repeat(2600);
    await other.page.getByLabel('内容').fill(content);
    await other.page.getByText('5200/5000').waitFor();
    const chooser = other.page.waitForEvent('filechooser');
    await other.page.getByRole('button', { name: '添加图片' }).click();
    await (await chooser).setFiles({ name: '不是图片.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    const refused = other.page.getByRole('alert').filter({ hasText: /^“不是图片.png”没有添加：文件内容与扩展名不符/ });
    await refused.waitFor();
    expect(await other.page.locator('.attach__row').count()).toBe(0);
    expect(await other.page.getByRole('button', { name: /重试/ }).count()).toBe(0);
    await other.page.getByRole('button', { name: '不再提示 不是图片.png' }).click();
    await refused.waitFor({ state: 'detached' });
    await other.page.getByText('0/10', { exact: true }).waitFor();
    await other.page.getByLabel('标题').fill('关于粘贴过长的建议');
    await other.page.getByRole('button', { name: '存草稿' }).click();
    const toast = other.page.locator('.toast--on').filter({ hasText: '内容超出 200 字，请删减' });
    await toast.waitFor();
    const look = await toast.evaluate((box) => [getComputedStyle(box).backgroundColor, getComputedStyle(box).pointerEvents]);
    // It is opaque and ignores touches.
    expect(look).toEqual([expect.stringMatching(/^rgb\(/), 'none']);
    expect(await other.page.getByLabel('内容').inputValue()).toBe(content);

    for (const [path, label, max] of [
      ['/suggm-list', '标题、内容或编号', 50],
      ['/public', '回执号', 20],
    ] as const) {
      await other.page.goto(`${server.baseUrl}/data-board${path}`);
      const field = other.page.locator(`input[aria-label="${label}"]`);
      await field.fill('9'.repeat(max + 7));
      await other.page.getByRole('alert').filter({ hasText: '超出 7 字，请删减' }).waitFor();
      expect(await field.inputValue()).toHaveLength(max + 7);
      const asked: string[] = [];
      other.page.on('request', (request) => {
        if (request.url().includes('999')) asked.push(request.url());
      });
      await field.press('Enter');
      await field.fill('999');
      await field.press('Enter');
      await until(() => Promise.resolve(asked.length > 0));
      expect(asked).toEqual([expect.stringMatching(/=999(&|$)/)]);
    }

    await other.page.goto(`${server.baseUrl}/data-board/suggm`);
    await other.page.getByRole('link', { name: '我的', exact: true }).click();
    await other.page
      .getByText(/没有绑定|日绑定/)
      .first()
      .waitFor();
    await screenshot(other.page, 'phone-mine', { fullPage: true });
    await other.page.getByRole('button', { name: '退出登录' }).click();
    await other.page.getByText(/^有 1 件没写完/).waitFor();
    await answer(other.page, true);
    await other.page.waitForURL('**/login*');
    await other.context.close();
  });

  it('the phone shows the steps of an item with whole names, each state in one colour, also in large letters', async () => {
    const { page } = lead;
    const way = page.getByRole('list', { name: '办理进度' }).filter({ visible: true });
    const look = async () => {
      await phone.openItem(id);
      await way.waitFor();
      return stepNames(way.locator('.nut-step-title'), /u-steps__item--(\w+)/);
    };
    const whole = { lines: Array(9).fill(1), overlapping: 0, colours: [1, 1, 1] };
    expect(await look()).toEqual(whole);
    const turnLetters = async () => {
      await phone.openHome();
      await page.getByRole('checkbox', { name: '大字' }).click();
    };
    await turnLetters();
    expect(await look()).toEqual(whole);
    await turnLetters();
  });

  it('the deputy urges the unit in charge, rates its reply, and sees both', async () => {
    await bringToUnit(server.baseUrl, id);
    await phone.openItem(id);
    await phone.urge('请说明调研进展');
    await lead.page.getByText('催办记录').waitFor();
    await bringToReply(server.baseUrl, id, REPLY);
    await phone.openItem(id);
    await lead.page.getByText(REPLY).waitFor();
    await phone.evaluate('满意', '基本满意');
    await lead.page.getByText('已办结').first().waitFor();
    await screenshot(lead.page, 'phone-rated', { fullPage: true });
    expect(lead.errors).toEqual([]);
  });

  it('the phone keeps a submission without a network, and submits it once when the network is back', async () => {
    const title = '关于补齐山区通信盲点的建议';
    await phone.openHome();
    await phone.startSuggestion();
    await lead.page.getByLabel('标题').fill(title);
    await lead.page.getByLabel('内容').fill('山区没有信号，写完再发。');
    await lead.page.getByRole('radio', { name: '交通运输' }).click();
    await lead.context.setOffline(true);
    await phone.confirm('提交');
    await lead.page.getByText('只在这台手机上').waitFor();
    await lead.page.getByText('待发送').waitFor();
    await screenshot(lead.page, 'phone-outbox');

    await lead.context.setOffline(false);
    await lead.page.getByText('只在这台手机上').waitFor({ state: 'detached' });
    const office = await openStaffApi(server.baseUrl, 'jyb');
    expect(await office.find(title)).toMatchObject({ status: 'submitted' });
  });

  it('a submission without a session leads to the login, and returns to the typed text', async () => {
    const title = '关于增设公园夜间照明的建议';
    await phone.openHome();
    await phone.startSuggestion();
    await lead.page.getByLabel('标题').fill(title);
    await lead.page.getByLabel('内容').fill('天黑以后看不清台阶。');
    await lead.page.getByRole('radio', { name: '城乡建设' }).click();
    await lead.context.clearCookies();
    await phone.confirm('提交');
    await lead.page.waitForURL('**/login?redirect=*');
    // The page that is left shows the same words until it is gone.
    await lead.page.getByRole('status').getByText('请先登录').waitFor();
    await signIn(lead.page, 'deputy');
    await lead.page.waitForURL('**/suggm-launch*');
    await lead.page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('[aria-label="标题"]')?.value === wanted, title);
    expect(await lead.page.getByLabel('内容').inputValue()).toBe('天黑以后看不清台阶。');
  });
});
