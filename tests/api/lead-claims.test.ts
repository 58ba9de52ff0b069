import fc from 'fast-check';
import { COUNTY, type LeadWorld, openLeadWorld } from '../builders/leads';
import type { Person } from '../builders/people';

const CLAIMS = 200;
let at: LeadWorld;
let deputies: Person[];

beforeAll(async () => {
  at = await openLeadWorld();
  deputies = [];
  for (let place = 0; place < CLAIMS; place += 1) deputies.push((await at.deputyIn(`代表${String(place)}`, COUNTY)).person);
});
afterAll(() => at.world.close());

it('of two hundred claims at the same time one gets the lead, and the others are refused and join', async () => {
  const id = await at.published();
  const answers = await Promise.all(deputies.map((deputy) => at.claim(deputy, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = deputies.filter((_, place) => answers[place]?.status !== 200);
  expect([...new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error))]).toEqual(['lead.claimed']);
  expect(answers.find(({ error }) => error === 'lead.claimed')?.message).toBe('这条线索已被其他代表认领，您可以参与，一起办理');
  await Promise.all(others.slice(0, 20).flatMap((deputy) => [at.join(deputy, id), at.join(deputy, id)]));
  const { data } = await at.get(at.office, id);
  expect([data.joins, data.joined.length]).toEqual([20, 20]);
  const history = await at.world.db
    .selectFrom('history')
    .select('action')
    .where('subjectType', '=', 'lead')
    .where('subjectId', '=', id)
    .execute();
  expect(history.map(({ action }) => action)).toEqual(['create', 'decide', 'claim']);
});

it('a repeated claim is idempotent', async () => {
  const id = await at.published();
  const [deputy] = deputies;
  const key = 'b1b2a0c8-6f38-4b63-9d57-6e7d2f4a1c11';
  const [one, again] = [await at.claim(deputy ?? null, id, key), await at.claim(deputy ?? null, id, key)];
  expect([one.status, again.status, again.data.version]).toEqual([200, 200, one.data.version]);
});

const STEPS = ['claim', 'otherClaim', 'release', 'join', 'follow', 'assign', 'reply', 'accept', 'refuseWork', 'close', 'withdraw'] as const;

it('after any steps in any order a lead has at most one valid holder, and its counts are right', async () => {
  const [one = at.office, other = at.office] = deputies;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 14 }), async (steps) => {
      const id = await at.published();
      const accept = (passed: boolean) => at.step(at.office, 'accept', id, { passed, people: '人大', on: '2026-03-05', seen: '看过' });
      const take: Record<(typeof STEPS)[number], () => Promise<{ status: number; error: string | undefined }>> = {
        claim: () => at.claim(one, id),
        otherClaim: () => at.claim(other, id),
        release: () => at.step(one, 'release', id, { reason: '退回' }),
        join: () => at.join(other, id),
        follow: () => at.follow(at.unit, id),
        assign: () => at.step(at.office, 'assign', id, { unitId: at.unitId }),
        reply: () => at.step(at.unit, 'reply', id, { reply: '办好' }),
        accept: () => accept(true),
        refuseWork: () => accept(false),
        close: () => at.step(at.office, 'close', id, { outcome: '办结', solved: true }),
        withdraw: () => at.step(at.lan.person, 'withdraw', id),
      };
      for (const name of steps) {
        const answer = await take[name]();
        if (answer.status !== 200) expect(answer.error).toMatch(/^lead\.(claimed|not_next|not_yours|not_found|joined)$/);
      }
      const row = await at.world.db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const history = await at.world.db
        .selectFrom('history')
        .select(['fromStatus', 'toStatus'])
        .where('subjectType', '=', 'lead')
        .where('subjectId', '=', id)
        .orderBy('id')
        .execute();
      // Each step starts in the state in which the former one ended, and the last one ends in the current state.
      history.slice(1).forEach(({ fromStatus }, place) => expect(fromStatus).toBe(history[place]?.toStatus));
      expect(history.at(-1)?.toStatus).toBe(row.state);
      const { joins } = await at.world.db
        .selectFrom('leadJoin')
        .where('leadId', '=', id)
        .select((count) => count.fn.countAll<number>().as('joins'))
        .executeTakeFirstOrThrow();
      expect(row.joins).toBe(joins);
      if (row.state === 'claimed') expect(row.holderId).not.toBeNull();
      if (row.state === 'closed') expect(row.accepted).toBe(true);
      expect(row.dueAt === null).toBe(!['claimed', 'assigned'].includes(row.state));
    }),
    { numRuns: 12 },
  );
});
