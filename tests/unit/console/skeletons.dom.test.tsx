/** @jest-environment-options {"url": "http://localhost/data-board/dashboard"} */
import { Table } from 'antd';
import type { ReactElement } from 'react';
import { MessagePanel } from '@/console/layout/message-panel';
import { Dashboard } from '@/console/screens/dashboard/dashboard';
import { MessageList } from '@/console/screens/message/message-list';
import { DevicesPanel } from '@/console/screens/personal-center/devices-panel';
import { HolidaysScreen } from '@/console/screens/setting/holidays';
import { SuggestionSettingsScreen } from '@/console/screens/setting/suggestion-settings';
import { SavedList } from '@/console/list/saved-views-panel';
import { FiguresSkeleton, RowsSkeleton, ScreenSkeleton, tableWaiting } from '@/console/ui/skeletons';
import { useSession } from '@/features/session/store';
import { readUser } from '@/features/session/user';
import { showScreen } from '../../builders/screen';
import { aWire } from '../../builders/wire';

// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));
jest.mock('@tarojs/router', () => ({}));

/** No call ever gets a response. */
beforeEach(async () => {
  await aWire(() => ({}));
  globalThis.fetch = () => new Promise(() => undefined);
});

const signIn = (rolekind: string) =>
  useSession.setState({
    user: readUser({ userInfoList: [{ id: 5, rolesname: '某某', rolekind, areaid: '3311' }], menuTree: [], token: 'token' }),
  });

/** Returns the parts of the skeletons by kind, as `['row row row']` for each skeleton, and checks that none is antd's own. */
async function bonesOf(element: ReactElement): Promise<string[]> {
  const screen = await showScreen(element);
  expect(screen.host.querySelectorAll('.ant-skeleton')).toHaveLength(0);
  const shapes = [...screen.host.querySelectorAll('[role="status"][aria-label="正在加载"]')];
  const found = shapes.map((shape) =>
    [...shape.querySelectorAll('.console-bone')].map((bone) => /is-(\w+)/.exec(bone.className)?.[1] ?? '?').join(' '),
  );
  screen.leave();
  return found;
}

const times = (count: number, bone: string): string => Array<string>(count).fill(bone).join(' ');
const PANELS = times(4, `title ${times(3, 'row')}`);

describe('what stands in the place of what is on its way', () => {
  it('a skeleton has rows for a table, and boxes for figures and their charts', async () => {
    expect(await bonesOf(<RowsSkeleton rows={5} />)).toEqual([times(5, 'row')]);
    expect(await bonesOf(<Table columns={[{ title: '编号' }]} dataSource={[]} {...tableWaiting(true, 0, '没有')} />)).toEqual([
      times(8, 'row'),
    ]);
    expect(await bonesOf(<FiguresSkeleton />)).toEqual([`${times(4, 'number')} ${times(2, 'chart')}`]);
  });

  it.each([
    ['system-admin', PANELS],
    ['station-admin', PANELS],
    ['suggestion-office', `${times(4, 'number')} ${times(2, 'chart')}`],
  ])('the skeleton has the shape of the home of the role: %s', async (rolekind, bones) => {
    signIn(rolekind);
    expect(await bonesOf(<ScreenSkeleton component="dashboard" />)).toEqual([bones]);
  });

  it.each(['system-admin', 'security-admin', 'audit-admin', 'station-admin'])(
    'the skeleton has panels on the home of %s',
    async (rolekind) => {
      signIn(rolekind);
      expect(await bonesOf(<Dashboard />)).toEqual([PANELS]);
    },
  );

  it('the skeleton has the rows of both settings tables, and those of the holidays above twelve months', async () => {
    signIn('system-admin');
    expect(await bonesOf(<SuggestionSettingsScreen />)).toEqual([`title ${times(11, 'row')} title ${times(3, 'row')}`]);
    expect(await bonesOf(<HolidaysScreen />)).toEqual([`title ${times(8, 'row')} title ${times(12, 'month')}`]);
  });

  it('the skeleton has entries for devices and messages', async () => {
    expect(await bonesOf(<DevicesPanel />)).toEqual([times(2, 'entry')]);
    expect(await bonesOf(<MessageList />)).toEqual([times(6, 'entry')]);
    expect(await bonesOf(<MessagePanel open unread={0} onClose={() => undefined} />)).toEqual([times(6, 'entry')]);
  });

  it('the skeleton has rows for saved views', async () => {
    expect(await bonesOf(<SavedList list="suggestion" present="" enabled onChoose={() => undefined} />)).toEqual([times(3, 'row')]);
  });
});
