import { routes } from '@contract/routes';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { until } from './until';

/** The stream of live events never ends, so it does not count. */
const STREAM = routes['live.stream'].path;
const QUIET_MS = 500;

const pending = new WeakMap<BrowserContext, Set<Request>>();

/** Remembers the requests of a context that have no response yet. Called once for each context, before its first page. */
export function followRequests(context: BrowserContext): Set<Request> {
  const requests = new Set<Request>();
  pending.set(context, requests);
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== STREAM) requests.add(request);
  });
  const end = (request: Request) => requests.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return requests;
}

/** A request of a service worker has no frame; one whose frame has gone has ended. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

/** Waits until the page is loaded and had no unanswered request for half a second. */
export async function quietNetwork(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const requests = pending.get(page.context()) ?? followRequests(page.context());
  let busyAt = Date.now();
  await until(
    () => {
      if ([...requests].some((request) => pageOf(request) === page)) busyAt = Date.now();
      return Promise.resolve(Date.now() - busyAt >= QUIET_MS);
    },
    { seconds: 60 },
  );
}
