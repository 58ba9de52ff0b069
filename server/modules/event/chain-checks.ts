import type { CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { fail } from '../../platform/errors';
import { findHead } from '../../platform/events/chain/extend';
import { DAMAGES } from '../../platform/events/chain/findings';
import { fingerprintOf } from '../../platform/events/chain/seal';
import { linesOf, sealFileOf, type SealPlaces } from '../../platform/events/chain/second-place';
import { type Verdict, verifyLog } from '../../platform/events/chain/verify';
import { tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';

/** More waiting events are only said to be many. */
const MOST_COUNTED = 10_000;

function problemText({ first }: Verdict): string | null {
  if (!first) return null;
  const { damage, eventId, what } = first;
  return `${DAMAGES[damage][0]}：${eventId === null ? '' : `编号 ${String(eventId)}，`}${what[0]}`;
}

/** The state of the chain for auditors, and its check as work in the background, one at a time in this process. */
export function makeChainChecks({ db, clock, secrets, dataDir, log }: Kernel, places: SealPlaces) {
  let running: Promise<void> | null = null;
  let stopping = false;

  async function readState(): Promise<CallReply<'event.chain'>> {
    const [head, seal, check] = await Promise.all([
      findHead(db),
      db.selectFrom('eventSeal').select(['number', 'at', 'position']).orderBy('number', 'desc').limit(1).executeTakeFirst(),
      db.selectFrom('eventCheck').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst(),
    ]);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (SELECT FROM event WHERE id > ${head?.eventId ?? 0} LIMIT ${MOST_COUNTED}) AS waiting`.execute(db);
    return {
      position: head?.position ?? 0,
      waiting: rows[0]?.count ?? 0,
      seal: seal ? { ...seal, at: seal.at.toISOString() } : null,
      checking: running !== null,
      check: check
        ? {
            at: check.endedAt.toISOString(),
            byName: check.actorName,
            checked: check.checked,
            problems: check.problems,
            first: check.firstProblem,
          }
        : null,
    };
  }

  async function check({ userId, userName }: Viewer): Promise<void> {
    const startedAt = clock.now();
    const file = sealFileOf(places, dataDir);
    const verdict = await verifyLog(db, {
      now: startedAt,
      places: file ? [{ lines: linesOf(file), whole: true }] : [],
      currentKeys: secrets.sm2PublicKeys.map(fingerprintOf),
      isStopping: () => stopping,
    }).catch((err: unknown) => {
      log.error({ err }, 'the log could not be checked');
      return null;
    });
    if (stopping) return;
    await db
      .insertInto('eventCheck')
      .values({
        ...{ startedAt, endedAt: clock.now(), accountId: userId, actorName: userName },
        checked: verdict?.checked ?? 0,
        problems: verdict ? Object.values(verdict.counts).reduce((sum, count) => sum + count, 0) : null,
        firstProblem: verdict && problemText(verdict),
      })
      .execute();
  }

  /** Starts a check. Throws event.checking while one runs. */
  async function start(viewer: Viewer): Promise<CallReply<'event.check'>> {
    if (running) throw fail('event.checking');
    await tellCall(db);
    running ??= check(viewer)
      .catch((err: unknown) => log.error({ err }, 'the result of a check of the log could not be stored'))
      .finally(() => (running = null));
    return readState();
  }

  return {
    readState,
    start,
    stop: (): Promise<void> => {
      stopping = true;
      return running ?? Promise.resolve();
    },
  };
}

export type ChainChecks = ReturnType<typeof makeChainChecks>;
