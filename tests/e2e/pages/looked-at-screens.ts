import type { Page } from 'playwright-core';
import type { ViewportName } from '../../support/browser';
import { still } from './axe';
import { DASHBOARD_SCREENS } from './dashboard-screens';
import { DRAFT_LAW_SCREENS } from './draft-law-screens';
import { FIGURE_SCREENS } from './figure-screens';
import { LEAD_SCREENS } from './lead-screens';
import { LIVELIHOOD_PHONE_SCREENS } from './livelihood-phone-screens';
import { LIVELIHOOD_SCREENS } from './livelihood-screens';
import { STATION_SCREENS } from './station-screens';
import { THEME_SCREENS } from './theme-screens';
import { THREAD_SCREENS } from './thread-screens';

/** A screen to check: its user, its sizes, and when it is ready. */
export interface Screen {
  name: string;
  user: string;
  path: string;
  viewports: ViewportName[];
  /** Waits for content that appears once the data is loaded. */
  ready: (page: Page) => Promise<void>;
}

/** Waits for the rows of a table. */
export const rows = (page: Page) => page.getByRole('row').nth(3).waitFor();
const cards = (page: Page) => page.getByRole('link').nth(2).waitFor();
/** The titles of all demo items begin like this. */
const item = (page: Page) => page.getByRole('link', { name: /^关于/ }).or(page.getByText(/^关于/)).first();
const activity = (page: Page) => page.locator('.console-subject-link').first();

/** Opens an item from a list and waits until it is completely loaded. */
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

/** Opens the first row of a list and waits until its panel of people is loaded. */
const opened = (text: string) => async (page: Page) => {
  await activity(page).click();
  await page.getByText(text).first().waitFor();
};

async function openLessonForm(page: Page): Promise<void> {
  await openPart(page, '新建课程');
  await page.getByRole('button', { name: '添加课时' }).click();
}

/** The screens behind the login. */
export const SCREENS: Screen[] = [
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
    name: 'console messages',
    user: 'office',
    path: '/message/keepalive-list',
    viewports: ['desktop', 'phone'],
    ready: (page) => page.getByRole('button', { name: '消息设置' }).waitFor(),
  },
  {
    name: 'message settings',
    user: 'office',
    path: '/message/keepalive-list',
    viewports: ['desktop'],
    ready: async (page) => {
      await openPart(page, '消息设置');
      await page.getByRole('combobox', { name: '发短信的事项' }).waitFor();
    },
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
      await page.getByRole('button', { name: '保存' }).press('Enter');
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
  ...STATION_SCREENS,
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
  ...FIGURE_SCREENS,
  ...LEAD_SCREENS,
  ...LIVELIHOOD_PHONE_SCREENS,
  ...DASHBOARD_SCREENS,
  ...LIVELIHOOD_SCREENS,
  ...THEME_SCREENS,
  ...THREAD_SCREENS,
  ...DRAFT_LAW_SCREENS,
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
