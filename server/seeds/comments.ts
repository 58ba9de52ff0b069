import { areaAndAbove } from '@contract/rules/area';
import { DAY_MS } from '@contract/rules/beijing';
import { ANSWER_PERIOD, COMMENT_NEAR_DAYS, REVIEW_PERIOD } from '@contract/rules/comment';
import { dueAfter, type Holidays, nearFrom, type Period } from '@contract/rules/deadline';
import type { RoleKind } from '@contract/rules/roles';
import { type Insertable, sql } from 'kysely';
import type {} from '../modules/comment/tables';
import type { Secrets } from '../platform/crypto/secrets';
import type { Db } from '../platform/db/connect';
import type { Database } from '../platform/db/schema';
import { newReceipt } from '../platform/publishing/receipt';
import { addHistory, type HistoryEntry } from '../platform/records/history';
import { makeName } from './people';
import { makeRandom, type Random } from './random';
import { type CommentText, DEPUTY_COMMENTS, INTERNAL_NOTE, REFUSED_COMMENTS, STATION_COMMENTS } from './texts/comments';
import { settle } from './work-time';

type Actor = HistoryEntry['viewer'];
type NewComment = Insertable<Database['comment']>;

/** The receiver of a comment: a deputy in office or an open station. */
interface To {
  deputyId: number | null;
  stationId: number | null;
  areaCode: string;
}

/** The number of deputies in office per congress who receive comments; the demo logins are the first of their congress. */
const DEPUTIES_OF_EACH = 6;
const STATIONS = 30;
/** The comments to the first deputy of a congress, each with its state and its age in days; the later ones cover two years. */
const OF_FIRST: readonly (readonly [Outcome, number])[] = [
  ['waiting', 0],
  ['waiting', 4],
  ['passed', 3],
  ['passed', 11],
  ['passed', 16],
  ['inside', 6],
  ['refused', 25],
  ['answered', 40],
  ...[75, 130, 190, 260, 330, 410, 520, 640, 720].map((days): [Outcome, number] => ['rated', days]),
];
const OF_OTHERS: readonly (readonly [Outcome, number])[] = [
  ['waiting', 1],
  ['passed', 5],
  ['rated', 120],
  ['answered', 300],
  ['rated', 560],
];
const OF_STATIONS: readonly (readonly [Outcome, number])[] = [
  ['waiting', 1],
  ['rated', 90],
  ['answered', 380],
];
type Outcome = 'waiting' | 'passed' | 'inside' | 'refused' | 'answered' | 'rated';

export async function hasComments(db: Db): Promise<boolean> {
  return (await db.selectFrom('comment').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Deputies in office and open stations, the first deputies of each congress first. */
async function addresseesOf(db: Db): Promise<{ to: To; plan: typeof OF_FIRST; texts: readonly CommentText[] }[]> {
  const { rows: deputies } = await sql<{ id: number; areaCode: string; place: number }>`
    SELECT id, area_code, place FROM (
      SELECT deputy.id, deputy.area_code, row_number() OVER (PARTITION BY deputy.area_code ORDER BY deputy.id)::int AS place
      FROM deputy JOIN term ON term.id = deputy.term_id WHERE term.current AND deputy.state = 'serving') AS serving
    WHERE place <= ${DEPUTIES_OF_EACH} ORDER BY place, area_code`.execute(db);
  const stations = await db
    .selectFrom('station')
    .where('state', '=', 'open')
    .select(['id', 'areaCode'])
    .orderBy('areaCode')
    .orderBy('ordernum')
    .orderBy('id')
    .limit(STATIONS)
    .execute();
  return [
    ...deputies.map(({ id, areaCode, place }) => ({
      to: { deputyId: id, stationId: null, areaCode },
      plan: place === 1 ? OF_FIRST : OF_OTHERS,
      texts: DEPUTY_COMMENTS,
    })),
    ...stations.map(({ id, areaCode }) => ({
      to: { deputyId: null, stationId: id, areaCode },
      plan: OF_STATIONS,
      texts: STATION_COMMENTS,
    })),
  ];
}

/** Finds the acting role: the nearest office of an area, the first role of a unit, and a deputy's own role. */
export function makeActors(db: Db) {
  const roles = () =>
    db
      .selectFrom('userinfo')
      .innerJoin('account', 'account.id', 'userinfo.accountId')
      .select(['userinfo.id as roleId', 'account.name as userName', 'userinfo.roleName'])
      .orderBy('userinfo.id')
      .limit(1);
  const known = new Map<string, Promise<Actor | undefined>>();
  const once = (key: string, find: () => Promise<Actor | undefined>) => {
    const found = known.get(key) ?? find();
    known.set(key, found);
    return found;
  };
  return {
    office: (areaCode: string, roleKind: RoleKind = 'congress-office') =>
      once(`${roleKind} ${areaCode}`, () =>
        roles()
          .where('userinfo.roleKind', '=', roleKind)
          .where('userinfo.areaCode', 'in', areaAndAbove(areaCode))
          .clearOrderBy()
          .orderBy((eb) => eb.fn<number>('length', ['userinfo.areaCode']), 'desc')
          .orderBy('userinfo.id')
          .executeTakeFirst(),
      ),
    unit: (unitId: number) =>
      once(`unit ${String(unitId)}`, () =>
        roles().where('userinfo.roleKind', '=', 'undertaking-unit').where('userinfo.unitId', '=', unitId).executeTakeFirst(),
      ),
    deputy: (deputyId: number) =>
      once(`deputy ${String(deputyId)}`, () =>
        roles().where('userinfo.roleKind', '=', 'deputy').where('userinfo.deputyId', '=', deputyId).executeTakeFirst(),
      ),
  };
}

const deadline = (from: Date, period: Period, holidays: Holidays) => {
  const dueAt = dueAfter(from, period, { holidays });
  return { dueAt, nearAt: nearFrom(dueAt, COMMENT_NEAR_DAYS, from) };
};

interface StoryStep {
  action: 'decide' | 'answer';
  actor: Actor;
  at: Date;
  row: NewComment;
}

interface Draft {
  to: To;
  text: CommentText;
  outcome: Outcome;
  daysAgo: number;
  random: Random;
}

interface StoryContext {
  now: Date;
  holidays: Holidays;
  office: Actor | undefined;
  deputy: Actor | undefined;
}

/** One comment from its arrival on, with each step as the application would have stored it. */
function storyOf({ to, text, outcome, daysAgo, random }: Draft, { now, holidays, office, deputy }: StoryContext) {
  const refusal = outcome === 'refused' ? random.pick(REFUSED_COMMENTS) : null;
  const wished = new Date(now.getTime() - daysAgo * DAY_MS);
  const submittedAt = settle(random, { wished, after: null, now, office: false, exact: false });
  const { title, content } = refusal ?? text;
  const first: NewComment = {
    ...{ ...to, title, content, state: 'waiting', isPublic: false, refusalReason: null, note: '', decidedAt: null, decidedByName: '' },
    ...{ answer: '', answeredAt: null, answeredBy: null, answeredByName: '', stars: null, ratedAt: null, submittedAt, suggestionId: null },
    ...{ ...deadline(submittedAt, REVIEW_PERIOD, holidays), updatedAt: submittedAt },
  };
  const steps: StoryStep[] = [];
  const later = (after: Date, days: number, inOffice: boolean) =>
    settle(random, { wished: new Date(after.getTime() + days * DAY_MS), after, now, office: inOffice, exact: false });
  if (outcome === 'waiting' || !office) return { first, last: first, steps };
  const decidedAt = later(submittedAt, random.int(0, 2), true);
  const isPublic = !refusal && !text.internal && outcome !== 'inside';
  const passed: NewComment = {
    ...{ ...first, state: refusal ? 'refused' : isPublic ? 'public' : 'internal', isPublic, refusalReason: refusal?.reason ?? null },
    ...{ note: refusal?.note ?? (isPublic ? '' : INTERNAL_NOTE), decidedAt, decidedByName: office.userName, updatedAt: decidedAt },
    ...(refusal ? { dueAt: null, nearAt: null } : deadline(decidedAt, ANSWER_PERIOD, holidays)),
  };
  steps.push({ action: 'decide', actor: office, at: decidedAt, row: passed });
  if (outcome === 'passed' || outcome === 'inside' || outcome === 'refused') return { first, last: passed, steps };
  const answeredAt = later(decidedAt, random.int(1, 7), to.deputyId === null);
  const actor = deputy ?? office;
  const answered: NewComment = {
    ...{ ...passed, state: 'answered', answer: text.answer, answeredAt, answeredBy: deputy ? 'deputy' : 'office' },
    ...{ answeredByName: actor.userName, dueAt: null, nearAt: null, updatedAt: answeredAt },
  };
  steps.push({ action: 'answer', actor, at: answeredAt, row: answered });
  if (outcome === 'answered') return { first, last: answered, steps };
  const ratedAt = later(answeredAt, random.int(1, 5), false);
  const stars = random.weighted([
    [5, 6],
    [4, 3],
    [3, 1],
  ] as const);
  return { first, last: { ...answered, state: 'rated' as const, stars, ratedAt, updatedAt: ratedAt }, steps };
}

const snapshotOf = ({ updatedAt: _at, version: _version, ...columns }: NewComment): object => columns;

/** Adds comments to some deputies, and to stations if there are any, in every state and over two years; does nothing when comments exist. */
export async function seedComments(db: Db, { textCipher, keyedHash }: Pick<Secrets, 'textCipher' | 'keyedHash'>, now: Date): Promise<void> {
  if (await hasComments(db)) return;
  const days = await db.selectFrom('holiday').select(['day', 'kind']).execute();
  const holidays: Holidays = new Map(days.map(({ day, kind }) => [day, kind]));
  const actors = makeActors(db);
  const stories = [];
  for (const { to, plan, texts } of await addresseesOf(db)) {
    const office = await actors.office(to.areaCode);
    const deputy = to.deputyId === null ? undefined : await actors.deputy(to.deputyId);
    const key = to.deputyId === null ? `station ${String(to.stationId)}` : `deputy ${String(to.deputyId)}`;
    const begin = makeRandom(`comment:${key}`).int(0, texts.length - 1);
    for (const [at, [outcome, daysAgo]] of plan.entries()) {
      const random = makeRandom(`comment:${key}:${String(at)}`);
      const text = texts[(begin + at) % texts.length];
      if (text) stories.push({ ...storyOf({ to, text, outcome, daysAgo, random }, { now, holidays, office, deputy }), random });
    }
  }
  // Oldest first, in their order of arrival.
  stories.sort((one, other) => Number(one.first.submittedAt) - Number(other.first.submittedAt));
  for (const { first, last, steps, random } of stories) {
    const version = 1 + steps.length + (last.state === 'rated' ? 1 : 0);
    const { id } = await db
      .insertInto('comment')
      .values({ ...last, version })
      .returning('id')
      .executeTakeFirstOrThrow();
    const receipt = newReceipt((below) => random.int(0, below - 1));
    const sender = {
      ...{ commentId: id, receipt, name: makeName(random, random.chance(0.5) ? '男' : '女', '汉族') },
      // No operator uses the prefix 154, so the numbers reach no phone.
      mobileCipher: textCipher.encrypt(`1549${String(random.int(0, 9_999_999)).padStart(7, '0')}`),
      // A hash of no real address, so that no visitor's comments are counted together with these.
      ...{ addressHash: keyedHash(`comment of the demo data ${receipt}`), at: new Date(last.submittedAt) },
    };
    await db.insertInto('commentSender').values(sender).execute();
    let before = first;
    for (const { action, actor, at, row } of steps) {
      const [from, to] = [before.state ?? 'waiting', row.state ?? 'waiting'];
      const kept = { snapshot: snapshotOf(row), before: snapshotOf(before) };
      await addHistory(db, { viewer: actor, type: 'comment', id, action, from, to, note: '', at, ...kept });
      before = row;
    }
  }
  // Marks the warnings for deadlines that were near or over before the demo began as sent.
  await sql`
    INSERT INTO comment_warning (comment_id, due_at, warned, at)
    SELECT id, due_at, CASE WHEN due_at < ${now} THEN 'over' ELSE 'near' END, ${now} FROM comment WHERE due_at IS NOT NULL AND near_at <= ${now}`.execute(
    db,
  );
}
