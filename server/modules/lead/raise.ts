import { areaContains } from '@contract/rules/area';
import { beginOfDate, beijingDate } from '@contract/rules/beijing';
import { dueAfter, nearFrom } from '@contract/rules/deadline';
import { UNCHOSEN } from '@contract/rules/dictionary';
import { LEAD_LIMITS, LEAD_NEAR_DAYS, LEAD_REFUSALS, LEAD_REVIEW_PERIOD, leadHeat, type LeadOrigin } from '@contract/rules/lead';
import type { Viewer } from '@contract/rules/roles';
import type { LeadRecord } from '@contract/schema/lead';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import type { Keyed } from '../../platform/records/intents';
import { requireOffered } from '../dictionary/service';
import type { FileModule } from '../file';
import type { SettingService } from '../setting/service';
import { LEADS } from './definition';
import { makeLeadReads } from './reads';
import type { LeadRecords } from './records';
import type { LeadTeller } from './tell';
import { makeLeadWrites } from './writes';

/** The most leads a day from one role. */
const LEADS_A_DAY = 20;

type Input = Omit<Keyed<'lead.edit'>['body'], 'version'>;

/** The source of a lead that is made from another record. */
export interface Origin {
  type: LeadOrigin;
  id: number;
  title: string;
  content: string;
  category?: string;
  place: string;
  longitude: number | null;
  latitude: number | null;
  areaCode: string;
}

interface Dependencies {
  records: LeadRecords;
  teller: LeadTeller;
  file: Pick<FileModule, 'attachments' | 'photos'>;
  settings: Pick<SettingService, 'holidays'>;
}

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** Returns the public texts together with the original texts. */
const textsOf = ({ title, content, place }: Pick<Input, 'title' | 'content' | 'place'>) => ({
  ...{ originalTitle: title.trim(), originalContent: content.trim(), originalPlace: place.trim() },
  ...publicTexts({ title, content, place }),
});
const publicTexts = ({ title, content, place }: Pick<Input, 'title' | 'content' | 'place'>) => ({
  title: withoutPersonalNumbers(title.trim()),
  content: withoutPersonalNumbers(content.trim()),
  place: withoutPersonalNumbers(place.trim()),
});

/** Returns the columns of the author: the name for a deputy, the unit or office for others. */
async function raiserColumns(trx: Db, { roleId, roleKind, roleName, userName, deputyId, unitId }: Viewer) {
  const unit = unitId === null ? undefined : await trx.selectFrom('unit').where('id', '=', unitId).select('name').executeTakeFirst();
  const isDeputy = roleKind === 'deputy';
  return {
    ...{ raisedById: roleId, raisedByDeputyId: isDeputy ? deputyId : null, raisedByName: userName },
    raisedByOffice: isDeputy ? '' : (unit?.name ?? roleName),
  };
}

const NOTHING_YET = {
  ...{ tier: null, refusal: null, publishedAt: null, claimedFirstAt: null, holderId: null, holderRoleId: null, claimedAt: null },
  ...{
    suggestionId: null,
    unitId: null,
    assignedAt: null,
    repliedAt: null,
    accepted: null,
    acceptedOn: null,
    solved: null,
    closedAt: null,
  },
  ...{ mergedIntoId: null, warned: null, warnedAt: null },
} as const;

/** The steps in which leads are raised and reviewed. */
export function makeRaising({ records: { plain }, teller, file, settings }: Dependencies) {
  /** Throws `lead.area` or `lead.point` for an area outside the viewer's or an incomplete position. */
  async function requirePlace(trx: Db, viewer: Viewer, { areaCode, longitude, latitude }: Input): Promise<void> {
    if (!areaContains(viewer.areaCode, areaCode) || !(await makeLeadReads(trx).isArea(areaCode)))
      throw fail('lead.area', { field: 'areaCode' });
    if ((longitude === null) !== (latitude === null)) throw fail('lead.point', { field: longitude === null ? 'longitude' : 'latitude' });
  }

  /** Throws `lead.photo` when one of the files is not a readable picture. */
  async function freePhotos(viewer: Viewer, fileIds: readonly string[]): Promise<void> {
    if (!(await file.photos.freeOfPlaces(viewer.userId, fileIds))) throw fail('lead.photo', { field: 'fileIds' });
  }

  const tie = (trx: Db, viewer: Viewer, id: number, fileIds: readonly string[]) =>
    file.attachments.attach(trx, { owner: { type: 'lead', id }, fileIds, accountId: viewer.userId });

  /** Starts the deadline of the review and notifies the offices. */
  async function begin(trx: Db, viewer: Viewer, now: Date) {
    const due = dueAfter(now, LEAD_REVIEW_PERIOD, { holidays: await settings.holidays(trx) });
    return {
      ...NOTHING_YET,
      ...(await raiserColumns(trx, viewer)),
      ...{ raisedAt: now, stateSince: now, dueAt: due, nearAt: nearFrom(due, LEAD_NEAR_DAYS, now) },
    };
  }

  async function came(
    trx: Db,
    { id, title, content, place, areaCode }: { id: number; title: string; content: string; place: string; areaCode: string },
    senderId: number,
  ) {
    await makeLeadWrites(trx).keepSearch(id, { title, content, place });
    await teller.keepers(trx, areaCode, { id, about: 'lead-came', text: title }, senderId);
  }

  async function create(viewer: Viewer, { body, key }: Keyed<'lead.create'>): Promise<LeadRecord> {
    const { areaCode, category, longitude, latitude, fileIds } = body;
    await freePhotos(viewer, fileIds);
    return plain.create(viewer, key, async ({ trx, now, add }) => {
      await requirePlace(trx, viewer, body);
      await requireOffered(trx, { dictionary: 'category', code: category, on: now });
      if ((await makeLeadWrites(trx).countRaisedSince(viewer.roleId, beginOfDate(beijingDate(now)))) >= LEADS_A_DAY)
        throw fail('lead.too_many');
      const row = await add({
        ...{ areaCode, category, longitude, latitude, origin: null, originId: null },
        ...(await begin(trx, viewer, now)),
        ...textsOf(body),
      });
      await tie(trx, viewer, row.id, fileIds);
      await came(trx, row, viewer.roleId);
      return row;
    });
  }

  /** Creates a lead as part of a step of its source record: without personal numbers. Returns its id. */
  async function createIn(
    trx: Db,
    viewer: Viewer,
    { type, id, title, content, place, category = UNCHOSEN, ...where }: Origin,
  ): Promise<number> {
    const texts = publicTexts({
      title: cut(title, LEAD_LIMITS.title),
      content: cut(content, LEAD_LIMITS.content),
      place: cut(place, LEAD_LIMITS.place),
    });
    const made = await plain.records.createIn(trx, { viewer, key: null }, async ({ now }) => {
      const [row] = await LEADS.add(
        trx,
        [{ ...where, category, origin: type, originId: id, ...(await begin(trx, viewer, now)), ...textsOf(texts), ...texts }],
        now,
      );
      if (!row) throw new Error('the lead was not inserted');
      await came(trx, row, viewer.roleId);
      return row;
    });
    return made.id;
  }

  async function edit(viewer: Viewer, call: Keyed<'lead.edit'>): Promise<LeadRecord> {
    const { version: _seen, fileIds, ...input } = call.body;
    await freePhotos(viewer, fileIds);
    return plain.change(viewer, 'edit', call, async ({ trx, row, now }) => {
      await requirePlace(trx, viewer, call.body);
      // An unchanged category may stay, even if the word has ended since.
      if (input.category !== row.category) await requireOffered(trx, { dictionary: 'category', code: input.category, on: now });
      const { areaCode, category, longitude, latitude } = input;
      const texts = textsOf(input);
      await tie(trx, viewer, row.id, fileIds);
      await makeLeadWrites(trx).keepSearch(row.id, texts);
      return { set: { ...{ areaCode, category, longitude, latitude }, ...texts } };
    });
  }

  const withdraw = (viewer: Viewer, call: Keyed<'lead.withdraw'>): Promise<LeadRecord> =>
    plain.change(viewer, 'withdraw', call, () => Promise.resolve({ set: { state: 'withdrawn', dueAt: null, nearAt: null } }));

  const REVIEWED = { dueAt: null, nearAt: null, warned: null, warnedAt: null } as const;

  /** Throws `request.invalid` at the missing field: the tier of a published lead, the reason of a refused one. */
  const decide = (viewer: Viewer, call: Keyed<'lead.decide'>): Promise<LeadRecord> => {
    const { publish, tier, refusal, category, note, title, content, place } = call.body;
    if (publish && tier === undefined) throw fail('request.invalid', { field: 'tier' });
    if (!publish && refusal === undefined) throw fail('request.invalid', { field: 'refusal' });
    if (refusal === 'other' && !publish && note.trim() === '') throw fail('request.invalid', { field: 'note' });
    return plain.change(viewer, 'decide', call, async ({ trx, row, now }) => {
      if (!publish && refusal !== undefined) {
        const why = note.trim() || `${LEAD_REFUSALS[refusal]}。`;
        await teller.roles(trx, [row.raisedById], { id: row.id, about: 'lead-refused', text: `${row.title}：${why}` }, viewer.roleId);
        return { set: { ...REVIEWED, state: 'refused', refusal, note: why } };
      }
      if (category !== undefined && category !== row.category)
        await requireOffered(trx, { dictionary: 'category', code: category, on: now });
      const texts = publicTexts({ title: title ?? row.title, content: content ?? row.content, place: place ?? row.place });
      await makeLeadWrites(trx).keepSearch(row.id, texts);
      await teller.roles(trx, [row.raisedById], { id: row.id, about: 'lead-published', text: texts.title }, viewer.roleId);
      const heat = leadHeat({ publishedAt: now, follows: row.follows, joins: row.joins });
      return {
        set: {
          ...REVIEWED,
          ...texts,
          state: 'published',
          tier: tier ?? null,
          category: category ?? row.category,
          note: note.trim(),
          publishedAt: now,
          heat,
        },
      };
    });
  };

  return { create, createIn, edit, withdraw, decide };
}
