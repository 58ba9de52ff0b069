import { seedDelegation, seedDeputy } from '../builders/deputy';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

/** In pinyin order, which differs from the order of their code points and from the order of creation below. */
const NAMES = ['陈刚', '李四', '王五', '张三', '赵六'];
const MADE = ['张三', '王五', '赵六', '陈刚', '李四'];

let world: World;
let office: Person;
let system: Person;
let delegationId: number;

beforeAll(async () => {
  world = await openWorld();
  office = await world.signIn({ roleKind: 'congress-office' });
  system = await world.signIn({ roleKind: 'system-admin' });
  delegationId = await seedDelegation(world.db, '3311');
  for (const name of MADE) {
    const { deputyId } = await seedDeputy(world.db, { name, delegationId });
    const person = await world.signIn({ roleKind: 'deputy', deputyId });
    await world.db.updateTable('account').set({ name }).where('id', '=', person.accountId).execute();
  }
});
afterAll(() => world.close());

const ofMade = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).filter((name) => MADE.includes(name));

describe('people are listed by pinyin', () => {
  it('the roster lists people by pinyin, also when sorted by name or delegation', async () => {
    const list = async (query: object) =>
      ofMade((await world.call(office, 'deputy.list', { query: { pageSize: 100, ...query } })).data.items);
    expect(await list({})).toEqual(NAMES);
    expect(await list({ sort: 'name' })).toEqual(NAMES);
    expect(await list({ sort: 'name', order: 'desc' })).toEqual([...NAMES].reverse());
    expect(await list({ sort: 'delegation' })).toEqual(NAMES);
  });

  it('the account list is sorted by pinyin', async () => {
    const { data } = await world.call(system, 'account.list', { query: { pageSize: 100, sort: 'name' } });
    expect(ofMade(data.items)).toEqual(NAMES);
  });

  it('the invitable deputies are sorted by pinyin', async () => {
    const { data } = await world.call(office, 'activity.invitable', { query: {} });
    expect(ofMade(data.deputies)).toEqual(NAMES);
  });

  it('the colleagues who may co-sign are sorted by pinyin', async () => {
    const writer = await world.signIn({ roleKind: 'deputy', deputyId: (await seedDeputy(world.db, { delegationId })).deputyId });
    const { data } = await world.call(writer, 'deputy.colleagues', { query: {} });
    expect(ofMade(data)).toEqual(NAMES);
  });

  it('the people found by a part of a name are sorted by pinyin', async () => {
    for (const name of MADE)
      await world.db
        .updateTable('account')
        .set({ name: `${name}同志` })
        .where('name', '=', name)
        .execute();
    const audit = await world.signIn({ roleKind: 'audit-admin' });
    const { data } = await world.call(audit, 'event.people', { query: { keyword: '同志' } });
    expect(data.map(({ name }) => name.slice(0, 2))).toEqual(NAMES);
  });
});
