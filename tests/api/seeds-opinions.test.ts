import { OPINION_LIMITS, OPINION_STATES } from '@contract/rules/public';
import { testSecrets } from '../support/keys';
import { seedDemo } from '../../server/seeds/demo';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let office: Person;

beforeAll(async () => {
  world = await openWorld({ seed: 'demo', now: new Date() });
  office = await world.signIn({ roleKind: 'suggestion-office' });
});
afterAll(() => world.close());

const rowsOf = () => world.db.selectFrom('visitorOpinion').selectAll().orderBy('id').execute();

describe('demo data › visitors’ opinions', () => {
  it('demo opinions of visitors are in every state, from the city and all of its counties', async () => {
    const rows = await rowsOf();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(OPINION_STATES)));
    const { data: areas } = await world.call(null, 'public.areas', {});
    expect(new Set(rows.map(({ areaCode }) => areaCode))).toEqual(new Set(areas.map(({ code }) => code)));
  });

  it('demo opinions fit the limits of a visitor, from numbers that do not exist', async () => {
    const { textCipher } = await testSecrets(world.db);
    const rows = await rowsOf();
    for (const { title, content, name, answer, mobileCipher } of rows) {
      for (const [part, text] of Object.entries({ title, content, name, answer })) {
        expect(text.length).toBeLessThanOrEqual(OPINION_LIMITS[part as keyof typeof OPINION_LIMITS]);
      }
      expect(textCipher.decrypt(mobileCipher)).toMatch(/^154\d{8}$/);
    }
    const [{ receipt, title } = { receipt: '', title: '' }] = rows;
    const { data } = await world.call(null, 'public.opinionState', { query: { receipt } });
    expect(data.title).toBe(title);
  });

  it('demo opinions were moderated after they came, before now, by a named person, and each refusal has a reason', async () => {
    const rows = await rowsOf();
    const submitted = rows.map(({ submittedAt }) => submittedAt.getTime());
    expect(submitted).toEqual([...submitted].sort((one, other) => one - other));
    for (const { state, submittedAt, moderatedAt, moderatedByName, answer } of rows) {
      expect(submittedAt.getTime()).toBeLessThanOrEqual(Date.now());
      if (state === 'waiting') {
        expect([moderatedAt, moderatedByName, answer]).toEqual([null, '', '']);
        continue;
      }
      expect(moderatedAt?.getTime()).toBeGreaterThan(submittedAt.getTime());
      expect(moderatedAt?.getTime()).toBeLessThanOrEqual(Date.now());
      expect(moderatedByName).not.toBe('');
      if (state === 'refused') expect(answer).not.toBe('');
    }
  });

  it('demo opinions give the office items to moderate and the public page items to read', async () => {
    const { data: waiting } = await world.call(office, 'opinion.list', { query: { state: 'waiting' } });
    expect(waiting.total).toBeGreaterThanOrEqual(5);
    const { data: open } = await world.call(null, 'public.opinions', { query: {} });
    expect(open.total).toBeGreaterThanOrEqual(10);
    expect(open.items.every(({ byName }) => /^\p{Script=Han}+\*\*$/u.test(byName))).toBe(true);
  });

  it('demo opinions stay as the office left them when the server starts again, and only missing ones are added', async () => {
    const before = await rowsOf();
    const [gone, moderated] = before.filter(({ state }) => state === 'waiting');
    if (!gone || !moderated) throw new Error('too few opinions wait');
    await world.call(office, 'opinion.moderate', { params: { id: moderated.id }, body: { publish: true, answer: '已转有关部门。' } });
    await world.db.deleteFrom('visitorOpinion').where('id', '=', gone.id).execute();
    await seedDemo(world.db, { secrets: await testSecrets(world.db) });
    const after = await rowsOf();
    expect(after).toHaveLength(before.length);
    expect(after.find(({ receipt }) => receipt === gone.receipt)).toMatchObject({ title: gone.title, state: 'waiting' });
    expect(after.find(({ id }) => id === moderated.id)).toMatchObject({ state: 'published', answer: '已转有关部门。' });
  });
});
