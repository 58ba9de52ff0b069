import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import { beijingDate } from '@contract/rules/beijing';
import {
  birthDateOf,
  canTake,
  DEPUTY_ACTIONS,
  type DeputyAction,
  genderOf,
  isIdNumber,
  isOfAge,
  maskIdNumber,
  restoreProblem,
} from '@contract/rules/deputy';
import type { Viewer } from '@contract/rules/roles';
import type { Deputy, DeputyLine } from '@contract/schema/deputy';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Secrets } from '../../platform/crypto/secrets';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/db/errors';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout, tellChange } from '../../platform/events/events';
import { portraitOf } from '../../platform/files/portrait';
import type { Origin } from '../../platform/http/origin';
import { mayCall } from '../../platform/http/route';
import type { Kernel } from '../../platform/kernel';
import { makeLookUps, numberIn } from '../../platform/look-ups/look-ups';
import type { Keyed, Taken } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makeRecords } from '../../platform/records/records';
import { groupNameOf } from '../deputy-group/service';
import { stationsOf } from '../station/service';
import { DEPUTY_NUMBERS, deputyAccess } from './access';
import { type Ending, lastEndingOf } from './endings';
import { DEPUTIES } from './definition';
import { type DeputyRow, makeDeputyListReads } from './list-reads';
import { mobileColumns } from './numbers';
import { dropPhoto, findPhoto, setPhoto } from './photos';
import { keepIdNumber, makePersons, personFor, requireRelated } from './persons';
import { mayView } from './visibility';
import { workOf } from './work';
import { makeDeputyWrites } from './writes';
import type { ResultOf } from '../../platform/db/results';

type Facts = Omit<CallInput<'deputy.create'>['body'], 'personId'>;

export const toLine = (
  { mobileCipher, ...row }: Omit<DeputyRow, 'nativePlace' | 'constituency' | 'endReason'>,
  secrets: Secrets,
): DeputyLine => ({
  ...row,
  mobile: maskMobile(secrets.textCipher.decrypt(mobileCipher)),
});

/** The roles that manage the roster tell deputies how to sign in, and so do the roles that create accounts. */
const maySeeUsername = ({ roleKind }: Viewer): boolean =>
  [...deputyAccess['deputy.create'].of, ...deputyAccess['deputy.createAccounts'].of].some((kind) => kind === roleKind);

/** Throws when an identity number is invalid or does not match the date of birth or the gender. */
function requireIdNumber(
  { idNumber, birthDate, gender }: Pick<Facts, 'birthDate' | 'gender'> & { idNumber?: string | null },
  now: Date,
): void {
  if (idNumber === null || idNumber === undefined) return;
  if (!isIdNumber(idNumber, now)) throw fail('deputy.id_number', { field: 'idNumber' });
  if ((birthDate !== null && birthDateOf(idNumber) !== birthDate) || genderOf(idNumber) !== gender) {
    throw fail('deputy.id_birth', { field: 'idNumber' });
  }
}

const textsOf = ({ name, gender, ethnicity, birthDate, party, education, vocation, ...facts }: Omit<Facts, 'mobile' | 'idNumber'>) => ({
  ...{ gender, ethnicity, birthDate, party, education, vocation, name: name.trim(), byElection: facts.byElection },
  nativePlace: facts.nativePlace.trim(),
  occupation: facts.occupation.trim(),
  offices: facts.offices.trim(),
  constituency: facts.constituency.trim(),
});

/** Turns a unique-constraint error of the database into the matching error code. */
const explained = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    const constraint = (error as { constraint?: string }).constraint ?? '';
    throw constraint.startsWith('deputy') ? fail('deputy.held') : fail('deputy.id_taken', { field: 'idNumber' });
  });

type Found = NonNullable<ResultOf<typeof makeDeputyListReads, 'find'>>;

const keepsNumber = ({ areaCode }: Viewer, { keeperCode }: Pick<Found, 'keeperCode'>): boolean =>
  keeperCode !== null && areaContains(areaCode, keeperCode);

/** The service of the roster: mandates, their holders and their states. */
export function makeRoster({ db, clock, secrets }: Pick<Kernel, 'db' | 'clock' | 'secrets'>) {
  const reads = makeDeputyListReads(db);
  const records = makeRecords({ db, clock }, DEPUTIES);
  const lookUps = makeLookUps({ db, clock });
  const persons = makePersons({ db, clock, secrets });

  /** Returns the masked number when the viewer's congress or one below it keeps the record; otherwise the name of the congress that keeps it. */
  const idNumberFor = (viewer: Viewer, row: Pick<Found, 'idNumberCipher' | 'keeperCode' | 'keeperName'>) =>
    keepsNumber(viewer, row)
      ? { idNumber: maskIdNumber(secrets.textCipher.decrypt(row.idNumberCipher)), idNumberKeptBy: null }
      : { idNumber: '', idNumberKeptBy: row.keeperName };

  interface Standing {
    state: Deputy['state'];
    former: boolean;
    ending: Ending | undefined;
    photo: string;
  }
  const actionsOf = (viewer: Viewer, { state, former, ending, photo }: Standing): DeputyAction[] =>
    former
      ? []
      : (Object.keys(DEPUTY_ACTIONS) as (DeputyAction | 'create')[]).filter((action): action is DeputyAction => {
          if (action === 'create' || (action === 'dropPhoto' && photo === '')) return false;
          if (action === 'restore' && restoreProblem(ending, viewer.userId, clock.now())) return false;
          return mayCall(viewer, `deputy.${action}`, deputyAccess[`deputy.${action}`]) && canTake(action, state);
        });

  /** A full number finds its deputies by the hash; the search is counted and logged. */
  async function listDeputies(viewer: Viewer, query: CallInput<'deputy.list'>['query'], origin: Origin): Promise<CallReply<'deputy.list'>> {
    const wanted = query.keyword?.trim() ?? '';
    const mobileHash = numberIn(viewer, wanted, DEPUTY_NUMBERS, secrets.keyedHash);
    if (mobileHash !== null) await lookUps.tellSearch(viewer, DEPUTY_NUMBERS, { mobile: wanted, mobileHash }, origin);
    const { items: rows, ...page } = await pageOf(reads.listAll({ viewer, query, mobileHash }), query);
    const items = rows.map(({ nativePlace: _place, constituency: _by, endReason: _why, ...row }) => toLine(row, secrets));
    return { ...page, items };
  }

  /** Throws `deputy.not_found` for a deputy that the viewer may not see. */
  async function getDeputy(viewer: Viewer, id: number): Promise<Deputy> {
    const row = await reads.find(viewer, id);
    if (!row) throw fail('deputy.not_found');
    const {
      personId,
      former,
      idNumberCipher,
      keeperCode,
      keeperName,
      nativePlace,
      constituency,
      districtName,
      areaCode,
      termId,
      delegationId,
      username,
      pauseReason,
      endReason,
      version,
      photo,
      published,
      ...line
    } = row;
    const [work, mandates, ending, history, groupName, stations] = await Promise.all([
      workOf(db, id, clock.now()),
      reads.mandatesOf(personId, id),
      row.state === 'ended' ? lastEndingOf(db, id) : undefined,
      reads.changesOf(id),
      groupNameOf(db, id),
      stationsOf(db, id),
    ]);
    return {
      ...toLine(line, secrets),
      ...{
        nativePlace,
        constituency,
        districtName,
        areaCode,
        termId,
        delegationId,
        pauseReason,
        endReason,
        version,
        work,
        photo,
        published,
      },
      ...idNumberFor(viewer, { idNumberCipher, keeperCode, keeperName }),
      username: maySeeUsername(viewer) ? (username ?? '') : '',
      groupName,
      stations,
      mandates: mandates.map(({ areaCode: area, delegationId: delegation, ...mandate }) => ({
        ...mandate,
        mayOpen: mayView(viewer, { areaCode: area, delegationId: delegation }),
      })),
      actions: actionsOf(viewer, { state: row.state, former, ending, photo }),
      history,
    };
  }

  /** Returns the full numbers; if the event cannot be logged, they are not shown. Throws number.too_many. */
  async function reveal(viewer: Viewer, id: number, { reason }: CallInput<'deputy.reveal'>['body']): Promise<CallReply<'deputy.reveal'>> {
    const row = await reads.find(viewer, id);
    if (!row) throw fail('deputy.not_found');
    noteAbout({ title: row.name });
    await persons.countReveal(viewer, id, reason);
    await tellChange(db, { viewer, type: 'deputy', id, title: row.name, ...(reason && { after: { reason } }), at: clock.now() });
    const { textCipher } = secrets;
    const isKept = keepsNumber(viewer, row);
    return { mobile: textCipher.decrypt(row.mobileCipher), idNumber: isKept ? textCipher.decrypt(row.idNumberCipher) : '' };
  }

  /** Logs that the page of a deputy is being printed. */
  async function notePrint(viewer: Viewer, id: number): Promise<null> {
    const row = await reads.find(viewer, id);
    if (!row) throw fail('deputy.not_found');
    await tellChange(db, { viewer, type: 'deputy', id, title: row.name, at: clock.now() });
    return null;
  }

  const answered = async (viewer: Viewer, taken: Promise<Taken>): Promise<Deputy> => getDeputy(viewer, (await taken).id);

  /** Returns the delegation for a new mandate. Throws when it is outside the viewer's area, or when the person is too young. */
  async function requireDelegation(trx: Db, { areaCode }: Viewer, { delegationId, birthDate }: Pick<Facts, 'delegationId' | 'birthDate'>) {
    const delegation = await makeDeputyWrites(trx).findDelegation(areaCode, delegationId);
    if (!delegation) throw fail('deputy.delegation', { field: 'delegationId' });
    if (birthDate !== null && !isOfAge(birthDate, beijingDate(clock.now()))) throw fail('deputy.too_young', { field: 'birthDate' });
    return delegation;
  }

  /** Creates the mandate of an elected deputy; the deputy is in office only after the election is confirmed as valid. */
  const create = (viewer: Viewer, { body, key }: Keyed<'deputy.create'>): Promise<Deputy> => {
    const { personId, mobile, idNumber, ...facts } = body;
    const enter = () =>
      records.create({ viewer, key }, async ({ trx, now }) => {
        requireIdNumber(body, now);
        const { termId, areaCode } = await requireDelegation(trx, viewer, facts);
        const holder = await personFor(trx, viewer, secrets, { personId, name: facts.name, birthDate: facts.birthDate, idNumber });
        await requireRelated(trx, holder, areaCode);
        return makeDeputyWrites(trx).add({
          ...textsOf(facts),
          ...mobileColumns(secrets, mobile),
          ...{ termId, areaCode, delegationId: facts.delegationId, state: 'elected', updatedAt: now },
          personId: holder,
          ...{ begunOn: null, endedOn: null, changedOn: null, pauseReason: null, endReason: null },
        });
      });
    return answered(
      viewer,
      persons.withNumber(viewer, idNumber, () => explained(enter())),
    );
  };

  const edit = (viewer: Viewer, { params: { id }, body, key }: Keyed<'deputy.edit'>): Promise<Deputy> => {
    const { mobile, idNumber, published, version, ...facts } = body;
    const save = () =>
      records.change({ viewer, action: 'edit', id, version, key }, async ({ trx, row, now }) => {
        requireIdNumber({ ...facts, ...(idNumber !== undefined && { idNumber }) }, now);
        const { termId } = await requireDelegation(trx, viewer, facts);
        if (termId !== row.termId) throw fail('deputy.delegation', { field: 'delegationId' });
        if (row.begunOn !== null && facts.birthDate !== null && !isOfAge(facts.birthDate, row.begunOn))
          throw fail('deputy.minor', { field: 'birthDate' });
        if (idNumber !== undefined) await keepIdNumber(trx, viewer, secrets, row.personId, idNumber);
        const numbers = mobile === undefined ? {} : mobileColumns(secrets, mobile);
        const publishing = published === undefined ? {} : { published: [...published] };
        return { set: { ...textsOf(facts), ...numbers, ...publishing, delegationId: facts.delegationId } };
      });
    return answered(
      viewer,
      persons.withNumber(viewer, idNumber, () => explained(save())),
    );
  };

  /** Saves the photo of the form in its stored format. Throws `deputy.photo_invalid` when the file is not a picture. */
  async function changePhoto(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'deputy.setPhoto'>, bytes: Buffer) {
    const portrait = await portraitOf(bytes);
    if (portrait === null) throw fail('deputy.photo_invalid', { field: 'file' });
    const change = records.change({ viewer, action: 'setPhoto', id, version, key }, async ({ trx }) => {
      await setPhoto(trx, id, portrait);
      return { set: {} };
    });
    return answered(viewer, change);
  }

  const removePhoto = (viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'deputy.dropPhoto'>): Promise<Deputy> =>
    answered(
      viewer,
      records.change({ viewer, action: 'dropPhoto', id, version, key }, async ({ trx }) => {
        await dropPhoto(trx, id);
        return { set: {} };
      }),
    );

  /** Throws when the day is in the future, before the last step, or before the person was old enough to be elected. */
  function requireDay(on: string, { changedOn, birthDate }: { changedOn: string | null; birthDate: string | null }): void {
    if (birthDate !== null && !isOfAge(birthDate, on)) throw fail('deputy.minor', { field: 'on' });
    if (on > beijingDate(clock.now()) || (changedOn !== null && on < changedOn)) throw fail('deputy.day', { field: 'on' });
  }

  const confirm = (viewer: Viewer, { params: { id }, body: { version, on }, key }: Keyed<'deputy.confirm'>): Promise<Deputy> =>
    answered(
      viewer,
      records.change({ viewer, action: 'confirm', id, version, key, note: on }, ({ row }) => {
        requireDay(on, row);
        return Promise.resolve({ set: { state: 'serving', begunOn: on, changedOn: on } });
      }),
    );

  const pause = (viewer: Viewer, { params: { id }, body: { version, on, reason }, key }: Keyed<'deputy.pause'>): Promise<Deputy> =>
    answered(
      viewer,
      records.change({ viewer, action: 'pause', id, version, key, note: on }, async ({ trx, row, now }) => {
        requireDay(on, row);
        await makeDeputyWrites(trx).endRoles(id, now);
        return { set: { state: 'paused', changedOn: on, pauseReason: reason } };
      }),
    );

  /** The roles of the account must be requested again. */
  const resume = (viewer: Viewer, { params: { id }, body: { version, on }, key }: Keyed<'deputy.resume'>): Promise<Deputy> =>
    answered(
      viewer,
      records.change({ viewer, action: 'resume', id, version, key, note: on }, ({ row }) => {
        requireDay(on, row);
        return Promise.resolve({ set: { state: 'serving', changedOn: on, pauseReason: null } });
      }),
    );

  const end = (viewer: Viewer, { params: { id }, body: { version, on, reason }, key }: Keyed<'deputy.end'>): Promise<Deputy> =>
    answered(
      viewer,
      records.change({ viewer, action: 'end', id, version, key, note: on }, async ({ trx, row, now }) => {
        requireDay(on, row);
        await makeDeputyWrites(trx).endRoles(id, now);
        return { set: { state: 'ended', changedOn: on, endedOn: on, endReason: reason } };
      }),
    );

  /** Restores the state before the ending; the roles of the account must be requested again. */
  const restore = (viewer: Viewer, { params: { id }, body: { version, reason }, key }: Keyed<'deputy.restore'>): Promise<Deputy> =>
    answered(
      viewer,
      records.change({ viewer, action: 'restore', id, version, key, note: reason.trim() }, async ({ trx, row, now }) => {
        const ending = await lastEndingOf(trx, id);
        const problem = restoreProblem(ending, viewer.userId, now);
        if (problem || !ending) throw fail(problem === 'own' ? 'deputy.restore_own' : 'deputy.restore_over');
        await requireRelated(trx, row.personId, row.areaCode);
        const { fromStatus: state, changedOn } = ending;
        return { set: { state, changedOn: changedOn ?? row.begunOn, endedOn: null, endReason: null } };
      }),
    );

  /** Throws `deputy.in_use` when records of work exist for the mandate. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'deputy.remove'>): Promise<null> {
    await records
      .change({ viewer, action: 'remove', id, version, key }, async ({ trx, row }) => {
        await makeDeputyWrites(trx).remove(row);
        return { set: null };
      })
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? fail('deputy.in_use') : error;
      });
    return null;
  }

  return {
    listDeputies,
    getDeputy,
    reveal,
    notePrint,
    findSame: persons.findSame,
    create,
    edit,
    changePhoto,
    removePhoto,
    findPhoto: (id: string) => findPhoto(db, id),
    confirm,
    pause,
    resume,
    end,
    restore,
    remove,
  };
}

export type Roster = ReturnType<typeof makeRoster>;
