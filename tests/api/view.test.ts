import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';
import type { Person } from '../builders/people';

let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
});
afterAll(() => world.close());

const SEARCH = 'status=handling&deadline=over&sort=dueAt';
const save = (person: Person | null, name: string, search = SEARCH) => world.call(person, 'view.save', { body: { name, search } });
const namesOf = async (person: Person) => (await world.call(person, 'view.list', { query: {} })).data.map(({ name }) => name);

describe('saved views of the list', () => {
  it('a saved view is kept for the role that saved it, in the order of saving, until it is removed', async () => {
    const first = await save(cast.office, ' 快到期的 ');
    expect(first).toMatchObject({ status: 200, data: { name: '快到期的', search: SEARCH, createdAt: world.time.now.toISOString() } });
    await save(cast.office, '重点督办', 'keySupervised=true');
    await save(cast.unit, '快到期的');
    expect(await namesOf(cast.office)).toEqual(['快到期的', '重点督办']);
    expect(await namesOf(cast.unit)).toEqual(['快到期的']);
    expect(await world.call(cast.office, 'view.remove', { params: { id: first.data.id } })).toMatchObject({ status: 200, data: null });
    expect(await namesOf(cast.office)).toEqual(['重点督办']);
    expect((await world.call(cast.office, 'view.remove', { params: { id: first.data.id } })).error).toBe('view.not_found');
  });

  it.each(['keyword=13812345678', 'keyword=+138 1234 5678', 'status=handling&keyword=33110219800101123X'])(
    'a saved view that searches for a number of a person is refused: %s',
    async (search) => {
      expect((await save(cast.office, '找人', search)).error).toBe('view.number');
    },
  );

  it('a role cannot see or remove a view of another role, even of the same account', async () => {
    const { data: view } = await save(cast.deputy, '我的');
    expect((await world.call(cast.otherDeputy, 'view.remove', { params: { id: view.id } })).error).toBe('view.not_found');
    expect(await namesOf(cast.otherDeputy)).toEqual([]);
    const secondRole = await world.db
      .insertInto('userinfo')
      .values({
        accountId: cast.deputy.accountId,
        roleKind: 'congress-office',
        roleName: '人大办公室',
        areaCode: '3311',
        ...{ unitId: null, delegationId: null, deputyId: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db.updateTable('session').set({ userinfoId: secondRole.id }).where('accountId', '=', cast.deputy.accountId).execute();
    expect(await namesOf(cast.deputy)).toEqual([]);
    expect((await world.call(cast.deputy, 'view.remove', { params: { id: view.id } })).error).toBe('view.not_found');
  });

  it('a saved view with a name that the role already has is refused, ignoring blanks around it', async () => {
    await save(cast.countyOffice, '本月');
    expect(await save(cast.countyOffice, ' 本月 ')).toMatchObject({ status: 409, error: 'view.name_taken', field: 'name' });
  });

  it('a role has at most 30 saved views, and several saves at once keep the limit and unique names', async () => {
    const saved = await Promise.all(Array.from({ length: 36 }, (_, index) => save(cast.otherUnit, `视图${String(index % 34)}`)));
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(saved.every(({ status, error }) => status === 200 || error === 'view.too_many' || error === 'view.name_taken')).toBe(true);
    expect(new Set(await namesOf(cast.otherUnit)).size).toBe(30);
    expect((await save(cast.otherUnit, '又一个')).error).toBe('view.too_many');
  });

  it('saved views are kept per list, for the roles that have the list', async () => {
    const organiser = await world.signIn({ roleKind: 'congress-office' });
    const saveOf = (list: 'activity' | 'opinion' | 'suggestion', name = '本周') =>
      world.call(organiser, 'view.save', { body: { list, name, search: 'phase=open' } });
    expect([(await saveOf('activity')).status, (await saveOf('suggestion')).status]).toEqual([200, 200]);
    expect((await saveOf('activity')).error).toBe('view.name_taken');
    await saveOf('activity', '下周');
    const namesIn = async (list: 'activity' | 'suggestion') =>
      (await world.call(organiser, 'view.list', { query: { list } })).data.map(({ name }) => name);
    expect([await namesIn('activity'), await namesIn('suggestion')]).toEqual([['本周', '下周'], ['本周']]);
    expect((await saveOf('opinion')).error).toBe('access.denied');
    expect((await world.call(organiser, 'view.list', { query: { list: 'opinion' } })).error).toBe('access.denied');
  });

  it('a saved view is refused without letters in its name, with a name that is too long, and with a query that is too long', async () => {
    expect((await save(cast.office, '  ')).status).toBe(400);
    expect((await save(cast.office, '名'.repeat(21))).status).toBe(400);
    expect((await save(cast.office, '长', 'x'.repeat(2001))).status).toBe(400);
  });

  it('saved views are refused to roles that have no such list', async () => {
    const auditor = await world.signIn({ roleKind: 'audit-admin' });
    expect((await save(null, '无')).status).toBe(401);
    for (const call of [save(auditor, '无'), world.call(auditor, 'view.list', { query: {} })]) {
      expect((await call).error).toBe('access.denied');
    }
    // They have views of another list, but not this one.
    expect((await world.call(auditor, 'view.remove', { params: { id: 1 } })).error).toBe('view.not_found');
  });
});
