import { makeCommentClock } from '../../server/modules/comment/clock';
import { seedDeputy } from '../builders/deputy';
import { openPublicWorld, type PublicWorld } from '../builders/public-world';
import type { Person } from '../builders/people';
import { freshAddress } from '../builders/session';

const DAY_MS = 86_400_000;

let world: PublicWorld;
let office: Person;
let deputy: Person;
let deputyId: number;

beforeAll(async () => {
  world = await openPublicWorld();
  office = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  const ye = await seedDeputy(world.db, { name: '叶明辉', areaCode: '331102' });
  ({ deputyId } = ye);
  deputy = await world.signIn({ roleKind: 'deputy', deputyId, delegationId: ye.delegationId, areaCode: '331102' });
});
afterAll(() => world.close());

async function sent(title: string): Promise<{ id: number }> {
  const text = { title, content: '晚上回家看不清路。', name: '王小明', mobile: '13857801234' };
  const { data } = await world.call(
    'comment.submit',
    { body: { deputy: deputyId, ...text, ...(await world.solved()) } },
    { address: freshAddress() },
  );
  const row = await world.db.selectFrom('commentSender').select('commentId').where('receipt', '=', data.receipt).executeTakeFirstOrThrow();
  return { id: row.commentId };
}
const decide = (id: number) =>
  world.call('comment.decide', { params: { id }, body: { outcome: 'public', note: '', version: 1 } }, { person: office });
const answer = (id: number) =>
  world.call('comment.answer', { params: { id }, body: { answer: '本月安装。', version: 2 } }, { person: deputy });

describe('what the clock tells of deadlines', () => {
  const notices: { id: number; about: string; to: number }[] = [];
  const messages = {
    tell: (_trx: unknown, tellings: readonly { subject: { id: number }; about: string; userinfoIds: number[] }[]) => {
      notices.push(...tellings.map(({ subject, about, userinfoIds }) => ({ id: subject.id, about, to: userinfoIds.length })));
      return Promise.resolve();
    },
  } as unknown as Parameters<typeof makeCommentClock>[0]['messages'];
  const clock = () =>
    makeCommentClock({
      db: world.db,
      clock: { now: () => world.time.now },
      messages,
      onError: (error) => {
        throw error;
      },
    });
  /** Runs the clock this many days from now. */
  const after = async (id: number, days: number) => {
    await clock().warn(new Date(world.time.now.getTime() + days * DAY_MS));
    return notices.filter((one) => one.id === id).map(({ about }) => about);
  };

  it('deadline warnings go to the office until it decides, then to the deputy, and when overdue to both every third day', async () => {
    const { id } = await sent('快到期的留言');
    expect(await after(id, 40)).toEqual(['comment-over']);
    expect(await after(id, 41)).toHaveLength(1);
    expect(await after(id, 43)).toHaveLength(2);
    await decide(id);
    // A new deadline starts the warnings again: for its deputy and the office.
    expect((await after(id, 44)).slice(2)).toEqual(['comment-over', 'comment-over']);
    await answer(id);
    expect(await after(id, 90)).toHaveLength(4);
  });

  it('a first warning is sent when the deadline is near', async () => {
    const { id } = await sent('临近期限的留言');
    await decide(id);
    const { data } = await world.call('comment.get', { params: { id } }, { person: office });
    const days = (new Date(data.nearAt ?? '').getTime() - world.time.now.getTime()) / DAY_MS;
    expect(await after(id, days - 0.1)).toEqual([]);
    expect(await after(id, days + 0.1)).toEqual(['comment-near']);
    expect(await after(id, days + 0.2)).toEqual(['comment-near']);
    expect(notices.find((one) => one.id === id)?.to).toBe(1);
  });
});
