import { sm2 } from 'sm-crypto-v2';
import type { Db } from '../db/connect';
import type { KeyRing, WholeRing } from './key-ring';
import type { KeySource } from './key-source';
import { makeKeyedHash, makeRingCipher, type TextCipher } from './mobile';
import { openRing } from './open-ring';

/** The delay until a changed key file takes effect; a text with a new key makes it take effect at once. */
const FOLLOW_EVERY_MS = 5000;

export interface Secrets {
  /** Hex, uncompressed, with the prefix 04; of the newest pair. */
  readonly sm2PublicKey: string;
  /** Of all pairs, newest first: older signatures belong to them. */
  readonly sm2PublicKeys: string[];
  /** Hex, of the newest pair. */
  readonly sm2PrivateKey: string;
  /** Hex, newest first: clients may still encrypt with an older pair. */
  readonly sm2PrivateKeys: string[];
  /** Signs a text with SM2 and SM3, with the newest pair; hex, r and s. */
  signSm2(text: string): string;
  /** Hex: the secret part of the password hashes. */
  readonly pepper: string;
  /** For stored mobile numbers. */
  textCipher: TextCipher;
  /** For the lookup of mobile numbers, and for SMS codes: they are too short for a hash without a key. */
  keyedHash(text: string): string;
  /** The ids of the pairs and data keys. */
  keyIds(): string[];
  /** Calls back after the keys have changed; the last listener replaces the earlier one. */
  onChange(listener: () => void): void;
  /** Takes a changed key file; returns false when it has not changed. */
  refresh(): boolean;
  /** Looks for a changed key file every few seconds, until the returned function is called. */
  follow(onError: (error: unknown) => void): () => void;
}

export interface KeyOptions {
  keys: KeySource;
  /** Replaces the data key, 32 hex digits. */
  dataKey?: string | undefined;
}

/** The ring of a changed file, when it has the same hash key and pepper: a file of another installation does not take effect. */
function effective(changed: KeyRing | null, now: WholeRing): WholeRing | null {
  if (!changed || changed.pepper.key !== now.pepper.key) return null;
  const { hash, sm4, sm2 } = changed;
  if (hash) return hash.key === now.hash.key ? { ...changed, hash } : null;
  return sm4.length === 0 ? { ...now, sm2 } : null;
}

/** Reads the platform's keys, makes them at the first start, and checks that they belong to the database. */
export async function loadSecrets(db: Db, { keys, dataKey }: KeyOptions): Promise<Secrets> {
  const changedRing = keys.watch();
  let ring = await openRing(db, keys, dataKey);
  const pairOf = () => {
    const pair = ring.sm2.at(-1);
    if (!pair) throw new Error('the ring has no pair');
    return pair;
  };
  let onChanged = (): void => undefined;
  const refresh = (): boolean => {
    const changed = effective(changedRing(), ring);
    if (!changed) return false;
    ring = changed;
    onChanged();
    return true;
  };
  const keyedHash = makeKeyedHash(ring.hash.key);
  return {
    get sm2PublicKey() {
      return pairOf().publicKey;
    },
    get sm2PublicKeys() {
      return ring.sm2.map(({ publicKey }) => publicKey).reverse();
    },
    get sm2PrivateKey() {
      return pairOf().privateKey;
    },
    signSm2: (text) => {
      const { publicKey, privateKey } = pairOf();
      return sm2.doSignature(text, privateKey, { hash: true, publicKey });
    },
    get sm2PrivateKeys() {
      return ring.sm2.map(({ privateKey }) => privateKey).reverse();
    },
    pepper: ring.pepper.key,
    textCipher: makeRingCipher({ keys: () => ring.sm4, refresh }),
    keyedHash,
    keyIds: () => [...ring.sm2, ...ring.sm4].map(({ id }) => id),
    onChange: (listener) => {
      onChanged = listener;
    },
    refresh,
    follow: (onError) => {
      const timer = setInterval(() => {
        try {
          refresh();
        } catch (error) {
          onError(error);
        }
      }, FOLLOW_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
