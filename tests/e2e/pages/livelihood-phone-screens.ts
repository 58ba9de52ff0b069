import type { Page } from 'playwright-core';
import type { Screen } from './looked-at-screens';

const card = (page: Page) => page.locator('.live-card').first();

/** The phone pages of livelihood projects, including the public ones. */
export const LIVELIHOOD_PHONE_SCREENS: Screen[] = [
  {
    name: 'open livelihood figures',
    user: 'deputy',
    path: '/MsStatic',
    viewports: ['phone', 'tablet', 'desktop'],
    ready: (page) => page.getByText('征集入库').first().waitFor(),
  },
  {
    name: 'open livelihood projects',
    user: 'deputy',
    path: '/MsStatic/list?ever=formal',
    viewports: ['phone', 'tablet', 'desktop'],
    ready: (page) => card(page).waitFor(),
  },
  {
    name: 'open livelihood project',
    user: 'deputy',
    path: '/MsStatic/list?state=published',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await card(page).getByRole('link').click();
      await page.getByText('实施进度').waitFor();
    },
  },
  {
    name: 'open livelihood map',
    user: 'deputy',
    path: '/MsStatic/map',
    viewports: ['phone', 'desktop'],
    ready: (page) => card(page).waitFor(),
  },
  {
    name: 'open livelihood wish',
    user: 'deputy',
    path: '/MsStatic/collect',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await page.getByText('请填写提交建议时得到的回执号').waitFor();
    },
  },
  {
    name: 'open livelihood board',
    user: 'deputy',
    path: '/MSSSDatav',
    viewports: ['desktop', 'phone'],
    ready: (page) => page.getByRole('button', { name: /^莲都区 \d+ 个项目/ }).waitFor(),
  },
  {
    name: 'phone livelihood projects',
    user: 'deputy',
    path: '/livelihood/list',
    viewports: ['phone', 'tablet', 'desktop'],
    ready: (page) => page.getByText('等您投票').first().waitFor(),
  },
  {
    name: 'phone livelihood project',
    user: 'deputy',
    path: '/livelihood/list?tab=all',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await card(page).getByRole('link').click();
      await page.getByText('办理过程').waitFor();
    },
  },
  {
    name: 'phone livelihood ballot',
    user: 'deputy',
    path: '/livelihood/list',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await page.getByText('等您投票').first().click();
      await page.getByRole('checkbox').first().click();
      await page.getByText(/^已选 1 个/).waitFor();
    },
  },
  {
    name: 'phone livelihood proposal',
    user: 'deputy',
    path: '/livelihood/propose',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await page.getByRole('button', { name: '提交', exact: true }).click();
      await page.getByText('请填写名称').waitFor();
    },
  },
];
