import { ROLE_KINDS } from '@contract/rules/roles';
import { figuresAccess } from '../../server/modules/figures/access';
import { seedDeputy } from '../builders/deputy';
import { seedSuggestion } from '../builders/suggestion';
import { openWorld, type World } from '../builders/suggestion-world';

const DAY_MS = 86_400_000;

describe('GET /api/figures/unrated', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('is for those who read suggestions for their office', async () => {
    expect((await world.call(null, 'figures.unrated', { query: {} })).status).toBe(401);
    for (const roleKind of ROLE_KINDS) {
      const person = await world.signIn({ roleKind });
      const readers: readonly string[] = figuresAccess['figures.unrated'];
      expect((await world.call(person, 'figures.unrated', { query: {} })).status).toBe(readers.includes(roleKind) ? 200 : 403);
    }
  });

  it('holds what waits for a rating in the viewer’s area, the longest first, with the reminders since the reply', async () => {
    const ago = (days: number) => new Date(world.time.now.getTime() - days * DAY_MS);
    const by = await seedDeputy(world.db);
    const late = await seedSuggestion(world.db, { by, status: 'replied', repliedAt: ago(3) });
    const early = await seedSuggestion(world.db, { by, status: 'replied', repliedAt: ago(30) });
    await seedSuggestion(world.db, { by, status: 'closed', repliedAt: ago(40) });
    const [office, county] = [
      await world.signIn({ roleKind: 'suggestion-office' }),
      await world.signIn({ roleKind: 'suggestion-office', areaCode: '331102' }),
    ];
    const { data } = await world.call(office, 'figures.unrated', { query: {} });
    expect([data.total, data.items.map(({ id, reminders }) => [id, reminders])]).toEqual([
      2,
      [
        [early, 0],
        [late, 0],
      ],
    ]);
    const version = data.items[1]?.version ?? 0;
    expect((await world.call(office, 'suggestion.remind', { params: { id: late }, body: { version } })).status).toBe(200);
    const after = await world.call(office, 'figures.unrated', { query: { page: 2, pageSize: 1 } });
    expect(after.data.items).toMatchObject([{ id: late, reminders: 1, remindedAt: world.time.now.toISOString() }]);
    expect((await world.call(county, 'figures.unrated', { query: {} })).data.total).toBe(0);
    expect((await world.call(office, 'figures.unrated', { query: { page: 0 } })).status).toBe(400);
  });
});
