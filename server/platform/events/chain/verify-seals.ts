import type { Db } from '../../db/connect';
import type { Restore } from '../restores';
import type { Findings } from './findings';
import { fingerprintOf, isSigned, lineOf, type Seal, sealOf } from './seal';
import { type ForeignSeal, reportForeign } from './set-back';

/** A seal is written to the second place soon after it is made; one that is missing there for longer was removed, or could not be written. */
const WRITTEN_WITHIN_MS = 2 * 3_600_000;
const BATCH = 200;

const named = (number: number): readonly [string, string] => [`第 ${String(number)} 号封存`, `seal ${String(number)}`];

export const about = (number: number, chinese: string, english: string): readonly [string, string] => {
  const [zh, en] = named(number);
  return [`${zh}${chinese}`, `${en}: ${english}`];
};

/** The stored public keys by their fingerprint. A stored key that does not have its fingerprint is no key. */
export async function readKeys(db: Db): Promise<ReadonlyMap<string, string>> {
  const keys = await db.selectFrom('eventSealKey').selectAll().execute();
  return new Map(
    keys.filter(({ fingerprint, publicKey }) => fingerprintOf(publicKey) === fingerprint).map((key) => [key.fingerprint, key.publicKey]),
  );
}

export const isSignedBy = (keys: ReadonlyMap<string, string>, seal: Seal): boolean => {
  const key = keys.get(seal.fingerprint);
  return key !== undefined && isSigned(seal, key);
};

interface PlaceCheck {
  db: Db;
  keys: ReadonlyMap<string, string>;
  findings: Findings;
  now: Date;
  /** The restores in the log, the earliest first. */
  restores: readonly Restore[];
}

const rewritten = ({ number, isMissing }: ForeignSeal): readonly [string, string] =>
  isMissing
    ? about(number, '在第二处有，在数据库中没有', 'is in the second place and not in the database')
    : about(number, '在数据库中与第二处不同', 'differs between the database and the second place');

/**
 * Compares the lines of a second place with the seals in the database. Returns the number of seals found there. `whole`: the place is the whole file, so
 * seals that are missing at its end are reported too; a part of a syslog may be shorter.
 */
export async function verifyPlace(
  lines: AsyncIterable<string>,
  { db, keys, findings, now, restores }: PlaceCheck,
  whole: boolean,
): Promise<number> {
  let count = 0;
  let last = 0;
  let torn: string | null = null;
  let batch: Seal[] = [];

  const foreign: ForeignSeal[] = [];

  const wrong = (damage: 'deleted' | 'signature', seal: Pick<Seal, 'at'>, what: readonly [string, string]): void =>
    findings.add({ damage, eventId: null, at: seal.at, what });

  function unreadable(line: string): void {
    wrong('signature', { at: now }, [
      `第二处有一行不是封存：${line.slice(0, 40)}`,
      `the second place has a line that is no seal: ${line.slice(0, 40)}`,
    ]);
  }

  async function compare(): Promise<void> {
    if (batch.length === 0) return;
    const numbers = batch.map(({ number }) => number);
    const stored = new Map(
      (await db.selectFrom('eventSeal').selectAll().where('number', 'in', numbers).execute()).map((seal) => [seal.number, seal]),
    );
    for (const seal of batch) {
      const own = stored.get(seal.number);
      if (own && lineOf(own) === lineOf(seal)) continue;
      if (!isSignedBy(keys, seal))
        wrong(
          'signature',
          seal,
          about(
            seal.number,
            '在第二处的签名不符，或签名的密钥已不在数据库中',
            'wrong signature in the second place, or its key is not in the database',
          ),
        );
      else foreign.push({ number: seal.number, at: seal.at, isMissing: !own });
    }
    batch = [];
  }

  for await (const line of lines) {
    if (line.trim() === '') continue;
    const seal = sealOf(line);
    if (torn !== null) {
      // A write that a full disk cut off is followed by the whole line.
      if (!seal || !lineOf(seal).startsWith(torn)) unreadable(torn);
      torn = null;
    }
    if (!seal) {
      torn = line;
      continue;
    }
    if (whole && seal.number > last + 1)
      wrong(
        'deleted',
        seal,
        about(last + 1, '到这一行之前的封存在第二处缺少', `missing in the second place, up to seal ${String(seal.number - 1)}`),
      );
    last = Math.max(last, seal.number);
    count += 1;
    batch.push(seal);
    if (batch.length >= BATCH) await compare();
  }
  if (torn !== null) unreadable(torn);
  await compare();
  await reportForeign(foreign, { db, findings, restores }, rewritten);
  if (whole) {
    const next = await db
      .selectFrom('eventSeal')
      .select(['number', 'at'])
      .where('number', '>', last)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    // A restored database fills an empty place when its server runs again.
    const since = Math.max(next?.at.getTime() ?? 0, ...restores.map(({ at }) => at.getTime()));
    if (next && since < now.getTime() - WRITTEN_WITHIN_MS)
      wrong(
        'deleted',
        next,
        about(
          next.number,
          '以后的封存在第二处缺少：被删，或没有写成',
          'and later seals are missing in the second place: deleted, or never written',
        ),
      );
  }
  return count;
}
