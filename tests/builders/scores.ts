import type { CallInput } from '@contract/contract';
import { addDefaultTree } from '../../server/modules/score/default-tree';
import { type DeputyPerson, THURSDAY } from './activity';
import { seedDeputy, seedDelegation } from './deputy';
import type { Person } from './people';
import { openWorld, type World } from './world';

export interface ScoreWorld extends World {
  /** Two people of the city's congress office, who confirm each other's points. */
  giver: Person;
  checker: Person;
  countyOffice: Person;
  deputy: DeputyPerson;
  other: DeputyPerson;
  countyDeputy: DeputyPerson;
  /** The city's rules in force, by name. */
  rules: Record<string, number>;
}

async function signInDeputy(world: World, areaCode: string, name: string): Promise<DeputyPerson> {
  const delegationId = await seedDelegation(world.db, areaCode);
  const deputy = await seedDeputy(world.db, { areaCode, delegationId, name, state: 'serving', begunOn: '2024-01-10' });
  const { name: _name, ...person } = await world.signIn({ roleKind: 'deputy', areaCode, deputyId: deputy.deputyId, delegationId });
  return { ...person, ...deputy };
}

/** Opens a city and a county with deputies and offices; the city has the usual rules from 2025 on. The date is 5 March 2026. */
export async function openScoreWorld({ rules = true }: { rules?: boolean } = {}): Promise<ScoreWorld> {
  const world = await openWorld({ now: THURSDAY });
  const giver = await world.signIn({ roleKind: 'congress-office' });
  const checker = await world.signIn({ roleKind: 'congress-office' });
  const countyOffice = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  const deputy = await signInDeputy(world, '3311', '叶明辉');
  const other = await signInDeputy(world, '3311', '陈晓燕');
  const countyDeputy = await signInDeputy(world, '331102', '潘春生');
  if (rules) await addDefaultTree(world.db, { areaCode: '3311', from: '2025-01-01', at: THURSDAY });
  const rows = await world.db.selectFrom('scoreRule').select(['id', 'name']).execute();
  const named = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  return { ...world, giver, checker, countyOffice, deputy, other, countyDeputy, rules: named };
}

export type Giving = CallInput<'score.create'>['body'];

/** The calls about points by the people of that world. */
export function scoreCalls(world: () => ScoreWorld) {
  const give = (change: Partial<Giving> = {}, by: Person | null = world().giver) =>
    world().call(by, 'score.create', {
      body: {
        ...{ deputyId: world().deputy.deputyId, ruleId: world().rules['审议发言'] ?? 0, points: null, on: '2026-03-03' },
        ...{ text: ' 审议报告时发言 ', fileIds: [], ...change },
      },
    });
  const confirm = (id: number, by: Person | null = world().checker, version = 1) =>
    world().call(by, 'score.confirm', { params: { id }, body: { version } });
  const refuse = (id: number, by: Person | null = world().checker, reason = '没有依据') =>
    world().call(by, 'score.refuse', { params: { id }, body: { version: 1, reason } });
  const reverse = (id: number, by: Person | null = world().checker, version = 2, reason = '登记有误') =>
    world().call(by, 'score.reverse', { params: { id }, body: { version, reason } });
  const get = (id: number, by: Person | null = world().giver) => world().call(by, 'score.get', { params: { id } });
  const listed = (by: Person | null, query: CallInput<'score.list'>['query'] = {}) => world().call(by, 'score.list', { query });
  const refresh = (year = 2026, by: Person | null = world().giver) => world().call(by, 'score.refresh', { body: { year } });
  const mine = (by: Person | null = world().deputy, year?: number) =>
    world().call(by, 'scoreYear.mine', { query: year === undefined ? {} : { year } });

  /** Gives and confirms a point. Returns its id. */
  async function counted(change: Partial<Giving> = {}): Promise<number> {
    const given = await give(change);
    if (given.status !== 200) throw new Error(`not given: ${given.message}`);
    const confirmed = await confirm(given.data.id);
    if (confirmed.status !== 200) throw new Error(`not confirmed: ${confirmed.message}`);
    return given.data.id;
  }

  /** Adds visits of a deputy on those days. */
  const visit = (deputyId: number, ...days: string[]) =>
    world()
      .db.insertInto('visit')
      .values(
        days.map((day) => ({
          deputyId,
          areaCode: '331102',
          day,
          longitude: null,
          latitude: null,
          voterKey: null,
          people: 1,
          state: 'counted' as const,
        })),
      )
      .execute();

  /** Deletes every point and all its related rows, but not the rules. */
  async function clear(): Promise<void> {
    for (const table of ['scoreAppeal', 'scoreWarning', 'scorePeriod', 'scoreRefresh', 'scoreYear'] as const)
      await world().owner.deleteFrom(table).execute();
    await world().owner.deleteFrom('score').where('reversesId', 'is not', null).execute();
    for (const table of ['score', 'visit', 'message'] as const) await world().owner.deleteFrom(table).execute();
  }

  return { give, confirm, refuse, reverse, get, listed, refresh, mine, counted, visit, clear };
}
