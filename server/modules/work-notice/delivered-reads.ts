import { WORK_NOTICE_ORDER, type WorkNoticeReason, type WorkNoticeState } from '@contract/rules/work-notice';
import type { Subject } from '@contract/rules/subjects';
import { sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { holderOf } from '../../platform/db/holder';
import type { ResultOf } from '../../platform/db/results';

const MOST_NOTICES = 20;
const MOST_RECEIVERS = 100;

/** The senders whose notices are requested: all of the subject, or one role or its unit. */
export type Senders = 'all' | { roleId: number; unitId: number | null };

/** The queries over the results of work notices. `db` may be a transaction. */
export function makeDeliveredReads(db: Db) {
  const listNotices = (subject: Subject, senders: Senders) =>
    db
      .selectFrom('workNotice')
      .leftJoin('userinfo as sender', 'sender.id', 'workNotice.senderId')
      .leftJoin('account', (join) => join.on('account.id', '=', holderOf('sender')))
      .select(['workNotice.id', 'workNotice.kind', 'workNotice.title', 'workNotice.at', 'account.name as senderName'])
      .where('workNotice.subjectType', '=', subject.type)
      .where('workNotice.subjectId', '=', subject.id)
      .$if(senders !== 'all', (query) =>
        query.where((eb) => {
          const { roleId, unitId } = senders as Exclude<Senders, 'all'>;
          const own = eb('workNotice.senderId', '=', roleId);
          return unitId === null ? own : eb.or([own, eb('sender.unitId', '=', unitId)]);
        }),
      )
      .orderBy('workNotice.at', 'desc')
      .orderBy('workNotice.id')
      .limit(MOST_NOTICES)
      .execute();

  const countReceivers = (noticeIds: readonly string[]) =>
    db
      .selectFrom('workNoticeReceiver')
      .select((eb) => ['noticeId', 'state', eb.fn.countAll<number>().as('count')])
      .where('noticeId', 'in', noticeIds)
      .groupBy(['noticeId', 'state'])
      .execute();

  /** Returns at most 100 receivers of each notice. */
  async function listReceivers(noticeIds: readonly string[]) {
    const ranked = db
      .selectFrom('workNoticeReceiver as receiver')
      .innerJoin('userinfo', 'userinfo.id', 'receiver.userinfoId')
      .innerJoin('account', (join) => join.on('account.id', '=', holderOf('userinfo')))
      .select(['receiver.noticeId', 'account.name', 'userinfo.roleName', 'receiver.platform', 'receiver.state', 'receiver.reason'])
      .select(
        sql<number>`row_number() OVER (PARTITION BY receiver.notice_id
          ORDER BY array_position(${WORK_NOTICE_ORDER}::text[], receiver.state), ${byPinyin('account.name')}, receiver.userinfo_id)`.as(
          'place',
        ),
      )
      .where('receiver.noticeId', 'in', noticeIds);
    return db
      .selectFrom(ranked.as('ranked'))
      .selectAll()
      .where('place', '<=', MOST_RECEIVERS)
      .orderBy('noticeId')
      .orderBy('place')
      .execute();
  }

  /** Returns the receivers whom a batch did not reach, or perhaps did not reach, with the sender. */
  async function findMissed(batchId: string, states: readonly WorkNoticeState[]) {
    const rows = await db
      .selectFrom('workNoticeBatch as batch')
      .innerJoin('workNotice', 'workNotice.id', 'batch.noticeId')
      .innerJoin('workNoticeReceiver as receiver', 'receiver.batchId', 'batch.id')
      .innerJoin('userinfo', 'userinfo.id', 'receiver.userinfoId')
      .innerJoin('account', (join) => join.on('account.id', '=', holderOf('userinfo')))
      .select(['workNotice.subjectType', 'workNotice.subjectId', 'workNotice.senderId'])
      .select(['workNotice.title as noticeTitle', 'account.name', 'receiver.state', 'receiver.reason'])
      // A person has several rows in the batch of a digest.
      .distinctOn([byPinyin('account.name'), 'receiver.externalId'])
      .where('batch.id', '=', batchId)
      .where('receiver.state', 'in', states)
      .orderBy(byPinyin('account.name'))
      .orderBy('receiver.externalId')
      .orderBy('receiver.userinfoId')
      .execute();
    const [first] = rows;
    if (!first) return null;
    const people = rows.map(({ name, state, reason }): { name: string; state: WorkNoticeState; reason: WorkNoticeReason | null } => ({
      name,
      state,
      reason,
    }));
    const { senderId, noticeTitle, subjectType, subjectId } = first;
    return { senderId, noticeTitle, people, subject: { type: subjectType, id: subjectId } satisfies Subject };
  }

  return { listNotices, countReceivers, listReceivers, findMissed };
}

export type Missed = NonNullable<ResultOf<typeof makeDeliveredReads, 'findMissed'>>;
