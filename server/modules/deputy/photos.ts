import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '@contract/rules/deputy';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';

export const PHOTO_LIMIT = { most: MAX_PHOTO_BYTES, tooLarge: PHOTO_TOO_LARGE };

/** The address of a photo below the API's. */
export const addressOfPhoto = (id: string): string => `/api/deputy/photo/${id}`;

/** The address of the photo of the query's `deputy`, below the API's; empty where there is none. */
export const photoAddress = sql<string>`coalesce(
  (SELECT '/api/deputy/photo/' || photo.id FROM deputy_photo AS photo WHERE photo.deputy_id = deputy.id), '')`;

/** Keeps the photo in the place of the one before, under another address. */
export async function setPhoto(trx: Db, deputyId: number, bytes: Buffer): Promise<void> {
  await dropPhoto(trx, deputyId);
  await trx.insertInto('deputyPhoto').values({ deputyId, bytes }).execute();
}

/** Keeps a photo that is asked for; it is no deputy's yet. Answers its id. */
export async function keepAskedPhoto(trx: Db, bytes: Buffer): Promise<string> {
  return (await trx.insertInto('deputyPhoto').values({ deputyId: null, bytes }).returning('id').executeTakeFirstOrThrow()).id;
}

/** Makes a photo that was asked for the deputy's, in the place of the one before. */
export async function takeAskedPhoto(trx: Db, deputyId: number, id: string): Promise<void> {
  await dropPhoto(trx, deputyId);
  await trx.updateTable('deputyPhoto').set({ deputyId }).where('id', '=', id).execute();
}

export const dropAskedPhoto = async (trx: Db, id: string): Promise<void> => {
  await trx.deleteFrom('deputyPhoto').where('id', '=', id).where('deputyId', 'is', null).execute();
};

export const dropPhoto = async (trx: Db, deputyId: number): Promise<void> => {
  await trx.deleteFrom('deputyPhoto').where('deputyId', '=', deputyId).execute();
};

/** The bytes of a JPEG, for whoever was told its address. Throws deputy.no_photo. */
export async function findPhoto(db: Db, id: string): Promise<Buffer> {
  const found = await db.selectFrom('deputyPhoto').select('bytes').where('id', '=', id).executeTakeFirst();
  if (!found) throw fail('deputy.no_photo');
  return found.bytes;
}
