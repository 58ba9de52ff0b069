import { countedStatuses } from '@/console/screens/dashboard/waiting';
import { stageCounts } from '@/features/suggestion/stages';
import { STAGE_STATUSES } from '@contract/rules/suggestion-status';
import { HOME_FEED, HOME_FEED_PAGE_SIZE, TO_RATE, TO_RATE_PAGE_SIZE, HOME_TILES } from '@contract/rules/deputy-home';
import { seedDeputy } from '../builders/deputy';
import { seedSuggestion } from '../builders/suggestion';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
});
afterAll(() => world.close());

describe('home.deputy', () => {
  it('home.deputy returns in one call the same data as its separate calls', async () => {
    const { deputy, author } = cast;
    for (const status of ['draft', 'handling', 'replied', 'closed'] as const) await seedSuggestion(world.db, { by: author, status });
    await seedSuggestion(world.db, { by: cast.otherAuthor, status: 'replied' });
    const [counts, feed, toRate, unread, term] = await Promise.all([
      world.call(deputy, 'suggestion.counts', {}),
      world.call(deputy, 'suggestion.list', { query: { ...HOME_FEED, pageSize: HOME_FEED_PAGE_SIZE } }),
      world.call(deputy, 'suggestion.list', { query: { ...TO_RATE, pageSize: TO_RATE_PAGE_SIZE } }),
      world.call(deputy, 'message.unread', {}),
      world.call(deputy, 'term.current', {}),
    ]);
    const tiles = Object.entries(HOME_TILES).map(async ([name, { count }]) => [name, (await world.call(deputy, count, {})).data] as const);
    const home = await world.call(deputy, 'home.deputy', { query: {} });
    expect(home).toMatchObject({ status: 200 });
    expect([home.data.feed.total, home.data.toRate.total, home.data.term?.name]).toEqual([4, 1, '第十届']);
    expect(home.data).toEqual({
      counts: counts.data,
      feed: feed.data,
      toRate: toRate.data,
      unread: unread.data,
      term: term.data,
      tiles: Object.fromEntries(await Promise.all(tiles)),
    });
  });

  it('the home counts items to submit by the same rule on phone and console, equal to the length of the lists', async () => {
    const [mine, other] = [await seedDeputy(world.db), cast.otherAuthor];
    const person = await world.signIn({ roleKind: 'deputy', deputyId: mine.deputyId, delegationId: mine.delegationId });
    for (const status of ['draft', 'draft', 'cosigning', 'submitted'] as const) await seedSuggestion(world.db, { by: mine, status });
    await seedSuggestion(world.db, { by: other, status: 'draft' });
    // An item that another deputy asks this one to sign counts in both places.
    const asked = await seedSuggestion(world.db, { by: other, status: 'cosigning', kind: 'motion' });
    const invited = {
      suggestionId: asked,
      deputyId: mine.deputyId,
      invitedAt: world.time.now,
      answeredAt: null,
      state: 'invited' as const,
    };
    await world.db.insertInto('cosigner').values(invited).execute();
    const { counts } = (await world.call(person, 'home.deputy', { query: {} })).data;
    const listed = async (query: object) => (await world.call(person, 'suggestion.list', { query })).data.total;
    const onPhone = stageCounts(counts.byStatus).draft;
    const { byStatus } = (await world.call(person, 'suggestion.counts', {})).data;
    const cards = countedStatuses('deputy').filter((status) => STAGE_STATUSES.draft.includes(status));
    const onCards = cards.map((status) => byStatus.find((entry) => entry.status === status)?.count ?? 0);
    expect([onPhone, await listed({ stage: 'draft' })]).toEqual([4, 4]);
    expect(cards).toEqual(['draft', 'cosigning']);
    expect(onCards).toEqual([2, 2]);
    expect(await Promise.all(cards.map((status) => listed({ status })))).toEqual(onCards);
  });

  it('home.deputy is refused when the caller expects another role than the current one', async () => {
    const home = (userinfoId: number) => world.call(cast.deputy, 'home.deputy', { query: { userinfoId } });
    expect((await home(cast.deputy.userinfoId)).status).toBe(200);
    expect(await home(cast.office.userinfoId)).toMatchObject({ status: 409, error: 'session.other_role' });
  });

  it('home.deputy is refused to other roles, and without a session', async () => {
    expect((await world.call(cast.office, 'home.deputy', { query: {} })).status).toBe(403);
    expect((await world.call(null, 'home.deputy', { query: {} })).status).toBe(401);
  });
});
