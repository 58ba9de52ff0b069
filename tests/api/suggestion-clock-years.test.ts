import { beijingDate } from '@contract/rules/beijing';
import { dueAfter, endOfDate, nearFrom, type Period } from '@contract/rules/deadline';
import { defaultSettings } from '@contract/rules/suggestion-settings';
import { DEADLINE_KINDS, type DeadlineKind } from '@contract/rules/suggestion-terms';
import fc from 'fast-check';
import { makeSettingService } from '../../server/modules/setting/service';
import { makeSuggestionClock } from '../../server/modules/suggestion-clock/service';
import { openMessages } from '../builders/message-service';
import { seedSuggestion } from '../builders/suggestion';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2025-01-01T00:00:00Z');
const DAYS = 730;
const LIVES = 90;
const NEAR_DAYS = 15;
/** The days on which the server is down; afterwards it finds the deadlines that came near or passed meanwhile. */
const AWAY = { from: 400, to: 430 };

/** The events of one item: its deadline starts, may pause while the item is returned, may be extended, and may end. In days since the first. */
interface Life {
  kind: DeadlineKind;
  begins: number;
  /** The days until it is returned, and how long it stays so. */
  returned: { after: number; days: number } | null;
  extendedAfter: number | null;
  endsAfter: number | null;
}

const lives = fc.sample(
  fc.record<Life>({
    kind: fc.constantFrom(...(Object.keys(DEADLINE_KINDS) as DeadlineKind[])),
    begins: fc.nat({ max: DAYS - 30 }),
    returned: fc.option(fc.record({ after: fc.integer({ min: 1, max: 9 }), days: fc.integer({ min: 1, max: 20 }) }), { freq: 2 }),
    extendedAfter: fc.option(fc.integer({ min: 30, max: 80 }), { freq: 2 }),
    endsAfter: fc.option(fc.nat({ max: 200 }), { freq: 4 }),
  }),
  { numRuns: LIVES, seed: 20_260_305 },
);

const settings = defaultSettings('suggestion', '3311');
const PERIODS: Record<DeadlineKind, Period> = {
  review: { count: 7, unit: 'workdays' },
  reply: settings.replyPeriod,
  opinion: settings.opinionPeriod,
  evaluation: settings.evaluationPeriod,
};

/** A row of `deadline` with the days on which it is written and ended. */
interface Clock {
  suggestionId: number;
  kind: DeadlineKind;
  written: number;
  dueAt: Date;
  ended: number | null;
}

/** Half past nine in Beijing, during working hours. */
const workingTime = (day: number): Date => new Date(FIRST_DAY + day * DAY_MS + 1.5 * 3_600_000);
/** The clock runs later the same day. */
const runTime = (day: number): Date => new Date(workingTime(day).getTime() + 3_600_000);

let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
});

afterAll(() => world.close());

/** Returns the rows of a life: a return or an extension ends one row and writes the next. */
function clocksOf(life: Life, suggestionId: number, holidays: Parameters<typeof dueAfter>[2]): Clock[] {
  const { kind, begins, returned, extendedAfter, endsAfter } = life;
  const end = endsAfter === null ? null : begins + endsAfter;
  const clocks: Clock[] = [];
  const write = (written: number, dueAt: Date): void => {
    const before = clocks[clocks.length - 1];
    if (before) before.ended = Math.min(before.ended ?? written, written);
    clocks.push({ suggestionId, kind, written, dueAt, ended: end });
  };
  const begun = workingTime(begins);
  write(begins, dueAfter(begun, PERIODS[kind], holidays));
  if (returned && (end === null || end > begins + returned.after + returned.days)) {
    const [first] = clocks;
    if (first) first.ended = begins + returned.after;
    const pausedMs = returned.days * DAY_MS;
    write(begins + returned.after + returned.days, dueAfter(begun, PERIODS[kind], { ...holidays, pausedMs }));
  }
  if (kind === 'reply' && extendedAfter !== null && (end === null || end > begins + extendedAfter))
    write(begins + extendedAfter, endOfDate(beijingDate(dueAfter(begun, settings.extendedPeriod))));
  return clocks.filter(({ written, ended }) => ended === null || ended > written);
}

const isAway = (day: number): boolean => day >= AWAY.from && day < AWAY.to;

/** Returns the days on which a deadline must be raised as near and as over, by the simplest form of the rule. */
function expectedOf({ dueAt, written, ended }: Clock): { near: number | null; over: number | null } {
  const nearAt = nearFrom(dueAt, NEAR_DAYS, workingTime(written));
  const firstDay = (test: (at: Date) => boolean): number | null => {
    for (let day = written; day < Math.min(ended ?? DAYS, DAYS); day += 1) if (!isAway(day) && test(runTime(day))) return day;
    return null;
  };
  return { near: firstDay((at) => nearAt <= at && at <= dueAt), over: firstDay((at) => at > dueAt) };
}

async function liveThrough(clocks: readonly Clock[]): Promise<void> {
  let now = new Date(FIRST_DAY);
  const clock = { now: () => now };
  const messages = openMessages(world.db, clock);
  const job = makeSuggestionClock({ db: world.db, clock, messages, onError: (error) => fail(error) });
  const ids = new Map<Clock, number>();
  for (let day = 0; day < DAYS; day += 1) {
    for (const one of clocks.filter(({ ended }) => ended === day)) {
      await world.db
        .updateTable('deadline')
        .set({ endedAt: workingTime(day) })
        .where('id', '=', ids.get(one) ?? 0)
        .execute();
    }
    for (const one of clocks.filter(({ written }) => written === day)) {
      const { suggestionId, kind, dueAt } = one;
      const unitId = kind === 'reply' ? cast.unitId : kind === 'opinion' ? cast.otherUnitId : null;
      const row = { suggestionId, kind, dueAt, unitId, nearAt: nearFrom(dueAt, NEAR_DAYS, workingTime(day)) };
      ids.set(one, (await world.db.insertInto('deadline').values(row).returning('id').executeTakeFirstOrThrow()).id);
    }
    now = runTime(day);
    if (!isAway(day)) await job.raiseDeadlines(now);
  }
}

function fail(error: unknown): never {
  throw error;
}

it('over two years each clock is raised once when it comes near and once when it is over, and never after its end', async () => {
  const holidays = await makeSettingService({
    db: world.db,
    clock: { now: () => new Date() },
    installation: { areaCode: () => '3311' },
  }).holidays();
  const clocks: Clock[] = [];
  for (const life of lives)
    clocks.push(...clocksOf(life, await seedSuggestion(world.db, { by: cast.author, status: 'submitted' }), { holidays }));
  await liveThrough(clocks);

  const expected = clocks.flatMap((clock) => {
    const { near, over } = expectedOf(clock);
    const line = (day: number | null, warning: 'near' | 'over') =>
      day === null ? [] : [`${String(clock.suggestionId)} ${clock.kind} ${warning} ${runTime(day).toISOString()}`];
    return [...line(near, 'near'), ...line(over, 'over')];
  });
  // Leaves out the copies of the messages that the office and a second person of the unit also receive.
  const rows = await world.db
    .selectFrom('message')
    .select(['subjectId', 'about', 'warning', 'at'])
    .where((eb) => eb.not(eb.and([eb('about', '=', 'reply'), eb('userinfoId', '=', cast.office.userinfoId)])))
    .where('userinfoId', '<>', cast.unitLead.userinfoId)
    .execute();
  const notices = rows.map(({ subjectId, about, warning, at }) => `${String(subjectId)} ${about} ${String(warning)} ${at.toISOString()}`);
  expect(notices.sort()).toEqual(expected.sort());

  // The two years must contain every important case.
  for (const kind of Object.keys(DEADLINE_KINDS))
    for (const warning of ['near', 'over']) expect(expected.some((line) => line.includes(`${kind} ${warning}`))).toBe(true);
  const outcomes = clocks.map(expectedOf);
  expect(outcomes.filter(({ near, over }) => near === null && over !== null).length).toBeGreaterThan(0);
  expect(outcomes.filter(({ near, over }) => near !== null && over === null).length).toBeGreaterThan(2);
});
