import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { screenshot } from '../../support/browser';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] };
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Broken rules with the elements that break them, in a form that reads well when the test fails. */
async function violationsOf(page: Page, runOnly: object): Promise<string[]> {
  // It lies over all that can be read, and axe would call every contrast beneath it undecided.
  await page.addStyleTag({ content: '.console-watermark { display: none }' });
  // Once for a page that is loaded: it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    // Neither what keeps the rules nor style sheets from elsewhere are read here; to gather them takes longer than to look.
    return (await axe.run({ runOnly: only, resultTypes: ['violations'], preload: false })).violations;
  }, runOnly);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary}`));
}

/** How far the page can be pushed sideways, which it should not. CSS pixels. */
const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Names of formats, protocols, programs and keys, which stay as they are. */
const KEPT_WORDS =
  /^(Ctrl|Excel|Word|WPS|PDF|JPG|PNG|WebP|xlsx|csv|docx|zip|MP4|https|Office|Chrome|Headless|HeadlessChrome|Linux|Windows|Android|iPhone)$/i;

/** Words that are no Chinese, in what can be read on screen and in what is read out: texts, labels, titles, placeholders. */
async function foreignWordsOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
    const isShown = (element: Element): boolean =>
      element.checkVisibility() && !element.closest('script, style, noscript, [aria-hidden="true"]');
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (!isShown(element)) continue;
      for (const name of attributes) found.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    return found;
  });
  const isForeign = (text: string): boolean => (text.match(/[A-Za-z]{3,}/g) ?? []).some((word) => !KEPT_WORDS.test(word));
  // What people are called by, and addresses, are in no language.
  return [
    ...new Set(texts.map((text) => text.trim()).filter((text) => isForeign(text.replace(/https?:\S+|\S+@\S+|[\w-]+(\/[\w-]+)+/g, '')))),
  ];
}

/** What moves counts by its colours when it stands; what turns without an end, such as a sign of loading, is not waited for. */
export async function still(page: Page): Promise<void> {
  // What a change sets in motion begins with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity),
  );
}

/** Holds what is on screen to WCAG 2.1 AA, to its width and to Chinese, and takes a picture of it, under the name, where people want to look at it. */
export async function inspect(page: Page, name: string): Promise<void> {
  await still(page);
  await screenshot(page, name);
  expect(await violationsOf(page, RULES)).toEqual([]);
  expect(await foreignWordsOf(page)).toEqual([]);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
}

export async function inspectInLight(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await inspect(page, `${name}-light`);
}

/** The same in light and in dark. Of the dark page only the colours are held to the rules: the rest is as it was. */
export async function inspectInBothColours(page: Page, name: string): Promise<void> {
  await inspectInLight(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await still(page);
  await screenshot(page, `${name}-dark`);
  expect(await violationsOf(page, COLOUR_RULES)).toEqual([]);
}
