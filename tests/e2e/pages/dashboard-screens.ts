import type { Page } from 'playwright-core';
import type { ViewportName } from '../../support/browser';
import { still } from './axe';
import type { Screen } from './looked-at-screens';

const cards = async (page: Page) => {
  await page.locator('.figure-card').first().waitFor();
  await page.locator('.figure-chart canvas').first().waitFor();
};

const ranked = (page: Page) => page.getByRole('button', { name: '莲都区' }).waitFor();

/** Opens the dialogue of a button on the screen. */
const opened = (ready: (page: Page) => Promise<void>, button: string) => async (page: Page) => {
  await ready(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await still(page);
};

const ALL: ViewportName[] = ['desktop', 'tablet', 'phone'];

export const DASHBOARD_SCREENS: Screen[] = (
  [
    ['data view', 'liandu', '/dataShow/index', ALL, cards],
    ['figures to choose', 'liandu', '/dataShow/index', ['desktop', 'phone'], opened(cards, '选择指标')],
    ['city data view', 'office', '/cityView/index', ALL, cards],
    ['data ranking', 'office', '/cityView/rank', ALL, ranked],
    ['points of a county', 'office', '/cityView/rank', ['desktop', 'phone'], opened(ranked, '莲都区')],
    ['ranking weights', 'office', '/cityView/rank', ['desktop', 'phone'], opened(ranked, '调整权重')],
    ['grassroots unit', 'station', '/jdAdmin/index', ALL, cards],
    [
      'grassroots unit projects',
      'station',
      '/jdAdmin/choice',
      ['desktop', 'phone'],
      (page: Page) => page.getByRole('heading', { name: '民生实事项目' }).waitFor(),
    ],
  ] as [string, string, string, ViewportName[], (page: Page) => Promise<void>][]
).map(([name, user, path, viewports, ready]) => ({ name: `console ${name}`, user, path, viewports, ready }));
