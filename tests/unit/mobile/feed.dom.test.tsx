import { act } from 'react';
import { Feed } from '@/mobile/shared/feed';
import { useGrowingList } from '@/platform/growing-list';
import { NetworkError } from '@/platform/request-port';
import { showOnPhone } from '../../builders/phone-screen';

const mockPage: { reachBottom?: () => void; pullDown?: () => void; released: number } = { released: 0 };
const mockToasts: string[] = [];

jest.mock('@tarojs/components', () => jest.requireActual<object>('../../builders/taro-elements'));
jest.mock('@tarojs/taro', () => ({
  // The functions that NutUI calls.
  __esModule: true,
  default: { getEnv: () => 'WEB' },
  nextTick: (then: () => void) => setTimeout(then),
  createSelectorQuery: () => ({ select: () => ({ boundingClientRect: () => ({ exec: () => undefined }) }) }),
  useReachBottom: (then: () => void) => (mockPage.reachBottom = then),
  usePullDownRefresh: (then: () => void) => (mockPage.pullDown = then),
  stopPullDownRefresh: () => (mockPage.released += 1),
}));
jest.mock('@/platform/feedback', () => ({ toast: ({ message }: { message: string }) => mockToasts.push(message) }));

const PAGE_SIZE = 2;

let shown: ReturnType<typeof showOnPhone>;
let total: number;
/** The errors of the next calls. */
let failures: unknown[];
let asked: number[];
/** The next response waits for this. */
let gate: Promise<void>;

async function read({ page, pageSize }: { page: number; pageSize: number }) {
  asked.push(page);
  await gate;
  const failure = failures.shift();
  if (failure) throw failure as Error;
  const first = (page - 1) * pageSize;
  const items = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, at) => ({ id: first + at + 1 }));
  return { items, page, pageSize, total };
}

const List = () => (
  <Feed
    label="消息"
    list={useGrowingList(['list'], read, PAGE_SIZE)}
    card={({ id }) => `第 ${String(id)} 条`}
    empty="还没有消息"
    end={(count) => `共 ${String(count)} 条，已全部显示`}
  />
);

const cards = () => shown.all('[role="article"]').map(({ textContent }) => textContent);
const text = () => shown.host.textContent;
const open = async () => {
  shown = showOnPhone(<List />);
  await shown.settle();
};
const reach = async () => {
  act(() => mockPage.reachBottom?.());
  await shown.settle();
};
const pullDown = async () => {
  act(() => mockPage.pullDown?.());
  await shown.settle();
};

beforeEach(() => {
  total = 5;
  failures = [];
  asked = [];
  gate = Promise.resolve();
  mockPage.released = 0;
  mockToasts.length = 0;
});

afterEach(() => {
  shown.leave();
  jest.restoreAllMocks();
});

describe('a feed', () => {
  it('a feed shows placeholders, and then the first page with the position of each entry', async () => {
    shown = showOnPhone(<List />);
    expect(shown.by('[role="status"]').getAttribute('aria-label')).toBe('正在加载');
    await shown.settle();
    expect(cards()).toEqual(['第 1 条', '第 2 条']);
    const feed = shown.by('[role="feed"]');
    expect([feed.getAttribute('aria-label'), feed.getAttribute('aria-busy')]).toEqual(['消息', 'false']);
    expect(shown.all('[role="article"]').map((one) => [one.getAttribute('aria-posinset'), one.getAttribute('aria-setsize')])).toEqual([
      ['1', '5'],
      ['2', '5'],
    ]);
  });

  it('a feed loads more at its end and by its button, and says that there are no more', async () => {
    await open();
    await reach();
    expect(cards()).toHaveLength(4);
    let answer = (): void => undefined;
    gate = new Promise((done) => (answer = done));
    shown.press('加载更多');
    await shown.settle();
    expect(shown.by('[role="feed"]').getAttribute('aria-busy')).toBe('true');
    answer();
    await shown.settle();
    expect(shown.by('[role="feed"]').getAttribute('aria-busy')).toBe('false');
    expect(cards()).toHaveLength(5);
    expect(text()).toContain('共 5 条，已全部显示');
    await reach();
    expect(asked).toEqual([1, 2, 3]);
  });

  it('an empty feed shows its empty text', async () => {
    total = 0;
    await open();
    expect(text()).toBe('还没有消息');
  });

  it('a feed that fails shows the reason, and tries again', async () => {
    failures = [new NetworkError('none')];
    await open();
    expect(shown.by('[role="alert"]').textContent).toContain('网络异常，请检查网络后重试');
    shown.press('重新加载');
    await shown.settle();
    expect(cards()).toHaveLength(2);
  });

  it('a feed keeps its entries when the next page fails, and requests that page again', async () => {
    await open();
    failures = [new Error('broken')];
    await reach();
    expect(cards()).toHaveLength(2);
    expect(text()).toContain('请稍后再试');
    shown.press('重新加载');
    await shown.settle();
    expect(cards()).toHaveLength(4);
    expect(asked).toEqual([1, 2, 2]);
  });

  it('a feed reloads when the page is pulled down', async () => {
    await open();
    total = 1;
    await pullDown();
    expect(cards()).toEqual(['第 1 条']);
    expect([mockToasts, mockPage.released]).toEqual([['已刷新'], 1]);
  });

  it('a feed that fails to reload keeps its entries, says so, and reloads when the network is back', async () => {
    await open();
    failures = [new NetworkError('none')];
    await pullDown();
    expect(cards()).toHaveLength(2);
    expect(text()).toContain('没有网络，这里是上次读到的内容');
    expect([mockToasts, mockPage.released]).toEqual([['网络异常，请检查网络后重试'], 1]);
    act(() => void window.dispatchEvent(new Event('online')));
    await shown.settle();
    expect(text()).not.toContain('没有网络');
    failures = [new Error('broken')];
    await pullDown();
    expect(text()).toContain('没有更新成功：请稍后再试');
    shown.press('重试');
    await shown.settle();
    expect(text()).not.toContain('没有更新成功');
  });

  it('a feed releases a page that was pulled down without a network', async () => {
    await open();
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    await pullDown();
    expect([mockToasts, mockPage.released]).toEqual([['网络异常，请检查网络后重试'], 1]);
  });
});
