import type { Page } from 'playwright-core';
import type { ViewportName } from '../../support/browser';
import { still } from './axe';
import type { Screen } from './looked-at-screens';

const line = (page: Page) => page.locator('.console-subject-link').first();

/** Opens the first row of a list and waits until that part of its page is loaded. */
const opened = (title: string) => async (page: Page) => {
  await line(page).click();
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
};

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建法规草案', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await still(page);
}

/** Opens the law in that state from the list on the phone. */
const openLaw = (text: string) => async (page: Page) => {
  await page.locator('.public-item__title').first().click();
  await page.getByText(text).first().waitFor();
};

const DESK: [name: string, path: string, viewports: ViewportName[], ready: (page: Page) => Promise<void>][] = [
  ['draft laws', 'list', ['desktop', 'tablet', 'phone'], (page) => line(page).waitFor()],
  ['draft law', 'list?state=result', ['desktop', 'phone'], opened('结果公布')],
  ['draft law form', 'list', ['desktop', 'phone'], openForm],
  ['opinions on draft laws', 'opinion', ['desktop', 'tablet', 'phone'], (page) => line(page).waitFor()],
  ['opinion on a draft law', 'opinion', ['desktop', 'phone'], opened('基本信息')],
];

export const DRAFT_LAW_SCREENS: Screen[] = [
  ...DESK.map(([name, path, viewports, ready]): Screen => ({
    ...{ name: `console ${name}`, user: 'office', path: `/draft-laws/keepalive-${path}`, viewports, ready },
  })),
  {
    name: 'phone draft laws',
    user: 'deputy',
    path: '/status/list',
    viewports: ['phone', 'tablet', 'desktop'],
    ready: (page) => page.locator('.public-item').first().waitFor(),
  },
  {
    name: 'phone draft law',
    user: 'deputy',
    path: '/status/list?state=collecting',
    viewports: ['phone', 'desktop'],
    ready: openLaw('时间安排'),
  },
  {
    name: 'phone result of a draft law',
    user: 'deputy',
    path: '/status/list?state=result',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await openLaw('时间安排')(page);
      await page.getByRole('button', { name: '查看征求意见结果' }).click();
      await page.getByText('意见和处理结果').first().waitFor();
    },
  },
  {
    name: 'phone opinion on a draft law',
    user: 'deputy',
    path: '/status/list?state=collecting',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await openLaw('时间安排')(page);
      await page.getByRole('button', { name: '我要提意见' }).click();
      await page.getByText('对哪一部分提意见').first().waitFor();
    },
  },
  {
    name: 'phone opinion by its receipt',
    user: 'deputy',
    path: '/status/opinionEdit',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await page.getByLabel('回执号', { exact: true }).fill('DEMN-ACT-RECE');
      await page.getByLabel('修改码', { exact: true }).fill('HARD-KEY-TEXT');
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await page.getByRole('button', { name: '修改意见' }).click();
      await page.getByRole('button', { name: '保存修改' }).waitFor();
    },
  },
];
