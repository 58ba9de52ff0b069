import { beijingDate } from '@contract/rules/beijing';
import {
  type BallotCount,
  differencesOf,
  impossibleOf,
  outcomesOf,
  type Ticks,
  type VoteKind,
  type VoteOutcome,
} from '@contract/rules/livelihood-vote';
import type { Viewer } from '@contract/rules/roles';
import type { LivelihoodVoteRecord } from '@contract/schema/livelihood-vote';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Keyed } from '../../platform/records/intents';
import type { PlainPatch } from '../../platform/records/plain/definition';
import { makeBox } from './box';
import type { VoteRow } from './definition';
import type { makeHolding } from './hold';
import type { VoteRecords } from './records';

const NO_TICKS: Ticks = { yes: 0, good: 0, fair: 0, poor: 0 };

interface Dependencies {
  records: VoteRecords;
  requireQuorum: ReturnType<typeof makeHolding>['requireQuorum'];
}

type Patch = PlainPatch<'livelihoodVote'>;

/** The counting of ballots: two persons must enter the same numbers for paper ballots; the server counts the electronic box. */
export function makeCounting({ records: { plain }, requireQuorum }: Dependencies) {
  const idsOf = async (trx: Db, voteId: number): Promise<number[]> => {
    const rows = await trx
      .selectFrom('livelihoodVoteItem')
      .where('voteId', '=', voteId)
      .select('livelihoodId')
      .orderBy('ordinal')
      .execute();
    return rows.map(({ livelihoodId }) => livelihoodId);
  };

  /** Saves the count of each project and the resulting outcome. */
  async function settle(trx: Db, row: Pick<VoteRow, 'id' | 'kind' | 'places'>, members: number, count: BallotCount): Promise<Patch> {
    const { out, back, void: voided, items } = count;
    const isRating = row.kind === 'rating';
    const outcomes: Map<number, VoteOutcome> = isRating
      ? new Map<number, VoteOutcome>()
      : outcomesOf({ kind: row.kind, members, valid: back - voided, places: row.places, items });
    for (const { livelihoodId, yes, good, fair, poor } of items)
      await trx
        .updateTable('livelihoodVoteItem')
        .set({ ...(isRating ? { good, fair, poor } : { yes }), outcome: outcomes.get(livelihoodId) ?? null })
        .where('voteId', '=', row.id)
        .where('livelihoodId', '=', livelihoodId)
        .execute();
    const tied = [...outcomes.values()].filter((outcome) => outcome === 'tied').length;
    return { state: 'counted', out, back, void: voided, tied };
  }

  /** Ends the vote. The electronic box is counted at once; a present deputy who did not vote counts as not having returned a ballot. */
  const close = (viewer: Viewer, call: Keyed<'livelihoodVote.close'>): Promise<LivelihoodVoteRecord> =>
    plain.change(viewer, 'close', call, async ({ trx, row }) => {
      const members = row.members ?? 0;
      const present = call.body.present ?? row.present ?? 0;
      const box = makeBox(trx);
      const cast = row.method === 'electronic' ? await box.count(row.id) : 0;
      requireQuorum(row.kind, { present, members }, cast);
      if (row.method === 'paper') return { set: { state: 'closed', present } };
      const ticks = await box.ticks(row.id);
      const items = (await idsOf(trx, row.id)).map((livelihoodId) => ({ livelihoodId, ...(ticks.get(livelihoodId) ?? NO_TICKS) }));
      return { set: { present, ...(await settle(trx, row, members, { out: present, back: cast, void: 0, items })) } };
    });

  /** Throws `livelihoodVote.impossible` for impossible numbers. */
  async function requirePossible(trx: Db, { id, kind, present, places }: VoteRow, count: BallotCount): Promise<void> {
    const field = impossibleOf(count, { kind, present: present ?? 0, places, ids: await idsOf(trx, id) });
    if (field !== null) throw fail('livelihoodVote.impossible', { field });
  }

  /** Saves the user's own count; the vote is counted once another person's count is equal. */
  async function count(viewer: Viewer, { params: { id }, body, key }: Keyed<'livelihoodVote.count'>): Promise<LivelihoodVoteRecord> {
    await plain.records.change({ viewer, action: 'count', id, key }, async ({ trx, row, now }) => {
      await requirePossible(trx, row, body);
      const numbers = JSON.stringify(body);
      await trx
        .insertInto('livelihoodVoteCount')
        .values({ voteId: id, accountId: viewer.userId, name: viewer.userName, numbers, at: now })
        .onConflict((conflict) => conflict.columns(['voteId', 'accountId']).doUpdateSet({ numbers, at: now }))
        .execute();
      const others = await trx
        .selectFrom('livelihoodVoteCount')
        .where('voteId', '=', id)
        .where('accountId', '<>', viewer.userId)
        .select('numbers')
        .execute();
      const agrees = others.some((other) => differencesOf(body, other.numbers).length === 0);
      return { set: agrees ? await settle(trx, row, row.members ?? 0, body) : {} };
    });
    return plain.get(viewer, id);
  }

  const recount = (viewer: Viewer, call: Keyed<'livelihoodVote.recount'>): Promise<LivelihoodVoteRecord> =>
    plain.change(viewer, 'recount', call, async ({ trx, row }) => {
      await trx.deleteFrom('livelihoodVoteCount').where('voteId', '=', row.id).execute();
      await trx
        .updateTable('livelihoodVoteItem')
        .set({ yes: null, good: null, fair: null, poor: null, outcome: null })
        .where('voteId', '=', row.id)
        .execute();
      return { set: { state: 'closed', out: null, back: null, void: null, tied: 0, recountReason: call.body.reason.trim() } };
    });

  const confirm = (viewer: Viewer, call: Keyed<'livelihoodVote.confirm'>): Promise<LivelihoodVoteRecord> =>
    plain.change(viewer, 'confirm', call, ({ now }) =>
      Promise.resolve({ set: { state: 'confirmed', confirmedByName: viewer.userName, confirmedAt: now } }),
    );

  return { close, count, recount, confirm };
}

/** Checks the endorsement that a street's choice needs before publication. Throws `livelihoodVote.endorsement`, `livelihoodVote.day`. */
export function requireEndorsement(
  kind: VoteKind,
  { document, endorsedOn }: { document: string; endorsedOn?: string | undefined },
  now: Date,
): void {
  if (kind === 'choice' && (document.trim() === '' || endorsedOn === undefined))
    throw fail('livelihoodVote.endorsement', { field: document.trim() === '' ? 'document' : 'endorsedOn' });
  if (endorsedOn !== undefined && endorsedOn > beijingDate(now)) throw fail('livelihoodVote.day', { field: 'endorsedOn' });
}
