/** @jest-environment-options {"url": "http://localhost/data-board/dashboard"} */
import { act } from 'react';
import type { CommentRecord } from '@contract/schema/comment';
import { CommentList } from '@/console/screens/comment-list/comment-list';
import { CommentDrawer } from '@/console/screens/comment-list/comment-drawer';
import { showScreen } from '../../builders/screen';
import { aWire, type Wire } from '../../builders/wire';

// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));
jest.mock('@tarojs/router', () => ({}));

const AT = '2026-03-05T01:00:00.000Z';
const LINE = {
  ...{ id: 5, addressee: 'deputy', toName: '叶明辉', areaName: '莲都区', title: '路灯坏了', name: '王小明', state: 'waiting' },
  ...{ isPublic: false, submittedAt: AT, dueAt: '2026-03-09T15:59:59.999Z', nearAt: AT, stars: null },
};
const RECORD = {
  ...{ ...LINE, content: '小区北门的路灯坏了。', mobile: '138****1234', mayReveal: true, refusalReason: null, note: '', decidedAt: null },
  ...{ decidedByName: '', answer: '', answeredAt: null, answeredByName: '', ratedAt: null, suggestionId: null, leadId: null, version: 1 },
  ...{ actions: ['decide'], history: [] },
} as unknown as CommentRecord;

let wire: Wire;
let record: CommentRecord;
let shown: Awaited<ReturnType<typeof showScreen>>;

const data = (path: string): unknown => {
  if (path === '/api/comment') return { items: [LINE], total: 1, page: 1, pageSize: 20 };
  if (path === '/api/comment/counts') return { waiting: 3, toAnswer: 4, near: 2, over: 1 };
  // Neither words of the dictionary nor ready-made texts.
  if (path.includes('/dictionary/') || path.endsWith('/offered')) return [];
  if (path.endsWith('/reveal')) return { mobile: '13857801234' };
  return record;
};

beforeEach(async () => {
  record = RECORD;
  wire = await aWire(({ path }) => ({ body: { code: 200, success: true, message: '', data: data(path) } }));
});
afterEach(() => shown.leave());

const press = async (text: string) => {
  const found = [...document.body.querySelectorAll<HTMLElement>('button, label')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`nothing reads ${text} in ${document.body.textContent}`);
  act(() => found.click());
  for (let turn = 0; turn < 5; turn += 1) await shown.settle();
};
const sentTo = (path: string) => wire.sent.filter((call) => call.path === path && call.method === 'POST').map(({ body }) => body);

describe('comments at the desk', () => {
  it('the comment list shows the waiting, near and overdue counts, and a click filters by one of them', async () => {
    shown = await showScreen(<CommentList />);
    await shown.settle();
    for (const text of ['待审核 3', '临近期限 2', '已超期限 1', '等待答复 4 条', '路灯坏了'])
      expect(shown.host.textContent).toContain(text);
    await press('已超期限 1');
    expect(wire.sent.at(-1)).toMatchObject({ path: '/api/comment', query: { due: 'over' } });
  });

  it('the office decides a waiting comment, and a refusal needs a reason', async () => {
    shown = await showScreen(<CommentDrawer id={5} open onClose={() => undefined} />);
    await shown.settle();
    expect(document.body.textContent).toContain('小区北门的路灯坏了。');
    await press('审核');
    await press('不公开');
    await press('确定');
    expect(document.body.textContent).toContain('请选择不公开的原因');
    expect(sentTo('/api/comment/5/decide')).toEqual([]);
    await press('内部办理');
    await press('确定');
    expect(sentTo('/api/comment/5/decide')).toEqual([{ outcome: 'internal', note: '', version: 1 }]);
  });

  it('the comment drawer shows the full number on request', async () => {
    shown = await showScreen(<CommentDrawer id={5} open onClose={() => undefined} />);
    await shown.settle();
    expect(document.body.textContent).toContain('138****1234');
    await press('显示完整号码');
    expect(document.body.textContent).toContain('13857801234');
  });
});
