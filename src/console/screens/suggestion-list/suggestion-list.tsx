import { Button, Grid } from 'antd';
import { useCallback, useMemo } from 'react';
import { useSuggestionList } from '@/features/suggestion/queries';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import { DisplaySettings } from './display-settings';
import { FilterBar } from './filter-bar';
import { ListCards } from './list-cards';
import { ListTable } from './list-table';
import { type Filters, type ListView, queryOf, withFilters } from './list-view';
import { useListView } from './use-list-view';
import './suggestion-list.scss';

const NO_ITEMS: readonly never[] = [];

/** The suggestions the role sees: filtered, sorted and paged as the address says. */
export function SuggestionList() {
  const { view, columns, density, change, prefer } = useListView();
  const list = useSuggestionList(queryOf(view));
  const isWide = Grid.useBreakpoint().md ?? true;
  const isFiltered = Object.keys(view.filters).length > 0;
  // The parts are drawn anew when what they show has changed, and not each time the list comes back on show.
  const filter = useCallback((changes: Partial<Filters>) => change(withFilters(view, changes)), [change, view]);
  const turn = useCallback((changes: Partial<ListView>) => change({ ...view, ...changes }), [change, view]);
  const clear = useCallback(() => change({ ...view, filters: {}, page: 1 }), [change, view]);
  const empty = useMemo(() => <EmptyList isFiltered={isFiltered} onClear={clear} />, [isFiltered, clear]);
  const total = list.data?.total ?? 0;
  const page = useMemo(() => ({ page: view.page, pageSize: view.pageSize, total }), [view, total]);
  const parts = { items: list.data?.items ?? NO_ITEMS, page, loading: list.isPending || list.isPlaceholderData, empty };

  return (
    <>
      <div className="console-list-head">
        <h1 className="console-page-title">建议列表</h1>
        {isWide && <DisplaySettings columns={columns} density={density} onChange={prefer} />}
      </div>
      <section className="console-panel">
        <FilterBar filters={view.filters} onChange={filter} onClear={clear} />
        {list.isError && !list.data && <LoadFailed what="列表" error={list.error} onRetry={() => void list.refetch()} />}
        {!(list.isError && !list.data) &&
          (isWide ? (
            <ListTable {...parts} view={view} columns={columns} density={density} onChange={turn} />
          ) : (
            <ListCards {...parts} onChange={turn} />
          ))}
      </section>
    </>
  );
}

function EmptyList({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <Notice inside title="还没有建议" text="代表提交建议后会出现在这里。" />;
  return (
    <Notice inside title="没有符合条件的建议" text="请放宽关键词、状态或时间等条件，再查找一次。">
      <Button onClick={onClear}>清除全部条件</Button>
    </Notice>
  );
}
