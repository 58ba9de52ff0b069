import { setImmediate as breathe } from 'node:timers/promises';
import { LOG_KEPT_DAYS } from '@contract/rules/event';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { readRestores, type Restore } from '../restores';
import { BEGIN, type EventTexts, eventHash, type Link, linkHash } from './canonical';
import { makeCursor } from './cursor';
import { readEvents } from './extend';
import { type Damage, type Finding, type Findings, makeFindings } from './findings';
import { findSealsAfter, type Seal } from './seal';
import { about, isSignedBy, readKeys, verifyPlace } from './verify-seals';

const BATCH = 2000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** An event reaches the chain within minutes, so after a seal no event can be much older than those that it seals. */
const LATE_MS = HOUR_MS;
const BREATHE_EVERY = 500;

interface StoredLink extends Link {
  hash: Buffer;
}

export interface VerifyOptions {
  now: Date;
  /** The second places: the lines of each, and whether they are all of its lines. */
  places?: readonly { lines: AsyncIterable<string>; whole: boolean }[];
  /** The fingerprints of the keys in use, when they are known: the newest seal must be signed with one of them. */
  currentKeys?: readonly string[] | undefined;
  onProgress?: (checked: number) => void;
  /** Ends the check with an error. */
  isStopping?: () => boolean;
}

export interface Verdict {
  /** The number of events whose content agrees with the chain, or does not. */
  checked: number;
  /** Events that are gone and may be: older than 180 days. */
  forgotten: number;
  /** Events that are not in the chain yet. */
  waiting: number;
  oldestWaiting: Date | null;
  seals: number;
  lastSeal: Date | null;
  inPlaces: number;
  /** The restores in the log, the earliest first. */
  restores: readonly Restore[];
  counts: Readonly<Record<Damage, number>>;
  first: Finding | null;
}

const timeOf = (micros: string): Date => new Date(Math.floor(Number(micros) / 1000));

async function readLinks(db: Db, after: number): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    SELECT position, event_id, (extract(epoch FROM at) * 1000000)::bigint::text AS micros, event_hash, hash
    FROM event_chain WHERE position > ${after} ORDER BY position LIMIT ${BATCH}`.execute(db);
  return rows;
}

interface Check {
  findings: Findings;
  now: Date;
  keys: ReadonlyMap<string, string>;
}

/** Checks each seal against the one before it and against its signature. */
function makeSealCheck({ findings, keys }: Check) {
  let previous: Seal | undefined;
  return (seal: Seal, link: StoredLink | null): void => {
    const wrong = (damage: Damage, chinese: string, english: string): void =>
      findings.add({
        damage,
        eventId: link?.eventId ?? null,
        at: link ? timeOf(link.micros) : seal.at,
        what: about(seal.number, chinese, english),
      });
    if (seal.number !== (previous?.number ?? 0) + 1) wrong('deleted', '之前缺少封存', 'a seal before it is missing');
    else if (seal.position < (previous?.position ?? 0) || seal.count !== seal.position - (previous?.position ?? 0))
      wrong('rewritten', '与前一号封存不相接', 'does not continue the seal before it');
    if (link && link.hash.toString('hex') !== seal.hash) wrong('rewritten', '与链不符', 'does not agree with the chain');
    if (!isSignedBy(keys, seal)) wrong('signature', '的签名不符', 'wrong signature');
    previous = seal;
  };
}

/** The whole check on one state of the database: events and chain are read once, next to each other, in the order of the ids. */
async function verifyTables(db: Db, check: Check, { onProgress, isStopping = () => false }: VerifyOptions) {
  const { findings, now } = check;
  const links = makeCursor<StoredLink>((last) => readLinks(db, last?.position ?? 0));
  const events = makeCursor<EventTexts>((last) => readEvents(db, { after: last?.id ?? 0, upTo: Number.MAX_SAFE_INTEGER, most: BATCH }));
  const seals = makeCursor<Seal>((last) => findSealsAfter(db, last?.number ?? 0, BATCH));
  const checkSeal = makeSealCheck(check);
  const keptSince = now.getTime() - LOG_KEPT_DAYS * DAY_MS;
  const result = { checked: 0, forgotten: 0, waiting: 0, oldestWaiting: null as Date | null, seals: 0, lastSeal: null as Seal | null };
  let previous: StoredLink | null = null;
  let newest = 0;
  let newestSealed = 0;

  const wrong = (damage: Damage, eventId: number, micros: string, chinese: string, english: string): void =>
    findings.add({ damage, eventId, at: timeOf(micros), what: [chinese, english] });

  const isLate = (micros: string): boolean => timeOf(micros).getTime() < newestSealed - LATE_MS;
  const late = ({ id, micros }: EventTexts): void =>
    wrong('inserted', id, micros, '时间早于它之前的封存：事后补进的', 'earlier than a seal before it: added afterwards');

  async function checkBegin(link: StoredLink): Promise<void> {
    if (link.position === 1) return;
    const seal = await db
      .selectFrom('eventSeal')
      .select('number')
      .where('position', '>=', link.position - 1)
      .where('at', '<', new Date(keptSince))
      .limit(1)
      .executeTakeFirst();
    if (!seal)
      wrong(
        'deleted',
        link.eventId,
        link.micros,
        '链的开头缺少，而没有超过 180 天的封存说明它可以清除',
        'the begin of the chain is missing, and no seal older than 180 days allows it',
      );
  }

  function checkLink(link: StoredLink, before: StoredLink | null): void {
    const { position, eventId, micros } = link;
    if (before && position !== before.position + 1) {
      wrong(
        'deleted',
        eventId,
        micros,
        `链缺少第 ${String(before.position + 1)} 至 ${String(position - 1)} 环`,
        `links ${String(before.position + 1)} to ${String(position - 1)} of the chain are missing`,
      );
      return;
    }
    const from = before?.hash ?? (position === 1 ? BEGIN : null);
    const isLinked = from === null || link.hash.equals(linkHash(from, link));
    if (!isLinked || (before && eventId <= before.eventId))
      wrong('rewritten', eventId, micros, '链在这里与前一环不相接', 'the chain does not continue the link before it');
  }

  function checkContent(link: StoredLink, event: EventTexts): void {
    result.checked += 1;
    if (event.micros !== link.micros || !eventHash(event.texts).equals(link.eventHash))
      wrong('changed', event.id, link.micros, '内容与入链时不同', 'its content differs from what was chained');
    else if (isLate(event.micros)) late(event);
  }

  function checkGone({ eventId, micros }: StoredLink): void {
    if (timeOf(micros).getTime() < keptSince) result.forgotten += 1;
    else
      wrong(
        'deleted',
        eventId,
        micros,
        '链中有，日志中没有，而它不到 180 天',
        'is in the chain and not in the log, and is younger than 180 days',
      );
  }

  let steps = 0;
  for (;;) {
    let link = links.peek();
    if (link instanceof Promise) link = await link;
    if (!link) break;
    if (previous === null) await checkBegin(link);
    let event = events.peek();
    if (event instanceof Promise) event = await event;
    if (event && event.id < link.eventId) {
      wrong('inserted', event.id, event.micros, '日志中有，链中没有', 'is in the log and not in the chain');
      events.take();
      continue;
    }
    checkLink(link, previous);
    if (event?.id === link.eventId) {
      checkContent(link, event);
      events.take();
    } else checkGone(link);
    newest = Math.max(newest, timeOf(link.micros).getTime());
    for (let seal = await seals.peek(); seal && seal.position <= link.position; seal = await seals.peek()) {
      checkSeal(seal, seal.position === link.position ? link : null);
      newestSealed = newest;
      result.seals += 1;
      result.lastSeal = seal;
      seals.take();
    }
    previous = link;
    links.take();
    steps += 1;
    if (steps % BREATHE_EVERY === 0) await breathe();
    if (isStopping()) throw new Error('the check of the log was stopped');
    if (steps % (BATCH * 10) === 0) onProgress?.(steps);
  }
  for (let seal = await seals.peek(); seal; seal = await seals.peek()) {
    findings.add({
      damage: 'deleted',
      eventId: previous?.eventId ?? null,
      at: seal.at,
      what: about(
        seal.number,
        '之前的日志和链被删：链比封存短',
        'the log and the chain before it were deleted: the chain is shorter than the seal',
      ),
    });
    checkSeal(seal, null);
    result.seals += 1;
    result.lastSeal = seal;
    seals.take();
  }
  for (let event = await events.peek(); event; event = await events.peek()) {
    result.waiting += 1;
    const at = timeOf(event.micros);
    if (!result.oldestWaiting || at < result.oldestWaiting) result.oldestWaiting = at;
    if (isLate(event.micros)) late(event);
    events.take();
  }
  return result;
}

/** Checks the log against its chain, the chain against the seals, and the seals against the second places. */
export async function verifyLog(db: Db, options: VerifyOptions): Promise<Verdict> {
  const { now, places = [], currentKeys } = options;
  const findings = makeFindings();
  const keys = await readKeys(db);
  const { lastSeal, ...tables } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => verifyTables(trx, { findings, now, keys }, options));
  if (lastSeal && currentKeys && !currentKeys.includes(lastSeal.fingerprint))
    findings.add({
      damage: 'signature',
      eventId: null,
      at: lastSeal.at,
      what: about(lastSeal.number, '不是用平台现在的密钥签名的', 'is not signed with the present key of the platform'),
    });
  let inPlaces = 0;
  // A seal that was made during the check may use a key that was not known before.
  const restores = await readRestores(db);
  const check = { db, keys: await readKeys(db), findings, now, restores };
  for (const { lines, whole } of places) inPlaces += await verifyPlace(lines, check, whole);
  return { ...tables, lastSeal: lastSeal?.at ?? null, inPlaces, restores, counts: findings.counts, first: findings.first() };
}
