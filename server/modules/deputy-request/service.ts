import type { CallInput, CallReply } from '@contract/contract';
import { DEPUTY_REQUEST_PARTS, type DeputyRequestPart } from '@contract/rules/deputy-request';
import type { Viewer } from '@contract/rules/roles';
import type { DeputyRequestRecord } from '@contract/schema/deputy-request';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { portraitOf } from '../../platform/files/portrait';
import { bytesOf } from '../../platform/http/form-bytes';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { addressOfPhoto, changeAsked, dropAskedPhoto, keepAskedPhoto, PHOTO_LIMIT } from '../deputy/service';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import { deputyRequestAccess } from './access';
import { DEPUTY_REQUESTS } from './definition';
import { makeDeputyRequestReads } from './reads';
import { makeDeputyRequestTeller } from './tell';
import { makeDeputyRequestWrites } from './writes';

type Asked = Keyed<'deputyRequest.create'>['body'];

/** Returns the requested parts in the order of the screen. */
const partsIn = ({ photoFileId, mobile, occupation, note }: Asked): DeputyRequestPart[] => {
  const asks: Record<DeputyRequestPart, boolean> = {
    photo: photoFileId !== null,
    mobile: mobile !== null,
    occupation: occupation !== null,
    other: photoFileId === null && mobile === null && occupation === null && note.trim() !== '',
  };
  return (Object.keys(asks) as DeputyRequestPart[]).filter((part) => asks[part]);
};

const wordsOf = (parts: readonly DeputyRequestPart[]): string => parts.map((part) => DEPUTY_REQUEST_PARTS[part]).join('、');

/** Deletes the requested number and photo when they are not added to the roster. */
async function forgetAsked(trx: Db, { id, photoId }: { id: number; photoId: string | null }): Promise<void> {
  await makeDeputyRequestWrites(trx).takeNumber(id);
  if (photoId !== null) await dropAskedPhoto(trx, photoId);
}

interface Dependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets'> {
  messages: MessageService;
  files: Pick<FileModule, 'find'>;
}

/** The service of deputies' change requests to the roster. */
export function makeDeputyRequestService({ db, clock, secrets, messages, files }: Dependencies) {
  const reads = makeDeputyRequestReads(db);
  const teller = makeDeputyRequestTeller(messages);
  const masked = (cipher: string): string => maskMobile(secrets.textCipher.decrypt(cipher));

  async function read(viewer: Viewer, id: number) {
    const row = await reads.find(viewer, id);
    if (!row) return undefined;
    const { photo, mobileCipher, occupation, photoId, askedCipher, askedOccupation, askedAt, ...found } = row;
    return {
      ...found,
      askedAt: askedAt.toISOString(),
      present: { photo, mobile: masked(mobileCipher), occupation },
      asked: {
        photo: photoId === null ? null : addressOfPhoto(photoId),
        mobile: askedCipher === null ? null : masked(askedCipher),
        occupation: askedOccupation,
      },
    };
  }

  const requests = makePlain({ db, clock }, DEPUTY_REQUESTS, {
    access: deputyRequestAccess,
    read,
    taken: ['deputyRequest.waiting', 'note'],
  });

  async function mine({ deputyId }: Viewer): Promise<CallReply<'deputyRequest.mine'>> {
    const row = deputyId === null ? undefined : await reads.findMandate(deputyId);
    if (!row) throw fail('deputyRequest.mandate');
    const { mobileCipher, ...mandate } = row;
    return { ...mandate, mobile: masked(mobileCipher) };
  }

  async function list(viewer: Viewer, query: CallInput<'deputyRequest.list'>['query']): Promise<CallReply<'deputyRequest.list'>> {
    const { items, ...page } = await pageOf(reads.listAll(viewer, query), query);
    return { ...page, items: items.map((item) => ({ ...item, askedAt: item.askedAt.toISOString() })) };
  }

  /** Returns the uploaded picture in its stored format; null when no picture is requested. */
  async function portraitFrom(viewer: Viewer, fileId: string | null): Promise<Buffer | null> {
    if (fileId === null) return null;
    const file = await files.find(viewer, fileId.toLowerCase());
    const portrait = await portraitOf(await bytesOf((await file.read()) as AsyncIterable<Buffer>, PHOTO_LIMIT));
    if (portrait === null) throw fail('deputy.photo_invalid', { field: 'photoFileId' });
    return portrait;
  }

  /** Throws `deputyRequest.waiting` while another request of the same deputy is waiting. */
  async function create(viewer: Viewer, { body, key }: Keyed<'deputyRequest.create'>): Promise<DeputyRequestRecord> {
    const parts = partsIn(body);
    if (parts.length === 0) throw fail('deputyRequest.nothing', { field: 'note' });
    const portrait = await portraitFrom(viewer, body.photoFileId);
    return requests.create(viewer, key, async ({ trx, now, add }) => {
      const writes = makeDeputyRequestWrites(trx);
      const mandate = viewer.deputyId === null ? undefined : await writes.findMandate(viewer.deputyId);
      if (!mandate) throw fail('deputyRequest.mandate');
      const { id: deputyId, areaCode, name } = mandate;
      const photoId = portrait && (await keepAskedPhoto(trx, portrait));
      const [occupation, note] = [body.occupation?.trim() ?? null, body.note.trim()];
      const made = await add({ deputyId, areaCode, parts, photoId, occupation, note, askedAt: now });
      if (body.mobile !== null) await writes.keepNumber(made.id, secrets.textCipher.encrypt(body.mobile));
      await teller.office(trx, areaCode, { about: 'deputy-request-asked', id: made.id, text: `${name}：${wordsOf(parts)}` }, viewer.roleId);
      return made;
    });
  }

  const withdraw = (viewer: Viewer, call: Keyed<'deputyRequest.withdraw'>): Promise<DeputyRequestRecord> =>
    requests.change(viewer, 'withdraw', call, async ({ trx, row }) => {
      await forgetAsked(trx, row);
      return { set: { state: 'withdrawn' } };
    });

  const accept = (viewer: Viewer, call: Keyed<'deputyRequest.accept'>): Promise<DeputyRequestRecord> =>
    requests.change(viewer, 'accept', call, async ({ trx, row }) => {
      const { id, deputyId, photoId, occupation, parts } = row;
      const cipher = await makeDeputyRequestWrites(trx).takeNumber(id);
      const mobile = cipher === null ? null : secrets.textCipher.decrypt(cipher);
      const reply = call.body.reply.trim();
      // A request that consists only of a note was carried out by hand.
      if (photoId !== null || mobile !== null || occupation !== null)
        await changeAsked(trx, { db, clock, secrets }, { viewer, deputyId, asked: { photoId, mobile, occupation } });
      const text = reply === '' ? wordsOf(parts) : `${wordsOf(parts)}。${reply}`;
      await teller.deputy(trx, deputyId, { about: 'deputy-request-accepted', id, text }, viewer.roleId);
      return { set: { state: 'accepted', reply, decidedByName: viewer.userName } };
    });

  const refuse = (viewer: Viewer, call: Keyed<'deputyRequest.refuse'>): Promise<DeputyRequestRecord> =>
    requests.change(viewer, 'refuse', call, async ({ trx, row }) => {
      const { id, deputyId, parts } = row;
      await forgetAsked(trx, row);
      const reply = call.body.reply.trim();
      const text = `${wordsOf(parts)}：${reply}`;
      await teller.deputy(trx, deputyId, { about: 'deputy-request-refused', id, text }, viewer.roleId);
      return { set: { state: 'refused', reply, decidedByName: viewer.userName } };
    });

  return { mine, list, get: requests.get, create, withdraw, accept, refuse };
}

export type DeputyRequestService = ReturnType<typeof makeDeputyRequestService>;
