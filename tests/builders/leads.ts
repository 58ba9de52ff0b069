import type { CallInput } from '@contract/contract';
import type { LeadTier } from '@contract/rules/lead';
import { aLeadForm } from './lead-form';
import { seedDeputy, type SeededDeputy } from './deputy';
import type { Person } from './people';
import { seedUnit } from './unit';
import { openWorld, type World } from './world';

export const COUNTY = '331102';
export const TOWN = '331102001';
export const SIBLING = '331121';
const DAY_MS = 86_400_000;
const MANY = 1_000_000;

type Deputy = SeededDeputy & { person: Person };
type Form = CallInput<'lead.create'>['body'];
type Decision = Partial<CallInput<'lead.decide'>['body']>;

export type LeadWorld = Awaited<ReturnType<typeof openLeadWorld>>;

/** Opens a county with an office, deputies of the county, its town, its city and another area, and a unit. */
export async function openLeadWorld(now = new Date('2026-03-05T02:00:00Z')) {
  const rateLimits = { perAddress: MANY, captchas: MANY, opinions: MANY };
  const world: World = await openWorld({ seed: 'minimal', now, options: { rateLimits, sessionLimits: { idleMs: 366 * DAY_MS } } });
  const deputyIn = async (name: string, areaCode: string): Promise<Deputy> => {
    const deputy = await seedDeputy(world.db, { name, areaCode });
    const { deputyId, delegationId } = deputy;
    return { ...deputy, person: await world.signIn({ roleKind: 'deputy', areaCode, deputyId, delegationId }) };
  };
  const unitId = await seedUnit(world.db, { areaCode: COUNTY });
  const people = {
    office: await world.signIn({ roleKind: 'congress-office', areaCode: COUNTY }),
    elsewhere: await world.signIn({ roleKind: 'congress-office', areaCode: SIBLING }),
    suggestions: await world.signIn({ roleKind: 'suggestion-office', areaCode: COUNTY }),
    unit: await world.signIn({ roleKind: 'undertaking-unit', areaCode: COUNTY, unitId }),
    ye: await deputyIn('叶明辉', COUNTY),
    lan: await deputyIn('蓝春兰', COUNTY),
    city: await deputyIn('潘立新', '3311'),
    town: await deputyIn('项小平', TOWN),
    stranger: await deputyIn('梅远方', SIBLING),
  };
  const lastLong = () =>
    world.db
      .updateTable('session')
      .set({ expiresAt: new Date(now.getTime() + 366 * DAY_MS) })
      .execute();
  await lastLong();

  const create = (by: Person | null, change: Partial<Form> = {}) => world.call(by, 'lead.create', { body: aLeadForm(change) });
  const get = (by: Person | null, id: number) => world.call(by, 'lead.get', { params: { id }, query: {} });
  const versionOf = async (id: number): Promise<number> =>
    (await world.db.selectFrom('lead').where('id', '=', id).select('version').executeTakeFirst())?.version ?? 1;
  const step = async <
    N extends 'withdraw' | 'release' | 'toSuggestion' | 'assign' | 'urge' | 'reply' | 'accept' | 'close' | 'merge' | 'decide',
  >(
    by: Person | null,
    name: N,
    id: number,
    body: Record<string, unknown> = {},
  ) => world.call(by, `lead.${name}`, { params: { id }, body: { version: await versionOf(id), ...body } } as never);
  const decide = (id: number, decision: Decision = {}, by: Person | null = people.office) =>
    step(by, 'decide', id, { publish: true, tier: 'micro' satisfies LeadTier, note: '', ...decision });
  /** Creates a lead and approves it. Returns its id. */
  const published = async (change: Partial<Form> = {}, by: Person = people.lan.person): Promise<number> => {
    const { data } = await create(by, change);
    await decide(data.id);
    return data.id;
  };
  const claim = (by: Person | null, id: number, key?: string) =>
    world.call(by, 'lead.claim', { params: { id } }, key === undefined ? {} : { 'idempotency-key': key });
  const join = (by: Person | null, id: number) => world.call(by, 'lead.join', { params: { id } });
  const follow = (by: Person | null, id: number) => world.call(by, 'lead.follow', { params: { id } });
  const listed = async (by: Person, query: CallInput<'lead.list'>['query'] = {}) =>
    (await world.call(by, 'lead.list', { query: { pageSize: 100, ...query } })).data.items;
  const titlesTold = async (person: Person) =>
    (await world.call(person, 'message.list', { query: {} })).data.items.map(({ title }) => title);

  return {
    ...people,
    world,
    unitId,
    deputyIn,
    lastLong,
    create,
    get,
    step,
    decide,
    published,
    claim,
    join,
    follow,
    listed,
    titlesTold,
    versionOf,
  };
}
