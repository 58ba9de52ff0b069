import type { CallInput } from '@contract/contract';
import type { Mark, VoteKind } from '@contract/rules/livelihood-vote';
import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { makeBox } from './box';

type Marks = CallInput<'livelihoodVote.cast'>['body']['marks'];

interface Ballot {
  kind: VoteKind;
  places: number;
  ids: readonly number[];
}

/** Throws `livelihoodVote.marks` for marks that do not fit the ballot, `livelihoodVote.too_many_ticks` for a ballot that would be invalid. */
function requireMarks(marks: Marks, { kind, places, ids }: Ballot): Record<string, Mark> {
  const given = marks.map(({ livelihoodId }) => livelihoodId);
  const isStrange = marks.some(({ livelihoodId, mark }) => !ids.includes(livelihoodId) || (mark === 'yes') === (kind === 'rating'));
  if (isStrange || new Set(given).size !== given.length) throw fail('livelihoodVote.marks', { field: 'marks' });
  if (kind !== 'rating' && marks.length > places) throw fail('livelihoodVote.too_many_ticks', { field: 'marks' });
  return Object.fromEntries(marks.map(({ livelihoodId, mark }) => [String(livelihoodId), mark]));
}

/** The secret ballot of a deputy. */
export function makeCasting({ db }: Pick<Kernel, 'db'>) {
  /**
   * Adds a ballot to the box and marks the name on the roll, both or neither. It writes no history, no event and no idempotency key, because a hash
   * of the request would reveal the vote. A deputy who sends it again because the answer was lost is told that the ballot is in the box.
   */
  return async ({ deputyId }: Viewer, { params: { id }, body: { marks } }: CallInput<'livelihoodVote.cast'>): Promise<null> => {
    await db.transaction().execute(async (trx) => {
      const vote = await trx
        .selectFrom('livelihoodVote')
        .where('id', '=', id)
        .where('method', '=', 'electronic')
        .select(['kind', 'places', 'state'])
        .forNoKeyUpdate()
        .executeTakeFirst();
      const box = makeBox(trx);
      const entry = vote && vote.state !== 'draft' && deputyId !== null ? await box.findOnRoll(id, deputyId) : undefined;
      if (!vote || !entry || deputyId === null) throw fail('livelihoodVote.not_on_roll');
      if (entry.voted) throw fail('livelihoodVote.voted');
      if (vote.state !== 'open') throw fail('livelihoodVote.not_open');
      const items = await trx.selectFrom('livelihoodVoteItem').where('voteId', '=', id).select('livelihoodId').execute();
      const ids = items.map(({ livelihoodId }) => livelihoodId);
      await box.put(id, deputyId, requireMarks(marks, { ...vote, ids }));
    });
    return null;
  };
}
