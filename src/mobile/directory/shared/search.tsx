import { type ReactNode, useState } from 'react';
import type { PeopleQuery } from '@/features/directory/queries';
import { SearchLine } from '../../shared/search-line';
import { usePaused } from '../../shared/use-paused';
import { PeopleList } from './people-list';

/** Finds people within `query` while the user types; shows the children of the page while the search is empty. */
export function DirectorySearch({ query, children }: { query: PeopleQuery; children: ReactNode }) {
  const [typed, setTyped] = useState('');
  const keyword = usePaused(typed);
  return (
    <>
      <SearchLine list="directory" label="姓名、拼音、首字母或单位" onSearch={setTyped} onType={setTyped} />
      {typed && keyword ? <PeopleList query={{ ...query, keyword }} empty="没有找到这个人" /> : children}
    </>
  );
}
