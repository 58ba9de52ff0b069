import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import { type Db, observeQueries } from '../db/connect';
import { currentCall, noteQuery } from './current-call';
import type { Metrics } from './metrics';

/** More different queries than an operator reads. */
const MOST_KEPT = 50;
const MOST_SHOWN = 10;
const LONGEST_SQL = 2000;
/** More within an hour change nothing for the operator. */
const MOST_TIMES = 1000;
const NO_CALL = 'server';

/** One slow query of this process since its start. */
export interface SlowQuery {
  /** The call of the contract or the task that made it. */
  call: string;
  count: number;
  longestMs: number;
  lastAt: Date;
}

export type SlowQueries = ReturnType<typeof watchQueries>;

/**
 * Logs each query that takes at least `slowMs`, with the call that made it and its request id, and keeps the slowest calls for the health page. The log
 * gets the SQL with placeholders and never a value: values may be personal data.
 */
export function watchQueries({
  db,
  clock,
  log,
  metrics,
  slowMs,
}: {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'onQuery' | 'onSlowQuery'>;
  slowMs: number;
}) {
  const kept = new LRUCache<string, SlowQuery>({ max: MOST_KEPT });
  const times: Date[] = [];

  observeQueries(db, ({ sql, durationMs }) => {
    noteQuery(sql);
    metrics.onQuery(durationMs / 1000);
    if (durationMs < slowMs) return;
    metrics.onSlowQuery();
    const call = currentCall();
    const name = call?.name ?? NO_CALL;
    times.push(clock.now());
    if (times.length > MOST_TIMES) times.shift();
    const rounded = Math.round(durationMs);
    const known = kept.get(name);
    kept.set(name, {
      call: name,
      count: (known?.count ?? 0) + 1,
      longestMs: Math.max(known?.longestMs ?? 0, rounded),
      lastAt: clock.now(),
    });
    log.warn({ call: name, reqId: call?.requestId, durationMs: rounded, sql: sql.slice(0, LONGEST_SQL) }, 'slow query');
  });

  return {
    /** The slowest first. */
    list: (): SlowQuery[] => [...kept.values()].sort((one, other) => other.longestMs - one.longestMs).slice(0, MOST_SHOWN),
    /** The number of slow queries since the time, at most a thousand. */
    countSince: (since: Date): number => times.filter((time) => time >= since).length,
  };
}
