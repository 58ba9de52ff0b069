import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import { tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { pageOf } from '../../platform/records/page';
import type { WorkNoticeOutbox } from '../work-notice/service';
import { makeDeliveryReads } from './reads';

export type DeliveryService = ReturnType<typeof makeDeliveryService>;

/** The service that shows the delivery of work notices and sends failed ones again. */
export function makeDeliveryService({ db, clock, outbox }: Pick<Kernel, 'db' | 'clock'> & { outbox: WorkNoticeOutbox }) {
  const reads = makeDeliveryReads(db);

  async function listDeliveries(viewer: Viewer, query: CallInput<'delivery.list'>['query']): Promise<CallReply<'delivery.list'>> {
    const { items, ...page } = await pageOf(reads.listAll(viewer, query, clock.now()), query);
    return {
      ...page,
      items: items.map(({ at, smsAt, ...row }) => ({ ...row, at: at.toISOString(), smsAt: smsAt?.toISOString() ?? null })),
    };
  }

  const countDeliveries = (viewer: Viewer): Promise<CallReply<'delivery.counts'>> => reads.counts(viewer, clock.now());

  /** When a call arrives twice, the second finds the notices waiting and sends nothing more. Throws `delivery.not_retryable` when there is nothing to send. */
  const retry = (viewer: Viewer, { ids }: CallInput<'delivery.retry'>['body']): Promise<CallReply<'delivery.retry'>> =>
    db.transaction().execute(async (trx) => {
      const held = await makeDeliveryReads(trx).holdRetryable(viewer, ids, clock.now());
      if (held.length === 0) throw fail('delivery.not_retryable');
      const unreached = held.map(({ noticeId, userinfoId, subjectType, subjectId }) => ({
        ...{ noticeId, userinfoId },
        subject: { type: subjectType, id: subjectId },
      }));
      const tried = await outbox.sendAgain(trx, unreached);
      await tellCall(trx, { after: { rows: tried } });
      return { tried };
    });

  return { listDeliveries, countDeliveries, retry };
}
