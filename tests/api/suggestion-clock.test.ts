import { setTimeout as delay } from 'node:timers/promises';
import { nearFrom } from '@contract/rules/deadline';
import type { DeadlineKind } from '@contract/rules/suggestion-terms';
import { sql } from 'kysely';
import { makeSuggestionClock } from '../../server/modules/suggestion-clock/service';
import { connect, type Db } from '../../server/platform/db/connect';
import { openMessages } from '../builders/message-service';
import { addressOf, dieBeforeMessages } from '../builders/node-death';
import { seedSuggestion } from '../builders/suggestion';
import type { Person } from '../builders/people';
import { stepsOf } from '../builders/suggestion-steps';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: Cast;
let now: Date;

const clockOn = (db: Db) => {
  const clock = { now: () => now };
  return makeSuggestionClock({
    db,
    clock,
    messages: openMessages(db, clock),
    onError: (error) => {
      throw error;
    },
  });
};

const raise = (at: string | Date) => {
  now = new Date(at);
  return clockOn(world.db).raiseDeadlines(now);
};

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
});

afterAll(() => world.close());

beforeEach(async () => {
  await world.db.deleteFrom('message').execute();
  await world.db.deleteFrom('deadline').execute();
});

interface SeededDeadline {
  kind?: DeadlineKind;
  dueAt?: Date;
  nearAt?: Date;
  suggestionId?: number;
}

const BEGUN = new Date('2026-03-05T02:00:00Z');
const DUE = new Date('2026-06-05T15:59:59.999Z');

const aCityItem = () =>
  seedSuggestion(world.db, {
    by: cast.author,
    status: 'handling',
    leadUnitId: cast.unitId,
    title: '关于增设充电桩的建议',
  });

async function seedDeadline({ kind = 'reply', dueAt = DUE, nearAt = nearFrom(dueAt, 15, BEGUN), suggestionId }: SeededDeadline = {}) {
  const unitIds: Partial<Record<DeadlineKind, number>> = { reply: cast.unitId, opinion: cast.otherUnitId };
  const row = { suggestionId: suggestionId ?? (await aCityItem()), unitId: unitIds[kind] ?? null, kind, dueAt, nearAt };
  return (await world.db.insertInto('deadline').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const notices = () => world.db.selectFrom('message').select(['userinfoId', 'about', 'warning', 'title', 'text']).orderBy('id').execute();
const noticesTo = async (person: Person) => (await notices()).filter(({ userinfoId }) => userinfoId === person.userinfoId);
const endDeadline = (id: number, endedAt: Date) => world.db.updateTable('deadline').set({ endedAt }).where('id', '=', id).execute();

describe('raiseDeadlines › a deadline', () => {
  it('a deadline is raised once when it comes near and once when it is over', async () => {
    await seedDeadline();
    const raised = [];
    for (const at of [
      '2026-05-21T15:59:59.998Z',
      '2026-05-21T15:59:59.999Z',
      '2026-06-05T15:59:59.999Z',
      '2026-06-05T16:00:00.000Z',
      '2026-07-05T16:00:00.000Z',
    ])
      raised.push(await raise(at));
    expect(raised.map(({ near, over }) => [near, over])).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 1],
      [0, 0],
    ]);
    expect((await noticesTo(cast.unit)).map(({ warning }) => warning)).toEqual(['near', 'over']);
  });

  it('a deadline that is first found after its end is raised as over only', async () => {
    await seedDeadline();
    expect(await raise('2026-09-01T00:00:00Z')).toEqual({ over: 1, near: 0 });
    expect(await raise('2026-09-01T00:01:00Z')).toEqual({ over: 0, near: 0 });
    expect((await noticesTo(cast.unit)).map(({ warning }) => warning)).toEqual(['over']);
  });

  it('a deadline that has ended is not raised', async () => {
    await endDeadline(await seedDeadline(), new Date('2026-05-01T00:00:00Z'));
    expect(await raise('2026-05-30T00:00:00Z')).toEqual({ over: 0, near: 0 });
    expect(await raise('2026-09-30T00:00:00Z')).toEqual({ over: 0, near: 0 });
  });

  it('a deadline without a recipient counts as raised', async () => {
    const suggestionId = await seedSuggestion(world.db, { by: cast.author, status: 'submitted' });
    await world.db
      .insertInto('deadline')
      .values({ suggestionId, unitId: null, kind: 'reply', dueAt: DUE, nearAt: nearFrom(DUE, 15, BEGUN) })
      .execute();
    expect(await raise('2026-06-01T00:00:00Z')).toEqual({ over: 0, near: 1 });
    expect([await raise('2026-06-02T00:00:00Z'), await notices()]).toEqual([{ over: 0, near: 0 }, []]);
  });

  it('a deadline waits for the next run while a workflow step locks its item', async () => {
    const suggestionId = await aCityItem();
    await seedDeadline({ suggestionId });
    await seedDeadline();
    await world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('suggestion').select('id').where('id', '=', suggestionId).forUpdate().execute();
      expect(await raise('2026-06-01T00:00:00Z')).toEqual({ over: 0, near: 1 });
    });
    expect(await raise('2026-06-01T00:01:00Z')).toEqual({ over: 0, near: 1 });
  });
});

describe('raiseDeadlines › who is told, and what', () => {
  const near = '2026-06-01T00:00:00Z';
  const over = '2026-06-06T00:00:00Z';
  /** Returns the item of the only deadline, in the form of the messages. */
  async function itemName(): Promise<string> {
    const { number } = await world.db
      .selectFrom('deadline')
      .innerJoin('suggestion', 'suggestion.id', 'deadline.suggestionId')
      .select('suggestion.number')
      .executeTakeFirstOrThrow();
    return `建议第 ${number} 号《关于增设充电桩的建议》`;
  }

  it('a reply deadline notifies the unit when near, and also the assigners when over', async () => {
    await seedDeadline({ kind: 'reply' });
    const item = await itemName();
    await raise(near);
    const warned = {
      about: 'reply',
      warning: 'near',
      title: '答复期限即将到期',
      text: `${item}的答复期限为2026年6月5日，即将到期，请按期答复代表。`,
    };
    // Both people of the unit receive it.
    expect(await notices()).toEqual([cast.unit, cast.unitLead].map(({ userinfoId }) => ({ userinfoId, ...warned })));
    await raise(over);
    const [unit] = (await noticesTo(cast.unit)).slice(1);
    expect([unit?.title, unit?.text]).toEqual(['答复期限已超期', `${item}的答复期限为2026年6月5日，已经超期，请尽快答复代表。`]);
    const [office] = await noticesTo(cast.office);
    const unitName = (await world.db.selectFrom('unit').select('name').where('id', '=', cast.unitId).executeTakeFirstOrThrow()).name;
    expect([office?.title, office?.text]).toEqual([
      '答复期限已超期',
      `${item}的答复期限为2026年6月5日，承办单位（${unitName}）尚未答复，请督促办理。`,
    ]);
    expect(await notices()).toHaveLength(5);
  });

  it.each<[DeadlineKind, keyof Cast, string, string]>([
    ['review', 'office', '审核期限即将到期', '的审核期限为2026年6月5日，即将到期，请按期审核并告知代表。'],
    ['opinion', 'otherUnit', '会办意见期限即将到期', '的会办意见期限为2026年6月5日，即将到期，请按期向主办单位提出会办意见。'],
    ['evaluation', 'deputy', '评价期限即将到期', '的评价期限为2026年6月5日，即将到期，请按期对答复作出评价。'],
  ])('a deadline of kind %s notifies only the %s, near and over', async (kind, who, title, text) => {
    await seedDeadline({ kind });
    await raise(near);
    const person = cast[who] as Person;
    expect(await notices()).toEqual([
      { userinfoId: person.userinfoId, about: kind, warning: 'near', title, text: (await itemName()) + text },
    ]);
    await raise(over);
    expect((await notices()).map(({ userinfoId, warning }) => [userinfoId, warning])).toEqual([
      [person.userinfoId, 'near'],
      [person.userinfoId, 'over'],
    ]);
  });

  it('a deadline of an item of a county notifies the office of that county, not of the city', async () => {
    const suggestionId = await seedSuggestion(world.db, { areaCode: '331102', status: 'submitted' });
    await seedDeadline({ kind: 'review', suggestionId });
    await raise(near);
    expect((await notices()).map(({ userinfoId }) => userinfoId)).toEqual([cast.countyOffice.userinfoId]);
  });
});

describe('raiseDeadlines › a clock that has just begun', () => {
  const TITLE = '关于增设公共厕所的建议';
  const step = (person: Person, about: string, number: string) => ({
    userinfoId: person.userinfoId,
    about,
    warning: null,
    text: `建议第 ${number} 号《${TITLE}》`,
  });

  it('a clock that has just begun is not near in the minute of its step, and only the step message names the item by number', async () => {
    const minuteLater = new Date(world.time.now.getTime() + 60_000);
    const { bringTo, done } = stepsOf(world, cast);
    const id = await bringTo('submitted', { title: TITLE });
    const { number } = (await world.call(cast.office, 'suggestion.get', { params: { id } })).data;
    expect(number).toMatch(/^2026\d{4}$/);
    const running = await world.db.selectFrom('deadline').select('kind').where('suggestionId', '=', id).execute();
    expect(running).toEqual([{ kind: 'review' }]);
    expect([await raise(world.time.now), await raise(minuteLater)]).toEqual([
      { over: 0, near: 0 },
      { over: 0, near: 0 },
    ]);
    expect(await notices()).toMatchObject([step(cast.office, 'submit', number)]);

    await done(cast.office, 'accept', id);
    await done(cast.office, 'assign', id);
    expect([await raise(world.time.now), await raise(minuteLater)]).toEqual([
      { over: 0, near: 0 },
      { over: 0, near: 0 },
    ]);
    expect((await noticesTo(cast.unit)).map(({ warning, text }) => [warning, text])).toEqual([
      [null, step(cast.unit, 'assign', number).text],
    ]);
    expect((await notices()).filter(({ title }) => title.includes('即将到期'))).toEqual([]);
  });
});

describe('raiseDeadlines › several nodes', () => {
  const MANY = 1200;

  /** Each deadline has an item of its own, because a unit gets one reminder a day of an item. */
  async function seedMany(): Promise<void> {
    const suggestionId = await aCityItem();
    const { rows: columns } = await sql<{ names: string }>`SELECT string_agg(quote_ident(column_name), ', ') AS names
      FROM information_schema.columns WHERE table_name = 'suggestion' AND column_name NOT IN ('id', 'number')`.execute(world.owner);
    const names = sql.raw(columns[0]?.names ?? '');
    const { rows: items } = await sql<{ id: number }>`INSERT INTO suggestion (${names}, number)
      SELECT ${names}, '2024' || lpad(n::text, 6, '0') FROM suggestion, generate_series(1, ${MANY}::int) AS n
      WHERE suggestion.id = ${suggestionId} RETURNING id`.execute(world.owner);
    const rows = items.map(({ id }, index) => ({
      suggestionId: id,
      unitId: cast.unitId,
      kind: 'reply' as const,
      dueAt: index % 2 === 0 ? DUE : new Date('2026-05-01T00:00:00Z'),
      nearAt: new Date('2026-04-20T00:00:00Z'),
    }));
    await world.db.insertInto('deadline').values(rows).execute();
  }

  it('several nodes at once raise each deadline once', async () => {
    await seedMany();
    now = new Date('2026-06-01T00:00:00Z');
    const runs = await Promise.all([1, 2, 3, 4].map(() => clockOn(world.db).raiseDeadlines(now)));
    const sum = (key: 'near' | 'over') => runs.reduce((total, run) => total + run[key], 0);
    // A node skips rows that another node has locked, so a run may end before all are raised; the next run finds the rest.
    const rest = await raise(now);
    expect([sum('near') + rest.near, sum('over') + rest.over]).toEqual([MANY / 2, MANY / 2]);
    expect(await noticesTo(cast.unit)).toHaveLength(MANY);
    expect(await noticesTo(cast.office)).toHaveLength(MANY / 2);
  });

  it('a node that dies between claiming and notifying leaves its deadlines to the next node, which raises them once', async () => {
    await seedDeadline();
    await seedDeadline({ dueAt: new Date('2026-05-01T00:00:00Z') });
    const dying = connect(await addressOf(world.db), { poolSize: 1 });
    now = new Date('2026-06-01T00:00:00Z');
    expect(await dieBeforeMessages(world.db, () => clockOn(dying).raiseDeadlines(now))).toBeInstanceOf(Error);
    await dying.destroy();
    expect(await notices()).toEqual([]);
    expect(await raise(now)).toEqual({ over: 1, near: 1 });
    expect(await noticesTo(cast.unit)).toHaveLength(2);
  });
});

describe('the clock of a server', () => {
  it('the clock of a server raises due deadlines at start, and starts no more work once it is stopped', async () => {
    await seedDeadline();
    now = new Date('2026-06-01T00:00:00Z');
    const clock = clockOn(world.db);
    clock.start();
    while ((await noticesTo(cast.unit)).length === 0) await delay(10);
    await clock.stop();
    await seedDeadline();
    clock.start();
    await clock.stop();
    expect(await noticesTo(cast.unit)).toHaveLength(1);
  });

  it('the clock of a server reports a failed run', async () => {
    const errors: unknown[] = [];
    const gone = connect(await addressOf(world.db));
    await sql`select 1`.execute(gone);
    await gone.destroy();
    const clock = { now: () => now };
    const failing = makeSuggestionClock({
      db: gone,
      clock,
      messages: openMessages(gone, clock),
      onError: (error) => errors.push(error),
    });
    failing.start();
    await failing.stop();
    expect(errors).toHaveLength(1);
  });
});
