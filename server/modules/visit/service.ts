import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { isVisitDay, isVisitPlace, maskName } from '@contract/rules/visit';
import type { VisitRecord } from '@contract/schema/visit';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import type { FileModule } from '../file';
import type { LeadService } from '../lead/service';
import type { MessageService } from '../message/service';
import { findOwnVoter } from '../voter/service';
import { visitAccess } from './access';
import { VISITS } from './definition';
import { makeVisitReads } from './reads';
import { makeVisitTeller } from './tell';
import { makeBoardGuard } from './visibility';

type Input = Omit<CallInput<'visit.create'>['body'], 'deputyId'>;

interface Mandate {
  id: number;
  areaCode: string;
  /** YYYY-MM-DD. */
  begunOn: string;
}

interface Dependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets' | 'installation'> {
  messages: MessageService;
  files: FileModule;
  leads: Pick<LeadService, 'createIn'>;
}

export { VISIT_KEEPERS } from './access';

export type VisitService = ReturnType<typeof makeVisitService>;

/** The service of visits, for the deputies who register them and the offices that count them. */
export function makeVisitService({ db, clock, secrets, installation, messages, files, leads }: Dependencies) {
  const reads = makeVisitReads(db);
  const guard = makeBoardGuard({ db, installation });
  const teller = makeVisitTeller(messages);
  const { encrypt, decrypt } = secrets.textCipher;
  const isOwn = ({ roleKind }: Viewer): boolean => roleKind === 'deputy';
  const nameFor = (viewer: Viewer, cipher: string): string => (isOwn(viewer) ? decrypt(cipher) : maskName(decrypt(cipher)));

  async function read(viewer: Viewer, id: number) {
    const row = await reads.find(viewer, id);
    if (!row) return undefined;
    const { voterNameCipher, voterMobileCipher, ...found } = row;
    const mobile = decrypt(voterMobileCipher);
    const photos = await files.attachments.filesOf('visit', [id]);
    return {
      ...found,
      voterName: nameFor(viewer, voterNameCipher),
      voterMobile: isOwn(viewer) ? mobile : maskMobile(mobile),
      files: photos.get(id) ?? [],
    };
  }

  const visits = makePlain({ db, clock }, VISITS, { access: visitAccess, read, taken: ['visit.twice', 'voterName'] });

  /** An office can remove only visits that it registered itself. */
  const mayRemove = (viewer: Viewer, { byStaff }: { byStaff: boolean }): boolean => isOwn(viewer) || byStaff;

  async function shown(viewer: Viewer, reading: Promise<VisitRecord>): Promise<VisitRecord> {
    const found = await reading;
    return { ...found, actions: found.actions.filter((action) => action !== 'remove' || mayRemove(viewer, found)) };
  }

  async function get(viewer: Viewer, id: number): Promise<VisitRecord> {
    await guard.requireReader(viewer);
    return shown(viewer, visits.get(viewer, id));
  }

  async function list(viewer: Viewer, query: CallInput<'visit.list'>['query']): Promise<CallReply<'visit.list'>> {
    await guard.requireReader(viewer);
    const { items, ...page } = await pageOf(reads.listAll(viewer, query), query);
    return {
      ...page,
      items: items.map(({ voterNameCipher, ...item }) => ({ ...item, voterName: nameFor(viewer, voterNameCipher) })),
    };
  }

  /** Returns the voter as entered, or as stored in the deputy's own list when one was chosen. */
  async function voterOf(trx: Db, deputyId: number, { voterId, voterName, voterMobile }: Input) {
    const known = voterId === null ? undefined : await findOwnVoter(trx, deputyId, voterId);
    const name = known ? decrypt(known.nameCipher) : voterName.trim();
    const mobile = known ? decrypt(known.mobileCipher) : (voterMobile ?? '');
    return {
      voterNameCipher: encrypt(name),
      voterMobileCipher: encrypt(mobile),
      voterKey: name === '' ? null : secrets.keyedHash(mobile === '' ? `name:${name}` : mobile),
    };
  }

  /** Returns the columns of the input. Throws when it is invalid. */
  async function columnsOf(trx: Db, { id, areaCode: congress, begunOn }: Mandate, input: Input, now: Date) {
    const { day, areaCode, place, village = '', longitude, latitude, people, said } = input;
    if (!isVisitDay(day, { begunOn, today: beijingDate(now) })) throw fail('visit.day', { field: 'day' });
    if (!isVisitPlace(areaCode, congress) || !(await makeVisitReads(trx).isArea(areaCode))) throw fail('visit.area', { field: 'areaCode' });
    if ((longitude === null) !== (latitude === null)) throw fail('visit.point', { field: longitude === null ? 'longitude' : 'latitude' });
    const voter = await voterOf(trx, id, input);
    if (input.register && voter.voterKey === null) throw fail('visit.voter', { field: 'voterName' });
    if (input.register && said.trim() === '') throw fail('visit.said', { field: 'said' });
    return { day, areaCode, place: place.trim(), village: village.trim(), longitude, latitude, people, said: said.trim(), ...voter };
  }

  /** Attaches the photos to the visit. Throws visit.photo for other files. */
  async function tie(trx: Db, viewer: Viewer, id: number, fileIds: readonly string[]): Promise<void> {
    await files.attachments.attach(trx, { owner: { type: 'visit', id }, fileIds, accountId: viewer.userId });
    const tied = (await files.attachments.filesOf('visit', [id], trx)).get(id) ?? [];
    if (tied.some(({ type }) => !type.startsWith('image/'))) throw fail('visit.photo', { field: 'fileIds' });
  }

  /** Throws visit.photo when one of the files is not a readable picture. */
  async function freePhotos(viewer: Viewer, fileIds: readonly string[]): Promise<void> {
    if (!(await files.photos.freeOfPlaces(viewer.userId, fileIds))) throw fail('visit.photo', { field: 'fileIds' });
  }

  async function create(viewer: Viewer, { body, key }: Keyed<'visit.create'>): Promise<VisitRecord> {
    const { deputyId: named, ...input } = body;
    await freePhotos(viewer, input.fileIds);
    const making = visits.create(viewer, key, async ({ trx, now, add }) => {
      const wanted = isOwn(viewer) ? viewer.deputyId : named;
      const mandate = wanted === null ? undefined : await makeVisitReads(trx).findMandate(viewer.areaCode, wanted);
      if (!mandate) throw isOwn(viewer) ? fail('visit.mandate') : fail('visit.deputy', { field: 'deputyId' });
      // An office has no drafts.
      const byStaff = !isOwn(viewer);
      const columns = await columnsOf(trx, mandate, { ...input, register: input.register || byStaff }, now);
      const state = input.register || byStaff ? ('registered' as const) : ('draft' as const);
      const made = await add({ ...columns, deputyId: mandate.id, state, byStaff });
      await tie(trx, viewer, made.id, input.fileIds);
      return made;
    });
    return shown(viewer, making);
  }

  /** When a returned visit is registered again, the reason of the return is deleted. */
  async function edit(viewer: Viewer, call: Keyed<'visit.edit'>): Promise<VisitRecord> {
    const { version: _seen, ...input } = call.body;
    await freePhotos(viewer, input.fileIds);
    const changing = visits.change(viewer, 'edit', call, async ({ trx, row, now }) => {
      const mandate = await makeVisitReads(trx).findMandate(viewer.areaCode, row.deputyId);
      if (!mandate) throw fail('visit.mandate');
      const registers = input.register || row.state === 'registered';
      const columns = await columnsOf(trx, mandate, { ...input, register: registers }, now);
      await tie(trx, viewer, row.id, input.fileIds);
      return { set: { ...columns, ...(registers && { state: 'registered' as const, reason: '' }) } };
    });
    return shown(viewer, changing);
  }

  const count = (viewer: Viewer, call: Keyed<'visit.count'>): Promise<VisitRecord> =>
    shown(
      viewer,
      visits.change(viewer, 'count', call, () => Promise.resolve({ set: { state: 'counted' } })),
    );

  const sendBack = (viewer: Viewer, call: Keyed<'visit.return'>): Promise<VisitRecord> => {
    const reason = call.body.reason.trim();
    const changing = visits.change(viewer, 'return', call, async ({ trx, row: { id, deputyId, day } }) => {
      await teller.returned(trx, { id, deputyId, text: `${day} 的走访：${reason}` }, viewer.roleId);
      return { set: { state: 'returned', reason } };
    });
    return shown(viewer, changing);
  };

  /** Creates a lead that begins with what was said, at the place of the visit; it waits for review. */
  const toLead = (viewer: Viewer, call: Keyed<'visit.toLead'>): Promise<VisitRecord> =>
    shown(
      viewer,
      visits.change(viewer, 'toLead', call, async ({ trx, row }) => {
        const { id, said, place, areaCode, longitude, latitude } = row;
        const title = said.split(/[。！？；\n]/u).find((sentence) => sentence.trim() !== '') ?? said;
        return {
          set: {
            leadId: await leads.createIn(trx, viewer, { type: 'visit', id, title, content: said, place, areaCode, longitude, latitude }),
          },
        };
      }),
    );

  async function remove(viewer: Viewer, call: Keyed<'visit.remove'>): Promise<null> {
    const found = await reads.find(viewer, call.params.id);
    if (found && !mayRemove(viewer, found)) throw fail('visit.not_next');
    await visits.remove(viewer, call);
    // The photos then belong to no record, so the sweep removes them.
    await db.transaction().execute((trx) => tie(trx, viewer, call.params.id, []));
    return null;
  }

  const candidates = async (viewer: Viewer, keyword = ''): Promise<CallReply<'visit.candidates'>> =>
    keyword.trim() === '' ? [] : reads.findCandidates(viewer.areaCode, keyword.trim());

  const toCorrect = async ({ deputyId }: Viewer): Promise<{ count: number }> => ({
    count: deputyId === null ? 0 : await reads.countReturned(deputyId),
  });

  const canSee = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await guard.isReader(viewer)) && (await reads.isVisible(viewer, id));

  return { list, get, create, edit, count, sendBack, toLead, remove, candidates, toCorrect, canSee };
}
