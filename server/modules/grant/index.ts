import { GRANT_LIST } from '@contract/lists/grant';
import { GRANT_KINDS, GRANT_STATES } from '@contract/rules/administration';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { grantName, makeGrantReads } from './reads';
import { grantRoutes } from './routes';
import { makeGrantService } from './service';
import type {} from './tables';

const grantExport = exportOf(GRANT_LIST, (db, { viewer, query }) => makeGrantReads(db).listAll(viewer, query), {
  cells: {
    account: [20, ({ accountName, username }) => `${accountName}（${username}）`],
    kind: [10, ({ kind }) => GRANT_KINDS[kind]],
    role: [16, ({ roleName }) => roleName],
    scope: [24, ({ areaName, unitName, delegationName }) => [areaName, unitName ?? delegationName].filter(Boolean).join(' · ')],
    askedBy: [10, ({ askedByName }) => askedByName],
    askedAt: [17, ({ askedAt }) => askedAt, 'datetime'],
    state: [9, ({ state }) => GRANT_STATES[state]],
    decidedBy: [10, ({ decidedByName }) => decidedByName],
    decidedAt: [17, ({ decidedAt }) => decidedAt, 'datetime'],
    reason: [30, ({ reason, note }) => reason || note],
  },
});

/** The module of grants: which account gets which role. */
export function grantModule(kernel: Kernel) {
  const service = makeGrantService(kernel);
  return {
    routes: grantRoutes(service),
    service,
    exports: { grant: grantExport },
    objectNames: { grant: grantName },
  } satisfies Module & { service: unknown };
}

export type GrantModule = ReturnType<typeof grantModule>;
