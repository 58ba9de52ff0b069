import type { TaskName } from '@contract/rules/running';
import type { FastifyInstance } from 'fastify';
import type { MinuteWork } from './every-minute';
import { eventKindOf } from './http/event-hooks';
import { type MountOptions, mountRoutes } from './http/mount-routes';
import { isPermission, type LoggedCalls, type MountableRoute, permissionCode } from './http/route';
import type { Kernel } from './kernel';
import type { JobHandler, Jobs, WaitingJobs } from './jobs/jobs';
import type { QueueName } from './jobs/queues';
import type { Runs } from './jobs/runs';
import { fillModuleParts, type ModuleParts } from './module-parts';

/** The parts of a module that the server uses; `server/app.ts` lists the modules. */
export interface Module {
  routes: readonly MountableRoute[];
  /** How its calls are logged when they differ from the default: a change or a download with the title of its permission. */
  logged?: LoggedCalls;
  /** Its routes with a lower rate limit than the rest. */
  rateLimits?: MountOptions['rateLimits'];
  /** The descriptions of its entities for messages and work notices, by name. */
  subjects?: Partial<ModuleParts['subjects']>;
  /** The checks of who sees the entities that files belong to. */
  filesSeenBy?: Partial<ModuleParts['filesSeenBy']>;
  /** The data of its published entities for the list of their addressees. */
  published?: Partial<ModuleParts['published']>;
  /** The number of its entities that wait for a deputy. */
  homeTiles?: Partial<ModuleParts['homeTiles']>;
  /** The part of its entities in a deputy's record of work. */
  performance?: Partial<ModuleParts['performance']>;
  /** The parts of its entities that give score points. */
  scores?: Partial<ModuleParts['scores']>;
  raised?: Partial<ModuleParts['raised']>;
  /** How its lists are exported to tables, and imported from them. */
  exports?: Partial<ModuleParts['exports']>;
  imports?: Partial<ModuleParts['imports']>;
  /** The names of its entities in the log. */
  objectNames?: Partial<ModuleParts['objectNames']>;
  /** How it carries out changes that another administrator has approved. */
  approvals?: Partial<ModuleParts['approvals']>;
  /** Removes expired data; called at the start and every hour. */
  sweep?: () => Promise<void>;
  /** Time-driven work, run every minute while the server listens; it may also run at any other time. */
  clock?: MinuteWork & { task: TaskName };
  /** Runs its jobs from the database while the server listens. */
  jobs?: Readonly<Partial<Record<QueueName, JobHandler>>>;
  /** Whether its jobs can run now; otherwise they wait, for this node or another. */
  hasWork?: () => boolean;
  /** Aborts work that would keep the server from closing. */
  stop?: () => Promise<void>;
  /** Waits, after the server has closed, for work that continues after responses. */
  settle?: () => Promise<void>;
}

/** Follows how far the replica is behind while the server runs. */
function followReplica(app: FastifyInstance, replica: Kernel['replica']): void {
  if (!replica) return;
  app.addHook('onReady', (done) => {
    replica.start();
    done();
  });
  app.addHook('onClose', () => replica.stop());
}

const SWEEP_EVERY_MS = 3_600_000;

/** Removes expired data, now and every hour. */
function sweepRegularly(app: FastifyInstance, modules: readonly Module[], runs: Runs): void {
  const sweepAll = async (): Promise<void> => {
    const results = await Promise.allSettled(modules.flatMap((module) => module.sweep?.() ?? []));
    for (const result of results) if (result.status === 'rejected') app.log.error({ err: result.reason as Error }, 'sweep failed');
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };
  // The failure is already logged and stored.
  const sweep = () => runs.record('sweep', sweepAll).catch(() => undefined);
  runs.offer('sweep', sweep);
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();
  app.addHook('onReady', sweep);
  app.addHook('onClose', () => clearInterval(timer));
}

/** Starts the time-driven work once the server listens; a server that only answers tests starts none. */
function raiseRegularly(app: FastifyInstance, modules: readonly Module[], runs: Runs): void {
  const clocks = modules.flatMap(({ clock }) => clock ?? []);
  app.addHook('onListen', (done) => {
    for (const { task, start, runNow } of clocks) {
      runs.offer(task, runNow);
      start((work) => runs.record(task, work));
    }
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(clocks.map(({ stop }) => stop()));
  });
}

/** The module's jobs, each with the check whether it can run now. */
const onlyWhere = (hasWork: () => boolean = () => true, own: Module['jobs'] & object): WaitingJobs =>
  Object.fromEntries(Object.entries(own).map(([queue, handle]) => [queue, { handle, hasWork }]));

/** Runs the jobs in the database once the server listens; jobs without a handler wait for a node that has one. */
function workAlways(app: FastifyInstance, modules: readonly Module[], jobs: Jobs): void {
  const handlers = Object.assign({}, ...modules.map(({ jobs: own = {}, hasWork }) => onlyWhere(hasWork, own))) as WaitingJobs;
  app.addHook('onListen', async () => {
    if (Object.keys(handlers).length === 0) return;
    await jobs.start(handlers).catch((err: unknown) => app.log.error({ err }, 'jobs cannot be processed'));
  });
  app.addHook('onClose', () => jobs.stop());
}

/** Mounts the routes of all modules and starts their background work while the server runs. */
export function mountModules(
  app: FastifyInstance,
  modules: readonly Module[],
  {
    kernel,
    withoutEvents = false,
    ...options
  }: Omit<MountOptions, 'rateLimits' | 'logged' | 'events' | 'keyedHash' | 'replica'> & {
    kernel: Pick<Kernel, 'db' | 'clock' | 'secrets' | 'jobs' | 'runs' | 'replica' | 'moduleParts' | 'permissions' | 'callWords'>;
    withoutEvents?: boolean;
  },
): void {
  fillModuleParts(kernel.moduleParts, modules);
  const logged = Object.assign({}, ...modules.map((module) => module.logged ?? {})) as LoggedCalls;
  for (const { name, access } of modules.flatMap(({ routes }) => routes)) {
    if (isPermission(access)) kernel.permissions.set(permissionCode(name), access);
    const word = logged[name]?.word ?? (isPermission(access) ? access.title : undefined);
    if (word !== undefined) kernel.callWords.set(name, word);
    else if (eventKindOf(name, logged[name]) !== null) throw new Error(`no module defines the log title of ${name}`);
  }
  const rateLimits = Object.assign({}, ...modules.map((module) => module.rateLimits ?? {})) as MountOptions['rateLimits'];
  mountRoutes(
    app,
    modules.flatMap(({ routes }) => routes),
    {
      ...options,
      rateLimits,
      logged,
      keyedHash: kernel.secrets.keyedHash,
      replica: kernel.replica,
      events: withoutEvents ? undefined : { db: kernel.db, now: () => kernel.clock.now(), objectNames: kernel.moduleParts.objectNames },
    },
  );
  followReplica(app, kernel.replica);
  sweepRegularly(app, modules, kernel.runs);
  raiseRegularly(app, modules, kernel.runs);
  workAlways(app, modules, kernel.jobs);
  app.addHook('preClose', async () => {
    await Promise.all(modules.flatMap((module) => module.stop?.() ?? []));
  });
  app.addHook('onClose', async () => {
    await Promise.all(modules.flatMap((module) => module.settle?.() ?? []));
  });
}
