import { Pagination } from 'antd';
import { numberText } from '@/lib/number-text';
import { SuggestionRows } from '../../ui/suggestion-rows';
import type { ListParts } from './list-table';
import { CardsSkeleton } from '../../ui/skeletons';
import type { ListView } from './list-view';

interface ListCardsProps extends ListParts {
  onChange: (changes: Partial<Pick<ListView, 'page' | 'pageSize'>>) => void;
}

/** The list on a narrow window, where a table would have to be pushed sideways. */
export function ListCards({ items, page, keyword, loading, empty, onChange }: ListCardsProps) {
  if (items.length === 0) return loading ? <CardsSkeleton /> : <>{empty}</>;
  return (
    <>
      <SuggestionRows items={items} keyword={keyword} />
      <Pagination
        className="console-list-pages"
        simple
        current={page.page}
        pageSize={page.pageSize}
        total={page.total}
        showSizeChanger={false}
        onChange={(next) => onChange({ page: next })}
      />
      <p className="console-muted console-list-total">共 {numberText(page.total)} 件</p>
    </>
  );
}
