import type { News } from '@/platform/news-port';
import { hearNews } from '@/platform/news.dd';
import { NetworkError } from '@/platform/request-port';

const mockCall = jest.fn();
jest.mock('@/platform/call', () => ({ call: (...given: unknown[]) => mockCall(...given) as unknown }));
const mockShown = new Set<(shown: boolean) => void>();
jest.mock('@/platform/app-shown', () => ({
  onAppShown: (listener: (shown: boolean) => void) => (mockShown.add(listener), () => mockShown.delete(listener)),
}));

const counts = { total: 2, kinds: [{ kind: 'notice' as const, unread: 2 }] };
const nothing = { last: '5.1', events: [], more: false, unread: null };
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const show = (shown: boolean) => mockShown.forEach((tell) => tell(shown));
let end: () => void;
let heard: News[];

beforeEach(() => {
  jest.useFakeTimers();
  heard = [];
  mockCall
    .mockReset()
    .mockResolvedValueOnce({ ...nothing, unread: counts })
    .mockResolvedValue(nothing);
  end = hearNews({ scope: '', isCurrent: () => true, onNews: (one) => heard.push(one) });
});

afterEach(() => {
  end();
  jest.useRealTimers();
});

describe('the live client of the mini-app', () => {
  it('asks at once, and then every 30 seconds from the last position', async () => {
    await pass(0.1);
    expect(heard).toEqual([{ event: 'unread', counts }]);
    await pass(89);
    expect(mockCall.mock.calls.map(([, input]) => input as unknown)).toEqual([
      { query: {} },
      { query: { since: '5.1' } },
      { query: { since: '5.1' } },
    ]);
  });

  it('rests in the background, asks at once at the return, and never twice in 30 seconds', async () => {
    await pass(0.1);
    show(false);
    await pass(600);
    expect(mockCall).toHaveBeenCalledTimes(1);
    show(true);
    await pass(0.1);
    expect(mockCall).toHaveBeenCalledTimes(2);
    show(false);
    show(true);
    await pass(29);
    expect(mockCall).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(mockCall).toHaveBeenCalledTimes(3);
  });

  it('reads on while there are more events, and goes on after a lost call', async () => {
    await pass(0.1);
    mockCall
      .mockRejectedValueOnce(new NetworkError('lost'))
      .mockResolvedValueOnce({ last: '5.2', events: [{ event: 'message', id: 4 }], more: true, unread: counts })
      .mockResolvedValueOnce({ last: '5.3', events: [{ event: 'thread', id: 6 }], more: false, unread: counts });
    await pass(60);
    expect(heard.filter(({ event }) => event !== 'unread')).toEqual([
      { event: 'message', id: 4 },
      { event: 'thread', id: 6 },
    ]);
  });

  it('ends when it is told to, or when the server refuses', async () => {
    await pass(0.1);
    mockCall.mockRejectedValue(new Error('refused'));
    await pass(300);
    expect(mockCall).toHaveBeenCalledTimes(2);
  });
});
