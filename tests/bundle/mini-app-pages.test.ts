import { ERRORS } from '@contract/errors';
import { type MiniApp, openMiniApp, pagesOf, type Screen } from '../support/mini-app';
import { type Relay, startRelay } from '../support/relay';
import { startTestServer, type TestServer } from '../support/server';
import { type DeputyApi, openDeputyApi } from './deputy-api';
import { type PageCase, pageCases } from './mini-app-page-table';
import { ddOutput } from './output-files';

const NO_NETWORK = '网络异常，请检查网络后重试';
const FAILED = {
  status: 500,
  body: { code: 500, success: false, message: ERRORS['server.failed'].message, data: { error: 'server.failed' } },
};
/** A call without a response is repeated once before the page reports the failure. */
const PATIENCE = { timeoutMs: 20_000 };

let server: TestServer;
let relay: Relay;
let api: DeputyApi;
let app: MiniApp;

beforeAll(async () => {
  server = await startTestServer();
  relay = await startRelay(server.baseUrl);
  api = await openDeputyApi(server.baseUrl);
});

afterAll(async () => {
  await relay.close();
  await server.stop();
});

afterEach(() => {
  relay.answerFor = () => undefined;
  app.close();
});

async function issueCode(userid: string): Promise<string> {
  const answer = await fetch(`${server.emulatorUrl ?? ''}/emulator/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid }),
  });
  return ((await answer.json()) as { code: string }).code;
}

/** Prepares the page on a new phone, up to the point that needs no action. */
async function open(page: string, { holder, query, shows, open: openIt }: PageCase) {
  app = openMiniApp({ dist: ddOutput, serverUrl: relay.baseUrl, authCode: holder ? await issueCode(holder) : 'demo-deputy' });
  const given = (await query?.(api, server.baseUrl)) ?? {};
  const wanted = await shows(api, given);
  const start = (): Promise<Screen> => (openIt ? openIt(app) : app.open(`/${page}`, { query: given }));
  return { start, wanted };
}

const ask = async (screen: Screen, { button }: PageCase) => (button ? screen.tap(button) : undefined);
const again = async (screen: Screen, { again: repeat, button = '重新加载' }: PageCase) => (repeat ? repeat(screen) : screen.tap(button));

test('every page of the mini-app has a case here', () => {
  app = openMiniApp({ dist: ddOutput, serverUrl: relay.baseUrl });
  expect(pagesOf(ddOutput).filter((page) => !(page in pageCases))).toEqual([]);
  expect(Object.keys(pageCases).filter((page) => !pagesOf(ddOutput).includes(page))).toEqual([]);
});

describe.each(Object.entries(pageCases))('%s', (page, row) => {
  test('the page opens and shows the data of the server', async () => {
    const { start, wanted } = await open(page, row);
    const screen = await start();
    await ask(screen, row);
    await screen.waitFor(wanted);
    expect(screen.route).toBe(page);
    expect(app.requests.filter(({ status, path }) => status >= 400 && !row.refused?.test(path))).toEqual([]);
    expect(app.requests.some(({ path }) => row.data.test(path))).toBe(true);
  });

  test('the page reports a server failure, and shows its data after a retry', async () => {
    relay.answerFor = ({ path }) => (row.data.test(path) ? FAILED : undefined);
    const { start, wanted } = await open(page, row);
    const screen = await start();
    await ask(screen, row);
    await screen.waitFor(FAILED.body.message);
    expect(screen.text()).not.toMatch(wanted);
    relay.answerFor = () => undefined;
    await again(screen, row);
    await screen.waitFor(wanted);
    expect(screen.text()).not.toContain(FAILED.body.message);
  });

  test('the page reports a missing network, and goes on when there is one', async () => {
    const { start, wanted } = await open(page, row);
    // When a button starts the request, it is pressed without a network; any other page is opened without one.
    const opened = row.button ? await start() : undefined;
    await opened?.waitFor(row.button ?? '');
    app.setOffline(true);
    const screen = opened ?? (await start());
    await ask(screen, row);
    await screen.waitFor(NO_NETWORK, PATIENCE);
    expect(screen.text()).not.toMatch(wanted);
    app.setOffline(false);
    await again(screen, row);
    await screen.waitFor(wanted);
    expect(screen.text()).not.toContain(NO_NETWORK);
  });
});
