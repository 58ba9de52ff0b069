import type { Browser } from 'playwright-core';
import { aPdf } from '../builders/file';
import { aPicture } from '../builders/picture';
import { launchBrowser, openPage, type OpenedPage, screenshot, type ViewportName } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { DeputyPhone } from './pages/deputy-phone';
import { openSignedIn, signIn } from './pages/login-page';
import { StaffConsole } from './pages/staff-console';

const TITLE = '关于在紫金街道增设老年人助餐点的建议';
// Text that looks like HTML is shown as text everywhere.
const SCRIPT = '<img src="x" onerror="document.title = \'broken\'">';
const CONTENT = `紫金街道六十岁以上老人占三成，就近吃饭不便。\n建议：一、利用社区用房增设助餐点；二、对独居老人送餐上门。${SCRIPT}`;
const PICTURE = aPicture();

describe('a suggestion goes from a deputy’s phone to a rated answer', () => {
  let server: TestServer;
  let browser: Browser;
  const opened: OpenedPage[] = [];

  const asUser = async (username: string, viewport: ViewportName, path: string): Promise<OpenedPage> => {
    const window = await openSignedIn(browser, server.baseUrl, { username, path, viewport });
    opened.push(window);
    return window;
  };

  beforeAll(async () => {
    server = await startTestServer();
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  let id: number;
  let unitName: string;
  let phone: OpenedPage;
  let deputy: DeputyPhone;

  it('deputy: signs in at /suggm and returns to it', async () => {
    phone = await asUser('deputy', 'phone', '/suggm');
    deputy = new DeputyPhone(phone.page, server.baseUrl);
    expect(new URL(phone.page.url()).pathname).toBe('/data-board/suggm');
    await phone.page.getByRole('button', { name: '提建议', exact: true }).waitFor();
    await screenshot(phone.page, 'phone-home');
  });

  it('deputy: writes a suggestion with a picture and saves a draft', async () => {
    await deputy.startSuggestion();
    await deputy.write({
      title: TITLE,
      content: CONTENT,
      category: '民政社保',
      picture: { name: '现场.png', mimeType: 'image/png', buffer: PICTURE },
    });
    await screenshot(phone.page, 'phone-launch', { fullPage: true });
    await deputy.saveDraft();
    await phone.page.getByRole('link').filter({ hasText: TITLE }).first().waitFor();
  });

  it('deputy: returns to the draft, finds it complete, and submits it', async () => {
    await deputy.reopenDraft(TITLE);
    await phone.page.getByText('现场.png').waitFor();
    expect(await phone.page.getByLabel('内容').inputValue()).toBe(CONTENT);
    await deputy.submit();
    id = deputy.itemId();
    expect(await deputy.currentStep()).toContain('待审核');
    await screenshot(phone.page, 'phone-detail', { fullPage: true });
  });

  it('suggestion office: finds the suggestion in the console, accepts it and assigns a lead unit', async () => {
    unitName = await unitOf('unit');
    const desk = await asUser('jyb', 'desktop', '/');
    const office = new StaffConsole(desk.page, server.baseUrl);
    await office.openList();
    await desk.page.getByRole('row').nth(5).waitFor();
    await screenshot(desk.page, 'console');
    await office.search(TITLE);
    await office.openItem(TITLE);
    await desk.page.getByText(SCRIPT).waitFor();
    expect(await desk.page.title()).not.toBe('broken');
    await office.accept('一事一议，予以受理');
    await office.waitForStatus('待交办');
    await office.assign(unitName);
    await office.waitForStatus('待签收');
    await screenshot(desk.page, 'console-assigned');
    expect(desk.errors).toEqual([]);
  });

  it('undertaking unit: signs for the suggestion and writes a reply with a file, which another person of the unit approves and issues', async () => {
    const desk = await asUser('unit', 'desktop', '/suggestion/keepalive-list');
    const unit = new StaffConsole(desk.page, server.baseUrl);
    await unit.search(TITLE);
    await unit.openItem(TITLE);
    await unit.sign();
    await unit.waitForStatus('办理中');
    await unit.writeReply({
      replyClass: 'A 类',
      documentNumber: '丽民函〔2026〕18 号',
      signer: '周立新',
      contactName: '叶晓芬',
      contactPhone: '0578-2091234',
      content: '您提出的建议已办理：紫金街道新设助餐点两处，十二月起为独居老人送餐上门。',
      file: { name: '办理情况.pdf', mimeType: 'application/pdf', buffer: aPdf(20_000) },
    });
    await unit.sendUp();
    const lead = await asUser('unit-lead', 'desktop', `/suggestion/detail/${String(id)}`);
    const approver = new StaffConsole(lead.page, server.baseUrl);
    await approver.approve();
    await approver.issue();
    expect([...desk.errors, ...lead.errors]).toEqual([]);
  });

  it('deputy: reads the reply, opens its file and rates it', async () => {
    await deputy.openItem(id);
    await phone.page.getByText('丽民函〔2026〕18 号').waitFor();
    const download = phone.page.waitForEvent('download');
    await phone.page.getByText('办理情况.pdf').click();
    expect((await download).suggestedFilename()).toBe('办理情况.pdf');
    await deputy.evaluate('满意', '满意');
    await phone.page.getByText('已办结').first().waitFor();
    await screenshot(phone.page, 'phone-closed', { fullPage: true });
    expect(phone.errors).toEqual([]);
  });

  it('suggestion office: sees the suggestion closed, with its whole history and the steps drawn to the end', async () => {
    const desk = await asUser('jyb', 'desktop', `/suggestion/detail/${String(id)}`);
    const office = new StaffConsole(desk.page, server.baseUrl);
    await office.waitForStatus('已办结');
    const steps = await desk.page.locator('.console-history strong').allTextContents();
    expect(steps.reverse()).toEqual(['新建', '修改', '提交', '受理', '交办', '签收', '答复送审', '审签', '答复', '评价']);
    expect(await desk.page.getByRole('list', { name: '办理进度' }).locator('.is-done').count()).toBe(8);
    await screenshot(desk.page, 'console-closed', { fullPage: true });
    expect(desk.errors).toEqual([]);
  });

  it('deputy2 and the county office cannot open the suggestion by its address', async () => {
    const other = await asUser('deputy2', 'phone', `/suggm-detail?id=${String(id)}`);
    await other.page.getByText('没有找到这件建议').waitFor();
    const county = await asUser('liandu', 'desktop', `/suggestion/detail/${String(id)}`);
    await county.page.getByText('没有找到这件建议').waitFor();
    expect(await county.page.getByText(TITLE).count()).toBe(0);
  });

  /** Returns the unit of a demo account, by its name on the server. */
  async function unitOf(username: string): Promise<string> {
    const window = await openPage(browser, 'desktop');
    const reply = window.page.waitForResponse((response) => response.url().includes('/api/admin/user/current') && response.ok());
    await window.page.goto(`${server.baseUrl}/data-board/`);
    await signIn(window.page, username);
    const { data } = (await (await reply).json()) as { data: { currentUserInfo: { unitname: string } } };
    await window.context.close();
    return data.currentUserInfo.unitname;
  }
});
