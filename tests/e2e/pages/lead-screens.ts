import { still } from './axe';
import type { Screen } from './looked-at-screens';

export const LEAD_SCREENS: Screen[] = [
  {
    name: 'console leads',
    user: 'liandu',
    path: '/lead/keepalive-list',
    viewports: ['desktop', 'tablet', 'phone'],
    ready: (page) => page.locator('.console-subject-link').first().waitFor(),
  },
  {
    name: 'console lead review',
    user: 'liandu',
    path: '/lead/keepalive-list?state=waiting',
    viewports: ['desktop', 'phone'],
    ready: async (page) => {
      await page.locator('.console-subject-link').first().click();
      await page.getByRole('button', { name: '审核', exact: true }).click();
      await page.getByRole('dialog', { name: '审核线索' }).waitFor();
      await still(page);
    },
  },
  {
    name: 'console lead',
    user: 'liandu',
    path: '/lead/keepalive-list?state=closed',
    viewports: ['desktop', 'phone'],
    ready: async (page) => {
      await page.locator('.console-subject-link').first().click();
      await page.getByText('办理结果').first().waitFor();
    },
  },
  {
    name: 'console lead figures',
    user: 'liandu',
    path: '/lead/keepalive-figures',
    viewports: ['desktop', 'phone'],
    ready: (page) => page.getByText('直办办结率').first().waitFor(),
  },
  {
    name: 'phone leads',
    user: 'deputy',
    path: '/zwxs/zwxslist',
    viewports: ['phone', 'tablet', 'desktop'],
    ready: (page) => page.locator('.lead-card').first().waitFor(),
  },
  {
    name: 'phone lead',
    user: 'deputy',
    path: '/zwxs/zwxslist?state=closed',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await page.locator('.lead-card').first().click();
      await page.getByText('线索信息').waitFor();
    },
  },
  {
    name: 'phone raising a lead',
    user: 'deputy',
    path: '/zwxs/raise',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await page.getByRole('button', { name: '提交', exact: true }).click();
      await page.getByText('请填写标题').first().waitFor();
    },
  },
];
