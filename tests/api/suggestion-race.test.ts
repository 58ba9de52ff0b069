import { setTimeout as delay } from 'node:timers/promises';
import type { SuggestionAction } from '@contract/rules/suggestion-workflow';
import { SUGGESTION_ACTIONS, SUGGESTION_TRANSITIONS } from '@contract/rules/suggestion-workflow';
import { sql } from 'kysely';
import { aDraft, aReply, seedSuggestion } from '../builders/suggestion';
import { type Cast, openWorld, seedCast, type World } from '../builders/suggestion-world';

let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
});
afterAll(() => world.close());

const seedFor = (action: SuggestionAction) =>
  seedSuggestion(world.db, { by: cast.author, status: SUGGESTION_TRANSITIONS[action].from[0], leadUnitId: cast.unitId });

const bodies: { [A in SuggestionAction]: () => Record<string, unknown> } = {
  edit: () => aDraft({ title: '同时修改' }),
  remove: () => ({}),
  submit: () => ({}),
  withdraw: () => ({ reason: '问题已经解决' }),
  accept: () => ({}),
  refuse: () => ({ reason: '不属于本级人大职权' }),
  assign: () => ({ leadUnitId: cast.unitId, helperUnitIds: [cast.otherUnitId] }),
  sign: () => ({}),
  return: () => ({ reason: '不属于本单位职责' }),
  reply: () => ({ ...aReply(), fileIds: [] }),
  evaluate: () => ({ handling: 'satisfied', result: 'satisfied' }),
};

function take(action: SuggestionAction, id: number) {
  const person = { 'lead-deputy': cast.deputy, assigner: cast.office, 'lead-unit': cast.unit }[SUGGESTION_TRANSITIONS[action].by];
  const input =
    action === 'remove' ? { params: { id }, query: { version: 1 } } : { params: { id }, body: { version: 1, ...bodies[action]() } };
  return world.call(person, `suggestion.${action}`, input);
}

const waitersOnLocks = async (): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows[0]?.count ?? 0;
};

/** Holds the item until all the calls stand at its lock, so that each has found it as it was, and then lets them go. */
async function atOnce<T>(id: number, calls: (() => Promise<T>)[]): Promise<T[]> {
  let answers: Promise<T[]> | undefined;
  await world.db.transaction().execute(async (trx) => {
    await trx.selectFrom('suggestion').where('id', '=', id).select('id').forUpdate().execute();
    answers = Promise.all(calls.map((call) => call()));
    while ((await waitersOnLocks()) < calls.length) await delay(10);
  });
  return answers ?? [];
}

const historyOf = async (id: number) =>
  (await world.db.selectFrom('suggestionHistory').where('suggestionId', '=', id).select('action').execute()).map((row) => row.action);

describe('two callers at once', () => {
  it.each(SUGGESTION_ACTIONS)('%s: one of many has its effect, the others are told that the item changed', async (action) => {
    const id = await seedFor(action);
    const answers = await atOnce(
      id,
      Array.from({ length: 4 }, () => () => take(action, id)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.flatMap((answer) => answer.error ?? [])).toEqual(['suggestion.stale', 'suggestion.stale', 'suggestion.stale']);
    expect(await historyOf(id)).toEqual([action]);
    const { version } = await world.db.selectFrom('suggestion').where('id', '=', id).select('version').executeTakeFirstOrThrow();
    expect(version).toBe(2);
  });

  it.each([
    ['accept', 'refuse'],
    ['accept', 'withdraw'],
    ['sign', 'return'],
    ['edit', 'submit'],
    ['submit', 'remove'],
    ['sign', 'withdraw'],
    ['reply', 'withdraw'],
  ] as const)('%s and %s: one of the two wins', async (one, other) => {
    const id = await seedFor(one);
    const answers = await atOnce(id, [() => take(one, id), () => take(other, id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? one : other;
    expect(await historyOf(id)).toEqual([winner]);
  });

  it('writes one set of assignments when two offices assign at once', async () => {
    const id = await seedFor('assign');
    await atOnce(id, [() => take('assign', id), () => take('assign', id)]);
    const rows = await world.db
      .selectFrom('assignment')
      .where('suggestionId', '=', id)
      .where('endedAt', 'is', null)
      .select(['unitId', 'role'])
      .execute();
    // The seeded status stands before any assignment but comes with a unit, whose assignment has ended by then.
    expect(rows.map((row) => row.role).sort()).toEqual(['helper', 'lead']);
  });

  it('gives thirty items handed in at once thirty numbers without a gap', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => seedSuggestion(world.db, { by: cast.author })));
    const before = await world.db.selectFrom('suggestionCounter').where('areaCode', '=', '3311').select('last').executeTakeFirst();
    const answers = await Promise.all(
      ids.map((id) => world.call(cast.deputy, 'suggestion.submit', { params: { id }, body: { version: 1 } })),
    );
    const numbers = answers.map((answer) => Number(answer.data.number)).sort((a, b) => a - b);
    const first = 20_260_000 + (before?.last ?? 0) + 1;
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => first + index));
  });
});
