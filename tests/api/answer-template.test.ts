import type { CallInput } from '@contract/contract';
import { seedDeputy } from '../builders/deputy';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let city: Person;
let county: Person;
let sibling: Person;
let manager: Person;
let deputy: Person;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  city = await world.signIn({ roleKind: 'congress-office', areaCode: '3311' });
  county = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  manager = await world.signIn({ roleKind: 'station-admin', areaCode: '331102001' });
  const { deputyId, delegationId } = await seedDeputy(world.db, { name: '叶明辉', areaCode: '331102' });
  deputy = await world.signIn({ roleKind: 'deputy', areaCode: '331102', deputyId, delegationId });
});
afterAll(() => world.close());

type Form = CallInput<'answerTemplate.create'>['body'];
const create = (form: Partial<Form>, by: Person | null = county) =>
  world.call(by, 'answerTemplate.create', {
    body: { name: '已转交', outcome: 'answer', category: null, text: '您好，已转交办理。', ordernum: 1, ...form },
  });
const offered = async (by: Person, outcome: 'answer' | 'refusal') =>
  (await world.call(by, 'answerTemplate.offered', { query: { outcome } })).data.map(({ name }) => name);

it('texts of the own office and of those above are offered by outcome, the nearest first', async () => {
  await create({ name: '市里的' }, city);
  await create({ name: '县里的', category: 'transport' });
  await create({ name: '县里的', outcome: 'refusal', text: '请走法定程序。' });
  await create({ name: '邻县的' }, sibling);
  for (const by of [county, manager, deputy]) {
    expect(await offered(by, 'answer')).toEqual(['县里的', '市里的']);
    expect(await offered(by, 'refusal')).toEqual(['县里的']);
  }
  const seen = await world.call(county, 'answerTemplate.list', { query: { category: 'transport' } });
  expect(seen.data.items).toMatchObject([{ name: '县里的', outcome: 'answer', areaCode: '331102' }]);
});

it('an office changes and removes its own texts and not those of others', async () => {
  const { data } = await create({ name: '要改的' });
  const body = { name: '改过的', outcome: 'answer', category: null, text: '改过。', ordernum: 2, version: data.version } as const;
  expect((await world.call(sibling, 'answerTemplate.edit', { params: { id: data.id }, body })).error).toBe('answerTemplate.not_found');
  const edited = await world.call(county, 'answerTemplate.edit', { params: { id: data.id }, body });
  expect(edited.data).toMatchObject({ name: '改过的', text: '改过。' });
  const query = { version: edited.data.version };
  expect((await world.call(county, 'answerTemplate.remove', { params: { id: data.id }, query })).status).toBe(200);
  expect((await world.call(county, 'answerTemplate.get', { params: { id: data.id } })).error).toBe('answerTemplate.not_found');
});

it('an invalid text is refused, and only offices write them', async () => {
  await create({ name: '同名的' });
  expect(await create({ name: '同名的' })).toMatchObject({ error: 'answerTemplate.name_taken', field: 'name' });
  expect(await create({ name: '太长的', outcome: 'refusal', text: '长'.repeat(301) })).toMatchObject({
    error: 'answerTemplate.long',
    field: 'text',
  });
  expect(await create({ name: '没有类别', category: 'nothing' })).toMatchObject({ field: 'category' });
  for (const by of [manager, deputy]) expect((await create({}, by)).status).toBe(403);
  expect((await create({}, null)).status).toBe(401);
});
