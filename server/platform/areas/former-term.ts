import { sql } from 'kysely';

/** True when the query's `term` is over because a later term of its congress has begun; a term in preparation is not over. */
export const isFormer = sql<boolean>`EXISTS (
  SELECT FROM term AS later WHERE later.area_code = term.area_code AND later.current AND later.begin_date > term.begin_date)`;
