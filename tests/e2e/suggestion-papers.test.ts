import { readFileSync } from 'node:fs';
import type { CallReply } from '@contract/contract';
import type { Browser, Download } from 'playwright-core';
import { numberText } from '@/lib/number-text';
import { connect, type Db } from '../../server/platform/db/connect';
import { copyManyItems, countWaitingTransactions } from '../builders/many-items';
import { countRows, linesOfWord } from '../builders/office-file';
import { aDraft } from '../builders/suggestion';
import { launchBrowser, openPage, type OpenedPage } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { bringToReply, bringToUnit, openStaffApi } from '../support/staff-api';
import { until } from '../support/until';
import { signInByApi } from './pages/api-user';
import { inspect } from './pages/axe';
import { signIn } from './pages/login-page';
import { StaffConsole } from './pages/staff-console';

const LIST = '/suggestion/keepalive-list';
const UNIT = '市交通运输局';
const OTHER_UNIT = '市教育局';
const REPLY = '您提出的建议已经办理完毕：路口信号灯已于三月启用。';

/** So many items that their file takes minutes at the speed below. */
const MANY = 25_000;
const SLOW_BYTES_PER_SECOND = 50_000;

const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

describe('what the suggestion office takes away and hands out', () => {
  let server: TestServer;
  let browser: Browser;
  let desk: OpenedPage;
  let staff: StaffConsole;
  const downloads: Download[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    browser = await launchBrowser();
    desk = await openPage(browser, 'desktop');
    desk.page.on('download', (download) => downloads.push(download));
    staff = new StaffConsole(desk.page, server.baseUrl);
    await staff.open(LIST);
    await signIn(desk.page, 'jyb');
    await rows().first().waitFor();
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const rows = () => desk.page.locator('.console-table .ant-table-row').filter({ visible: true });

  async function openList(search: string): Promise<void> {
    await staff.open(`${LIST}?${search}`);
    await rows().first().waitFor();
  }

  async function handIn(title: string): Promise<{ id: number; number: string }> {
    const deputy = await signInByApi(server.baseUrl, 'deputy');
    const { id, version } = await deputy.call('suggestion.create', { body: aDraft({ title }) });
    const { number } = await deputy.call('suggestion.submit', { params: { id }, body: { version } });
    return { id, number };
  }

  it('the office saves one item and the letter of its reply as Word files, each with the content on screen', async () => {
    const title = '关于“人民路/解放街”路口增设信号灯的建议';
    const { id, number } = await handIn(title);
    const unit = await bringToUnit(server.baseUrl, id);
    await bringToReply(server.baseUrl, id, REPLY);
    await staff.openItemById(id);

    let coming = desk.page.waitForEvent('download');
    await desk.page.getByRole('button', { name: '导出 Word' }).click();
    const record = await coming;
    // Characters that are not allowed in file names are removed.
    expect(record.suggestedFilename()).toBe(`${number} 关于“人民路 解放街”路口增设信号灯的建议.docx`);
    const text = linesOfWord(await bytesOf(record)).join('\n');
    for (const part of [title, number, unit, REPLY]) expect(text).toContain(part);

    coming = desk.page.waitForEvent('download');
    await staff.section('办理答复').getByRole('button', { name: '下载答复函' }).click();
    const letter = await coming;
    expect(letter.suggestedFilename()).toMatch(/^答复函 .*丽交函〔2026〕18 号\.docx$/);
    const written = linesOfWord(await bytesOf(letter)).join('\n');
    for (const part of [title, '丽交函〔2026〕18 号', REPLY, unit]) expect(written).toContain(part);
  });

  it('printing an item is logged, however it starts, and hidden views are not logged', async () => {
    const { id } = await handIn('关于打印留痕的建议');
    const { id: other } = await handIn('关于另一件的建议');
    await staff.openItemById(other);
    await staff.openItemById(id);
    await desk.page.getByText('关于打印留痕的建议').filter({ visible: true }).first().waitFor();
    await desk.page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
    const printed = () =>
      server.query<{ objectId: number }>(`SELECT object_id AS "objectId" FROM event WHERE call = 'suggestion.print' AND kind = 'download'`);
    await until(async () => (await printed()).length > 0);
    expect(await printed()).toEqual([{ objectId: id }]);
  });

  it('a cancelled export reports that it left no file, and nothing goes on at the server', async () => {
    const db = connect(server.ownerUrl ?? '', { poolSize: 2 });
    await copyManyItems(db, MANY);
    downloads.length = 0;
    await openList('category=other');
    const session = await desk.context.newCDPSession(desk.page);
    const limit = (bytesPerSecond: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: -1,
      });
    await session.send('Network.enable');
    await desk.page.getByRole('button', { name: /导出 Excel/ }).click();
    await limit(SLOW_BYTES_PER_SECOND);
    await staff.confirm('开始导出');
    const progress = staff.form.getByText(/^已写入 [1-9][\d,]* \/ [\d,]+ 件/);
    await progress.waitFor();
    const [written = 0, total = 0] = ((await progress.innerText()).match(/[\d,]+/g) ?? []).map((text) => Number(text.replace(/,/g, '')));
    expect(total).toBeGreaterThanOrEqual(MANY);
    expect(written).toBeLessThan(total);
    await inspect(desk.page, 'screens/export-under-way');

    await staff.confirm('取消导出');
    await staff.form.getByText('导出已取消，没有保存文件。').waitFor();
    await until(async () => (await newestExport(db)).state === 'failed');
    await until(async () => (await countWaitingTransactions(db)) === 0);
    expect((await newestExport(db)).written).toBeLessThan(total);
    expect(downloads).toEqual([]);
    await inspect(desk.page, 'screens/export-cancelled');

    await limit(-1);
    const coming = desk.page.waitForEvent('download');
    await staff.confirm('重新导出');
    expect(countRows(await bytesOf(await coming))).toBe(total);
    await staff.form.getByText(`已导出 ${numberText(total)} 件`).waitFor();
    expect(downloads).toHaveLength(1);
    await staff.form.getByRole('button', { name: '关闭' }).last().click();
    await session.detach();
    await db.destroy();
  }, 180_000);

  const newestExport = (db: Db) =>
    db.selectFrom('export').select(['state', 'written']).orderBy('createdAt', 'desc').limit(1).executeTakeFirstOrThrow();

  it('a batch assigns the possible items, names the others with reasons, and goes on with them', async () => {
    const office = await openStaffApi(server.baseUrl, 'jyb');
    const titles = ['一', '二', '三'].map((word) => `关于批量交办第${word}件事的建议`);
    const ids: number[] = [];
    for (const title of titles) {
      const { id } = await handIn(title);
      await office.take('accept', id, {});
      ids.push(id);
    }
    const [free = 0, taken = 0, changed = 0] = ids;
    const leadsOf = async (id: number) => (await office.get(id)).assignments.map(({ unitName }) => unitName);
    const assignChosen = async (count: number) => {
      await desk.page.getByText(`已选 ${String(count)} 件`, { exact: true }).waitFor();
      await desk.page.getByRole('button', { name: '批量交办' }).click();
      await staff.chooseUnit('主办单位', OTHER_UNIT);
      await staff.confirm('确认交办');
    };
    await openList('status=accepted&keyword=批量交办');
    for (const title of titles) await desk.page.getByRole('checkbox', { name: `选择 ${title}`, exact: true }).check();

    // Colleagues change two of the items first.
    const { items: units } = await office.ask<CallReply<'unit.list'>>('GET', `/api/unit?keyword=${encodeURIComponent(UNIT)}`);
    const leadUnitIds = units.filter(({ name }) => name === UNIT).map(({ id }) => id);
    await office.take('assign', taken, { mode: 'joint', leadUnitIds, helperUnitIds: [] });
    await office.take('supervise', changed, { leader: '常委会副主任 王小荣' });
    await assignChosen(3);
    await staff.form.getByText('已交办 1 件，2 件没有交办：').waitFor();
    const failed = await staff.form.getByRole('list', { name: '没有交办的' }).getByRole('listitem').allInnerTexts();
    expect(failed).toHaveLength(2);
    for (const title of titles.slice(1)) expect(failed.join('\n')).toMatch(new RegExp(`${title}\\s+这件建议刚刚被其他人更新`));
    await inspect(desk.page, 'screens/batch-failed-in-part');
    await staff.confirm('知道了');
    expect([await leadsOf(free), await leadsOf(taken), await leadsOf(changed)]).toEqual([[OTHER_UNIT], [UNIT], []]);

    // The remaining items can be assigned in their current state.
    await desk.page.getByRole('link', { name: titles[0] ?? '' }).waitFor({ state: 'hidden' });
    await assignChosen(2);
    await staff.form.getByText('已交办 1 件，1 件没有交办：').waitFor();
    await staff.confirm('知道了');
    expect([await leadsOf(free), await leadsOf(taken), await leadsOf(changed)]).toEqual([[OTHER_UNIT], [UNIT], [OTHER_UNIT]]);
    expect(desk.errors).toEqual([]);
  });
});
