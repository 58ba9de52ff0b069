import { MAX_IMAGE_BYTES } from '@contract/rules/upload';
import sharp from 'sharp';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { bytesOf } from '../../platform/http/form-bytes';
import type { Vault } from '../../platform/files/vault';
import { makeFileStore } from './store';

/** More than any phone takes; a picture that claims more is made to fill the memory. */
const MOST_PIXELS = 120_000_000;
const QUALITY = 88;
/** Of a picture as it is kept: enough to read a notice on the wall by. Pixels. */
const LONGEST_SIDE = 2560;
const TAKEN: readonly string[] = ['jpeg', 'png', 'webp'];
const LIMIT = { most: MAX_IMAGE_BYTES, tooLarge: '照片不能超过 20 MB' };

/** Upright, and without anything that came with it, such as where it was taken; null for what is no such picture. */
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

/** Photos, for the modules whose records show them. */
export function makePhotos({ db, vault }: { db: Db; vault: Vault }) {
  /**
   * Draws pictures that the account uploaded, and that nobody uses yet, anew, so that they tell nobody where they were taken. What is
   * used already was drawn before. False where one of them is no picture, and is not of a type that `isTaken` takes as it is.
   */
  async function freeOfPlaces(
    accountId: number,
    fileIds: readonly string[],
    isTaken: (type: string) => boolean = () => false,
  ): Promise<boolean> {
    const store = makeFileStore(db);
    for (const id of fileIds.map((one) => one.toLowerCase())) {
      const file = await store.find(id);
      // Whoever ties it says what is wrong with one of others.
      if (!file || file.accountId !== accountId || file.ownerType !== null) continue;
      if (isTaken(file.type)) continue;
      if (!file.type.startsWith('image/')) return false;
      const drawn = await withoutPlace(await bytesOf(vault.read(id) as AsyncIterable<Buffer>, LIMIT));
      if (drawn === null) return false;
      await vault.keep(await vault.receive(piecesOf(drawn), { maxBytes: MAX_IMAGE_BYTES, tooLarge: () => fail('file.too_large') }), id);
      await store.resize(id, drawn.length);
    }
    return true;
  }

  return { freeOfPlaces };
}
