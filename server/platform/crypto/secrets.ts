import { randomBytes } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import type { Db } from '../db/connect';
import { makeKeyedHash, makeTextCipher, type TextCipher } from './mobile';

export interface Secrets {
  /** Hex, uncompressed, begins with 04. */
  sm2PublicKey: string;
  /** Hex: reads what clients encrypted. */
  sm2PrivateKey: string;
  /** For mobile numbers at rest. */
  textCipher: TextCipher;
  /** For finding a number by, and for SMS codes: too short to be hashed without a key. */
  keyedHash(text: string): string;
}

/** The stored value of that name, made now when there is none. Nodes that start at once all get the one that was stored first. */
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
  if (!kept) throw new Error(`secret ${name} was not kept`);
  return kept.value;
}

function newKeyPair(): string {
  const { publicKey, privateKey } = sm2.generateKeyPairHex();
  return JSON.stringify({ publicKey, privateKey });
}

/** Reads the platform's keys, making them at the first start. `dataKey` (32 hex digits) stands in for the stored SM4 key. */
export async function loadSecrets(db: Db, options: { dataKey?: string } = {}): Promise<Secrets> {
  const pair = JSON.parse(await keep(db, 'sm2', newKeyPair)) as { publicKey: string; privateKey: string };
  const dataKey = options.dataKey ?? (await keep(db, 'sm4', () => randomBytes(16).toString('hex')));
  return {
    sm2PublicKey: pair.publicKey,
    sm2PrivateKey: pair.privateKey,
    textCipher: makeTextCipher(dataKey),
    keyedHash: makeKeyedHash(dataKey),
  };
}
