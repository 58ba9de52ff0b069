import { ENDED_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { SUGGESTION_ACTIONS, type SuggestionAction, transitionOf } from '@contract/rules/suggestion-workflow';
import type { SuggestionDetail } from '@contract/schema/suggestion';
import fc from 'fast-check';
import { aDraft } from '../builders/suggestion';
import { type Steps, stepBodies, stepsOf } from '../builders/suggestion-steps';
import type { Person } from '../builders/people';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: Cast;
let people: Person[];
let steps: Steps;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
  steps = stepsOf(world, cast);
  const supervision = await world.signIn({ roleKind: 'government-supervision' });
  people = [
    cast.deputy,
    cast.otherDeputy,
    cast.office,
    cast.unit,
    cast.unitLead,
    cast.otherUnit,
    supervision,
    cast.stranger,
    cast.countyOffice,
  ];
});
afterAll(() => world.close());

/** The reasons for which an allowed step may still be refused: only its form, never its order or time. */
const REASONS = ['suggestion.extension_range', 'suggestion.reply_unknown', 'suggestion.merge_target'];

/** The statuses in which walks start, reached by real steps, so that every part of the process is covered. */
const STARTS = ['draft', 'accepted', 'assigned', 'handling', 'approved', 'replied'] as const satisfies readonly SuggestionStatus[];

/** Steps that end a walk, or repeat a loop, too early to cover much; taken only sometimes. */
const RARE: readonly SuggestionAction[] = [
  'remove',
  'withdraw',
  'refuse',
  'merge',
  'unmerge',
  'recall',
  'setPublicity',
  'supervise',
  'urge',
];

interface Choice {
  /** The actor and the step, as numbers that are used as indexes into lists of any length. */
  who: number;
  what: number;
  /** Whether to choose only allowed steps, or any step. */
  legal: boolean;
  /** Chooses between bodies: one unit or two, satisfied or not. */
  way: number;
}

const choice: fc.Arbitrary<Choice> = fc.record({
  who: fc.nat({ max: 1000 }),
  what: fc.nat({ max: 1000 }),
  legal: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
  way: fc.nat({ max: 5 }),
});

const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

async function see(person: Person, id: number): Promise<SuggestionDetail | null> {
  const { status, data } = await world.call(person, 'suggestion.get', { params: { id } });
  return status === 200 ? data : null;
}

/** Returns a valid body with some random parts. */
function bodyOf(action: SuggestionAction, seen: SuggestionDetail | null, way: number, target: number): Record<string, unknown> {
  const body = stepBodies(cast)[action]();
  if (action === 'assign') {
    const replied = seen?.assignments.filter(({ role, stage }) => role === 'lead' && stage === 'replied').map(({ unitId }) => unitId) ?? [];
    if (way % 2 === 0 && replied.length === 0) return { ...body, helperUnitIds: way % 4 === 0 ? [cast.otherUnitId] : [] };
    return { ...body, mode: 'separate', leadUnitIds: [cast.unitId, cast.otherUnitId] };
  }
  if (action === 'evaluate') {
    const unrated = seen?.replies.find(({ stage, rated }) => stage === 'issued' && !rated);
    return { ...body, result: way === 0 ? 'dissatisfied' : 'satisfied', ...(unrated && { replyId: unrated.id }) };
  }
  if (action === 'merge') return { intoId: target };
  if (action === 'edit') return { ...body, cosignerIds: way % 2 ? [cast.otherAuthor.deputyId] : [] };
  if (action === 'draftReply') return { ...body, replyClass: at(['A', 'B', 'C', 'D'], way) };
  if (action === 'grantExtension' || action === 'refuseExtension') {
    const asked = seen?.extensions.find(({ granted }) => granted === null);
    return { ...body, ...(asked && { unitId: asked.unitId }) };
  }
  return body;
}

const versionOf = async (id: number): Promise<{ version: number; status: SuggestionStatus }> =>
  world.db.selectFrom('suggestion').where('id', '=', id).select(['version', 'status']).executeTakeFirstOrThrow();

/** One person tries one step. It succeeds exactly when the server offered it to that person; otherwise no row changes. */
async function tryStep(id: number, target: number, { who, what, legal, way }: Choice): Promise<void> {
  const offers = await Promise.all(people.map(async (person) => ({ person, seen: await see(person, id) })));
  await expectNoDeadEnd(
    id,
    offers.map(({ seen }) => seen),
  );
  const able = offers.filter(({ seen }) => (seen?.actions.length ?? 0) > 0);
  const { person, seen } = at(legal && able.length > 0 ? able : offers, who);
  const offered = seen?.actions ?? [];
  const lively = offered.filter((action) => !RARE.includes(action) || way === 0);
  const action = legal && lively.length > 0 ? at(lively, what) : at(SUGGESTION_ACTIONS, what);
  const before = await versionOf(id);
  const body = bodyOf(action, seen, way, target);
  const version = { version: before.version };
  const input = action === 'remove' ? { params: { id }, query: version } : { params: { id }, body: { ...version, ...body } };
  const answer = await world.call(person, `suggestion.${action}` as 'suggestion.get', input);
  const after = await versionOf(id);
  const facts = { action, by: person.name, from: before.status, answer: answer.status, error: answer.error };
  const joinable = action === 'join' && seen === null;
  if (answer.status === 200) {
    if (!joinable) expect({ ...facts, offered }).toMatchObject({ offered: expect.arrayContaining([action]) as unknown });
    expect({ ...facts, version: after.version }).toEqual({ ...facts, version: before.version + 1 });
    const { to, by } = transitionOf(action);
    // When several units answer separately, the item keeps the status of the slowest, or of a unit that has returned its part.
    const may = to.length === 0 || by === 'lead-unit' || action === 'assign' ? [...to, before.status, 'returned'] : to;
    expect({ ...facts, may }).toMatchObject({ may: expect.arrayContaining([after.status]) as unknown });
    return;
  }
  expect({ ...facts, after }).toEqual({ ...facts, after: before });
  if (offered.includes(action)) expect(REASONS).toContain(answer.error);
}

/** Checks that the item's history is complete: each row begins in the status in which the former one ended, and there is one row per version. */
async function expectWholeHistory(id: number): Promise<void> {
  const { version, status } = await versionOf(id);
  const rows = await world.db
    .selectFrom('history')
    .where('subjectId', '=', id)
    .select(['action', 'fromStatus', 'toStatus'])
    .orderBy('id')
    .execute();
  expect(rows).toHaveLength(version);
  rows.slice(1).forEach((row, index) => expect(row.fromStatus).toBe(rows[index]?.toStatus));
  expect(rows.at(-1)?.toStatus).toBe(status);
}

/** Checks that at least one user can continue with every item that has not ended. */
async function expectNoDeadEnd(id: number, offers: readonly (SuggestionDetail | null)[]): Promise<void> {
  const { status } = await versionOf(id);
  if (ENDED_STATUSES.includes(status)) return;
  const onward = offers.flatMap((seen) => seen?.actions ?? []).filter((action) => transitionOf(action).to.length > 0);
  expect({ status, onward: onward.length > 0 }).toEqual({ status, onward: true });
}

it('a random walk takes only offered steps, leaves a complete history, and never ends where no step is possible', async () => {
  const seen = new Set<SuggestionStatus>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...STARTS), fc.array(choice, { minLength: 15, maxLength: 25 }), async (start, choices) => {
      const create = async (title: string) =>
        (await world.call(cast.deputy, 'suggestion.create', { body: aDraft({ title, cosignerIds: [cast.otherAuthor.deputyId] }) })).data.id;
      const target = await create('可以并入的建议');
      const id = start === 'draft' ? await create('随机办理的建议') : await steps.bringTo(start);
      await world.db
        .updateTable('suggestion')
        .set({ status: 'accepted', number: `T${String(target)}` })
        .where('id', '=', target)
        .execute();
      for (const one of choices) {
        await tryStep(id, target, one);
        seen.add((await versionOf(id)).status);
      }
      await expectWholeHistory(id);
    }),
    { numRuns: 16, seed: 20_261_121, endOnFailure: true },
  );
  // Checks that the walks have covered enough.
  for (const status of [
    'cosigning',
    'submitted',
    'assigned',
    'returned',
    'handling',
    'approving',
    'approved',
    'replied',
    'closed',
  ] as const)
    expect([...seen]).toContain(status);
  // The timeout for a walk that hangs: a busy machine takes four minutes.
}, 600_000);
