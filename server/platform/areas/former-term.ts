import { sql } from 'kysely';

/** Whether the query's `term` is over because a later one of its congress has begun; one that is being made ready is not. */
export const isFormer = sql<boolean>`EXISTS (
  SELECT FROM term AS later WHERE later.area_code = term.area_code AND later.current AND later.begin_date > term.begin_date)`;
