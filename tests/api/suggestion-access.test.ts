import type { CallInput } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import { ROLE_KINDS, type RoleKind } from '@contract/rules/roles';
import type { SuggestionParty } from '@contract/rules/suggestion-party';
import { SUGGESTION_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { SUGGESTION_ACTIONS, type SuggestionAction, transitionOf } from '@contract/rules/suggestion-workflow';
import { sql } from 'kysely';
import { suggestionAccess } from '../../server/modules/suggestion/access';
import { kindsOf } from '../../server/platform/http/route';
import { aDraft, seedSuggestion } from '../builders/suggestion';
import { actorOf, seedFor, stepBodies } from '../builders/suggestion-steps';
import type { Person } from '../builders/people';
import { type Cast, seedCast } from '../builders/cast';
import { type Answer, openWorld, type World } from '../builders/world';

type RouteOfSuggestions = keyof typeof suggestionAccess;

let world: World;
let cast: Cast;
let byRole: Record<RoleKind, Person>;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
  const people = await Promise.all(ROLE_KINDS.map(async (roleKind) => [roleKind, await world.signIn({ roleKind })] as const));
  byRole = Object.fromEntries(people) as Record<RoleKind, Person>;
});
afterAll(() => world.close());

/** Takes a step with a valid input; `change` makes it invalid. */
function take(
  person: Person | null,
  action: SuggestionAction,
  id: number,
  version = 1,
  change: Record<string, unknown> = {},
): Promise<Answer<'suggestion.get'>> {
  const input =
    action === 'remove'
      ? { params: { id }, query: { version, ...change } }
      : { params: { id }, body: { version, ...stepBodies(cast)[action](), ...change } };
  return world.call(person, `suggestion.${action}` as 'suggestion.get', input);
}

function callAny(person: Person | null, name: RouteOfSuggestions, id: number): Promise<Answer<'suggestion.get'>> {
  const action = SUGGESTION_ACTIONS.find((one) => name === `suggestion.${one}`);
  if (action) return take(person, action, id);
  const inputs: Partial<Record<RouteOfSuggestions, object>> = {
    'suggestion.create': { body: aDraft() },
    'suggestion.lookAlike': { body: { title: '充电桩', content: '' } },
    'suggestion.assignMany': { body: { ...stepBodies(cast).assign(), items: [{ id, version: 1 }] } },
  };
  return world.call(person, name as 'suggestion.get', (inputs[name] ?? { params: { id } }) as CallInput<'suggestion.get'>);
}

const TABLES = [
  'suggestion',
  'history',
  'assignment',
  'reply',
  'evaluation',
  'suggestion_counter',
  'file',
  'cosigner',
  'extension',
  'deadline',
  'message',
  'contact',
  'urging',
  'progress',
];

/** Returns a checksum of all rows that a refused call must not change. */
async function everything(): Promise<unknown> {
  const sums = TABLES.map(
    (table) => `(SELECT md5(coalesce(string_agg(row::text, ',' ORDER BY row::text), '')) FROM ${table} AS row) AS ${table}`,
  );
  return (await sql.raw(`SELECT ${sums.join(', ')}`).execute(world.db)).rows;
}

/** Checks that the calls changed no row. */
async function expectUnchanged(calls: () => Promise<void>): Promise<void> {
  const before = await everything();
  await calls();
  expect(await everything()).toEqual(before);
}

/** Only its deputy can see a draft; an item that waits for co-signers is visible only to them as well. */
function refusalFrom(status: SuggestionStatus, by: SuggestionParty): { answered: number; error: ErrorKey } {
  const known =
    by === 'lead-deputy' ||
    (by === 'invited-deputy' && status !== 'draft') ||
    (by !== 'other-deputy' && status !== 'draft' && status !== 'cosigning');
  return known ? { answered: 409, error: 'suggestion.not_next' } : { answered: 404, error: 'suggestion.not_found' };
}

async function expectAnswer(call: Promise<Answer<'suggestion.get'>>, status: number, error: ErrorKey): Promise<void> {
  const answer = await call;
  expect({ status: answer.status, error: answer.error }).toEqual({ status, error });
  expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
}

const expectRefused = (work: () => Promise<Answer<'suggestion.get'>>, status: number, error: ErrorKey): Promise<void> =>
  expectUnchanged(() => expectAnswer(work(), status, error));

const routeNames = Object.keys(suggestionAccess) as RouteOfSuggestions[];

describe.each(routeNames)('%s', (name) => {
  it('the call refuses a caller without a session', async () => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'submitted' });
    await expectRefused(() => callAny(null, name, id), 401, 'session.missing');
  });

  it('the call refuses every role that has no access to it', async () => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'submitted' });
    const allowed = kindsOf(suggestionAccess[name]) ?? [];
    const refused = ROLE_KINDS.filter((kind) => !allowed.includes(kind));
    expect(refused.length).toBeGreaterThan(0);
    await expectUnchanged(async () => {
      for (const kind of refused) await expectAnswer(callAny(byRole[kind], name, id), 403, 'access.denied');
    });
  });
});

/** A user of the same role who has no part in the item. */
const STRANGERS: Record<SuggestionParty, () => Person> = {
  'lead-deputy': () => cast.stranger,
  'invited-deputy': () => cast.stranger,
  'other-deputy': () => cast.stranger,
  assigner: () => cast.countyOffice,
  supervisor: () => cast.countyOffice,
  urger: () => cast.countyOffice,
  'lead-unit': () => cast.strangeUnit,
  'helper-unit': () => cast.strangeUnit,
  'any-unit': () => cast.strangeUnit,
};

describe('a suggestion of others', () => {
  it.each(SUGGESTION_ACTIONS)('a suggestion is not found by a user who has no part in it: %s', async (action) => {
    const id = await seedFor(world, cast, action);
    await expectRefused(() => take(STRANGERS[transitionOf(action).by](), action, id), 404, 'suggestion.not_found');
  });

  it.each(['sign', 'return', 'draftReply', 'approveReply', 'reply', 'askExtension'] as const)(
    'a helper unit can read a suggestion and is refused the step %s',
    async (action) => {
      const id = await seedFor(world, cast, action);
      expect((await world.call(cast.otherUnit, 'suggestion.get', { params: { id } })).data).toMatchObject({
        id,
        actions: ['addContact', 'giveOpinion'],
      });
      await expectRefused(() => take(cast.otherUnit, action, id), 403, 'suggestion.not_yours');
    },
  );

  it('the motion group assigns a motion, and only the office assigns a suggestion', async () => {
    const group = await world.signIn({ roleKind: 'motion-group' });
    const motion = await seedSuggestion(world.db, { by: cast.author, status: 'accepted', kind: 'motion' });
    expect((await take(group, 'assign', motion)).status).toBe(200);
    const suggestion = await seedSuggestion(world.db, { by: cast.author, status: 'accepted' });
    await expectRefused(() => take(group, 'assign', suggestion), 404, 'suggestion.not_found');
  });

  it('a suggestion that does not exist is not found', async () => {
    await expectRefused(() => take(cast.office, 'accept', 2_000_000_000), 404, 'suggestion.not_found');
    expect(await world.call(cast.office, 'suggestion.get', { params: { id: 2_000_000_000 } })).toMatchObject({
      error: 'suggestion.not_found',
    });
  });
});

describe.each(SUGGESTION_ACTIONS)('the step %s', (action) => {
  const { from, to, by } = transitionOf(action);

  it.each(from)('the step is allowed from the status %s', async (status) => {
    const id = await seedFor(world, cast, action, status);
    const change = action === 'merge' ? { intoId: await seedSuggestion(world.db, { by: cast.author, status: 'accepted' }) } : {};
    const answer = await take(actorOf(cast, action), action, id, 1, change);
    expect({ status: answer.status, error: answer.error }).toEqual({ status: 200, error: undefined });
    const { status: now, version } = await world.db
      .selectFrom('suggestion')
      .where('id', '=', id)
      .select(['status', 'version'])
      .executeTakeFirstOrThrow();
    expect(to.length === 0 ? [status] : to).toContain(now);
    expect(version).toBe(2);
  });

  it('the step is refused from every other status, and nothing changes', async () => {
    // While an item is returned, other units may be working on it, each in its own status.
    const isElsewhere = (status: SuggestionStatus) => status === 'deleted' || (by === 'lead-unit' && status === 'returned');
    const others = SUGGESTION_STATUSES.filter((status) => !isElsewhere(status) && !from.includes(status));
    const items: [SuggestionStatus, number][] = [];
    for (const status of others) items.push([status, await seedFor(world, cast, action, status)]);
    await expectUnchanged(async () => {
      for (const [status, id] of items) {
        const { status: answered, error } = await take(actorOf(cast, action), action, id);
        // For a user who cannot see the item yet, it does not exist; for one who can, the step is not next, or the user's role in it has ended.
        expect({ status, answered, error }).toEqual({ status, ...refusalFrom(status, by) });
      }
    });
  });

  it('the step is refused on a version that is not the newest', async () => {
    const id = await seedFor(world, cast, action);
    await expectRefused(() => take(actorOf(cast, action), action, id, 7), 409, 'suggestion.stale');
  });

  it('the step is refused without a version, with an unknown field, or with an invalid id', async () => {
    const id = await seedFor(world, cast, action);
    await expectUnchanged(async () => {
      for (const change of [{ version: undefined }, { status: 'closed' }])
        await expectAnswer(take(actorOf(cast, action), action, id, 1, change), 400, 'request.invalid');
      await expectAnswer(take(actorOf(cast, action), action, Number.NaN), 400, 'request.invalid');
    });
  });
});
