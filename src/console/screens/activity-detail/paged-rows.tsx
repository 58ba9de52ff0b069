import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';

/** How many rows a panel of an activity shows at once. */
export const PAGE_SIZE = 20;

interface PagedRowsProps<Row> {
  /** What is shown, for the sentence that it was not loaded. */
  what: string;
  query: { data: { items: readonly Row[]; total: number } | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** What is said where there are none. */
  empty: string;
  page: number;
  onPage: (page: number) => void;
  row: (row: Row) => ReactNode;
}

/** What belongs to an activity, line by line, page by page. */
export function PagedRows<Row>({ what, query: { data, error, isPending, refetch }, empty, page, onPage, row }: PagedRowsProps<Row>) {
  return (
    <>
      {isPending && <RowsSkeleton rows={4} />}
      {Boolean(error) && !data && <LoadFailed what={what} error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className="console-muted">{empty}</p>}
      {data && data.items.length > 0 && <ul className="console-lines console-activity-rows">{data.items.map(row)}</ul>}
      <Pagination
        align="end"
        current={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={onPage}
      />
    </>
  );
}
