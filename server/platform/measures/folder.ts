import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connect';
import { foldSums, waitingChanges } from './sums';

/** So many changes are quickly counted beside the sums; more are folded into them. */
const FOLD_AT = 500;

/** Folds what has changed into the sums behind the answers, once at a time; nobody waits for it. */
export function makeFolder({ db, log }: { db: Db; log: FastifyBaseLogger }) {
  let folding: Promise<void> | null = null;

  const foldMany = async (): Promise<void> => {
    if ((await waitingChanges(db, FOLD_AT)) >= FOLD_AT) await foldSums(db);
  };

  return {
    foldIfMany(): void {
      folding ??= foldMany()
        .catch((error: unknown) => log.error({ err: error }, 'folding the sums failed'))
        .finally(() => (folding = null));
    },
    /** Waits for what is being folded. */
    settle: async (): Promise<void> => {
      await folding;
    },
  };
}
