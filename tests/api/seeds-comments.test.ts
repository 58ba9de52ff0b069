import { COMMENT_LIMITS, COMMENT_STATES } from '@contract/rules/comment';
import { testSecrets } from '../support/keys';
import { seedComments } from '../../server/seeds/comments';
import { openWorld, type World } from '../builders/world';

let world: World;
const TWO_YEARS_MS = 700 * 86_400_000;

beforeAll(async () => {
  world = await openWorld({ seed: 'demo', now: new Date() });
});
afterAll(() => world.close());

const rowsOf = () => world.db.selectFrom('comment').selectAll().orderBy('id').execute();

describe('demo data › comments', () => {
  it('demo comments are in every state, over two years, in the order of their times', async () => {
    const rows = await rowsOf();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(COMMENT_STATES)));
    const times = rows.map(({ submittedAt }) => submittedAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(Date.now() - (times[0] ?? 0)).toBeGreaterThan(TWO_YEARS_MS);
    for (const { submittedAt, decidedAt, answeredAt, ratedAt } of rows) {
      const steps = [submittedAt, decidedAt, answeredAt, ratedAt].filter((at) => at !== null).map((at) => at.getTime());
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      expect(steps.at(-1)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('demo comments wait for an answer of the demo deputy, who has enough ratings to show a mean', async () => {
    const login = world.db.selectFrom('userinfo').innerJoin('account', 'account.id', 'userinfo.accountId');
    const { deputyId } = await login
      .where('username', '=', 'deputy')
      .where('roleKind', '=', 'deputy')
      .select('deputyId')
      .executeTakeFirstOrThrow();
    const { data } = await world.call(null, 'comment.target', { query: { deputy: deputyId ?? 0 } });
    expect(data.stars).toBeGreaterThan(3);
    const own = (await rowsOf()).filter((row) => row.deputyId === deputyId);
    expect(own.filter(({ state }) => state === 'public' || state === 'internal').length).toBeGreaterThan(1);
    expect(own.some(({ dueAt }) => dueAt !== null && dueAt.getTime() < Date.now())).toBe(true);
  });

  it('demo comments fit the limits of a voter, use numbers that do not exist, and are created once', async () => {
    const secrets = await testSecrets(world.db);
    for (const { title, content, answer, note } of await rowsOf())
      for (const [part, text] of Object.entries({ title, content, answer, note }))
        expect(text.length).toBeLessThanOrEqual(COMMENT_LIMITS[part as keyof typeof COMMENT_LIMITS]);
    const senders = await world.db.selectFrom('commentSender').selectAll().execute();
    for (const { mobileCipher } of senders) expect(secrets.textCipher.decrypt(mobileCipher)).toMatch(/^154\d{8}$/);
    const before = await rowsOf();
    await seedComments(world.db, secrets, new Date());
    expect(await rowsOf()).toEqual(before);
  });

  it('demo comments go to every open station too, where there are any', async () => {
    const area = { areaCode: '331102', kind: 'station', managerId: null, longitude: null, latitude: null } as const;
    const { id } = await world.db
      .insertInto('station')
      .values({ ...area, name: '演示之外的联络站' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.owner.deleteFrom('comment').execute();
    await seedComments(world.db, await testSecrets(world.db), new Date());
    expect((await rowsOf()).filter(({ stationId }) => stationId === id).map(({ state }) => state)).toContain('rated');
  });
});
