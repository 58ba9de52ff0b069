import { seedDeputy } from '../builders/deputy';
import { openPublicWorld, type PublicWorld } from '../builders/public-world';
import type { Person } from '../builders/people';
import { freshAddress } from '../builders/session';

let world: PublicWorld;
let office: Person;
let ye: number;
let lan: number;
let far: number;

beforeAll(async () => {
  world = await openPublicWorld();
  office = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  const deputyIn = async (name: string, areaCode: string) => (await seedDeputy(world.db, { name, areaCode, published: [] })).deputyId;
  ye = await deputyIn('叶明辉', '331102');
  lan = await deputyIn('蓝春兰', '331102');
  far = await deputyIn('钱远处', '331121');
});
afterAll(() => world.close());

async function sent(title: string, outcome: 'public' | 'internal' | null, deputy = ye): Promise<number> {
  const body = { deputy, title, content: '希望帮助反映。', name: '王小明', mobile: '13857801234', ...(await world.solved()) };
  const { data } = await world.call('comment.submit', { body }, { address: freshAddress() });
  const { commentId: id } = await world.db
    .selectFrom('commentSender')
    .select('commentId')
    .where('receipt', '=', data.receipt)
    .executeTakeFirstOrThrow();
  if (outcome) await world.call('comment.decide', { params: { id }, body: { outcome, note: '', version: 1 } }, { person: office });
  return id;
}

const alike = async (title: string, deputy = ye) => (await world.call('comment.alike', { query: { deputy, title } })).data;

test('a writer sees public comments of the area with a similar title, the most similar first, and no hidden ones', async () => {
  await sent('中山街北口的路灯坏了', 'public');
  await sent('路灯坏了请打13857801234', 'public', lan);
  await sent('村里的公交太少', 'public');
  await sent('门口的路灯坏了', null);
  await sent('楼下的路灯坏了', 'internal');
  const found = await alike('北口路灯坏了');
  expect(found.map(({ title, toName }) => [title, toName])).toEqual([
    ['中山街北口的路灯坏了', '叶明辉'],
    ['路灯坏了请打（号码已隐去）', '蓝春兰'],
  ]);
  expect(JSON.stringify(found)).not.toMatch(/王小明|13857801234/);
  expect(await alike('公园没有厕所')).toEqual([]);
  expect(await alike('！！！！')).toEqual([]);
  expect(await alike('北口路灯坏了', far)).toEqual([]);
  expect((await world.call('comment.alike', { query: { deputy: 999_999, title: '路灯坏了' } })).error).toBe('comment.no_deputy');
  expect((await world.call('comment.alike', { query: { title: '路灯坏了' } })).error).toBe('comment.no_addressee');
});

test('a notification about a comment contains no numbers of persons', async () => {
  await sent('请打13857801234说水管的事', null);
  const [message] = (await world.call('message.list', { query: {} }, { person: office })).data.items;
  expect(message?.text).toBe('叶明辉：请打（号码已隐去）说水管的事');
});
