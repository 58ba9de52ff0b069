import type { CallReply } from '@contract/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, type OpenedPage, screenshot, type ViewportName } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { openStaffApi } from '../support/staff-api';
import { until } from '../support/until';
import { numberText } from '@/lib/number-text';
import { inspect } from './pages/axe';
import { Windows } from './pages/windows';

const FIGURES = '/suggestion/keepalive-figures';
const UNRATED = '/motion/ends-member-check';
let server: TestServer;
let browser: Browser;
let windows: Windows;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
  windows = new Windows(browser, server.baseUrl);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const enter = (viewport: ViewportName) => windows.enter({ username: 'jyb', path: FIGURES, viewport });

/** Returns the screen with its numbers. */
const figuresOf = (page: Page): Locator => page.locator('.figures').filter({ visible: true });
/** Parses a number in its displayed form, such as 1,420. */
const counted = (text: string): number => Number(text.replace(/,/g, ''));
const untilFigures = (page: Page): Promise<void> => figuresOf(page).getByRole('region', { name: '分组对比' }).waitFor();

describe('the figures of suggestions', () => {
  let desk: OpenedPage;
  let page: Page;

  beforeAll(async () => {
    desk = await enter('desktop');
    page = desk.page;
    await untilFigures(page);
  });

  const numbers = (name: RegExp): Locator => figuresOf(page).getByRole('link', { name });

  const tooltipNumber = async (number: Locator): Promise<number> =>
    counted(await number.locator('.console-card__count').or(number).last().innerText());
  const listOf = async (number: Locator): Promise<URL> => new URL((await number.getAttribute('href')) ?? '', server.baseUrl);

  /** Follows a number to its list and returns; gives the number, the rows in the list and the list's total. */
  async function follow(number: Locator): Promise<{ number: number; held: number; said: number }> {
    const shown = await tooltipNumber(number);
    const asked = (await listOf(number)).searchParams;
    const isOfNumber = (url: URL) => [...asked].every(([name, value]) => url.searchParams.get(name) === value);
    const answer = page.waitForResponse((response) => {
      const url = new URL(response.url());
      return url.pathname === '/api/suggestion' && isOfNumber(url);
    });
    await number.click();
    const { data } = (await (await answer).json()) as { data: CallReply<'suggestion.list'> };
    await page.waitForURL((url) => url.pathname.endsWith('/suggestion/keepalive-list') && isOfNumber(url));
    const words = page.locator('.ant-pagination-total-text').filter({ visible: true });
    await words.filter({ hasText: `共 ${numberText(data.total)} 件` }).waitFor();
    const said = counted(/[\d,]+/.exec(await words.innerText())?.[0] ?? '');
    await page.goBack();
    await untilFigures(page);
    return { number: shown, held: data.total, said };
  }

  it.each([
    ['the total', /^总件数/],
    ['what is over its deadline', /^已超期/],
    ['what waits for a rating', /^待评价/],
    ['a status', /^办理状态：/],
    ['a category', /^类别：/],
    ['a class of replies', /^答复类别：/],
    ['a time to reply', /^答复用时：/],
    ['what deputies said of the handling', /^对办理工作的评价：/],
    ['what deputies said of the result', /^对办理结果的评价：/],
    ['what was submitted in a month', /^\d{4}-\d{2} 提交/],
    ['what was replied to in a month', /^\d{4}-\d{2} 答复/],
  ])('the number of %s opens a list with equally many items', async (_part, name) => {
    const found = numbers(name);
    expect(await found.count()).toBeGreaterThan(0);
    for (const number of new Set([0, (await found.count()) - 1])) {
      const followed = await follow(found.nth(number));
      expect(followed).toEqual({ number: followed.held, held: followed.held, said: followed.held });
    }
  });

  it.each(['单位', '区域', '代表团'])('each number in the row of a %s opens a list with equally many items', async (grouping) => {
    await figuresOf(page)
      .getByText(`按${grouping}`)
      .or(figuresOf(page).getByText(`按主办${grouping}`))
      .first()
      .click();
    const row = figuresOf(page).locator('.figures-table .ant-table-row').nth(1);
    await row.waitFor();
    await screenshot(page, `screens/figures-by-${grouping}`);
    const cells = row.locator('.figures-link');
    expect(await cells.count()).toBeGreaterThan(1);
    const office = await openStaffApi(server.baseUrl, 'jyb');
    for (const cell of await cells.all()) {
      const { total } = await office.ask<CallReply<'suggestion.list'>>('GET', `/api/suggestion${(await listOf(cell)).search}`);
      expect(await tooltipNumber(cell)).toBe(total);
    }
    for (const cell of [cells.first(), cells.last()]) {
      const followed = await follow(cell);
      expect(followed).toEqual({ number: followed.held, held: followed.held, said: followed.held });
    }
  });

  it('the figures count only the part that matches the filters, and keep it after going back', async () => {
    const total = numbers(/^总件数/).locator('.console-card__count');
    const all = counted(await total.innerText());
    await figuresOf(page).getByLabel('类型').first().click();
    await page.locator('.ant-select-item-option').filter({ hasText: '议案', visible: true }).last().click();
    await page.waitForURL('**kind=motion**');
    await page.waitForFunction(
      (whole) => Number(document.querySelector('.figures .console-card__count')?.textContent.replace(/,/g, '')) < whole,
      all,
    );
    const followed = await follow(numbers(/^总件数/));
    expect(followed).toEqual({ number: followed.held, held: followed.held, said: followed.held });
    expect(followed.held).toBeLessThan(all);
    expect(new URL(page.url()).searchParams.get('kind')).toBe('motion');
    await figuresOf(page).getByRole('button', { name: '清除条件' }).click();
    await page.waitForFunction(
      (whole) => Number(document.querySelector('.figures .console-card__count')?.textContent.replace(/,/g, '')) === whole,
      all,
    );
  });

  it('the figures page explains what to do when there is nothing to count', async () => {
    await page.goto(`${server.baseUrl}/data-board${FIGURES}?submittedFrom=1999-01-01&submittedTo=1999-12-31`);
    await figuresOf(page).getByText('没有可以统计的建议').waitFor();
    await inspect(page, 'screens/figures-none');
    await page.goto(`${server.baseUrl}/data-board${FIGURES}`);
    await untilFigures(page);
  });

  it('the printed figures contain all rows of the table, whatever page of it is on screen', async () => {
    const rows = page.locator('.figures-table .ant-table-row');
    const onScreen = await rows.count();
    const pages = await page.locator('.figures-table .ant-pagination-item').last().innerText();
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        document.body.dataset.rows = String(document.querySelectorAll('.figures-table .ant-table-row').length);
        document.body.dataset.scope = document.querySelector('.figures-scope')?.textContent ?? '';
      }),
    );
    await page.getByRole('button', { name: '打印' }).click();
    const printed = Number(await page.locator('body').getAttribute('data-rows'));
    expect(printed).toBeGreaterThan(onScreen * (Number(pages) - 1));
    expect(await page.locator('body').getAttribute('data-scope')).toMatch(
      /^统计范围：看得到的全部建议和议案。打印时间：\d{4}-\d\d-\d\d \d\d:\d\d$/,
    );
    await page.waitForFunction((count) => document.querySelectorAll('.figures-table .ant-table-row').length === count, onScreen);
  });

  it('the printed figures name the chosen filters', async () => {
    await page.goto(
      `${server.baseUrl}/data-board${FIGURES}?kind=motion&areaCode=331102&termId=1&inSession=true&submittedFrom=2020-01-01&submittedTo=2099-12-31`,
    );
    await figuresOf(page).locator('.ant-select-selection-item').filter({ hasText: '莲都区' }).waitFor();
    await figuresOf(page).locator('.console-card__count').first().waitFor();
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        document.body.dataset.scope = document.querySelector('.figures-scope')?.textContent ?? '';
      }),
    );
    await page.getByRole('button', { name: '打印' }).click();
    const term = await figuresOf(page).locator('.ant-select-selection-item').first().innerText();
    const scope = /^统计范围：(.*)。打印时间：/.exec((await page.locator('body').getAttribute('data-scope')) ?? '')?.[1] ?? '';
    expect(scope.split('；').sort()).toEqual(
      ['议案', `届次：${term}`, '区域：莲都区', '提出时段：大会期间', '提交日期：2020-01-01 至 2099-12-31'].sort(),
    );
    await page.goto(`${server.baseUrl}/data-board${FIGURES}`);
    await untilFigures(page);
  });

  it('the figures of a month appear on hover and on keyboard focus', async () => {
    const months = figuresOf(page).getByRole('group', { name: '各月件数' }).getByRole('button');
    const tooltip = page.getByRole('tooltip').filter({ visible: true });
    const wordsOf = async (index: number) => (await months.nth(index).getAttribute('aria-label')) ?? '';
    const last = (await months.count()) - 1;
    await months.nth(last).hover();
    await tooltip.filter({ hasText: await wordsOf(last) }).waitFor();
    expect(await wordsOf(last)).toMatch(/^\d{4}-\d\d　提交 [\d,]+ 件　答复 [\d,]+ 件$/);
    await page.mouse.move(0, 0);
    await tooltip.waitFor({ state: 'hidden' });

    await figuresOf(page).getByRole('region', { name: '每月提交与答复' }).last().focus();
    await page.keyboard.press('Tab');
    await tooltip.filter({ hasText: await wordsOf(0) }).waitFor();
    await page.keyboard.press('ArrowRight');
    await tooltip.filter({ hasText: await wordsOf(1) }).waitFor();
    expect(await tooltip.count()).toBe(1);
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'hidden' });
    // The months are one stop in the tab order.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('figures-link');
  });

  it('the figures of a month appear on a tap', async () => {
    const hand = await enter('phone');
    await untilFigures(hand.page);
    const months = figuresOf(hand.page).getByRole('group', { name: '各月件数' }).getByRole('button');
    const tooltip = hand.page.getByRole('tooltip').filter({ visible: true });
    for (const index of [2, 4]) {
      const words = tooltip.filter({ hasText: (await months.nth(index).getAttribute('aria-label')) ?? '' });
      // On a busy machine a tap may last so long that the browser treats it as a long press; a user would repeat it.
      await until(async () => {
        await months.nth(index).tap();
        return words.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        );
      });
    }
    await hand.page.getByRole('heading', { name: '每月提交与答复' }).tap();
    await tooltip.waitFor({ state: 'hidden' });
    expect(hand.errors).toEqual([]);
  });

  it('the printed figures contain every part, without the frame of the console', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('navigation', { name: '主菜单' }),
      page.getByRole('search'),
      page.getByRole('button', { name: '打印' }),
    ]) {
      expect(await gone.filter({ visible: true }).count()).toBe(0);
    }
    for (const name of ['总体情况', '每月提交与答复', '分类情况', '分组对比'])
      expect(await page.getByRole('region', { name, exact: true }).first().isVisible()).toBe(true);
    // Bars show their length by their background, which the rest of the printed page does not have.
    const ground = await page
      .locator('.figures-bar__fill')
      .first()
      .evaluate((bar) => getComputedStyle(bar).backgroundColor);
    expect(ground).not.toMatch(/^rgba\(.*, 0\)$/);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper).toMatch(/MediaBox ?\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
    expect(paper.match(/\/Type ?\/Page\b/g)?.length).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'screen' });
    expect(desk.errors).toEqual([]);
  });
});

describe.each(['desktop', 'tablet'] as const)(
  'figures and what waits for a rating meet WCAG 2.1 AA and never scroll sideways, %s',
  (viewport) => {
    let desk: OpenedPage;

    beforeAll(async () => {
      desk = await enter(viewport);
    });

    const openIn = async (colorScheme: 'light' | 'dark', path: string): Promise<Page> => {
      await desk.page.emulateMedia({ colorScheme });
      await desk.page.goto(`${server.baseUrl}/data-board${path}`);
      return desk.page;
    };

    it.each(['light', 'dark'] as const)('the figures page passes WCAG 2.1 AA and never scrolls sideways, %s', async (colorScheme) => {
      const page = await openIn(colorScheme, FIGURES);
      await untilFigures(page);
      await inspect(page, `screens/figures-${viewport}-${colorScheme}`);
      expect(desk.errors).toEqual([]);
    });

    it.each(['light', 'dark'] as const)(
      'the list of replies without a rating passes WCAG 2.1 AA and never scrolls sideways, %s',
      async (colorScheme) => {
        const page = await openIn(colorScheme, UNRATED);
        await page.getByRole('row').nth(2).waitFor();
        await inspect(page, `screens/unrated-${viewport}-${colorScheme}`);
        await page.getByRole('button', { name: '选择本页全部' }).click();
        await page.getByText(/^已选 \d+ 件$/).waitFor();
        await inspect(page, `screens/unrated-chosen-${viewport}-${colorScheme}`);
        expect(desk.errors).toEqual([]);
      },
    );
  },
);
