import { fail } from '../errors';

/** Reads the whole file of a form; a file that is too large is refused with the given text before it is fully in memory. `most`: bytes. */
export async function bytesOf(pieces: AsyncIterable<Buffer>, { most, tooLarge }: { most: number; tooLarge: string }): Promise<Buffer> {
  const held: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > most) throw fail('file.too_large', {}, tooLarge);
    held.push(piece);
  }
  return Buffer.concat(held);
}

/** For content that is only held in memory. */
export const NOTHING_TO_UNDO = (): Promise<void> => Promise.resolve();
