import type { ReactNode, RefObject } from 'react';
import { Fragment, useRef, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { positiveIn } from '@/lib/address-words';
import { NotOpened } from '../ui/not-opened';
import { EmptyState } from '../ui/empty-state';
import { ItemSkeleton } from '../ui/skeletons';
import { useScreenTitle } from '../views/use-screen-title';
import { onPrint } from '@/platform/viewport.h5';

/** Returns the id in the path, or in the query string when the menu's path has no place for it; undefined when it is not a valid id. */
export function useDetailId(): number | undefined {
  const { id: inPath } = useParams();
  const [query] = useSearchParams();
  return positiveIn(inPath ?? query.get('id'));
}

interface DetailScreenProps<Row> {
  /** The kind of record, e.g. 活动. */
  what: string;
  id: number | undefined;
  query: { data: Row | undefined; error: unknown; refetch: () => Promise<unknown> };
  /** Returns the title on the record's tab. */
  titleOf: (row: Row) => string;
  /** The link back to the list, for errors that a retry does not solve. */
  back: ReactNode;
  /** Called when the page of the record is printed. */
  onPrinted?: (id: number) => void;
  children: (row: Row) => ReactNode;
}

/** Shows one record by the id in the address: a skeleton while it loads, then the record, or the reason why it does not open and what to do. */
export function DetailScreen<Row extends { id: number }>(props: DetailScreenProps<Row>) {
  const { what, id, query, titleOf, back, onPrinted, children } = props;
  const { data: row, error, refetch } = query;
  const place = useToldPrint(row && onPrinted && (() => onPrinted(row.id)));
  useScreenTitle(row && titleOf(row));
  if (id === undefined) {
    return (
      <EmptyState title={`${what}没有打开`} text={`地址中的${what}编号不正确。`}>
        {back}
      </EmptyState>
    );
  }
  if (!row && error) return <NotOpened what={what} error={error} onRetry={() => void refetch()} back={back} />;
  if (!row) return <ItemSkeleton />;
  // Another record mounts new forms.
  return (
    <Fragment key={row.id}>
      <span ref={place} aria-hidden />
      {children(row)}
    </Fragment>
  );
}

/**
 * Calls `tell` when the page is printed in any way, but only while the element with the returned ref is visible: hidden views that are kept are not
 * printed.
 */
function useToldPrint(tell: (() => void) | undefined): RefObject<HTMLSpanElement> {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      onPrint((printing) => {
        if (printing && (place.current?.getClientRects().length ?? 0) > 0) tell?.();
      }),
    [tell],
  );
  return place;
}
