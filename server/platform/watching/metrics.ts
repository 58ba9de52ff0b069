import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Db, poolOf } from '../db/connect';

const PREFIX = 'congress_';
const REQUEST_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
/** The duration of a stream says nothing about the server's speed. */
const STREAM = 'live.stream';
const NO_CALL = 'page';

type Set = (labels: Readonly<Record<string, string>>, value: number) => void;

/** A value that is read at each request for the metrics. */
interface GaugeOptions {
  /** Without the prefix. */
  name: string;
  help: string;
  labelNames: readonly string[];
  read: (set: Set) => Promise<void> | void;
}

export type Metrics = ReturnType<typeof makeMetrics>;

/**
 * The metrics of this process for Prometheus. Labels are names of the program's own, never an id, an address or a text of users. The metrics of Node
 * itself (memory, garbage collection, event loop) are collected from the first request on.
 */
export function makeMetrics(db: Db) {
  const registry = new Registry();
  const of = { registers: [registry] };
  const requests = new Histogram({
    ...of,
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Requests by call of the contract, with their status.',
    labelNames: ['call', 'method', 'status'],
    buckets: REQUEST_BUCKETS_S,
  });
  const queries = new Histogram({
    ...of,
    name: `${PREFIX}db_query_duration_seconds`,
    help: 'Queries, without the wait for a connection.',
    buckets: QUERY_BUCKETS_S,
  });
  const slowQueries = new Counter({ ...of, name: `${PREFIX}db_slow_queries_total`, help: 'Queries over SLOW_QUERY_MS.' });

  function addGauge({ name, help, labelNames, read }: GaugeOptions): void {
    new Gauge({
      ...of,
      name: `${PREFIX}${name}`,
      help,
      labelNames,
      async collect() {
        // A reset sets a gauge without labels to 0, which would be a wrong value.
        if (labelNames.length === 0) this.remove();
        else this.reset();
        await read((labels, value) => this.set(labels, value));
      },
    });
  }

  addGauge({
    name: 'db_connections',
    help: 'Connections of the pool, and queries that wait for one.',
    labelNames: ['state'],
    read: (set) => {
      const pool = poolOf(db);
      if (!pool) return;
      set({ state: 'busy' }, pool.total - pool.idle);
      set({ state: 'idle' }, pool.idle);
      set({ state: 'waiting' }, pool.waiting);
    },
  });

  let hasDefaults = false;
  return {
    contentType: registry.contentType,
    addGauge,
    text: (): Promise<string> => {
      if (!hasDefaults) collectDefaultMetrics({ register: registry, prefix: PREFIX });
      hasDefaults = true;
      return registry.metrics();
    },
    onQuery: (seconds: number): void => queries.observe(seconds),
    onSlowQuery: (): void => slowQueries.inc(),
    onResponse: (call: string | undefined, { method, status, seconds }: { method: string; status: number; seconds: number }): void => {
      if (call !== STREAM) requests.observe({ call: call ?? NO_CALL, method, status: String(status) }, seconds);
    },
  };
}
