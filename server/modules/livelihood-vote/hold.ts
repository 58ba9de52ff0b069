import { areaAndAbove, areaContains } from '@contract/rules/area';
import { isStreet } from '@contract/rules/livelihood';
import { hasQuorum, type VoteKind } from '@contract/rules/livelihood-vote';
import type { Viewer } from '@contract/rules/roles';
import type { LivelihoodVoteRecord } from '@contract/schema/livelihood-vote';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Keyed } from '../../platform/records/intents';
import { type makeLivelihoodTeller, makeLivelihoodWrites } from '../livelihood/service';
import { makeBox } from './box';
import type { VoteRow } from './definition';
import type { VoteRecords } from './records';

type Input = Omit<Keyed<'livelihoodVote.edit'>['body'], 'version'>;

interface Dependencies {
  records: VoteRecords;
  teller: ReturnType<typeof makeLivelihoodTeller>;
}

/** Saves the projects on the ballot, in their order, and the scrutineers of the vote. */
export async function keepBallot(
  trx: Db,
  voteId: number,
  livelihoodIds: readonly number[],
  scrutineerIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('livelihoodVoteItem').where('voteId', '=', voteId).execute();
  await trx
    .insertInto('livelihoodVoteItem')
    .values(livelihoodIds.map((livelihoodId, at) => ({ voteId, livelihoodId, ordinal: at + 1 })))
    .execute();
  await trx.deleteFrom('livelihoodVoteScrutineer').where('voteId', '=', voteId).execute();
  await trx
    .insertInto('livelihoodVoteScrutineer')
    .values(scrutineerIds.map((deputyId) => ({ voteId, deputyId })))
    .execute();
}

/** The steps in which votes are prepared and opened. */
export function makeHolding({ records: { plain }, teller }: Dependencies) {
  /** Throws when a project cannot be on the ballot: wrong area or year, not a candidate or not finished yet, or on another ballot. */
  async function requireItems(
    trx: Db,
    { kind, areaCode, year, livelihoodIds }: Omit<Input, 'kind'> & { kind: VoteKind },
    voteId: number,
  ): Promise<void> {
    const rows = await trx
      .selectFrom('livelihood')
      .where('id', 'in', livelihoodIds)
      .where('areaCode', '=', areaCode)
      .where('year', '=', year)
      .select(['id', 'state'])
      .orderBy('id')
      .forUpdate()
      .execute();
    const isRating = kind === 'rating';
    if (isRating && rows.some(({ state }) => state === 'chosen' || state === 'running'))
      throw fail('livelihoodVote.too_early', { field: 'livelihoodIds' });
    const wanted = isRating ? 'finished' : 'candidate';
    if (rows.length !== livelihoodIds.length || rows.some(({ state }) => state !== wanted))
      throw fail('livelihoodVote.items', { field: 'livelihoodIds' });
    const other = await trx
      .selectFrom('livelihoodVoteItem as item')
      .innerJoin('livelihoodVote as vote', 'vote.id', 'item.voteId')
      .where('item.livelihoodId', 'in', livelihoodIds)
      .where('vote.state', '<>', 'published')
      .where('vote.id', '<>', voteId)
      .select('vote.id')
      .executeTakeFirst();
    if (other) throw fail('livelihoodVote.item_taken', { field: 'livelihoodIds' });
  }

  /** Returns the columns of a vote. Throws at the invalid field. */
  async function columnsOf(trx: Db, viewer: Viewer, input: Input, voteId: number) {
    const { areaCode, method, year, title, meeting, places, members, livelihoodIds, scrutineerIds } = input;
    const writes = makeLivelihoodWrites(trx);
    const area = areaContains(viewer.areaCode, areaCode) ? await writes.findArea(areaCode) : undefined;
    if (!area) throw fail('livelihoodVote.area', { field: 'areaCode' });
    const street = isStreet(area);
    const kind: VoteKind = street && input.kind === 'decision' ? 'choice' : input.kind;
    if (street && method !== 'paper') throw fail('livelihoodVote.method', { field: 'method' });
    if (street && members === undefined) throw fail('livelihoodVote.members', { field: 'members' });
    const isPossible = kind === 'rating' ? places === 0 : places >= 1 && places <= livelihoodIds.length;
    if (!isPossible) throw fail('livelihoodVote.places', { field: 'places' });
    await requireItems(trx, { ...input, kind }, voteId);
    if ((await writes.servingAmong(areaAndAbove(areaCode), scrutineerIds)).length !== scrutineerIds.length)
      throw fail('livelihoodVote.scrutineers', { field: 'scrutineerIds' });
    return {
      ...{ areaCode, kind, method, year, title: title.trim(), meeting: meeting.trim(), places },
      members: street && members !== undefined ? members : null,
    };
  }

  const create = (viewer: Viewer, { body, key }: Keyed<'livelihoodVote.create'>): Promise<LivelihoodVoteRecord> =>
    plain.create(viewer, key, async ({ trx, now, add }) => {
      const columns = await columnsOf(trx, viewer, body, 0);
      const row = await add({ ...columns, fromId: null, createdAt: now });
      await keepBallot(trx, row.id, body.livelihoodIds, body.scrutineerIds);
      return row;
    });

  /** A vote that decides a tie keeps its ballot. */
  const edit = (viewer: Viewer, call: Keyed<'livelihoodVote.edit'>): Promise<LivelihoodVoteRecord> =>
    plain.change(viewer, 'edit', call, async ({ trx, row }) => {
      const { version: _seen, ...input } = call.body;
      const set = await columnsOf(trx, viewer, input, row.id);
      if (row.fromId !== null) await requireSameBallot(trx, row, input);
      await keepBallot(trx, row.id, input.livelihoodIds, input.scrutineerIds);
      return { set };
    });

  async function requireSameBallot(trx: Db, { id, places, areaCode }: VoteRow, input: Input): Promise<void> {
    const items = await trx.selectFrom('livelihoodVoteItem').where('voteId', '=', id).select('livelihoodId').execute();
    const isSame =
      items.length === input.livelihoodIds.length && items.every(({ livelihoodId }) => input.livelihoodIds.includes(livelihoodId));
    if (!isSame || places !== input.places || areaCode !== input.areaCode) throw fail('livelihoodVote.items', { field: 'livelihoodIds' });
  }

  /** Returns the ids of all deputies who can vote; the voters of a street are not in the roster. */
  async function membersOf(trx: Db, { areaCode, members }: VoteRow): Promise<{ members: number; deputyIds: number[] }> {
    if (members !== null) return { members, deputyIds: [] };
    const deputies = await makeLivelihoodWrites(trx).serving(areaCode).execute();
    if (deputies.length === 0) throw fail('livelihoodVote.no_members');
    return { members: deputies.length, deputyIds: deputies.map(({ id }) => id) };
  }

  /** Throws `livelihoodVote.present` for more than the number of members, `livelihoodVote.no_quorum` for too few. */
  function requireQuorum(kind: VoteKind, counted: { present: number; members: number }, least = 0): void {
    if (counted.present > counted.members || counted.present < least) throw fail('livelihoodVote.present', { field: 'present' });
    if (!hasQuorum(kind, counted)) throw fail('livelihoodVote.no_quorum', { field: 'present' });
  }

  const open = (viewer: Viewer, call: Keyed<'livelihoodVote.open'>): Promise<LivelihoodVoteRecord> =>
    plain.change(viewer, 'open', call, async ({ trx, row, now }) => {
      const { present } = call.body;
      const { members, deputyIds } = await membersOf(trx, row);
      requireQuorum(row.kind, { present, members });
      if (row.method === 'electronic') {
        await makeBox(trx).makeRoll(row.id, deputyIds);
        await teller.votes(trx, deputyIds, { id: row.id, about: 'livelihood-vote', text: row.title, senderId: viewer.roleId });
      }
      return { set: { state: 'open', members, present, openedAt: now } };
    });

  return { create, edit, open, requireQuorum, remove: plain.remove };
}
