import type { Browser, Page } from 'playwright-core';
import { aPicture } from '../builders/picture';
import { launchBrowser, openPage } from '../support/browser';
import { CITY, openLivelihoodOffice } from '../support/demo-livelihood';
import { startTestServer, type TestServer } from '../support/server';
import { openLetIn } from './pages/login-page';
import { answer, questionOn } from './pages/question';

const WISH = '北苑路口增设公交站';

let server: TestServer;
let browser: Browser;
let office: Awaited<ReturnType<typeof openLivelihoodOffice>>;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
  office = await openLivelihoodOffice(server.baseUrl);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const address = (path: string): string => `${server.baseUrl}/data-board${path}`;
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

const countOf = async (query: string): Promise<number> => {
  const [row] = await server.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${query}`);
  return row?.count ?? 0;
};
/** Returns the number of the city's deputies in office. */
const membersOf = (): Promise<number> =>
  countOf(`deputy JOIN term ON term.id = deputy.term_id WHERE term.current AND deputy.state = 'serving' AND deputy.area_code = '${CITY}'`);

describe('livelihood projects, for everybody', () => {
  it('[2.1.1] a visitor hands in a wish without a login, and sees its result by the receipt', async () => {
    const year = new Date().getFullYear() + 1;
    await office.office.ask('POST', '/api/livelihood/collection', {
      ...{ areaCode: CITY, year, beginsOn: '2020-01-01', endsOn: '2099-12-31', note: '请说说您希望办的实事。' },
    });
    const { page, errors, context } = await openPage(browser, 'phone');
    await page.goto(address('/MsStatic/collect'));
    await shown(page, '请说说您希望办的实事。').waitFor();
    await button(page, '提交建议').click();
    await shown(page, '请选择类别').waitFor();
    const city = page.getByRole('radio', { name: '丽水市', exact: true });
    if ((await city.count()) > 0) await city.click();
    await page.getByRole('radio', { name: '交通运输' }).click();
    await page.getByLabel('标题', { exact: true }).fill(WISH);
    await page.getByLabel('内容', { exact: true }).fill('离最近的车站要走二十分钟，老人很不方便。');
    await page.getByLabel('姓名', { exact: true }).fill('王小明');
    await page.getByLabel('手机号', { exact: true }).fill('13857801234');
    await page.getByRole('button', { name: '看不清？改用自动验证' }).click();
    await page.getByRole('status').getByText('自动验证已完成').waitFor();
    await button(page, '提交建议').click();
    await page.getByRole('heading', { name: '建议已提交' }).waitFor();
    const receipt = (await page.locator('.public-sent__receipt').textContent()) ?? '';
    await page.getByLabel('回执号').fill(receipt);
    await button(page, '查询').click();
    await shown(page, '人大办公室正在审核，请过几天再来查询。').waitFor();

    const [wish] = await server.query<{ id: number }>('SELECT id FROM livelihood WHERE title = $1', [WISH]);
    await office.step('decide', wish?.id ?? 0, { take: true, answer: '已列入储备，谢谢您的建议。' });
    await button(page, '查询').click();
    await shown(page, '已列入储备，谢谢您的建议。').waitFor();
    await page.getByRole('link', { name: '查看这个项目' }).click();
    await page.waitForURL('**/MsStatic/project?id=*');
    await page.getByRole('heading', { name: WISH, level: 1 }).filter({ visible: true }).waitFor();
    expect(await page.content()).not.toContain('王小明');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the open livelihood figures open the projects they count, and each project shows its quarters', async () => {
    const { page, errors, context } = await openPage(browser, 'desktop');
    await page.goto(address('/MsStatic'));
    const formal = page.locator('.public-total').filter({ hasText: '正式项目' });
    await formal.waitFor();
    const count = await formal.locator('.public-total__count').textContent();
    await formal.getByRole('link').click();
    await page.waitForURL('**/MsStatic/list?ever=formal');
    await shown(page, `共 ${count ?? ''} 个`).waitFor();
    await page.getByRole('button', { name: '红灯', exact: true }).click();
    await page.waitForURL('**/MsStatic/list?*colour=red*');
    await shown(page, '红灯').waitFor();
    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL('**/MsStatic/project?id=*');
    await page.getByRole('list', { name: '按季度的进度' }).waitFor();

    await page.goto(address('/MsStatic'));
    await page.getByRole('link', { name: '莲都区', exact: true }).click();
    await page.waitForURL('**/MsStatic?areaCode=331102*');
    await page.getByRole('heading', { name: '莲都区民生实事项目' }).filter({ visible: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the open map of livelihood projects finds the nearest ones once a visitor shares the location', async () => {
    const { page, errors, context } = await openPage(browser, 'phone');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude: 119.92, latitude: 28.45 });
    await page.goto(address('/MsStatic/map'));
    await button(page, '离我最近的在前').click();
    await shown(page, '离您最近的项目').waitFor();
    await shown(page, /距您/).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the livelihood big screen works by keyboard, pauses, and keeps the last figures while the server is away', async () => {
    const { page, context } = await openPage(browser, 'desktop', { reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(address('/MSSSDatav'));
    await shown(page, '丽水市民生实事').waitFor();
    await shown(page, /^数据截至 /).waitFor();
    const county = page.getByRole('button', { name: /^莲都区 \d+ 个项目/ });
    await county.waitFor();
    await page.keyboard.press(' ');
    await button(page, '继续轮播').waitFor();
    const before = await page.locator('.wall-list h2').textContent();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.wall-list h2').textContent()).not.toBe(before);
    await county.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^莲都区/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: '丽水市', exact: true }).waitFor();
    // A screen of another shape also shows everything at once.
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1366, height: 900 },
    ]) {
      await page.setViewportSize(size);
      const box = await page.locator('.wall__stage').boundingBox();
      expect([Math.round(box?.width ?? 0) <= size.width, Math.round(box?.height ?? 0) <= size.height]).toEqual([true, true]);
    }

    await page.route('**/api/public/livelihood/board*', (route) => route.abort());
    // Data of an area that was not loaded before needs a request.
    await page.getByRole('button', { name: /^青田县 \d+ 个项目/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: '连接中断' }).waitFor();
    expect(await page.locator('.board-counts dd').first().textContent()).toMatch(/\d/);
    await context.close();
  });
});

describe('livelihood projects, for deputies', () => {
  it('deputies review livelihood projects, decide them by secret ballot, and the scrutineer confirms the result on the phone', async () => {
    const reviewed = await office.reviewing('新建社区食堂');
    const ids = [await office.candidate('增设夜间急诊'), await office.candidate('打通断头路')];
    const present = await membersOf();
    const vote = await office.startVote({ title: '明年民生实事票决', ids, places: 1, present });

    const { page, errors, context } = await openLetIn(browser, server.baseUrl, { username: 'deputy', viewport: 'phone' });
    await page.goto(address('/livelihood/list'));
    await shown(page, '明年民生实事票决').waitFor();
    await page.getByRole('link', { name: '新建社区食堂' }).click();
    await page.waitForURL(`**/livelihood/detail?id=${String(reviewed)}`);
    await button(page, '填写预审意见').click();
    await page.getByRole('radio', { name: '修改后列为候选' }).click();
    await button(page, '提交').click();
    await shown(page, '请写明怎样修改，或为什么不建议').waitFor();
    await page.getByLabel('说明').fill('建议先在老年人多的社区试点。');
    await button(page, '提交').click();
    await shown(page, '建议先在老年人多的社区试点。').waitFor();

    await page.goto(address(`/livelihood/vote?id=${String(vote)}`));
    await page.getByRole('checkbox', { name: '赞成 增设夜间急诊' }).click();
    await page.getByRole('checkbox', { name: '赞成 打通断头路' }).click();
    await shown(page, /多选的票是废票，请取消 1 个再投/).waitFor();
    expect(await button(page, '投票').getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('checkbox', { name: '赞成 打通断头路' }).click();
    await button(page, '投票').click();
    await questionOn(page).getByText('无记名').waitFor();
    await answer(page, true);
    await shown(page, /您的票已经投入票箱。投票是无记名的/).waitFor();
    expect(await countOf(`livelihood_vote_roll WHERE vote_id = ${String(vote)} AND voted`)).toBe(1);
    expect(await countOf(`livelihood_vote_box WHERE vote_id = ${String(vote)}`)).toBe(1);

    await office.voteStep('close', vote);
    await page.reload();
    await button(page, '监票确认').click();
    await answer(page, true);
    await shown(page, '监票人已经确认，等待公布。').waitFor();
    await office.voteStep('publish', vote, { document: '第 8 号公告' });
    await page.reload();
    await shown(page, '票决结果').waitFor();
    await shown(page, '未过半数').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('deputies inspect and rate livelihood projects on the phone, and visitors read the findings and ratings', async () => {
    const [running] = await server.query<{ id: number }>(
      `SELECT id FROM livelihood WHERE state = 'running' AND area_code = '${CITY}' ORDER BY id LIMIT 1`,
    );
    const [finished] = await server.query<{ id: number; title: string }>(
      `SELECT id, title FROM livelihood WHERE state = 'finished' AND area_code = '${CITY}' AND problems = fixed ORDER BY id LIMIT 1`,
    );
    if (!running || !finished) throw new Error('the demo has no running and no finished project of the city');
    await office.step('supervise', running.id, { name: '第一监督小组', deputyIds: [await office.deputyId()] });

    const { page, errors, context } = await openLetIn(browser, server.baseUrl, { username: 'deputy', viewport: 'phone' });
    await page.goto(address(`/livelihood/detail?id=${String(running.id)}`));
    await button(page, '登记问题').click();
    await page.getByLabel('问题', { exact: true }).fill('无障碍坡道被花箱挡住。');
    const chooser = page.waitForEvent('filechooser');
    await button(page, '添加图片').click();
    await (await chooser).setFiles({ name: '坡道.png', mimeType: 'image/png', buffer: aPicture() });
    await shown(page, /^已上传/).waitFor();
    await button(page, '登记').click();
    await shown(page, '无障碍坡道被花箱挡住。').waitFor();

    const vote = await office.startVote({ title: '去年实事测评', kind: 'rating', ids: [finished.id], present: await membersOf() });
    await page.goto(address(`/livelihood/vote?id=${String(vote)}`));
    await page.getByRole('checkbox', { name: `基本满意 ${finished.title}` }).click();
    await page.getByRole('checkbox', { name: `满意 ${finished.title}`, exact: true }).click();
    await shown(page, '已评 1 个，共 1 个').waitFor();
    await button(page, '投票').click();
    await answer(page, true);
    await shown(page, /您的票已经投入票箱/).waitFor();
    await office.voteStep('close', vote);
    await page.reload();
    await button(page, '监票确认').click();
    await answer(page, true);
    await shown(page, '监票人已经确认，等待公布。').waitFor();
    await office.voteStep('publish', vote, { document: '' });

    const visitor = await openPage(browser, 'phone');
    await visitor.page.goto(address(`/MsStatic/project?id=${String(finished.id)}`));
    await shown(visitor.page, /满意 1 票，基本满意 0 票/).waitFor();
    await visitor.page.goto(address(`/MsStatic/project?id=${String(running.id)}`));
    await shown(visitor.page, '无障碍坡道被花箱挡住。').waitFor();
    await button(visitor.page, '查看问题照片 1').click();
    await visitor.page.getByRole('dialog', { name: /问题照片 1/ }).waitFor();
    await visitor.page.keyboard.press('Escape');
    expect([...errors, ...visitor.errors]).toEqual([]);
    await visitor.context.close();
    await context.close();
  });
});
