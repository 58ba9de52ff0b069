import { Table } from 'antd';
import { useState } from 'react';
import { type DirectoryLine, type PeopleQuery, useDirectoryAreas, useDirectoryPeople } from '@/features/directory/queries';
import { numberText } from '@/lib/number-text';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { KeywordSearch } from '../../ui/keyword-search';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { Organisation, type Place } from './organisation';
import './directory.scss';

const PersonDrawer = lazyComponent(() => import('./person-drawer').then((part) => part.PersonDrawer));

const PAGE_SIZE = 50;

const columnsFor = (onOpen: (person: DirectoryLine) => void) => [
  {
    title: '姓名',
    dataIndex: 'name',
    width: 120,
    render: (name: string, person: DirectoryLine) => (
      <button type="button" className="console-directory__name" onClick={() => onOpen(person)}>
        {name}
      </button>
    ),
  },
  { title: '职务', dataIndex: 'title', ellipsis: true },
  { title: '所在', dataIndex: 'place', ellipsis: true },
];

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
  const areas = useDirectoryAreas(place.areaCode);
  const people = useDirectoryPeople({ ...askedFor(place), ...(keyword && { keyword }) });
  const open = (person: DirectoryLine) => setOpened((last) => ({ person, attempt: (last?.attempt ?? 0) + 1 }));
  const choose = (next: Place) => {
    setPlace(next);
    setKeyword('');
  };
  return (
    <section className="console-panel console-directory" aria-labelledby="console-directory-title">
      <h1 className="console-page-title" id="console-directory-title">
        通讯录
      </h1>
      <div className="console-directory__columns">
        <nav className="console-directory__places" aria-label="组织机构">
          {areas.error && !areas.data && <LoadFailed what="组织机构" error={areas.error} onRetry={() => void areas.refetch()} />}
          {!areas.data && !areas.error && <RowsSkeleton rows={8} />}
          {areas.data && <Organisation areas={areas.data} place={place} onChoose={choose} />}
        </nav>
        <div className="console-directory__people">
          <KeywordSearch
            className="console-directory__search"
            label="姓名、拼音、首字母、职务或单位"
            value={keyword}
            onSearch={setKeyword}
          />
          {people.error && !people.data && <LoadFailed what="人员" error={people.error} onRetry={() => void people.refetch()} />}
          {!people.data && !people.error && <RowsSkeleton rows={10} />}
          {people.data && (
            <Table<DirectoryLine>
              size="middle"
              rowKey={({ kind, id }) => `${kind}-${String(id)}`}
              columns={columnsFor(open)}
              dataSource={people.data.people}
              loading={people.isPlaceholderData}
              locale={{ emptyText: keyword ? '没有找到这个人，请换个姓名、拼音或首字母' : '这里还没有人' }}
              pagination={{
                pageSize: PAGE_SIZE,
                showSizeChanger: false,
                hideOnSinglePage: true,
                showTotal: (total) => `共 ${numberText(total)} 人${people.data.more ? '以上' : ''}`,
              }}
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
