import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'sm4-cbc';
const IV_BYTES = 16;

/** Encrypts personal numbers for storage. An empty text stays empty. */
export interface TextCipher {
  encrypt(text: string): string;
  decrypt(cipherText: string): string;
}

/** A key of the ring, in hex, with its id. */
interface DataKey {
  id: string;
  key: string;
}

const WITH_ID = /^(k\d+)\.(.*)$/s;
/** The key of texts without an id. */
const FIRST = 'k1';

/** The id of the key that a stored text needs. An id and a point begin each text; base64, which earlier versions wrote alone, has no point. */
export function keyIdOf(cipherText: string): string {
  return WITH_ID.exec(cipherText)?.[1] ?? FIRST;
}

/**
 * SM4-CBC with a random iv for each text; the output is the key's id, a point, and iv and cipher text in base64. Writes with the last key and reads
 * with all; `refresh` looks for new keys when a text needs one that is not there.
 */
export function makeRingCipher({ keys, refresh }: { keys: () => readonly DataKey[]; refresh: () => boolean }): TextCipher {
  function keyOf(id: string): Buffer {
    const find = () => keys().find((one) => one.id === id);
    const found = find() ?? (refresh() ? find() : undefined);
    if (!found) throw new Error(`there is no data key ${id}`);
    return Buffer.from(found.key, 'hex');
  }
  return {
    encrypt(text) {
      if (text === '') return '';
      const last = keys().at(-1);
      if (!last) throw new Error('there is no data key');
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, Buffer.from(last.key, 'hex'), iv);
      return `${last.id}.${Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]).toString('base64')}`;
    },
    decrypt(cipherText) {
      if (cipherText === '') return '';
      const base64 = WITH_ID.exec(cipherText)?.[2] ?? cipherText;
      const bytes = Buffer.from(base64, 'base64');
      const decipher = createDecipheriv(ALGORITHM, keyOf(keyIdOf(cipherText)), bytes.subarray(0, IV_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}

/** HMAC-SM3 in hex: equal texts can be found by it, and without the key it is impossible to try all numbers. */
export function makeKeyedHash(keyHex: string): (text: string) => string {
  const key = Buffer.from(keyHex, 'hex');
  return (text) => createHmac('sm3', key).update(text, 'utf8').digest('hex');
}

/** 13812345678 → 138****5678; a shorter number keeps only its last two digits; an empty one stays empty. */
export function maskMobile(mobile: string): string {
  if (mobile.length >= 11) return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  return mobile === '' ? '' : `****${mobile.slice(-2)}`;
}
