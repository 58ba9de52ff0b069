import { ROLE_KINDS } from '@contract/rules/roles';
import { figuresAccess } from '../../server/modules/figures/access';
import { seedDeputy } from '../builders/deputy';
import { seedSuggestion } from '../builders/suggestion';
import type { Person } from '../builders/people';
import { stepsOf } from '../builders/suggestion-steps';
import { seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';

const DAY_MS = 86_400_000;

describe('GET /api/figures/unrated', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('GET /api/figures/unrated is only for roles that read suggestions for their office', async () => {
    expect((await world.call(null, 'figures.unrated', { query: {} })).status).toBe(401);
    for (const roleKind of ROLE_KINDS) {
      const person = await world.signIn({ roleKind });
      const readers: readonly string[] = figuresAccess['figures.unrated'];
      expect((await world.call(person, 'figures.unrated', { query: {} })).status).toBe(readers.includes(roleKind) ? 200 : 403);
    }
  });

  it('the unrated list has the items of the own area waiting for a rating, the longest first, with their reminders', async () => {
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

  it('an item leaves the unrated list of a unit when its own reply is rated, though another reply still waits', async () => {
    const cast = await seedCast(world);
    const steps = stepsOf(world, cast);
    const id = await steps.bringTo('accepted');
    await steps.done(cast.office, 'assign', id, { mode: 'separate', leadUnitIds: [cast.unitId, cast.otherUnitId] });
    for (const action of ['sign', 'draftReply'] as const) await steps.done(cast.unit, action, id);
    await steps.done(cast.unitLead, 'approveReply', id);
    await steps.done(cast.unit, 'reply', id);
    for (const action of ['sign', 'draftReply', 'approveReply', 'reply'] as const) await steps.done(cast.otherUnit, action, id);
    const waits = async (person: Person) =>
      (await world.call(person, 'figures.unrated', { query: { pageSize: 100 } })).data.items.some((item) => item.id === id);
    const row = async (person: Person) =>
      (await world.call(person, 'suggestion.list', { query: { pageSize: 100 } })).data.items.find((item) => item.id === id);
    expect([await waits(cast.unit), await waits(cast.otherUnit), (await row(cast.unit))?.ownReplyRated]).toEqual([true, true, undefined]);
    const { replies } = (await world.call(cast.deputy, 'suggestion.get', { params: { id } })).data;
    await steps.done(cast.deputy, 'evaluate', id, { replyId: replies.find(({ unitId }) => unitId === cast.unitId)?.id });
    expect([await waits(cast.unit), await waits(cast.otherUnit), await waits(cast.office)]).toEqual([false, true, true]);
    expect([
      (await row(cast.unit))?.ownReplyRated,
      (await row(cast.otherUnit))?.ownReplyRated,
      (await row(cast.office))?.ownReplyRated,
    ]).toEqual([true, undefined, undefined]);
  });
});
