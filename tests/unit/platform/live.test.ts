import { ApiError } from '@/platform/call-errors';
import { follow } from '@/platform/live.h5';
import { NetworkError } from '@/platform/request-port';

jest.mock('@/platform/config', () => ({ getConfig: () => ({ apiBaseUrl: '' }) }));
jest.mock('@/platform/session', () => ({ getToken: () => 'token' }));
jest.mock('@/platform/route-registry', () => ({ routeOf: () => ({ method: 'GET', path: '/api/sitting/:id/watch' }) }));

interface LiveMessage {
  news: unknown[];
  lost: number;
  refused: unknown[];
}

const encode = (text: string) => new TextEncoder().encode(text);
const eventOf = (id: number, value: object) => `id: ${String(id)}\nevent: screen\ndata: ${JSON.stringify(value)}\n\n`;

/** Returns a response that sends these parts and ends, unless it stays open. */
function stream(parts: string[], { open = false }: { open?: boolean } = {}): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encode(part));
      if (!open) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
let end: () => void = () => undefined;

function begin(read: () => Promise<unknown>): LiveMessage {
  const received: LiveMessage = { news: [], lost: 0, refused: [] };
  end = follow(
    { route: 'attendance.watch', params: { id: 7 }, event: 'screen', read },
    {
      onNews: (value) => received.news.push(value),
      onLost: () => (received.lost += 1),
      onRefused: (error) => received.refused.push(error),
    },
  );
  return received;
}

/** Lets this many seconds pass, with the work that starts in them. */
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

afterEach(() => {
  end();
  jest.useRealTimers();
});

describe('following what the server tells', () => {
  it('the live connection begins with an answer, and then receives events, also in several pieces', async () => {
    const text = eventOf(4, { arrived: 2 });
    fetchMock.mockResolvedValue(stream([text.slice(0, 20), text.slice(20), ': \n\n', 'event: other\ndata: {}\n\n'], { open: true }));
    const received = begin(() => Promise.resolve({ arrived: 1 }));
    await pass(0.1);
    expect(received.news).toEqual([{ arrived: 1 }, { arrived: 2 }]);
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/sitting/7/watch');
    expect(fetchMock.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer token' });
  });

  it('the live connection reconnects after a stream that ended, and sends the id of the last event', async () => {
    fetchMock.mockResolvedValueOnce(stream([eventOf(9, { arrived: 2 })])).mockResolvedValue(stream([], { open: true }));
    begin(() => Promise.resolve({}));
    await pass(0.5);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await pass(2);
    expect(fetchMock.mock.calls[1]?.[1].headers).toMatchObject({ 'last-event-id': '9' });
  });

  it('the live connection polls every five seconds after two streams without events, and tries a stream again later', async () => {
    fetchMock.mockImplementation(() => Promise.reject(new TypeError('failed')));
    const read = jest.fn(() => Promise.resolve({ arrived: 1 }));
    const received = begin(read);
    await pass(2.5);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    await pass(10);
    expect(read.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(received.lost).toBe(0);
    await pass(60);
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('the live connection reports that the server does not answer, and continues', async () => {
    fetchMock.mockImplementation(() => Promise.reject(new TypeError('failed')));
    const read = jest.fn((): Promise<unknown> => Promise.reject(new NetworkError('no network')));
    const received = begin(read);
    await pass(10);
    expect(received.lost).toBeGreaterThan(1);
    read.mockImplementation(() => Promise.resolve({ arrived: 5 }));
    await pass(6);
    expect(received.news).toEqual([{ arrived: 5 }]);
  });

  it('the live connection treats a silent stream as dead', async () => {
    fetchMock.mockImplementation((_address, { signal }) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => signal?.addEventListener('abort', () => controller.error(new Error('aborted'))),
      });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    });
    begin(() => Promise.resolve({}));
    await pass(44);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await pass(4);
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('the live connection stops when the server refuses it, and when it is ended', async () => {
    const refusal = new ApiError({ status: 404, code: 404, message: '没有找到', data: null, shown: false });
    const received = begin(() => Promise.reject(refusal));
    await pass(5);
    expect(received.refused).toEqual([refusal]);
    expect(fetchMock).not.toHaveBeenCalled();

    fetchMock.mockImplementation(() => Promise.resolve(stream([eventOf(1, {})])));
    begin(() => Promise.resolve({}));
    await pass(0.1);
    end();
    const calls = fetchMock.mock.calls.length;
    await pass(120);
    expect(fetchMock).toHaveBeenCalledTimes(calls);
  });
});
