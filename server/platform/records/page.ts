import type { SelectQueryBuilder } from 'kysely';

/** The requested page; by default the first page, with twenty rows. */
export interface Paging {
  page?: number | undefined;
  pageSize?: number | undefined;
}

export interface Page<Row> {
  items: Row[];
  /** The number of all matches, on all pages. */
  total: number;
  page: number;
  pageSize: number;
}

/** The requested page with its defaults, for lists with their own queries. */
export const pagingOf = ({ page = 1, pageSize = 20 }: Paging): { page: number; pageSize: number } => ({ page, pageSize });

/** One page of the rows of a list's query, with the number of all matches. The query must use neither grouping nor distinct. */
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
