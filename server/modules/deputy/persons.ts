import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { AppError, fail } from '../../platform/errors';
import { noteAbout, tellChange } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { makeLookUps } from '../../platform/look-ups/look-ups';
import { idNumberColumns } from './numbers';
import { makeSameReads } from './same-reads';
import { makeDeputyWrites } from './writes';

/** The personal data entered for a new mandate. */
interface Claim {
  personId: number | null;
  name: string;
  birthDate: string | null;
  idNumber: string | null;
}

/** Checks whether the refusal reveals that a number is on record. */
const tellsOfNumber = (error: unknown): boolean =>
  error instanceof AppError && (error.key === 'deputy.id_taken' || error.key === 'deputy.person_unknown');

/** Throws deputy.unrelated when the person is a deputy of another branch of areas. Source: 选举法 (2020), article 48. */
export async function requireRelated(trx: Db, personId: number, areaCode: string): Promise<void> {
  if (await makeDeputyWrites(trx).hasUnrelated(personId, areaCode)) throw fail('deputy.unrelated', { field: 'delegationId' });
}

/**
 * Returns the person for a mandate: one on record or a new one. An identity number already on record is kept. A person without a mandate in the
 * viewer's area is accepted only when name, date of birth and identity number are all right. Throws deputy.person_unknown when they are not.
 */
export async function personFor(
  trx: Db,
  viewer: Viewer,
  secrets: Secrets,
  { personId, name, birthDate, idNumber }: Claim,
): Promise<number> {
  const writes = makeDeputyWrites(trx);
  const columns = idNumberColumns(secrets, idNumber);
  if (personId === null) return writes.addPerson(columns);
  const person = await writes.findPerson(viewer.areaCode, personId, { name: name.trim(), birthDate });
  const isSame = person?.isNamed === true && idNumber !== null && person.idNumberHash === columns.idNumberHash;
  if (!person || !(person.isKnown || isSame)) throw fail('deputy.person_unknown', { field: 'idNumber' });
  if (idNumber === null || person.idNumberHash === columns.idNumberHash) return personId;
  if (person.idNumberHash !== null) throw fail('deputy.id_taken', { field: 'idNumber' });
  await keepIdNumber(trx, viewer, secrets, personId, idNumber);
  return personId;
}

/** Throws deputy.id_elsewhere when another congress entered the person first and therefore keeps the number. */
export async function keepIdNumber(trx: Db, viewer: Viewer, secrets: Secrets, personId: number, idNumber: string | null): Promise<void> {
  const kept = await makeDeputyWrites(trx).setIdNumber(viewer.areaCode, personId, idNumberColumns(secrets, idNumber));
  if (!kept) throw fail('deputy.id_elsewhere', { field: 'idNumber' });
}

/** The calls that reveal whether a number is on record; they are counted, so that numbers cannot be tried one after another. */
export function makePersons({ db, clock, secrets }: Pick<Kernel, 'db' | 'clock' | 'secrets'>) {
  const lookUps = makeLookUps({ db, clock });
  const hashOf = (number: string | null): string | null => (number === null ? null : secrets.keyedHash(number));

  /** Returns persons on record who may be the same person; the call is logged. */
  async function findSame(viewer: Viewer, { body }: CallInput<'deputy.same'>): Promise<CallReply<'deputy.same'>> {
    const name = body.name.trim();
    const { birthDate } = body;
    const [mobileHash, idNumberHash] = [hashOf(body.mobile), hashOf(body.idNumber)];
    noteAbout({ title: name });
    await lookUps.take(viewer, `same:${secrets.keyedHash(JSON.stringify([name, birthDate, mobileHash, idNumberHash]))}`);
    await tellChange(db, { viewer, type: 'deputy', id: null, title: name, at: clock.now() });
    return makeSameReads(db).listSame(viewer.areaCode, { name, birthDate, mobileHash, idNumberHash });
  }

  /** Runs a change with an identity number; it is counted when its refusal reveals that the number is on record. */
  const withNumber = <T>(viewer: Viewer, idNumber: string | null | undefined, run: () => Promise<T>): Promise<T> =>
    idNumber === null || idNumber === undefined ? run() : lookUps.guard(viewer, `id:${secrets.keyedHash(idNumber)}`, tellsOfNumber, run);

  /** Counts a look at the numbers of one deputy. Throws number.too_many and number.reason. */
  const countReveal = (viewer: Viewer, id: number, reason: string | undefined): Promise<boolean> =>
    lookUps.look(viewer, `deputy:${String(id)}`, reason);

  return { findSame, withNumber, countReveal };
}
