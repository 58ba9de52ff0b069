import { seedThreads } from '../../server/seeds/threads';
import { openWorld, type World } from '../builders/world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ seed: 'demo', now: new Date() });
});
afterAll(() => world.close());

const threads = () => world.db.selectFrom('thread').selectAll().orderBy('id').execute();

describe('demo data › threads', () => {
  it('demo threads are of two people, delegations and activities, each with messages in the order of their times', async () => {
    const rows = await threads();
    expect(rows.length).toBeGreaterThanOrEqual(10);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['direct', 'delegation', 'activity']));
    const messages = await world.db.selectFrom('threadMessage').selectAll().orderBy('id').execute();
    for (const { id, lastMessageId, lastAt } of rows) {
      const own = messages.filter(({ threadId }) => threadId === id);
      expect(own.length).toBeGreaterThan(1);
      const times = own.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect([own.at(-1)?.id, own.at(-1)?.at]).toEqual([lastMessageId, lastAt]);
      expect(lastAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  it('demo threads are of the demo deputy too, some of them unread', async () => {
    const members = await world.db
      .selectFrom('threadMember')
      .innerJoin('userinfo', 'userinfo.id', 'threadMember.userinfoId')
      .innerJoin('account', 'account.id', 'userinfo.accountId')
      .innerJoin('thread', 'thread.id', 'threadMember.threadId')
      .select(['account.username', 'thread.lastMessageId', 'threadMember.readId'])
      .execute();
    expect(members.filter(({ username }) => username === 'deputy').length).toBeGreaterThan(0);
    expect(members.some(({ lastMessageId, readId }) => readId < (lastMessageId ?? 0))).toBe(true);
    expect(members.some(({ lastMessageId, readId }) => readId === lastMessageId)).toBe(true);
  });

  it('demo threads are added only once', async () => {
    const before = await threads();
    await seedThreads(world.db, new Date());
    expect(await threads()).toEqual(before);
  });
});
