import { act, type ReactNode } from 'react';
import { excessTicks, leftOutText, type Marked, marksOf, standsText, withMark } from '@/mobile/livelihood/vote/ballot';
import { VoteView } from '@/mobile/livelihood/vote/vote-view';
import { showOnPhone } from '../../builders/phone-screen';
import { aWire, type SentCall, type Wire } from '../../builders/wire';

const mockAsked: string[] = [];
const mockSaid: string[] = [];

jest.mock('@tarojs/components', () => jest.requireActual<object>('../../builders/taro-elements'));
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getEnv: () => 'WEB', getCurrentPages: () => [] },
  useDidShow: () => undefined,
  usePullDownRefresh: () => undefined,
}));
jest.mock('@/platform/feedback', () => ({
  toast: ({ message }: { message: string }) => void mockSaid.push(message),
  confirm: ({ content }: { content: string }) => Promise.resolve(mockAsked.push(content) > 0),
}));
jest.mock('@/platform/navigation', () => ({ back: () => Promise.resolve(), replace: () => Promise.resolve() }));
jest.mock('@/mobile/shared/screen', () => ({
  Screen: ({ footer, children }: { footer: ReactNode; children: ReactNode }) => (
    <>
      {children}
      {footer}
    </>
  ),
}));
jest.mock('@/mobile/shared/share-way', () => ({ ShareWay: () => null }));
jest.mock('@/mobile/shared/entry/entry-link', () => ({
  EntryLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const itemOf = (livelihoodId: number, title: string) => ({
  ...{ livelihoodId, ordinal: livelihoodId, title, content: '内容', reason: '', place: '', cost: null, unitName: null },
  ...{ yes: null, yesRate: null, good: null, fair: null, poor: null, outcome: null, grade: null },
});
const VOTE = {
  ...{ id: 5, title: '民生实事项目票决', kind: 'decision', method: 'electronic', state: 'open', areaCode: '3311', areaName: '丽水市' },
  ...{ year: 2027, meeting: '', round: 1, places: 2, itemCount: 3, members: 9, present: 8, openedAt: null, publishedAt: null },
  ...{ voted: false, mayCast: true, version: 2, out: null, back: null, void: null, backRate: null, scrutineers: [], isScrutineer: false },
  ...{ castCount: 0, counts: [], differences: [], confirmedByName: '', confirmedAt: null, document: '', endorsedOn: null, fromId: null },
  ...{ againId: null, actions: ['cast'], history: [], items: [itemOf(1, '加装电梯'), itemOf(2, '停车位'), itemOf(3, '口袋公园')] },
};

let wire: Wire;
let shown: ReturnType<typeof showOnPhone>;
let calls: jest.SpyInstance<ReturnType<typeof fetch>, Parameters<typeof fetch>>;
let vote: object = VOTE;
let refusal: { error: string } | null = null;

const answer = ({ method, path }: SentCall) => {
  if (method === 'POST' && path.endsWith('/cast') && refusal) {
    return { status: 409, body: { code: 409, success: false, message: '您的票已经投入票箱', data: refusal } };
  }
  if (path.endsWith('/cast')) vote = { ...VOTE, voted: true, mayCast: false };
  return { body: { code: 200, success: true, message: '', data: path.endsWith('/cast') ? null : vote } };
};

const ballots = () => wire.sent.filter(({ method }) => method === 'POST');
const press = (label: string) =>
  shown
    .all('[role="checkbox"]')
    .find((one) => one.getAttribute('aria-label') === label)
    ?.click();

beforeEach(async () => {
  [mockAsked.length, mockSaid.length, vote, refusal] = [0, 0, VOTE, null];
  wire = await aWire(answer);
  calls = jest.spyOn(globalThis, 'fetch');
  shown = showOnPhone(<VoteView id={5} />);
  await shown.settle();
});
afterEach(() => shown.leave());

describe('the ballot of a vote on livelihood projects', () => {
  it('the ballot shows before voting that there are more ticks than places, and is not sent', async () => {
    for (const label of ['赞成 加装电梯', '赞成 停车位', '赞成 口袋公园']) act(() => press(label));
    expect(shown.host.textContent).toContain('已选 3 个，应选 2 个：多选的票是废票，请取消 1 个再投。');
    shown.press('投票');
    await shown.settle();
    expect([ballots(), mockAsked]).toEqual([[], []]);
    act(() => press('赞成 停车位'));
    expect(shown.host.textContent).toContain('已选 2 个，应选 2 个');
  });

  it('the ballot asks for confirmation, is sent without a key, and then shows that the deputy has voted', async () => {
    act(() => press('赞成 停车位'));
    shown.press('投票');
    await shown.settle();
    expect(mockAsked).toEqual([expect.stringMatching(/^您比应选数少选了 1 个，少选有效。投票是无记名的/)]);
    expect(ballots().map(({ body }) => body)).toEqual([{ marks: [{ livelihoodId: 2, mark: 'yes' }] }]);
    const headers = calls.mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [Object.keys(init.headers ?? {})] : []));
    expect(headers.flat().map((name) => name.toLowerCase())).not.toContain('idempotency-key');
    expect(mockSaid).toEqual(['您的票已经投入票箱']);
    expect(shown.host.textContent).toContain('没有人能看到您投了什么');
    expect(shown.all('[role="checkbox"]')).toEqual([]);
  });

  it('the ballot counts as cast where the answer to the first call was lost', async () => {
    refusal = { error: 'livelihoodVote.voted' };
    shown.press('投票');
    await shown.settle();
    expect(mockSaid).toEqual(['您的票先前已经投入票箱，以那一次为准']);
  });
});

test('a rating has no places, and a project that is left out counts as an abstention', () => {
  const rating = { kind: 'rating', places: 0, itemCount: 3 } as const;
  let marked: Marked = withMark(withMark({}, 1, 'good'), 2, 'poor');
  marked = withMark(marked, 2, 'fair');
  expect(excessTicks(rating, marked)).toBe(0);
  expect(standsText(rating, marked)).toBe('已评 2 个，共 3 个');
  expect(leftOutText(rating, marked)).toBe('有 1 个项目没有评价，按弃权计。');
  expect(leftOutText(rating, withMark(marked, 3, 'good'))).toBe('');
  expect(marksOf(withMark(marked, 1, 'good'))).toEqual([{ livelihoodId: 2, mark: 'fair' }]);
});
