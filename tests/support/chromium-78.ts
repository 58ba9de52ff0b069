import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import puppeteer from 'puppeteer-core';
import { outputFolder, projectRoot } from './run';
import { viewports } from './browser';

const PACKED = require.resolve('chrome-aws-lambda/bin/chromium.br');
const EXECUTABLE = join(projectRoot, '.cache', 'chromium-78', 'chromium');
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--lang=zh-CN'];
/** A busy machine may need long for content that normally appears at once. */
const WAIT_MS = 60_000;
/** An element that has not moved for this time stands still. */
const STILL_MS = 60;

/** Unpacks the browser once, under a temporary name until it is complete, because two runs may do so at the same time. */
async function unpacked(): Promise<string> {
  if (existsSync(EXECUTABLE)) return EXECUTABLE;
  mkdirSync(dirname(EXECUTABLE), { recursive: true });
  const part = `${EXECUTABLE}-${String(process.pid)}`;
  await pipeline(createReadStream(PACKED), createBrotliDecompress(), createWriteStream(part));
  chmodSync(part, 0o755);
  renameSync(part, EXECUTABLE);
  return EXECUTABLE;
}

/** Starts Chromium 78, the oldest browser that the pages support. It exists only for Linux on x64, and Playwright cannot drive it. */
export async function launchChromium78(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('Chromium 78 runs on Linux on x64 alone');
  return puppeteer.launch({ executablePath: await unpacked(), args: FLAGS });
}

/** How many times a click is tried on a moving page; each attempt waits until the element stands still. */
const PRESSES = 5;

/** A window of that browser, operated by its visible texts. Code that runs inside is written in the syntax of 2019. */
export class OldWindow {
  private constructor(
    readonly page: Page,
    /** Uncaught errors of its pages so far. */
    readonly errors: string[],
    private readonly root: string,
  ) {}

  /** Opens a new window without cookies. `baseUrl` is the server's. */
  static async open(browser: Browser, baseUrl: string, viewport: 'phone' | 'desktop'): Promise<OldWindow> {
    const page = await (await browser.createIncognitoBrowserContext()).newPage();
    page.setDefaultTimeout(WAIT_MS);
    await page.setViewport({ ...viewports[viewport], ...(viewport === 'phone' ? { isMobile: true, hasTouch: true } : {}) });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
    return new OldWindow(page, errors, `${baseUrl}/data-board`);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.root + path);
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.goto('/login');
    await this.fill('用户名或手机号', username);
    await this.fill('密码', password);
    await this.press('登录');
    await this.page.waitForFunction(() => !location.pathname.endsWith('/login'));
  }

  /** Waits until the page shows a text. */
  async sees(text: string): Promise<void> {
    await this.waitFor(text, (wanted) => document.body.innerText.includes(wanted));
  }

  private async waitFor(wanted: string, isShown: (wanted: string) => boolean): Promise<void> {
    await this.page.waitForFunction(isShown, {}, wanted).catch(async () => {
      throw new Error(`${this.page.url()} does not show ${wanted} but: ${await this.page.evaluate(() => document.body.innerText)}`);
    });
  }

  /** Clicks the element with this whole text, this label, or this label of its field. The last rendered match is on top. */
  press(name: string): Promise<void> {
    return this.clickStill(() => this.find(name));
  }

  /** Clicks the found element once it stands still; finds it again on a page that re-renders or slides in. */
  private async clickStill(find: () => Promise<ElementHandle>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const found = await find();
      try {
        await this.untilStill(found);
        await found.click();
        return;
      } catch (error) {
        if (tries === PRESSES || !/detached|not visible/.test(String(error))) throw error;
      }
    }
  }

  /** A drawer that is still sliding in moves its buttons away from the pointer. */
  private async untilStill(element: ElementHandle): Promise<void> {
    const place = () =>
      this.page.evaluate((one: Element) => {
        const { x, y } = one.getBoundingClientRect();
        return `${String(x)} ${String(y)}`;
      }, element);
    for (let [before, now] = ['', await place()]; before !== now; [before, now] = [now, await place()]) await delay(STILL_MS);
  }

  private async find(name: string): Promise<ElementHandle> {
    const found = await this.page.waitForFunction(
      (wanted: string) =>
        [...document.querySelectorAll<HTMLElement>('button, a, [role="button"], [role="radio"]')]
          .filter((one) => one.offsetParent !== null && (one.innerText.trim() === wanted || one.getAttribute('aria-label') === wanted))
          .pop(),
      {},
      name,
    );
    return found.asElement() as ElementHandle;
  }

  /** Chooses an option by its text: a radio button under the name of its group, or a row of an open dropdown. */
  choose(text: string, group = ''): Promise<void> {
    return this.clickStill(() => this.findChoice(text, group));
  }

  private async findChoice(text: string, group: string): Promise<ElementHandle> {
    const found = await this.page.waitForFunction(
      (wanted: string, named: string) =>
        [
          ...document.querySelectorAll<HTMLElement>(
            named
              ? `[role="radiogroup"][aria-label="${named}"] [role="radio"]`
              : '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option, label.ant-radio-wrapper',
          ),
        ]
          .filter((one) => one.offsetParent !== null && (named ? one.innerText.trim() === wanted : one.innerText.includes(wanted)))
          .pop(),
      {},
      text,
      group,
    );
    return found.asElement() as ElementHandle;
  }

  rate(stars: number, label: string): Promise<void> {
    const star = `[role="slider"][aria-label="${label}"] .nut-rate-item:nth-child(${stars})`;
    return this.clickStill(() => this.page.waitForSelector(star, { visible: true }));
  }

  /** Waits until the head of the console's item shows this status. */
  async standsAt(status: string): Promise<void> {
    await this.waitFor(status, (wanted) => {
      const head = document.querySelector<HTMLElement>('.console-item-head .console-status');
      return head !== null && head.innerText.trim() === wanted;
    });
  }

  /** Confirms the question on screen. */
  async agree(): Promise<void> {
    await this.clickStill(() => this.page.waitForSelector('.u-question .u-button:last-child', { visible: true }));
  }

  async fill(label: string, text: string): Promise<void> {
    // A dialogue moves the focus to its first field when it opens; text typed before that would go there.
    const found = await this.page.waitForFunction(
      (wanted: string) => {
        const named = [...document.querySelectorAll('label')]
          .filter((one) => one.innerText.replace('（可选）', '').trim() === wanted)
          .map((one) => one.control);
        const own = [...document.querySelectorAll<HTMLElement>(`[aria-label="${wanted}"]`)];
        return [...named, ...own].find((one) => one !== null && one.matches('input, textarea') && one.offsetParent !== null);
      },
      {},
      label,
    );
    const field = found.asElement() as ElementHandle;
    await this.untilStill(field);
    await field.type(text);
  }

  /** Takes a screenshot when screenshots are enabled. */
  async screenshot(name: string): Promise<void> {
    if (!process.env.TEST_SCREENSHOTS) return;
    mkdirSync(outputFolder, { recursive: true });
    await this.page.screenshot({ path: join(outputFolder, `${name}.png`) });
  }
}
