import type { Db } from '../../platform/db/connect';
import { makeDetailReads } from './detail-reads';
import { type KeptTotal, makeListReads } from './list-reads';

/** All queries that read suggestions; the queries that change them are in step-store.ts, which needs a transaction. */
export const makeSuggestionReads = (db: Db, keptTotal?: KeptTotal) => ({
  ...makeListReads(db, keptTotal),
  ...makeDetailReads(db),
});
