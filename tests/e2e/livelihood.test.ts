import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { openStaffApi } from '../support/staff-api';
import { startTestServer, type TestServer } from '../support/server';
import { openLetIn } from './pages/login-page';
import { answer } from './pages/question';

const TITLE = '人民街加装无障碍坡道';
const DISTRICT = '331102';
const YEAR = Number(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 4));

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

const address = (path: string): string => `${server.baseUrl}/data-board${path}`;
const shown = (scope: Page | Locator, text: string | RegExp) => scope.getByText(text).filter({ visible: true }).first();
const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const yes = (page: Page, name: string) => page.locator('.ant-modal-confirm').getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).filter({ visible: true });

async function only<Row>(statement: string, values: unknown[]): Promise<Row> {
  const [row] = await server.query<Row>(statement, values);
  if (!row) throw new Error(`nothing by ${statement}`);
  return row;
}

/** Chooses an option from a short list, or one that is searched by its name. */
async function choose(page: Page, scope: Locator, label: string, name: string): Promise<void> {
  const field = scope.getByRole('combobox', { name: label, exact: true });
  // The field of a chosen value is covered by its text.
  await field.press('ArrowDown');
  if (await field.isEditable()) await field.fill(name);
  await page.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).first().click();
}

async function chooseArea(page: Page, scope: Locator, name: string): Promise<void> {
  await scope.getByRole('combobox', { name: '所在地区', exact: true }).fill(name);
  await page.locator('.ant-select-tree-title').filter({ hasText: name, visible: true }).first().click();
}

/** Types the paper count of one person; `differs` types one vote less for the first project. */
async function typeCount(page: Page, { people, differs = false }: { people: number; differs?: boolean }): Promise<void> {
  await press(page, '录入计票');
  const form = dialog(page, '录入计票');
  await form.getByLabel('发出票数').fill(String(people));
  await form.getByLabel('收回票数').fill(String(people + 1));
  await form.getByLabel('废票数').fill('0');
  await shown(form, '收回票数不能多于发出票数，请核对。').waitFor();
  await form.getByLabel('收回票数').fill(String(people));
  for (const [at, field] of (await form.getByLabel('赞成票').all()).entries())
    await field.fill(String(differs && at === 0 ? people - 2 : people - 1));
  await press(form, '提交');
}

describe('a livelihood project', () => {
  it('a livelihood project is proposed by a unit, chosen, carried out by quarters, corrected, finished, rated and published', async () => {
    const { name: unitName } = await only<{ name: string }>(
      `SELECT unit.name FROM unit JOIN userinfo ON userinfo.unit_id = unit.id JOIN account ON account.id = userinfo.account_id WHERE account.username = $1`,
      ['unit'],
    );
    const unit = await openLetIn(browser, server.baseUrl, { username: 'unit' });
    const { page } = unit;
    await page.goto(address('/livelihood/keepalive-list'));
    await press(page, '提出建议');
    const form = dialog(page, '提出民生实事建议');
    await press(form, '提交');
    await shown(form, '请填写名称').waitFor();
    await form.getByLabel('名称', { exact: true }).fill(TITLE);
    await form.getByLabel('内容', { exact: true }).fill('为人民街两侧的商铺和公交站加装无障碍坡道，请打13900001111联系。');
    await choose(page, form, '类别', '交通');
    await choose(page, form, '年份', `${String(YEAR)} 年`);
    await chooseArea(page, form, '丽水市');
    await form.getByLabel('地点').fill('人民街');
    await press(form, '提交');
    await page.waitForURL('**/livelihood/detail/*');
    await page.getByRole('heading', { name: TITLE, level: 1 }).filter({ visible: true }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));

    const office = await openLetIn(browser, server.baseUrl, { username: 'office' });
    const desk = office.page;
    await desk.goto(address(`/livelihood/detail/${String(id)}`));
    await press(desk, '审核');
    await press(dialog(desk, '审核建议'), '确定');
    await shown(desk, '已列入储备，对外公开').waitFor();
    await press(desk, '送代表预审');
    await press(dialog(desk, /送代表预审/), '送预审');
    await shown(desk, '还没有代表填写意见。').waitFor();
    await press(desk, '列为候选');
    const sheet = dialog(desk, '列为候选项目');
    await sheet.getByLabel('立项理由').fill('老人和推婴儿车的居民反映强烈。');
    await sheet.getByLabel('计划投资').fill('80');
    await choose(desk, sheet, '牵头单位', unitName);
    await press(sheet, '列为候选');
    await shown(desk, '已列为候选项目，可以组织票决').waitFor();

    await holdVote(id, 'decision');
    await desk.reload();
    await press(desk, '下达实施');
    const start = dialog(desk, /下达实施/);
    await start.getByLabel('第一季度末累计完成').fill('60');
    await press(start, '下达');
    await shown(start, '季度计划须逐季不减，第四季度为 100%').waitFor();
    await start.getByLabel('第一季度末累计完成').fill('25');
    await press(start, '下达');
    await shown(desk, '已下达实施，牵头单位会收到通知').waitFor();

    await page.goto(address('/livelihood/keepalive-list?mine=undertaken'));
    await page.getByRole('link', { name: TITLE }).click();
    await press(page, '填报季度进度');
    const report = dialog(page, '填报季度进度');
    await report.getByLabel('进度', { exact: true }).fill('100');
    await report.getByLabel('累计完成投资').fill('76.5');
    await report.getByLabel('进展情况').fill('坡道全部安装完成。');
    await press(report, '填报');
    await shown(page, '季度进度已填报').waitFor();
    await shown(page, '坡道全部安装完成。').waitFor();

    await desk.reload();
    await press(desk, '登记问题');
    const found = dialog(desk, '登记问题');
    await found.getByLabel('问题', { exact: true }).fill('公交站一侧坡道太陡。');
    await press(found, '登记');
    await shown(desk, '待整改').waitFor();
    await press(desk, '完成');
    await shown(desk, '还有 1 个问题没有整改。').waitFor();
    await yes(desk, '知道了');

    await page.reload();
    await page.getByRole('button', { name: '整改问题：公交站一侧坡道太陡。' }).click();
    const fixed = dialog(page, '整改问题');
    await fixed.getByLabel('整改情况').fill('已重新放坡。');
    await press(fixed, '提交');
    await shown(page, '整改：已重新放坡。').waitFor();

    await desk.reload();
    await press(desk, '完成');
    await press(dialog(desk, /已完成/), '完成');
    await shown(desk, '项目已完成，可以组织满意度测评').waitFor();

    await holdVote(id, 'rating');
    await desk.reload();
    await shown(desk, /测评结果/).waitFor();
    await press(desk, '公布结果');
    await yes(desk, '公布结果');
    await shown(desk, '结果已公布').waitFor();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(address(`/MsStatic/project?id=${String(id)}`));
    await shown(visitor, '已公布').waitFor();
    await visitor.context().close();
    expect([...unit.errors, ...office.errors]).toEqual([]);
    await unit.context.close();
    await office.context.close();
  });

  it('an office merges a livelihood wish into another one with the same request', async () => {
    const wish = await only<{ id: number; title: string; into: string }>(
      `SELECT wish.id, wish.title, same.title AS into FROM livelihood AS wish JOIN livelihood AS same ON same.area_code = wish.area_code
        AND same.state = 'reserve' AND wish.title = '盼望' || same.title WHERE wish.state = 'proposed' AND wish.area_code = $1`,
      [DISTRICT],
    );
    const { page, errors, context } = await openLetIn(browser, server.baseUrl, { username: 'liandu' });
    await page.goto(address(`/livelihood/detail/${String(wish.id)}`));
    const alike = page.getByRole('region', { name: '相近的建议和项目' });
    await alike
      .getByRole('listitem')
      .filter({ hasText: '储备' })
      .getByRole('button', { name: `并入这条：${wish.into}` })
      .click();
    await press(dialog(page, /^合并/), '合并');
    await shown(page, '已合并，提出的人会收到消息').waitFor();
    await page.getByRole('region', { name: '已并入的建议或项目' }).getByRole('link', { name: wish.into }).click();
    // One was merged before.
    const merged = page.getByRole('region', { name: '合并到这里的建议 2' });
    await merged.getByRole('link', { name: wish.title }).nth(1).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a livelihood vote on paper: two people type equal ballots, the scrutineer confirms, and a protocol is published', async () => {
    const vote = await only<{ id: number; deputy_id: number }>(
      `SELECT vote.id, watching.deputy_id FROM livelihood_vote AS vote JOIN livelihood_vote_scrutineer AS watching ON watching.vote_id = vote.id
        WHERE vote.area_code = $1 AND vote.state = 'draft' ORDER BY watching.deputy_id LIMIT 1`,
      [DISTRICT],
    );
    const { count: people } = await only<{ count: number }>(
      `SELECT count(*)::int AS count FROM deputy JOIN term ON term.id = deputy.term_id
        WHERE term.current AND deputy.state = 'serving' AND deputy.area_code = $1`,
      [DISTRICT],
    );
    const first = await openLetIn(browser, server.baseUrl, { username: 'liandu' });
    await first.page.goto(address('/livelihood/keepalive-vote?state=draft'));
    await first.page.locator('.console-subject-link').first().click();
    await press(first.page, '开放投票');
    const open = dialog(first.page, /开放投票/);
    await open.getByLabel('实到人数').fill('1');
    await press(open, '开放');
    await shown(open, /实到人数不足/).waitFor();
    await open.getByLabel('实到人数').fill(String(people));
    await press(open, '开放');
    await press(first.page, '截止投票');
    await press(dialog(first.page, /截止投票/), '截止');
    await shown(first.page, '还没有人录入。').waitFor();
    await typeCount(first.page, { people, differs: true });
    await shown(first.page, '已录入，等待另一个人录入').waitFor();

    const second = await openLetIn(browser, server.baseUrl, { username: 'office' });
    await second.page.goto(address(`/livelihood/vote/detail/${String(vote.id)}`));
    await typeCount(second.page, { people });
    await shown(second.page, '和另一个人录入的不一致').waitFor();
    await yes(second.page, '知道了');
    await first.page.reload();
    await shown(first.page, '录入的票数不一致，请各自核对选票后重新录入').waitFor();
    await typeCount(first.page, { people });
    await shown(first.page, /等待监票人/).waitFor();

    const wall = await openLetIn(browser, server.baseUrl, { username: 'liandu' });
    await wall.page.goto(address(`/livelihood/vote/wall/${String(vote.id)}`));
    await shown(wall.page, '计票完成，等待监票确认').waitFor();

    const scrutineer = await loginOf(vote.deputy_id);
    const phone = await openLetIn(browser, server.baseUrl, { username: scrutineer, viewport: 'phone' });
    await phone.page.goto(address(`/livelihood/vote?id=${String(vote.id)}`));
    await press(phone.page, '监票确认');
    await answer(phone.page, true);
    await shown(wall.page, '监票人已确认计票结果').waitFor();

    await first.page.reload();
    const download = first.page.waitForEvent('download');
    await press(first.page, '下载结果报告');
    expect((await download).suggestedFilename()).toMatch(/^投票结果报告 .*\.docx$/);
    await press(first.page, '公布结果');
    const publish = dialog(first.page, /公布/);
    await publish.getByLabel('公告文号').fill('第 5 号公告');
    await press(publish, '公布');
    await shown(first.page, '票决确定').waitFor();
    await shown(wall.page, '结果已公布').waitFor();
    await first.page.getByRole('region', { name: '票决结果' }).getByRole('link').first().click();
    await shown(first.page, new RegExp(`赞成 ${String(people - 1)} 票`)).waitFor();
    // At first too few deputies were present.
    expect(first.errors).toEqual([expect.stringContaining('409')]);
    expect([...second.errors, ...wall.errors, ...phone.errors]).toEqual([]);
    for (const { context } of [first, second, wall, phone]) await context.close();
  });
});

/** Enables a deputy's account, which the demo data disables, and returns its login. */
async function loginOf(deputyId: number): Promise<string> {
  const { username } = await only<{ username: string }>(
    `UPDATE account SET disabled = false FROM userinfo WHERE userinfo.account_id = account.id AND userinfo.deputy_id = $1 RETURNING account.username`,
    [deputyId],
  );
  return username;
}

/** Holds a vote of the city on one project through the API, with counts by the office and by its scrutineer; the screens of votes are tested below. */
async function holdVote(livelihoodId: number, kind: 'decision' | 'rating'): Promise<void> {
  const isRating = kind === 'rating';
  const office = await openStaffApi(server.baseUrl, 'office');
  const deputy = await openStaffApi(server.baseUrl, 'deputy');
  const { id: deputyId, area_code: areaCode } = await only<{ id: number; area_code: string }>(
    `SELECT deputy.id, deputy.area_code FROM deputy JOIN userinfo ON userinfo.deputy_id = deputy.id JOIN account ON account.id = userinfo.account_id
      WHERE account.username = $1`,
    ['deputy'],
  );
  const { count: members } = await only<{ count: number }>(
    `SELECT count(*)::int AS count FROM deputy JOIN term ON term.id = deputy.term_id WHERE term.current AND deputy.state = 'serving' AND deputy.area_code = $1`,
    [areaCode],
  );
  const made = await office.ask<{ id: number }>('POST', '/api/livelihood-vote', {
    ...{
      areaCode,
      kind,
      method: 'paper',
      year: YEAR,
      title: `${TITLE}${isRating ? '测评' : '票决'}`,
      meeting: '',
      places: isRating ? 0 : 1,
    },
    ...{ livelihoodIds: [livelihoodId], scrutineerIds: [deputyId] },
  });
  const path = `/api/livelihood-vote/${String(made.id)}`;
  const step = async (by: typeof office, name: string, body: object = {}) => {
    const { version } = await office.ask<{ version: number }>('GET', path);
    await by.ask('POST', `${path}/${name}`, { version, ...body });
  };
  const count = {
    ...{ out: members, back: members, void: 0 },
    items: [{ livelihoodId, yes: isRating ? 0 : members, good: isRating ? members : 0, fair: 0, poor: 0 }],
  };
  await step(office, 'open', { present: members });
  await step(office, 'close');
  await office.ask('POST', `${path}/count`, count);
  await deputy.ask('POST', `${path}/count`, count);
  await step(deputy, 'confirm');
  await step(office, 'publish', { document: '第 1 号公告' });
}
