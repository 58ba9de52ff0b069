/** Tags that begin a line of their own. */
const LINES = 'p, h3, li, br';

/** The words of the editor's HTML, a line a block, as the server counts them. The HTML is read and never shown. */
export function wordsOfMarkup(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  body.querySelectorAll(LINES).forEach((element) => element.before('\n'));
  return body.textContent.trim().replace(/\n{2,}/g, '\n');
}
