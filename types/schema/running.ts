import { type Static, Type } from '@sinclair/typebox';
import { FAILURE_LIST, ONLINE_LIST } from '../lists/running';
import { ROLE_NAMES } from '../rules/roles';
import { BIG_TABLES, HEALTH_WARNINGS, OUTSIDE, TASKS } from '../rules/running';
import { Closed, type ErrorWords, Id, KeyOf, Nullable, PageOf, Paging, type RouteSchemas, Time, Titled, Version } from './common';
import { filterSchemas } from './list';

const Count = Type.Integer({ minimum: 0 });

export const Online = Closed({
  id: Id,
  accountId: Id,
  /** The version of the account: ending a session changes the account. */
  version: Version,
  accountName: Type.String(),
  username: Type.String(),
  roleName: Nullable(Type.String()),
  roleKind: Nullable(KeyOf(ROLE_NAMES)),
  areaName: Nullable(Type.String()),
  userAgent: Type.String(),
  ip: Type.String(),
  createdAt: Time,
  seenAt: Time,
  own: Type.Boolean({ description: 'the session belongs to the viewer' }),
});
export type Online = Static<typeof Online>;

export const Task = Closed({
  name: KeyOf(TASKS),
  startedAt: Nullable(Time),
  durationMs: Nullable(Count),
  failed: Type.Boolean({ description: 'the last run failed' }),
  nextAt: Nullable(Time),
  failures: Count,
  waiting: Type.Integer({ minimum: 0, description: 'number of jobs that wait to run' }),
  repeatable: Type.Boolean({ description: 'can be run now, any number of times' }),
});
export type Task = Static<typeof Task>;

const Failure = Closed({ id: Id, task: KeyOf(TASKS), at: Time, error: Type.String() });

/** Only figures and the names of the nodes: nothing that shows the address of the database or of a platform. */
export const Health = Closed({
  version: Type.String(),
  startedAt: Time,
  nodes: Type.Array(Closed({ name: Type.String(), version: Type.String(), startedAt: Time, seenAt: Time }), {
    description: 'the server processes that were seen in the last minute, the longest running first',
  }),
  database: Closed({ embedded: Type.Boolean(), version: Type.String(), bytes: Count, migration: Type.String(), migrations: Count }),
  disk: Closed({ free: Count, total: Count }),
  files: Closed({
    count: Count,
    bytes: Count,
    orphans: Type.Integer({ minimum: 0, description: 'uploaded more than a day ago and not used by any record' }),
  }),
  memory: Closed({ used: Count, total: Count }),
  /** The 99th percentile of the event loop delay since the last hour began, in milliseconds. */
  delayMs: Type.Number({ minimum: 0 }),
  tables: Type.Array(Closed({ name: KeyOf(BIG_TABLES), rows: Count, bytes: Count }), {
    description: 'row counts as last estimated by PostgreSQL',
  }),
  /** The end of the last backup that was made; null when there is none. */
  backupAt: Nullable(Time),
  /** Null when there is none; it is behind by null while it is away. */
  replica: Nullable(Closed({ behindMs: Nullable(Count) })),
  /** The end of the certificate of the platform's https address; null when it is unknown. */
  certificateUntil: Nullable(Time),
  slowQueries: Type.Array(Closed({ call: Type.String(), count: Count, longestMs: Count, lastAt: Time }), {
    description: 'the slowest calls of this node since its start',
  }),
  warnings: Type.Array(KeyOf(HEALTH_WARNINGS)),
});
export type Health = Static<typeof Health>;

/** Null for a service that is not configured. */
const Reached = Closed({ name: KeyOf(OUTSIDE), ok: Nullable(Type.Boolean()), text: Type.String() });

const TaskParams = Closed({ name: Titled('任务', KeyOf(TASKS)) });

/** The state of the platform, for its operators. */
export const schemas = {
  'running.online': { query: Closed({ ...Paging, ...filterSchemas(ONLINE_LIST) }), reply: PageOf(Online) },
  'running.tasks': { reply: Type.Array(Task) },
  'running.failures': { query: Closed({ ...Paging, ...filterSchemas(FAILURE_LIST) }), reply: PageOf(Failure) },
  'running.repeat': { params: TaskParams, reply: Type.Array(Task) },
  'running.health': { reply: Health },
  'running.reach': { reply: Type.Array(Reached) },
} satisfies Record<string, RouteSchemas>;

export const errors = {
  'running.not_repeatable': { status: 409, message: '这项任务有需要时自动进行，不能手动再做一次' },
} as const satisfies ErrorWords;
