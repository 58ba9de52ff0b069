import { createHash } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { sql } from 'kysely';
import type { Clock } from '../../clock';
import type { Secrets } from '../../crypto/secrets';
import type { Db } from '../../db/connect';
import { CHAIN_LOCK, findHead } from './extend';
import type {} from './tables';

/** The head of the chain at a time, signed. */
export interface Seal {
  number: number;
  at: Date;
  position: number;
  /** Hex. */
  hash: string;
  /** The number of events since the previous seal. */
  count: number;
  /** Of the public key that signed. */
  fingerprint: string;
  signature: string;
}

/** The beginning of SM3 of the public key. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sm3').update(Buffer.from(publicKey, 'hex')).digest('hex').slice(0, 32);

/** The text that is signed. */
const signedText = ({ number, at, position, count, hash, fingerprint }: Omit<Seal, 'signature'>): string =>
  ['event-seal-1', number, at.toISOString(), position, count, hash, fingerprint].join('.');

/** A seal as one line of JSON, for the second place. */
export const lineOf = ({ number, at, position, count, hash, fingerprint, signature }: Seal): string =>
  JSON.stringify({ seal: number, at: at.toISOString(), position, count, hash, key: fingerprint, signature });

const LINE =
  /\{"seal":(\d{1,15}),"at":"([\dT:.-]{10,30}Z)","position":(\d{1,15}),"count":(\d{1,15}),"hash":"([0-9a-f]{64})","key":"([0-9a-f]{32})","signature":"([0-9a-f]{128})"\}/;

/** Finds a seal in a line of the second place, also behind the header of a syslog; null when there is none. */
export function sealOf(line: string): Seal | null {
  const [, number, at = '', position, count, hash = '', fingerprint = '', signature = ''] = LINE.exec(line) ?? [];
  const time = new Date(at);
  if (number === undefined || Number.isNaN(time.getTime())) return null;
  return { number: Number(number), at: time, position: Number(position), count: Number(count), hash, fingerprint, signature };
}

/** Checks the signature with the public key; false for a text that is no signature. */
export function isSigned(seal: Seal, publicKey: string): boolean {
  try {
    return sm2.doVerifySignature(signedText(seal), seal.signature, publicKey, { hash: true });
  } catch {
    return false;
  }
}

const findLast = (db: Db) => db.selectFrom('eventSeal').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

export const findSealsAfter = (db: Db, number: number, most: number): Promise<Seal[]> =>
  db.selectFrom('eventSeal').selectAll().where('number', '>', number).orderBy('number').limit(most).execute();

export interface SealerDependencies {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'sm2PublicKey' | 'signSm2'>;
}

/** Signs the head of the chain. */
export function makeSealer({ db, clock, secrets }: SealerDependencies) {
  /** Makes a seal unless the newest one is younger than that and nothing was added; `always`: also when it is younger. Returns null when none is needed. */
  const seal = ({ olderThanMs, always = false }: { olderThanMs: number; always?: boolean }): Promise<Seal | null> =>
    db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(trx);
      const [last, head] = [await findLast(trx), await findHead(trx)];
      const now = clock.now();
      if (!head) return null;
      const isOld = !last || last.at.getTime() <= now.getTime() - olderThanMs;
      if (!isOld && !(always && head.position > last.position)) return null;
      const fingerprint = fingerprintOf(secrets.sm2PublicKey);
      const unsigned = {
        number: (last?.number ?? 0) + 1,
        at: now,
        position: head.position,
        hash: head.hash.toString('hex'),
        count: head.position - (last?.position ?? 0),
        fingerprint,
      };
      const made = { ...unsigned, signature: secrets.signSm2(signedText(unsigned)) };
      await trx
        .insertInto('eventSealKey')
        .values({ fingerprint, publicKey: secrets.sm2PublicKey, since: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await trx.insertInto('eventSeal').values(made).execute();
      return made;
    });

  return { seal, findLast: () => findLast(db) };
}
