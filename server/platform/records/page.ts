import type { SelectQueryBuilder } from 'kysely';

/** Which page is asked for; the first of twenty where a call does not say. */
export interface Paging {
  page?: number | undefined;
  pageSize?: number | undefined;
}

export interface Page<Row> {
  items: Row[];
  /** Of all that match, on every page. */
  total: number;
  page: number;
  pageSize: number;
}

/** The page that a call asks for, for lists that are found in their own way. */
export const pagingOf = ({ page = 1, pageSize = 20 }: Paging): { page: number; pageSize: number } => ({ page, pageSize });

/** One page of what a list's query finds, with the number of all that match. The query must neither group nor be distinct. */
export async function pageOf<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, asked: Paging): Promise<Page<Row>> {
  const { page, pageSize } = pagingOf(asked);
  const [items, { total }] = await Promise.all([
    rows
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    rows
      .clearSelect()
      .clearOrderBy()
      .select((eb) => eb.fn.countAll().as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total, page, pageSize };
}
