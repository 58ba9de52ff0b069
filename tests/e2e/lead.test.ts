import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { bringToReply, bringToUnit } from '../support/staff-api';
import { openLetIn } from './pages/login-page';
import { answer } from './pages/question';

const TITLE = '中心小学门口没有斑马线';
const ANSWER = '已在校门口划设斑马线，并加装了信号灯。';

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
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Presses a button that asks first on a phone, and confirms. */
async function agree(page: Page, name: string): Promise<void> {
  await button(page, name).first().click();
  await answer(page, true);
}

async function idOf(table: 'comment' | 'lead', title: string): Promise<number> {
  const [row] = await server.query<{ id: number }>(`SELECT id FROM ${table} WHERE title = $1 ORDER BY id DESC LIMIT 1`, [title]);
  if (!row) throw new Error(`no ${table} ${title}`);
  return row.id;
}

/** Returns the id of the demo deputy of the city. */
async function deputyId(): Promise<number> {
  const [row] = await server.query<{ id: number }>(
    `SELECT deputy.id FROM deputy JOIN term ON term.id = deputy.term_id
      WHERE deputy.name = '叶明辉' AND deputy.area_code = '3311' AND term.current AND deputy.state = 'serving'`,
  );
  if (!row) throw new Error('the demo has no deputy 叶明辉');
  return row.id;
}

describe('a lead', () => {
  it('[2.2.3] a lead comes from a message of a voter, is claimed and turned into a suggestion, and its answer reaches the voter', async () => {
    const voter = await openPage(browser, 'phone');
    const { page } = voter;
    await page.goto(address(`/comment?deputy=${String(await deputyId())}`));
    await page.getByLabel('标题', { exact: true }).fill(TITLE);
    await page.getByLabel('内容', { exact: true }).fill('孩子放学过马路很危险，家长都很担心。');
    await page.getByLabel('姓名', { exact: true }).fill('王小明');
    await page.getByLabel('手机号', { exact: true }).fill('13857801234');
    await page.getByRole('button', { name: '看不清？改用自动验证' }).click();
    await page.getByRole('status').getByText('自动验证已完成').waitFor();
    await button(page, '提交留言').click();
    await page.getByRole('heading', { name: '留言已提交' }).waitFor();
    const receipt = (await page.locator('.public-sent__receipt').textContent()) ?? '';

    const office = await openLetIn(browser, server.baseUrl, { username: 'office' });
    const desk = office.page;
    await desk.goto(address(`/voter/keepalive-comment?keyword=${encodeURIComponent(TITLE)}`));
    await desk.getByText(TITLE).first().click();
    const drawer = desk.getByRole('dialog', { name: TITLE });
    await drawer.getByRole('button', { name: '审核', exact: true }).click();
    const decision = desk.getByRole('dialog', { name: `审核“${TITLE}”` });
    await decision
      .getByRole('button', { name: '确定' })
      .or(decision.getByRole('button', { name: '确 定' }))
      .click();
    await decision.waitFor({ state: 'hidden' });
    await drawer.getByRole('button', { name: '转为线索' }).click();
    await desk.locator('.ant-modal-confirm').getByRole('button', { name: '转为线索', exact: true }).click();
    await drawer.getByRole('region', { name: '来龙去脉' }).getByRole('link', { name: TITLE }).click();
    await desk.waitForURL('**/lead/detail/*');
    await desk.getByRole('heading', { name: TITLE, level: 1 }).filter({ visible: true }).waitFor();
    await desk.getByText('来龙去脉').filter({ visible: true }).waitFor();
    await desk.getByRole('button', { name: '审核', exact: true }).filter({ visible: true }).click();
    const review = desk.getByRole('dialog', { name: '审核线索' });
    await review.getByRole('radio', { name: '微实事' }).click();
    await review
      .getByRole('button', { name: '确定' })
      .or(review.getByRole('button', { name: '确 定' }))
      .click();
    await shown(desk, '待认领').waitFor();

    const deputy = await openLetIn(browser, server.baseUrl, { username: 'deputy', viewport: 'phone' });
    const phone = deputy.page;
    await phone.goto(address('/zwxs/zwxslist'));
    await phone.getByRole('tab', { name: '最新' }).click();
    await phone.locator('.lead-card').filter({ hasText: TITLE }).first().click();
    await phone.waitForURL('**/zwxs/zwxsdetail?id=*');
    await shown(phone, '来龙去脉').waitFor();
    await agree(phone, '认领');
    await shown(phone, '叶明辉代表').waitFor();
    await agree(phone, '转为建议');
    await phone.waitForURL('**/suggm-launch?id=*');
    await phone.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('[aria-label="标题"]')?.value === wanted, TITLE);
    await phone
      .getByRole('radio', { name: '教育' })
      .or(phone.getByRole('radio', { name: '交通运输' }))
      .first()
      .click();
    await agree(phone, '提交');
    await shown(phone, '待审核').waitFor();
    const [lead] = await server.query<{ suggestion_id: number }>('SELECT suggestion_id FROM lead WHERE id = $1', [
      await idOf('lead', TITLE),
    ]);
    await bringToUnit(server.baseUrl, lead?.suggestion_id ?? 0);
    await bringToReply(server.baseUrl, lead?.suggestion_id ?? 0, ANSWER);

    await page.getByLabel('回执号').fill(receipt);
    await button(page, '查询').click();
    await shown(page, /转为代表建议/).waitFor();
    await shown(page, new RegExp(ANSWER)).waitFor();

    await phone.goto(address(`/zwxs/zwxsdetail?id=${String(await idOf('lead', TITLE))}`));
    await shown(phone, new RegExp(ANSWER)).waitFor();
    expect([...voter.errors, ...office.errors, ...deputy.errors]).toEqual([]);
    for (const { context } of [voter, office, deputy]) await context.close();
  });

  it('a lead is raised on the phone, assigned by its holder to a unit, answered, inspected on the spot and closed', async () => {
    const title = '乡道急弯缺少护栏';
    const raiser = await openLetIn(browser, server.baseUrl, { username: 'deputy2', viewport: 'phone' });
    await raiser.page.goto(address('/zwxs/raise'));
    await raiser.page.getByLabel('标题', { exact: true }).fill(title);
    await raiser.page.getByLabel('内容', { exact: true }).fill('下雨天车辆容易冲出路面，请联系13900001111核实。');
    await raiser.page.getByRole('radio', { name: '交通运输' }).click();
    await button(raiser.page, '选择地区')
      .or(raiser.page.locator('.u-field').getByRole('button', { name: /县|市/ }))
      .first()
      .click();
    await raiser.page.getByRole('listbox', { name: '所在地区' }).getByRole('option').first().click();
    await button(raiser.page, '确定').click();
    await button(raiser.page, '提交').click();
    await raiser.page.waitForURL('**/zwxs/zwxslist');

    const office = await openLetIn(browser, server.baseUrl, { username: 'office' });
    const id = await idOf('lead', title);
    await office.page.goto(address(`/lead/detail/${String(id)}`));
    await shown(office.page, '原文对照').waitFor();
    await button(office.page, '审核').click();
    const review = office.page.getByRole('dialog', { name: '审核线索' });
    expect(await review.getByLabel('公开的内容').inputValue()).not.toContain('13900001111');
    await review.getByRole('radio', { name: '微实事' }).click();
    await review.getByRole('button', { name: /^确\s?定$/ }).click();
    await shown(office.page, '待认领').waitFor();
    await button(office.page, '直接交办').click();
    const assigning = office.page.getByRole('dialog', { name: `直接交办“${title}”` });
    await assigning.getByRole('combobox').fill('交通运输局');
    await office.page.getByTitle('丽水市交通运输局').or(office.page.getByTitle('市交通运输局')).first().click();
    await assigning.getByRole('button', { name: /^交\s?办$/ }).click();
    await shown(office.page, '直接交办').waitFor();

    const unit = await openLetIn(browser, server.baseUrl, { username: 'unit' });
    await unit.page.goto(address(`/lead/detail/${String(id)}`));
    await button(unit.page, '办理回复').click();
    await unit.page.getByRole('dialog').getByLabel('办理回复').fill('已加装护栏六十米。');
    await unit.page
      .getByRole('dialog')
      .getByRole('button', { name: /^回\s?复$/ })
      .click();
    await shown(unit.page, '待验收').waitFor();

    await office.page.reload();
    await button(office.page, '现场验收').click();
    const acceptance = office.page.getByRole('dialog', { name: `现场验收“${title}”` });
    await acceptance.getByRole('radio', { name: '通过', exact: true }).click();
    await acceptance.getByLabel('验收人员').fill('代表两名、社区干部一名');
    await acceptance.getByLabel('现场情况').fill('护栏牢固');
    await acceptance.getByRole('button', { name: '提交验收' }).click();
    await button(office.page, '办结').click();
    const closing = office.page.getByRole('dialog', { name: `办结“${title}”` });
    await closing.getByRole('radio', { name: '已解决' }).click();
    await closing.getByRole('button', { name: /^办\s?结$/ }).click();
    await shown(office.page, '已办结').waitFor();

    await raiser.page.goto(address(`/zwxs/zwxsdetail?id=${String(id)}`));
    await shown(raiser.page, '办理结果').waitFor();
    expect([...raiser.errors, ...office.errors, ...unit.errors]).toEqual([]);
    for (const { context } of [raiser, office, unit]) await context.close();
  });

  it('a matter raised at a reception becomes a lead with one press', async () => {
    const title = '社区食堂希望延长开门时间';
    const station = await openLetIn(browser, server.baseUrl, { username: 'station' });
    const { page } = station;
    await page.goto(address('/station/keepalive-reception?state=recorded'));
    await page.locator('.console-row-title').first().click();
    const reception = page.getByRole('dialog', { name: /代表接待$/ });
    await reception.getByRole('button', { name: '登记民情' }).click();
    const form = page.getByRole('dialog', { name: '登记民情' });
    await form.getByLabel('标题').fill(title);
    await form.getByLabel('内容').fill('上班的人六点半才下班，食堂六点就关门了。');
    await form.getByLabel('类别').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '民政社保' }).click();
    await form.getByLabel('反映人').fill('周建华');
    await form.getByRole('button', { name: /^登\s?记$/ }).click();
    const row = reception.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button', { name: '转为线索' }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '转为线索', exact: true }).click();
    await row.getByRole('link', { name: '查看线索' }).click();
    await page.waitForURL('**/lead/detail/*');
    await page.getByRole('heading', { name: title, level: 1 }).filter({ visible: true }).waitFor();
    await shown(page, '民情事项').waitFor();
    expect(station.errors).toEqual([]);
    await station.context.close();
  });
});
