import type { ActivityAnswer } from '@contract/rules/activity';
import { beginOfDate, beijingDate, DAY_MS } from '@contract/rules/beijing';
import { windowOf } from '@contract/rules/sitting';
import { sql } from 'kysely';
import { byPinyin } from '../platform/db/by-pinyin';
import type { Db } from '../platform/db/connect';

import { addHistory, type HistoryEntry } from '../platform/records/history';
import { type Cell, bulkTable, insertRows } from './bulk';
import { makeRandom } from './random';
import { ACTIVITY_TEXTS, type ActivityText, LEAVE_REASONS } from './texts/activities';
import { settle } from './work-time';

const ORGANISERS: Record<ActivityText['areaCode'], string> = { '3311': 'office', '331102': 'liandu' };
const OFFICE_TIME = '09:40';
const REMINDER_TIME = '08:00';

const PERSON = bulkTable('activity_person', {
  activity_id: 'int',
  deputy_id: 'int',
  number: 'int',
  answer: 'text',
  leave: 'text',
  reason: 'text',
  answered_at: 'timestamptz',
});

interface SeedDeputy {
  id: number;
  areaCode: string;
  delegationId: number;
  delegationName: string;
  /** Null for those whom nobody logs in as. */
  username: string | null;
}

/** When it is that time on the day so many days from today, in Beijing. */
function timeOn(now: Date, day: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(beginOfDate(beijingDate(now)).getTime() + day * DAY_MS + (hours * 60 + minutes) * 60_000);
}

function columnsOf(text: ActivityText, now: Date) {
  const announcedAt = text.announced === undefined ? null : timeOn(now, text.announced, OFFICE_TIME);
  const cancelledAt = text.cancelled && timeOn(now, text.cancelled[0], OFFICE_TIME);
  const writtenAt = announcedAt ?? timeOn(now, -1, OFFICE_TIME);
  return {
    startsAt: timeOn(now, text.day, text.from),
    endsAt: timeOn(now, text.day, text.to),
    signUpUntil: timeOn(now, ...text.signUp),
    state: text.cancelled ? ('cancelled' as const) : announcedAt ? ('announced' as const) : ('draft' as const),
    cancelReason: text.cancelled?.[1] ?? '',
    announcedAt,
    // Of what is on tomorrow the clock reminds by itself.
    remindedAt: text.day <= 0 ? timeOn(now, text.day - 1, REMINDER_TIME) : null,
    createdAt: new Date(writtenAt.getTime() - DAY_MS / 24),
    updatedAt: cancelledAt ?? writtenAt,
  };
}

type Columns = ReturnType<typeof columnsOf>;

function drawAnswer(text: ActivityText, deputy: SeedDeputy): ActivityAnswer | null {
  if (deputy.username) return text.logins?.[deputy.username] ?? null;
  const isOpen = text.signUp[0] > 0;
  return makeRandom(`activity:${text.title}:${deputy.id}`).weighted<ActivityAnswer | null>([
    ['coming', isOpen ? 45 : 80],
    ['leave', isOpen ? 7 : 12],
    [null, isOpen ? 48 : 8],
  ]);
}

/** What one who is invited has answered, at a moment between the announcement and now, while one could sign up. */
function personOf(activityId: number, text: ActivityText, deputy: SeedDeputy & { number: number }, columns: Columns, now: Date) {
  const { announcedAt, signUpUntil, state, updatedAt } = columns;
  const answer = drawAnswer(text, deputy);
  const random = makeRandom(`activity:answer:${text.title}:${deputy.id}`);
  const from = announcedAt?.getTime() ?? 0;
  const until = Math.min(now.getTime(), signUpUntil.getTime(), state === 'cancelled' ? updatedAt.getTime() : Infinity);
  const wished = new Date(from + Math.floor(((until - from) * random.int(2, 95)) / 100));
  const row: Record<keyof (typeof PERSON)['types'], Cell> = {
    activity_id: activityId,
    deputy_id: deputy.id,
    number: deputy.number,
    answer,
    leave: answer !== 'leave' ? null : columns.startsAt > now && state === 'announced' ? 'pending' : 'granted',
    reason: answer === 'leave' ? random.pick(LEAVE_REASONS) : '',
    answered_at: answer && settle(random, { wished, after: announcedAt, now: new Date(until), office: false, exact: false }),
  };
  return row;
}

/** Deputies of current terms, with the names of those that people log in with. */
const readDeputies = (db: Db): Promise<SeedDeputy[]> =>
  db
    .selectFrom('deputy')
    .innerJoin('term', 'term.id', 'deputy.termId')
    .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
    .leftJoin('userinfo', 'userinfo.deputyId', 'deputy.id')
    .leftJoin('account', (join) => join.onRef('account.id', '=', 'userinfo.accountId').on('account.disabled', '=', false))
    .where('term.current', '=', true)
    .distinctOn('deputy.id')
    .select(['deputy.id', 'deputy.areaCode', 'deputy.delegationId', 'delegation.name as delegationName', 'account.username'])
    .orderBy('deputy.id')
    .orderBy('account.username')
    .execute();

/** In the order of the printed sheet. */
async function readOrdered(db: Db): Promise<SeedDeputy[]> {
  const rows = await readDeputies(db);
  const { rows: order } = await sql<{ id: number }>`SELECT deputy.id FROM deputy JOIN delegation ON delegation.id = deputy.delegation_id
    ORDER BY delegation.ordernum, ${byPinyin('delegation.name')}, ${byPinyin('deputy.name')}, deputy.id`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return order.flatMap(({ id }) => byId.get(id) ?? []);
}

type Organiser = HistoryEntry['viewer'];

async function readOrganisers(db: Db): Promise<Map<string, Organiser>> {
  const rows = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('account.username', 'in', Object.values(ORGANISERS))
    .select(['account.username', 'account.name as userName', 'userinfo.id as roleId', 'userinfo.roleName'])
    .execute();
  return new Map(rows.map(({ username, ...organiser }) => [username, organiser]));
}

/** What the organiser did, as it would have been kept. */
async function addChanges(db: Db, id: number, viewer: Organiser, text: ActivityText, columns: Columns): Promise<void> {
  const { startsAt, endsAt, signUpUntil, createdAt, announcedAt, cancelReason, updatedAt } = columns;
  const { title, place, introduction } = text;
  const kept = { viewer, type: 'activity', id, snapshot: { title, place, introduction, startsAt, endsAt, signUpUntil } } as const;
  await addHistory(db, { ...kept, action: 'create', from: null, to: 'draft', note: '', at: createdAt });
  if (announcedAt) await addHistory(db, { ...kept, action: 'announce', from: 'draft', to: 'announced', note: '', at: announcedAt });
  if (text.cancelled)
    await addHistory(db, { ...kept, action: 'cancel', from: 'announced', to: 'cancelled', note: cancelReason, at: updatedAt });
}

export async function hasActivities(db: Db): Promise<boolean> {
  return (await db.selectFrom('activity').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Activities in every phase with what deputies answered. Where there are any, they stay as they are. */
export async function seedActivities(db: Db, now: Date): Promise<void> {
  if (await hasActivities(db)) return;
  const [deputies, organisers] = [await readOrdered(db), await readOrganisers(db)];
  for (const text of ACTIVITY_TEXTS) {
    const { areaCode, title, place, introduction, delegations } = text;
    const organiser = organisers.get(ORGANISERS[areaCode]);
    if (organiser === undefined) throw new Error(`nobody organises activities of ${areaCode}`);
    const chosen = deputies.filter((deputy) =>
      delegations ? deputy.areaCode === areaCode && delegations.includes(deputy.delegationName) : deputy.areaCode.startsWith(areaCode),
    );
    const delegationIds = delegations ? [...new Set(chosen.map(({ delegationId }) => delegationId))] : [];
    const invited = JSON.stringify({ everyone: !delegations, delegationIds, deputyIds: [] });
    const columns = columnsOf(text, now);
    const { id } = await db
      .insertInto('activity')
      .values({ ...columns, areaCode, title, place, introduction, organiserId: organiser.roleId, invited })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sitting')
      .values({ activityId: id, startsAt: columns.startsAt, endsAt: columns.endsAt, ...windowOf(columns.startsAt) })
      .execute();
    await addChanges(db, id, organiser, text, columns);
    if (columns.announcedAt === null) continue;
    await insertRows(
      db,
      PERSON,
      chosen.map((deputy, place) => personOf(id, text, { ...deputy, number: place + 1 }, columns, now)),
    );
  }
  await sql`INSERT INTO leave (activity_id, deputy_id, area_code, is_whole, starts_at, ends_at, reason, way, state, asked_at)
    SELECT activity.id, person.deputy_id, activity.area_code, true, activity.starts_at, activity.ends_at, person.reason, 'convener', person.leave, person.answered_at
    FROM activity_person AS person JOIN activity ON activity.id = person.activity_id WHERE person.leave IS NOT NULL`.execute(db);
}
