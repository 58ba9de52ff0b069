import type { Db } from '../../platform/db/connect';
import { makeDetailStore } from './detail-store';
import { makeListStore } from './list-store';

/** All that is read of suggestions; what changes them is in step-store.ts, which is made on a transaction. */
export const makeSuggestionStore = (db: Db) => ({ ...makeListStore(db), ...makeDetailStore(db) });
