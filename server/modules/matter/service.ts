import type { CallInput, CallReply } from '@contract/contract';
import { dueAfter, nearFrom } from '@contract/rules/deadline';
import { MATTER_NEAR_DAYS, MATTER_PERIOD, MATTER_REFUSALS } from '@contract/rules/matter';
import type { Viewer } from '@contract/rules/roles';
import { readPlace } from '@contract/rules/station';
import type { MatterLine, MatterRecord } from '@contract/schema/matter';
import { type Expression, type SqlBool, sql } from 'kysely';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout, tellChange } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { makeLookUps } from '../../platform/look-ups/look-ups';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { newReceipt } from '../../platform/publishing/receipt';
import { surnameOnly } from '../../platform/publishing/surname';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { requireOffered } from '../dictionary/service';
import type { FileModule } from '../file';
import type { LeadService } from '../lead/service';
import type { MessageService } from '../message/service';
import type { settingModule } from '../setting';
import { looksAfter } from '../station/service';
import type { SuggestionModule } from '../suggestion';
import type { unitModule } from '../unit';
import { matterAccess } from './access';
import { MATTERS } from './definition';
import { makeMeetings, meetingsOf } from './meetings';
import { makeMatterReads } from './reads';
import { makeMatterTeller } from './tell';
import { mattersOf } from './visibility';

type Row = Omit<MatterLine, 'registeredAt' | 'dueAt'> & { registeredAt: Date; dueAt: Date | null };

export const toLine = ({ registeredAt, dueAt, ...row }: Row): MatterLine => ({
  ...row,
  registeredAt: registeredAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
});

export { askAgain } from './again';

export interface MatterDependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets'> {
  messages: MessageService;
  file: Pick<FileModule, 'attachments' | 'photos'>;
  units: ReturnType<typeof unitModule>['service'];
  settings: ReturnType<typeof settingModule>['service'];
  suggestions: SuggestionModule['service'];
  leads: Pick<LeadService, 'createIn'>;
}

/** The stations at which the viewer can register a matter. */
const ownStations = (viewer: Viewer): Expression<SqlBool> =>
  viewer.roleKind === 'deputy'
    ? sql<SqlBool>`station.id IN (SELECT duty.station_id FROM station_deputy AS duty WHERE duty.deputy_id = ${viewer.deputyId ?? 0})`
    : looksAfter(viewer);

/** The service of matters for stations, deputies and units. */
export function makeMatterService({ db, clock, secrets, messages, file, units, settings, suggestions, leads }: MatterDependencies) {
  const reads = makeMatterReads(db);
  const teller = makeMatterTeller(messages);
  const lookUps = makeLookUps({ db, clock });
  const meetings = makeMeetings({ teller, areOffered: units.allActive });
  const { textCipher } = secrets;

  async function read(viewer: Viewer, id: number) {
    const [found, attached, meetings] = await Promise.all([
      reads.find(mattersOf(viewer), id, clock.now()),
      file.attachments.filesOf('matter', [id]),
      meetingsOf(db, id),
    ]);
    if (!found) return undefined;
    const { nameCipher, mobileCipher, answeredAt, ...row } = found;
    return {
      ...row,
      ...toLine(row),
      name: surnameOnly(textCipher.decrypt(nameCipher)),
      mobile: mobileCipher === null ? '' : maskMobile(textCipher.decrypt(mobileCipher)),
      answeredAt: answeredAt?.toISOString() ?? null,
      files: attached.get(id) ?? [],
      meetings,
    };
  }

  const matters = makePlain({ db, clock }, MATTERS, { access: matterAccess, read });

  const asked = (viewer: Viewer, filters: CallInput<'matter.counts'>['query']) => ({
    within: mattersOf(viewer),
    filters,
    now: clock.now(),
  });

  async function list(viewer: Viewer, query: CallInput<'matter.list'>['query']): Promise<CallReply<'matter.list'>> {
    const page = await pageOf(reads.listAll(asked(viewer, query)), query);
    return { ...page, items: page.items.map(toLine) };
  }

  const counts = (viewer: Viewer, query: CallInput<'matter.counts'>['query']): Promise<CallReply<'matter.counts'>> =>
    reads.counts(asked(viewer, query));

  const stations = (viewer: Viewer): Promise<CallReply<'matter.stations'>> => reads.stations(ownStations(viewer)).execute();

  /** Throws `matter.station` or `matter.reception` when the place is not one of the viewer's. */
  async function requirePlace(
    trx: Db,
    viewer: Viewer,
    { stationId, receptionId }: Pick<Keyed<'matter.create'>['body'], 'stationId' | 'receptionId'>,
  ) {
    const station = await makeMatterReads(trx)
      .stations(ownStations(viewer))
      .where('station.id', '=', stationId)
      .select('station.areaCode')
      .executeTakeFirst();
    if (!station) throw fail('matter.station', { field: 'stationId' });
    if (receptionId === null) return station.areaCode;
    const reception = await trx
      .selectFrom('reception')
      .where('id', '=', receptionId)
      .where('stationId', '=', stationId)
      .where('state', 'in', ['announced', 'running', 'recorded'])
      .select('id')
      .executeTakeFirst();
    if (!reception) throw fail('matter.reception', { field: 'receptionId' });
    return station.areaCode;
  }

  const create = async (viewer: Viewer, { body, key }: Keyed<'matter.create'>): Promise<MatterRecord> => {
    const { title, content, category, stationId, source, receptionId, name, mobile, place, position, fileIds } = body;
    if (!(await file.photos.freeOfPlaces(viewer.userId, fileIds))) throw fail('matter.photo', { field: 'fileIds' });
    return matters.create(viewer, key, async ({ trx, now, add }) => {
      const areaCode = await requirePlace(trx, viewer, body);
      await requireOffered(trx, { dictionary: 'category', code: category, on: now });
      const row = await add({
        ...{ receipt: newReceipt(), stationId, areaCode, receptionId, deputyId: viewer.deputyId, source, category, registeredAt: now },
        ...{ title: title.trim(), content: content.trim(), place: place.trim(), position: position ?? '' },
        nameCipher: textCipher.encrypt(name.trim()),
        mobileCipher: mobile === null ? null : textCipher.encrypt(mobile),
        ...{ addressHash: null, unitId: null, dueAt: null, nearAt: null, warned: null, warnedAt: null },
        ...{ refusal: null, answeredAt: null, suggestionId: null, stars: null },
      });
      await file.attachments.attach(trx, { owner: { type: 'matter', id: row.id }, fileIds, accountId: viewer.userId });
      return row;
    });
  };

  const answered = (viewer: Viewer, answer: string, now: Date) => ({ answer: answer.trim(), answeredBy: viewer.userName, answeredAt: now });

  const settle = (viewer: Viewer, call: Keyed<'matter.settle'>): Promise<MatterRecord> =>
    matters.change(viewer, 'settle', call, ({ now }) =>
      Promise.resolve({ set: { state: 'answered', ...answered(viewer, call.body.answer, now) } }),
    );

  const assign = (viewer: Viewer, call: Keyed<'matter.assign'>): Promise<MatterRecord> =>
    matters.change(viewer, 'assign', call, async ({ trx, row, now }) => {
      const { unitId } = call.body;
      if (!(await units.allActive(viewer.areaCode, [unitId], trx))) throw fail('unit.not_offered', { field: 'unitId' });
      const due = dueAfter(now, MATTER_PERIOD, { holidays: await settings.holidays(trx) });
      await teller.unit(trx, unitId, { id: row.id, about: 'matter-assigned', text: row.title }, viewer.roleId);
      const times = { dueAt: due, nearAt: nearFrom(due, MATTER_NEAR_DAYS, now), warned: null, warnedAt: null };
      return { set: { state: 'assigned', unitId, ...times } };
    });

  const urge = (viewer: Viewer, call: Keyed<'matter.urge'>): Promise<MatterRecord> =>
    matters.change(viewer, 'urge', call, async ({ trx, row }) => {
      if (row.unitId !== null)
        await teller.unit(trx, row.unitId, { id: row.id, about: 'matter-urged', text: `${row.title}\n请办理后填写反馈。` }, viewer.roleId);
      return { set: {} };
    });

  const reply = (viewer: Viewer, call: Keyed<'matter.reply'>): Promise<MatterRecord> =>
    matters.change(viewer, 'reply', call, async ({ trx, row, now }) => {
      const news = { id: row.id, about: 'matter-replied', text: row.title } as const;
      if (row.deputyId !== null) await teller.deputy(trx, row.deputyId, news, viewer.roleId);
      else if (viewer.roleKind === 'undertaking-unit') await teller.keepers(trx, row, news, viewer.roleId);
      // After a second answer the voter may rate again.
      const second = row.again ? { again: false, stars: null } : {};
      return { set: { state: 'replied', ...answered(viewer, call.body.answer, now), ...second } };
    });

  const meet = (viewer: Viewer, call: Keyed<'matter.meet'>): Promise<MatterRecord> =>
    matters.change(viewer, 'meet', call, (begun) => meetings.meet(viewer, call, begun));

  const conclude = (viewer: Viewer, call: Keyed<'matter.conclude'>): Promise<MatterRecord> =>
    matters.change(viewer, 'conclude', call, (begun) => meetings.conclude(viewer, call, begun));

  const judge = (viewer: Viewer, call: Keyed<'matter.judge'>): Promise<MatterRecord> =>
    matters.change(viewer, 'judge', call, () => Promise.resolve({ set: { deputyStars: call.body.stars } }));

  /** Creates a draft suggestion of the deputy that begins with the matter, without personal numbers. */
  const raise = (viewer: Viewer, call: Keyed<'matter.raise'>): Promise<MatterRecord> =>
    matters.change(viewer, 'raise', call, async ({ trx, row }) => {
      const { id } = await suggestions.draftIn(trx, viewer, {
        ...{ kind: 'suggestion', category: row.category, title: withoutPersonalNumbers(row.title) },
        content: `群众反映：\n${withoutPersonalNumbers(row.content)}`,
        ...{ matter: '', grounds: '', plan: '', inSession: false, isPublic: true, wishedUnitIds: [], cosignerIds: [], fileIds: [] },
      });
      return { set: { state: 'suggested', suggestionId: id } };
    });

  /** Creates a lead that begins with the matter; it waits for review. */
  const toLead = (viewer: Viewer, call: Keyed<'matter.toLead'>): Promise<MatterRecord> =>
    matters.change(viewer, 'toLead', call, async ({ trx, row }) => {
      const { id, title, content, category, place, areaCode } = row;
      const where = { areaCode, place, longitude: null, latitude: null, ...readPlace(row.position) };
      const leadId = await leads.createIn(trx, viewer, { type: 'matter', id, title, content, category, ...where });
      return { set: { state: 'led', leadId } };
    });

  const refuse = (viewer: Viewer, call: Keyed<'matter.refuse'>): Promise<MatterRecord> =>
    matters.change(viewer, 'refuse', call, ({ now }) => {
      const { refusal, answer } = call.body;
      if (refusal === 'other' && answer.trim() === '') throw fail('request.invalid', { field: 'answer' });
      const text = answer.trim() || `${MATTER_REFUSALS[refusal]}。`;
      return Promise.resolve({ set: { state: 'refused', refusal, ...answered(viewer, text, now) } });
    });

  /** If the event cannot be logged, the number is not shown. Throws number.too_many. */
  async function reveal(viewer: Viewer, id: number, { reason }: CallInput<'matter.reveal'>['body']): Promise<CallReply<'matter.reveal'>> {
    const found = await reads.find(mattersOf(viewer), id, clock.now());
    if (!found) throw fail('matter.not_found');
    noteAbout({ title: found.title });
    await lookUps.look(viewer, `matter ${String(id)}`, reason);
    await tellChange(db, { viewer, type: 'matter', id, title: found.title, ...(reason && { after: { reason } }), at: clock.now() });
    return {
      name: textCipher.decrypt(found.nameCipher),
      mobile: found.mobileCipher === null ? '' : textCipher.decrypt(found.mobileCipher),
    };
  }

  return {
    ...{ list, counts, stations, get: matters.get, create, settle, assign, urge, reply },
    ...{ meet, conclude, judge, raise, toLead, refuse, reveal },
  };
}

export type MatterService = ReturnType<typeof makeMatterService>;
