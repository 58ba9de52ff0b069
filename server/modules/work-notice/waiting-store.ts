import type { QuietHours } from '@contract/rules/message';
import type { PlatformName } from '@contract/rules/platforms';
import type { WorkNoticeKind } from '@contract/rules/work-notice';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Batch } from './store';

const AT_ONCE = 200;
/** Only one node makes digests at a time, because a person must get one. */
const DIGEST_LOCK = 20_261_127;

/** The notices of one person that wait for the digest; without a platform they go out as one SMS. */
export interface Gathered {
  platform: PlatformName | null;
  externalId: string | null;
  isDeputy: boolean;
  userinfoId: number;
  receiverIds: number[];
  notices: { id: string; kind: WorkNoticeKind }[];
  mobileCipher: string;
}

/** The queries over work notices that wait for a time. `db` must be a transaction. */
export function makeWaitingStore(db: Db) {
  /** Returns the quiet hours of each receiver of the batch that has any. */
  async function quietIn(batchId: string): Promise<{ externalId: string; quiet: QuietHours }[]> {
    const rows = await db
      .selectFrom('workNoticeReceiver as receiver')
      .innerJoin('messageSetting as setting', 'setting.userinfoId', 'receiver.userinfoId')
      .select(['receiver.externalId', 'setting.quietFrom', 'setting.quietTo'])
      .where('receiver.batchId', '=', batchId)
      .where('setting.quietFrom', 'is not', null)
      .execute();
    return rows.flatMap(({ externalId, quietFrom: from, quietTo: to }) =>
      externalId === null || from === null || to === null ? [] : [{ externalId, quiet: { from, to } }],
    );
  }

  /** Moves persons of a batch to a new one, which waits until the time. */
  async function putOff(batch: Batch, people: readonly string[], { id, dueAt }: { id: string; dueAt: Date }): Promise<void> {
    const { noticeId, platform, link } = batch;
    await db
      .insertInto('workNoticeBatch')
      .values({ id, noticeId, platform, link, state: 'waiting', firstTriedAt: null, taskId: null, dueAt })
      .execute();
    await db
      .updateTable('workNoticeReceiver')
      .set({ batchId: id })
      .where('batchId', '=', batch.id)
      .where('state', '=', 'waiting')
      .where('externalId', 'in', people)
      .execute();
  }

  /** Takes batches whose time has come; other nodes skip them. */
  async function takeDueBatches(now: Date): Promise<string[]> {
    const due = db
      .selectFrom('workNoticeBatch')
      .select('id')
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked();
    const rows = await db.updateTable('workNoticeBatch').set({ dueAt: null }).where('id', 'in', due).returning(['id', 'state']).execute();
    return rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  }

  /** Takes SMS whose time has come, and marks them as passed on. A receiver who was bound in the meantime is left out. */
  async function takeDueTexts(now: Date): Promise<{ kind: WorkNoticeKind; mobileCipher: string }[]> {
    const due = db
      .selectFrom('workNoticeReceiver')
      .select('id')
      .where('smsDueAt', '<=', now)
      .orderBy('smsDueAt')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked();
    return db
      .updateTable('workNoticeReceiver as receiver')
      .from('workNotice')
      .from('userinfo')
      .innerJoin('account', 'account.id', 'userinfo.accountId')
      .set({ smsDueAt: null, smsAt: now })
      .where('receiver.id', 'in', due)
      .whereRef('workNotice.id', '=', 'receiver.noticeId')
      .whereRef('userinfo.id', '=', 'receiver.userinfoId')
      .returning(['workNotice.kind', 'account.mobileCipher'])
      .execute();
  }

  /** Returns false while another node makes digests. */
  async function holdDigests(): Promise<boolean> {
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${DIGEST_LOCK}) AS held`.execute(db);
    return rows[0]?.held ?? false;
  }

  /** Returns the next persons whose digest is due, with their waiting notices. */
  async function gather(now: Date): Promise<Gathered[]> {
    const { rows } = await sql<Gathered>`
      SELECT receiver.platform, receiver.external_id, userinfo.role_kind = 'deputy' AS is_deputy, min(userinfo.id) AS userinfo_id,
        account.mobile_cipher, array_agg(receiver.id) AS receiver_ids,
        json_agg(json_build_object('id', work_notice.id, 'kind', work_notice.kind)) AS notices
      FROM work_notice_receiver AS receiver
      JOIN work_notice ON work_notice.id = receiver.notice_id
      JOIN userinfo ON userinfo.id = receiver.userinfo_id
      JOIN account ON account.id = coalesce(userinfo.account_id, userinfo.former_account_id)
      WHERE receiver.digest_at <= ${now}
      GROUP BY receiver.platform, receiver.external_id, 3, account.id
      ORDER BY account.id
      LIMIT ${AT_ONCE}`.execute(db);
    return rows;
  }

  /** Ends the waiting of receivers: in a batch of the digest, or by an SMS. */
  const endWaiting = (receiverIds: readonly number[], set: { batchId: string } | { smsAt: Date | null }) =>
    db
      .updateTable('workNoticeReceiver')
      .set({ ...set, digestAt: null })
      .where('id', '=', sql<number>`any(${receiverIds}::int[])`)
      .where('digestAt', 'is not', null)
      .execute();

  return { quietIn, putOff, takeDueBatches, takeDueTexts, holdDigests, gather, endWaiting };
}
