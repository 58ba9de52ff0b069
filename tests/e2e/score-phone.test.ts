import type { Browser, Page } from 'playwright-core';
import { aPicture } from '../builders/picture';
import { launchBrowser } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { type ApiUser, signInByApi } from './pages/api-user';
import { inspectInBothColours, still } from './pages/axe';
import { openSignedIn } from './pages/login-page';

/** A rule that gives one point, which the demo deputy does not have yet. */
const RULE = '提交活动报告';
const WHY = '上周交了视察报告，没有记分。';
const DECISION = '经核对已收到报告，予以补记。';
const TOO_LATE = '申诉应在记分或公示之日起 15 天内提出，现在已超过期限';
const TAKEN = '这条积分您已提出过申诉，请查看原来的一件';

let server: TestServer;
let browser: Browser;
let office: ApiUser;
let deputy: ApiUser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
  [office, deputy] = await Promise.all([signInByApi(server.baseUrl, 'office'), signInByApi(server.baseUrl, 'deputy')]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const open = (path: string) => openSignedIn(browser, server.baseUrl, { username: 'deputy', path, viewport: 'phone' });
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();

/** Returns the points of the year at the top of the page. */
async function totalOn(page: Page): Promise<number> {
  const total = page.locator('.score-head__total').filter({ visible: true });
  await total.waitFor();
  return Number.parseFloat((await total.textContent()) ?? '');
}

/** Chooses the day at which the picker stands, after turning its wheels with these keys. */
async function chooseDay(page: Page, ...keys: string[]): Promise<void> {
  await button(page, /^哪一天/).click();
  const sheet = page.getByRole('dialog', { name: '哪一天' });
  await sheet.getByRole('button', { name: /^选定/ }).waitFor();
  if (keys.length > 0) await sheet.locator('.u-wheel').focus();
  for (const key of keys) await page.keyboard.press(key);
  await sheet.getByRole('button', { name: /^选定/ }).click();
  await sheet.waitFor({ state: 'detached' });
}

const reason = (page: Page) => page.locator('textarea[aria-label="申诉理由"]').filter({ visible: true });

describe('/score', () => {
  it('/score explains the points of a deputy; a missing point is appealed for, corrected, reported and counted', async () => {
    const { page, errors } = await open('/suggm');
    await page.getByRole('link', { name: '履职积分' }).click();
    await page.waitForURL('**/score');
    const before = await totalOn(page);
    await shown(page, /^第 \d+ 名，共 \d+ 人参加排名/).waitFor();
    await inspectInBothColours(page, 'screens/score');

    await page.getByRole('list', { name: '积分构成' }).getByRole('button').filter({ hasText: '加分项' }).click();
    await shown(page, /^怎样得分：每次 \+1 分，一年最多 4 分/).waitFor();
    await button(page, `申诉漏记：${RULE}`).click();
    await page.waitForURL('**/scoreAppeal?*');
    await button(page, `漏记了哪一项：${RULE}`).waitFor();
    await button(page, '提出申诉').click();
    await shown(page, '请选择日期').waitFor();
    await shown(page, '请写明申诉理由').waitFor();
    await chooseDay(page);
    await reason(page).fill(WHY);
    const chooser = page.waitForEvent('filechooser');
    await button(page, '添加图片').click();
    await (await chooser).setFiles({ name: '报告.png', mimeType: 'image/png', buffer: aPicture() });
    await shown(page, /^已上传/).waitFor();
    // The typed text survives a reload, because it is kept on the device.
    await page.reload();
    await shown(page, '已恢复您上次没有保存的内容').waitFor();
    await inspectInBothColours(page, 'screens/score-appeal');
    await button(page, '提出申诉').click();
    await page.waitForURL(/\/score(\?|$)/);

    const { items } = await office.call('scoreAppeal.list', { query: { state: 'asked' } });
    const asked = items.find(({ text }) => text === WHY);
    expect(asked).toMatchObject({ ruleName: RULE, points: null });
    const id = asked?.id ?? 0;
    const { version } = await office.call('scoreAppeal.get', { params: { id } });
    await office.call('scoreAppeal.correct', { params: { id }, body: { version, points: 1, decision: DECISION } });

    await page.goto(`${server.baseUrl}/data-board/suggm-message`);
    await shown(page, '积分申诉：已更正').click();
    await page.waitForURL(`**/score?appeal=${String(id)}`);
    const appeal = page.getByRole('dialog', { name: '积分申诉' });
    await appeal.getByText(DECISION).waitFor();
    // The picture covers the whole screen, and Escape closes only the picture.
    await appeal.locator('.files__image').waitFor();
    await appeal.getByRole('button', { name: '查看图片 报告.png' }).click();
    const picture = page.getByRole('dialog', { name: '报告.png' });
    await picture.getByRole('button', { name: '关闭图片' }).waitFor();
    await still(page);
    expect((await picture.locator('.nut-overlay').boundingBox())?.height).toBe(page.viewportSize()?.height);
    await page.keyboard.press('Escape');
    await picture.waitFor({ state: 'detached' });
    await appeal.getByRole('button', { name: '查看更正后的积分' }).click();
    const record = page.getByRole('dialog', { name: '这条积分是怎么来的' });
    await record.getByText(`申诉更正：${WHY}`).waitFor();
    await record.getByText('+1 分', { exact: true }).waitFor();
    await record.getByRole('button', { name: '关闭' }).last().click();
    await page.getByRole('tab', { name: '总览' }).filter({ visible: true }).click();
    expect(await totalOn(page)).toBe(before + 1);
    expect(errors).toEqual([]);
  });

  it('/score opens the days of a month and shows the reason of a point', async () => {
    const { page } = await open('/score');
    await page
      .getByRole('button', { name: /^[1-9][\d.]* 分，\s*\d+ 月/ })
      .first()
      .click();
    await shown(page, /^这个月有 \d+ 条记录，计 /).waitFor();
    await page
      .getByRole('button', { name: /^\d+ 日，/ })
      .first()
      .click();
    await shown(page, /^\d+ 月 \d+ 日有 \d+ 条记录/).waitFor();
    await inspectInBothColours(page, 'screens/score-month');
    await page.locator('.record-card').first().click();
    const record = page.getByRole('dialog', { name: '这条积分是怎么来的' });
    await record.getByText(/^每次 [+-]/).waitFor();
    await inspectInBothColours(page, 'screens/score-record');
  });

  it('/score gives the reason of a refused appeal: too late, or a second one', async () => {
    // Whatever today's date is, no publication keeps the appeal period open.
    await server.query(`UPDATE score_period SET published_at = published_at - interval '90 days', ends_at = ends_at - interval '90 days'`);
    const late = await open('/scoreAppeal');
    await button(late.page, /^漏记了哪一项/).click();
    const sheet = late.page.getByRole('dialog', { name: '漏记了哪一项' });
    await sheet.getByText('联系', { exact: true }).click();
    await sheet.getByText('走访选民', { exact: true }).click();
    await sheet.getByRole('button', { name: '确定' }).click();
    // The wheel of the months is the second.
    await chooseDay(late.page, 'ArrowRight', 'ArrowUp');
    await reason(late.page).fill('上个月的走访没有记分。');
    await button(late.page, '提出申诉').click();
    await shown(late.page, TOO_LATE).waitFor();

    const { items } = await deputy.call('score.list', { query: { state: 'counted', pageSize: 100 } });
    const records = await Promise.all(items.slice(0, 10).map(({ id }) => deputy.call('score.get', { params: { id } })));
    const id = records.find(({ appealUntil }) => appealUntil !== null)?.id ?? 0;
    const [first, second] = await Promise.all([open(`/scoreAppeal?record=${String(id)}`), open(`/scoreAppeal?record=${String(id)}`)]);
    for (const { page } of [first, second]) await reason(page).fill('记录与实际不符。');
    await button(first.page, '提出申诉').click();
    await first.page.waitForURL('**/score?appeal=*');
    await button(second.page, '提出申诉').click();
    await shown(second.page, TAKEN).waitFor();
    await second.page.reload();
    await shown(second.page, '这条积分现在不能申诉').waitFor();
  });
});
