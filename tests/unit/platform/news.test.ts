import type { News } from '@/platform/news-port';
import { ApiError } from '@/platform/call-errors';
import { hearNews } from '@/platform/news.h5';
import { NetworkError } from '@/platform/request-port';

jest.mock('@/platform/config', () => ({ getConfig: () => ({ apiBaseUrl: '' }) }));
jest.mock('@/platform/session', () => ({ getToken: () => 'token' }));
jest.mock('@/platform/route-registry', () => ({ routeOf: () => ({ method: 'GET', path: '/api/live' }) }));
const mockCall = jest.fn();
jest.mock('@/platform/call', () => ({ call: (...given: unknown[]) => mockCall(...given) as unknown }));
const mockWakers = new Set<() => void>();
jest.mock('@/platform/network.h5', () => ({ onOnline: (waker: () => void) => (mockWakers.add(waker), () => mockWakers.delete(waker)) }));
jest.mock('@/platform/viewport.h5', () => ({ onPageReturn: () => () => undefined }));
const mockShown = new Set<(shown: boolean) => void>();
jest.mock('@/platform/app-shown.h5', () => ({
  onAppShown: (listener: (shown: boolean) => void) => (mockShown.add(listener), () => mockShown.delete(listener)),
}));

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const counts = (total: number) => ({ total, kinds: total === 0 ? [] : [{ kind: 'suggestion' as const, unread: total }] });
const unread = (id: string, total: number) => `id: ${id}\nevent: unread\ndata: ${JSON.stringify(counts(total))}\n\n`;
const news = (id: string, event: string, refId: number) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify({ id: refId })}\n\n`;

interface OpenStream {
  lastId: string | undefined;
  isAborted: () => boolean;
  send: (text: string) => void;
  end: () => void;
}

const streams: OpenStream[] = [];

/** Answers a request with a stream that stays open. */
function stream(_address: string, { signal, headers }: RequestInit): Promise<Response> {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const isAborted = () => signal?.aborted ?? false;
  signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
  streams.push({
    lastId: (headers as Record<string, string>)['last-event-id'],
    isAborted,
    send: (text) => controller.enqueue(encoder.encode(text)),
    end: () => controller.close(),
  });
  return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
}

/** The windows of one browser: their locks and channels. */
function aBrowser(): void {
  const held = new Map<string, (() => void)[]>();
  const locks = {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const queue = held.get(name) ?? [];
        held.set(name, queue);
        const run = () =>
          void work().then(() => {
            queue.shift();
            queue[0]?.();
            resolve();
          }, reject);
        signal.addEventListener('abort', () => {
          if (queue[0] !== run) {
            queue.splice(queue.indexOf(run), 1);
            reject(new Error('aborted'));
          }
        });
        queue.push(run);
        if (queue.length === 1) run();
      }),
  };
  const channels = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor(readonly name: string) {
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels)
        if (other !== this && other.name === this.name) void Promise.resolve().then(() => other.onmessage?.({ data }));
    }
    close(): void {
      channels.delete(this);
    }
  }
  Object.assign(globalThis, { navigator: { locks }, BroadcastChannel: FakeChannel });
}

const ends: (() => void)[] = [];

function aWindow({ isCurrent = (): boolean => true, scope = 'session 1' } = {}) {
  const heard: News[] = [];
  const end = hearNews({ scope, isCurrent, onNews: (one) => heard.push(one) });
  ends.push(end);
  return { heard, end, totals: () => heard.flatMap((one) => (one.event === 'unread' ? [one.counts.total] : [])) };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const last = (): OpenStream => streams[streams.length - 1] as OpenStream;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  streams.length = 0;
  mockCall.mockReset();
  fetchMock.mockReset().mockImplementation(stream);
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  Object.assign(globalThis, { document: { hidden: false } });
  aBrowser();
});

afterEach(async () => {
  ends.splice(0).forEach((end) => end());
  await pass(1);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the live client of a browser', () => {
  it('two windows share one connection and hear the same', async () => {
    const [one, two] = [aWindow(), aWindow()];
    await pass(0.1);
    expect(streams).toHaveLength(1);
    last().send(unread('5.1', 3) + news('5.2', 'message', 7) + news('5.3', 'thread', 8));
    await pass(0.1);
    const expected = [
      { event: 'unread', counts: counts(3) },
      { event: 'message', id: 7 },
      { event: 'thread', id: 8 },
    ];
    expect(one.heard).toEqual(expected);
    expect(two.heard).toEqual(expected);
  });

  it('a new window hears the present counts from the window with the connection', async () => {
    aWindow();
    await pass(0.1);
    last().send(unread('5.1', 3));
    await pass(0.1);
    const late = aWindow();
    await pass(0.1);
    expect([late.totals(), streams.length]).toEqual([[3], 1]);
  });

  it('when the window with the connection closes, another one continues after the last event', async () => {
    const [one, two] = [aWindow(), aWindow()];
    await pass(0.1);
    last().send(unread('5.1', 3));
    await pass(0.1);
    one.end();
    await pass(0.1);
    expect([streams.length, streams[0]?.isAborted(), last().lastId]).toEqual([2, true, '5.1']);
    last().send(unread('5.4', 4));
    await pass(0.1);
    expect([one.totals(), two.totals()]).toEqual([[3], [3, 4]]);
  });

  it('windows of another session or role have a connection of their own', async () => {
    aWindow();
    aWindow({ scope: 'session 2' });
    await pass(0.1);
    expect(streams).toHaveLength(2);
  });

  it('a stream that ended is continued after the last event, and a silent one is replaced', async () => {
    aWindow();
    await pass(0.1);
    last().send(unread('5.1', 3));
    await pass(0.1);
    last().end();
    await pass(1);
    expect([streams.length, last().lastId]).toEqual([2, '5.1']);
    last().send(': \n\n');
    await pass(44);
    expect(streams).toHaveLength(2);
    await pass(3);
    expect(streams).toHaveLength(3);
  });

  it('while the server restarts, streams are tried again within seconds, and it is not polled for long', async () => {
    fetchMock.mockRejectedValue(new TypeError('failed'));
    mockCall.mockRejectedValue(new NetworkError('no server'));
    const page = aWindow();
    await pass(60);
    expect(fetchMock.mock.calls.length).toBeGreaterThan(10);
    fetchMock.mockImplementation(stream);
    await pass(6);
    last().send(unread('5.1', 2));
    await pass(0.1);
    expect(page.totals()).toEqual([2]);
  });

  it('behind a proxy that keeps streams back, the server is asked every 30 seconds, and a stream is tried again later', async () => {
    fetchMock.mockResolvedValue(new Response('nothing', { headers: { 'content-type': 'text/html' } }));
    mockCall.mockImplementation((_name, { query }: { query: { since?: string } }) =>
      Promise.resolve(
        query.since === undefined
          ? { last: '5.1', events: [], more: false, unread: counts(1) }
          : { last: '5.2', events: [{ event: 'message', id: 9 }], more: false, unread: counts(2) },
      ),
    );
    const page = aWindow();
    await pass(10);
    const tried = fetchMock.mock.calls.length;
    const asked = mockCall.mock.calls.length;
    expect(tried).toBe(3);
    await pass(90);
    expect(fetchMock).toHaveBeenCalledTimes(tried);
    expect(mockCall).toHaveBeenCalledTimes(asked + 3);
    expect(page.heard).toContainEqual({ event: 'message', id: 9 });
    expect(page.totals()[0]).toBe(1);
    await pass(300);
    expect(fetchMock.mock.calls.length).toBeGreaterThan(tried);
  });

  it('a refusal ends it for good', async () => {
    fetchMock.mockResolvedValue(new Response('', { status: 404 }));
    mockCall.mockRejectedValue(new ApiError({ status: 404, code: 404, message: '', data: null, shown: false, absent: true }));
    aWindow();
    await pass(10);
    const tried = fetchMock.mock.calls.length;
    await pass(600);
    expect([fetchMock.mock.calls.length, mockCall.mock.calls.length]).toEqual([tried, 1]);
  });

  it('after the computer slept, an old stream is replaced at once, and what may be missed is read again', async () => {
    const page = aWindow();
    await pass(0.1);
    last().send(unread('5.1', 3));
    await pass(0.1);
    jest.setSystemTime(Date.now() + 2 * 3_600_000);
    mockWakers.forEach((wake) => wake());
    await pass(1);
    expect(streams).toHaveLength(2);
    last().send(unread('9.1', 3));
    await pass(0.1);
    expect(page.heard.slice(1)).toEqual([
      { event: 'message', id: null },
      { event: 'thread', id: null },
      { event: 'unread', counts: counts(3) },
    ]);
  });

  it('it stops while another window has begun another session', async () => {
    let isCurrent = true;
    aWindow({ isCurrent: () => isCurrent });
    await pass(0.1);
    isCurrent = false;
    last().send(': \n\n');
    await pass(30);
    expect([streams.length, last().isAborted()]).toEqual([1, true]);
    isCurrent = true;
    await pass(6);
    expect(streams).toHaveLength(2);
  });

  it('without locks, only visible windows are connected', async () => {
    Object.assign(globalThis, { navigator: {} });
    aWindow();
    await pass(0.1);
    last().send(unread('5.1', 3));
    await pass(0.1);
    Object.assign(globalThis, { document: { hidden: true } });
    mockShown.forEach((show) => show(false));
    await pass(120);
    expect([streams.length, last().isAborted()]).toEqual([1, true]);
    Object.assign(globalThis, { document: { hidden: false } });
    mockShown.forEach((show) => show(true));
    await pass(0.1);
    expect([streams.length, last().lastId]).toEqual([2, '5.1']);
  });
});
