import type { CallInput } from '@contract/contract';
import { seedArea } from './area';
import { answerTo } from './captcha';
import { seedDeputy, type SeededDeputy } from './deputy';
import type { Person } from './people';
import { seedUnit } from './unit';
import { openWorld, type World } from './world';

export const COUNTY = '331102';
export const STREET = '331102001';
export const SIBLING = '331121';
export const NOW = new Date('2026-03-05T02:00:00Z');
const DAY_MS = 86_400_000;
const MANY = 1_000_000;

export type VotingDeputy = SeededDeputy & { person: Person };
type Form = CallInput<'livelihood.create'>['body'];
type VoteForm = CallInput<'livelihoodVote.create'>['body'];
type CountForm = CallInput<'livelihoodVote.count'>['body'];
type Named<P extends string> = P extends `livelihood.${infer Step}` ? Step : never;
type Step = Named<
  | `livelihood.${'edit' | 'withdraw' | 'decide' | 'merge' | 'toReview' | 'nominate' | 'reserve' | 'start' | 'supervise' | 'report'}`
  | `livelihood.${'addProblem' | 'fixProblem' | 'adjust' | 'finish' | 'look' | 'publish'}`
>;
type VoteStep = 'edit' | 'open' | 'close' | 'recount' | 'confirm' | 'publish' | 'again';

export const aProject = (change: Partial<Form> = {}): Form => ({
  ...{ title: '改造老旧小区电梯', content: '为十个老旧小区加装电梯。', category: 'transport', areaCode: COUNTY, year: 2026 },
  ...{ place: '紫金街道', longitude: null, latitude: null, reason: '', cost: null, unitId: null, fileIds: [] },
  ...change,
});

export const NO_TICKS = { yes: 0, good: 0, fair: 0, poor: 0 };

export type LivelihoodWorld = Awaited<ReturnType<typeof openLivelihoodWorld>>;

/** Opens a county with an office, a second clerk, a unit, six deputies in office, and people of another area. */
export async function openLivelihoodWorld(now = NOW, deputyCount = 6) {
  const rateLimits = { perAddress: MANY, captchas: MANY, opinions: MANY };
  const world: World = await openWorld({ seed: 'minimal', now, options: { rateLimits, sessionLimits: { idleMs: 1000 * DAY_MS } } });
  await seedArea(world.db, STREET, '紫金街道');
  await world.db.updateTable('area').set({ name: '紫金街道' }).where('code', '=', STREET).execute();
  const deputyIn = async (name: string, areaCode: string): Promise<VotingDeputy> => {
    const deputy = await seedDeputy(world.db, { name, areaCode });
    const { deputyId, delegationId } = deputy;
    return { ...deputy, person: await world.signIn({ roleKind: 'deputy', areaCode, deputyId, delegationId }) };
  };
  const deputies: VotingDeputy[] = [];
  for (let at = 0; at < deputyCount; at += 1) deputies.push(await deputyIn(`代表${String(at + 1)}`, COUNTY));
  const unitId = await seedUnit(world.db, { areaCode: COUNTY });
  const otherUnitId = await seedUnit(world.db, { areaCode: COUNTY });
  const people = {
    office: await world.signIn({ roleKind: 'congress-office', areaCode: COUNTY }),
    clerk: await world.signIn({ roleKind: 'congress-office', areaCode: COUNTY }),
    street: await world.signIn({ roleKind: 'town-congress', areaCode: STREET }),
    streetClerk: await world.signIn({ roleKind: 'town-congress', areaCode: STREET }),
    elsewhere: await world.signIn({ roleKind: 'congress-office', areaCode: SIBLING }),
    suggestions: await world.signIn({ roleKind: 'suggestion-office', areaCode: COUNTY }),
    unit: await world.signIn({ roleKind: 'undertaking-unit', areaCode: COUNTY, unitId }),
    otherUnit: await world.signIn({ roleKind: 'undertaking-unit', areaCode: COUNTY, unitId: otherUnitId }),
    stranger: await deputyIn('梅远方', SIBLING),
  };
  await world.db
    .updateTable('session')
    .set({ expiresAt: new Date(now.getTime() + 1000 * DAY_MS) })
    .execute();

  const create = (by: Person | null, change: Partial<Form> = {}) => world.call(by, 'livelihood.create', { body: aProject(change) });
  const get = (by: Person | null, id: number) => world.call(by, 'livelihood.get', { params: { id }, query: {} });
  const versionOf = async (table: 'livelihood' | 'livelihoodVote', id: number): Promise<number> =>
    (await world.db.selectFrom(table).where('id', '=', id).select('version').executeTakeFirst())?.version ?? 1;
  const step = async <N extends Step>(by: Person | null, name: N, id: number, body: Record<string, unknown> = {}) =>
    world.call(by, `livelihood.${name}`, { params: { id }, body: { version: await versionOf('livelihood', id), ...body } } as never);

  const sheet = { reason: '群众反映强烈。', cost: 500, place: '紫金街道', unitId };
  const reserved = async (change: Partial<Form> = {}): Promise<number> => {
    const { data } = await create(people.office, change);
    await step(people.office, 'decide', data.id, { take: true, answer: '' });
    return data.id;
  };
  const candidate = async (change: Partial<Form> = {}): Promise<number> => {
    const id = await reserved(change);
    await step(people.office, 'toReview', id, { endsOn: '2099-01-01' });
    await step(people.office, 'nominate', id, sheet);
    return id;
  };

  const aVote = (livelihoodIds: number[], change: Partial<VoteForm> = {}): VoteForm => ({
    ...{ areaCode: COUNTY, kind: 'decision', method: 'paper', year: 2026, title: '民生实事项目票决', meeting: '三届五次会议' },
    ...{ places: livelihoodIds.length, livelihoodIds, scrutineerIds: deputies.slice(0, 1).map(({ deputyId }) => deputyId) },
    ...change,
  });
  const createVote = (livelihoodIds: number[], change: Partial<VoteForm> = {}, by: Person | null = people.office) =>
    world.call(by, 'livelihoodVote.create', { body: aVote(livelihoodIds, change) });
  const getVote = (by: Person | null, id: number) => world.call(by, 'livelihoodVote.get', { params: { id } });
  const voteStep = async <N extends VoteStep>(by: Person | null, name: N, id: number, body: Record<string, unknown> = {}) =>
    world.call(by, `livelihoodVote.${name}`, {
      params: { id },
      body: { version: await versionOf('livelihoodVote', id), ...body },
    } as never);
  const opened = async (livelihoodIds: number[], change: Partial<VoteForm> = {}, present = deputies.length): Promise<number> => {
    const { data } = await createVote(livelihoodIds, change);
    await voteStep(people.office, 'open', data.id, { present });
    return data.id;
  };
  const cast = (by: Person | null, id: number, ticked: readonly number[], key?: string) =>
    world.call(
      by,
      'livelihoodVote.cast',
      { params: { id }, body: { marks: ticked.map((livelihoodId) => ({ livelihoodId, mark: 'yes' as const })) } },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  /** Returns a count with the votes of each project, in the order of the ballot. */
  const aCount = (livelihoodIds: readonly number[], yes: readonly number[], change: Partial<CountForm> = {}): CountForm => ({
    ...{ out: deputies.length, back: deputies.length, void: 0 },
    items: livelihoodIds.map((livelihoodId, at) => ({ livelihoodId, ...NO_TICKS, yes: yes[at] ?? 0 })),
    ...change,
  });
  const count = (by: Person | null, id: number, body: CountForm) => world.call(by, 'livelihoodVote.count', { params: { id }, body });
  const scrutineer = deputies[0]?.person ?? people.office;
  /** Enters a paper count by two people, confirms it and publishes it. */
  const counted = async (id: number, body: CountForm): Promise<void> => {
    await voteStep(people.office, 'close', id);
    await count(people.office, id, body);
    await count(people.clerk, id, body);
  };
  const published = async (id: number, body: CountForm) => {
    await counted(id, body);
    await voteStep(scrutineer, 'confirm', id);
    return voteStep(people.office, 'publish', id, { document: '第 1 号公告' });
  };
  /** Creates a project that was chosen by all and given to the unit. */
  const running = async (change: Partial<Form> = {}, plan = [25, 50, 75, 100]): Promise<number> => {
    const id = await candidate(change);
    const vote = await opened([id], change.year === undefined ? {} : { year: change.year });
    await published(vote, aCount([id], [deputies.length]));
    await step(people.office, 'start', id, { unitId, plan });
    return id;
  };
  const report = (id: number, quarter: number, progress: number, by: Person | null = people.unit, change: Record<string, unknown> = {}) =>
    step(by, 'report', id, { quarter, progress, spent: progress, note: '按计划推进', fileIds: [], ...change });

  let network = 0;
  const submit = async (
    change: Partial<CallInput<'livelihood.submit'>['body']> = {},
    address = `10.8.${String((network += 1) % 250)}.1`,
  ) => {
    const body = {
      ...{ title: '增加公交班次', content: '早高峰公交车太少，请打 13900001111。', category: 'transport', place: '北苑', areaCode: COUNTY },
      ...{ longitude: null, latitude: null, name: '张三', mobile: '13900001111' },
      captcha: answerTo((await world.call(null, 'session.workCaptcha', {})).data),
      ...change,
    };
    const response = await world.app.inject({ method: 'POST', url: '/api/public/livelihood', payload: body, remoteAddress: address });
    const { data } = response.json<{ data: { receipt: string; error?: string; field?: string } }>();
    return { status: response.statusCode, ...data };
  };
  const collect = (change: Partial<CallInput<'livelihood.collect'>['body']> = {}, by: Person | null = people.office) =>
    world.call(by, 'livelihood.collect', {
      body: { areaCode: COUNTY, year: 2027, beginsOn: '2026-03-01', endsOn: '2026-03-31', note: '欢迎建议', ...change },
    });
  const titlesTold = async (person: Person): Promise<string[]> =>
    (await world.call(person, 'message.list', { query: { pageSize: 100 } })).data.items.map(({ title }) => title);

  return {
    ...people,
    ...{ world, deputies, unitId, otherUnitId, sheet, scrutineer, deputyIn, versionOf, titlesTold },
    ...{ create, get, step, reserved, candidate, running, report, submit, collect },
    ...{ aVote, createVote, getVote, voteStep, opened, cast, aCount, count, counted, published },
  };
}
