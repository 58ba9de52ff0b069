import type { Page } from 'playwright-core';

/** The question that stands over a phone page. */
export const questionOn = (page: Page) => page.locator('.u-question').filter({ visible: true });

/** Answers it, and waits until it is gone. */
export async function answer(page: Page, yes: boolean): Promise<void> {
  const buttons = questionOn(page).locator('.u-button');
  await (yes ? buttons.last() : buttons.first()).click();
  await questionOn(page).waitFor({ state: 'detached' });
}
