import type { CallInput, CallReply } from '@contract/contract';
import { areaAndAbove, areaContains, digitsBelow } from '@contract/rules/area';
import { beijingDate } from '@contract/rules/beijing';
import { MOST_PEOPLE } from '@contract/rules/directory';
import type { Viewer } from '@contract/rules/roles';
import { maskMobile } from '../../platform/crypto/mobile';
import { fail } from '../../platform/errors';
import { noteAbout, tellChange } from '../../platform/events/events';
import { mayCall } from '../../platform/http/route';
import type { Kernel } from '../../platform/kernel';
import { makeLookUps } from '../../platform/look-ups/look-ups';
import { fillPinyin } from '../../platform/search/name-pinyin';
import type { MessageService } from '../message/service';
import { directoryAccess } from './access';
import { type FoundPerson, makeDirectoryReads } from './reads';
import { makeCorrections } from './corrections';
import { makeStars } from './stars';

export type DirectoryService = ReturnType<typeof makeDirectoryService>;
type Who = CallInput<'directory.get'>['params'];

/** The service of the directory: deputies in office and the staff of units and offices, of the viewer's area and below. */
export function makeDirectoryService({ db, clock, secrets }: Pick<Kernel, 'db' | 'clock' | 'secrets'>, messages: MessageService) {
  const reads = makeDirectoryReads(db);
  const stars = makeStars(db);
  const lookUps = makeLookUps({ db, clock });

  /** Throws directory.area when the viewer may not see the area. */
  function areaFor(viewer: Viewer, areaCode: string = viewer.areaCode): string {
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('directory.area', { field: 'areaCode' });
    return areaCode;
  }

  async function areas(viewer: Viewer, query: CallInput<'directory.areas'>['query']): Promise<CallReply<'directory.areas'>> {
    const areaCode = areaFor(viewer, query.areaCode);
    const above = areaAndAbove(areaCode).filter((code) => code !== areaCode && areaContains(viewer.areaCode, code));
    const [rows, counts, units] = await Promise.all([
      reads.areasOf(areaCode, above),
      reads.countBy(areaCode, digitsBelow(areaCode)),
      reads.unitsOf(areaCode),
    ]);
    const countIn = (code: string, kind: 'deputy' | 'staff') =>
      counts.find((row) => row.areaCode === code && row.kind === kind)?.count ?? 0;
    const counted = (code: string) => ({ deputies: countIn(code, 'deputy'), staff: countIn(code, 'staff') });
    const own = rows.find((row) => row.areaCode === areaCode);
    if (!own) throw fail('directory.area', { field: 'areaCode' });
    return {
      ...{ areaCode, areaName: own.areaName, own: counted(areaCode), units },
      above: rows.filter((row) => above.includes(row.areaCode)).map(({ parentCode: _parent, ...row }) => row),
      below: rows
        .filter((row) => row.parentCode === areaCode && row.areaCode !== areaCode)
        .map(({ parentCode: _parent, ...row }) => ({ ...row, ...counted(row.areaCode) })),
    };
  }

  async function people(viewer: Viewer, query: CallInput<'directory.people'>['query']): Promise<CallReply<'directory.people'>> {
    const areaCode = areaFor(viewer, query.areaCode);
    if (query.unitId !== undefined && !(await reads.findUnit(viewer.areaCode, query.unitId)))
      throw fail('directory.unit', { field: 'unitId' });
    await fillPinyin(db);
    const rows = await reads.list({ ...query, areaCode, keyword: query.keyword?.trim() });
    return { people: rows.slice(0, MOST_PEOPLE), more: rows.length > MOST_PEOPLE };
  }

  async function starred({ userId, areaCode }: Viewer): Promise<CallReply<'directory.starred'>> {
    await fillPinyin(db);
    return reads.starredBy(userId, areaCode);
  }

  /** Throws directory.not_found for a person whom the viewer may not see. */
  async function found({ areaCode }: Viewer, { kind, id }: Who): Promise<FoundPerson> {
    const person = await reads.find(areaCode, kind, id);
    if (!person) throw fail('directory.not_found');
    return person;
  }

  async function get(viewer: Viewer, who: Who): Promise<CallReply<'directory.get'>> {
    const { mobileCipher, ...person } = await found(viewer, who);
    const [standIn, isStarred] = await Promise.all([
      who.kind === 'staff' ? reads.standInOf(who.id, beijingDate(clock.now())) : undefined,
      stars.has(viewer.userId, who.kind, who.id),
    ]);
    return {
      ...person,
      mobile: maskMobile(secrets.textCipher.decrypt(mobileCipher)),
      standIn: standIn ?? null,
      isStarred,
      isSelf: who.id === (who.kind === 'deputy' ? viewer.deputyId : viewer.roleId),
      mayReveal: mayCall(viewer, 'directory.reveal', directoryAccess['directory.reveal']),
    };
  }

  /** Returns the full number; if the event cannot be logged, it is not shown. Throws number.too_many and number.reason. */
  async function reveal(
    viewer: Viewer,
    who: Who,
    { reason }: CallInput<'directory.reveal'>['body'],
  ): Promise<CallReply<'directory.reveal'>> {
    const { name, mobileCipher } = await found(viewer, who);
    noteAbout({ title: name });
    await lookUps.look(viewer, `${who.kind}:${String(who.id)}`, reason);
    await tellChange(db, { viewer, type: 'directory', id: who.id, title: name, ...(reason && { after: { reason } }), at: clock.now() });
    return { mobile: secrets.textCipher.decrypt(mobileCipher) };
  }

  async function star(viewer: Viewer, who: Who): Promise<null> {
    await found(viewer, who);
    await stars.add(viewer.userId, who.kind, who.id, clock.now());
    return null;
  }

  /** Also works for a person who has left and is no longer in the directory. */
  async function unstar({ userId }: Viewer, { kind, id }: Who): Promise<null> {
    await stars.remove(userId, kind, id);
    return null;
  }

  return { areas, people, starred, get, reveal, correct: makeCorrections({ db, clock }, messages), star, unstar };
}
