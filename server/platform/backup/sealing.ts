import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cutOff, damaged, wrongKey } from './backup-error';
import { type Bytes, makeReader, piecesOf } from './bytes';
import type { BackupKey } from './key';

/**
 * The format of every object: `CPB1`, the id of the key (8 bytes), a salt (16 bytes), then frames. A frame is its length (4 bytes, the highest bit
 * marks the last one), the SM4-CTR ciphertext and the HMAC-SM3 of its number, length and ciphertext. Both keys are derived from the name of the object
 * and its salt. Therefore an edited, moved or missing frame is detected, and so is an object in the place of another one.
 */
const MAGIC = Buffer.from('CPB1');
const KEY_ID_BYTES = 8;
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const FRAME_BYTES = 262_144;
const LENGTH_BYTES = 4;
const MAC_BYTES = 32;
const LAST = 0x8000_0000;
const CIPHER = 'sm4-ctr';
const CIPHER_KEY_BYTES = 16;
/** Each object has its own key, so the counter may begin at zero. */
const FIRST_COUNTER = Buffer.alloc(16);

/** The size of the sealed form of this many bytes. */
export const sealedSize = (bytes: number): number =>
  HEADER_BYTES + bytes + Math.max(1, Math.ceil(bytes / FRAME_BYTES)) * (LENGTH_BYTES + MAC_BYTES);

function keysOf(key: BackupKey, name: string, salt: Buffer) {
  const macKey = key.derive('mac', name, salt);
  return {
    cipherKey: key.derive('cipher', name, salt).subarray(0, CIPHER_KEY_BYTES),
    macOf: (index: number, length: Buffer, ciphertext: Buffer): Buffer => {
      const number = Buffer.alloc(8);
      number.writeBigUInt64BE(BigInt(index));
      return createHmac('sm3', macKey).update(number).update(length).update(ciphertext).digest();
    },
  };
}

/** Encrypts a stream as the object `name`. */
export async function* seal(key: BackupKey, name: string, source: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { cipherKey, macOf } = keysOf(key, name, salt);
  const cipher = createCipheriv(CIPHER, cipherKey, FIRST_COUNTER);
  yield Buffer.concat([MAGIC, key.id, salt]);
  let index = 0;
  for await (const { piece, isLast } of piecesOf(source, FRAME_BYTES)) {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(piece.length + (isLast ? LAST : 0));
    const ciphertext = cipher.update(piece);
    yield Buffer.concat([length, ciphertext, macOf(index, length, ciphertext)]);
    index += 1;
  }
}

/** Decrypts the object `name`; a frame is passed on only after its check. Throws a sentence for a wrong key, a change, or a missing end. */
export async function* unseal(key: BackupKey, name: string, source: Bytes): AsyncGenerator<Buffer> {
  const reader = makeReader(source);
  try {
    const header = await reader.read(HEADER_BYTES);
    if (header.length < HEADER_BYTES) throw cutOff(name);
    if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(name);
    if (!header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES).equals(key.id)) throw wrongKey(name);
    const { cipherKey, macOf } = keysOf(key, name, header.subarray(HEADER_BYTES - SALT_BYTES));
    const decipher = createDecipheriv(CIPHER, cipherKey, FIRST_COUNTER);
    let isLast = false;
    for (let index = 0; !isLast; index += 1) {
      const length = await reader.read(LENGTH_BYTES);
      if (length.length < LENGTH_BYTES) throw cutOff(name);
      const marked = length.readUInt32BE();
      isLast = marked >= LAST;
      const size = isLast ? marked - LAST : marked;
      if (size > FRAME_BYTES) throw damaged(name);
      const body = await reader.read(size + MAC_BYTES);
      if (body.length < size + MAC_BYTES) throw cutOff(name);
      const ciphertext = body.subarray(0, size);
      if (!timingSafeEqual(macOf(index, length, ciphertext), body.subarray(size))) throw damaged(name);
      if (size > 0) yield decipher.update(ciphertext);
    }
    if ((await reader.read(1)).length > 0) throw damaged(name);
  } finally {
    await reader.close();
  }
}
