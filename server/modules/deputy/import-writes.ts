import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { groupsOf } from '../../platform/slices';
import type { ImportedDeputy } from './import';
import { idNumberColumns, mobileColumns } from './numbers';
import { numberKeeper } from './visibility';

/** The number of rows in one statement; the number of parameters is limited. */
const BATCH = 500;
const NOTE = '批量导入';

interface Scope {
  viewer: Viewer;
  secrets: Secrets;
  now: Date;
}

/** Adds a person for each new deputy, in their order; a known person without an identity number gets one if the viewer's congress keeps the record. */
async function personsFor(trx: Db, { viewer, secrets }: Scope, items: readonly ImportedDeputy[]): Promise<number[]> {
  const fresh = items.filter(({ personId }) => personId === null).map(({ idNumber }) => idNumberColumns(secrets, idNumber));
  const made = fresh.length === 0 ? [] : await trx.insertInto('person').values(fresh).returning('id').execute();
  const ids = made.map(({ id }) => id).sort((one, other) => one - other);
  const numbered = items.filter(({ personId, idNumber }) => personId !== null && idNumber !== null);
  if (numbered.length > 0) {
    const columns = numbered.map(({ personId, idNumber }) => ({ id: personId ?? 0, ...idNumberColumns(secrets, idNumber) }));
    await sql`UPDATE person SET id_number_cipher = given.cipher, id_number_hash = given.hash
      FROM unnest(${columns.map(({ id }) => id)}::int[], ${columns.map(({ idNumberCipher }) => idNumberCipher)}::text[],
        ${columns.map(({ idNumberHash }) => idNumberHash)}::text[]) AS given (id, cipher, hash)
      WHERE person.id = given.id AND person.id_number_hash IS NULL AND ${numberKeeper} LIKE ${`${viewer.areaCode}%`}`.execute(trx);
  }
  return items.map(({ personId }) => personId ?? ids.shift() ?? 0);
}

async function addBatch(trx: Db, scope: Scope, items: readonly ImportedDeputy[]): Promise<void> {
  const { viewer, secrets, now } = scope;
  const persons = await personsFor(trx, scope, items);
  const rows = items.map(({ mobile, idNumber: _number, personId: _person, begunOn, ...facts }, place) => ({
    ...facts,
    ...mobileColumns(secrets, mobile),
    ...{ personId: persons[place] ?? 0, begunOn, changedOn: begunOn, updatedAt: now },
    ...{ state: begunOn === null ? ('elected' as const) : ('serving' as const), endedOn: null, pauseReason: null, endReason: null },
  }));
  const made = await trx.insertInto('deputy').values(rows).returning(['id', 'name', 'state', 'delegationId', 'termId']).execute();
  const actor = { userinfoId: viewer.roleId, actorName: viewer.userName, roleName: viewer.roleName };
  await trx
    .insertInto('history')
    .values(
      made.map(({ id, state, ...snapshot }) => ({
        ...{ ...actor, subjectType: 'deputy' as const, subjectId: id, action: 'create', fromStatus: null, toStatus: state },
        ...{ note: NOTE, snapshot: JSON.stringify(snapshot), at: now },
      })),
    )
    .execute();
}

/** Adds the elected deputies, each with the person who holds the mandate. */
export async function importDeputies(trx: Db, scope: Scope, items: readonly ImportedDeputy[]): Promise<void> {
  for (const batch of groupsOf(items, BATCH)) await addBatch(trx, scope, batch);
}
