import { HOME_FEED, HOME_FEED_PAGE_SIZE, TO_RATE, TO_RATE_PAGE_SIZE } from '@contract/rules/deputy-home';
import { seedSuggestion } from '../builders/suggestion';
import { type Cast, openWorld, seedCast, type World } from '../builders/suggestion-world';

let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
});
afterAll(() => world.close());

describe('home.deputy', () => {
  it('answers in one what each of its parts answers by itself', async () => {
    const { deputy, author } = cast;
    for (const status of ['draft', 'handling', 'replied', 'closed'] as const) await seedSuggestion(world.db, { by: author, status });
    await seedSuggestion(world.db, { by: cast.otherAuthor, status: 'replied' });
    const [counts, feed, toRate, unread, term, activities] = await Promise.all([
      world.call(deputy, 'suggestion.counts', {}),
      world.call(deputy, 'suggestion.list', { query: { ...HOME_FEED, pageSize: HOME_FEED_PAGE_SIZE } }),
      world.call(deputy, 'suggestion.list', { query: { ...TO_RATE, pageSize: TO_RATE_PAGE_SIZE } }),
      world.call(deputy, 'message.unread', {}),
      world.call(deputy, 'term.current', {}),
      world.call(deputy, 'activity.toAnswer', {}),
    ]);
    const home = await world.call(deputy, 'home.deputy', {});
    expect(home).toMatchObject({ status: 200 });
    expect([home.data.feed.total, home.data.toRate.total, home.data.term?.name]).toEqual([4, 1, '第十届']);
    expect(home.data).toEqual({
      counts: counts.data,
      feed: feed.data,
      toRate: toRate.data,
      unread: unread.data,
      term: term.data,
      activities: activities.data,
    });
  });

  it('is refused to whoever is no deputy, and to nobody in particular', async () => {
    expect((await world.call(cast.office, 'home.deputy', {})).status).toBe(403);
    expect((await world.call(null, 'home.deputy', {})).status).toBe(401);
  });
});
