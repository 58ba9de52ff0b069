import type { Viewer } from '@contract/rules/roles';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { isFormer } from '../../platform/areas/former-term';
import { isKnownWithin, numberKeeper, visibleTo } from './visibility';

export type DeputyColumns = Selectable<Database['deputy']>;
/** The columns of the mandate, and whether its term is over. */
export type LockedDeputy = DeputyColumns & { former: boolean };
export type DeputyPatch = Omit<Updateable<Database['deputy']>, 'id' | 'version' | 'updatedAt'>;
export type NewDeputy = Omit<Insertable<Database['deputy']>, 'id' | 'version'>;

/** The queries that change mandates and persons, in a transaction. */
export function makeDeputyWrites(trx: Db) {
  const one = (id: number) =>
    trx
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .selectAll('deputy')
      .select(isFormer.as('former'))
      .where('deputy.id', '=', id);

  return {
    find: (viewer: Viewer, id: number): Promise<LockedDeputy | undefined> => one(id).where(visibleTo(viewer)).executeTakeFirst(),
    lock: (id: number): Promise<LockedDeputy | undefined> => one(id).forUpdate('deputy').executeTakeFirst(),

    add: (deputy: NewDeputy): Promise<DeputyColumns> => trx.insertInto('deputy').values(deputy).returningAll().executeTakeFirstOrThrow(),

    change: (id: number, patch: DeputyPatch, now: Date): Promise<DeputyColumns> =>
      trx
        .updateTable('deputy')
        .set({ ...patch, updatedAt: now })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Deletes the mandate, and its person when it was the only mandate. */
    async remove({ id, personId }: Pick<DeputyColumns, 'id' | 'personId'>): Promise<void> {
      await trx.deleteFrom('deputy').where('id', '=', id).execute();
      await sql`DELETE FROM person WHERE id = ${personId} AND NOT EXISTS (SELECT FROM deputy WHERE person_id = ${personId})`.execute(trx);
    },

    /** Returns the delegation with its term, if it is of the area or below and the term is not over. */
    findDelegation: (areaCode: string, id: number) =>
      trx
        .selectFrom('delegation')
        .innerJoin('term', 'term.id', 'delegation.termId')
        .select(['delegation.id', 'delegation.termId', 'term.areaCode', 'term.beginDate'])
        .where('delegation.id', '=', id)
        .where('term.areaCode', 'like', `${areaCode}%`)
        .where(sql<boolean>`NOT ${isFormer}`)
        .executeTakeFirst(),

    /** Returns the person, whether the area has a mandate of the person, and whether one of the mandates has that name and date of birth. */
    findPerson: (areaCode: string, id: number, { name, birthDate }: { name: string; birthDate: string | null }) =>
      trx
        .selectFrom('person')
        .select(['id', 'idNumberHash'])
        .select([
          sql<boolean>`${isKnownWithin(areaCode)}`.as('isKnown'),
          sql<boolean>`EXISTS (SELECT FROM deputy AS one
            WHERE one.person_id = person.id AND one.name = ${name} AND one.birth_date = ${birthDate}::date)`.as('isNamed'),
        ])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    /** Checks whether the person has a mandate that is not over in an area that neither contains this one nor lies in it. */
    hasUnrelated: async (personId: number, areaCode: string): Promise<boolean> =>
      (await trx
        .selectFrom('deputy')
        .innerJoin('term', 'term.id', 'deputy.termId')
        .select('deputy.id')
        .where('deputy.personId', '=', personId)
        .where('deputy.state', '<>', 'ended')
        .where(sql<boolean>`NOT ${isFormer}`)
        .where(sql<boolean>`NOT (deputy.area_code LIKE ${areaCode} || '%' OR ${areaCode} LIKE deputy.area_code || '%')`)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    addPerson: async (idNumber: { idNumberCipher: string; idNumberHash: string | null }): Promise<number> =>
      (await trx.insertInto('person').values(idNumber).returning('id').executeTakeFirstOrThrow()).id,

    /** Returns false when another congress keeps the number. */
    async setIdNumber(areaCode: string, id: number, idNumber: { idNumberCipher: string; idNumberHash: string | null }): Promise<boolean> {
      const kept = trx.updateTable('person').set(idNumber).where('id', '=', id).where(numberKeeper, 'like', `${areaCode}%`);
      return (await kept.executeTakeFirst()).numUpdatedRows === 1n;
    },

    /** Ends the roles that accounts hold by the mandate, from the next call on; the records of their work stay. */
    async endRoles(deputyId: number, at: Date): Promise<void> {
      const ended = await trx
        .updateTable('userinfo')
        .set((eb) => ({ formerAccountId: eb.ref('accountId'), accountId: null, endedAt: at }))
        .where('deputyId', '=', deputyId)
        .where('accountId', 'is not', null)
        .returning('id')
        .execute();
      if (ended.length === 0) return;
      const ids = ended.map(({ id }) => id);
      await trx.updateTable('session').set({ userinfoId: null }).where('userinfoId', 'in', ids).execute();
    },

    /** Returns mandates whose number has no hash yet: those from before the hashes existed, and those of the demo. */
    listUnhashed: (after: number, limit: number) =>
      trx
        .selectFrom('deputy')
        .select(['id', 'mobileCipher'])
        .where('mobileHash', 'is', null)
        .where('mobileCipher', '<>', '')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),

    saveHashes: (rows: readonly { id: number; mobileCipher: string; mobileHash: string }[]) =>
      sql`UPDATE deputy SET mobile_hash = given.hash
        FROM unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ mobileCipher }) => mobileCipher)}::text[],
          ${rows.map(({ mobileHash }) => mobileHash)}::text[]) AS given (id, cipher, hash)
        WHERE deputy.id = given.id AND deputy.mobile_hash IS NULL AND deputy.mobile_cipher = given.cipher`.execute(trx),
  };
}
