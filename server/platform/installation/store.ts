import type { InstallationChange } from '@contract/schema/installation';
import type { Insertable } from 'kysely';
import type { Db } from '../db/connect';
import type { Database } from '../db/schema';

/** More changes than an office makes in decades. */
const MOST_CHANGES = 500;

export type InstallationRow = Omit<Database['installation'], 'id'>;

/** The queries for the one row with the platform's settings, and for the history of its changes. */
export function makeInstallationStore(db: Db) {
  const find = (): Promise<InstallationRow | undefined> => db.selectFrom('installation').selectAll().where('id', '=', 1).executeTakeFirst();

  const version = () => db.selectFrom('installation').select('version').where('id', '=', 1).executeTakeFirst();

  /** False when the row no longer has the version on which the change is based; with version 0: when a row already exists. */
  async function save(row: InstallationRow, knownVersion: number): Promise<boolean> {
    if (knownVersion === 0) {
      const added = await db
        .insertInto('installation')
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    }
    const changed = await db
      .updateTable('installation')
      .set(row)
      .where('id', '=', 1)
      .where('version', '=', knownVersion)
      .executeTakeFirstOrThrow();
    return changed.numUpdatedRows > 0n;
  }

  async function addChange(change: Omit<Insertable<Database['installationChange']>, 'changes'>, changes: InstallationChange['changes']) {
    await db
      .insertInto('installationChange')
      .values({ ...change, changes: JSON.stringify(changes) })
      .execute();
  }

  /** Newest first. */
  const listChanges = () =>
    db
      .selectFrom('installationChange')
      .select(['changedByName', 'changedAt', 'changes'])
      .orderBy('id', 'desc')
      .limit(MOST_CHANGES)
      .execute();

  const areaExists = async (code: string): Promise<boolean> =>
    (await db.selectFrom('area').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

  return { find, version, save, addChange, listChanges, areaExists };
}
