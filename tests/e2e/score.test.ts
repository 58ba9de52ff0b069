import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn } from './pages/login-page';

const DEPUTY = '叶明辉';
const WHAT_FOR = '审议民生实事项目时作重点发言';

let server: TestServer;
let browser: Browser;
/** The city's office, and a second person of it. */
let desk: Page;
let second: Page;

const lastYear = new Date().getFullYear() - 1;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
  await server.query(`WITH made AS (
      INSERT INTO account (username, name, password_hash, mobile_cipher, demo)
      SELECT 'office2', '沈文清', password_hash, mobile_cipher, false FROM account WHERE username = 'office' RETURNING id)
    INSERT INTO userinfo (account_id, role_kind, role_name, area_code)
    SELECT made.id, role_kind, role_name, area_code FROM made, userinfo
      WHERE account_id = (SELECT id FROM account WHERE username = 'office') AND role_kind = 'congress-office'`);
  // Last year is archived, whatever today's date is.
  await server.query(`DELETE FROM score_period WHERE area_code = '3311'`);
  await server.query(
    `INSERT INTO score_period (area_code, year, part, published_at, published_by, ends_at, archived_at)
      VALUES ('3311', $1, 'year', now() - interval '40 days', '陈国良', now() - interval '33 days', now())`,
    [lastYear],
  );
  const windowOf = async (username: string) => (await openSignedIn(browser, server.baseUrl, { username, path: '/integral/index' })).page;
  [desk, second] = await Promise.all([windowOf('office'), windowOf('office2')]);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const shown = (page: Page | Locator, text: string | RegExp): Locator => page.getByText(text).filter({ visible: true }).first();
const open = (page: Page, path: string) => page.goto(`${server.baseUrl}/data-board${path}`);
const pathOf = (page: Page): string => new URL(page.url()).pathname.replace('/data-board', '');
const confirm = (page: Page, button: string) =>
  page.locator('.ant-modal-confirm').getByRole('button', { name: button, exact: true }).click();
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Closes by the button, not by the cross in the header. */
const close = (drawer: Locator) => drawer.getByRole('button', { name: '关闭', exact: true }).last().click();

async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(name);
  await page.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).first().click();
}

async function setDay(page: Page, label: string, day: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(day);
  await field.press('Enter');
}

describe('points of deputies', () => {
  it('[2.3.6] the rules of points have two levels, and are drafted, tried and put in force together', async () => {
    const first = (name: string): Locator => desk.getByRole('region', { name, exact: true });
    await first('会议').getByRole('link', { name: '修改规则“会议”' }).click();
    await desk.waitForURL('**/integral/edit?id=*');
    const cap = desk.getByLabel('上限');
    await cap.fill('8');
    await desk.getByRole('button', { name: '保存' }).click();
    await shown(desk, '二级规则的上限不能高于一级规则的上限').waitFor();
    await cap.fill('28');
    await shown(desk, '保存后一级规则上限合计 98 分').waitFor();
    await desk.getByRole('button', { name: '保存' }).click();
    await desk.waitForURL('**/integral/index');
    await shown(first('会议'), '修改，待施行').waitFor();
    await shown(desk, '98 分，加分项 10 分').waitFor();

    // Opening the rule in force leads to its waiting change.
    const [held] = await server.query<{ id: number }>(
      `SELECT id FROM score_rule WHERE name = '会议' AND area_code = '3311' AND state = 'held'`,
    );
    await open(desk, `/integral/edit?id=${String(held?.id)}`);
    await desk.waitForURL((url) => !url.search.endsWith(`=${String(held?.id)}`));
    expect(await cap.inputValue()).toBe('28');
    await open(desk, '/integral/index');

    // Caps that do not add up are not put into force.
    await desk.getByRole('button', { name: '施行', exact: true }).click();
    await dialog(desk, '施行 1 项修改').getByRole('button', { name: '施行' }).click();
    await shown(dialog(desk, '施行 1 项修改'), /一级规则的上限合计应为 100 分/).waitFor();
    await dialog(desk, '施行 1 项修改').getByRole('button', { name: '取消' }).click();

    await desk.getByRole('button', { name: '新增一级规则' }).click();
    await desk.waitForURL('**/integral/add');
    await desk.getByLabel('名称', { exact: true }).fill('会议');
    await desk.getByLabel('上限').fill('2');
    await desk.getByRole('button', { name: '保存' }).click();
    await shown(desk, '同一级中已有同名的规则，请换一个名称').waitFor();
    await desk.getByLabel('名称', { exact: true }).fill('宣传');
    // The typed text survives a reload, because it is kept on the device.
    await desk.reload();
    await shown(desk, '已恢复这台设备上尚未保存的内容').waitFor();
    expect(await desk.getByLabel('名称', { exact: true }).inputValue()).toBe('宣传');
    await desk.getByRole('button', { name: '保存' }).click();
    await desk.waitForURL('**/integral/index');

    await first('宣传').getByRole('link', { name: '在“宣传”下新增二级规则' }).click();
    await desk.waitForURL('**/integral/secondAdd?id=*');
    await desk.getByLabel('名称', { exact: true }).fill('宣讲代表工作');
    await desk.getByLabel('分值').fill('3');
    await desk.getByRole('button', { name: '保存' }).click();
    await shown(desk, '二级规则的上限不能高于一级规则的上限').waitFor();
    await desk.getByLabel('分值').fill('0.5');
    await desk.getByRole('button', { name: '保存' }).click();
    await desk.waitForURL('**/integral/index');
    await first('宣传').getByRole('link', { name: '修改规则“宣讲代表工作”' }).click();
    await desk.waitForURL('**/integral/secondEdit?id=*');
    await desk.getByLabel('上限').fill('2');
    await desk.getByRole('button', { name: '保存' }).click();
    await desk.waitForURL('**/integral/index');
    await shown(desk, '3 项').waitFor();

    await desk.getByRole('button', { name: '试算' }).click();
    await shown(dialog(desk, '试算'), '平均分').waitFor();
    await close(dialog(desk, '试算'));

    await desk.getByRole('button', { name: '施行', exact: true }).click();
    const enforcing = dialog(desk, '施行 3 项修改');
    await setDay(desk, '施行日期', `${String(lastYear)}-06-01`);
    await enforcing.getByRole('button', { name: '施行' }).click();
    await shown(enforcing, /施行日期应晚于现行规则的施行日期/).waitFor();
    const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);
    await setDay(desk, '施行日期', tomorrow);
    await enforcing.getByRole('button', { name: '施行' }).click();
    await shown(desk, '已施行').waitFor();
    await shown(first('会议'), `${tomorrow} 起施行`).waitFor();
    expect(await desk.getByRole('button', { name: '试算' }).count()).toBe(0);
  });

  it('points are given by one person and confirmed by another, once, within open periods, and never for oneself', async () => {
    await open(desk, '/integral/keepalive-record');
    await desk.getByRole('button', { name: '登记积分' }).click();
    const form = dialog(desk, '登记积分');
    const send = () => form.getByRole('button', { name: '登记', exact: true }).click();
    await send();
    await shown(form, '请选择代表').waitFor();
    await choose(desk, '代表', DEPUTY);
    await choose(desk, '规则', '审议发言');
    await desk.getByLabel('分值').fill('99');
    await desk.getByLabel('事由', { exact: true }).fill(WHAT_FOR);
    await send();
    await shown(form, '分值应与规则的加减一致，不超过规则的上限，最多两位小数').waitFor();
    await desk.getByLabel('分值').fill('');
    await setDay(desk, '日期', `${String(lastYear)}-11-03`);
    await send();
    await shown(form, '这个期间的积分公示已结束或者年度已归档，不能再变动').waitFor();
    await setDay(desk, '日期', new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10));
    await send();
    await form.waitFor({ state: 'hidden' });
    await desk.getByRole('button', { name: '登记积分' }).click();
    await choose(desk, '代表', DEPUTY);
    await choose(desk, '规则', '审议发言');
    await desk.getByLabel('事由', { exact: true }).fill(WHAT_FOR);
    await send();
    await shown(form, '这位代表的同一事由已按这条规则记过分，不能重复记分').waitFor();
    await form.getByRole('button', { name: '取消' }).click();
    await confirm(desk, '放弃');

    // The giver may refuse the point, but not confirm it.
    await open(desk, `/integral/keepalive-record?keyword=${encodeURIComponent(WHAT_FOR)}`);
    await desk.getByRole('button', { name: DEPUTY }).click();
    const record = dialog(desk, /^叶明辉：审议发言/);
    await shown(record, '为什么有这分').waitFor();
    expect(await record.getByRole('button', { name: '通过', exact: true }).count()).toBe(0);
    await close(record);

    // One of the two points was given by the same person: the other one is confirmed, and this one is named.
    await server.query(
      `UPDATE score SET giver_id = (SELECT id FROM account WHERE username = 'office2') WHERE text = '获评市优秀人大代表' AND area_code = '3311'`,
    );
    await open(second, '/integral/keepalive-record?state=waiting&level=city');
    const rowOf = (text: string): Locator => second.getByRole('row').filter({ hasText: text }).first();
    await rowOf(WHAT_FOR).getByRole('checkbox').check();
    await rowOf('获评市优秀人大代表').getByRole('checkbox').check();
    await second.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '通过', exact: true }).click();
    const deciding = dialog(second, '复核积分：通过');
    await deciding.getByRole('button', { name: '通过 2 条' }).click();
    await shown(deciding, '已复核 1 / 2 条，1 条没有办理').waitFor();
    await shown(deciding, '记分人不能复核自己记的分').waitFor();
    await deciding.getByRole('button', { name: '完成' }).click();

    await server.query(
      `UPDATE userinfo SET account_id = (SELECT id FROM account WHERE username = 'office') WHERE deputy_id =
        (SELECT deputy_id FROM userinfo JOIN account ON account.id = userinfo.account_id WHERE username = 'deputy2' AND deputy_id IS NOT NULL)`,
    );
    const [own] = await server.query<{ name: string }>(
      `SELECT deputy.name FROM userinfo JOIN account ON account.id = userinfo.account_id JOIN deputy ON deputy.id = userinfo.deputy_id
        WHERE username = 'office'`,
    );
    await open(desk, '/integral/keepalive-record');
    await desk.getByRole('button', { name: '登记积分' }).click();
    await choose(desk, '代表', own?.name ?? '');
    await choose(desk, '规则', '审议发言');
    await desk.getByLabel('事由', { exact: true }).fill('给自己');
    await send();
    await shown(form, '不能给本人记分').waitFor();
    await form.getByRole('button', { name: '取消' }).click();
    await confirm(desk, '放弃');
  });

  it('points are reversed by an opposite record with a reason, and appear under their day', async () => {
    await open(desk, `/integral/keepalive-record?keyword=${encodeURIComponent(WHAT_FOR)}`);
    await desk.getByRole('button', { name: DEPUTY }).first().click();
    const record = dialog(desk, /^叶明辉：审议发言/);
    await record.getByRole('button', { name: '冲销' }).click();
    const reversing = dialog(desk, '冲销叶明辉的积分');
    await reversing.getByLabel('原因').fill('会议记录核对有误');
    await reversing.getByRole('button', { name: '冲销' }).click();
    await reversing.waitFor({ state: 'hidden' });
    await desk.getByRole('row').filter({ hasText: '已冲销' }).getByRole('button', { name: DEPUTY }).click();
    await record.getByRole('button', { name: '查看冲销记录' }).click();
    await record.getByRole('button', { name: '查看被冲销的记录' }).waitFor();
    await close(record);

    await open(desk, '/integral/keepalive-calendar');
    await desk.locator('.ant-picker-cell-today').getByRole('button', { name: /条$/ }).first().click();
    await desk.waitForURL('**/integral/keepalive-record?from=*');
    await shown(desk, WHAT_FOR).waitFor();
  });

  it('points make a ranking, whose numbers open the records they count, and which is published', async () => {
    await server.query(`DELETE FROM score_period WHERE area_code = '3311'`);
    await open(desk, `/integral/keepalive-ranking?year=${String(lastYear)}`);
    await desk.getByRole('button', { name: /^合格 \d+/ }).click();
    await desk.waitForURL('**band=fair*');
    await desk.getByRole('row').nth(2).getByRole('button').click();
    const year = dialog(desk, new RegExp(`${String(lastYear)} 年积分`));
    await shown(year, '各月积分').waitFor();
    await year.getByRole('link', { name: '查看全部记录' }).click();
    await desk.waitForURL('**/integral/keepalive-record?deputyId=*');

    await open(desk, `/integral/keepalive-ranking?year=${String(lastYear)}`);
    await desk.getByRole('button', { name: '公示与归档' }).click();
    const periods = dialog(desk, '公示与归档');
    await periods.getByRole('button', { name: '重新计算' }).click();
    await shown(desk, /^已重新计算 /).waitFor();
    await periods.getByRole('button', { name: '公示全年' }).click();
    await confirm(desk, '公示全年');
    await shown(periods, '公示中').waitFor();
    await close(periods);
    await shown(desk, /积分正在公示，至/).waitFor();
    await open(desk, '/integral/keepalive-ranking');
    await desk.getByRole('link', { name: /^待处理的申诉 \d+ 件，查看列表$/ }).click();
    await desk.waitForURL('**/integral/keepalive-appeal?*state=asked*');
    expect(pathOf(desk)).toBe('/integral/keepalive-appeal');
  });

  it('points are corrected after a justified appeal', async () => {
    await open(desk, '/integral/keepalive-appeal?state=asked');
    await desk.getByRole('row').filter({ hasText: DEPUTY }).getByRole('button', { name: DEPUTY }).click();
    const appeal = dialog(desk, /^叶明辉的申诉/);
    await appeal.getByRole('button', { name: '更正' }).click();
    const correcting = dialog(desk, '更正积分：叶明辉');
    await correcting.getByLabel('更正后的分值').fill('0');
    await correcting.getByLabel('处理意见').fill('签到表上有，补记');
    await correcting.getByRole('button', { name: '更正' }).click();
    await shown(correcting, '分值应与规则的加减一致').waitFor();
    await correcting.getByLabel('更正后的分值').fill('3');
    await correcting.getByRole('button', { name: '更正' }).click();
    await correcting.waitFor({ state: 'hidden' });
    await open(desk, '/integral/keepalive-appeal?state=corrected');
    await desk.getByRole('row').filter({ hasText: DEPUTY }).getByRole('button', { name: DEPUTY }).first().click();
    await appeal.getByRole('button', { name: '查看更正后的记录' }).click();
    await shown(desk, '申诉更正：').waitFor();
  });
});
