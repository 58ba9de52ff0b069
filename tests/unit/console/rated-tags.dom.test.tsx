/** @jest-environment-options {"url": "http://localhost/data-board/dashboard"} */
import { SUGGESTION_LIST } from '@contract/lists/suggestion';
import { Table } from 'antd';
import type { ReactElement } from 'react';
import { Units } from '@/console/screens/suggestion-detail/sections/units';
import { tableColumns } from '@/console/list/list-table';
import { COLUMNS } from '@/console/screens/suggestion-list/columns';
import { SuggestionRows } from '@/console/ui/suggestion-rows';
import type { Suggestion } from '@/features/suggestion/api';
import { useSession } from '@/features/session/store';
import { readUser } from '@/features/session/user';
import { showScreen } from '../../builders/screen';

// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));
jest.mock('@tarojs/router', () => ({}));

const UNIT = '市交通运输局';
const OTHER = '市教育局';

type Item = Parameters<typeof SuggestionRows>[0]['items'][number];

const anItem = (part: Partial<Item>) =>
  ({ id: 7, number: '20260007', title: '路灯', status: 'handling', submittedAt: null, dueAt: null, nearAt: null, ...part }) as Item;

/** Returns the tags of a component: the class of their colour, and their word. */
async function tagsOf(element: ReactElement): Promise<string[]> {
  const { host, leave } = await showScreen(element);
  const tags = [...host.querySelectorAll('.console-status')].map(
    (tag) => `${/is-(\w+)/.exec(tag.className)?.[1] ?? ''} ${tag.textContent}`,
  );
  leave();
  return tags;
}

const columns = tableColumns(
  {
    list: SUGGESTION_LIST,
    columnKeys: ['status'],
    columns: COLUMNS,
    sorted: { sort: 'number', order: 'asc' },
    now: new Date(),
    keyword: '',
  },
  14,
);

describe.each([
  ['row of a table', (item: Item) => <Table columns={columns} dataSource={[item]} rowKey="id" />],
  ['card', (item: Item) => <SuggestionRows items={[item]} />],
])('the %s of an item that several units answer', (_what, draw) => {
  it('a unit whose reply is rated sees that tag, and not the progress of the other units', async () => {
    expect(await tagsOf(draw(anItem({ ownReplyRated: true })))).toEqual(['good 本单位已评价']);
  });

  it('a unit sees the status of the item until its reply is rated', async () => {
    expect(await tagsOf(draw(anItem({})))).toEqual(['active 办理中']);
    expect(await tagsOf(draw(anItem({ status: 'replied' })))).toEqual(['waiting 待评价']);
  });
});

describe('the units of an item', () => {
  const assignment = (unitId: number, unitName: string, stage: string) => ({
    unitId,
    unitName,
    stage,
    role: 'lead',
    assignedAt: '2026-03-05T02:00:00.000Z',
    signedAt: null,
    dueAt: null,
  });
  const reply = (unitId: number, rated: boolean) => ({ unitId, rated, stage: 'issued' });

  it('each unit that replied has a tag for the rating of its newest reply, and the others show their progress', async () => {
    useSession.setState({
      user: readUser({ userInfoList: [{ id: 5, rolekind: 'undertaking-unit', unitname: UNIT }], menuTree: [], token: 'token' }),
    });
    const item = {
      ...anItem({}),
      mode: 'separate',
      assignments: [assignment(1, UNIT, 'replied'), assignment(2, OTHER, 'handling'), assignment(3, '市民政局', 'replied')],
      // The first unit's earlier reply was rated and handled again.
      replies: [reply(3, true), reply(3, false), reply(1, true)],
    } as unknown as Suggestion;
    expect(await tagsOf(<Units item={item} title="办理单位" anchor="units" />)).toEqual([
      'active 主办',
      'good 已评价',
      'active 主办',
      'active 办理中',
      'active 主办',
      'good 已答复',
    ]);
  });
});
