import { beijingDate, beginOfDate, DAY_MS, endOfDate } from '@contract/rules/beijing';
import { CONTRIBUTION_NEAR_DAYS, CONTRIBUTION_LIMITS, type ContributionState } from '@contract/rules/contribution';
import { dueAfter, nearFrom } from '@contract/rules/deadline';
import type { Addressing } from '@contract/schema/addressee';
import { type Insertable, sql } from 'kysely';
import type {} from '../modules/contribution/tables';
import type {} from '../modules/theme/tables';
import type { TextCipher } from '../platform/crypto/mobile';
import type { Secrets } from '../platform/crypto/secrets';
import type { Db } from '../platform/db/connect';
import type { Database } from '../platform/db/schema';
import { addHistory } from '../platform/records/history';
import { groupsOf } from '../platform/slices';
import { seedCovers } from './covers';
import type { KeepFile } from './learning-files';
import { makeRandom, type Random } from './random';
import { writeThemeHistory } from './theme-history';
import { type OpinionText, THEME_PLACES, THEME_TEXTS, type ThemeText } from './texts/themes';

/** The number of opinions per theme. */
const GIVEN = 44;
const NOBODY: Addressing = { roleKinds: [], areaCodes: [], delegationIds: [], userinfoIds: [] };
const BATCH = 100;
const UNITS = 8;
/** A theme that is older than this number of days has opinions of the demo logins. */
const LONG_DAYS = 10;
/** One in this number of opinions is theirs. */
const OWN_EVERY = 12;
const WITH_NUMBER = '联系人李某，电话13800000000。';
const PERIOD = { count: CONTRIBUTION_LIMITS.workdays.usual, unit: 'workdays' } as const;

type NewContribution = Insertable<Database['contribution']>;

export async function hasThemes(db: Db): Promise<boolean> {
  return (await db.selectFrom('theme').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The states of opinions during collection, during the work on them, and after the result. */
const FATES: Readonly<Record<'collecting' | 'handling' | 'result', readonly (readonly [ContributionState, number])[]>> = {
  collecting: [
    ['received', 70],
    ['passed', 22],
    ['noted', 4],
    ['answered', 4],
  ],
  handling: [
    ['received', 12],
    ['passed', 38],
    ['solved', 24],
    ['answered', 20],
    ['noted', 6],
  ],
  result: [
    ['solved', 62],
    ['answered', 28],
    ['noted', 10],
  ],
};

/** The unit or the deputy of these demo accounts. */
async function ofAccounts(db: Db, column: 'unitId' | 'deputyId', usernames: readonly string[]): Promise<{ id: number }[]> {
  const rows = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('account.username', 'in', usernames)
    .select(`userinfo.${column} as id`)
    .orderBy('userinfo.id')
    .execute();
  return rows.flatMap(({ id }) => (id === null ? [] : [{ id }]));
}

/** The publisher, with the delegations, the deputies and the units of the publisher's congress. */
async function publishingBy(db: Db, username: ThemeText['by']) {
  const publisher = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('account.username', '=', username)
    .select(['userinfo.id as roleId', 'userinfo.areaCode', 'userinfo.roleName', 'account.name as userName'])
    .orderBy('userinfo.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const deputies = await db
    .selectFrom('deputy')
    .innerJoin('term', 'term.id', 'deputy.termId')
    .where('term.current', '=', true)
    .where('deputy.areaCode', '=', publisher.areaCode)
    .where('deputy.state', '=', 'serving')
    .select(['deputy.id', 'deputy.delegationId'])
    .orderBy('deputy.id')
    .execute();
  const [shownUnit] = await ofAccounts(db, 'unitId', ['unit']);
  const units = await db
    .selectFrom('unit')
    .where('state', '=', 'active')
    .where('areaCode', 'in', [publisher.areaCode, publisher.areaCode.slice(0, 4)])
    .select(['id', 'name'])
    .orderBy(sql`id = ${shownUnit?.id ?? 0}`, 'desc')
    .orderBy(sql`length(area_code)`, 'desc')
    .orderBy('id')
    .limit(UNITS)
    .execute();
  const shown = await ofAccounts(db, 'deputyId', ['deputy', 'deputy2']);
  const shownDeputies = shown.filter(({ id }) => deputies.some((one) => one.id === id));
  return { publisher, deputies, units, shownDeputies };
}

interface Circumstances {
  by: Awaited<ReturnType<typeof publishingBy>>;
  now: Date;
  random: Random;
}

interface Drawn extends Circumstances {
  text: ThemeText;
  themeId: number;
  areaCode: string;
  place: number;
}

const NOT_PASSED = { unitId: null, passedAt: null, dueAt: null, nearAt: null, warned: null, warnedAt: null } as const;

/** The unit and the deadline of a passed-on opinion. Warnings for deadlines that were near or over before the demo began are marked as sent. */
function passedOn({ by: { units }, random, now }: Circumstances, at: Date, isOpen: boolean) {
  const due = dueAfter(at, PERIOD);
  const nearAt = nearFrom(due, CONTRIBUTION_NEAR_DAYS, at);
  const warned = isOpen && nearAt <= now ? (due < now ? ('over' as const) : ('near' as const)) : null;
  const [first] = units;
  const unit = first && random.chance(0.35) ? first : random.pick(units);
  return { unitId: unit.id, passedAt: at, dueAt: due, nearAt, warned, warnedAt: warned && now };
}

function answeredWith(
  { random, by, now }: Circumstances,
  { answer, cost }: OpinionText,
  state: ContributionState,
  at: Date,
  unitId: number | null,
) {
  if (state !== 'solved' && state !== 'answered' && state !== 'noted')
    return { answer: '', answeredBy: '', answeredAt: null, plannedOn: null, cost: null };
  const answeredBy = by.units.find(({ id }) => id === unitId)?.name ?? by.publisher.roleName;
  const answeredAt = new Date(Math.min(at.getTime() + random.int(2, 9) * DAY_MS, now.getTime()));
  if (state === 'noted') return { answer: '所提事项涉及上级规划，已转有关部门参考。', answeredBy, answeredAt, plannedOn: null, cost: null };
  const days = state === 'solved' ? -1 : random.int(30, 150);
  const plannedOn = beijingDate(new Date(answeredAt.getTime() + days * DAY_MS));
  return { answer: state === 'solved' ? answer : `拟这样办理：${answer}`, answeredBy, answeredAt, plannedOn, cost };
}

/** The author of the opinion with this number: in older themes now and then a demo login. */
function authorOf({ text, themeId, place, by: { deputies, shownDeputies } }: Drawn): number {
  const shown = text.begins <= -LONG_DAYS ? shownDeputies[place % OWN_EVERY] : undefined;
  return shown?.id ?? deputies[(place * 7 + themeId) % deputies.length]?.id ?? 0;
}

function rowOf(drawn: Drawn): NewContribution {
  const { text, random, by, now, themeId, areaCode, place: number } = drawn;
  const chosen = random.pick(text.opinions);
  const [place, longitude, latitude] = random.pick(THEME_PLACES);
  const near = (degrees: number) => (degrees + random.int(-60, 60) / 10_000).toFixed(5);
  const last = Math.min(text.ends, -0.02);
  const createdAt = new Date(now.getTime() + (text.begins + ((last - text.begins) * (number + 1)) / (GIVEN + 1)) * DAY_MS);
  const wanted = random.weighted(FATES[text.state === 'draft' ? 'collecting' : text.state]);
  const state = by.units.length === 0 && wanted === 'passed' ? 'received' : wanted;
  const isPassed = by.units.length > 0 && (state === 'passed' || state === 'solved' || state === 'answered');
  const at = new Date(Math.min(createdAt.getTime() + random.int(1, 4) * DAY_MS, now.getTime()));
  const passed = isPassed ? passedOn(drawn, at, state === 'passed') : NOT_PASSED;
  return {
    ...{
      themeId,
      areaCode,
      deputyId: authorOf(drawn),
      kind: 'opinion',
      suggestionId: null,
    },
    ...{
      content: `${place}${chosen.about}。${number === GIVEN - 2 ? WITH_NUMBER : ''}`,
      place,
      position: random.chance(0.8) ? `${near(longitude)},${near(latitude)}` : '',
    },
    ...{ isPublic: random.chance(0.92), state, mergedIntoId: null, ...passed, ...answeredWith(drawn, chosen, state, at, passed.unitId) },
    ...{ createdAt, updatedAt: at },
  };
}

/** Merges the later of two opinions with the same content about the same place into the earlier one. */
const mergeSame = (db: Db) =>
  sql`
  WITH same AS (
    SELECT id, first_value(id) OVER (PARTITION BY theme_id, content ORDER BY id) AS main FROM contribution
  )
  UPDATE contribution SET merged_into_id = main.id, state = main.state, unit_id = main.unit_id, passed_at = main.passed_at,
    due_at = main.due_at, near_at = main.near_at, warned = NULL, warned_at = NULL, answer = main.answer, answered_by = main.answered_by,
    answered_at = main.answered_at, planned_on = main.planned_on, cost = main.cost
  FROM same JOIN contribution AS main ON main.id = same.main
  WHERE contribution.id = same.id AND same.id <> same.main AND main.state <> 'received' AND same.id % 2 = 0`.execute(db);

/** Attaches to each theme a suggestion that was submitted before the end of the theme. */
const attachSome = (db: Db) =>
  sql`
  WITH able AS (
    SELECT DISTINCT ON (theme.id) theme.id AS theme_id, theme.area_code, item.deputy_id, item.id AS suggestion_id, item.title,
      greatest(item.submitted_at, theme.begins_on::timestamptz) AS at
    FROM theme JOIN suggestion AS item ON item.area_code = theme.area_code AND item.submitted_at < (theme.ends_on + 1)::timestamptz
      AND item.submitted_at < theme.published_at + interval '20 days'
    WHERE theme.state <> 'draft' AND item.status NOT IN ('draft', 'cosigning', 'refused', 'withdrawn', 'deleted')
      AND NOT EXISTS (SELECT FROM matter WHERE matter.suggestion_id = item.id) AND NOT EXISTS (SELECT FROM comment WHERE comment.suggestion_id = item.id)
    ORDER BY theme.id, (item.id + theme.id * 31) % 97, item.id
  ), once AS (SELECT DISTINCT ON (suggestion_id) * FROM able ORDER BY suggestion_id, theme_id)
  INSERT INTO contribution (theme_id, area_code, deputy_id, kind, content, suggestion_id, is_public, created_at, updated_at)
  SELECT theme_id, area_code, deputy_id, 'suggestion', title, suggestion_id, true, at, at FROM once ORDER BY theme_id
  ON CONFLICT DO NOTHING`.execute(db);

/** Also addresses deputies without an active account: the demo shows an area whose deputies all take part. No reminders are sent for demo data. */
const address = (db: Db, id: number, { delegationIds, endsOn, at }: { delegationIds: readonly number[]; endsOn: string; at: Date }) =>
  sql`INSERT INTO addressee (subject_type, subject_id, userinfo_id, addressed_at, confirm_by)
    SELECT 'theme', ${id}::int, userinfo.id, ${at}::timestamptz, ${endOfDate(endsOn)}::timestamptz
    FROM userinfo JOIN deputy ON deputy.id = userinfo.deputy_id JOIN term ON term.id = deputy.term_id
    WHERE deputy.delegation_id = any(${delegationIds}::int[]) AND term.current AND userinfo.role_kind = 'deputy'`.execute(db);

/** Marks deputies who contributed as having taken part. */
const markDone = (db: Db) =>
  sql`
  UPDATE addressee SET read_at = given.at, confirmed_at = given.at
  FROM userinfo JOIN (SELECT theme_id, deputy_id, min(created_at) AS at FROM contribution GROUP BY theme_id, deputy_id) AS given
    ON given.deputy_id = userinfo.deputy_id
  WHERE addressee.subject_type = 'theme' AND addressee.subject_id = given.theme_id AND addressee.userinfo_id = userinfo.id`.execute(db);

async function seedTheme(db: Db, text: ThemeText, { by, now, random }: Circumstances, textCipher: TextCipher): Promise<void> {
  const { publisher, deputies } = by;
  const { areaCode, roleId: publisherId } = publisher;
  const delegationIds = [...new Set(deputies.map(({ delegationId }) => delegationId))];
  const [beginsOn, endsOn] = [text.begins, text.ends].map((days) => beijingDate(new Date(now.getTime() + days * DAY_MS))) as [
    string,
    string,
  ];
  const publishedAt = text.state === 'draft' ? null : new Date(beginOfDate(beginsOn).getTime() + DAY_MS / 3);
  const announcedAt = text.state === 'result' ? new Date(endOfDate(endsOn).getTime() + 25 * DAY_MS) : null;
  const createdAt = new Date((publishedAt ?? now).getTime() - DAY_MS);
  const facts = { title: text.title, beginsOn, endsOn };
  const contact = '代表工作委员会';
  const { id } = await db
    .insertInto('theme')
    .values({
      ...{
        ...facts,
        contactCipher: textCipher.encrypt(contact),
        areaCode,
        aim: [...text.aim],
        introduction: text.introduction,
        result: text.result ?? '',
        coverId: null,
        disclosed: true,
      },
      ...{ state: text.state, addressing: JSON.stringify({ ...NOBODY, delegationIds }), publisherId, publishedAt, announcedAt, createdAt },
      updatedAt: announcedAt ?? publishedAt ?? createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { viewer: publisher, type: 'theme', id, note: '', snapshot: { ...facts, contact, aim: text.aim.join('\n') } } as const;
  await addHistory(db, { ...entry, action: 'create', from: null, to: 'draft', at: createdAt });
  if (!publishedAt) return;
  await addHistory(db, { ...entry, action: 'publish', from: 'draft', to: 'collecting', at: publishedAt });
  if (text.state !== 'collecting')
    await addHistory(db, { ...entry, action: 'finish', from: 'collecting', to: 'handling', at: endOfDate(endsOn) });
  if (announcedAt) await addHistory(db, { ...entry, action: 'announce', from: 'handling', to: 'result', at: announcedAt });
  await address(db, id, { delegationIds, endsOn, at: publishedAt });
  if (deputies.length === 0) return;
  const rows = Array.from({ length: GIVEN }, (_, place) => rowOf({ text, by, now, random, themeId: id, areaCode, place }));
  for (const batch of groupsOf(rows, BATCH))
    await db
      .insertInto('contribution')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Adds themes in every state with their contributions. Does nothing when there are any. */
export async function seedThemes(db: Db, { textCipher }: Pick<Secrets, 'textCipher'>, now: Date, keep?: KeepFile): Promise<void> {
  if (await hasThemes(db)) return;
  const publishers = { office: await publishingBy(db, 'office'), liandu: await publishingBy(db, 'liandu') };
  for (const text of THEME_TEXTS)
    await seedTheme(db, text, { by: publishers[text.by], now, random: makeRandom(`theme ${text.title}`) }, textCipher);
  await mergeSame(db);
  await attachSome(db);
  await markDone(db);
  await writeThemeHistory(db);
  if (keep) await seedCovers(db, 'theme', keep);
}
