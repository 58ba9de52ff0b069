import type { Page } from 'playwright-core';
import type { ViewportName } from '../../support/browser';
import { still } from './axe';
import type { Screen } from './looked-at-screens';

/** A demo theme that accepts opinions. */
const THEME = '老旧小区改造大家谈';

async function openTheme(page: Page): Promise<void> {
  await page.getByText(THEME).first().click();
  await page.getByText('征集和办理情况', { exact: true }).first().waitFor();
}

const line = (page: Page) => page.locator('.console-subject-link').first();

/** Opens the first row of a list and waits until the text of its page is loaded. */
const opened = (text: string) => async (page: Page) => {
  await line(page).click();
  await page.getByText(text).first().waitFor();
};

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建主题活动', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await still(page);
}

export const THEME_SCREENS: Screen[] = [
  ...(
    [
      ['themes', 'list', ['desktop', 'tablet', 'phone'], (page) => line(page).waitFor()],
      ['theme', 'list?state=collecting', ['desktop', 'phone'], opened('收到的意见')],
      ['theme form', 'list', ['desktop', 'phone'], openForm],
      ['opinions of themes', 'opinion', ['desktop', 'tablet', 'phone'], (page) => line(page).waitFor()],
      ['opinion of a theme', 'opinion?state=received', ['desktop', 'phone'], opened('基本信息')],
    ] as [string, string, ViewportName[], (page: Page) => Promise<void>][]
  ).map(([name, path, viewports, ready]): Screen => ({
    ...{ name: `console ${name}`, user: 'office', path: `/themes/keepalive-${path}`, viewports, ready },
  })),
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
];
