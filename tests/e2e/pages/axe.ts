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

/** Returns the broken rules with their elements, in a readable form for the test report. */
async function violationsOf(page: Page, runOnly: object): Promise<string[]> {
  // The watermark covers all text, and axe could not decide any contrast below it.
  await page.addStyleTag({ content: '.console-watermark { display: none }' });
  // Once per loaded page, because axe is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    // Passed rules and external style sheets are not needed here; collecting them takes longer than the check.
    return (await axe.run({ runOnly: only, resultTypes: ['violations'], preload: false })).violations;
  }, runOnly);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary}`));
}

/** Returns how far the page scrolls sideways, which it should not, in CSS pixels. */
const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Names of formats, protocols, programs and keys, which are not translated. */
const KEPT_WORDS =
  /^(Ctrl|Excel|Word|WPS|PDF|JPG|PNG|WebP|xlsx|csv|docx|zip|MP4|https|Office|Chrome|Headless|HeadlessChrome|Linux|Windows|Android|iPhone)$/i;

/** Returns the words that are not Chinese in visible texts and in texts for screen readers: texts, labels, titles, placeholders. */
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
  // User names, addresses and receipts belong to no language.
  return [
    ...new Set(
      texts
        .map((text) => text.trim())
        .filter((text) => isForeign(text.replace(/https?:\S+|\S+@\S+|[\w-]+(\/[\w-]+)+|\b[0-9A-Z]{4}-[0-9A-Z]{3}-[0-9A-Z]{4}\b/g, ''))),
    ),
  ];
}

/**
 * Waits until animations have ended, because moving elements are checked with their final colours; endless animations, such as a loading indicator,
 * are ignored.
 */
export async function still(page: Page): Promise<void> {
  // An animation starts in the next frame after a change.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity),
  );
}

/** Checks the screen for WCAG 2.1 AA, for its width and for Chinese texts, and takes a screenshot under the name when screenshots are enabled. */
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

/** Checks light and dark mode. In dark mode only the colours are checked, because the rest is the same. */
export async function inspectInBothColours(page: Page, name: string): Promise<void> {
  await inspectInLight(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await still(page);
  await screenshot(page, `${name}-dark`);
  expect(await violationsOf(page, COLOUR_RULES)).toEqual([]);
}
