import { DAY_MS } from '@contract/rules/beijing';
import { NOTICE_LIMITS } from '@contract/rules/notice';
import type { Addressing } from '@contract/schema/addressee';
import { sql } from 'kysely';
import type {} from '../modules/notice/tables';
import type { Db } from '../platform/db/connect';
import { makeAddressees } from '../platform/publishing/addressees';
import { addHistory } from '../platform/records/history';
import { keepRichText } from '../platform/rich-text/filter';
import { NOTICE_TEXTS, type NoticeText } from './texts/notices';

const NOBODY: Addressing = { roleKinds: [], areaCodes: [], delegationIds: [], userinfoIds: [] };

export async function hasNotices(db: Db): Promise<boolean> {
  return (await db.selectFrom('notice').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const after = (now: Date, days: number | undefined): Date | null => (days === undefined ? null : new Date(now.getTime() + days * DAY_MS));

/** Two of three addressees have read it, most within a day, and half of these have confirmed it; no demo login has. */
const markReaders = (db: Db, id: number, now: Date) =>
  sql`
    UPDATE addressee SET read_at = done.at, confirmed_at = CASE WHEN confirm_by IS NOT NULL AND done.number % 6 = 1 THEN done.at END, remind_at = NULL
    FROM (
      SELECT addressee.userinfo_id, row_number() OVER (ORDER BY addressee.userinfo_id) AS number,
        least(${now}::timestamptz, addressee.addressed_at + make_interval(mins => (addressee.userinfo_id * 37) % 1500)) AS at
      FROM addressee JOIN userinfo ON userinfo.id = addressee.userinfo_id JOIN account ON account.id = userinfo.account_id
      WHERE addressee.subject_type = 'notice' AND addressee.subject_id = ${id} AND account.username NOT IN ('deputy', 'unit', 'office')) AS done
    WHERE addressee.subject_type = 'notice' AND addressee.subject_id = ${id}
      AND addressee.userinfo_id = done.userinfo_id AND done.number % 3 <> 0`.execute(db);

async function seedNotice(db: Db, text: NoticeText, now: Date): Promise<void> {
  const { by, title, urgent = false, pinned = false, openToAll = false, announced, withdrawn } = text;
  const kept = keepRichText(text.content, { field: 'content', name: '内容', maxWords: NOTICE_LIMITS.content });
  const publisher = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('account.username', '=', by)
    .select(['userinfo.id as roleId', 'userinfo.areaCode', 'userinfo.roleName', 'account.name as userName'])
    .orderBy('userinfo.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const announcedAt = after(now, announced);
  const createdAt = new Date((announcedAt ?? now).getTime() - DAY_MS / 12);
  const confirmBy = after(now, text.confirmBy);
  const addressing = { ...NOBODY, roleKinds: text.roles };
  const state = withdrawn ? ('withdrawn' as const) : announcedAt ? ('announced' as const) : ('draft' as const);
  const { id } = await db
    .insertInto('notice')
    .values({
      ...{
        areaCode: publisher.areaCode,
        publisherId: publisher.roleId,
        title,
        content: kept.markup,
        words: kept.words,
        urgent,
        pinned,
        openToAll,
        state,
        announcedAt,
        confirmBy,
      },
      ...{ expiresAt: after(now, text.expires), withdrawReason: withdrawn ?? '', addressing: JSON.stringify(addressing) },
      ...{ createdAt, updatedAt: announcedAt ?? createdAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { viewer: publisher, type: 'notice', id, note: '', snapshot: { title, content: kept.markup } } as const;
  await addHistory(db, { ...entry, action: 'create', from: null, to: 'draft', at: createdAt });
  if (!announcedAt) return;
  await addHistory(db, { ...entry, action: 'announce', from: 'draft', to: 'announced', at: announcedAt });
  const addressees = makeAddressees(db);
  await addressees.add({ type: 'notice', id }, { areaCode: publisher.areaCode, addressing, confirmBy, at: announcedAt });
  await markReaders(db, id, now);
  // No reminders are sent for demo data.
  await addressees.stopReminding({ type: 'notice', id });
  if (!withdrawn) return;
  await addHistory(db, {
    ...entry,
    action: 'withdraw',
    from: 'announced',
    to: 'withdrawn',
    note: withdrawn,
    at: new Date(announcedAt.getTime() + DAY_MS / 24),
  });
}

/** Adds notices in every phase with their readers. Does nothing when there are any. */
export async function seedNotices(db: Db, now: Date): Promise<void> {
  if (await hasNotices(db)) return;
  for (const text of NOTICE_TEXTS) await seedNotice(db, text, now);
}
