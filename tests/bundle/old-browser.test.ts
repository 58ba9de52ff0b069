import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import type { Browser } from 'puppeteer';
import { mobilePages } from '@/routes/mobile';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { launchChromium78, OldWindow } from '../support/chromium-78';
import { startTestServer, type TestServer } from '../support/server';
import { filesBelow, h5Output } from './output-files';

const TITLE = '关于在老旧小区加装电梯的建议';
/** The unit of the demo account `unit`. */
const UNIT = '市交通运输局';
const REPLY = {
  文号: '丽交复〔2026〕12 号',
  签发人: '周立新',
  联系人: '叶晓芬',
  联系电话: '0578-2091234',
  答复内容: '已简化审批，明确出资比例。',
};

type Who = 'deputy' | 'visitor' | 'newcomer';

/** A text on each phone page, and the user who may see it; `query` is the name of its parameter. */
const PAGES: Record<string, { who: Who; shows: string; query?: string }> = {
  '/suggm': { who: 'deputy', shows: '提建议' },
  '/suggm-launch': { who: 'deputy', shows: '存草稿' },
  '/suggm-ya-launch': { who: 'deputy', shows: '案由' },
  '/suggm-list': { who: 'deputy', shows: '查找建议' },
  '/suggm-detail': { who: 'deputy', shows: TITLE, query: 'id' },
  '/suggm-message': { who: 'deputy', shows: '消息' },
  '/hdtzBaoMing': { who: 'deputy', shows: '我的活动' },
  '/activityLeave': { who: 'deputy', shows: '没有找到这个活动' },
  '/activityReport': { who: 'deputy', shows: '没有找到这份报告' },
  '/signin': { who: 'deputy', shows: '签到口令' },
  '/notices': { who: 'deputy', shows: '代表建议提出期限提醒' },
  '/infodetail_qr': { who: 'visitor', shows: '没有找到这条通知' },
  '/comment': { who: 'visitor', shows: '请先选择给谁留言' },
  '/comments': { who: 'deputy', shows: '群众留言' },
  '/thread': { who: 'deputy', shows: '发起会话' },
  '/thread/detail': { who: 'deputy', shows: '没有找到这个会话' },
  '/score': { who: 'deputy', shows: '积分构成' },
  '/scoreAppeal': { who: 'deputy', shows: '申诉理由' },
  '/theme/themelist': { who: 'deputy', shows: '征集中' },
  '/theme/themedetail': { who: 'deputy', shows: '没有找到这项主题活动' },
  '/theme/sugglist': { who: 'deputy', shows: '没有找到这项主题活动' },
  '/theme/suggdetail': { who: 'deputy', shows: '没有找到这条意见' },
  '/theme/write': { who: 'deputy', shows: '没有找到这项主题活动' },
  '/status/list': { who: 'visitor', shows: '征求中' },
  '/status/detail': { who: 'visitor', shows: '没有找到这部法规草案' },
  '/status/result': { who: 'visitor', shows: '结果还没有公布' },
  '/status/opinionAdd': { who: 'visitor', shows: '没有找到这部法规草案' },
  '/status/opinionEdit': { who: 'visitor', shows: '回执号' },
  '/test': { who: 'deputy', shows: '本设备的能力' },
  '/changePass': { who: 'deputy', shows: '修改密码' },
  '/mine': { who: 'deputy', shows: '切换身份' },
  '/repeatPass': { who: 'newcomer', shows: '首次登录，请修改密码' },
  '/bind': { who: 'visitor', shows: '绑定账号' },
  '/setup': { who: 'visitor', shows: '不能设置' },
  '/public': { who: 'visitor', shows: '群众意见公开' },
  '/sugg_publish': { who: 'visitor', shows: '加载更多' },
  '/submit': { who: 'visitor', shows: '所在地区' },
  '/lishuiyjjy': { who: 'visitor', shows: '意见建议' },
  '/bill/index': { who: 'deputy', shows: '按类别' },
  '/bill/countyList': { who: 'deputy', shows: '各地公开情况' },
  '/bill/map': { who: 'deputy', shows: '选择地区' },
  '/bill/list': { who: 'deputy', shows: '公开的议案建议' },
  '/figures': { who: 'deputy', shows: '看每月和各地' },
  '/bill/detail': { who: 'deputy', shows: '议案建议详情' },
  '/dingDb': { who: 'deputy', shows: '县（市、区）' },
  '/dingTowns': { who: 'deputy', shows: '县（市、区）' },
  '/dingMoreDb': { who: 'deputy', shows: '全部人员' },
  '/dingMore': { who: 'deputy', shows: '没有找到这个单位' },
  '/dingDetail': { who: 'deputy', shows: '没有找到这个人' },
  '/dbllz/dbLlzlist': { who: 'deputy', shows: '进站代表' },
  '/dbllz/dbLlzmap': { who: 'deputy', shows: '离我最近的在前' },
  '/dbLlz/dbLlzinfo': { who: 'deputy', shows: '没有找到这个联络站' },
  '/llzInfo': { who: 'visitor', shows: '没有找到这个联络站' },
  '/reception': { who: 'deputy', shows: '加入日历' },
  '/matters': { who: 'deputy', shows: '登记民情' },
  '/dbInfo/index': { who: 'deputy', shows: '按党派' },
  '/dbInfo/map': { who: 'deputy', shows: '选择地区' },
  '/dbInfo/dbList': { who: 'deputy', shows: '莲都代表团' },
  '/dbInfo/dbtList': { who: 'deputy', shows: '莲都代表团' },
  '/performance': { who: 'deputy', shows: '领衔建议' },
  '/study': { who: 'deputy', shows: '年学时' },
  '/study-detail': { who: 'deputy', shows: '没有找到这门课程' },
  '/lxxm/lxxmmap': { who: 'deputy', shows: '选择地区' },
  '/lxxm/lxxmlist': { who: 'deputy', shows: '选民名册' },
  '/lxxm/visit': { who: 'deputy', shows: '选民反映' },
  '/lxxm/voters': { who: 'deputy', shows: '添加选民' },
  '/lxxm/plan': { who: 'deputy', shows: '添加计划' },
  '/myDeputy': { who: 'visitor', shows: '您住在哪里' },
  '/zwxs/zwxslist': { who: 'deputy', shows: '更多条件' },
  '/zwxs/zwxsmap': { who: 'deputy', shows: '离我最近的在前' },
  '/zwxs/zwxsdetail': { who: 'deputy', shows: '没有找到这条线索' },
  '/zwxs/raise': { who: 'deputy', shows: '在地图上点选' },
  '/MsStatic': { who: 'visitor', shows: '征集入库' },
  '/MsStatic/list': { who: 'visitor', shows: '加载更多' },
  '/MsStatic/map': { who: 'visitor', shows: '离我最近的在前' },
  '/MsStatic/project': { who: 'visitor', shows: '没有找到这个项目' },
  '/MsStatic/collect': { who: 'visitor', shows: '查询回执' },
  '/MSSSDatav': { who: 'visitor', shows: '数据截至' },
  '/screen': { who: 'visitor', shows: '数据截至' },
  '/dataShow': { who: 'visitor', shows: '数据截至' },
  '/livelihood/list': { who: 'deputy', shows: '提民生实事建议' },
  '/livelihood/detail': { who: 'deputy', shows: '没有找到这个项目' },
  '/livelihood/vote': { who: 'deputy', shows: '没有找到这次投票' },
  '/livelihood/propose': { who: 'deputy', shows: '所在地区' },
  '/deputyRequest': { who: 'deputy', shows: '提交申请' },
  '/dutyReport': { who: 'deputy', shows: '年度履职计划' },
  '/dbInfo/dbDetail': { who: 'deputy', shows: '没有找到这位代表' },
  '/login': { who: 'visitor', shows: '账号登录' },
  '/forget': { who: 'visitor', shows: '忘记密码' },
  '/zzdlogin': { who: 'visitor', shows: '没有登录成功' },
  '/callback': { who: 'visitor', shows: '没有登录成功' },
  '/auth-redirect': { who: 'visitor', shows: '没有登录成功' },
  '/zhezd/mobile403': { who: 'visitor', shows: '您还不能进入平台' },
  '/404': { who: 'visitor', shows: '页面不存在' },
};

let server: TestServer;
let browser: Browser;
let phone: OldWindow;
let desk: OldWindow;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchChromium78();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Opens the item on the desktop of a user. */
async function openDesk(username: string): Promise<OldWindow> {
  const window = await OldWindow.open(browser, server.baseUrl, 'desktop');
  await window.signIn(username, DEMO_PASSWORD);
  await window.goto(`/suggestion/detail/${id}`);
  return window;
}

/** Returns the pixels between each icon in a visible button and its text. */
const distances = (): Promise<number[]> =>
  desk.page.evaluate(() =>
    [...document.querySelectorAll('.ant-btn-icon')].flatMap((icon) => {
      const word = icon.nextElementSibling || icon.previousElementSibling;
      if (!word || !word.textContent) return [];
      const [a, b] = [icon.getBoundingClientRect(), word.getBoundingClientRect()];
      return [Math.max(b.left - a.right, a.left - b.right)];
    }),
  );

describe('in Chromium 78', () => {
  test('a deputy writes a suggestion and submits it in Chromium 78', async () => {
    expect(await browser.version()).toMatch(/Chrome\/78\./);
    phone = await OldWindow.open(browser, server.baseUrl, 'phone');
    await phone.signIn('deputy', DEMO_PASSWORD);
    await phone.press('提建议');
    await phone.fill('标题', TITLE);
    await phone.fill('内容', '建议简化审批，明确出资比例。');
    await phone.press('城乡建设');
    await phone.press('提交');
    await phone.agree();
    await phone.page.waitForFunction(() => location.pathname.endsWith('/suggm-detail'));
    await phone.sees('待审核');
    id = new URL(phone.page.url()).searchParams.get('id') ?? '';
    expect(phone.errors).toEqual([]);
  });

  test('the office accepts the suggestion and assigns it in Chromium 78', async () => {
    desk = await openDesk('jyb');
    await desk.press('受理');
    await desk.fill('审核意见', '一事一议');
    await desk.press('确认受理');
    await desk.standsAt('待交办');
    await desk.press('交办');
    await desk.fill('主办单位', UNIT);
    await desk.choose(UNIT);
    await desk.press('确认交办');
    await desk.standsAt('待签收');
    expect(desk.errors).toEqual([]);
  });

  test('icons keep their distance from words, and the watermark is drawn, in Chromium 78', async () => {
    await desk.goto('/suggestion/keepalive-list');
    await desk.sees(TITLE);
    await desk.screenshot('chromium-78-console');
    const all = await distances();
    expect(all.length).toBeGreaterThan(3);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(8);
    const marks = await desk.page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('.console-watermark__area > div'), ({ style }) => style.backgroundSize).join(),
    );
    expect(marks).toMatch(/^[1-9]\d*/);
  });

  test('the unit signs for the item and writes the reply, which another person of the unit approves and issues, in Chromium 78', async () => {
    const unit = await openDesk('unit');
    await unit.press('签收');
    await unit.press('确认签收');
    await unit.standsAt('办理中');
    await unit.press('答复送审');
    await unit.choose('A 类');
    for (const [label, text] of Object.entries(REPLY)) await unit.fill(label, text);
    await unit.press('送审');
    await unit.standsAt('审签中');
    const lead = await openDesk('unit-lead');
    await lead.press('审签');
    await lead.press('确认审签');
    await lead.standsAt('待发出');
    await lead.press('发出答复');
    await lead.press('确认发出');
    await lead.standsAt('待评价');
    expect([...unit.errors, ...lead.errors]).toEqual([]);
  });

  test('the deputy reads the reply and rates it in Chromium 78', async () => {
    await phone.goto(`/suggm-detail?id=${id}`);
    await phone.sees(REPLY.文号);
    await phone.press('评价');
    await phone.rate(3, '对办理工作');
    await phone.rate(3, '对办理结果');
    await phone.press('提交评价');
    await phone.sees('已经办结，感谢您的履职。');
    await phone.sees('已评价');
    await phone.screenshot('chromium-78-closed');
    expect(phone.errors).toEqual([]);
  });

  test.each(['deputy', 'visitor', 'newcomer'] as const)('every phone page for a %s opens in Chromium 78', async (who) => {
    const window = who === 'deputy' ? phone : await OldWindow.open(browser, server.baseUrl, 'phone');
    if (who === 'newcomer') await window.signIn('xinren', DEMO_PASSWORD);
    for (const { path } of mobilePages) {
      const row = PAGES[path];
      // A new page needs a row.
      if (!row) throw new Error(`nothing is known of ${path}`);
      if (row.who !== who) continue;
      await window.goto(row.query ? `${path}?${row.query}=${id}` : path);
      await window.sees(row.shows);
      expect(new URL(window.page.url()).pathname).toBe(`/data-board${path}`);
    }
    await window.screenshot(`chromium-78-${who}`);
    expect(window.errors).toEqual([]);
  });
});

test('no style sheet separates flexible boxes by gap', () => {
  const gaps: string[] = [];
  for (const file of filesBelow(h5Output, '.css')) {
    parse(readFileSync(join(h5Output, file), 'utf8')).walkRules((rule) => {
      const has = (name: RegExp) => rule.some((one) => one.type === 'decl' && name.test(one.prop));
      // Grids support it in browsers of 2019.
      if (has(/^(row-|column-)?gap$/) && !has(/^grid/)) gaps.push(rule.selector);
    });
  }
  expect(gaps).toEqual([]);
});
