import { randomBytes } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import type { Db } from '../db/connect';
import { makeKeyedHash, makeTextCipher, type TextCipher } from './mobile';

export interface Secrets {
  /** Hex, uncompressed, with the prefix 04. */
  sm2PublicKey: string;
  /** Hex: decrypts the data that clients encrypted. */
  sm2PrivateKey: string;
  /** Signs a text with SM2 and SM3; hex, r and s. */
  signSm2(text: string): string;
  /** For stored mobile numbers. */
  textCipher: TextCipher;
  /** For the lookup of mobile numbers, and for SMS codes: they are too short for a hash without a key. */
  keyedHash(text: string): string;
}

/** Returns the stored value with that name, or creates it when it is missing. Nodes that start at the same time all get the value that was stored first. */
async function keep(db: Db, name: string, make: () => string): Promise<string> {
  const find = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst();
  const stored = await find();
  if (stored) return stored.value;
  await db
    .insertInto('secret')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await find();
  if (!kept) throw new Error(`secret ${name} was not stored`);
  return kept.value;
}

function newKeyPair(): string {
  const { publicKey, privateKey } = sm2.generateKeyPairHex();
  return JSON.stringify({ publicKey, privateKey });
}

/** The SM2 public keys in use, without creating any: for checks of signatures by other programs. */
export async function findPublicKeys(db: Db): Promise<string[]> {
  const stored = await db.selectFrom('secret').select('value').where('name', '=', 'sm2').execute();
  return stored.map(({ value }) => (JSON.parse(value) as { publicKey: string }).publicKey);
}

/** Reads the platform's keys and creates them at the first start. `dataKey` (32 hex digits) replaces the stored SM4 key. */
export async function loadSecrets(db: Db, options: { dataKey?: string } = {}): Promise<Secrets> {
  const pair = JSON.parse(await keep(db, 'sm2', newKeyPair)) as { publicKey: string; privateKey: string };
  const dataKey = options.dataKey ?? (await keep(db, 'sm4', () => randomBytes(16).toString('hex')));
  return {
    sm2PublicKey: pair.publicKey,
    sm2PrivateKey: pair.privateKey,
    signSm2: (text) => sm2.doSignature(text, pair.privateKey, { hash: true, publicKey: pair.publicKey }),
    textCipher: makeTextCipher(dataKey),
    keyedHash: makeKeyedHash(dataKey),
  };
}
