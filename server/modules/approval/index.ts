import { APPROVAL_LIST } from '@contract/lists/approval';
import { GRANT_STATES } from '@contract/rules/administration';
import { APPROVAL_KINDS } from '@contract/rules/approval';
import { namedBy } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { makeApprovalReads } from './reads';
import { approvalRoutes } from './routes';
import { changesOf, makeApprovalService } from './service';
import type {} from './tables';

const approvalExport = exportOf(APPROVAL_LIST, (db, { viewer, query }) => makeApprovalReads(db).listAll(viewer, query), {
  cells: {
    kind: [14, ({ kind }) => APPROVAL_KINDS[kind]],
    title: [24, ({ title }) => title],
    changes: [
      40,
      (row) =>
        changesOf(row)
          .map(({ field, from, to }) => `${field}：${from || '无'} → ${to || '无'}`)
          .join('；'),
    ],
    note: [30, ({ note }) => note],
    askedBy: [10, ({ askedByName }) => askedByName],
    askedAt: [17, ({ askedAt }) => askedAt, 'datetime'],
    state: [9, ({ state }) => GRANT_STATES[state]],
    decidedBy: [10, ({ decidedByName }) => decidedByName],
    decidedAt: [17, ({ decidedAt }) => decidedAt, 'datetime'],
    reason: [30, ({ reason }) => reason],
  },
});

/** The module of changes that wait for an administrator of another kind. */
export function approvalModule(kernel: Kernel) {
  const service = makeApprovalService(kernel);
  return {
    routes: approvalRoutes(service),
    service,
    exports: { approval: approvalExport },
    objectNames: { approval: namedBy('approval', 'title') },
  } satisfies Module & { service: unknown };
}

export type ApprovalModule = ReturnType<typeof approvalModule>;
