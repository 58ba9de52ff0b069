import type { CallInput } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import { ROLE_KINDS, type RoleKind } from '@contract/rules/roles';
import {
  SUGGESTION_ACTIONS,
  SUGGESTION_STATUSES,
  SUGGESTION_TRANSITIONS,
  type SuggestionAction,
} from '@contract/rules/suggestion-workflow';
import { suggestionAccess } from '../../server/modules/suggestion/access';
import { aDraft, aReply, seedSuggestion } from '../builders/suggestion';
import type { Person } from '../builders/suggestion-people';
import { type Answer, type Cast, openWorld, seedCast, type World } from '../builders/suggestion-world';

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

/** A body that the contract takes, for each step. */
const bodies: { [A in SuggestionAction]: (version: number) => Record<string, unknown> } = {
  edit: (version) => ({ ...aDraft(), version }),
  remove: () => ({}),
  submit: (version) => ({ version }),
  withdraw: (version) => ({ version, reason: '问题已经解决' }),
  accept: (version) => ({ version }),
  refuse: (version) => ({ version, reason: '不属于本级人大职权' }),
  assign: (version) => ({ version, leadUnitId: cast.unitId, helperUnitIds: [] }),
  sign: (version) => ({ version }),
  return: (version) => ({ version, reason: '不属于本单位职责' }),
  reply: (version) => ({ version, ...aReply(), fileIds: [] }),
  evaluate: (version) => ({ version, handling: 'satisfied', result: 'satisfied' }),
};

/** Takes a step with a fitting input; `change` spoils it. */
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
      : { params: { id }, body: { ...bodies[action](version), ...change } };
  return world.call(person, `suggestion.${action}` as 'suggestion.get', input);
}

function callAny(person: Person | null, name: RouteOfSuggestions, id: number): Promise<Answer<'suggestion.get'>> {
  const action = SUGGESTION_ACTIONS.find((one) => name === `suggestion.${one}`);
  if (action) return take(person, action, id);
  const input = name === 'suggestion.create' ? { body: aDraft() } : { params: { id } };
  return world.call(person, name as 'suggestion.get', input as CallInput<'suggestion.get'>);
}

/** All that a refused call must leave as it is. */
async function everything(): Promise<unknown> {
  const { db } = world;
  return Promise.all([
    db.selectFrom('suggestion').selectAll().orderBy('id').execute(),
    db.selectFrom('suggestionHistory').selectAll().orderBy('id').execute(),
    db.selectFrom('assignment').selectAll().orderBy('id').execute(),
    db.selectFrom('reply').selectAll().orderBy('id').execute(),
    db.selectFrom('evaluation').selectAll().orderBy('id').execute(),
    db.selectFrom('suggestionCounter').selectAll().orderBy('areaCode').execute(),
    db.selectFrom('file').selectAll().orderBy('id').execute(),
  ]);
}

async function expectRefused(
  work: () => Promise<Answer<'suggestion.get'>>,
  status: number,
  error: ErrorKey,
): Promise<Answer<'suggestion.get'>> {
  const before = await everything();
  const answer = await work();
  expect({ status: answer.status, error: answer.error }).toEqual({ status, error });
  expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
  expect(await everything()).toEqual(before);
  return answer;
}

const routeNames = Object.keys(suggestionAccess) as RouteOfSuggestions[];

describe.each(routeNames)('%s', (name) => {
  it('refuses a caller without a session', async () => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'submitted' });
    await expectRefused(() => callAny(null, name, id), 401, 'session.missing');
  });

  it('refuses every role that has no part in it', async () => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'submitted' });
    const allowed: readonly RoleKind[] = suggestionAccess[name];
    const refused = ROLE_KINDS.filter((kind) => !allowed.includes(kind));
    expect(refused.length).toBeGreaterThan(0);
    for (const kind of refused) await expectRefused(() => callAny(byRole[kind], name, id), 403, 'access.denied');
  });
});

describe('a suggestion of others', () => {
  const others: Record<string, () => Person> = {
    'edit by another deputy': () => cast.otherDeputy,
    'remove by another deputy': () => cast.otherDeputy,
    'submit by another deputy': () => cast.otherDeputy,
    'withdraw by another deputy': () => cast.otherDeputy,
    'evaluate by another deputy': () => cast.otherDeputy,
    'accept by the office of another area': () => cast.countyOffice,
    'refuse by the office of another area': () => cast.countyOffice,
    'assign by the office of another area': () => cast.countyOffice,
    'sign by a unit without a part': () => cast.otherUnit,
    'return by a unit without a part': () => cast.otherUnit,
    'reply by a unit without a part': () => cast.otherUnit,
  };

  it.each(Object.keys(others))('is not found: %s', async (name) => {
    const action = SUGGESTION_ACTIONS.find((one) => name.startsWith(`${one} `));
    const person = others[name]?.();
    if (!action || !person) throw new Error(`no such case: ${name}`);
    const [status] = SUGGESTION_TRANSITIONS[action].from;
    const id = await seedSuggestion(world.db, { by: cast.author, status, leadUnitId: cast.unitId });
    await expectRefused(() => take(person, action, id), 404, 'suggestion.not_found');
  });

  it.each(['sign', 'return', 'reply'] as const)('is seen by a helper unit, which may not %s it', async (action) => {
    const [status] = SUGGESTION_TRANSITIONS[action].from;
    const id = await seedSuggestion(world.db, { by: cast.author, status, leadUnitId: cast.unitId, helperUnitIds: [cast.otherUnitId] });
    expect((await world.call(cast.otherUnit, 'suggestion.get', { params: { id } })).data).toMatchObject({ id, actions: [] });
    await expectRefused(() => take(cast.otherUnit, action, id), 403, 'suggestion.not_yours');
  });

  it('is not found when it does not exist', async () => {
    await expectRefused(() => take(cast.office, 'accept', 2_000_000_000), 404, 'suggestion.not_found');
    expect(await world.call(cast.office, 'suggestion.get', { params: { id: 2_000_000_000 } })).toMatchObject({
      error: 'suggestion.not_found',
    });
  });
});

describe.each(SUGGESTION_ACTIONS)('the step %s', (action) => {
  const { from, by } = SUGGESTION_TRANSITIONS[action];
  const partyOf = () => ({ 'lead-deputy': cast.deputy, assigner: cast.office, 'lead-unit': cast.unit })[by];
  const seedAt = (status: (typeof SUGGESTION_STATUSES)[number]) =>
    seedSuggestion(world.db, { by: cast.author, status, leadUnitId: cast.unitId });

  it.each(from)('is open from %s', async (status) => {
    const id = await seedAt(status);
    // What is handled or replied to already has a reply to rate.
    const answer = await take(partyOf(), action, id);
    expect({ status: answer.status, error: answer.error }).toEqual({ status: 200, error: undefined });
    const { status: now, version } = await world.db
      .selectFrom('suggestion')
      .where('id', '=', id)
      .select(['status', 'version'])
      .executeTakeFirstOrThrow();
    expect(SUGGESTION_TRANSITIONS[action].to).toContain(now);
    expect(version).toBe(2);
  });

  it('is refused from every other status with nothing changed', async () => {
    const others = SUGGESTION_STATUSES.filter((status) => status !== 'deleted' && !from.includes(status));
    for (const status of others) {
      const id = await seedAt(status);
      // A draft is nobody's but its deputy's: to others it is not there.
      const hidden = status === 'draft' && by !== 'lead-deputy';
      await expectRefused(() => take(partyOf(), action, id), hidden ? 404 : 409, hidden ? 'suggestion.not_found' : 'suggestion.not_next');
    }
  });

  it('is refused on a version that is not the newest', async () => {
    const [status] = from;
    const id = await seedAt(status ?? 'draft');
    await expectRefused(() => take(partyOf(), action, id, 7), 409, 'suggestion.stale');
  });

  it('is refused without a version, with an unknown field, or for no number', async () => {
    const [status] = from;
    const id = await seedAt(status ?? 'draft');
    await expectRefused(() => take(partyOf(), action, id, 1, { version: undefined }), 400, 'request.invalid');
    await expectRefused(() => take(partyOf(), action, id, 1, { status: 'closed' }), 400, 'request.invalid');
    await expectRefused(() => take(partyOf(), action, Number.NaN), 400, 'request.invalid');
  });
});
