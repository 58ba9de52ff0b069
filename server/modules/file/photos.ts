import { MAX_IMAGE_BYTES } from '@contract/rules/upload';
import sharp from 'sharp';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { bytesOf } from '../../platform/http/form-bytes';
import type { Vault } from '../../platform/files/vault';
import { makeFileStore } from './store';

/** More pixels than any phone camera has; a picture with more is probably an attack on the memory. */
const MOST_PIXELS = 120_000_000;
const QUALITY = 88;
/** The longest side of a stored picture, in pixels: enough to read a notice on a wall. */
const LONGEST_SIDE = 2560;
const TAKEN: readonly string[] = ['jpeg', 'png', 'webp'];
const LIMIT = { most: MAX_IMAGE_BYTES, tooLarge: '照片不能超过 20 MB' };

/** Returns the picture upright and without metadata, such as the place where it was taken; null when it is not a supported picture. */
async function withoutPlace(bytes: Buffer): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!TAKEN.includes(format)) return null;
    const drawn = image.rotate().resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    return await (format === 'jpeg' ? drawn.jpeg({ quality: QUALITY }) : drawn.toFormat(format)).toBuffer();
  } catch {
    return null;
  }
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  await Promise.resolve();
  yield bytes;
}

/** The photo functions for modules whose records show photos. */
export function makePhotos({ db, vault }: { db: Db; vault: Vault }) {
  /**
   * Re-encodes the account's uploaded and still unattached pictures, so that they do not contain the place where they were taken. Attached pictures
   * were re-encoded before. Returns false when one of them is neither a picture nor of a type that `isTaken` accepts unchanged.
   */
  async function freeOfPlaces(
    accountId: number,
    fileIds: readonly string[],
    isTaken: (type: string) => boolean = () => false,
  ): Promise<boolean> {
    const store = makeFileStore(db);
    for (const id of fileIds.map((one) => one.toLowerCase())) {
      const file = await store.find(id);
      // For a file of another account, the later attach reports the error.
      if (!file || file.accountId !== accountId || file.ownerType !== null) continue;
      if (isTaken(file.type)) continue;
      if (!file.type.startsWith('image/')) return false;
      const drawn = await withoutPlace(await bytesOf((await vault.read(id)) as AsyncIterable<Buffer>, LIMIT));
      if (drawn === null) return false;
      await vault.keep(await vault.receive(piecesOf(drawn), { maxBytes: MAX_IMAGE_BYTES, tooLarge: () => fail('file.too_large') }), id);
      await store.resize(id, drawn.length);
    }
    return true;
  }

  return { freeOfPlaces };
}
