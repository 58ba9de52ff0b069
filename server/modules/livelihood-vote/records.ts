import { differencesOf } from '@contract/rules/livelihood-vote';
import type { LivelihoodVoteLine } from '@contract/schema/livelihood-vote';
import type { Viewer } from '@contract/rules/roles';
import type { Kernel } from '../../platform/kernel';
import { makePlain } from '../../platform/records/plain/plain';
import { voteAccess } from './access';
import { VOTES } from './definition';
import { backRate, isCounted, toItem } from './present';
import type { VoteReads } from './reads';
import type { InferResult } from 'kysely';

type Row = InferResult<ReturnType<VoteReads['listAll']>>[number];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toLine = ({ openedAt, publishedAt, ...row }: Row): LivelihoodVoteLine => ({
  ...row,
  ...{ openedAt: iso(openedAt), publishedAt: iso(publishedAt) },
});

export type VoteRecords = ReturnType<typeof makeVoteRecords>;

/** Reads single votes for a viewer, and runs their changes. */
export function makeVoteRecords({ db, clock, reads }: Pick<Kernel, 'db' | 'clock'> & { reads: VoteReads }) {
  /** Returns who has entered a count: a user sees where other counts differ from the own one, but not their numbers. */
  async function countsFor({ userId, roleKind }: Viewer, id: number, { isScrutineer, isDone }: { isScrutineer: boolean; isDone: boolean }) {
    if (roleKind === 'deputy' && !isScrutineer) return { counts: [], differences: [] };
    const rows = await reads.countsOf(id);
    const own = rows.find(({ accountId }) => accountId === userId);
    const others = rows.filter((row) => row !== own);
    const differing = own && !isDone ? others.flatMap(({ numbers }) => differencesOf(own.numbers, numbers)) : [];
    return {
      counts: rows.map(({ name, at, accountId }) => ({ name, at: at.toISOString(), mine: accountId === userId })),
      differences: [...new Set(differing)].slice(0, 100),
    };
  }

  async function read(viewer: Viewer, id: number) {
    const row = await reads.find(viewer, id);
    if (!row) return undefined;
    const { confirmedAt, out, back, void: voided, isScrutineer, ...found } = row;
    const isDone = isCounted(row.state);
    const [items, scrutineers, typed] = await Promise.all([
      reads.itemsOf(id),
      reads.scrutineersOf(id),
      countsFor(viewer, id, { isScrutineer, isDone }),
    ]);
    return {
      ...found,
      ...toLine(found),
      ...typed,
      ...{ out, back, void: voided, backRate: backRate({ back, out }), isScrutineer, scrutineers },
      confirmedAt: iso(confirmedAt),
      items: items.map((item) => toItem(row, item)),
    };
  }

  return { read, plain: makePlain({ db, clock }, VOTES, { access: voteAccess, read }) };
}
