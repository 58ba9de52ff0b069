import { type Route, type RouteName, routes } from '@contract/routes';
import { plainRequest } from '../../scripts/fuzz/good';
import { type LivelihoodWorld, openLivelihoodWorld } from '../builders/livelihood';
import type { Person } from '../builders/people';

let at: LivelihoodWorld;
let id: number;
let voteId: number;

beforeAll(async () => {
  at = await openLivelihoodWorld();
  id = await at.candidate();
  voteId = (await at.createVote([id])).data.id;
});
afterAll(() => at.world.close());

/** The calls that change a project or a vote, or return one, also as a Word file. */
const STEPS = [
  ...(['livelihood.get', 'livelihood.sheet', 'livelihood.create', 'livelihood.edit', 'livelihood.withdraw', 'livelihood.decide'] as const),
  ...([
    'livelihood.merge',
    'livelihood.toReview',
    'livelihood.nominate',
    'livelihood.reserve',
    'livelihood.start',
    'livelihood.supervise',
  ] as const),
  ...(['livelihood.report', 'livelihood.addProblem', 'livelihood.fixProblem', 'livelihood.adjust', 'livelihood.finish'] as const),
  ...(['livelihood.lookAlike', 'livelihood.look', 'livelihood.publish', 'livelihood.collect'] as const),
  ...(['livelihoodVote.list', 'livelihoodVote.sheet', 'livelihoodVote.protocol', 'livelihoodVote.create', 'livelihoodVote.edit'] as const),
  ...(['livelihoodVote.open', 'livelihoodVote.close', 'livelihoodVote.count', 'livelihoodVote.recount', 'livelihoodVote.confirm'] as const),
  ...(['livelihoodVote.publish', 'livelihoodVote.again', 'livelihoodVote.watch'] as const),
] satisfies readonly RouteName[];
/** Every signed-in user may make these calls. */
const ASKED: readonly RouteName[] = ['livelihood.get', 'livelihood.sheet'];
/** These calls name no record, so no other area can own it. */
const OF_ALL: readonly RouteName[] = [
  'livelihood.create',
  'livelihood.lookAlike',
  'livelihood.collect',
  'livelihoodVote.list',
  'livelihoodVote.create',
];

async function send(name: RouteName, person: Person | null): Promise<number> {
  const { method, path }: Route = routes[name];
  const { query, body } = plainRequest(name, 'A');
  const own = String(name.startsWith('livelihoodVote.') ? voteId : id);
  const response = await at.world.app.inject({
    method,
    url: `${path.replace(':id', own)}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return response.statusCode;
}

const versions = async (): Promise<number[]> => [await at.versionOf('livelihood', id), await at.versionOf('livelihoodVote', voteId)];

describe.each(STEPS)('%s', (name) => {
  it('the call is refused without a session, for a role without access and for another area, and changes nothing', async () => {
    const before = await versions();
    expect(await send(name, null)).toBe(401);
    if (!ASKED.includes(name)) expect(await send(name, at.suggestions)).toBe(403);
    if (!OF_ALL.includes(name)) expect([400, 403, 404]).toContain(await send(name, at.elsewhere));
    expect(await versions()).toEqual(before);
  });
});

it('livelihood.submit needs no session, but is refused without proof of work', async () => {
  expect(await send('livelihood.submit', null)).toBe(400);
});
