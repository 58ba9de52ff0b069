import type { Db } from '../../platform/db/connect';
import { makeDetailStore } from './detail-store';
import { type KeptTotal, makeListStore } from './list-store';

/** All that is read of suggestions; what changes them is in step-store.ts, which is made on a transaction. */
export const makeSuggestionStore = (db: Db, keptTotal?: KeptTotal) => ({
  ...makeListStore(db, keptTotal),
  ...makeDetailStore(db),
});
