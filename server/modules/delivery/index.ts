import { DELIVERY_LIST } from '@contract/lists/running';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import { WORK_NOTICE_KINDS, WORK_NOTICE_REASONS, WORK_NOTICE_STATES } from '@contract/rules/work-notice';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { WorkNoticeOutbox } from '../work-notice/service';
import { makeDeliveryReads } from './reads';
import { deliveryRoutes } from './routes';
import { makeDeliveryService } from './service';

const deliveryExport = exportOf(DELIVERY_LIST, (db, { viewer, query, now }) => makeDeliveryReads(db).listAll(viewer, query, now), {
  cells: {
    at: [17, ({ at }) => at, 'datetime'],
    title: [30, ({ title }) => title],
    kind: [14, ({ kind }) => WORK_NOTICE_KINDS[kind]],
    receiver: [12, ({ receiverName }) => receiverName],
    role: [16, ({ roleName }) => roleName],
    platform: [10, ({ platform }) => (platform ? PLATFORM_NAMES[platform] : '')],
    state: [10, ({ state }) => WORK_NOTICE_STATES[state]],
    reason: [30, ({ reason }) => (reason ? WORK_NOTICE_REASONS[reason] : '')],
  },
});

/** The module that shows the system administrator how work notices were delivered to each person. */
export function deliveryModule({ db, clock }: Kernel, { outbox }: { outbox: WorkNoticeOutbox }) {
  const service = makeDeliveryService({ db, clock, outbox });
  return {
    routes: deliveryRoutes(service),
    service,
    exports: { delivery: deliveryExport },
    objectNames: { delivery: null },
  } satisfies Module & { service: unknown };
}

export type DeliveryModule = ReturnType<typeof deliveryModule>;
