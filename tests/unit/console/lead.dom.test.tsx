/** @jest-environment-options {"url": "http://localhost/data-board/lead/keepalive-list"} */
import { act } from 'react';
import { LeadActions } from '@/console/screens/lead-detail/lead-actions';
import { OriginalPanel } from '@/console/screens/lead-detail/original-panel';
import { bottleneckOf } from '@/console/screens/lead-figures/flow-panel';
import { LeadList } from '@/console/screens/lead-list/lead-list';
import type { LeadRecord } from '@/features/lead/queries';
import { showScreen } from '../../builders/screen';
import { aWire, type Wire } from '../../builders/wire';

// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));
jest.mock('@tarojs/router', () => ({}));
jest.mock('@/platform/map', () => ({ MapView: () => null }));

const AT = '2026-03-05T01:00:00.000Z';
const LINE = {
  ...{
    id: 5,
    title: '路灯坏了',
    excerpt: '小区北门',
    state: 'waiting',
    tier: null,
    category: 'transport',
    areaCode: '331102',
    areaName: '莲都区',
  },
  ...{
    place: '北门',
    longitude: null,
    latitude: null,
    metres: null,
    raisedByName: '叶明辉',
    raisedAt: AT,
    publishedAt: null,
    holderName: null,
  },
  ...{ unitName: null, joins: 0, follows: 2, dueAt: AT, due: 'over', mine: [], version: 1, photo: null },
};
const RECORD = {
  ...{ ...LINE, content: '小区北门的路灯坏了，请联系王师傅。', actions: ['decide'], unitId: null, reply: '', chain: [], history: [] },
  original: { title: '路灯坏了', content: '小区北门的路灯坏了，请联系王师傅 13857801234。', place: '北门' },
  flags: [
    { flag: 'number', words: '内容' },
    { flag: 'person', words: '王师傅' },
  ],
} as unknown as LeadRecord;

let wire: Wire;
let shown: Awaited<ReturnType<typeof showScreen>>;

const data = (path: string): unknown => {
  if (path === '/api/lead') return { items: [LINE], total: 1, page: 1, pageSize: 20 };
  if (path === '/api/lead/counts') return { states: [{ state: 'waiting', count: 3 }], near: 2, over: 1 };
  if (path.includes('dictionary')) return [];
  return RECORD;
};

beforeEach(async () => {
  wire = await aWire(({ path }) => ({ body: { code: 200, success: true, message: '', data: data(path) } }));
});
afterEach(() => shown.leave());

const press = async (text: string) => {
  const found = [...document.body.querySelectorAll<HTMLElement>('button, label')].find(
    ({ textContent }) => textContent.replace(' ', '') === text,
  );
  if (!found) throw new Error(`nothing reads ${text} in ${document.body.textContent}`);
  act(() => found.click());
  for (let turn = 0; turn < 5; turn += 1) await shown.settle();
};

describe('leads at the desk', () => {
  it('the lead list shows the counts by state, near and overdue, and a click filters by one of them', async () => {
    shown = await showScreen(<LeadList />);
    await shown.settle();
    for (const text of ['待审核 3', '已认领 0', '临近期限 2', '已超期限 1', '路灯坏了']) expect(shown.host.textContent).toContain(text);
    // Every signed-in user can raise a lead, without a permission.
    expect(shown.host.textContent).toContain('提线索');
    const over = [...shown.host.querySelectorAll('button')].find(({ textContent }) => textContent === '已超期限 1');
    act(() => over?.click());
    for (let turn = 0; turn < 5; turn += 1) await shown.settle();
    expect(wire.sent.some(({ path, query }) => path === '/api/lead' && query.due === 'over')).toBe(true);
  });

  it('the review shows the public text next to the original, and marks private content only in the original', async () => {
    shown = await showScreen(<OriginalPanel lead={RECORD} />);
    expect([...shown.host.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['王师傅']);
    expect(shown.host.querySelector('[aria-label="需要留意的内容"]')?.textContent).toContain('内容中有，已自动隐去');
    expect(shown.host.querySelector('[aria-label="公开的文字"]')?.textContent).not.toContain('13857801234');
  });

  it('a lead is published with a tier, or refused with a reason', async () => {
    shown = await showScreen(<LeadActions lead={RECORD} />);
    await press('审核');
    await press('确定');
    expect(document.body.textContent).toContain('请选择层级');
    await press('微心愿');
    await press('确定');
    const [sent] = wire.sent.filter(({ path }) => path === '/api/lead/5/decide').map(({ body }) => body);
    expect(sent).toMatchObject({ publish: true, tier: 'wish', title: '路灯坏了', note: '', version: 1 });
    expect(sent).not.toHaveProperty('refusal');
  });
});

describe('where leads do not get on', () => {
  const figure = (state: 'waiting' | 'published' | 'assigned' | 'closed', count: number, over: number, medianDays: number | null) => ({
    ...{ state, count, over, medianDays },
  });

  it('the bottleneck is the state with most overdue leads, or else with the longest wait', () => {
    expect(bottleneckOf([figure('waiting', 2, 1, 3), figure('assigned', 4, 3, 1)])?.state).toBe('assigned');
    expect(bottleneckOf([figure('waiting', 2, 0, 3), figure('published', 1, 0, 9), figure('closed', 9, 0, 90)])?.state).toBe('published');
    expect(bottleneckOf([figure('waiting', 0, 0, null)])).toBeUndefined();
  });
});
