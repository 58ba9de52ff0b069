import type { ChosenKind, NoticeChannel, QuietHours } from '@contract/rules/message';
import type { WorkNoticeKind, WorkNoticeReason, WorkNoticeState } from '@contract/rules/work-notice';
import type { PlatformName } from '@contract/rules/platforms';
import type { Subject } from '@contract/rules/subjects';
import type { RoleKind } from '@contract/rules/roles';
import { type Selectable, sql } from 'kysely';
import { bulkTable, insertRows } from '../../platform/db/bulk';
import type { Db } from '../../platform/db/connect';
import { holderOf } from '../../platform/db/holder';
import type { Database } from '../../platform/db/schema';

/** A role with its person's id on the platform that was bound last; null when there is no binding. */
export interface BoundRole {
  userinfoId: number;
  roleKind: RoleKind;
  platform: PlatformName | null;
  externalId: string | null;
  accountId: number | null;
  mobileCipher: string;
  /** The role's channels by kind; null without settings. */
  channels: Partial<Record<ChosenKind, NoticeChannel>> | null;
  quiet: QuietHours | null;
  digest: boolean;
  /** The kinds that the nearest area with a choice sends by SMS. */
  smsKinds: WorkNoticeKind[] | null;
}

export type NewWorkNotice = Selectable<Database['workNotice']>;

export interface NewBatch {
  id: string;
  noticeId: string;
  platform: PlatformName;
  link: string;
}

export interface NewReceiver {
  noticeId: string;
  userinfoId: number;
  batchId: string | null;
  platform: PlatformName | null;
  externalId: string | null;
  state: 'waiting' | 'unbound';
  digestAt: Date | null;
  smsDueAt: Date | null;
  smsAt: Date | null;
}

/** The result of a notice for one person. */
export interface Outcome {
  externalId: string;
  state: WorkNoticeState;
  reason: WorkNoticeReason | null;
}

export type Batch = Selectable<Database['workNoticeBatch']> & { title: string; text: string; at: Date; urgent: boolean };

const NOTICES = bulkTable('work_notice', {
  id: 'uuid',
  subject_type: 'text',
  subject_id: 'int',
  kind: 'text',
  title: 'text',
  text: 'text',
  sender_id: 'int',
  at: 'timestamptz',
  urgent: 'boolean',
});
const BATCHES = bulkTable('work_notice_batch', { id: 'uuid', notice_id: 'uuid', platform: 'text', link: 'text', state: 'text' });
const RECEIVERS = bulkTable('work_notice_receiver', {
  notice_id: 'uuid',
  userinfo_id: 'int',
  batch_id: 'uuid',
  platform: 'text',
  external_id: 'text',
  state: 'text',
  digest_at: 'timestamptz',
  sms_due_at: 'timestamptz',
  sms_at: 'timestamptz',
});

/** The queries over sending work notices. `db` may be a transaction. */
export function makeWorkNoticeStore(db: Db) {
  async function findBindings(userinfoIds: readonly number[], platforms: readonly PlatformName[]): Promise<Map<number, BoundRole>> {
    const rows = await db
      .selectFrom('userinfo')
      .innerJoin('account', (join) => join.on('account.id', '=', holderOf('userinfo')))
      .leftJoin('accountBinding as binding', (join) =>
        join
          .onRef('binding.accountId', '=', 'userinfo.accountId')
          .on('binding.platform', '=', sql<PlatformName>`any(${platforms}::text[])`),
      )
      .leftJoin('messageSetting as setting', 'setting.userinfoId', 'userinfo.id')
      .distinctOn('userinfo.id')
      .select(['userinfo.id as userinfoId', 'userinfo.roleKind', 'binding.platform', 'binding.externalId'])
      .select(['account.id as accountId', 'account.mobileCipher'])
      .select(['setting.channels', 'setting.quietFrom', 'setting.quietTo', 'setting.digest'])
      .select(
        sql<WorkNoticeKind[] | null>`(SELECT choice.kinds FROM sms_choice AS choice
          WHERE userinfo.area_code LIKE choice.area_code || '%' ORDER BY length(choice.area_code) DESC LIMIT 1)`.as('smsKinds'),
      )
      // All ids in one parameter, so that their number is not limited.
      .where('userinfo.id', '=', sql<number>`any(${userinfoIds}::int[])`)
      .orderBy('userinfo.id')
      .orderBy('binding.boundAt', 'desc')
      .orderBy('binding.platform')
      .execute();
    return new Map(
      rows.map(({ quietFrom: from, quietTo: to, digest, ...row }) => [
        row.userinfoId,
        { ...row, digest: digest ?? false, quiet: from === null || to === null ? null : { from, to } },
      ]),
    );
  }

  const addNotices = (notices: readonly NewWorkNotice[]): Promise<void> =>
    insertRows(
      db,
      NOTICES,
      notices.map(({ subjectType, subjectId, senderId, ...notice }) => ({
        ...notice,
        subject_type: subjectType,
        subject_id: subjectId,
        sender_id: senderId,
      })),
    );

  const addBatches = (batches: readonly NewBatch[]): Promise<void> =>
    insertRows(
      db,
      BATCHES,
      batches.map(({ noticeId, ...batch }) => ({ ...batch, notice_id: noticeId, state: 'waiting' })),
    );

  const addReceivers = (receivers: readonly NewReceiver[]): Promise<void> =>
    insertRows(
      db,
      RECEIVERS,
      receivers.map(({ noticeId, userinfoId, batchId, externalId, digestAt, smsDueAt, smsAt, ...receiver }) => ({
        ...receiver,
        notice_id: noticeId,
        userinfo_id: userinfoId,
        batch_id: batchId,
        external_id: externalId,
        digest_at: digestAt,
        sms_due_at: smsDueAt,
        sms_at: smsAt,
      })),
    );

  /** Moves receivers to other batches, where they wait as if nothing had been tried. */
  async function moveReceivers(receivers: readonly NewReceiver[]): Promise<void> {
    const given = receivers.map(({ noticeId, userinfoId, batchId, platform, externalId }) => ({
      noticeId,
      userinfoId,
      batchId,
      platform,
      externalId,
    }));
    await sql`
      UPDATE work_notice_receiver
      SET state = 'waiting', reason = NULL, sent_at = NULL, digest_at = NULL, sms_due_at = NULL,
        batch_id = given."batchId", platform = given.platform, external_id = given."externalId"
      FROM json_to_recordset(${JSON.stringify(given)}::json)
        AS given ("noticeId" uuid, "userinfoId" int, "batchId" uuid, platform text, "externalId" text)
      WHERE notice_id = given."noticeId" AND userinfo_id = given."userinfoId"`.execute(db);
  }

  /** Locks the batch until the transaction ends; returns undefined when it does not exist any more. */
  const lockBatch = (id: string): Promise<Batch | undefined> =>
    db
      .selectFrom('workNoticeBatch as batch')
      .innerJoin('workNotice', 'workNotice.id', 'batch.noticeId')
      .selectAll('batch')
      .select(['workNotice.title', 'workNotice.text', 'workNotice.at', 'workNotice.urgent'])
      .where('batch.id', '=', id)
      .forUpdate('batch')
      .executeTakeFirst();

  /** Returns the platform ids of the batch's receivers in this state. */
  async function peopleIn(batchId: string, state: WorkNoticeState): Promise<string[]> {
    const rows = await db
      .selectFrom('workNoticeReceiver')
      .distinct()
      .select('externalId')
      .where('batchId', '=', batchId)
      .where('state', '=', state)
      .orderBy('externalId')
      .execute();
    return rows.flatMap(({ externalId }) => externalId ?? []);
  }

  /** Returns those of the persons who have received this number of notices since then. */
  async function peopleWith(count: number, people: readonly string[], { platform, since }: { platform: PlatformName; since: Date }) {
    const rows = await db
      .selectFrom('workNoticeReceiver')
      .select('externalId')
      .where('platform', '=', platform)
      .where('externalId', 'in', people)
      .where('sentAt', '>=', since)
      .groupBy('externalId')
      // A digest is one notice, although it stands for several.
      .having(sql<boolean>`count(DISTINCT coalesce(batch_id, notice_id)) >= ${count}`)
      .execute();
    return new Set(rows.map(({ externalId }) => externalId));
  }

  const setBatch = (id: string, patch: Partial<Pick<Batch, 'state' | 'firstTriedAt' | 'taskId'>>) =>
    db.updateTable('workNoticeBatch').set(patch).where('id', '=', id).execute();

  const markSent = (batchId: string, at: Date) =>
    db
      .updateTable('workNoticeReceiver')
      .set({ state: 'sent', sentAt: at })
      .where('batchId', '=', batchId)
      .where('state', '=', 'waiting')
      .execute();

  async function settle(batchId: string, outcomes: readonly Outcome[]): Promise<void> {
    if (outcomes.length === 0) return;
    await sql`
      UPDATE work_notice_receiver SET state = given.state, reason = given.reason
      FROM json_to_recordset(${JSON.stringify(outcomes)}::json) AS given ("externalId" text, state text, reason text)
      WHERE work_notice_receiver.batch_id = ${batchId} AND work_notice_receiver.external_id = given."externalId"`.execute(db);
  }

  /** Stops unsent notices, and returns the batches that may have been sent since then. */
  async function stopSending({ type, id }: Subject, since: Date): Promise<{ id: string; platform: PlatformName }[]> {
    const batches = await db
      .selectFrom('workNoticeBatch as batch')
      .innerJoin('workNotice', 'workNotice.id', 'batch.noticeId')
      .where('workNotice.subjectType', '=', type)
      .where('workNotice.subjectId', '=', id)
      .select(['batch.id', 'batch.platform', 'batch.state', 'batch.firstTriedAt'])
      .orderBy('batch.id')
      .forUpdate('batch')
      .execute();
    const unsent = batches.filter(({ state, firstTriedAt }) => state === 'waiting' && firstTriedAt === null).map((batch) => batch.id);
    await db
      .updateTable('workNoticeReceiver')
      .set({ state: 'recalled' })
      .where('batchId', '=', sql<string>`any(${unsent}::uuid[])`)
      .where('state', '=', 'waiting')
      .execute();
    await db
      .updateTable('workNoticeBatch')
      .set({ state: 'settled', dueAt: null })
      .where('id', '=', sql<string>`any(${unsent}::uuid[])`)
      .execute();
    const ofSubject = db.selectFrom('workNotice').select('id').where('subjectType', '=', type).where('subjectId', '=', id);
    await db
      .updateTable('workNoticeReceiver')
      .set({ state: 'recalled', digestAt: null, smsDueAt: null })
      .where('noticeId', 'in', ofSubject)
      .where((eb) => eb.or([eb('digestAt', 'is not', null), eb('smsDueAt', 'is not', null)]))
      .execute();
    return batches.filter(({ firstTriedAt }) => firstTriedAt !== null && firstTriedAt >= since);
  }

  /** Marks the batch as recalled by the platform. */
  const markRecalled = (batchId: string) =>
    db
      .updateTable('workNoticeReceiver')
      .set({ state: 'recalled', reason: null })
      .where('batchId', '=', batchId)
      .where('state', 'in', ['sent', 'delivered', 'unknown'])
      .execute();

  return {
    ...{ findBindings, addNotices, addBatches, addReceivers, moveReceivers, lockBatch, peopleIn, peopleWith, setBatch, markSent, settle },
    ...{ stopSending, markRecalled },
  };
}
