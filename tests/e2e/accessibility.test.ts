import type { Browser, Page } from 'playwright-core';
import { launchBrowser, type ViewportName } from '../support/browser';
import { startOfficeServer } from '../support/office-server';
import { startTestServer, type TestServer } from '../support/server';
import { inspect, inspectInBothColours, inspectInLight, still } from './pages/axe';
import { openLetIn, signIn } from './pages/login-page';
import { NOT_IN_VERSION, openOfficeConsole } from './pages/office-console';
import { Windows } from './pages/windows';

const COLOUR_SCHEMES = ['light', 'dark'] as const;

interface Screen {
  name: string;
  user: string;
  path: string;
  viewports: ViewportName[];
  /** What stands on the screen once its data is there. */
  ready: (page: Page) => Promise<void>;
}

const rows = (page: Page) => page.getByRole('row').nth(3).waitFor();
const cards = (page: Page) => page.getByRole('link').nth(2).waitFor();
/** The demo items' titles all begin so. */
const item = (page: Page) => page.getByRole('link', { name: /^关于/ }).or(page.getByText(/^关于/)).first();
const activity = (page: Page) => page.locator('.console-subject-link').first();

/** From a list to one of its items, with everything of it read. */
async function openItem(page: Page): Promise<void> {
  await item(page).click();
  await page.getByRole('list', { name: '办理进度' }).waitFor();
}

async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await still(page);
}

async function openMenuSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: '搜索菜单' }).click();
  await page.getByRole('option', { name: '个人中心' }).waitFor();
  await still(page);
}

/** From a list to its first row, with its panel of people read. */
const opened = (text: string) => async (page: Page) => {
  await activity(page).click();
  await page.getByText(text).first().waitFor();
};

async function openLessonForm(page: Page): Promise<void> {
  await openPart(page, '新建课程');
  await page.getByRole('button', { name: '添加课时' }).click();
}

/** A theme of the demo that takes opinions. */
const THEME = '老旧小区改造大家谈';

async function openTheme(page: Page): Promise<void> {
  await page.getByText(THEME).first().click();
  await page.getByText('征集和办理情况', { exact: true }).first().waitFor();
}

const SCREENS: Screen[] = [
  {
    name: 'console home',
    user: 'jyb',
    path: '/',
    viewports: ['desktop', 'tablet', 'phone'],
    ready: (page) => item(page).waitFor(),
  },
  { name: 'console list', user: 'jyb', path: '/suggestion/keepalive-list', viewports: ['desktop', 'tablet'], ready: rows },
  {
    name: 'console cards',
    user: 'jyb',
    path: '/suggestion/keepalive-list',
    viewports: ['phone'],
    ready: (page) => item(page).waitFor(),
  },
  {
    name: 'console item',
    user: 'jyb',
    path: '/suggestion/keepalive-list?status=replied',
    viewports: ['desktop', 'tablet', 'phone'],
    ready: openItem,
  },
  {
    name: 'no permission',
    user: 'jyb',
    path: '/403',
    viewports: ['desktop', 'phone'],
    ready: (page) => page.getByRole('heading', { name: '没有权限' }).waitFor(),
  },
  {
    name: 'personal center',
    user: 'office',
    path: '/personalCenter/personalInfo',
    viewports: ['desktop', 'tablet', 'phone'],
    ready: (page) => page.getByText('本机').waitFor(),
  },
  {
    name: 'menu search',
    user: 'office',
    path: '/suggestion/keepalive-list',
    viewports: ['desktop', 'tablet', 'phone'],
    ready: openMenuSearch,
  },
  {
    name: 'console activities',
    user: 'office',
    path: '/activity/keepalive-list',
    viewports: ['desktop', 'tablet', 'phone'],
    ready: (page) => activity(page).waitFor(),
  },
  {
    name: 'console activity',
    user: 'office',
    path: '/activity/keepalive-list?phase=open',
    viewports: ['desktop', 'phone'],
    ready: opened('未回复'),
  },
  {
    name: 'console activity form',
    user: 'office',
    path: '/activity/keepalive-list',
    viewports: ['desktop', 'phone'],
    ready: async (page) => {
      await page.getByRole('button', { name: '新建活动' }).click();
      await page.getByText(/^全体代表（\d+ 名）$/).waitFor();
    },
  },
  {
    name: 'console notice',
    user: 'office',
    path: '/notice/keepalive-list',
    viewports: ['desktop'],
    ready: async (page) => {
      await page.getByRole('link', { name: '代表建议提出期限提醒' }).click();
      await page.getByText('扫码可看这条通知').waitFor();
    },
  },
  {
    name: 'console notice form',
    user: 'office',
    path: '/notice/keepalive-list',
    viewports: ['phone'],
    ready: async (page) => {
      await page.getByRole('button', { name: '新建通知' }).click();
      await page.getByRole('combobox', { name: '代表团' }).waitFor();
    },
  },
  {
    name: 'console score rules',
    user: 'office',
    path: '/integral/index',
    viewports: ['desktop', 'tablet', 'phone'],
    ready: (page) => page.getByRole('heading', { name: '会议' }).waitFor(),
  },
  {
    name: 'console score rule form',
    user: 'office',
    path: '/integral/secondAdd?id=1',
    viewports: ['desktop', 'phone'],
    ready: async (page) => {
      await page.getByRole('button', { name: '保存' }).click();
      await page.getByText('请填写分值').waitFor();
    },
  },
  {
    name: 'console score ranking',
    user: 'office',
    path: '/integral/keepalive-ranking',
    viewports: ['desktop', 'phone'],
    ready: (page) => page.locator('.console-row-title').first().waitFor(),
  },
  {
    name: 'console score year',
    user: 'office',
    path: '/integral/keepalive-ranking',
    viewports: ['desktop', 'phone'],
    ready: async (page) => {
      await page.locator('.console-row-title').first().click();
      await page.getByText('各月积分').waitFor();
      await still(page);
    },
  },
  {
    name: 'console score record',
    user: 'office',
    path: '/integral/keepalive-record?state=waiting',
    viewports: ['desktop', 'phone'],
    ready: async (page) => {
      await page.locator('.console-row-title').first().click();
      await page.getByText('为什么有这分').waitFor();
      await still(page);
    },
  },
  {
    name: 'console score calendar',
    user: 'office',
    path: '/integral/keepalive-calendar',
    viewports: ['desktop', 'phone'],
    ready: (page) => page.getByRole('heading', { name: '积分日历' }).waitFor(),
  },
  ...(
    [
      ['courses', 'course', (page) => activity(page).waitFor()],
      ['study progress', 'progress', (page) => page.getByText('必修课程完成率').waitFor()],
      [
        'study by delegation',
        'progress?by=delegation',
        (page) =>
          page
            .getByRole('link', { name: /代表团，查看/ })
            .first()
            .waitFor(),
      ],
      ['course', 'course?state=published', opened('已开始')],
      ['course form', 'course', openLessonForm],
    ] as [string, string, (page: Page) => Promise<void>][]
  ).map(([name, path, ready]): Screen => ({
    ...{ name: `console ${name}`, user: 'office', path: `/learning/keepalive-${path}`, viewports: ['desktop', 'phone'], ready },
  })),
  ...(
    [
      ['themes', 'list', ['desktop', 'tablet', 'phone'], (page) => activity(page).waitFor()],
      ['theme', 'list?state=collecting', ['desktop', 'phone'], opened('收到的意见')],
      ['theme form', 'list', ['desktop', 'phone'], (page) => openPart(page, '新建主题活动')],
      ['opinions of themes', 'opinion', ['desktop', 'tablet', 'phone'], (page) => activity(page).waitFor()],
      ['opinion of a theme', 'opinion?state=received', ['desktop', 'phone'], opened('基本信息')],
    ] as [string, string, ViewportName[], (page: Page) => Promise<void>][]
  ).map(([name, path, viewports, ready]): Screen => ({
    ...{ name: `console ${name}`, user: 'office', path: `/themes/keepalive-${path}`, viewports, ready },
  })),
  ...(
    [
      ['system administrator', 'admin', '运行情况'],
      ['security administrator', 'security', '锁定的账号'],
      ['audit administrator', 'auditor', '配置的变更'],
      ['liaison station', 'station', '未回复的代表'],
    ] as const
  ).map(([role, user, heading]): Screen => ({
    name: `home of the ${role}`,
    user,
    path: '/dashboard',
    viewports: ['desktop', 'phone'],
    ready: (page) => page.getByRole('heading', { name: heading }).waitFor(),
  })),
  { name: 'phone home', user: 'deputy', path: '/suggm', viewports: ['phone', 'tablet', 'desktop'], ready: cards },
  { name: 'phone list', user: 'deputy', path: '/suggm-list', viewports: ['phone'], ready: cards },
  {
    name: 'phone parts',
    user: 'deputy',
    path: '/test',
    viewports: ['phone'],
    ready: async (page) => {
      await page.getByRole('button', { name: '测试：健康检查' }).click();
      await page.getByText('可用').waitFor();
      await still(page);
    },
  },
  ...['日历', '级联', '图片', '询问'].map((part): Screen => ({
    name: `phone ${part}`,
    user: 'deputy',
    path: '/test',
    viewports: ['phone'],
    ready: (page) => openPart(page, part),
  })),
  { name: 'phone item', user: 'deputy', path: '/suggm-list', viewports: ['phone'], ready: openItem },
  {
    name: 'phone activities',
    user: 'deputy',
    path: '/hdtzBaoMing',
    viewports: ['phone'],
    ready: (page) => page.getByText('报名中').first().waitFor(),
  },
  {
    name: 'phone activity',
    user: 'deputy',
    path: '/hdtzBaoMing',
    viewports: ['phone'],
    ready: async (page) => {
      await page.getByText('报名中').first().click();
      await page.getByText('活动信息').waitFor();
    },
  },
  {
    name: 'phone leave',
    user: 'deputy',
    path: '/hdtzBaoMing',
    viewports: ['phone'],
    ready: async (page) => {
      await page.getByText('报名中').first().click();
      await page.getByRole('button', { name: '请假', exact: true }).click();
      await page.getByRole('button', { name: '提出请假' }).click();
      await page.getByText('请写明请假原因').waitFor();
    },
  },
  {
    name: 'phone sign-in',
    user: 'deputy',
    path: '/signin',
    viewports: ['phone'],
    ready: (page) => page.getByText('今天的场次').waitFor(),
  },
  {
    name: 'phone sign-in refused',
    user: 'deputy',
    path: '/signin?code=1.2.000000000000000000000000',
    viewports: ['phone'],
    ready: (page) => page.getByRole('button', { name: '重新扫码' }).waitFor(),
  },
  {
    name: 'phone notice',
    user: 'deputy',
    path: '/notices',
    viewports: ['phone'],
    ready: async (page) => {
      await page.getByText('关于召开市人民代表大会会议的通知').first().click();
      await page.getByText('通知信息').waitFor();
    },
  },
  {
    name: 'phone courses',
    user: 'deputy',
    path: '/study?tab=all',
    viewports: ['phone', 'tablet', 'desktop'],
    ready: async (page) => {
      await page.getByText('代表法修改解读').first().waitFor();
      await page.getByText(/年学时/).waitFor();
    },
  },
  {
    name: 'phone course',
    user: 'deputy',
    path: '/study?tab=all',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await page.getByText('代表法修改解读').first().click();
      await page.getByRole('button', { name: /^(开始|继续)学习：/ }).click();
      await page.getByText(/还需学习/).waitFor();
    },
  },
  {
    name: 'phone certificate',
    user: 'deputy',
    path: '/study?tab=finished',
    viewports: ['phone'],
    ready: async (page) => {
      await page.getByText('预算审查入门').first().click();
      await page.getByRole('button', { name: '查看证书', exact: true }).click();
      await page.getByText(/特此证明/).waitFor();
    },
  },
  {
    name: 'phone themes',
    user: 'deputy',
    path: '/theme/themelist',
    viewports: ['phone', 'tablet', 'desktop'],
    ready: (page) => page.getByText(THEME).first().waitFor(),
  },
  {
    name: 'phone theme',
    user: 'deputy',
    path: '/theme/themelist',
    viewports: ['phone', 'desktop'],
    ready: openTheme,
  },
  {
    name: 'phone opinions of a theme',
    user: 'deputy',
    path: '/theme/themelist',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await openTheme(page);
      await page.getByRole('button', { name: '全部意见', exact: true }).click();
      await page.getByText(/^共 [\d,]+ 条$/).waitFor();
    },
  },
  {
    name: 'phone opinion of a theme',
    user: 'deputy',
    path: '/theme/themelist',
    viewports: ['phone'],
    ready: async (page) => {
      await openTheme(page);
      await page.getByRole('button', { name: '我要提意见', exact: true }).click();
      await page.getByRole('button', { name: '提交', exact: true }).click();
      await page.getByText('请填写意见').waitFor();
    },
  },
  {
    name: 'phone points',
    user: 'deputy',
    path: '/score',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await page.getByRole('list', { name: '积分构成' }).getByRole('button').first().click();
      await page
        .getByText(/^怎样得分/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'phone writing',
    user: 'deputy',
    path: '/suggm-launch',
    viewports: ['phone', 'desktop'],
    ready: (page) => page.getByLabel('标题').waitFor(),
  },
  {
    name: 'phone mine',
    user: 'deputy',
    path: '/mine',
    viewports: ['phone', 'desktop'],
    ready: (page) =>
      page
        .getByText(/没有绑定|日绑定/)
        .first()
        .waitFor(),
  },
];

/** What opens without a login, or right behind it. */
interface EntryScreen {
  name: string;
  path: string;
  heading: string;
  /** What leads to the screen once the page is there. */
  ready?: (page: Page) => Promise<void>;
}

const ENTRY_PAGES: EntryScreen[] = [
  { name: 'login', path: '/login', heading: '账号登录' },
  { name: 'forgot password', path: '/forget', heading: '忘记密码' },
  {
    name: 'forgot password, number wrong',
    path: '/forget',
    heading: '忘记密码',
    ready: async (page) => {
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByText('请输入手机号', { exact: true }).waitFor();
    },
  },
  {
    name: 'activity, visitor',
    path: '/hdtzBaoMing?id=1',
    heading: '活动报名',
    ready: (page) => page.getByText('登录后查看活动并报名').waitFor(),
  },
  {
    name: 'sign-in, visitor',
    path: '/signin',
    heading: '活动签到',
    ready: (page) => page.getByText('输入口令签到').waitFor(),
  },
  { name: 'change password, visitor', path: '/changePass', heading: '请先登录' },
  { name: 'change password', path: '/login?redirect=/changePass', heading: '修改密码', ready: (page) => signIn(page, 'office') },
  {
    name: 'first password',
    path: '/repeatPass',
    heading: '首次登录，请修改密码',
    ready: async (page) => {
      await signIn(page, 'xinren');
      await page.getByLabel('新密码', { exact: true }).fill('abcd1');
    },
  },
  { name: 'not found', path: '/404', heading: '人大代表履职平台' },
];

describe('every page meets WCAG 2.1 AA, in light and dark, and never scrolls sideways', () => {
  let server: TestServer;
  let browser: Browser;
  let windows: Windows;

  beforeAll(async () => {
    server = await startTestServer();
    browser = await launchBrowser();
    windows = new Windows(browser, server.baseUrl);
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const pictureOf = (name: string) => `screens/${name.replace(/ /g, '-')}`;
  const look = (page: Page, name: string) => inspect(page, pictureOf(name));

  const signedIn = new Map<string, Promise<Page>>();

  /** A window in which the user is signed in: one for each size, since what a screen looks like is no matter of the way there. */
  function windowOf(username: string, viewport: ViewportName): Promise<Page> {
    const key = `${username} ${viewport}`;
    const opened = signedIn.get(key) ?? openLetIn(browser, server.baseUrl, { username, viewport }).then(({ page }) => page);
    signedIn.set(key, opened);
    return opened;
  }

  const screens = SCREENS.flatMap(({ viewports, ...screen }) =>
    // What colours it has in the dark is no matter of its size.
    viewports.map((viewport, place) => ({ ...screen, viewport, isFirst: place === 0 })),
  );

  it.each(screens)('$name, $viewport', async ({ name, user, path, ready, viewport, isFirst }) => {
    const page = await windowOf(user, viewport);
    await page.goto(`${server.baseUrl}/data-board${path}`);
    await ready(page);
    // Every page takes its colours from the machine, and changes them with it.
    await (isFirst ? inspectInBothColours : inspectInLight)(page, pictureOf(`${name} ${viewport}`));
  });

  const open = ENTRY_PAGES.flatMap((entry) => (['desktop', 'phone'] as const).map((viewport) => ({ ...entry, viewport })));

  it.each(open)('$name, $viewport', async ({ name, path, heading, ready, viewport }) => {
    const { page } = await windows.open({ path, viewport });
    if (ready) await ready(page);
    await page.getByRole('heading', { name: heading, exact: true }).filter({ visible: true }).waitFor();
    await inspectInBothColours(page, pictureOf(`${name} ${viewport}`));
  });

  it.each(COLOUR_SCHEMES)('what a server of another version lacks, %s', async (colorScheme) => {
    const office = await startOfficeServer();
    const { console, page, context } = await openOfficeConsole(browser, office, colorScheme);
    await console.enter('chen', '/yajy/list');
    await console.main.getByText(NOT_IN_VERSION).waitFor();
    await look(page, `not in version, page ${colorScheme}`);
    await console.menu.getByRole('menuitem', { name: '建议列表' }).click();
    await console.at('/suggestion/list');
    await console.main.getByText(NOT_IN_VERSION).filter({ visible: true }).waitFor();
    await look(page, `not in version, in place ${colorScheme}`);
    await context.close();
    await office.stop();
  });

  it.each([
    ['console item', 'jyb', '/suggestion/keepalive-list?status=submitted', 'desktop', '受理'],
    ['console item', 'jyb', '/suggestion/keepalive-list?status=accepted', 'desktop', '交办'],
    ['console item', 'unit', '/suggestion/keepalive-list?status=handling', 'desktop', '答复送审'],
    ['console item', 'unit', '/suggestion/keepalive-list?status=handling', 'tablet', '记录沟通'],
    ['console item', 'unit-lead', '/suggestion/keepalive-list?status=approving', 'desktop', '审签'],
  ] as const)('%s with its form open, as %s', async (name, user, path, viewport, action) => {
    const { page } = await windows.enter({ username: user, path, viewport });
    await rows(page);
    // A unit opens one that it leads: as a helper it has no reply to write.
    await (user.startsWith('unit') ? page.getByRole('row', { name: '市交通运输局' }).first() : page.getByRole('row').nth(2)).click();
    await page.getByRole('group', { name: '可办理的操作' }).waitFor();
    await look(page, `${name} ${user}`);
    await page.getByRole('button', { name: action, exact: true }).click();
    await page.getByRole('dialog').filter({ visible: true }).getByRole('textbox').first().waitFor();
    await look(page, `${name} ${user} ${action}`);
  });
});
