import { ImportOutlined } from '@ant-design/icons';
import { Button, Grid } from 'antd';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSuggestionList } from '@/features/suggestion/queries';
import { useScreenLinks } from '../../menu/use-screen-links';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import { BatchBar } from './batch-bar';
import { DisplaySettings } from './display-settings';
import { ExportButton } from './export-button';
import { FilterBar } from './filter-bar';
import { ListCards } from './list-cards';
import type { Filters } from './list-filters';
import { ListTable } from './list-table';
import { type ListView, parseView, queryOf, savedSearch, withFilters } from './list-view';
import { SavedViews } from './saved-views';
import { useFilterNames } from './use-filter-names';
import { useListView } from './use-list-view';
import { useSelection } from './use-selection';
import './suggestion-list.scss';

const NO_ITEMS: readonly never[] = [];

/** The suggestions the role sees: filtered, sorted and paged as the address says. */
export function SuggestionList() {
  const { view, columns, density, change, prefer } = useListView();
  const list = useSuggestionList(queryOf(view));
  const isWide = Grid.useBreakpoint().md ?? true;
  const isFiltered = Object.keys(view.filters).length > 0;
  const names = useFilterNames(view.filters, list.isPlaceholderData ? undefined : list.data);
  const { items: chosen, selection, clear: clearChosen, keep } = useSelection(list.data?.items ?? NO_ITEMS);
  // The parts are drawn anew when what they show has changed, and not each time the list comes back on show.
  const filter = useCallback((changes: Partial<Filters>) => change(withFilters(view, changes)), [change, view]);
  const turn = useCallback((changes: Partial<ListView>) => change({ ...view, ...changes }), [change, view]);
  const clear = useCallback(() => change({ ...view, filters: {}, page: 1 }), [change, view]);
  const empty = useMemo(() => <EmptyList isFiltered={isFiltered} onClear={clear} />, [isFiltered, clear]);
  const total = list.data?.total ?? 0;
  const page = useMemo(() => ({ page: view.page, pageSize: view.pageSize, total }), [view, total]);
  const keyword = view.filters.keyword ?? '';
  const parts = { items: list.data?.items ?? NO_ITEMS, page, keyword, loading: list.isPending || list.isPlaceholderData, empty };

  return (
    <>
      <div className="console-list-head">
        <h1 className="console-page-title">建议列表</h1>
        <div className="console-list-head__tools">
          <SavedViews
            search={savedSearch(view, columns)}
            // How closely rows stand, and how many on a page, is no part of what was saved.
            onChoose={(search) => change({ ...parseView(new URLSearchParams(search)), density: view.density, pageSize: view.pageSize })}
          />
          <ImportButton />
          <ExportButton view={view} columns={columns} total={list.data?.total} />
          {isWide && <DisplaySettings columns={columns} density={density} onChange={prefer} />}
        </div>
      </div>
      <section className="console-panel">
        <FilterBar filters={view.filters} names={names} onChange={filter} onClear={clear} />
        <BatchBar items={chosen} onClear={clearChosen} onKeep={keep} />
        {list.isError && !list.data && <LoadFailed what="列表" error={list.error} onRetry={() => void list.refetch()} />}
        {!(list.isError && !list.data) &&
          (isWide ? (
            <ListTable {...parts} view={view} columns={columns} density={density} selection={selection} onChange={turn} />
          ) : (
            <ListCards {...parts} onChange={turn} />
          ))}
      </section>
    </>
  );
}

/** For those whose menu holds the import. */
function ImportButton() {
  const navigate = useNavigate();
  const link = useScreenLinks().importing();
  if (!link) return null;
  return (
    <Button icon={<ImportOutlined />} onClick={() => void navigate(link)}>
      导入
    </Button>
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
