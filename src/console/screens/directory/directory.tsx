import { useState } from 'react';
import { type DirectoryLine, type PeopleQuery, useDirectoryAreas, useDirectoryPeople, useStarred } from '@/features/directory/queries';
import { recentPeople, rememberPerson } from '@/features/directory/recent';
import { useSession } from '@/features/session/store';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { KeywordSearch } from '../../ui/keyword-search';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { type OwnList, OWN_LISTS, OwnLists, Organisation, type Place } from './organisation';
import { PeopleTable } from './people-table';
import './directory.scss';

const PersonDrawer = lazyComponent(() => import('./person-drawer').then((part) => part.PersonDrawer));

const askedFor = ({ areaCode, areaOnly, unitId }: Place): PeopleQuery => ({
  ...(areaCode !== undefined && { areaCode }),
  ...(areaOnly && { areaOnly: true }),
  ...(unitId !== undefined && { unitId }),
});

/** 通讯录: the organisation on the left, its people on the right. */
export function Directory() {
  const [place, setPlace] = useState<Place>({});
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<{ person: DirectoryLine; attempt: number }>();
  const [own, setOwn] = useState<OwnList>();
  const roleId = useSession(({ user }) => user?.roleId ?? '');
  const starred = useStarred();
  const areas = useDirectoryAreas(place.areaCode);
  const people = useDirectoryPeople({ ...askedFor(place), ...(keyword && { keyword }) });
  const open = (person: DirectoryLine) => {
    rememberPerson(roleId, person);
    setOpened((last) => ({ person, attempt: (last?.attempt ?? 0) + 1 }));
  };
  const ownPeople = own === 'starred' ? (starred.data ?? []) : recentPeople(roleId);
  const chooseOwn = (list: OwnList) => {
    setOwn(list);
    setKeyword('');
  };
  const choose = (next: Place) => {
    setPlace(next);
    setOwn(undefined);
    setKeyword('');
  };
  return (
    <section className="console-panel console-directory" aria-labelledby="console-directory-title">
      <h1 className="console-page-title" id="console-directory-title">
        通讯录
      </h1>
      <div className="console-directory__columns">
        <nav className="console-directory__places" aria-label="组织机构">
          <OwnLists chosen={own} onChoose={chooseOwn} />
          {areas.error && !areas.data && <LoadFailed what="组织机构" error={areas.error} onRetry={() => void areas.refetch()} />}
          {!areas.data && !areas.error && <RowsSkeleton rows={8} />}
          {areas.data && <Organisation areas={areas.data} place={own ? null : place} onChoose={choose} />}
        </nav>
        <div className="console-directory__people">
          <KeywordSearch
            className="console-directory__search"
            label="姓名、拼音、首字母、职务或单位"
            value={keyword}
            onSearch={(typed) => {
              setKeyword(typed);
              setOwn(undefined);
            }}
          />
          {!own && people.error && !people.data && <LoadFailed what="人员" error={people.error} onRetry={() => void people.refetch()} />}
          {!own && !people.data && !people.error && <RowsSkeleton rows={10} />}
          {own === 'starred' && starred.error && !starred.data && (
            <LoadFailed what="收藏" error={starred.error} onRetry={() => void starred.refetch()} />
          )}
          {own && (own === 'recent' || starred.data) && <PeopleTable people={ownPeople} empty={OWN_LISTS[own].empty} onOpen={open} />}
          {!own && people.data && (
            <PeopleTable
              people={people.data.people}
              more={people.data.more}
              loading={people.isPlaceholderData}
              empty={keyword ? '没有找到这个人，请换个姓名、拼音或首字母' : '这里还没有人'}
              onOpen={open}
            />
          )}
        </div>
      </div>
      {opened && (
        <ChunkBoundary attempt={opened.attempt} onLost={() => setOpened(undefined)}>
          <PersonDrawer key={opened.attempt} person={opened.person} />
        </ChunkBoundary>
      )}
    </section>
  );
}
