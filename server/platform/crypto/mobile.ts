import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'sm4-cbc';
const IV_BYTES = 16;

/** Encrypts personal numbers for storage. An empty text stays empty. */
export interface TextCipher {
  encrypt(text: string): string;
  decrypt(cipherText: string): string;
}

/** SM4-CBC with a random iv for each text; the output is iv and cipher text in base64. The key is 16 bytes in hex; any other key throws. */
export function makeTextCipher(keyHex: string): TextCipher {
  if (!/^[0-9a-f]{32}$/i.test(keyHex)) throw new Error('the data key must be 32 hexadecimal digits');
  const key = Buffer.from(keyHex, 'hex');
  return {
    encrypt(text) {
      if (text === '') return '';
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
    },
    decrypt(cipherText) {
      if (cipherText === '') return '';
      const bytes = Buffer.from(cipherText, 'base64');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}

/** HMAC-SM3 in hex, with a key derived from the data key (hex): equal texts can be found by it, and without the key it is impossible to try all numbers. */
export function makeKeyedHash(keyHex: string): (text: string) => string {
  const key = createHmac('sm3', Buffer.from(keyHex, 'hex')).update('keyed hash').digest();
  return (text) => createHmac('sm3', key).update(text, 'utf8').digest('hex');
}

/** 13812345678 → 138****5678; a shorter number keeps only its last two digits; an empty one stays empty. */
export function maskMobile(mobile: string): string {
  if (mobile.length >= 11) return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  return mobile === '' ? '' : `****${mobile.slice(-2)}`;
}
