import type { Page } from 'playwright-core';
import { menuEntries } from '../../../server/seeds/menu';

const sections = new Set(menuEntries.map(({ parentId }) => parentId));
const byId = new Map(menuEntries.map((entry) => [entry.id, entry]));

/** The addresses of the menu's screens below /data-board; the paths of children are below their section's, which has no screen itself. */
export const MENU_ADDRESSES: ReadonlySet<string> = new Set(
  menuEntries
    .filter(({ id }) => !sections.has(id))
    .map(({ path, parentId }) => {
      const section = parentId === null ? undefined : byId.get(parentId);
      return path.startsWith('/') || !section ? path : `${section.path}/${path}`;
    }),
);

/** Returns an address without its query. */
export const withoutQuery = (address: string): string => address.split('?')[0] ?? address;

/** Waits until a screen of the console has loaded, and checks that it is the one at this address below /data-board. */
export async function arrived(page: Page, address: string): Promise<void> {
  await page.getByRole('navigation', { name: '当前位置' }).waitFor();
  await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe(`/data-board${address}`);
}
