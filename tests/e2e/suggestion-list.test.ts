import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, type OpenedPage, viewports } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { until } from '../support/until';
import { numberText } from '@/lib/number-text';
import { inspect } from './pages/axe';
import { boxOf, linesOf, middleOf, stepNames } from './pages/boxes';
import { openSignedIn } from './pages/login-page';

const LIST = '/suggestion/keepalive-list';
const UNIT = '市交通运输局';
const COLUMNS = ['类型', '标题', '内容', '类别', '领衔代表', '代表团', '提出时段', '是否公开'];

type Row = Record<string, string>;

/** Returns a table as an office would make it, each row by the names of its columns. */
async function aWorkbook(rows: readonly Row[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('建议议案');
  sheet.addRow(COLUMNS);
  for (const row of rows) sheet.addRow(COLUMNS.map((name) => row[name] ?? ''));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('the list of suggestions, at a desk of the suggestion office', () => {
  let server: TestServer;
  let browser: Browser;
  let desk: OpenedPage;
  let page: Page;

  beforeAll(async () => {
    server = await startTestServer();
    browser = await launchBrowser();
    desk = await openSignedIn(browser, server.baseUrl, { username: 'jyb', path: LIST });
    page = desk.page;
    await rows().first().waitFor();
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const rows = () => page.locator('.console-table .ant-table-row').filter({ visible: true });
  const dialog = () => page.getByRole('dialog').filter({ visible: true });
  const total = async () =>
    Number(/共 ([\d,]+) 件/.exec(await page.locator('.ant-pagination-total-text').innerText())?.[1]?.replace(/,/g, ''));

  async function openList(search: string): Promise<void> {
    await page.goto(`${server.baseUrl}/data-board${LIST}?${search}`);
    await page.locator('.ant-table-row, .console-nothing').first().waitFor();
  }

  it('the list filters by a delegation, which stays in the address and appears as a chip', async () => {
    await openList('cols=title.delegationName');
    const all = await total();
    await page.getByRole('button', { name: /更多筛选/ }).click();
    const field = page.getByLabel('代表团', { exact: true });
    await field.click();
    const option = page.locator('.ant-select-item-option').filter({ visible: true }).first();
    const name = await option.innerText();
    await option.click();
    await page.waitForURL(/delegationId=\d+/);
    await until(async () => (await total()) < all);
    const named = rows()
      .locator('td')
      .filter({ hasText: new RegExp(`^${name}$`) });
    expect(await named.count()).toBe(await rows().count());
    await page.reload();
    await page.getByRole('list', { name: '其他条件' }).getByText(`代表团：${name}`).waitFor();
    await page.getByRole('button', { name: `去掉条件 代表团：${name}` }).click();
    await until(async () => (await total()) === all);
    await openList('');
  });

  it('the list fits a width of 1440 points, and keeps the deadline in sight at 1024', async () => {
    const beyond = () => page.locator('.console-table .ant-table-body').evaluate((body) => body.scrollWidth - body.clientWidth);
    await page.setViewportSize({ width: 1440, height: 900 });
    await until(async () => (await beyond()) === 0);
    await page.setViewportSize({ width: 1024, height: 900 });
    await until(async () => (await beyond()) > 0);
    const head = await page.getByRole('columnheader', { name: '办理期限' }).first().boundingBox();
    expect((head?.x ?? Infinity) + (head?.width ?? 0)).toBeLessThanOrEqual(1024);
    await page.setViewportSize(viewports.desktop);
  });

  it.each(['大字', '常用字'])('the checkboxes of 显示设置 stand beside their labels, in three columns: %s', async () => {
    await page.getByRole('button', { name: '大字' }).click();
    await page.getByRole('button', { name: '显示设置' }).click();
    const labels = page.locator('.console-display__columns .ant-checkbox-wrapper').filter({ visible: true });
    await labels.first().waitFor();
    const places = [];
    for (const label of await labels.all()) {
      const box = await boxOf(label.locator('.ant-checkbox-inner'));
      const words = await linesOf(label.locator('.ant-checkbox-label'));
      const [first, last] = [words[0], words[words.length - 1]];
      expect(first?.left).toBeGreaterThanOrEqual(box.right);
      expect(Math.abs(((first?.top ?? 0) + (last?.bottom ?? 0)) / 2 - middleOf(box))).toBeLessThanOrEqual(1.5);
      places.push({ left: Math.round(box.left), middle: Math.round(middleOf(box)) });
    }
    expect(new Set(places.map(({ left }) => left)).size).toBe(3);
    // The fields of each row have the same height, even when a label needs two lines.
    expect(new Set(places.map(({ middle }) => middle)).size).toBe(Math.ceil(places.length / 3));
    await page.keyboard.press('Escape');
    await page.mouse.click(720, 20);
    await labels.first().waitFor({ state: 'hidden' });
  });

  it('the item shows its steps with whole names, each state in one colour, at any width', async () => {
    await openList('kind=motion&status=handling');
    await rows().first().locator('.console-table-title').click();
    const way = page.getByRole('list', { name: '办理进度' }).filter({ visible: true });
    await way.waitFor();
    for (const width of [375, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const names = way.locator('.console-step__name');
      await until(async () => (await names.count()) === 9);
      expect({ width, ...(await stepNames(names, /is-(done|now|ahead)/)) }).toEqual({
        width,
        lines: Array(9).fill(1),
        overlapping: 0,
        colours: [1, 1, 1],
      });
    }
    await page.setViewportSize(viewports.desktop);
    await openList('');
  });

  it('the list highlights search words in the titles and in the text excerpts', async () => {
    const box = page.getByLabel('标题、内容或编号');
    await box.fill('交通');
    await box.press('Enter');
    await page.locator('.console-table-title mark').first().waitFor();
    const marked = await page.locator('.console-table mark').allTextContents();
    expect(new Set(marked)).toEqual(new Set(['交通']));
    await page.locator('.console-table-excerpt mark').first().waitFor();
    await inspect(page, 'list/search');
  });

  it('the list shows the filters set by a link as chips, and removes each', async () => {
    await openList('resultRating=satisfied&leadUnitId=1&repliedFrom=2020-01-01');
    const chips = page.getByRole('list', { name: '其他条件' });
    await chips.getByText('办理结果评价：满意').waitFor();
    await chips.getByText('答复日期：2020-01-01 起').waitFor();
    await chips.getByText(/^主办单位：|^指定主办单位/).waitFor();
    await inspect(page, 'list/chips');
    await chips.getByRole('button', { name: '去掉条件 办理结果评价：满意' }).click();
    await page.waitForURL((url) => !url.searchParams.has('resultRating'));
    expect(await chips.getByRole('listitem').count()).toBe(2);
  });

  it('the list saves a named view, restores it with its columns, and removes it', async () => {
    await openList('status=accepted&sort=updatedAt&cols=number.title.status.keySupervised');
    await page.getByRole('button', { name: '常用视图' }).click();
    await page.getByLabel('视图名称').fill('待交办的');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    const saved = page.getByRole('button', { name: '待交办的', exact: true });
    await saved.waitFor();
    await inspect(page, 'list/saved-views');
    await openList('');
    await page.getByRole('button', { name: '常用视图' }).click();
    await saved.click();
    await page.waitForURL('**status=accepted**');
    await page.getByRole('columnheader', { name: '重点督办' }).waitFor();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('updatedAt');
    await page.getByRole('button', { name: '常用视图' }).click();
    await page.getByRole('button', { name: '删除视图 待交办的' }).click();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await page.getByText('还没有保存的视图').waitFor();
    await page.keyboard.press('Escape');
  });

  it('the list exports its items with the columns on screen', async () => {
    await openList('status=accepted&cols=number.title.status');
    const listed = await total();
    await page.getByRole('button', { name: '导出 Excel', exact: true }).click();
    await dialog()
      .getByText(`导出 ${numberText(listed)} 件`)
      .waitFor();
    await dialog().getByText('列表中显示的列').click();
    await inspect(page, 'list/export');
    const download = page.waitForEvent('download');
    await dialog().getByRole('button', { name: '开始导出' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^建议议案_\d{4}-\d{2}-\d{2}\.xlsx$/);
    await dialog()
      .getByText(`已导出 ${numberText(listed)} 件`)
      .waitFor();
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(Uint8Array.from(readFileSync(await file.path())).buffer);
    const sheet = workbook.worksheets[0];
    const values = (number: number) => (sheet?.getRow(number).values as unknown[]).slice(1).map(String);
    expect(values(1)).toEqual(['编号', '标题', '状态']);
    expect(sheet?.actualRowCount).toBe(listed + 1);
    expect(values(2)[1]).toBe(await rows().first().locator('.console-table-title').innerText());
    await dialog().getByRole('button', { name: '关闭' }).last().click();
    await page.waitForFunction(() => document.activeElement?.textContent.startsWith('导出 Excel'));
  });

  it('the list shows why an item cannot be selected, by keyboard too', async () => {
    await openList('status=handling');
    await page.getByRole('checkbox', { name: '选择本页全部' }).waitFor();
    await page
      .getByRole('note', { name: /^不能选择 关于/ })
      .first()
      .focus();
    await page.getByRole('tooltip').getByText('“办理中”的不能交办').waitFor();
  });

  it('the office assigns two items at once and sees the results', async () => {
    await openList('status=accepted');
    const boxes = page.getByRole('checkbox', { name: /^选择 关于/, disabled: false });
    const titles = [];
    for (const index of [0, 1]) {
      titles.push((await boxes.nth(index).getAttribute('aria-label'))?.replace('选择 ', ''));
      await boxes.nth(index).check();
    }
    await page.getByText('已选 2 件').waitFor();
    await page.getByRole('button', { name: '批量交办' }).click();
    await dialog().getByLabel('主办单位').fill(UNIT);
    await page.locator('.ant-select-item-option').filter({ hasText: UNIT }).first().click();
    await inspect(page, 'list/batch');
    await dialog().getByRole('button', { name: '确认交办' }).click();
    await dialog().getByText('已交办 2 件').filter({ visible: true }).waitFor();
    await inspect(page, 'list/batch-outcome');
    await dialog().getByText('已交办的 2 件').click();
    for (const title of titles)
      await dialog()
        .getByText(title ?? '', { exact: false })
        .last()
        .waitFor();
    await dialog().getByRole('button', { name: '知道了' }).click();
    await openList('status=assigned&sort=updatedAt');
    const newest = await rows().locator('.console-table-title').allTextContents();
    expect(newest.slice(0, 2).sort()).toEqual([...titles].sort());
  });

  it('the office imports a table: errors of a bad one are named, a good one gets a preview, and the result leads to the new items', async () => {
    await openList('ownArea=true&cols=title.deputyName.delegationName');
    const [deputy = '', delegation = ''] = (await rows().first().locator('td').allTextContents()).slice(-2);
    const good: Row = {
      类型: '建议',
      标题: '关于导入表格中第一件事的建议',
      内容: '这是从表格导入的一件建议，内容有十个字以上。',
      类别: '交通运输',
      领衔代表: deputy,
      代表团: delegation,
      提出时段: '闭会期间',
      是否公开: '是',
    };
    const choose = async (button: string, name: string, content: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: button }).click();
      await (await chooser).setFiles({ name, mimeType: XLSX, buffer: content });
    };
    await page.getByRole('button', { name: /导入$/ }).click();
    await page.waitForURL('**/suggestion/keepalive-import');
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载模板' }).click();
    expect((await template).suggestedFilename()).toBe('建议议案导入模板.xlsx');
    await inspect(page, 'list/import-start');

    await choose('选择文件', '有错的.xlsx', await aWorkbook([good, { ...good, 标题: '', 领衔代表: '查无此人' }]));
    await page.getByText(/“有错的\.xlsx”共 2 行，发现 \d+ 处问题/).waitFor();
    await page.getByRole('cell', { name: '查无此人', exact: true }).waitFor();
    await inspect(page, 'list/import-problems');

    await choose('重新上传', '正确的.xlsx', await aWorkbook([good, { ...good, 标题: '关于导入表格中第二件事的建议' }]));
    await page.getByText('“正确的.xlsx”共 2 行，没有发现问题').waitFor();
    await inspect(page, 'list/import-preview');
    await page.getByRole('button', { name: '确认导入 2 件' }).click();
    await page.getByRole('heading', { name: '已导入 2 件' }).waitFor();
    await inspect(page, 'list/import-done');
    await page.getByRole('link', { name: '查看导入的建议议案' }).click();
    await page.getByRole('link', { name: '关于导入表格中第一件事的建议' }).waitFor();
    await page.getByRole('link', { name: '关于导入表格中第二件事的建议' }).waitFor();
    expect(desk.errors).toEqual([]);
  });
});
