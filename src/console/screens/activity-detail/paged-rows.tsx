import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';

/** The number of rows that a panel of an activity shows on a page. */
export const PAGE_SIZE = 20;

interface PagedRowsProps<Row> {
  /** The name of the data, for the error message when it does not load. */
  what: string;
  query: { data: { items: readonly Row[]; total: number } | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** The text for an empty list. */
  empty: string;
  page: number;
  onPage: (page: number) => void;
  row: (row: Row) => ReactNode;
}

/** The rows that belong to an activity, in pages. */
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
