import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { News, NewsSource } from '@/platform/news-port';
import { followNews } from '@/features/message/live';
import { useThread, useUnreadThreads } from '@/features/thread/queries';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const mockCall = jest.fn();
jest.mock('@/platform/call', () => ({ call: (...given: unknown[]) => mockCall(...given) as unknown, idempotent: () => ({}) }));
let mockHear: NewsSource['onNews'];
jest.mock('@/platform/news', () => ({
  hearNews: ({ onNews }: NewsSource) => {
    mockHear = onNews;
    return () => undefined;
  },
}));

const COUNTS: News = { event: 'unread', counts: { total: 0, kinds: [] } };
const MINUTE_S = 60;
let root: Root;
let end: () => void;

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const calls = (name: string): number => mockCall.mock.calls.filter(([called]) => called === name).length;

function Page() {
  const unread = useUnreadThreads();
  useThread(7);
  return <p>{unread.data}</p>;
}

async function hear(news: News): Promise<void> {
  mockHear(news);
  await pass(1);
}

beforeEach(async () => {
  jest.useFakeTimers();
  mockCall.mockReset().mockImplementation((name: string) => Promise.resolve(name === 'thread.unread' ? { count: 3 } : { id: 7 }));
  const client = new QueryClient();
  const box = document.createElement('div');
  root = createRoot(box);
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  );
  end = followNews(client, { scope: '', isCurrent: () => true });
  await pass(1);
});
afterEach(() => {
  end();
  act(() => root.unmount());
  jest.useRealTimers();
});

describe('threads on an open page', () => {
  it('are not asked for again while there is no news', async () => {
    await hear(COUNTS);
    const before = [calls('thread.unread'), calls('thread.get')];
    await pass(30 * MINUTE_S);
    expect([calls('thread.unread'), calls('thread.get')]).toEqual(before);
  });

  it('are read again once when the news begin, because they may have changed in between, and not with later counts', async () => {
    expect([calls('thread.unread'), calls('thread.get')]).toEqual([1, 1]);
    await hear(COUNTS);
    expect([calls('thread.unread'), calls('thread.get')]).toEqual([2, 2]);
    await hear(COUNTS);
    expect([calls('thread.unread'), calls('thread.get')]).toEqual([2, 2]);
  });

  it('are read again with their unread count at each news of a thread', async () => {
    await hear(COUNTS);
    await hear({ event: 'thread', id: 7 });
    expect([calls('thread.unread'), calls('thread.get')]).toEqual([3, 3]);
    await hear({ event: 'thread', id: null });
    expect([calls('thread.unread'), calls('thread.get')]).toEqual([4, 4]);
  });
});
