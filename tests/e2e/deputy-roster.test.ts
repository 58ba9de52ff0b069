import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser, openPage } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn, signIn } from './pages/login-page';

const NAME = '蓝新月';
const LIST = '/deputy/keepalive-list';

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

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

async function choose(page: Page, label: string, option: string): Promise<void> {
  const item = page.locator('.ant-form-item').filter({ hasText: new RegExp(`^${label}`), visible: true });
  await item.locator('.ant-select-selector').click();
  await page.keyboard.insertText(option);
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().click();
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder(/姓名/).fill(name);
  await page.keyboard.press('Enter');
  await rowOf(page, name).waitFor();
}

test('an office enters a deputy and confirms the mandate, two administrators open the account, and the mandate end ends its role', async () => {
  const office = (await openSignedIn(browser, server.baseUrl, { username: 'office', path: LIST })).page;
  await office.getByRole('button', { name: '登记代表' }).click();
  const form = office.getByRole('dialog', { name: '登记代表' });
  await form.getByLabel('姓名').fill(NAME);
  await form.getByText('女', { exact: true }).click();
  await form.getByLabel('手机号').fill('15455500099');
  await form.getByLabel('身份证号').fill('110105194912310021');
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText('身份证号不正确，请核对每一位数字').waitFor();
  await form.getByLabel('身份证号').fill('11010519491231002x');
  await choose(office, '代表团', '莲都代表团');
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'hidden' });

  await find(office, NAME);
  await rowOf(office, NAME).getByText('154****0099').waitFor();
  await rowOf(office, NAME).getByRole('link', { name: NAME }).click();
  await office.getByText('110***********002X').waitFor();
  await office.getByRole('button', { name: '修改', exact: true }).click();
  const edit = office.getByRole('dialog', { name: /修改/ });
  await edit.getByRole('textbox', { name: '单位职务' }).fill('莲都区某小学校长');
  await edit.getByRole('button', { name: '保存' }).click();
  await office.getByText('莲都区某小学校长').filter({ visible: true }).first().waitFor();
  await office.getByRole('button', { name: '确认资格' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '确认资格' }).click();
  await office.locator('.console-status').filter({ hasText: '在任', visible: true }).first().waitFor();

  const admin = (await openSignedIn(browser, server.baseUrl, { username: 'admin', path: LIST })).page;
  await find(admin, NAME);
  await rowOf(admin, NAME).getByRole('checkbox').check();
  await admin.getByRole('button', { name: '开通账号' }).click();
  await admin.locator('.ant-modal-confirm').getByRole('button', { name: '开通', exact: true }).click();
  await admin.getByText('已为 1 位代表申请，等待安全管理员批准').waitFor();

  const security = (await openSignedIn(browser, server.baseUrl, { username: 'security', path: '/administration/keepalive-grant' })).page;
  await security.getByRole('button', { name: `批准 ${NAME} 代表`, exact: true }).click();
  await security.locator('.ant-modal-confirm').getByRole('button', { name: '批准', exact: true }).click();
  await security.getByText('没有等待批准的授权').waitFor();

  await office.reload();
  await office.getByRole('button', { name: '终止资格' }).click();
  const end = office.getByRole('dialog');
  await end.locator('.ant-select-selector').click();
  await office.locator('.ant-select-item-option').filter({ hasText: '辞职被接受' }).click();
  await end.getByRole('button', { name: '终止资格' }).click();
  await office.getByText(/代表资格已于 .* 终止：辞职被接受/).waitFor();
  const held = await server.query(
    `SELECT account_id FROM userinfo JOIN deputy ON deputy.id = userinfo.deputy_id WHERE deputy.name = '${NAME}'`,
  );
  expect(held).toEqual([{ account_id: null }]);
});

test('an office makes a deputies’ group with members chosen by name, one of them as leader', async () => {
  const { page, context } = await openSignedIn(browser, server.baseUrl, { username: 'office', path: '/deputy/keepalive-group' });
  await page.getByRole('button', { name: '新增代表小组' }).click();
  const form = page.getByRole('dialog', { name: '新增代表小组' });
  await choose(page, '届次', '丽水市第五届');
  await form.getByLabel('名称').fill('民生代表小组');
  const members = form.getByLabel('成员');
  const taken = await server.query<{ name: string }>(
    `SELECT name FROM deputy JOIN deputy_group_member ON deputy_id = deputy.id WHERE area_code = '3311' LIMIT 1`,
  );
  const [free] = await server.query<{ name: string }>(
    `SELECT name FROM deputy WHERE area_code = '3311' AND state = 'serving' AND id NOT IN (SELECT deputy_id FROM deputy_group_member)
      AND (SELECT count(*) FROM deputy AS same WHERE same.name = deputy.name) = 1 ORDER BY id LIMIT 1`,
  );
  const option = (text: string) => page.locator('.ant-select-item-option').filter({ hasText: text, visible: true }).first();
  await page.locator('.ant-form-item').filter({ hasText: /^成员/, visible: true }).locator('.ant-select-selector').click();
  await members.fill(taken[0]?.name ?? '');
  await option('已在').waitFor();
  await members.fill(free?.name ?? '');
  await option(free?.name ?? '').click();
  // The list of results covers the next fields until the user clicks elsewhere.
  await form.locator('.ant-drawer-title').click();
  await option(free?.name ?? '').waitFor({ state: 'hidden' });
  await choose(page, '组长', free?.name ?? '');
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'hidden' });
  await rowOf(page, '民生代表小组')
    .getByText(`1 人　${free?.name ?? ''}`)
    .waitFor();
  await context.close();
});

test('an office reads the yearly record of work of a deputy and exports it as Word, and the deputy reads it on the phone', async () => {
  const { page, context, errors } = await openSignedIn(browser, server.baseUrl, { username: 'office', path: LIST });
  await find(page, '叶明辉');
  await rowOf(page, '叶明辉').first().getByRole('link', { name: '叶明辉' }).click();
  await page.getByRole('button', { name: '履职档案' }).click();
  await page.getByRole('heading', { name: '叶明辉履职档案' }).waitFor();
  const total = async (name: string) =>
    Number(await page.locator('.console-deputy-work div').filter({ hasText: name, visible: true }).first().locator('dd').textContent());
  const whole = await total('领衔建议');
  expect(whole).toBeGreaterThan(0);
  const [year] = await server.query<{ year: number }>(
    `SELECT extract(year FROM max(submitted_at))::int AS year FROM suggestion JOIN deputy ON deputy.id = deputy_id WHERE deputy.name = '叶明辉'`,
  );
  await page.getByText(String(year?.year), { exact: true }).filter({ visible: true }).click();
  await page.getByText(`${String(year?.year)} 年，截至`).waitFor();
  expect(await total('领衔建议')).toBeLessThanOrEqual(whole);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 Word' }).click();
  expect((await saved).suggestedFilename()).toBe(`叶明辉代表履职档案（${String(year?.year)} 年）.docx`);
  expect(errors).toEqual([]);
  await context.close();

  const phone = await openPage(browser, 'phone');
  await phone.page.goto(`${server.baseUrl}/data-board/mine`);
  await signIn(phone.page, 'deputy');
  await phone.page.getByText('我的履职').click();
  const suggestions = phone.page.getByRole('region', { name: '议案建议' });
  await suggestions.getByRole('button', { name: /^再看 \d+ 条$/ }).click();
  await suggestions.getByRole('link').first().click();
  await phone.page.waitForURL(/\/suggm-detail\?id=\d+$/);
  expect(phone.errors).toEqual([]);
  await phone.context.close();
});

test('an office crops a photo for a deputy, and all users then see it beside the name', async () => {
  const { page, context, errors } = await openSignedIn(browser, server.baseUrl, { username: 'office', path: LIST });
  await find(page, '叶明辉');
  await rowOf(page, '叶明辉').first().getByRole('link', { name: '叶明辉' }).click();
  const photo = page.locator('.console-photo__picture img');
  const before = await photo.getAttribute('src');
  const picking = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '更换照片' }).click();
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#3b6ea5' } }).withExif({
    IFD3: { GPSLatitudeRef: 'N' },
  });
  await (await picking).setFiles({ name: '照片.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() });
  const cutting = page.getByRole('dialog', { name: '裁剪照片' });
  const frame = cutting.locator('.reactEasyCrop_CropArea');
  await frame.waitFor();
  // The area outside the frame is dark: without the cropper's own style the user would not see the crop.
  expect(await frame.evaluate((area) => getComputedStyle(area).boxShadow)).not.toBe('none');
  await cutting.getByRole('button', { name: '使用这张' }).click();
  await cutting.waitFor({ state: 'hidden' });
  await page.waitForFunction((src) => document.querySelector('.console-photo__picture img')?.getAttribute('src') !== src, before);
  expect(await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([320, 427]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a deputy requests another number and photo on the phone, and the office enters them in the roster', async () => {
  const phone = await openPage(browser, 'phone');
  await phone.page.goto(`${server.baseUrl}/data-board/mine`);
  await signIn(phone.page, 'deputy');
  await phone.page.getByText('资料更正').click();
  await phone.page.getByText('提交申请').click();
  await phone.page.getByText('请至少更正一项，或者在这里写清需要更正的内容').waitFor();
  await phone.page.getByLabel('手机号').fill('1390578');
  await phone.page.getByText('提交申请').click();
  await phone.page.getByText('请填写 11 位手机号码').waitFor();
  await phone.page.getByLabel('手机号').fill('13905780009');
  const picking = phone.page.waitForEvent('filechooser');
  await phone.page.getByText('更换照片').click();
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#205080' } });
  await (await picking).setFiles({ name: '照片.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
  await phone.page.getByText('不更换').waitFor();
  await phone.page.getByText('提交申请').click();
  await phone.page.getByRole('heading', { name: '等待人大办公室确认' }).waitFor();
  await phone.page.getByText('139****0009').waitFor();

  const { page, context, errors } = await openSignedIn(browser, server.baseUrl, {
    username: 'office',
    path: '/deputy/keepalive-request',
  });
  await page.getByRole('button', { name: '叶明辉' }).click();
  const drawer = page.getByRole('dialog', { name: '叶明辉的资料更正申请' });
  await drawer
    .getByRole('row', { name: /手机号/ })
    .getByText('139****0009')
    .waitFor();
  await drawer.getByRole('button', { name: '采纳', exact: true }).click();
  const answer = page.getByRole('dialog', { name: '采纳叶明辉的申请' });
  await answer.getByLabel('答复').fill('已电话核实');
  await answer.getByRole('button', { name: '采纳', exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page.getByText('叶明辉').waitFor({ state: 'hidden' });
  const [row] = await server.query<{ edits: number }>(
    `SELECT count(*)::int AS edits FROM history JOIN deputy ON deputy.id = subject_id WHERE subject_type = 'deputy'
      AND note = '按代表的申请更正' AND deputy.name = '叶明辉'`,
  );
  expect(row?.edits).toBe(1);
  expect(errors).toEqual([]);
  await context.close();

  await phone.page.reload();
  await phone.page.getByText('已采纳').waitFor();
  await phone.page.getByText('已电话核实').waitFor();
  expect(phone.errors).toEqual([]);
  await phone.context.close();
});

test('the mandates of one person are tabs of one page', async () => {
  const [ofCounty] = await server.query<{ id: number }>(
    `UPDATE deputy SET person_id = (SELECT person_id FROM deputy WHERE name = '叶明辉' AND area_code = '3311' LIMIT 1)
      WHERE id = (SELECT id FROM deputy WHERE area_code = '331102' AND state = 'serving' ORDER BY id LIMIT 1) RETURNING id`,
  );
  const { page, context, errors } = await openSignedIn(browser, server.baseUrl, { username: 'office', path: LIST });
  await find(page, '叶明辉');
  await rowOf(page, '叶明辉').first().getByRole('link', { name: '叶明辉' }).click();
  const tabs = page.getByRole('radiogroup', { name: '任职' });
  const [city, county] = [tabs.getByText(/^丽水市第五届.*在任/), tabs.getByText(/莲都区第.*在任/)];
  await county.click();
  await page.locator('.console-detail-line').getByText('莲都区').filter({ visible: true }).waitFor();
  const [named] = await server.query<{ name: string }>(`SELECT name FROM deputy WHERE id = ${String(ofCounty?.id)}`);
  await page.getByRole('heading', { name: named?.name ?? '' }).waitFor();
  await city.click();
  await page.getByRole('heading', { name: '叶明辉' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
