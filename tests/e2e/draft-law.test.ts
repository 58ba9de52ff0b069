import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { inspectInBothColours } from './pages/axe';
import { openLetIn, openSignedIn } from './pages/login-page';

const TITLE = '丽水市电动自行车停放充电条例（草案）';
const FIRST =
  '第一章　总则\n第一条　为了规范电动自行车停放、充电，制定本条例。\n第二条　新建小区应当设置集中充电场所。\n第二章　附则\n第三条　本条例自公布之日起施行。';
const SECOND = FIRST.replace('应当设置集中充电场所', '应当设置集中充电场所，并配备消防设施');
const OPINION = '老旧小区也应当有集中充电场所。';
const CHANGED = '老旧小区改造时也应当设置集中充电场所。';
const REASON = '已在第二条增加老旧小区改造的要求。';

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
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const confirm = (page: Page, name: string) => page.locator('.ant-modal-confirm').getByRole('button', { name, exact: true }).click();
const area = (page: Page, label: string) => page.locator(`textarea[aria-label="${label}"]`).filter({ visible: true });
const dayAfter = (days: number): string => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

const openOffice = (path: string) => openSignedIn(browser, server.baseUrl, { username: 'office', path });

async function addText(page: Page, name: string, text: string): Promise<void> {
  await button(page, '添加文本').click();
  const form = page.getByRole('dialog', { name: '添加文本' });
  await form.getByLabel('文本名称').fill(name);
  await form.getByText('粘贴文本', { exact: true }).click();
  await form.getByRole('textbox', { name: '粘贴文本' }).fill(text);
  await form.getByRole('button', { name: '分开章和条' }).click();
  await form.getByText(/共 3 条，请核对/).waitFor();
  await form.getByRole('button', { name: '添加', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
}

/** Creates a draft law with two texts and publishes it, as the office. Returns its id. */
async function publish(): Promise<number> {
  const { page, context, errors } = await openOffice('/draft-laws/keepalive-list');
  await page.getByRole('button', { name: '新建法规草案' }).click();
  const form = page.getByRole('dialog', { name: '新建法规草案' });
  await form.getByRole('button', { name: '存草稿' }).click();
  await form.getByText('请填写名称').waitFor();
  await form.getByLabel('名称', { exact: true }).fill(TITLE);
  for (const [label, day] of [
    ['征求意见开始日期', dayAfter(0)],
    ['征求意见截止日期', dayAfter(5)],
  ] as const) {
    await form.getByLabel(label).fill(day);
    await form.getByLabel(label).press('Enter');
  }
  await form.getByRole('textbox', { name: '说明', exact: true }).fill('为了减少充电引起的火灾，起草本条例。');
  await form.getByRole('button', { name: '存草稿' }).click();
  await page.waitForURL('**/draft-laws/detail/*');
  await addText(page, '草案', FIRST);
  await addText(page, '草案修改稿', SECOND);
  await button(page, '发布').click();
  await confirm(page, '发布');
  // Five days are fewer than twenty.
  await shown(page, '征求意见不足二十日，请延长时间，或者写明理由').waitFor();
  await button(page, '修改').click();
  const editing = page.getByRole('dialog', { name: '修改法规草案' });
  await editing.getByLabel('不足 20 天的理由').fill('上级要求年内施行');
  await editing.getByRole('button', { name: '存草稿' }).click();
  await editing.waitFor({ state: 'hidden' });
  await button(page, '发布').click();
  await confirm(page, '发布');
  await shown(page, '已发布').waitFor();
  await inspectInBothColours(page, 'screens/draft-law');
  expect(errors.filter((error) => !error.includes('400') && !error.includes('409'))).toEqual([]);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await context.close();
  return id;
}

describe('a consultation on a draft law', () => {
  let id: number;
  let receipt: string;
  let secret: string;

  it('[2.1.1] a draft law is published with its texts, and a visitor reads one text beside the other', async () => {
    id = await publish();
    const { page, context, errors } = await openPage(browser, 'phone');
    await page.goto(address('/status/list'));
    await page.getByRole('link', { name: TITLE }).click();
    await page.waitForURL(`**/status/detail?id=${String(id)}`);
    await shown(page, /^为了减少充电引起的火灾/).waitFor();
    await button(page, '对照查看修改之处').click();
    await shown(page, '共 1 处不同。').waitFor();
    await page.locator('.law-run--added', { hasText: '，并配备消防设施' }).first().waitFor();
    await inspectInBothColours(page, 'screens/law-comparison');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[2.1.1] a voter gives an opinion on an article without a login, and can change it by receipt and secret', async () => {
    const { page, context, errors } = await openPage(browser, 'phone');
    await page.goto(address(`/status/detail?id=${String(id)}`));
    await page.getByRole('link', { name: '对本条提意见：第二条' }).click();
    await page.waitForURL('**/status/opinionAdd?id=*');
    await shown(page, /^新建小区应当设置集中充电场所/).waitFor();
    await button(page, '看不清？改用自动验证').click();
    await page.getByRole('status').getByText('自动验证已完成').waitFor();
    await button(page, '提交意见').click();
    await shown(page, '请填写意见').waitFor();
    await area(page, '意见').fill(OPINION);
    await page.getByLabel('姓名', { exact: true }).fill('王小明');
    await button(page, '提交意见').click();
    await page.getByRole('heading', { name: '意见已提交' }).waitFor();
    [receipt = '', secret = ''] = await page.locator('.public-sent__receipt').allTextContents();

    await page.goto(address('/status/opinionEdit'));
    await page.getByLabel('回执号', { exact: true }).fill(receipt);
    await page.getByLabel('修改码', { exact: true }).fill('WRONG-WRONG');
    await button(page, '查询').click();
    await shown(page, '没有找到这条意见，请核对回执号和修改码').waitFor();
    await page.getByLabel('修改码', { exact: true }).fill(secret);
    await button(page, '查询').click();
    await button(page, '修改意见').click();
    await area(page, '意见').fill(CHANGED);
    await button(page, '保存修改').click();
    await shown(page, '意见已修改').waitFor();
    await inspectInBothColours(page, 'screens/law-opinion');
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
    await context.close();
  });

  it('a voter takes back an opinion on a draft law by receipt and secret', async () => {
    const { page, context, errors } = await openPage(browser, 'phone');
    await page.goto(address(`/status/opinionAdd?id=${String(id)}`));
    await button(page, '看不清？改用自动验证').click();
    await page.getByRole('status').getByText('自动验证已完成').waitFor();
    await area(page, '意见').fill('说错了的意见。');
    await page.getByLabel('姓名', { exact: true }).fill('李小红');
    await button(page, '提交意见').click();
    await page.getByRole('heading', { name: '意见已提交' }).waitFor();
    const [number = '', code = ''] = await page.locator('.public-sent__receipt').allTextContents();

    await page.goto(address('/status/opinionEdit'));
    const ask = async () => {
      await page.getByLabel('回执号', { exact: true }).fill(number);
      await page.getByLabel('修改码', { exact: true }).fill(code);
      await button(page, '查询').click();
    };
    await ask();
    await button(page, '撤回意见').click();
    await button(page, '撤回').click();
    await shown(page, '意见已撤回').waitFor();
    await ask();
    await shown(page, '没有找到这条意见，请核对回执号和修改码').waitFor();
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
    await context.close();
  });

  it('a signed-in deputy gives an opinion on a draft law', async () => {
    const { page, context } = await openLetIn(browser, server.baseUrl, { username: 'deputy', viewport: 'phone' });
    await page.goto(address(`/status/opinionAdd?id=${String(id)}`));
    await shown(page, /^以代表身份提出/).waitFor();
    await area(page, '意见').fill('建议明确由哪个部门负责。');
    await button(page, '提交意见').click();
    await page.waitForURL('**/status/opinionEdit?id=*');
    await shown(page, '待整理').waitFor();
    await page.goto(address(`/status/detail?id=${String(id)}`));
    const own = page.getByRole('region', { name: '我的意见' });
    await own.getByText('建议明确由哪个部门负责。').waitFor();
    await own.getByRole('link', { name: '整部法规' }).click();
    await page.waitForURL('**/status/opinionEdit?id=*');
    await button(page, '撤回意见').click();
    await button(page, '撤回').click();
    await page.waitForURL(`**/status/detail?id=${String(id)}`);
    await context.close();
  });

  it('[2.1.1] the consultation ends with a result, which says what became of each opinion and why', async () => {
    const { page, context, errors } = await openOffice(`/draft-laws/detail/${String(id)}`);
    await button(page, '征求结束').click();
    const ending = page.getByRole('dialog', { name: '现在结束征求意见' });
    await ending.getByRole('textbox').fill('上级要求年内施行');
    await ending.getByRole('button', { name: '结束征求' }).click();
    await shown(page, '征求意见已结束').waitFor();
    await page.getByText('意见', { exact: true }).filter({ visible: true }).first().click();
    await page.getByRole('link', { name: CHANGED }).click();
    await page.waitForURL('**/draft-laws/opinion/*');
    await button(page, '处理').click();
    const deciding = page.getByRole('dialog', { name: '处理意见' });
    await deciding.getByText('采纳', { exact: true }).click();
    await deciding.getByLabel('处理理由').fill(REASON);
    await deciding.getByRole('button', { name: '处理', exact: true }).click();
    await deciding.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: '处理：采纳' }).waitFor();
    await inspectInBothColours(page, 'screens/law-opinion-desk');
    await page.goto(address(`/draft-laws/detail/${String(id)}`));
    await button(page, '公布结果').click();
    const telling = page.getByRole('dialog', { name: '公布结果' });
    await telling.getByRole('textbox', { name: '结果说明' }).fill('感谢大家的意见，已吸收到条例中。');
    await telling.getByRole('button', { name: '公布', exact: true }).click();
    await telling.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await context.close();

    const voter = await openPage(browser, 'phone');
    await voter.page.goto(address(`/status/result?id=${String(id)}`));
    await shown(voter.page, '感谢大家的意见，已吸收到条例中。').waitFor();
    await shown(voter.page, CHANGED).waitFor();
    await shown(voter.page, REASON).waitFor();
    await inspectInBothColours(voter.page, 'screens/law-result');
    await voter.page.goto(address('/status/opinionEdit'));
    await voter.page.getByLabel('回执号', { exact: true }).fill(receipt);
    await voter.page.getByLabel('修改码', { exact: true }).fill(secret);
    await button(voter.page, '查询').click();
    await shown(voter.page, REASON).waitFor();
    expect(await button(voter.page, '修改意见').count()).toBe(0);
    await voter.context.close();
  });
});
