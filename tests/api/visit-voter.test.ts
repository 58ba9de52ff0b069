import type { CallInput } from '@contract/contract';
import { sql } from 'kysely';
import { VOTER_LIMITS } from '@contract/rules/visit';
import { seedDeputy } from '../builders/deputy';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let ye: Person;
let lan: Person;
let yeId: number;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  const [one, other] = [await seedDeputy(world.db), await seedDeputy(world.db)];
  yeId = one.deputyId;
  ye = await world.signIn({ roleKind: 'deputy', deputyId: one.deputyId });
  lan = await world.signIn({ roleKind: 'deputy', deputyId: other.deputyId });
});
afterAll(() => world.close());

type Form = CallInput<'voter.create'>['body'];
const add = (by: Person | null, form: Partial<Form> = {}) =>
  world.call(by, 'voter.create', { body: { name: '雷大叔', mobile: '13905780001', address: '上田村', note: '', ...form } });
const list = async (by: Person) => (await world.call(by, 'voter.list', {})).data.items;
const reveal = (by: Person, id: number) => world.call(by, 'voter.reveal', { params: { id } });

describe('a deputy’s own voters', () => {
  it('a deputy adds, changes and removes voters, and numbers are masked until the deputy looks', async () => {
    const { data } = await add(ye);
    expect(data).toMatchObject({ name: '雷大叔', mobile: '139****0001', address: '上田村', version: 1 });
    const body = { name: '雷大伯', address: '下田村', note: '独居', version: 1 };
    const edited = await world.call(ye, 'voter.edit', { params: { id: data.id }, body });
    expect(edited.data).toMatchObject({ name: '雷大伯', mobile: '139****0001', note: '独居', version: 2 });
    expect((await reveal(ye, data.id)).data).toEqual({ mobile: '13905780001' });
    expect((await world.call(ye, 'voter.edit', { params: { id: data.id }, body })).error).toBe('voter.stale');
    const without = await world.call(ye, 'voter.edit', { params: { id: data.id }, body: { ...body, mobile: null, version: 2 } });
    expect(without.data.mobile).toBe('');
    expect((await world.call(ye, 'voter.remove', { params: { id: data.id }, query: { version: 3 } })).status).toBe(200);
    expect(await list(ye)).toEqual([]);
  });

  it('voters are listed by the sound of their names', async () => {
    for (const [place, name] of ['周一', '阿二', '王三'].entries()) await add(ye, { name, mobile: `1390578001${String(place)}` });
    expect((await list(ye)).map(({ name }) => name)).toEqual(['阿二', '王三', '周一']);
  });

  it('no other user can read the voters of a deputy, and they are not stored in plain text', async () => {
    const [one] = await list(ye);
    const id = one?.id ?? 0;
    expect(await list(lan)).toEqual([]);
    expect((await reveal(lan, id)).error).toBe('voter.not_found');
    expect((await world.call(lan, 'voter.remove', { params: { id }, query: { version: 1 } })).error).toBe('voter.not_found');
    for (const roleKind of ['congress-office', 'system-admin', 'audit-admin'] as const) {
      const other = await world.signIn({ roleKind });
      expect((await world.call(other, 'voter.list', {})).error).toBe('access.denied');
      expect((await reveal(other, id)).error).toBe('access.denied');
    }
    expect((await add(null)).status).toBe(401);
    const rows = await Promise.all([
      world.owner.selectFrom('voter').select(['nameCipher', 'mobileCipher', 'mobileHash']).execute(),
      world.owner.selectFrom('history').select('snapshot').where('subjectType', '=', 'voter').execute(),
      sql`SELECT * FROM event WHERE object_type = 'voter'`.execute(world.owner),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/阿二|王三|13905780/);
  });

  it.each<[string, Partial<Form>, string]>([
    ['a number that is there already', { mobile: '13905780010', name: '同号' }, 'voter.taken'],
    ['no name', { name: '\u200b', mobile: null }, 'request.invalid'],
    ['a number that is none', { mobile: '1390' }, 'request.invalid'],
    ['a long note', { note: '长'.repeat(201) }, 'request.invalid'],
  ])('a voter is refused with %s', async (_what, form, error) => {
    expect((await add(ye, form)).error).toBe(error);
  });

  it('a deputy cannot have more voters than the limit', async () => {
    await sql`INSERT INTO voter (deputy_id, name_cipher) SELECT ${yeId}, '' FROM generate_series(1, ${VOTER_LIMITS.voters})`.execute(
      world.owner,
    );
    expect((await add(ye, { mobile: null })).error).toBe('voter.full');
  });
});
