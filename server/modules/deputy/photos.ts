import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '@contract/rules/deputy';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';

export const PHOTO_LIMIT = { most: MAX_PHOTO_BYTES, tooLarge: PHOTO_TOO_LARGE };

/** The address of a photo under the API path. */
export const addressOfPhoto = (id: string): string => `/api/deputy/photo/${id}`;

/** The address of the photo of the query's `deputy`, under the API path; empty when there is none. */
export const photoAddress = sql<string>`coalesce(
  (SELECT '/api/deputy/photo/' || photo.id FROM deputy_photo AS photo WHERE photo.deputy_id = deputy.id), '')`;

/** Replaces the photo; the new one has another address. */
export async function setPhoto(trx: Db, deputyId: number, bytes: Buffer): Promise<void> {
  await dropPhoto(trx, deputyId);
  await trx.insertInto('deputyPhoto').values({ deputyId, bytes }).execute();
}

/** Stores a requested photo that does not belong to a deputy yet. Returns its id. */
export async function keepAskedPhoto(trx: Db, bytes: Buffer): Promise<string> {
  return (await trx.insertInto('deputyPhoto').values({ deputyId: null, bytes }).returning('id').executeTakeFirstOrThrow()).id;
}

/** Replaces the deputy's photo with the one that the change request asked for. */
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

/** Returns the JPEG bytes of a photo; the address is the only key. Throws deputy.no_photo. */
export async function findPhoto(db: Db, id: string): Promise<Buffer> {
  const found = await db.selectFrom('deputyPhoto').select('bytes').where('id', '=', id).executeTakeFirst();
  if (!found) throw fail('deputy.no_photo');
  return found.bytes;
}
