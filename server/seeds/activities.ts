import { ACTIVITY_NEWS } from '@contract/rules/activity';
import { MISSED_SESSIONS_ARTICLE } from '@contract/rules/attendance';
import { DAY_MS } from '@contract/rules/beijing';
import { sittingName, windowOf } from '@contract/rules/sitting';
import { sql } from 'kysely';
import { missedIn } from '../modules/attendance/close';
import { makeRecipients } from '../modules/message/service';
import { searchTerms } from '../platform/search/bigrams';
import type { TextCipher } from '../platform/crypto/mobile';
import type { Secrets } from '../platform/crypto/secrets';
import type { Db } from '../platform/db/connect';
import { planCalendar } from './activity-calendar';
import { courseOf, invitedTo, readDeputies, type SeedDeputy } from './activity-people';
import { dayOf, HOUR_MS, type PlannedActivity, readWorkdays, timeOn } from './activity-plan';
import { makeReporter, readUnits } from './activity-reports';
import * as tables from './activity-rows';
import { planShown } from './activity-shown';
import { answeredAt, isOver } from './activity-times';
import { marksOf, type SeedMark } from './attendance';
import { insertRows, reserveIds } from './bulk';
import { leaveOf, leaveRows, type SeedLeave } from './leaves';
import { makeRandom } from './random';

/** The organiser of the activities of each area. */
const ORGANISERS: Readonly<Record<string, string>> = { '3311': 'office', '331102': 'liandu', '331102001': 'station' };
/** Numbers with this prefix are not in use. */
const CONTACT_PHONE = '15490000004';
/** Messages older than this number of days are already read. */
const UNREAD_DAYS = 4;
/** The time at which users are reminded of activities on the next day. */
const REMINDER_TIME = '08:00';

type Organiser = tables.Actor;
type ActivityRow = tables.RowOf<typeof tables.ACTIVITY>;

/** An activity with its ids and its invited deputies. */
interface Made {
  id: number;
  plan: PlannedActivity;
  organiser: Organiser;
  invited: readonly SeedDeputy[];
  sittingIds: readonly number[];
}

interface Person {
  made: Made;
  deputy: SeedDeputy;
  row: tables.RowOf<typeof tables.PERSON>;
  leave: SeedLeave | undefined;
  marks: readonly SeedMark[];
}

async function readOrganisers(db: Db): Promise<Map<string, Organiser>> {
  const rows = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('account.username', 'in', Object.values(ORGANISERS))
    .select(['account.username', 'account.name as userName', 'userinfo.id as roleId', 'userinfo.roleName'])
    .execute();
  return new Map(rows.map(({ username, ...organiser }) => [username, organiser]));
}

function choiceOf({ choice }: PlannedActivity, invited: readonly SeedDeputy[]): string {
  const everyone = !choice.delegations && choice.people === undefined;
  const delegationIds = choice.delegations ? [...new Set(invited.map(({ delegationId }) => delegationId))] : [];
  return JSON.stringify({ everyone, delegationIds, deputyIds: choice.people === undefined ? [] : invited.map(({ id }) => id) });
}

const stateOf = ({ announcedAt, cancelled, closedAt }: PlannedActivity) =>
  cancelled ? ('cancelled' as const) : closedAt ? ('closed' as const) : announcedAt ? ('announced' as const) : ('draft' as const);

/** The row of an activity, and the steps of its organiser. */
function activityRows({ id, plan, organiser, invited }: Made, textCipher: TextCipher, now: Date) {
  const { announcedAt, cancelled, closedAt, startsAt, endsAt, signUpUntil, title, place, introduction, kind } = plan;
  const writtenAt = announcedAt ?? timeOn(now, -1, '09:40');
  const createdAt = new Date(writtenAt.getTime() - HOUR_MS);
  const state = stateOf(plan);
  const remindedAt = timeOn(now, dayOf(now, startsAt) - 1, REMINDER_TIME);
  const steps = [
    { actor: organiser, action: 'create', from: null, to: 'draft', at: createdAt },
    ...(announcedAt ? [{ actor: organiser, action: 'announce', from: 'draft', to: 'announced', at: announcedAt }] : []),
    ...(cancelled ? [{ actor: organiser, action: 'cancel', from: 'announced', to: state, note: cancelled.reason, at: cancelled.at }] : []),
    ...(closedAt ? [{ actor: organiser, action: 'close', from: 'announced', to: state, at: closedAt }] : []),
  ];
  const row: ActivityRow = {
    ...{ id, area_code: plan.areaCode, kind, title, place, position: plan.position, introduction, state },
    ...{ starts_at: startsAt, ends_at: endsAt, sign_up_until: signUpUntil, invited: choiceOf(plan, invited) },
    agenda: JSON.stringify(plan.agenda.map((item) => ({ ...item, paperIds: [] }))),
    ...{
      seating: plan.seating,
      lodging: plan.lodging,
      contact_name: organiser.userName,
      contact_phone_cipher: textCipher.encrypt(CONTACT_PHONE),
    },
    ...{ cancel_reason: cancelled?.reason ?? '', organiser_id: organiser.roleId, announced_at: announcedAt },
    // A fresh start sends no reminders: those for tomorrow count as sent this morning, unless it is still before that time.
    ...{ reminded_at: announcedAt && remindedAt <= now ? remindedAt : null, closed_at: closedAt, version: steps.length },
    ...{ created_at: createdAt, updated_at: steps[steps.length - 1]?.at ?? writtenAt },
  };
  const snapshot = {
    ...{ title, kind, place, introduction, startsAt, endsAt, signUpUntil },
    sittings: plan.sittings.map((one) => sittingName(one.startsAt)).join('、'),
  };
  return { row, history: tables.historyRows('activity', id, snapshot, steps) };
}

/** The row, the leave and the attendance of each invited deputy. */
function peopleOf(made: Made, now: Date): Person[] {
  const { id, plan, organiser, invited } = made;
  if (plan.announcedAt === null) return [];
  let order = 0;
  return invited.map((deputy, place) => {
    const course = courseOf(plan, { deputy, place, count: invited.length }, now);
    const random = makeRandom(`activity:course:${plan.key}:${String(deputy.id)}`);
    const leave = leaveOf(random, plan, course, { organiser, now });
    const whole = leave?.isWhole ? leave : undefined;
    const { answer } = course;
    const isAsked = answer === 'leave' && whole;
    const isCounted = leave === undefined && deputy.username === null && !course.missed;
    if (isCounted) order += 1;
    return {
      ...{ made, deputy, leave },
      row: {
        ...{ activity_id: id, deputy_id: deputy.id, number: place + 1, answer, leave: whole?.state ?? null },
        reason: isAsked || whole?.state === 'refused' ? whole.reason : '',
        answered_at: isAsked ? whole.askedAt : answer && answeredAt(random, plan, now),
      },
      marks: marksOf(random, plan, { deputy, course, leave, order: isCounted ? order : Infinity, byName: organiser.userName, now }),
    };
  });
}

async function addPeople(db: Db, people: readonly Person[]): Promise<void> {
  await insertRows(
    db,
    tables.PERSON,
    people.map(({ row }) => row),
  );
  const asking = people.filter(({ leave }) => leave !== undefined);
  const ids = await reserveIds(db, 'leave', asking.length);
  const leaves = asking.flatMap(({ made, deputy, leave }, place) => {
    const { id: activityId, plan, organiser, sittingIds } = made;
    return leave ? [leaveRows(leave, { id: ids[place] ?? 0, activityId, plan, deputy, sittingIds, organiser })] : [];
  });
  await insertRows(
    db,
    tables.LEAVE,
    leaves.map(({ row }) => row),
  );
  await insertRows(
    db,
    tables.HISTORY,
    leaves.flatMap(({ history }) => history),
  );
}

async function addMarks(db: Db, people: readonly Person[]): Promise<void> {
  const marks = people.flatMap(({ made, deputy, marks: own }) =>
    own.map((mark) => ({ ...mark, of: { sitting_id: made.sittingIds[mark.place] ?? 0, deputy_id: deputy.id }, activityId: made.id })),
  );
  // In order of arrival.
  const inOrder = marks.sort((one, other) => one.at.getTime() - other.at.getTime());
  await insertRows(
    db,
    tables.ATTENDANCE,
    inOrder.map(({ of, activityId, state, at, way, byName, note }) => ({
      ...{ ...of, activity_id: activityId, state, at, way, by_name: byName, note },
    })),
  );
  await insertRows(
    db,
    tables.ATTENDANCE_CHANGE,
    inOrder.flatMap(({ of, change, state, byName }) =>
      change ? [{ ...of, at: change.at, by_name: byName, was: change.was, state, reason: change.reason }] : [],
    ),
  );
}

async function addReports(db: Db, groups: readonly { made: Made; people: readonly Person[] }[], now: Date): Promise<void> {
  const report = makeReporter({ units: await readUnits(db), now });
  const drafts = groups.flatMap(({ made: { id, plan, organiser }, people }) => {
    if (!plan.topic || !isOver(plan, now)) return [];
    const came = people.filter(({ marks }) => marks.some(({ state }) => state === 'present' || state === 'late'));
    return report({ activityId: id, plan, topic: plan.topic, organiser, came: came.map(({ deputy }) => deputy) });
  });
  const ids = await reserveIds(db, 'activity_report', drafts.length);
  const rows = drafts.map((draft, place) => draft(ids[place] ?? 0));
  await insertRows(
    db,
    tables.REPORT,
    rows.map(({ row }) => row),
  );
  await insertRows(
    db,
    tables.HISTORY,
    rows.flatMap(({ history }) => history),
  );
}

/** The search terms of a message. */
const searchVector = (...texts: string[]) => sql<string>`array_to_tsvector(${[...new Set(texts.flatMap(searchTerms))]}::text[])`;

/** The message to the office after the close of a session about the deputies whom the law names. */
async function tellMissed(db: Db, { id, plan }: Made, now: Date): Promise<void> {
  const { areaCode, title, closedAt } = plan;
  const missed = await missedIn(db, id);
  if (missed.length === 0 || !closedAt) return;
  const names = missed.map((one) => `${one.name}（${one.delegationName}，${String(one.missed)} 次）`).join('、');
  const roleIds = await makeRecipients(db).nearestRoles(['congress-office', 'town-congress'], areaCode);
  const isOld = now.getTime() - closedAt.getTime() > UNREAD_DAYS * DAY_MS;
  await db
    .insertInto('message')
    .values(
      roleIds.map((userinfoId) => ({
        ...{ userinfoId, subjectType: 'activity' as const, subjectId: id, about: 'activity-missed', warning: 'over' as const },
        ...{ title: ACTIVITY_NEWS['activity-missed'], text: `${title}\n${names}\n${MISSED_SESSIONS_ARTICLE}` },
        ...{ search: searchVector(ACTIVITY_NEWS['activity-missed'], title, names, MISSED_SESSIONS_ARTICLE) },
        ...{ at: closedAt, readAt: isOld ? new Date(closedAt.getTime() + HOUR_MS) : null },
      })),
    )
    .execute();
}

export async function hasActivities(db: Db): Promise<boolean> {
  return (await db.selectFrom('activity').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The activities with ids for them and their sittings, in the order of their announcement. */
async function makeAll(db: Db, now: Date): Promise<Made[]> {
  const [deputies, organisers] = [await readDeputies(db), await readOrganisers(db)];
  const plans = [...planShown(now), ...planCalendar(now, await readWorkdays(db, now))];
  plans.sort((one, other) => (one.announcedAt ?? now).getTime() - (other.announcedAt ?? now).getTime());
  const ids = await reserveIds(db, 'activity', plans.length);
  const sittingIds = await reserveIds(
    db,
    'sitting',
    plans.reduce((sum, { sittings }) => sum + sittings.length, 0),
  );
  return plans.map((plan, place) => {
    const organiser = organisers.get(ORGANISERS[plan.areaCode] ?? '');
    if (organiser === undefined) throw new Error(`no user organises activities in ${plan.areaCode}`);
    const own = sittingIds.splice(0, plan.sittings.length);
    return { id: ids[place] ?? 0, plan, organiser, invited: invitedTo(plan, deputies), sittingIds: own };
  });
}

/** Adds two years of activities with invitations, attendance and leaves, one of them running now. Does nothing when there are any activities. */
export async function seedActivities(db: Db, secrets: Pick<Secrets, 'textCipher'>, now: Date): Promise<void> {
  if (await hasActivities(db)) return;
  const all = await makeAll(db, now);
  const rows = all.map((made) => activityRows(made, secrets.textCipher, now));
  await insertRows(
    db,
    tables.ACTIVITY,
    rows.map(({ row }) => row),
  );
  await insertRows(
    db,
    tables.HISTORY,
    rows.flatMap(({ history }) => history),
  );
  await insertRows(
    db,
    tables.SITTING,
    all.flatMap(({ id, plan, sittingIds }) =>
      plan.sittings.map(({ startsAt, endsAt }, place) => {
        const { day, slot } = windowOf(startsAt);
        return { id: sittingIds[place] ?? 0, activity_id: id, starts_at: startsAt, ends_at: endsAt, day, slot };
      }),
    ),
  );
  await insertRows(
    db,
    tables.ALARM,
    all.flatMap(({ id, plan }) =>
      plan.hours.map((hours) => {
        const at = new Date(plan.startsAt.getTime() - hours * HOUR_MS);
        return { activity_id: id, hours, at, done_at: at <= now ? at : null };
      }),
    ),
  );
  const groups = all.map((made) => ({ made, people: peopleOf(made, now) }));
  const people = groups.flatMap((group) => group.people);
  await addPeople(db, people);
  await addMarks(db, people);
  await addReports(db, groups, now);
  const closed = all.filter(({ plan }) => plan.kind === 'session' && plan.closedAt !== null);
  // The last session of each congress: a deputy who missed it and the one before has missed two.
  const last = new Map(closed.map((made) => [made.plan.areaCode, made]));
  for (const made of last.values()) await tellMissed(db, made, now);
}
