import type { Page } from 'playwright-core';
import type { Screen } from './looked-at-screens';

const county = (page: Page) => page.getByRole('group', { name: '各地区的地图' }).getByRole('button').first().waitFor();

/** The public big screen, and the figures on the phone. */
export const FIGURE_SCREENS: Screen[] = [
  { name: 'open big screen', user: 'deputy', path: '/screen', viewports: ['desktop', 'tablet', 'phone'], ready: county },
  {
    name: 'open big screen, a town',
    user: 'deputy',
    path: '/dataShow?areaCode=331102001',
    viewports: ['desktop', 'phone'],
    ready: (page) => page.getByRole('region', { name: '代表联络站' }).waitFor(),
  },
  {
    name: 'phone figures',
    user: 'deputy',
    path: '/figures',
    viewports: ['phone', 'tablet', 'desktop'],
    ready: async (page) => {
      await page.getByRole('button', { name: '看每月和各地：建议议案' }).click();
      await page.getByText('1 月', { exact: true }).waitFor();
    },
  },
];
