import type { FiltersOf } from '@contract/lists/list';
import { DELIVERY_LIST } from '@contract/lists/running';
import { beginOfDate, DAY_MS, endOfDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { RETRY_DAYS } from '@contract/rules/running';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';

const MOST_RETRIED = 500;

const retryableSince = (now: Date): Date => new Date(now.getTime() - RETRY_DAYS * DAY_MS);

/** A recalled notice is not sent again to any receiver. */
const isRetryable = (now: Date) => sql<boolean>`(
  work_notice.at >= ${retryableSince(now)}
  AND (receiver.state = 'failed' OR receiver.state = 'unbound' AND EXISTS (
    SELECT FROM account_binding AS binding WHERE binding.account_id = userinfo.account_id))
  AND NOT EXISTS (SELECT FROM work_notice_receiver AS other WHERE other.notice_id = receiver.notice_id AND other.state = 'recalled'))`;

const eb = expressionBuilder<Database & { receiver: Database['workNoticeReceiver'] }, 'receiver' | 'workNotice' | 'account'>();

const matching = filterBy(DELIVERY_LIST, {
  state: (state) => eb('receiver.state', '=', state),
  keyword: (keyword) =>
    eb.or([eb('account.name', 'like', containsPattern(keyword)), eb('workNotice.title', 'like', containsPattern(keyword))]),
  platform: (platform) => eb('receiver.platform', '=', platform),
  kind: (kind) => eb('workNotice.kind', '=', kind),
  from: (day) => eb('workNotice.at', '>=', beginOfDate(day)),
  to: (day) => eb('workNotice.at', '<', endOfDate(day)),
});

/** The queries over the delivery of work notices to users of the viewer's area and below. Area codes contain only digits, so they contain no wildcard. */
export function makeDeliveryReads(db: Db) {
  const receivers = ({ areaCode }: Viewer) =>
    db
      .selectFrom('workNoticeReceiver as receiver')
      .innerJoin('workNotice', 'workNotice.id', 'receiver.noticeId')
      .innerJoin('userinfo', 'userinfo.id', 'receiver.userinfoId')
      .innerJoin('account', (join) =>
        join.on((eb) => eb('account.id', '=', eb.fn.coalesce('userinfo.accountId', 'userinfo.formerAccountId'))),
      )
      .where('userinfo.areaCode', 'like', `${areaCode}%`);

  /** Newest first. */
  const listAll = (viewer: Viewer, filters: FiltersOf<typeof DELIVERY_LIST>, now: Date) =>
    receivers(viewer)
      .where(matching(filters))
      .select(['receiver.id', 'workNotice.at', 'workNotice.title', 'workNotice.kind', 'account.name as receiverName', 'userinfo.roleName'])
      .select(['receiver.platform', 'receiver.state', 'receiver.reason', 'receiver.smsAt', isRetryable(now).as('retryable')])
      .orderBy('workNotice.at', 'desc')
      .orderBy('receiver.id', 'desc');

  const counts = (viewer: Viewer, now: Date) =>
    receivers(viewer)
      .where('workNotice.at', '>=', retryableSince(now))
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('receiver.state', '=', 'failed').as('failed'),
        eb.fn.countAll<number>().filterWhere('receiver.state', '=', 'unknown').as('unknown'),
        eb.fn.countAll<number>().filterWhere('receiver.state', '=', 'unbound').as('unbound'),
        eb.fn.countAll<number>().filterWhere('receiver.state', '=', 'waiting').as('waiting'),
        eb.fn.countAll<number>().filterWhere(isRetryable(now)).as('retryable'),
      ])
      .executeTakeFirstOrThrow();

  /** Returns and locks the deliveries that can be sent again, limited to the ids when given, until the transaction ends. */
  const holdRetryable = (viewer: Viewer, ids: readonly number[] | undefined, now: Date) =>
    receivers(viewer)
      .where(isRetryable(now))
      .$if(ids !== undefined, (query) => query.where('receiver.id', 'in', ids ?? []))
      .select(['receiver.noticeId', 'receiver.userinfoId', 'workNotice.subjectType', 'workNotice.subjectId'])
      .orderBy('receiver.id')
      .limit(MOST_RETRIED)
      .forUpdate('receiver')
      .execute();

  return { listAll, counts, holdRetryable };
}
