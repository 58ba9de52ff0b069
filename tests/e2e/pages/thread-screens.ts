import { still } from './axe';
import type { Screen } from './looked-at-screens';

export const THREAD_SCREENS: Screen[] = [
  {
    name: 'console threads',
    user: 'office',
    path: '/thread/keepalive-list',
    viewports: ['desktop', 'tablet', 'phone'],
    ready: (page) => page.locator('.console-threads__row').first().waitFor(),
  },
  {
    name: 'console thread',
    user: 'office',
    path: '/thread/keepalive-list',
    viewports: ['desktop', 'phone'],
    ready: async (page) => {
      await page.locator('.console-threads__row').first().click();
      await page
        .getByRole('article', { name: /的消息$/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'console thread members',
    user: 'office',
    path: '/thread/keepalive-list',
    viewports: ['desktop'],
    ready: async (page) => {
      await page.locator('.console-threads__row').first().click();
      await page.getByRole('button', { name: '成员、文件和设置' }).click();
      await page.getByRole('dialog').getByText('负责人').first().waitFor();
      await still(page);
    },
  },
  {
    name: 'phone threads',
    user: 'deputy',
    path: '/thread',
    viewports: ['phone', 'desktop'],
    ready: (page) => page.locator('.thread-card').first().waitFor(),
  },
  {
    name: 'phone thread',
    user: 'deputy',
    path: '/thread',
    viewports: ['phone', 'desktop'],
    ready: async (page) => {
      await page.locator('.thread-card').first().click();
      await page.locator('.thread-message').first().waitFor();
    },
  },
];
