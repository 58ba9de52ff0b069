import type { Page } from 'playwright-core';
import type { ViewportName } from '../../support/browser';
import { still } from './axe';
import type { Screen } from './looked-at-screens';

const line = (page: Page) => page.locator('.console-subject-link').first();

/** Opens the first row of a list and waits until the text of its page is loaded. */
const opened = (text: string) => async (page: Page) => {
  await line(page).click();
  await page.getByText(text).first().waitFor();
};

/** Opens the form of a button. */
const form = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await still(page);
};

async function wall(page: Page): Promise<void> {
  await opened('票决结果')(page);
  await page.getByRole('button', { name: '计票大屏' }).click();
  await page.getByText('结果已公布').first().waitFor();
}

export const LIVELIHOOD_SCREENS: Screen[] = (
  [
    ['livelihood projects', 'office', 'list', ['desktop', 'tablet', 'phone'], (page) => line(page).waitFor()],
    ['livelihood projects of a unit', 'unit', 'list?mine=undertaken', ['desktop', 'phone'], (page) => line(page).waitFor()],
    ['livelihood project', 'office', 'list?state=running', ['desktop', 'tablet', 'phone'], opened('季度进度')],
    ['livelihood proposal', 'office', 'list?state=proposed', ['desktop'], opened('建设内容')],
    ['livelihood form', 'office', 'list', ['desktop', 'phone'], form('提出建议')],
    ['livelihood collections', 'office', 'list', ['desktop', 'phone'], form('征集时间')],
    ['livelihood votes', 'office', 'vote', ['desktop', 'tablet', 'phone'], (page) => line(page).waitFor()],
    ['livelihood vote', 'office', 'vote?state=published', ['desktop', 'phone'], opened('票决结果')],
    ['livelihood vote form', 'office', 'vote', ['desktop', 'phone'], form('组织投票')],
    ['livelihood wall', 'office', 'vote?state=published&kind=decision', ['desktop'], wall],
  ] as [string, string, string, ViewportName[], (page: Page) => Promise<void>][]
).map(([name, user, path, viewports, ready]) => ({
  ...{ name: `console ${name}`, user, path: `/livelihood/keepalive-${path}`, viewports, ready },
}));
