import { type LivelihoodState } from '@contract/rules/livelihood';
import { ratingOf } from '@contract/rules/livelihood-vote';
import type { Viewer } from '@contract/rules/roles';
import type { LivelihoodVoteRecord } from '@contract/schema/livelihood-vote';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import type { PlainPatch } from '../../platform/records/plain/definition';
import { makeRecords } from '../../platform/records/records';
import { LIVELIHOODS, type makeLivelihoodTeller } from '../livelihood/service';
import { requireEndorsement } from './count';
import { VOTES, type VoteRow } from './definition';
import { keepBallot } from './hold';
import type { VoteReads } from './reads';
import type { VoteRecords } from './records';

interface Dependencies extends Pick<Kernel, 'db' | 'clock'> {
  records: VoteRecords;
  reads: (trx: Db) => VoteReads;
  teller: ReturnType<typeof makeLivelihoodTeller>;
}

type Item = Awaited<ReturnType<VoteReads['itemsOf']>>[number];

/** Returns the change of a project by the vote; null when it is voted on again. */
function patchOf(
  { kind, members, back, void: voided }: VoteRow,
  { yes, good, fair, poor, outcome }: Item,
): PlainPatch<'livelihood'> | null {
  const all = members ?? 0;
  if (kind === 'rating') {
    const ticks = { yes: 0, good: good ?? 0, fair: fair ?? 0, poor: poor ?? 0 };
    const valid = (back ?? 0) - (voided ?? 0);
    return { state: 'rated', good, fair, poor, ratingValid: valid, rating: ratingOf(ticks, all) };
  }
  if (outcome === 'tied') return null;
  const state: LivelihoodState = outcome === 'chosen' ? 'chosen' : 'failed';
  return { state, yes, members: all };
}

/** The steps that publish results and apply them to the projects. */
export function makePublishing({ db, clock, records: { plain }, reads, teller }: Dependencies) {
  const projects = makeRecords({ db, clock }, LIVELIHOODS);

  const publish = (viewer: Viewer, call: Keyed<'livelihoodVote.publish'>): Promise<LivelihoodVoteRecord> =>
    plain.change(viewer, 'publish', call, async ({ trx, row, now }) => {
      const { document, endorsedOn } = call.body;
      requireEndorsement(row.kind, call.body, now);
      for (const item of await reads(trx).itemsOf(row.id)) {
        const set = patchOf(row, item);
        if (set === null) continue;
        await projects.changeIn(trx, { viewer, action: 'vote', id: item.livelihoodId, key: null }, async ({ row: project }) => {
          const news = { id: project.id, about: 'livelihood-result', text: project.title, senderId: viewer.roleId } as const;
          await teller.roles(trx, [project.proposedById], news);
          return { set };
        });
      }
      return { set: { state: 'published', document: document.trim(), endorsedOn: endorsedOn ?? null, publishedAt: now } };
    });

  /** Creates a vote on the tied projects, for the remaining places. */
  const again = (viewer: Viewer, { params: { id }, body, key }: Keyed<'livelihoodVote.again'>): Promise<LivelihoodVoteRecord> =>
    plain.create(
      viewer,
      key,
      async ({ trx, now, add }) => {
        const found = await VOTES.find(trx, viewer, id);
        const row = found && (await VOTES.lock(trx, id));
        if (!row) throw fail('livelihoodVote.not_found');
        if (row.version !== body.version) throw fail('livelihoodVote.stale');
        const refusal = VOTES.notYours?.('again', viewer, row) ?? VOTES.notNext('again', viewer, row, now);
        if (refusal) throw fail(refusal);
        const items = await reads(trx).itemsOf(id);
        const idsOf = (outcome: Item['outcome']) =>
          items.filter((item) => item.outcome === outcome).map(({ livelihoodId }) => livelihoodId);
        const { areaCode, year, kind, method, meeting, round } = row;
        const title = `${row.title}（第 ${String(round + 1)} 次投票）`;
        const made = await add({
          ...{ areaCode, year, kind, method, meeting, title, fromId: id, round: round + 1, createdAt: now },
          places: row.places - idsOf('chosen').length,
          // For a street the number of members is entered; elsewhere it is counted again.
          members: kind === 'choice' ? row.members : null,
        });
        await keepBallot(trx, made.id, idsOf('tied'), row.scrutineers);
        return made;
      },
      'again',
    );

  return { publish, again };
}
