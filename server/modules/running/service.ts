import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import { DAY_MS } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { FAILURE_DAYS, TASK_NAMES, TASK_TITLES, type TaskName, TASKS } from '@contract/rules/running';
import { fail } from '../../platform/errors';
import { tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { pageOf } from '../../platform/records/page';
import type { AccountSessions } from '../session/service';
import type { makeHealth } from './health';
import { reachOthers } from './reach';
import { makeRunningReads } from './reads';

export type RunningService = ReturnType<typeof makeRunningService>;

interface RunningDependencies extends Pick<Kernel, 'db' | 'clock' | 'runs' | 'installation' | 'platforms'> {
  sessions: AccountSessions;
  health: Pick<ReturnType<typeof makeHealth>, 'read'>;
}

const isoOf = (date: Date | undefined): string | null => date?.toISOString() ?? null;

/** The service for monitoring the platform. Sessions are limited to the viewer's area; the platform itself is shown only to the administrator of the whole. */
export function makeRunningService({ db, clock, runs, installation, platforms, sessions, health }: RunningDependencies) {
  const reads = makeRunningReads(db);

  const hasWhole = ({ areaCode }: Viewer): boolean => areaContains(areaCode, installation.areaCode());

  function requireWhole(viewer: Viewer): void {
    if (!hasWhole(viewer)) throw fail('access.area');
  }

  async function listOnline(viewer: Viewer, query: CallInput<'running.online'>['query']): Promise<CallReply<'running.online'>> {
    const { items: rows, ...page } = await pageOf(reads.listOnline(viewer, query, sessions.live()), query);
    const items = rows.map(({ createdAt, seenAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      own: row.accountId === viewer.userId,
    }));
    return { ...page, items };
  }

  const keptSince = (): Date => new Date(clock.now().getTime() - FAILURE_DAYS * DAY_MS);

  async function listTasks(viewer: Viewer): Promise<CallReply<'running.tasks'>> {
    requireWhole(viewer);
    const [done, failures, waiting] = await Promise.all([reads.listRuns(), reads.countFailures(keptSince()), reads.countWaiting()]);
    return TASK_NAMES.map((name) => {
      const run = done.find(({ task }) => task === name);
      const { everySeconds } = TASKS[name];
      return {
        name,
        startedAt: isoOf(run?.startedAt),
        durationMs: run?.durationMs ?? null,
        failed: run?.failed ?? false,
        nextAt: everySeconds === null ? null : isoOf(run && new Date(run.startedAt.getTime() + everySeconds * 1000)),
        failures: failures.find(({ task }) => task === name)?.count ?? 0,
        waiting: waiting.get(name) ?? 0,
        repeatable: runs.againOf(name) !== undefined,
      };
    });
  }

  async function listFailures(viewer: Viewer, query: CallInput<'running.failures'>['query']): Promise<CallReply<'running.failures'>> {
    requireWhole(viewer);
    const { items, ...page } = await pageOf(reads.listFailures(query), query);
    return { ...page, items: items.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
  }

  /** Runs a task at once and logs its start. A task can be run at any time: it claims what is due, so that nothing is done twice. */
  async function repeat(viewer: Viewer, name: TaskName): Promise<CallReply<'running.repeat'>> {
    requireWhole(viewer);
    const again = runs.againOf(name);
    if (!again) throw fail('running.not_repeatable');
    await tellCall(db, { title: TASK_TITLES[name] });
    await again();
    return listTasks(viewer);
  }

  async function readHealth(viewer: Viewer): Promise<CallReply<'running.health'>> {
    requireWhole(viewer);
    return health.read();
  }

  async function askOthers(viewer: Viewer): Promise<CallReply<'running.reach'>> {
    requireWhole(viewer);
    return reachOthers({ installation, platforms });
  }

  /** Returns the open problems for the administrator of the whole platform; null for others. */
  async function countForHome(viewer: Viewer): Promise<{ failures: number; warnings: number } | null> {
    if (!hasWhole(viewer)) return null;
    const [{ total }, { warnings }] = await Promise.all([pageOf(reads.listFailures({}), { pageSize: 1 }), health.read()]);
    return { failures: total, warnings: warnings.length };
  }

  const sweep = async (): Promise<void> => {
    await reads.forgetFailures(keptSince());
  };

  return { listOnline, listTasks, listFailures, repeat, readHealth, reachOthers: askOthers, countForHome, sweep };
}
