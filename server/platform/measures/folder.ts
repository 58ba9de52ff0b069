import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connect';
import { foldSums, waitingChanges } from './sums';

/** Up to this number, changes are quickly counted in addition to the sums; more are folded into the sums. */
const FOLD_AT = 500;

/** Folds changes into the sums after responses, one run at a time; no request waits for it. */
export function makeFolder({ db, log }: { db: Db; log: FastifyBaseLogger }) {
  let folding: Promise<void> | null = null;

  const foldMany = async (): Promise<void> => {
    if ((await waitingChanges(db, FOLD_AT)) >= FOLD_AT) await foldSums(db);
  };

  return {
    foldIfMany(): void {
      folding ??= foldMany()
        .catch((error: unknown) => log.error({ err: error }, 'the sums could not be folded'))
        .finally(() => (folding = null));
    },
    /** Waits for the fold in progress. */
    settle: async (): Promise<void> => {
      await folding;
    },
  };
}
