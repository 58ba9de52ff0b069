import { beijingDate, beijingYear, DAY_MS } from '@contract/rules/beijing';
import type { ScoreState } from '@contract/rules/score';
import { sql } from 'kysely';
import type {} from '../modules/score/tables';
import type { Db } from '../platform/db/connect';

interface Given {
  rule: string;
  text: string;
  state: ScoreState;
  daysAgo: number;
  reason?: string;
  reversed?: string;
}

const GIVER = '周敏';
const CONFIRMER = '陈国良';

/** One entry per deputy of each congress, in order; the demo logins are among the first of them. */
const GIVEN: readonly Given[] = [
  { rule: '审议发言', text: '审议政府工作报告时作重点发言', state: 'counted', daysAgo: 9 },
  { rule: '参加学习培训', text: '参加代表履职能力提升培训班', state: 'counted', daysAgo: 12 },
  { rule: '审议发言', text: '分组审议时就养老服务发言', state: 'waiting', daysAgo: 3 },
  { rule: '受到表彰', text: '获评市优秀人大代表', state: 'waiting', daysAgo: 4 },
  { rule: '参加学习培训', text: '参加代表法专题讲座', state: 'waiting', daysAgo: 5 },
  { rule: '建议被评为优秀', text: '建议被评为年度优秀建议', state: 'counted', daysAgo: 20 },
  { rule: '受到表彰', text: '获评单位先进工作者', state: 'refused', daysAgo: 15, reason: '单位内部表彰不属于加分范围' },
  { rule: '参加学习培训', text: '参加线上法律讲座', state: 'counted', daysAgo: 18, reversed: '签到记录核对有误，实际未参加' },
  { rule: '审议发言', text: '审议预算草案时发言', state: 'counted', daysAgo: 25 },
];

interface Appealed {
  rule: string;
  text: string;
  state: 'asked' | 'upheld' | 'corrected';
  daysAgo: number;
  decision?: string;
}

const APPEALS: readonly Appealed[] = [
  { rule: '参加活动', text: '上周的视察活动我到场了，没有记分，请核对签到表。', state: 'asked', daysAgo: 2 },
  { rule: '走访选民', text: '走访记录已补登，请补记。', state: 'asked', daysAgo: 4 },
  {
    rule: '审议发言',
    text: '代表团审议时我发过言，没有登记。',
    state: 'corrected',
    daysAgo: 10,
    decision: '经核对会议记录，情况属实，予以更正',
  },
  { rule: '参加学习培训', text: '培训只记了一次分。', state: 'upheld', daysAgo: 13, decision: '同一期培训只记一次分，维持原分' },
];

interface Target {
  areaCode: string;
  deputyId: number;
  place: number;
}

/** The first deputies in office of each congress. */
async function targetsOf(db: Db, most: number): Promise<Target[]> {
  const { rows } = await sql<Target>`
    SELECT area_code, deputy_id, place FROM (
      SELECT deputy.area_code, deputy.id AS deputy_id, (row_number() OVER (PARTITION BY deputy.area_code ORDER BY deputy.id))::int AS place
      FROM deputy JOIN term ON term.id = deputy.term_id WHERE term.current AND deputy.state = 'serving') AS serving
    WHERE place <= ${most} ORDER BY area_code, place`.execute(db);
  return rows;
}

const dayOf = (now: Date, daysAgo: number): string => {
  const first = `${String(beijingYear(now))}-01-01`;
  const day = beijingDate(new Date(now.getTime() - daysAgo * DAY_MS));
  return day < first ? first : day;
};

/** Adds manually given points in every state, a reversal, and appeals in every state; all in this year. */
export async function seedScoresByHand(db: Db, now: Date): Promise<void> {
  const rules = await db
    .selectFrom('scoreRule')
    .where('parentId', 'is not', null)
    .select(['id', 'areaCode', 'name', 'points', 'rootId'])
    .execute();
  const ruleOf = new Map(rules.map((rule) => [`${rule.areaCode} ${rule.name}`, rule]));
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);

  const given = (await targetsOf(db, GIVEN.length)).flatMap(({ areaCode, deputyId, place }) => {
    const one = GIVEN[place - 1];
    const rule = one && ruleOf.get(`${areaCode} ${one.rule}`);
    if (!rule) return [];
    const { text, state, daysAgo, reason, reversed } = one;
    const day = dayOf(now, daysAgo);
    const isDecided = state !== 'waiting';
    return [
      {
        ...{ deputyId, areaCode, ruleId: rule.id, rootId: rule.rootId, points: rule.points ?? 0, day, text, source: `hand:${day}:${text}` },
        ...{ way: 'hand' as const, state, giverId: null, giverName: GIVER, confirmerId: null, confirmerName: isDecided ? CONFIRMER : '' },
        ...{ reason: reversed ?? reason ?? '', reversed: reversed !== undefined, reversesId: null },
        ...{ countedAt: state === 'counted' ? before(daysAgo - 1) : null, createdAt: before(daysAgo), updatedAt: before(daysAgo - 1) },
      },
    ];
  });
  if (given.length > 0) await db.insertInto('score').values(given).execute();
  await sql`INSERT INTO score (deputy_id, area_code, rule_id, root_id, points, day, text, source, way, state, reverses_id, giver_name, reason, counted_at, created_at)
    SELECT deputy_id, area_code, rule_id, root_id, -points, day, text, source, 'reversal', 'counted', id, ${CONFIRMER}, reason, updated_at, updated_at
    FROM score WHERE reversed AND way = 'hand' ORDER BY id`.execute(db);
  await seedAppeals(db, ruleOf, now);
}

type Rules = ReadonlyMap<string, { id: number; rootId: number; points: number | null }>;

async function seedAppeals(db: Db, ruleOf: Rules, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const { areaCode, deputyId, place } of await targetsOf(db, APPEALS.length)) {
    const one = APPEALS[place - 1];
    const rule = one && ruleOf.get(`${areaCode} ${one.rule}`);
    if (!rule) continue;
    const { text, state, daysAgo, decision = '' } = one;
    const day = dayOf(now, daysAgo + 3);
    const decidedAt = state === 'asked' ? null : before(daysAgo - 2);
    const { id } = await db
      .insertInto('scoreAppeal')
      .values({
        ...{ deputyId, areaCode, scoreId: null, ruleId: rule.id, day, text, state, decision, askedAt: before(daysAgo), correctionId: null },
        ...{ decidedBy: decidedAt ? CONFIRMER : '', decidedAt, updatedAt: decidedAt ?? before(daysAgo) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (state !== 'corrected' || !decidedAt) continue;
    const correction = await db
      .insertInto('score')
      .values({
        ...{ deputyId, areaCode, ruleId: rule.id, rootId: rule.rootId, points: rule.points ?? 0, day, text: `申诉更正：${text}` },
        ...{ source: `appeal:${String(id)}`, way: 'appeal', state: 'counted', giverId: null, giverName: CONFIRMER, reversesId: null },
        ...{ confirmerId: null, countedAt: decidedAt, createdAt: decidedAt, updatedAt: decidedAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('scoreAppeal').set({ correctionId: correction.id }).where('id', '=', id).execute();
  }
}
