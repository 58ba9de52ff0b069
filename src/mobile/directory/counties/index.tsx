import { useDidShow } from '@tarojs/taro';
import { useState } from 'react';
import { useDirectoryAreas, useStarred } from '@/features/directory/queries';
import { recentPeople } from '@/features/directory/recent';
import { NotYet } from '../../shared/feed';
import { useRefresh } from '../../shared/use-refresh';
import { Areas } from '../shared/areas';
import { DirectoryPage } from '../shared/directory-page';
import { PeopleCard } from '../shared/people-card';
import { DirectorySearch } from '../shared/search';

definePageConfig({ navigationBarTitleText: '通讯录', enablePullDownRefresh: true, enableShareAppMessage: true });

/** 通讯录: the people that the user looked up or starred, and the counties and units of the viewer's area. */
export default function DirectoryPageOfCounties() {
  return <DirectoryPage title="通讯录">{(roleId) => <Counties roleId={roleId} />}</DirectoryPage>;
}

function Counties({ roleId }: { roleId: string }) {
  const areas = useDirectoryAreas();
  const starred = useStarred();
  const [recent, setRecent] = useState(() => recentPeople(roleId));
  useDidShow(() => setRecent(recentPeople(roleId)));
  useRefresh(() => Promise.all([areas.refetch(), starred.refetch()]));
  return (
    <DirectorySearch query={{}}>
      <PeopleCard title="收藏" people={starred.data ?? []} />
      <PeopleCard title="最近查看" people={recent} />
      {areas.data ? <Areas areas={areas.data} /> : <NotYet query={areas} rows={5} />}
    </DirectorySearch>
  );
}
