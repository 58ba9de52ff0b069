import { areaContains } from '@contract/rules/area';
import { beijingYear } from '@contract/rules/beijing';
import { congressOf, LIVELIHOOD_REFUSALS, type LivelihoodSource } from '@contract/rules/livelihood';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { LivelihoodRecord } from '@contract/schema/livelihood-parts';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import type { Keyed } from '../../platform/records/intents';
import { requireOffered } from '../dictionary/service';
import type { FileModule } from '../file';
import type { UnitService } from '../unit/service';
import type { LivelihoodRow } from './definition';
import type { LivelihoodRecords } from './records';
import type { LivelihoodTeller } from './tell';
import { isKeeper } from './visibility';
import { makeLivelihoodWrites } from './writes';

export interface StepDependencies {
  records: LivelihoodRecords;
  teller: LivelihoodTeller;
  file: Pick<FileModule, 'attachments' | 'photos'>;
  units: Pick<UnitService, 'allActive'>;
}

type Input = Omit<Keyed<'livelihood.edit'>['body'], 'version'>;

const SOURCES: Partial<Record<RoleKind, LivelihoodSource>> = { deputy: 'deputy', 'undertaking-unit': 'unit' };

/** Throws `livelihood.point` when only one of the two coordinates is given. */
export function requirePoint({ longitude, latitude }: Pick<Input, 'longitude' | 'latitude'>): void {
  if ((longitude === null) !== (latitude === null))
    throw fail('livelihood.point', { field: longitude === null ? 'longitude' : 'latitude' });
}

/** Throws `unit.not_offered` for a unit that is not of the viewer's area or not active. */
export async function requireUnit(trx: Db, units: Pick<UnitService, 'allActive'>, viewer: Viewer, unitId: number | null): Promise<void> {
  if (unitId !== null && !(await units.allActive(viewer.areaCode, [unitId], trx))) throw fail('unit.not_offered', { field: 'unitId' });
}

/** Returns the columns of the proposer: deputies are shown by name, others by their unit or office. */
async function proposerColumns(trx: Db, { roleId, roleKind, roleName, userName, deputyId, unitId }: Viewer) {
  const unit = unitId === null ? undefined : await trx.selectFrom('unit').where('id', '=', unitId).select('name').executeTakeFirst();
  const isDeputy = roleKind === 'deputy';
  return {
    ...{ source: SOURCES[roleKind] ?? ('office' as const), proposedById: roleId, proposedByDeputyId: isDeputy ? deputyId : null },
    proposedByName: isDeputy ? userName : (unit?.name ?? roleName),
  };
}

/** Returns the public texts without personal numbers. */
export const publicTexts = ({ title, content, place }: Pick<Input, 'title' | 'content' | 'place'>) => ({
  title: withoutPersonalNumbers(title.trim()),
  content: withoutPersonalNumbers(content.trim()),
  place: withoutPersonalNumbers(place.trim()),
});

/** The steps in which projects are proposed and added to the reserve or refused. */
export function makeProposing({ records: { plain }, teller, file, units }: StepDependencies) {
  /** Throws `livelihood.area`, `livelihood.year`, `livelihood.point` for invalid input. Returns the congress of the area. */
  async function requireInput(trx: Db, viewer: Viewer, input: Input, { now, row }: { now: Date; row?: LivelihoodRow }): Promise<string> {
    const area = areaContains(viewer.areaCode, input.areaCode) ? await makeLivelihoodWrites(trx).findArea(input.areaCode) : undefined;
    if (!area) throw fail('livelihood.area', { field: 'areaCode' });
    if (input.year < beijingYear(now) && input.year !== row?.year) throw fail('livelihood.year', { field: 'year' });
    requirePoint(input);
    // An unchanged category may stay, even if the word has ended since.
    if (input.category !== row?.category) await requireOffered(trx, { dictionary: 'category', code: input.category, on: now });
    if (input.unitId !== (row?.unitId ?? null)) await requireUnit(trx, units, viewer, input.unitId);
    return congressOf(area);
  }

  /** Throws `livelihood.photo` when one of the files is not a readable picture. */
  async function freePhotos(viewer: Viewer, fileIds: readonly string[]): Promise<void> {
    if (!(await file.photos.freeOfPlaces(viewer.userId, fileIds))) throw fail('livelihood.photo', { field: 'fileIds' });
  }

  async function keep(trx: Db, viewer: Viewer, row: LivelihoodRow, fileIds: readonly string[]): Promise<void> {
    const writes = makeLivelihoodWrites(trx);
    await file.attachments.attach(trx, { owner: { type: 'livelihood', id: row.id }, fileIds, accountId: viewer.userId });
    await writes.renewCover(row.id);
    await writes.keepSearch(row.id, row);
  }

  const columnsOf = ({ areaCode, year, category, longitude, latitude, reason, cost, unitId, ...texts }: Omit<Input, 'fileIds'>) => ({
    ...{ areaCode, year, category, longitude, latitude, cost, unitId, reason: withoutPersonalNumbers(reason.trim()) },
    ...publicTexts(texts),
  });

  async function create(viewer: Viewer, { body, key }: Keyed<'livelihood.create'>): Promise<LivelihoodRecord> {
    const { fileIds, ...input } = body;
    await freePhotos(viewer, fileIds);
    return plain.create(viewer, key, async ({ trx, now, add }) => {
      const congressCode = await requireInput(trx, viewer, body, { now });
      const row = await add({ ...columnsOf(input), congressCode, ...(await proposerColumns(trx, viewer)), proposedAt: now });
      await keep(trx, viewer, row, fileIds);
      if (!isKeeper(viewer))
        await teller.keepers(trx, row.areaCode, { id: row.id, about: 'livelihood-came', text: row.title, senderId: viewer.roleId });
      return row;
    });
  }

  async function edit(viewer: Viewer, call: Keyed<'livelihood.edit'>): Promise<LivelihoodRecord> {
    const { version: _seen, fileIds, ...input } = call.body;
    await freePhotos(viewer, fileIds);
    return plain.change(viewer, 'edit', call, async ({ trx, row, now }) => {
      const congressCode = await requireInput(trx, viewer, call.body, { now, row });
      await requireFree(trx, row.id);
      const set = { ...columnsOf(input), congressCode };
      await keep(trx, viewer, { ...row, ...set }, fileIds);
      return { set };
    });
  }

  /** Throws `livelihood.in_vote` for a candidate on a ballot: deputies must vote on the texts that they were shown. */
  async function requireFree(trx: Db, id: number): Promise<void> {
    const vote = await trx
      .selectFrom('livelihoodVoteItem as item')
      .innerJoin('livelihoodVote as vote', 'vote.id', 'item.voteId')
      .where('item.livelihoodId', '=', id)
      .where('vote.state', '<>', 'published')
      .select('vote.id')
      .executeTakeFirst();
    if (vote) throw fail('livelihood.in_vote');
  }

  const withdraw = (viewer: Viewer, call: Keyed<'livelihood.withdraw'>): Promise<LivelihoodRecord> =>
    plain.change(viewer, 'withdraw', call, () => Promise.resolve({ set: { state: 'withdrawn' } }));

  /** Throws `request.invalid` at the missing field: the reason of a refused proposal, and its text for the reason `other`. */
  const decide = (viewer: Viewer, call: Keyed<'livelihood.decide'>): Promise<LivelihoodRecord> => {
    const { take, refusal, answer, title, content } = call.body;
    if (!take && refusal === undefined) throw fail('request.invalid', { field: 'refusal' });
    if (!take && refusal === 'other' && answer.trim() === '') throw fail('request.invalid', { field: 'answer' });
    return plain.change(viewer, 'decide', call, async ({ trx, row, now }) => {
      const writes = makeLivelihoodWrites(trx);
      /** Also notifies the proposers of the projects merged into it, each about their own proposal. */
      const tell = async (about: 'livelihood-taken' | 'livelihood-refused', text: string) => {
        await teller.roles(trx, [row.proposedById], { id: row.id, about, text, senderId: viewer.roleId });
        for (const one of await writes.mergedInto(row.id))
          await teller.roles(trx, [one.proposedById], { id: one.id, about, text: one.title, senderId: viewer.roleId });
      };
      if (!take && refusal !== undefined) {
        const why = withoutPersonalNumbers(answer.trim()) || `${LIVELIHOOD_REFUSALS[refusal]}。`;
        await tell('livelihood-refused', `${row.title}：${why}`);
        return { set: { state: 'refused', refusal, answer: why } };
      }
      const texts = publicTexts({ title: title ?? row.title, content: content ?? row.content, place: row.place });
      await writes.keepSearch(row.id, texts);
      await tell('livelihood-taken', texts.title);
      return { set: { ...texts, state: 'reserve', answer: withoutPersonalNumbers(answer.trim()), takenAt: now } };
    });
  };

  return { create, edit, withdraw, decide, requireFree };
}
