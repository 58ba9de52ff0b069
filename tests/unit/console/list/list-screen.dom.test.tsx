/** @jest-environment-options {"url": "http://localhost/data-board/dashboard"} */
import type { ListEntry } from '@contract/lists/list';
import { act } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListColumns } from '@/console/list/list-table';
import { ListScreen } from '@/console/list/list-screen';
import { useListView } from '@/console/list/use-list-view';
import { showScreen } from '../../../builders/screen';
import { aWire } from '../../../builders/wire';

// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));
jest.mock('@tarojs/router', () => ({}));

const LIST = {
  unit: '份',
  filters: {
    state: { kind: 'choice', label: '进度', place: 'front', words: { new: '新的', old: '旧的' }, atFirst: 'new' },
    colour: { kind: 'choice', label: '颜色', place: 'folded', words: { red: '红', blue: '蓝' } },
    delegationId: { kind: 'id', label: '代表团', place: 'folded', options: 'delegations' },
    givenFrom: { kind: 'day-from', label: '开始日期', place: 'folded', span: '日期', to: 'givenTo' },
    givenTo: { kind: 'day-to', label: '结束日期' },
    own: { kind: 'only', label: '归属', word: '自己的' },
  },
  columns: { title: { title: '名称', fixed: true }, size: { title: '大小', sort: true } },
  sortedBy: { sort: 'size', order: 'asc' },
} as const satisfies ListEntry;

interface Item {
  id: number;
  title: string;
  size: number;
}

const COLUMNS: ListColumns<typeof LIST, Item> = { title: {}, size: { width: 80, render: ({ size }) => `${String(size)} 页` } };
const ITEMS: Item[] = [{ id: 1, title: '甲', size: 3 }];
const refetch = jest.fn();

type Answer = Parameters<typeof ListScreen<typeof LIST, Item>>[0]['answer'];

function Probe({ answer }: { answer: Partial<Answer> }) {
  const state = useListView(LIST);
  return (
    <>
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => state.filter({ state: 'old', colour: 'red' })}>
        只看旧的
      </button>
      <ListScreen
        title="文件"
        state={state}
        answer={{ data: undefined, error: null, isPending: false, isPlaceholderData: false, refetch, ...answer }}
        columns={COLUMNS}
        cards={() => null}
        empty={{ title: '还没有文件', text: '稍后再看。' }}
        noneFound={{ title: '没有符合条件的文件', text: '请放宽条件。' }}
      />
    </>
  );
}

async function show(answer: Partial<Answer>) {
  const { host, settle, leave } = await showScreen(<Probe answer={answer} />);
  const click = async (what: HTMLElement | null | undefined) => {
    act(() => what?.click());
    await settle();
  };
  const press = (text: string) =>
    click([...host.querySelectorAll<HTMLElement>('button, .ant-table-thead th')].find((one) => one.textContent.includes(text)));
  return { host, click, press, leave, search: () => host.querySelector('output')?.textContent };
}

const FOUND = { data: { items: ITEMS, total: 1 } };
const NOTHING = { data: { items: [], total: 0 } };

// A window that is wide enough for a table.
window.matchMedia = (media) =>
  ({
    media,
    matches: true,
    addListener: jest.fn(),
    removeListener: jest.fn(),
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  }) as never;

beforeEach(() => aWire(({ path }) => ({ body: { code: 200, data: path === '/api/delegation' ? [{ id: 4, name: '莲都代表团' }] : [] } })));

describe('a list that is built from its entry', () => {
  it('the list has a column for each one of its entry, drawn by its type', async () => {
    const { host, leave } = await show(FOUND);
    expect([...host.querySelectorAll('.ant-table-thead th')].map((cell) => cell.textContent).filter(Boolean)).toEqual(['名称', '大小']);
    expect([...host.querySelectorAll('.ant-table-row td')].map((cell) => cell.textContent)).toEqual(['甲', '3 页']);
    expect(host.textContent).toContain('共 1 份');
    leave();
  });

  it('the list has a field for each filter with a place: visible, or behind 更多筛选', async () => {
    const { host, press, leave } = await show(FOUND);
    const labels = () => [...host.querySelectorAll('label[for]')].map((label) => label.textContent);
    expect(labels()).toEqual([]);
    await press('更多筛选');
    expect(labels()).toEqual(['颜色', '代表团', '日期']);
    leave();
  });

  it('the list shows a chip for a filter without a visible field, and can remove it', async () => {
    const { host, click, press, search, leave } = await show(FOUND);
    await press('只看旧的');
    expect(search()).toBe('?state=old&colour=red');
    expect([...host.querySelectorAll('.console-chip')].map((chip) => chip.textContent)).toEqual(['颜色：红']);
    await click(host.querySelector<HTMLElement>('.console-chip button'));
    expect(search()).toBe('?state=old');
    leave();
  });

  it('a click on a column head sorts the list', async () => {
    const { press, search, leave } = await show(FOUND);
    await press('大小');
    expect(search()).toBe('?order=desc');
    leave();
  });

  it('the list says that it is empty, or that no row matches and how to reset the filters', async () => {
    const { host, press, search, leave } = await show(NOTHING);
    expect(host.textContent).toContain('还没有文件');
    await press('只看旧的');
    expect(host.textContent).toContain('没有符合条件的文件');
    await press('清除全部条件');
    expect(search()).toBe('');
    leave();
  });

  it('the list shows a failure, and can be loaded again', async () => {
    const { press, leave } = await show({ error: new Error('broken') });
    await press('重');
    expect(refetch).toHaveBeenCalledTimes(1);
    leave();
  });
});
