import type { Browser, Page } from 'playwright-core';
import { aPicture } from '../builders/picture';
import { launchBrowser } from '../support/browser';
import { publishDemoTheme } from '../support/demo-theme';
import { startTestServer, type TestServer } from '../support/server';
import { inspectInBothColours } from './pages/axe';
import { openLetIn, openSignedIn } from './pages/login-page';

const TITLE = '群众出行难大家谈';
const MINE = '学校门口早晚高峰拥堵，建议设置接送区并错峰放学。';
const ALIKE = '学校门口早晚高峰很堵，建议设置接送区，错峰放学。';
const UNIT = '市交通运输局';
const ANSWER = '已设置接送车位二十个，三个年级错峰放学。';
const RESULT = '代表提出的意见已经办理，学校门口设置了接送区。';

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

const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const confirm = (page: Page, name: string) => page.locator('.ant-modal-confirm').getByRole('button', { name, exact: true }).click();
const opinion = (page: Page) => page.locator('textarea[aria-label="意见"]').filter({ visible: true });

async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.focus();
  await field.fill(name);
  await page.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).first().click();
}

const openOffice = (path: string) => openSignedIn(browser, server.baseUrl, { username: 'office', path });
const openPhone = (username: string) => openLetIn(browser, server.baseUrl, { username, viewport: 'phone' });

/** Creates a theme and publishes it, as the office. Returns its id. */
async function publish(): Promise<number> {
  const { page, context, errors } = await openOffice('/themes/keepalive-list');
  await page.getByRole('button', { name: '新建主题活动' }).click();
  const form = page.getByRole('dialog', { name: '新建主题活动' });
  await form.getByRole('button', { name: '存草稿' }).click();
  await form.getByText('请填写名称').waitFor();
  await form.getByText('请填写目的').waitFor();
  await form.getByLabel('名称', { exact: true }).fill(TITLE);
  await form.getByLabel('目的第 1 行').fill('摸清学校和医院门口的堵点');
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  for (const [label, day] of [
    ['征集开始日期', today],
    ['征集截止日期', '2099-12-31'],
  ] as const) {
    await form.getByLabel(label).fill(day);
    await form.getByLabel(label).press('Enter');
  }
  await form.getByRole('textbox', { name: '介绍', exact: true }).fill('请结合走访的情况提出意见。');
  await choose(page, '身份', '代表');
  await form.getByText(/^将发给 [\d,]+ 人。/).waitFor();
  await form.getByRole('button', { name: '存草稿' }).click();

  await page.waitForURL('**/themes/detail/*');
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await confirm(page, '发布');
  await page.getByText('已发布，正在通知代表').waitFor();
  await page.getByText('还没有收到意见。').waitFor();
  expect(errors).toEqual([]);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await context.close();
  return id;
}

/** A deputy gives an opinion on the phone, with a photo and a reload in between. */
async function giveFirst(id: number): Promise<void> {
  const { page, context, errors } = await openPhone('deputy');
  await page.goto(`${server.baseUrl}/data-board/suggm`);
  await page.getByRole('link', { name: /主题活动 请提出意见/ }).click();
  await page.waitForURL('**/theme/themelist');
  await page.getByRole('link').filter({ hasText: TITLE }).click();
  await page.waitForURL(`**/theme/themedetail?id=${String(id)}`);
  await shown(page, '摸清学校和医院门口的堵点').waitFor();
  await shown(page, '您还没有提出意见。').waitFor();
  await button(page, '我要提意见').click();
  await button(page, '提交').click();
  await shown(page, '请填写意见').waitFor();
  await opinion(page).fill(MINE);
  await page.getByLabel('地点').filter({ visible: true }).first().fill('囿山小学');
  const chooser = page.waitForEvent('filechooser');
  await button(page, '添加图片').click();
  await (await chooser).setFiles({ name: '门口.png', mimeType: 'image/png', buffer: aPicture() });
  await shown(page, /^已上传/).waitFor();
  // The typed text survives a reload, because it is kept on the device.
  await page.reload();
  await shown(page, '已恢复您上次没有保存的内容').waitFor();
  await button(page, '提交').click();
  await page.waitForURL(`**/theme/themedetail?id=${String(id)}`);
  await shown(page, '我的意见 1 条').waitFor();
  await inspectInBothColours(page, 'screens/theme');
  expect(errors).toEqual([]);
  await context.close();
}

/** Another deputy sees the similar opinion, and submits one anyway. */
async function giveAlike(id: number): Promise<void> {
  const { page, context, errors } = await openPhone('deputy2');
  await page.goto(`${server.baseUrl}/data-board/theme/write?theme=${String(id)}`);
  await opinion(page).fill(ALIKE);
  await shown(page, '有 1 条相近的意见').waitFor();
  await inspectInBothColours(page, 'screens/theme-write');
  await shown(page, /^相似度/).click();
  await page.waitForURL('**/theme/suggdetail?id=*');
  await shown(page, MINE).waitFor();
  // Leaving a picture before it is loaded would log an error in the console.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.files__picture img')].some((one) => one.naturalWidth > 0),
  );
  await page.goBack();
  await button(page, '提交').click();
  await page.waitForURL(`**/theme/themedetail?id=${String(id)}`);
  await button(page, '全部意见').click();
  await page.waitForURL(`**/theme/sugglist?id=${String(id)}`);
  await shown(page, '共 2 条').waitFor();
  await page.getByRole('group', { name: '范围' }).getByRole('button', { name: '我的', exact: true }).click();
  await shown(page, '共 1 条').waitFor();
  await page.getByRole('tab', { name: '地图' }).click();
  await shown(page, '还没有标注位置的意见。').waitFor();
  expect(errors).toEqual([]);
  await context.close();
}

/** The office merges both opinions and passes them on. */
async function passOn(id: number): Promise<void> {
  const { page, context, errors } = await openOffice(`/themes/detail/${String(id)}`);
  await page.getByRole('link', { name: ALIKE }).click();
  await page.getByRole('heading', { name: ALIKE, level: 1 }).waitFor();
  await page.getByRole('button', { name: `并入：${MINE}` }).click();
  await confirm(page, '合并');
  await page.getByText('已合并').waitFor();
  await page.getByRole('region', { name: '已并入的意见' }).getByRole('link', { name: MINE }).click();
  await page.getByRole('region', { name: '合并到这里的意见 1' }).getByRole('link', { name: ALIKE }).waitFor();
  await page.getByRole('button', { name: '转办', exact: true }).click();
  const modal = page.getByRole('dialog', { name: '转办意见' });
  await modal.getByRole('button', { name: '转办', exact: true }).click();
  await modal.getByText('请选择承办单位').waitFor();
  await choose(page, '承办单位', UNIT);
  await modal.getByRole('button', { name: '转办', exact: true }).click();
  await modal.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '改转其他单位' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
}

async function answer(): Promise<void> {
  const { page, context, errors } = await openSignedIn(browser, server.baseUrl, { username: 'unit', path: '/themes/keepalive-opinion' });
  await page.getByRole('link', { name: MINE, exact: true }).click();
  await page.getByRole('button', { name: '答复', exact: true }).click();
  const modal = page.getByRole('dialog', { name: '答复意见' });
  await modal.getByText('已解决', { exact: true }).click();
  await modal.getByLabel('答复', { exact: true }).fill(ANSWER);
  await modal.getByLabel('投入（万元）').fill('5.2');
  await modal.getByRole('button', { name: '答复', exact: true }).click();
  await modal.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: '办理答复' }).getByText('5.2 万元').waitFor();
  expect(errors).toEqual([]);
  await context.close();
}

async function tellResult(id: number): Promise<void> {
  const { page, context, errors } = await openOffice(`/themes/detail/${String(id)}`);
  await page.getByText('数据', { exact: true }).click();
  await page.getByRole('link', { name: `《${TITLE}》收到 1 条，查看意见` }).waitFor();
  await page.getByRole('button', { name: '征集结束', exact: true }).click();
  await confirm(page, '结束征集');
  await page.getByRole('button', { name: '公布结果', exact: true }).click();
  const form = page.getByRole('dialog', { name: '公布结果' });
  await form.getByText(/2 名代表参与，收到意见 1 条，转办 1 条，解决 1 条，解决率 100%/).waitFor();
  await form.getByRole('textbox', { name: '结果', exact: true }).fill(RESULT);
  await form.getByRole('button', { name: '公布', exact: true }).click();
  await page.getByRole('region', { name: '结果公布' }).getByText(RESULT).waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载结果报告' }).click()]);
  expect(saved.suggestedFilename()).toBe(`主题活动结果 ${TITLE}.docx`);
  expect(errors).toEqual([]);
  await context.close();
}

test('[2.2.3] a theme is published, two deputies say the same, the office merges and passes on, a unit solves it, authors read it', async () => {
  const id = await publish();
  await giveFirst(id);
  await giveAlike(id);
  await passOn(id);
  await answer();
  await tellResult(id);

  const { page, context, errors } = await openPhone('deputy2');
  await page.goto(`${server.baseUrl}/data-board/suggm-message`);
  await shown(page, '主题活动公布结果').click();
  await page.waitForURL(`**/theme/themedetail?id=${String(id)}`);
  await shown(page, RESULT).waitFor();
  // A merged opinion shows the outcome of the other one.
  await shown(page, ALIKE).click();
  await page.waitForURL('**/theme/suggdetail?id=*');
  await shown(page, '已解决').waitFor();
  await shown(page, ANSWER).waitFor();
  await shown(page, '已与这条意见合并办理').waitFor();
  await inspectInBothColours(page, 'screens/theme-opinion');
  expect(errors).toEqual([]);
  await context.close();
});

test('opinions that say the same are merged together, into the chosen one', async () => {
  const { id } = await publishDemoTheme(server.baseUrl, { title: '一起合并的主题活动' });
  for (const [username, content] of [
    ['deputy', '小区门口缺少路灯，晚上看不清路。'],
    ['deputy2', '小区门口没有路灯，建议装两盏。'],
  ] as const) {
    const { page, context } = await openPhone(username);
    await page.goto(`${server.baseUrl}/data-board/theme/write?theme=${String(id)}`);
    await opinion(page).fill(content);
    await button(page, '提交').click();
    await page.waitForURL('**/theme/themedetail?*');
    await context.close();
  }
  const { page, context, errors } = await openOffice(`/themes/keepalive-opinion?themeId=${String(id)}`);
  const together = page.getByRole('group', { name: '批量操作' });
  await page.getByRole('row').filter({ hasText: '缺少路灯' }).getByRole('checkbox').check();
  await together.getByRole('button', { name: '合并' }).click();
  await page.getByText('请至少选择两条意见').waitFor();
  await page.getByRole('row').filter({ hasText: '没有路灯' }).getByRole('checkbox').check();
  await together.getByRole('button', { name: '合并' }).click();
  await page.getByRole('radio', { name: /没有路灯/ }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  const batch = page.getByRole('dialog', { name: '合并意见', exact: true });
  await batch.getByText('缺少路灯').waitFor();
  await batch.getByRole('button', { name: '合并 1 条' }).click();
  await batch.getByText('已完成 1 / 1 条').waitFor();
  await batch.getByRole('button', { name: '完成' }).click();
  await page.getByRole('row').filter({ hasText: '没有路灯' }).getByText('合并 1 条').waitFor();
  await page.getByRole('row').filter({ hasText: '缺少路灯' }).getByText('已并入其他意见').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('several opinions are passed on together, and unsuitable ones are left out with the reason', async () => {
  const { id, title } = await publishDemoTheme(server.baseUrl, { title: '一起转办的主题活动' });
  for (const [username, content] of [
    ['deputy', '末班公交太早，建议延长到晚上九点。'],
    ['deputy2', '农村客运班次少，建议赶集日加开两班。'],
  ] as const) {
    const { page, context } = await openPhone(username);
    await page.goto(`${server.baseUrl}/data-board/theme/write?theme=${String(id)}`);
    await opinion(page).fill(content);
    await button(page, '提交').click();
    await page.waitForURL('**/theme/themedetail?*');
    await context.close();
  }
  const { page, context, errors } = await openOffice(`/themes/keepalive-opinion?themeId=${String(id)}`);
  await page.getByText(`主题活动：${title}`).waitFor();
  for (const text of ['末班公交太早', '农村客运班次少']) {
    await page.getByRole('row').filter({ hasText: text }).getByRole('checkbox').check();
  }
  await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '转办' }).click();
  await choose(page, '承办单位', UNIT);
  await page.getByRole('button', { name: '下一步' }).click();
  const batch = page.getByRole('dialog', { name: '批量转办', exact: true });
  await batch.getByRole('button', { name: '转办 2 条' }).click();
  await batch.getByText('已完成 2 / 2 条').waitFor();
  await batch.getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: '已转办 2' }).waitFor();
  expect(await page.getByRole('row').filter({ hasText: '末班公交太早' }).getByRole('checkbox').isDisabled()).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});
