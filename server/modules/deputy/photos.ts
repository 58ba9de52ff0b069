import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';

/** The address of the photo of the query's `deputy`, below the API's; empty where there is none. */
export const photoAddress = sql<string>`coalesce(
  (SELECT '/api/deputy/photo/' || photo.id FROM deputy_photo AS photo WHERE photo.deputy_id = deputy.id), '')`;

/** The same where the photo is published. */
export const publishedPhoto = sql<string>`CASE WHEN 'photo' = ANY (deputy.published) THEN ${photoAddress} ELSE '' END`;

/** Keeps the photo in the place of the one before, under another address. */
export async function setPhoto(trx: Db, deputyId: number, bytes: Buffer): Promise<void> {
  await trx.deleteFrom('deputyPhoto').where('deputyId', '=', deputyId).execute();
  await trx.insertInto('deputyPhoto').values({ deputyId, bytes }).execute();
}

export const dropPhoto = async (trx: Db, deputyId: number): Promise<void> => {
  await trx.deleteFrom('deputyPhoto').where('deputyId', '=', deputyId).execute();
};

/** The bytes of a JPEG, for whoever was told its address. Throws deputy.no_photo. */
export async function findPhoto(db: Db, id: string): Promise<Buffer> {
  const found = await db.selectFrom('deputyPhoto').select('bytes').where('id', '=', id).executeTakeFirst();
  if (!found) throw fail('deputy.no_photo');
  return found.bytes;
}
