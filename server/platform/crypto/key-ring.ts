import { createHmac, randomBytes } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { ReadableError } from '../readable-error';

/** A secret with its short id and the time when it was made. */
export interface RingKey {
  id: string;
  madeAt: string;
  /** In hex. */
  key: string;
}

export interface RingPair {
  id: string;
  madeAt: string;
  /** Hex, uncompressed, with the prefix 04. */
  publicKey: string;
  privateKey: string;
}

/** The keys of an installation: of pairs and data keys the last one is used for writing, all for reading. */
export interface KeyRing {
  version: 1;
  sm2: RingPair[];
  /** The data keys; empty while DATA_KEY is the only one. */
  sm4: RingKey[];
  /** The key of the look-up hashes, which stays when the data key changes; null while it is derived from DATA_KEY. */
  hash: RingKey | null;
  /** The secret part of the password hashes. */
  pepper: RingKey;
  /** Keys that an earlier version kept and did not use: DATA_KEY took their place. */
  aside?: string[];
}

/** A ring with at least one data key and the hash key. */
export type WholeRing = KeyRing & { hash: RingKey };

/** The data key of the cipher texts without an id, which earlier versions wrote. */
export const FIRST_DATA_KEY = 'k1';

const DATA_KEY_BYTES = 16;
const SECRET_BYTES = 32;
const SM4_KEY = /^[0-9a-f]{32}$/i;
const LONG_KEY = /^[0-9a-f]{64}$/i;
const PUBLIC_KEY = /^04[0-9a-f]{128}$/i;

/** The key of the look-up hashes that belongs to a data key of earlier versions, and to DATA_KEY. */
export const derivedHashKey = (dataKey: string): string =>
  createHmac('sm3', Buffer.from(dataKey, 'hex')).update('keyed hash').digest('hex');

const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

export function newPair(id: string, now: Date): RingPair {
  const { publicKey, privateKey } = sm2.generateKeyPairHex();
  return { id, madeAt: now.toISOString(), publicKey, privateKey };
}

const newKey = (id: string, bytes: number, now: Date): RingKey => ({ id, madeAt: now.toISOString(), key: randomHex(bytes) });

/** The keys of a new installation; with DATA_KEY, without a data key of its own. */
export function newRing(now: Date, dataKey?: string): KeyRing {
  return {
    version: 1,
    sm2: [newPair('s1', now)],
    sm4: dataKey === undefined ? [newKey(FIRST_DATA_KEY, DATA_KEY_BYTES, now)] : [],
    hash: dataKey === undefined ? newKey('h1', SECRET_BYTES, now) : null,
    pepper: newKey('p1', SECRET_BYTES, now),
  };
}

/** The values that earlier versions kept in the table `secret`. */
export interface KeptInDatabase {
  sm2: { publicKey: string; privateKey: string; madeAt: Date };
  sm4: { key: string; madeAt: Date } | null;
}

/** The ring of an installation whose keys are in the database: its hashes and cipher texts stay valid. */
export function ringOfDatabase({ sm2: pair, sm4 }: KeptInDatabase, now: Date, dataKey?: string): KeyRing {
  const ring = newRing(now, dataKey ?? sm4?.key);
  const { publicKey, privateKey, madeAt } = pair;
  ring.sm2 = [{ id: 's1', madeAt: madeAt.toISOString(), publicKey, privateKey }];
  if (sm4 === null) return ring;
  if (dataKey !== undefined) return sm4.key.toLowerCase() === dataKey.toLowerCase() ? ring : { ...ring, aside: [sm4.key] };
  const at = sm4.madeAt.toISOString();
  ring.sm4 = [{ id: FIRST_DATA_KEY, madeAt: at, key: sm4.key }];
  ring.hash = { id: 'h1', madeAt: at, key: derivedHashKey(sm4.key) };
  return ring;
}

const nextId = (prefix: string, keys: readonly { id: string }[]): string =>
  `${prefix}${String(Math.max(0, ...keys.map(({ id }) => Number(id.slice(1)))) + 1)}`;

/** The ring with a new data key and a new pair, which are used for writing from now on. */
export const rotatedRing = (ring: WholeRing, now: Date): WholeRing => ({
  ...ring,
  sm2: [...ring.sm2, newPair(nextId('s', ring.sm2), now)],
  sm4: [...ring.sm4, newKey(nextId('k', ring.sm4), DATA_KEY_BYTES, now)],
});

/** The ring with its newest pair and data key only. */
export const retiredRing = (ring: WholeRing): WholeRing => ({ ...ring, sm2: ring.sm2.slice(-1), sm4: ring.sm4.slice(-1) });

/** Adds DATA_KEY when the ring has no data key. Throws when the ring has none or has others. */
export function withDataKey(ring: KeyRing, dataKey: string | undefined, where: string): WholeRing {
  const { sm4, hash } = ring;
  if (dataKey === undefined) {
    if (sm4.length > 0 && hash) return { ...ring, hash };
    throw new ReadableError(
      `${where} 里没有数据密钥，这个平台用的是 DATA_KEY，请照旧设置它。 / ${where} has no data key: this installation uses DATA_KEY; set it as before.`,
    );
  }
  if (sm4.length > 0 && hash) {
    if (sm4.some(({ key }) => key.toLowerCase() === dataKey.toLowerCase())) return { ...ring, hash };
    throw new ReadableError(
      `${where} 里没有 DATA_KEY 这把密钥，请改正或去掉 DATA_KEY。 / The key in DATA_KEY is not in ${where}: correct or remove DATA_KEY.`,
    );
  }
  const { madeAt } = ring.pepper;
  return {
    ...ring,
    sm4: [{ id: FIRST_DATA_KEY, madeAt, key: dataKey }],
    hash: { id: 'h1', madeAt, key: derivedHashKey(dataKey) },
  };
}

/** One-way marks of the keys, by id: the database keeps them to recognise the ring. */
export function fingerprintsOf({ sm2: pairs, sm4, hash, pepper }: WholeRing): Map<string, string> {
  const mark = (key: string): string => createHmac('sm3', Buffer.from(key.toLowerCase(), 'hex')).update('fingerprint').digest('hex');
  const keys = [...sm4, hash, pepper].map(({ id, key }) => [id, mark(key)] as const);
  return new Map([...pairs.map(({ id, privateKey }) => [id, mark(privateKey)] as const), ...keys]);
}

function isEntry(value: unknown, prefix: string): value is Record<string, unknown> & { id: string; madeAt: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { id, madeAt } = value as Record<string, unknown>;
  return typeof id === 'string' && new RegExp(`^${prefix}[1-9]\\d{0,5}$`).test(id) && typeof madeAt === 'string';
}

const isKey = (value: unknown, prefix: string, form: RegExp): value is RingKey =>
  isEntry(value, prefix) && typeof value['key'] === 'string' && form.test(value['key']);

const isPair = (value: unknown): value is RingPair =>
  isEntry(value, 's') &&
  typeof value['publicKey'] === 'string' &&
  PUBLIC_KEY.test(value['publicKey']) &&
  typeof value['privateKey'] === 'string' &&
  LONG_KEY.test(value['privateKey']);

const areUnique = (keys: readonly { id: string }[]): boolean => new Set(keys.map(({ id }) => id)).size === keys.length;

/** Reads the JSON of a ring; null when the text is not a ring. The reason is left out, because it could quote a key. */
export function parseRing(text: string): KeyRing | null {
  try {
    const { version, sm2: pairs, sm4, hash, pepper } = JSON.parse(text) as Record<string, unknown>;
    const isRing =
      version === 1 &&
      Array.isArray(pairs) &&
      pairs.length > 0 &&
      pairs.every(isPair) &&
      areUnique(pairs) &&
      Array.isArray(sm4) &&
      sm4.every((key) => isKey(key, 'k', SM4_KEY)) &&
      areUnique(sm4) &&
      (hash === null ? sm4.length === 0 : sm4.length > 0 && isKey(hash, 'h', LONG_KEY)) &&
      isKey(pepper, 'p', LONG_KEY);
    return isRing ? (JSON.parse(text) as KeyRing) : null;
  } catch {
    return null;
  }
}

export const ringText = (ring: KeyRing): string => `${JSON.stringify(ring, null, 2)}\n`;
