import { still } from './axe';
import type { Screen } from './looked-at-screens';

export const STATION_SCREENS: Screen[] = [
  {
    name: 'console places of station codes',
    user: 'liandu',
    path: '/station/keepalive-place',
    viewports: ['desktop', 'tablet', 'phone'],
    ready: (page) => page.locator('.console-row-title').first().waitFor(),
  },
  {
    name: 'console answer templates',
    user: 'liandu',
    path: '/voter/keepalive-template',
    viewports: ['desktop', 'tablet', 'phone'],
    ready: (page) => page.locator('.console-row-title').first().waitFor(),
  },
  {
    name: 'console record of a meeting',
    user: 'liandu',
    path: '/station/keepalive-matter?state=meeting',
    viewports: ['desktop', 'phone'],
    ready: async (page) => {
      await page.locator('.console-row-title').first().click();
      await page.getByRole('button', { name: '会商结论' }).click();
      await page.getByRole('dialog', { name: /^会商结论/ }).waitFor();
      await still(page);
    },
  },
];
