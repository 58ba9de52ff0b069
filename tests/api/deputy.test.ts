import { seedDelegation, seedDeputy } from '../builders/deputy';
import { openWorld, type World } from '../builders/world';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('deputy.colleagues', () => {
  it('deputy.colleagues lists deputies of the own term, the own delegation first, without the caller and without numbers', async () => {
    const { db, call } = world;
    const delegationId = await seedDelegation(db, '3311');
    const self = await seedDeputy(db, { name: '甲本人' });
    const near = await seedDeputy(db, { name: '丁同团', delegationId: self.delegationId });
    const far = await seedDeputy(db, { name: '乙他团', delegationId });
    await seedDeputy(db, { name: '丙县代表', areaCode: '331102' });
    const person = await world.signIn({ roleKind: 'deputy', deputyId: self.deputyId });
    const { data } = await call(person, 'deputy.colleagues', { query: {} });
    expect(data.map(({ id }) => id)).toEqual([near.deputyId, far.deputyId]);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['delegationName', 'id', 'name']);
    expect((await call(person, 'deputy.colleagues', { query: { keyword: '他团' } })).data.map(({ name }) => name)).toEqual(['乙他团']);
    expect((await call(person, 'deputy.colleagues', { query: { keyword: '%' } })).data).toEqual([]);
  });

  it('deputy.colleagues is only for deputies, and empty for a deputy without a mandate', async () => {
    const office = await world.signIn({ roleKind: 'suggestion-office' });
    expect(await world.call(office, 'deputy.colleagues', { query: {} })).toMatchObject({ status: 403, error: 'access.denied' });
    const nobody = await world.signIn({ roleKind: 'deputy' });
    expect((await world.call(nobody, 'deputy.colleagues', { query: {} })).data).toEqual([]);
  });
});

describe('delegation.choices', () => {
  it('delegation.choices lists the delegations of the area and below, and for a street those of the congress above', async () => {
    const { db, call } = world;
    const [city, county, sibling] = [
      await seedDelegation(db, '3311'),
      await seedDelegation(db, '331121'),
      await seedDelegation(db, '331122'),
    ];
    const idsFor = async (areaCode: string) => {
      const person = await world.signIn({ roleKind: 'suggestion-office', areaCode });
      return (await call(person, 'delegation.choices', {})).data.map(({ id }) => id);
    };
    expect(await idsFor('3311')).toEqual(expect.arrayContaining([city, county, sibling]));
    expect(await idsFor('331121')).toEqual([county]);
    expect(await idsFor('331121001')).toEqual([county]);
  });

  it('delegation.choices is refused to roles that do not work with suggestions', async () => {
    const administrator = await world.signIn({ roleKind: 'audit-admin' });
    expect(await world.call(administrator, 'delegation.choices', {})).toMatchObject({ status: 403, error: 'access.denied' });
    expect(await world.call(null, 'delegation.choices', {})).toMatchObject({ status: 401, error: 'session.missing' });
  });
});
