import type { Db } from '../../platform/db/connect';
import { makeDetailReads } from './detail-reads';
import { type KeptTotal, makeListReads } from './list-reads';

/** All that is read of suggestions; what changes them is in step-store.ts, which is made on a transaction. */
export const makeSuggestionReads = (db: Db, keptTotal?: KeptTotal) => ({
  ...makeListReads(db, keptTotal),
  ...makeDetailReads(db),
});
