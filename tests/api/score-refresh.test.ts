import * as fc from 'fast-check';
import { toHundredths } from '@contract/rules/score';
import { beijingDate } from '@contract/rules/beijing';
import { makeScoreClock } from '../../server/modules/score/clock';
import { countYears, type DeputyYear, storeYears } from '../../server/modules/score/count';
import { rulesOf, rulesOfYear } from '../../server/modules/score/in-force';
import { refreshYear, wantedPoints } from '../../server/modules/score/refresh';
import { SEED_SCORE_PARTS } from '../../server/seeds/scores';
import { countYear, inOfficeOf } from '@contract/rules/score-year';
import { treeOf } from '../../server/modules/score/in-force';
import { THURSDAY } from '../builders/activity';
import { moveTime } from '../builders/move-time';
import { openScoreWorld, scoreCalls, type ScoreWorld } from '../builders/scores';

let world: ScoreWorld;
const { counted, reverse, refresh, listed, mine, visit, clear } = scoreCalls(() => world);
const AREA = '3311';

beforeAll(async () => {
  world = await openScoreWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  await clear();
});

const storedTotals = async (): Promise<Map<number, number>> => {
  const rows = await world.db.selectFrom('scoreYear').where('year', '=', 2026).select(['deputyId', 'total']).execute();
  return new Map(rows.map(({ deputyId, total }) => [deputyId, total]));
};

describe('POST /api/score/refresh', () => {
  it('POST /api/score/refresh writes the points of events, and a second refresh writes nothing', async () => {
    await visit(world.deputy.deputyId, '2026-02-01', '2026-02-02', '2025-12-31');
    await visit(world.countyDeputy.deputyId, '2026-02-01');
    expect([(await refresh(2026, null)).status, (await refresh(2026, world.deputy)).status]).toEqual([401, 403]);
    expect(await refresh(1999)).toMatchObject({ status: 400, field: 'year' });
    expect(await refresh(2024)).toMatchObject({ status: 409, error: 'score.no_rules' });
    expect((await refresh(2026, world.countyOffice)).error).toBe('score.no_rules');
    expect((await refresh()).data).toEqual({ added: 2, reversed: 0, deputies: 2, refreshedAt: '2026-03-05T02:00:00.000Z' });
    expect((await refresh()).data).toMatchObject({ added: 0, reversed: 0 });
    expect((await listed(world.giver)).data.items).toMatchObject([
      { name: '叶明辉', ruleName: '走访选民', points: 1, on: '2026-02-02', way: 'event', state: 'counted', giverName: '' },
      { on: '2026-02-01' },
    ]);
  });

  it('POST /api/score/refresh writes each source once when two run at once', async () => {
    await visit(world.deputy.deputyId, '2026-02-01', '2026-02-02');
    const answers = await Promise.all([refresh(), refresh(2026, world.checker), refresh()]);
    expect(answers.map(({ data }) => data.added).sort()).toEqual([0, 0, 2]);
    expect((await mine()).data.total).toBe(2);
  });

  it('POST /api/score/refresh reverses a point whose event is no longer valid, and writes it again when it is', async () => {
    await visit(world.deputy.deputyId, '2026-02-01');
    await refresh();
    await world.owner.updateTable('visit').set({ state: 'returned' }).execute();
    expect((await refresh()).data).toMatchObject({ added: 0, reversed: 1 });
    expect((await mine()).data.total).toBe(0);
    const [reversal] = (await listed(world.giver)).data.items;
    expect(reversal).toMatchObject({ way: 'reversal', points: -1 });
    await world.owner.updateTable('visit').set({ state: 'registered' }).execute();
    expect((await refresh()).data).toMatchObject({ added: 1, reversed: 0 });
    expect((await mine()).data.total).toBe(1);
  });

  it('POST /api/score/refresh counts sessions, leaves and absences, activities, suggestions, answers and reports of a year', async () => {
    const { deputyId, termId, delegationId } = world.deputy;
    const activity = async (kind: string, day: string, states: ('present' | 'late' | 'leave' | 'absent')[]) => {
      const times = {
        startsAt: new Date(`${day}T01:00:00Z`),
        endsAt: new Date(`${day}T09:00:00Z`),
        signUpUntil: new Date(`${day}T00:00:00Z`),
      };
      const { id } = await world.db
        .insertInto('activity')
        .values({
          ...{
            areaCode: AREA,
            title: `${kind} ${day}`,
            place: '',
            introduction: '',
            ...times,
            state: 'closed',
            kind,
            position: null,
            closedAt: null,
          },
          ...{ invited: JSON.stringify({ everyone: true, delegationIds: [], deputyIds: [] }), organiserId: world.giver.userinfoId },
          ...{ announcedAt: null, remindedAt: null, createdAt: THURSDAY, updatedAt: THURSDAY },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [at, state] of states.entries()) {
        const slot = (['morning', 'afternoon', 'evening'] as const)[at] ?? 'evening';
        const sitting = await world.db
          .insertInto('sitting')
          .values({ activityId: id, startsAt: times.startsAt, endsAt: times.endsAt, day, slot })
          .returning('id')
          .executeTakeFirstOrThrow();
        await world.db
          .insertInto('attendance')
          .values({ sittingId: sitting.id, deputyId, activityId: id, state, at: times.startsAt, way: 'staff', ticket: null })
          .execute();
      }
      return id;
    };
    await activity('session', '2026-01-12', ['present', 'leave', 'absent']);
    const inspected = await activity('inspection', '2026-01-20', ['late']);
    await activity('group', '2026-01-21', ['present']);
    await activity('committee', '2026-01-22', ['present']);
    await activity('research', '2026-01-23', ['absent']);
    await world.db
      .insertInto('activityReport')
      .values({
        ...{ activityId: inspected, areaCode: AREA, deputyId, author: '叶明辉', text: '所见', writtenAt: new Date('2026-01-25T01:00:00Z') },
        ...{ publishedAt: null, unitId: null, dueAt: null, answeredAt: null },
      })
      .execute();
    const item = async (change: object) => {
      const { id } = await world.db
        .insertInto('suggestion')
        .values({
          ...{
            kind: 'suggestion',
            title: '关于公共充电桩的建议',
            content: '',
            category: 'transport',
            termId,
            areaCode: AREA,
            delegationId,
          },
          ...{ leadUnitId: null, inSession: true, isPublic: false, createdAt: THURSDAY, updatedAt: THURSDAY, dueAt: null, mode: null },
          ...{ submittedAt: new Date('2026-01-13T01:00:00Z'), mergedIntoId: null, assignedAt: null, pausedAt: null, nearAt: null },
          ...{ reviewDueAt: null, repliedAt: null, closedAt: null, replyClass: null, handlingRating: null, resultRating: null },
          ...{ status: 'submitted', deputyId, ...change },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    await item({ status: 'closed', replyClass: 'A', closedAt: new Date('2026-02-20T01:00:00Z') });
    await item({ status: 'draft', submittedAt: null });
    const cosigned = await item({ deputyId: world.other.deputyId });
    await world.db
      .insertInto('cosigner')
      .values({ suggestionId: cosigned, deputyId, state: 'agreed', invitedAt: THURSDAY, answeredAt: THURSDAY })
      .execute();
    await world.db
      .insertInto('dutyReport')
      .values({ deputyId, areaCode: AREA, year: 2026, report: '一年来', rating: 'competent' })
      .execute();
    await world.db
      .insertInto('comment')
      .values({
        ...{
          deputyId,
          stationId: null,
          areaCode: AREA,
          title: '路灯不亮',
          content: '',
          state: 'answered',
          decidedAt: THURSDAY,
          updatedAt: THURSDAY,
        },
        ...{
          answer: '已修',
          answeredAt: new Date('2026-03-01T01:00:00Z'),
          answeredBy: 'deputy',
          ratedAt: null,
          submittedAt: THURSDAY,
          dueAt: null,
          nearAt: null,
        },
      })
      .execute();
    await visit(deputyId, '2026-02-01');
    await refresh();
    const rows = await world.db
      .selectFrom('score')
      .innerJoin('scoreRule as rule', 'rule.id', 'score.ruleId')
      .where('score.deputyId', '=', deputyId)
      .select(['rule.event', 'score.points'])
      .execute();
    expect(Object.fromEntries(rows.map(({ event, points }) => [event, points]))).toEqual({
      ...{ 'attendance.session': 1500, 'leave.session': -100, 'attendance.absentSession': -500, 'attendance.committee': 300 },
      ...{ 'attendance.activity': 300, 'attendance.group': 200, 'attendance.absent': -200, 'activityReport.written': 100 },
      ...{ 'suggestion.lead': 300, 'suggestion.cosigned': 50, 'suggestion.solved': 100, 'dutyReport.reported': 400 },
      ...{ 'comment.answered': 50, 'visit.made': 100 },
    });
    expect(rows).toHaveLength(14);
    expect((await refresh()).data).toMatchObject({ added: 0, reversed: 0 });
    for (const table of ['attendance', 'sitting', 'activityReport', 'activity', 'cosigner', 'suggestion', 'dutyReport', 'comment'] as const)
      await world.owner.deleteFrom(table).execute();
  });
});

describe('a year that is counted anew', () => {
  /** Returns the score from the events and the manual records alone, without the stored sums of the year. */
  async function countedFromEvents(): Promise<Map<number, number>> {
    const now = world.time.now;
    const rules = await rulesOf(world.db, AREA);
    const tree = treeOf(rulesOfYear(rules, 2026, beijingDate(now)));
    const events = await wantedPoints(world.db, SEED_SCORE_PARTS, { areaCode: AREA, year: 2026, now }, rules);
    const struck = await world.db.selectFrom('score').where('struck', '=', true).select(['rootId', 'deputyId', 'source']).execute();
    const isStruck = (one: (typeof struck)[number]) =>
      struck.some(({ rootId, deputyId, source }) => rootId === one.rootId && deputyId === one.deputyId && source === one.source);
    const given = await world.db
      .selectFrom('score')
      .where('way', 'in', ['hand', 'appeal'])
      .where('state', '=', 'counted')
      .where('reversed', '=', false)
      .select(['rootId', 'deputyId', 'points'])
      .execute();
    return new Map(
      [world.deputy, world.other].map(({ deputyId }) => {
        const rows = [...events.filter((one) => !isStruck(one)), ...given].filter((one) => one.deputyId === deputyId);
        const inOffice = inOfficeOf(2026, { from: '2024-01-10', to: null });
        return [
          deputyId,
          countYear(
            tree,
            rows.map(({ rootId: ruleId, points }) => ({ ruleId, points })),
            inOffice,
          ).total,
        ];
      }),
    );
  }

  const day = fc.integer({ min: 1, max: 60 }).map((of) => beijingDate(new Date(Date.parse('2025-12-31T12:00:00Z') + of * 86_400_000)));
  const step = fc.oneof(
    fc.record({ kind: fc.constant('visit' as const), who: fc.boolean(), day }),
    fc.record({ kind: fc.constant('unvisit' as const), at: fc.nat(20) }),
    fc.record({ kind: fc.constant('give' as const), who: fc.boolean(), day, points: fc.constantFrom(0.5, 1, 3, 4.5, 9) }),
    fc.record({ kind: fc.constant('reverse' as const), at: fc.nat(20) }),
    fc.record({ kind: fc.constant('refresh' as const) }),
  );
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

  let texts = 0;
  async function take(one: Step): Promise<void> {
    const who = 'who' in one && one.who ? world.other : world.deputy;
    if (one.kind === 'visit') await visit(who.deputyId, one.day);
    else if (one.kind === 'unvisit') {
      const rows = await world.db.selectFrom('visit').select('id').orderBy('id').execute();
      const row = rows[one.at % Math.max(1, rows.length)];
      if (row) await world.owner.updateTable('visit').set({ state: 'returned' }).where('id', '=', row.id).execute();
    } else if (one.kind === 'give') {
      texts += 1;
      await counted({ deputyId: who.deputyId, on: one.day, points: one.points, text: `发言 ${String(texts)}` });
    } else if (one.kind === 'reverse') {
      const open = world.db.selectFrom('score').where('reversed', '=', false).where('way', '<>', 'reversal').select(['id', 'version']);
      const rows = await open.orderBy('id').execute();
      const row = rows[one.at % Math.max(1, rows.length)];
      if (row) await reverse(row.id, world.checker, row.version);
    } else await refresh();
  }

  it('a year that is counted again equals the stored year, for any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (history) => {
        await clear();
        for (const one of history) await take(one);
        await refresh();
        expect(await storedTotals()).toEqual(await countedFromEvents());
        expect((await refresh()).data).toMatchObject({ added: 0, reversed: 0 });
      }),
      { numRuns: 15 },
    );
  });

  it('a year stored for one deputy equals the year stored for all', async () => {
    await visit(world.deputy.deputyId, '2026-02-01');
    await refresh();
    const now = THURSDAY;
    const before = await storedTotals();
    await storeYears(world.db, { areaCode: AREA, year: 2026, now, only: world.deputy.deputyId });
    expect(await storedTotals()).toEqual(before);
    const rules = rulesOfYear(await rulesOf(world.db, AREA), 2026, '2026-03-05');
    const years: DeputyYear[] = await countYears(world.db, { areaCode: AREA, year: 2026, now }, rules);
    expect(new Map(years.map(({ deputyId, total }) => [deputyId, total]))).toEqual(before);
    expect(before.get(world.deputy.deputyId)).toBe(toHundredths(1));
  });
});

describe('the clock', () => {
  const notices: { about: string; to: number[]; text: string }[] = [];
  const messages = {
    tell: (_trx: unknown, tellings: readonly { about: string; text: string; userinfoIds: number[] }[]) => {
      notices.push(...tellings.map(({ about, text, userinfoIds }) => ({ about, text, to: userinfoIds })));
      return Promise.resolve();
    },
  } as unknown as Parameters<typeof makeScoreClock>[0]['messages'];
  const clock = () =>
    makeScoreClock(
      {
        db: world.db,
        clock: { now: () => world.time.now },
        moduleParts: { scores: SEED_SCORE_PARTS } as Parameters<typeof makeScoreClock>[0]['moduleParts'],
        messages,
      },
      (error) => {
        throw error;
      },
    );
  beforeEach(() => {
    notices.length = 0;
  });

  it('the score clock counts every congress once a night, on one node of several', async () => {
    await visit(world.deputy.deputyId, '2026-02-01', '2025-06-01');
    const both = await Promise.all([clock().work(THURSDAY), clock().work(THURSDAY)]);
    expect(both.sort()).toEqual([0, 1]);
    expect((await mine()).data).toMatchObject({ total: 1, years: [2026, 2025] });
    await visit(world.deputy.deputyId, '2026-02-02');
    expect(await clock().work(new Date('2026-03-05T17:59:00Z'))).toBe(0);
    expect(await clock().work(new Date('2026-03-05T18:00:00Z'))).toBe(1);
    expect((await mine()).data.total).toBe(2);
    expect(notices).toEqual([]);
  });

  it('the score clock does not change an archived year', async () => {
    const period = { areaCode: AREA, year: 2025, part: 'year' as const, publishedAt: THURSDAY, publishedBy: '', endsAt: THURSDAY };
    await world.db
      .insertInto('scorePeriod')
      .values({ ...period, archivedAt: THURSDAY })
      .execute();
    await visit(world.deputy.deputyId, '2025-06-01');
    await clock().work(THURSDAY);
    expect((await mine()).data.years).toEqual([2026]);
  });

  it('the score clock warns each deputy with few points in July, once and in private', async () => {
    const july = new Date('2026-07-01T18:00:00Z');
    await moveTime(world, july);
    for (const [at, name] of ['出席人代会', '受到表彰', '参加学习培训'].entries())
      await counted({ ruleId: world.rules[name] ?? 0, points: [15, 5, 10][at] ?? null, deputyId: world.other.deputyId, on: '2026-06-01' });
    await clock().work(july);
    expect(notices).toEqual([
      {
        ...{ about: 'score-warning', to: [world.deputy.userinfoId] },
        text: '截至年中您的积分为 0 分，低于 30 分。请查看积分明细，安排好下半年的履职。这条提醒只发给您本人。',
      },
    ]);
    expect((await mine()).data.warning).toBe(true);
    await clock().work(new Date('2026-07-02T18:00:00Z'));
    expect(notices).toHaveLength(1);
    await refreshYear(world.db, SEED_SCORE_PARTS, { areaCode: AREA, year: 2026, now: july });
  });
});
