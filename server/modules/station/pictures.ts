import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '@contract/rules/deputy';
import { STATION_LIMITS } from '@contract/rules/station';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';

export const PICTURE_LIMIT = { most: MAX_PHOTO_BYTES, tooLarge: PHOTO_TOO_LARGE };

const ADDRESS = '/api/station/picture/';

/** The addresses of the pictures of the query's `station`, under the API path, in the order in which they were added. */
export const pictureAddresses = sql<string[]>`coalesce((SELECT array_agg(${ADDRESS} || picture.id ORDER BY picture.added_at, picture.id)
  FROM station_picture AS picture WHERE picture.station_id = station.id), '{}')`;

/** Throws station.pictures when the station already has the most pictures allowed. */
export async function addPicture(trx: Db, stationId: number, bytes: Buffer): Promise<void> {
  const { count } = await trx
    .selectFrom('stationPicture')
    .where('stationId', '=', stationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= STATION_LIMITS.pictures) throw fail('station.pictures');
  await trx.insertInto('stationPicture').values({ stationId, bytes }).execute();
}

/** Throws station.no_picture when the picture is not the station's. */
export async function dropPicture(trx: Db, stationId: number, address: string): Promise<void> {
  const dropped = await trx
    .deleteFrom('stationPicture')
    .where('stationId', '=', stationId)
    .where(sql<boolean>`${ADDRESS} || id = ${address}`)
    .executeTakeFirst();
  if (dropped.numDeletedRows === 0n) throw fail('station.no_picture', { field: 'picture' });
}

/** Returns the JPEG bytes of a picture; the address is the only key. Throws station.no_picture. */
export async function findPicture(db: Db, id: string): Promise<Buffer> {
  const found = await db.selectFrom('stationPicture').select('bytes').where('id', '=', id).executeTakeFirst();
  if (!found) throw fail('station.no_picture');
  return found.bytes;
}
