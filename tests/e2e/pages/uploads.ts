import type { Locator, Page } from 'playwright-core';
import type { Passage } from '../../support/relay';

/** A part as it was sent. */
export interface SentPart {
  chunk: number;
  chunks: number;
  uploadId: string | undefined;
  /** The names of all form fields, in the order in which they were sent. */
  fields: string[];
  passage: Passage;
}

const fieldIn = (head: string, name: string): string | undefined => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)\\r\\n`).exec(head)?.[1];

/** Returns the form fields at the beginning of a body. */
export const fieldsOf = ({ head }: Passage): string[] => [...head.matchAll(/; name="([^"]*)"/g)].map((match) => match[1] ?? '');

/** Returns the file parts among the recorded requests, from the `from`th one on. */
export const partsIn = (passages: readonly Passage[], from = 0): SentPart[] =>
  passages
    .slice(from)
    .filter(({ path }) => path === '/api/common/file/stream/uploadPart')
    .map((passage) => ({
      chunk: Number(fieldIn(passage.head, 'chunk')),
      chunks: Number(fieldIn(passage.head, 'chunks')),
      uploadId: fieldIn(passage.head, 'uploadId'),
      fields: fieldsOf(passage),
      passage,
    }));

/** Chooses a file from the disk with the named button. */
export async function choose(scope: Page | Locator, page: Page, button: string, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await scope.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(path);
}

/** Records every value of the progress bars from now on; returns the function that reads them. */
export async function watchProgress(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenProgress: seen });
    const look = () => {
      const bar = document.querySelector('[role=progressbar], progress.console-file__bar');
      const value = Number(bar?.getAttribute('aria-valuenow') ?? bar?.getAttribute('value') ?? NaN);
      if (!Number.isNaN(value) && seen[seen.length - 1] !== value) seen.push(value);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenProgress: number[] }).seenProgress);
}
