/** Tags that start a new line. */
const LINES = 'p, h3, li, br';

/** Returns the text of the editor's HTML, one line for each block, as the server counts it. The HTML is only parsed and never rendered. */
export function wordsOfMarkup(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  body.querySelectorAll(LINES).forEach((element) => element.before('\n'));
  return body.textContent.trim().replace(/\n{2,}/g, '\n');
}
