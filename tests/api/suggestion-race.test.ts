import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallInput } from '@contract/contract';
import { SUGGESTION_ACTIONS, type SuggestionAction } from '@contract/rules/suggestion-workflow';
import { sql } from 'kysely';
import { aDraft, seedSuggestion } from '../builders/suggestion';
import { actorOf, seedFor, stepBodies } from '../builders/suggestion-steps';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
});
afterAll(() => world.close());

/** Steps that need more than an item in the right status have tests of their own. */
const RACED = SUGGESTION_ACTIONS.filter((action) => action !== 'merge');

function take(action: SuggestionAction, id: number) {
  const input =
    action === 'remove'
      ? { params: { id }, query: { version: 1 } }
      : { params: { id }, body: { version: 1, ...stepBodies(cast)[action]() } };
  return world.call(actorOf(cast, action), `suggestion.${action}` as 'suggestion.get', input);
}

const waitersOnLocks = async (): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows[0]?.count ?? 0;
};

/** Locks the item until all calls wait for the lock, so that each has read the same state, and then releases it. */
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
  (await world.db.selectFrom('history').where('subjectId', '=', id).select('action').orderBy('id').execute()).map((row) => row.action);

describe('two callers at once', () => {
  it.each(RACED)('%s: one of several calls at once succeeds, and the others get the error that the item changed', async (action) => {
    const id = await seedFor(world, cast, action);
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
    ['draftReply', 'askExtension'],
    ['grantExtension', 'refuseExtension'],
    ['askCosigners', 'edit'],
  ] as const)('%s and %s: one of the two calls at once succeeds', async (one, other) => {
    const id = await seedFor(world, cast, one);
    const answers = await atOnce(id, [() => take(one, id), () => take(other, id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? one : other;
    expect(await historyOf(id)).toEqual([winner]);
  });

  it('two offices that assign at once write one set of assignments', async () => {
    const id = await seedFor(world, cast, 'assign');
    await atOnce(id, [() => take('assign', id), () => take('assign', id)]);
    const rows = await world.db
      .selectFrom('assignment')
      .where('suggestionId', '=', id)
      .where('endedAt', 'is', null)
      .select(['unitId', 'role'])
      .execute();
    expect(rows.map((row) => [row.unitId, row.role])).toEqual([[cast.unitId, 'lead']]);
  });

  it('thirty items handed in at once get thirty numbers without a gap', async () => {
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

describe('a call that is sent again', () => {
  const key = () => ({ 'idempotency-key': randomUUID() });
  const countOf = async (title: string) =>
    (await world.db.selectFrom('suggestion').select('id').where('title', '=', title).execute()).length;

  it('repeated creates with the same key, at once or later, make one draft', async () => {
    const headers = key();
    const body = aDraft({ title: '只应有一件的草稿' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.call(cast.deputy, 'suggestion.create', { body }, headers)));
    const later = await world.call(cast.deputy, 'suggestion.create', { body }, headers);
    expect(new Set([...answers, later].map((answer) => `${String(answer.status)} ${String(answer.data.id)}`)).size).toBe(1);
    expect(await countOf(body.title)).toBe(1);
    await world.call(cast.deputy, 'suggestion.create', { body }, key());
    expect(await countOf(body.title)).toBe(2);
  });

  it('a repeated step is taken once, and the answer is the current item', async () => {
    const id = await seedFor(world, cast, 'submit');
    const headers = key();
    const input = { params: { id }, body: { version: 1 } };
    const first = await world.call(cast.deputy, 'suggestion.submit', input, headers);
    const again = await world.call(cast.deputy, 'suggestion.submit', input, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.data).toEqual(first.data);
    expect(await historyOf(id)).toEqual(['submit']);
    expect(await world.call(cast.deputy, 'suggestion.submit', input)).toMatchObject({ status: 409, error: 'suggestion.stale' });
  });

  it('a repeated call answers only that it was done when the caller can no longer see the item', async () => {
    const id = await seedFor(world, cast, 'return');
    const headers = key();
    const input = { params: { id }, body: { version: 1, reason: '不属于本单位职责' } };
    expect(await world.call(cast.unit, 'suggestion.return', input, headers)).toMatchObject({ status: 200, data: { status: 'returned' } });
    await world.call(cast.office, 'suggestion.assign', {
      params: { id },
      body: { version: 2, mode: 'joint', leadUnitIds: [cast.otherUnitId], helperUnitIds: [] },
    });
    expect(await world.call(cast.unit, 'suggestion.return', input, headers)).toMatchObject({ status: 200, data: null });
    expect(await historyOf(id)).toEqual(['return', 'assign']);
  });

  it('a repeated call of any step shows its caller no more than the caller may see now', async () => {
    for (const action of RACED.filter((name) => name !== 'remove')) {
      const id = await seedFor(world, cast, action);
      const headers = key();
      const input = { params: { id }, body: { version: 1, ...stepBodies(cast)[action]() } } as CallInput<'suggestion.submit'>;
      const name = `suggestion.${action}` as 'suggestion.submit';
      const person = actorOf(cast, action);
      const first = await world.call(person, name, input, headers);
      expect({ action, status: first.status, message: first.message }).toMatchObject({ action, status: 200 });
      await world.db.updateTable('suggestion').set({ status: 'deleted', content: '后来的内容' }).where('id', '=', id).execute();
      expect({ action, ...(await world.call(person, name, input, headers)) }).toMatchObject({ action, status: 200, data: null });
    }
  });

  it('a repeated key with other input is refused, and nothing changes', async () => {
    const headers = key();
    const body = aDraft({ title: '第一次提交的内容' });
    const { data } = await world.call(cast.deputy, 'suggestion.create', { body }, headers);
    const other = await world.call(cast.deputy, 'suggestion.create', { body: { ...body, title: '改过的内容' } }, headers);
    expect(other).toMatchObject({ status: 409, error: 'idempotency.other_input' });
    expect(await countOf('改过的内容')).toBe(0);
    const reordered = Object.fromEntries(Object.entries(body).reverse()) as typeof body;
    expect((await world.call(cast.deputy, 'suggestion.create', { body: reordered }, headers)).data).toMatchObject({ id: data.id });
    const removal = key();
    const remove = (version: number) =>
      world.call(cast.deputy, 'suggestion.remove', { params: { id: data.id }, query: { version } }, removal);
    expect((await remove(data.version)).status).toBe(200);
    expect(await remove(data.version + 1)).toMatchObject({ status: 409, error: 'idempotency.other_input' });
  });

  it('only a hash of the input of a call is stored', async () => {
    const headers = key();
    await world.call(cast.deputy, 'suggestion.create', { body: aDraft({ title: '只有散列' }) }, headers);
    const kept = await world.db
      .selectFrom('idempotency')
      .selectAll()
      .where('key', '=', headers['idempotency-key'])
      .executeTakeFirstOrThrow();
    expect(kept.inputHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(kept)).not.toContain('只有散列');
  });

  it('a repeated create does not restore a draft that was removed in between', async () => {
    const headers = key();
    const body = aDraft({ title: '已删除的草稿' });
    const { data } = await world.call(cast.deputy, 'suggestion.create', { body }, headers);
    await world.call(cast.deputy, 'suggestion.remove', { params: { id: data.id }, query: { version: 1 } });
    expect(await world.call(cast.deputy, 'suggestion.create', { body }, headers)).toMatchObject({ status: 200, data: null });
    expect(await countOf(body.title)).toBe(1);
  });

  it('a repeated key counts as new when the first call failed or when another account uses it', async () => {
    const id = await seedFor(world, cast, 'submit');
    const headers = key();
    expect((await world.call(cast.deputy, 'suggestion.submit', { params: { id }, body: { version: 9 } }, headers)).error).toBe(
      'suggestion.stale',
    );
    expect((await world.call(cast.deputy, 'suggestion.submit', { params: { id }, body: { version: 1 } }, headers)).status).toBe(200);
    const accept = { params: { id }, body: { version: 2 } };
    expect((await world.call(cast.office, 'suggestion.accept', accept, headers)).status).toBe(200);
  });

  it('a key that was used for another call, or that is no UUID, is refused', async () => {
    const [one, other] = [await seedFor(world, cast, 'submit'), await seedFor(world, cast, 'submit')];
    const headers = key();
    await world.call(cast.deputy, 'suggestion.submit', { params: { id: one }, body: { version: 1 } }, headers);
    const second = await world.call(cast.deputy, 'suggestion.submit', { params: { id: other }, body: { version: 1 } }, headers);
    expect(second).toMatchObject({ status: 409, error: 'idempotency.other_call' });
    const wrong = await world.call(
      cast.deputy,
      'suggestion.submit',
      { params: { id: other }, body: { version: 1 } },
      { 'idempotency-key': 'x' },
    );
    expect(wrong).toMatchObject({ status: 400, error: 'request.invalid' });
  });

  it('a repeated bulk assignment assigns each item once, and names items that could not be assigned', async () => {
    const [one, other, gone] = [
      await seedFor(world, cast, 'assign'),
      await seedFor(world, cast, 'assign'),
      await seedFor(world, cast, 'submit'),
    ];
    const headers = key();
    const body = {
      ...stepBodies(cast).assign(),
      items: [one, other, gone].map((id) => ({ id, version: 1 })),
    } as CallInput<'suggestion.assignMany'>['body'];
    const first = await world.call(cast.office, 'suggestion.assignMany', { body }, headers);
    expect(first.data.map(({ id, error }) => [id, error])).toEqual([
      [one, null],
      [other, null],
      [gone, '没有找到这件建议，可能已被删除，或者您没有查看权限'],
    ]);
    expect((await world.call(cast.office, 'suggestion.assignMany', { body }, headers)).data).toEqual(first.data);
    expect(await historyOf(one)).toEqual(['assign']);
  });
});
