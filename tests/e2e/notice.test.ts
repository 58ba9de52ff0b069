import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn } from './pages/login-page';

const TITLE = '关于审议年度预算草案的通知';
const LINK = 'https://rd.example.gov.cn/huiyi';
const CONTENT = '请各位代表提前审阅预算草案，\n会前一天将送达纸质材料。\n联系人的手机是 138-1234-5678。';
const WHY = '会议改期，另行通知。';
const DEPUTY = '叶明辉';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const shown = (page: Page, text: string | RegExp): Locator => page.getByText(text).filter({ visible: true }).first();
const confirm = (page: Page, button: string) =>
  page.locator('.ant-modal-confirm').getByRole('button', { name: button, exact: true }).click();

async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.focus();
  await field.fill(name);
  await page.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).first().click();
}

/** The office's window and a deputy's phone, used for the whole test. */
test('a notice is drafted, announced, confirmed on the phone, shown as a code and withdrawn', async () => {
  const office = await openSignedIn(browser, server.baseUrl, { username: 'office', path: '/notice/keepalive-list' });
  const desk = office.page;
  await desk.getByRole('button', { name: '新建通知' }).click();
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await desk.getByText('请填写标题').waitFor();
  await desk.getByRole('textbox', { name: '标题', exact: true }).fill(TITLE);
  const text = desk.getByRole('textbox', { name: '内容', exact: true });
  await text.fill(CONTENT);
  await text.press('Control+End');
  await desk.getByRole('button', { name: '链接', exact: true }).click();
  await desk.getByLabel('链接地址').fill('javascript:alert(1)');
  await desk.getByLabel('链接地址').press('Enter');
  await desk.getByText('请填写网址、电子邮箱或电话号码').waitFor();
  // Escape closes only this dialogue, and not the form around it.
  await desk.getByLabel('链接地址').press('Escape');
  await desk.getByLabel('链接地址').waitFor({ state: 'detached' });
  expect(await desk.getByRole('dialog', { name: '新建通知' }).count()).toBe(1);
  expect(await desk.locator('.ant-modal-confirm').count()).toBe(0);
  await desk.getByRole('button', { name: '链接', exact: true }).click();
  await desk.getByLabel('链接地址').fill('rd.example.gov.cn/huiyi');
  await desk.getByLabel('链接地址').press('Enter');
  await text.getByRole('link', { name: LINK }).waitFor();
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await desk.getByText('请选择发布对象').waitFor();
  await choose(desk, '人员', DEPUTY);
  await desk.getByText('将发给 1 人。').waitFor();
  await desk.getByLabel('确认截止').fill('2099-12-31 18:00');
  await desk.getByLabel('确认截止').press('Enter');
  await desk.getByLabel('紧急').check();
  await desk.getByLabel('对外公开').check();
  // The typed text survives a reload, because it is kept on the device.
  await desk.reload();
  await desk.getByRole('button', { name: '新建通知' }).click();
  await desk.getByText('已恢复这台设备上尚未保存的内容').waitFor();
  expect(await desk.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe(TITLE);
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  // The confirmation says how many people receive it, and who can see it.
  const question = desk.getByRole('dialog', { name: '发布这条通知？' });
  await question.getByText('将发给 1 人。').waitFor();
  await question.getByText('任何人扫码都可以看到').waitFor();
  await confirm(desk, '发布');
  // The notice is public, so the number in it is hidden from the public, and the office agrees.
  await shown(desk, '公开页面会隐去号码').waitFor();
  await confirm(desk, '隐去号码并发布');
  await desk.getByRole('row').filter({ hasText: TITLE }).getByRole('link', { name: TITLE }).click();
  const readers = desk.getByRole('region', { name: '阅读情况' });
  await readers.getByRole('row').filter({ hasText: DEPUTY }).getByText('未读', { exact: true }).waitFor();
  // A reminder is not possible until two hours after the notification.
  await readers.getByText(/起可以提醒/).waitFor();

  expect(await desk.getByRole('link', { name: LINK }).getAttribute('href')).toBe(LINK);
  await readers.getByRole('button', { name: /^导出 Excel/ }).click();
  await desk.getByRole('button', { name: '开始导出' }).click();
  const saved = await desk.waitForEvent('download');
  expect(saved.suggestedFilename()).toMatch(/^阅读情况_.*\.xlsx$/);
  await desk.getByRole('dialog', { name: '导出 Excel' }).getByRole('button', { name: '关闭' }).last().click();

  const deputy = await openSignedIn(browser, server.baseUrl, { username: 'deputy', path: '/suggm', viewport: 'phone' });
  const phone = deputy.page;
  await phone
    .getByRole('button', { name: /通知公告/ })
    .or(phone.getByRole('link', { name: /通知公告.*请阅读/ }))
    .first()
    .click();
  await phone.waitForURL('**/notices');
  await phone.getByRole('link').filter({ hasText: TITLE }).click();
  await shown(phone, '会前一天将送达纸质材料').waitFor();
  await shown(phone, '138-1234-5678').waitFor();
  expect(await phone.getByRole('link', { name: LINK }).getAttribute('href')).toBe(LINK);
  await phone.getByRole('button', { name: '确认已知悉' }).click();
  await shown(phone, /您已于 .+ 确认。/).waitFor();
  await desk.reload();
  await readers.getByRole('row').filter({ hasText: DEPUTY }).getByText('已确认', { exact: true }).waitFor();

  const code = desk.getByRole('region', { name: '公开二维码' });
  await code.locator('svg').first().waitFor();
  const address = (await code.getByRole('link', { name: '打开公开页面' }).getAttribute('href')) ?? '';
  const visitor = await openPage(browser, 'phone');
  await visitor.page.goto(address);
  await shown(visitor.page, '会前一天将送达纸质材料').waitFor();
  await shown(visitor.page, '（号码已隐去）').waitFor();
  await visitor.page.getByRole('banner').getByText('通知公告').waitFor();
  expect(await visitor.page.getByRole('link', { name: LINK }).getAttribute('href')).toBe(LINK);
  expect(await visitor.page.getByText('138-1234').count()).toBe(0);

  await desk.getByRole('button', { name: '撤回', exact: true }).click();
  await desk.getByLabel('撤回原因').fill(WHY);
  await desk.getByRole('button', { name: '确认撤回' }).click();
  await desk.getByText(`通知已撤回：${WHY}`).waitFor();
  await phone.reload();
  await shown(phone, `通知已撤回：${WHY}`).waitFor();
  expect(await phone.getByText('会前一天将送达纸质材料').count()).toBe(0);
  await visitor.page.reload();
  await shown(visitor.page, '这条通知已撤回').waitFor();

  const own = (errors: readonly string[], status: string) => errors.filter((error) => !error.includes(status));
  expect([...own(office.errors, '409'), ...deputy.errors, ...own(visitor.errors, '410')]).toEqual([]);
  await Promise.all([office.context.close(), deputy.context.close(), visitor.context.close()]);
});

test('an undertaking unit reads the notices addressed to it at its desk, and cannot publish', async () => {
  const { page, context, errors } = await openSignedIn(browser, server.baseUrl, { username: 'unit', path: '/notice/keepalive-list' });
  const row = page.getByRole('row').filter({ hasText: '关于报送建议办理进展的通知' });
  await row.getByText('未读', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: '新建通知' }).count()).toBe(0);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: '确认已知悉' }).click();
  await page.getByText(/您已于 .+ 确认。/).waitFor();
  expect(await page.getByRole('region', { name: '阅读情况' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
