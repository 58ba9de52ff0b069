import { launchBrowser } from '../../support/browser';
import { keptViewScripting } from '../../support/page-figures';
import { ConsoleViews } from './console-views';
import { openSignedIn } from './login-page';

/** Measures the milliseconds of scripting for route changes from an item to the kept list next to it, in a new browser. */
export async function measureKeptView(baseUrl: string, how: { times: number; slowdown: number }): Promise<number[]> {
  const browser = await launchBrowser({ optimised: true });
  try {
    const { page } = await openSignedIn(browser, baseUrl, { username: 'jyb', path: '/dashboard' });
    const views = new ConsoleViews(page);
    await views.openList();
    const number = await views.openRow(2);
    return await keptViewScripting(page, { from: `建议 ${number}`, kept: '建议列表' }, how);
  } finally {
    await browser.close();
  }
}
