import type { Page } from 'playwright-core';

/** Returns the question that is open over a phone page. */
export const questionOn = (page: Page) => page.locator('.u-question').filter({ visible: true });

/** Answers it, and waits until it is closed. */
export async function answer(page: Page, yes: boolean): Promise<void> {
  const buttons = questionOn(page).locator('.u-button');
  await (yes ? buttons.last() : buttons.first()).click();
  await questionOn(page).waitFor({ state: 'detached' });
}
