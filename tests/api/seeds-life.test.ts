import { dueAfter, endOfDate, nearFrom } from '@contract/rules/deadline';
import { defaultSettings } from '@contract/rules/suggestion-settings';
import { type DeadlineKind } from '@contract/rules/suggestion-terms';
import { RUNNING_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { sql } from 'kysely';
import { connect, type Db } from '../../server/platform/db/connect';
import { motionContent } from '../../server/modules/suggestion/text';
import { readCast } from '../../server/seeds/cast';
import { composeItem, type SeedItem, titleOf } from '../../server/seeds/item';
import { planItem } from '../../server/seeds/plan';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { type Life, readLives, readViewers, replay } from '../support/replay';

let database: TestDatabase;
let db: Db;
let lives: Life[];

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo' });
  db = connect(database.ownerUrl, { poolSize: 3 });
  lives = await readLives(db);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const firstOf = (life: Life, action: string): Date | undefined => life.history.find((entry) => entry.action === action)?.at;
const settingsOf = ({ item }: Life) => defaultSettings(item.kind, item.areaCode);

/** Returns how long the deadline was paused before the current assignment. */
function pausedMsOf({ history }: Life): number {
  let returnedAt: Date | null = null;
  let paused = 0;
  for (const { action, at } of history) {
    if (action === 'return') returnedAt = at;
    if (action === 'assign' && returnedAt) paused += at.getTime() - returnedAt.getTime();
  }
  return paused;
}

/** Returns a lead unit's deadline and its start, computed by the engine from the events. */
function leadTime(life: Life, unitId: number): { due: Date; runsFrom: Date } | undefined {
  const { replyPeriod, rehandlingPeriod } = settingsOf(life);
  const sentBack = life.evaluations.filter(({ replyId, result }) => {
    const reply = life.replies.find(({ id }) => id === replyId);
    return reply?.unitId === unitId && result === 'dissatisfied';
  });
  const concluded = life.history.filter(
    ({ action, fromStatus, toStatus }) => action === 'evaluate' && fromStatus === 'replied' && toStatus === 'handling',
  );
  if (sentBack.length > 0 && concluded[0]) return { due: dueAfter(concluded[0].at, rehandlingPeriod), runsFrom: concluded[0].at };
  const granted = life.extensions.find((extension) => extension.unitId === unitId && extension.granted);
  if (granted?.decidedAt) return { due: endOfDate(granted.until), runsFrom: granted.decidedAt };
  const begun = firstOf(life, 'assign');
  const runsFrom = life.assignments.find((assignment) => assignment.unitId === unitId && assignment.endedAt === null)?.assignedAt;
  return begun && runsFrom && { due: dueAfter(begun, replyPeriod, { pausedMs: pausedMsOf(life) }), runsFrom };
}

describe('demo data › the life of an item', () => {
  it('the life of a demo item can be replayed step by step: each step is allowed to its actor and leads to the final state', async () => {
    const viewers = await readViewers(db);
    expect(lives).toHaveLength(1500);
    expect(lives.flatMap((life) => replay(life, viewers))).toEqual([]);
  });

  it('demo items use every kind of step except those that undo', () => {
    const taken = new Set(lives.flatMap(({ history }) => history.map(({ action }) => action)));
    expect([...taken].sort()).toEqual(
      [
        ...['create', 'edit', 'remove', 'askCosigners', 'cosign', 'decline', 'join', 'submit', 'withdraw', 'accept', 'refuse', 'merge'],
        ...['assign', 'sign', 'return', 'addContact', 'giveOpinion', 'askExtension', 'grantExtension', 'refuseExtension', 'draftReply'],
        ...['approveReply', 'reply', 'remind', 'evaluate', 'urge', 'supervise', 'reportProgress', 'solve'],
      ].sort(),
    );
  });

  it('demo motions are handed in with the signers that their congress requires', () => {
    const motions = lives.filter(({ item }) => item.kind === 'motion' && item.submittedAt);
    expect(motions.length).toBeGreaterThan(50);
    for (const life of motions) {
      const agreed = life.signers.filter(({ state }) => state === 'agreed').length;
      expect(agreed + 1).toBeGreaterThanOrEqual(settingsOf(life).signers);
    }
    const { item } = lives.find(({ item: one }) => one.kind === 'motion' && one.submittedAt) ?? {};
    expect(item?.content).toBe(motionContent({ matter: item?.matter ?? '', grounds: item?.grounds ?? '', plan: item?.plan ?? '' }));
  });

  it('each demo reply is approved by another person of the unit than its drafter, and unissued replies are in progress', () => {
    const wrong = lives.flatMap(({ item, replies }) =>
      replies.filter(({ stage, draftedByName, approvedByName, issuedAt }) => {
        if (stage === 'issued') return !issuedAt || approvedByName === '' || approvedByName === draftedByName;
        return issuedAt || !['handling', 'approving', 'approved'].includes(item.status) || (stage === 'draft') !== (approvedByName === '');
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('each demo reply has the parts that its class requires', () => {
    const replies = lives.flatMap((life) => life.replies);
    for (const { replyClass, done, planned, plannedOn, notAdopted } of replies) {
      expect(done).not.toBe('');
      expect([planned !== '', plannedOn !== null, notAdopted !== '']).toEqual([replyClass === 'B', replyClass === 'B', replyClass === 'C']);
    }
  });

  it('demo items are merged into an item of the same area and kind that still waits for its answer', async () => {
    const { rows } = await sql<{
      legal: boolean;
    }>`SELECT target.area_code = item.area_code AND target.kind = item.kind AND target.id <> item.id
      AND target.status IN ('accepted', 'assigned', 'returned', 'handling', 'approving', 'approved') AS legal
      FROM suggestion AS item LEFT JOIN suggestion AS target ON target.id = item.merged_into_id
      WHERE item.status = 'merged' OR item.merged_into_id IS NOT NULL`.execute(db);
    expect(rows.length).toBeGreaterThanOrEqual(15);
    expect(rows.filter(({ legal }) => !legal)).toEqual([]);
  });
});

/** Returns the errors in the order of the offices' steps on an item, in words. */
function outOfOrder(item: SeedItem): string[] {
  const { plan, story, submittedAt } = item;
  const { assignments, contacts, helperOpinions } = story;
  const { replies, evaluations } = story.outcome;
  const leads = assignments.filter(({ role }) => role === 'lead');
  const lastOf = (unit: number) => assignments.filter(({ unitId }) => unitId === unit).at(-1);
  const signed = leads.flatMap(({ signedAt }) => signedAt ?? []);
  const firstSigned = signed.length > 0 ? new Date(Math.min(...signed.map(Number))) : null;
  const first = replies[0]?.draftedAt;
  const chains: [string, ...(Date | null | undefined)[]][] = [
    ...leads.map(({ unitId, assignedAt, signedAt }) => [`unit ${unitId}`, submittedAt, assignedAt, signedAt] as const),
    ...contacts.map(({ unitId, at, recordedAt }) => {
      const { assignedAt, signedAt } = lastOf(unitId) ?? {};
      return [`contact of ${unitId}`, assignedAt, signedAt ?? firstSigned, at, recordedAt] as const;
    }),
    ...helperOpinions.map(
      ({ unitId, givenAt }) => [`opinion of ${unitId}`, lastOf(unitId)?.assignedAt, firstSigned, givenAt, first] as const,
    ),
    ...replies.map(
      ({ unitId, draftedAt, issuedAt }, index) =>
        [
          `reply of ${unitId}`,
          lastOf(unitId)?.signedAt,
          draftedAt,
          issuedAt,
          evaluations.find(({ reply }) => reply === index)?.evaluatedAt,
        ] as const,
    ),
  ].map((chain) => [...chain]);
  return chains.flatMap(([name, ...times]) => {
    const known = times.flatMap((at) => at ?? []);
    const isWrong = known.some((at, index) => index > 0 && at < (known[index - 1] ?? at));
    return isWrong ? [`${plan.index} ${name}: ${known.map((at) => at.toISOString()).join(' < ')}`] : [];
  });
}

describe('demo data › the order of what offices do', () => {
  const DAYS = 7;
  const ITEMS = 400;

  it('every demo item is assigned, signed for, discussed, drafted, answered and rated in order, on any day of creation', async () => {
    const wrong: string[] = [];
    let count = 0;
    for (let day = 0; day < DAYS; day += 1) {
      const now = new Date(Date.parse('2026-03-02T01:30:00Z') + day * 86_400_000 + day * 2 * 3_600_000);
      const cast = await readCast(db, now, 0);
      for (let index = 0; index < ITEMS; index += 1) {
        const plan = planItem(index, cast);
        const item = composeItem(plan, cast, titleOf(plan, cast, 0), '20260001', () => 1);
        count += item.story.helperOpinions.length + item.story.contacts.length;
        wrong.push(...outOfOrder(item).map((line) => `${now.toISOString()} ${line}`));
      }
    }
    expect(count).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });
});

describe('demo data › deadlines', () => {
  it('demo deadlines agree with the engine for every unit, and the item shows the earliest open one', () => {
    const wrong: string[] = [];
    for (const life of lives) {
      const { item, assignments } = life;
      const { opinionPeriod, returnPeriod, nearDays } = settingsOf(life);
      const inForce = assignments.filter(({ endedAt }) => endedAt === null);
      for (const { unitId, role, dueAt, returnUntil, assignedAt } of inForce) {
        const due = role === 'lead' ? leadTime(life, unitId)?.due : dueAfter(assignedAt, opinionPeriod);
        const until = role === 'lead' ? dueAfter(assignedAt, returnPeriod).getTime() : undefined;
        if (dueAt?.getTime() !== due?.getTime() || returnUntil?.getTime() !== until) wrong.push(`${item.id}: unit ${unitId}`);
      }
      const owing = inForce.filter(({ role, stage }) => role === 'lead' && stage !== 'replied');
      const owed = item.status === 'withdrawn' ? [] : owing.flatMap(({ unitId }) => leadTime(life, unitId) ?? []);
      const [first] = owed.sort((one, other) => one.due.getTime() - other.due.getTime());
      if (item.dueAt?.getTime() !== first?.due.getTime()) wrong.push(`${item.id}: item`);
      if (item.nearAt?.getTime() !== (first && nearFrom(first.due, nearDays, first.runsFrom).getTime())) wrong.push(`${item.id}: near`);
    }
    expect(wrong).toEqual([]);
  });

  it('only items submitted between sessions get a review deadline', () => {
    for (const life of lives) {
      const { item } = life;
      const due = item.submittedAt && !item.inSession ? dueAfter(item.submittedAt, settingsOf(life).reviewPeriod) : null;
      expect(item.reviewDueAt).toEqual(due);
    }
  });

  it('demo deadlines run exactly where a step is owed, and are already raised where they were reached', async () => {
    const clocks = await db.selectFrom('deadline').selectAll().execute();
    const opinions = await db.selectFrom('helperOpinion').select(['suggestionId', 'unitId']).execute();
    const name = (suggestionId: number, kind: DeadlineKind, unitId: number | null) => `${suggestionId} ${kind} ${unitId ?? '-'}`;
    const heard = new Set(opinions.map(({ suggestionId, unitId }) => name(suggestionId, 'opinion', unitId)));
    const wanted = lives.flatMap(({ item, assignments }) => {
      if (item.status === 'submitted') return item.reviewDueAt ? [name(item.id, 'review', null)] : [];
      if (item.status === 'replied') return [name(item.id, 'evaluation', null)];
      if (!RUNNING_STATUSES.includes(item.status)) return [];
      return assignments
        .filter(({ endedAt, role, stage }) => endedAt === null && (role === 'helper' || stage !== 'replied'))
        .map(({ role, unitId }) => name(item.id, role === 'lead' ? 'reply' : 'opinion', unitId))
        .filter((one) => !heard.has(one));
    });
    expect(clocks.map(({ suggestionId, kind, unitId }) => name(suggestionId, kind, unitId)).sort()).toEqual(wanted.sort());
    // The demo data was created after the last migration; how long ago depends on the load of the machine.
    const { rows } = await sql<{ at: Date }>`SELECT max(timestamp)::timestamptz AS at FROM kysely_migration`.execute(db);
    const [{ at: madeAfter } = { at: new Date() }] = rows;
    const unraised = clocks.filter(
      ({ nearAt, dueAt, nearRaisedAt, overRaisedAt, endedAt }) =>
        endedAt || (nearAt < madeAfter && !nearRaisedAt) || (dueAt < madeAfter && !overRaisedAt),
    );
    expect(unraised).toEqual([]);
  });
});

describe('demo data › what the accounts find to do', () => {
  const roleOf = (username: string) =>
    db
      .selectFrom('userinfo')
      .innerJoin('account', 'account.id', 'userinfo.accountId')
      .where('account.username', '=', username)
      .select(['userinfo.id', 'deputyId', 'unitId'])
      .orderBy('ordernum')
      .executeTakeFirstOrThrow();

  const ownedBy = (deputyId: number | null, status: SuggestionStatus) =>
    lives.filter(({ item }) => item.deputyId === deputyId && item.status === status);

  it('both demo deputies have invitations to co-sign, and motions they have signed', async () => {
    for (const username of ['deputy', 'deputy2']) {
      const { deputyId } = await roleOf(username);
      const states = lives.flatMap(({ signers, item }) =>
        signers
          .filter((signer) => signer.deputyId === deputyId)
          .map(({ state }) => `${item.status === 'cosigning' ? 'open' : 'past'} ${state}`),
      );
      expect(states.filter((state) => state === 'open invited').length).toBeGreaterThanOrEqual(3);
      expect(states.filter((state) => state === 'past agreed').length).toBeGreaterThanOrEqual(2);
    }
  });

  it('the demo deputy has a partly co-signed motion, a merged item, one by two units, two replies to rate, near and over ones', async () => {
    const { deputyId } = await roleOf('deputy');
    const [motion] = ownedBy(deputyId, 'cosigning').filter(({ item }) => item.kind === 'motion');
    expect(motion?.signers.map(({ state }) => state)).toEqual(expect.arrayContaining(['invited', 'agreed']));
    expect(ownedBy(deputyId, 'merged')).toHaveLength(1);
    expect(ownedBy(deputyId, 'handling').some(({ item }) => item.mode === 'separate')).toBe(true);
    const unrated = ownedBy(deputyId, 'replied').map(({ replies, evaluations }) => replies.length - evaluations.length);
    expect(unrated).toContain(2);
    const now = new Date();
    const running = lives.filter(({ item }) => item.deputyId === deputyId && item.dueAt && item.nearAt);
    expect(running.some(({ item }) => item.dueAt !== null && item.dueAt < now)).toBe(true);
    expect(running.some(({ item }) => item.dueAt !== null && item.dueAt > now && item.nearAt !== null && item.nearAt < now)).toBe(true);
  });

  it.each(['unit', 'unit2'])(
    'the account %s has replies to approve and to send, an open extension and a promise to keep',
    async (username) => {
      const { unitId } = await roleOf(username);
      const led = lives.filter(({ assignments }) =>
        assignments.some((one) => one.unitId === unitId && one.role === 'lead' && one.endedAt === null),
      );
      const count = (status: SuggestionStatus) => led.filter(({ item }) => item.status === status).length;
      expect(count('approving')).toBeGreaterThanOrEqual(2);
      expect(count('approved')).toBeGreaterThanOrEqual(2);
      expect(led.some(({ extensions }) => extensions.some(({ granted }) => granted === null))).toBe(true);
      expect(led.some(({ item }) => item.followUp === 'open')).toBe(true);
      expect((await roleOf(`${username}-lead`)).unitId).toBe(unitId);
    },
  );

  it('the demo suggestion office has extensions to decide, returns, reviews that end soon, and similar items', () => {
    const city = lives.filter(({ item }) => item.areaCode === '3311');
    expect(city.filter(({ extensions }) => extensions.some(({ granted }) => granted === null)).length).toBeGreaterThanOrEqual(4);
    expect(city.filter(({ item }) => item.status === 'returned').length).toBeGreaterThanOrEqual(2);
    const soon = Date.now() + 3 * 86_400_000;
    const waiting = city.filter(({ item }) => item.status === 'submitted' && item.reviewDueAt && item.reviewDueAt.getTime() < soon);
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    const open = city.filter(({ item }) => item.kind === 'suggestion' && ['submitted', 'accepted'].includes(item.status));
    const characters = open.map(({ item }) => new Set(item.content));
    const alike = characters.flatMap((one, index) =>
      characters
        .slice(index + 1)
        .filter((other) => [...one].filter((character) => other.has(character)).length > 0.75 * Math.min(one.size, other.size)),
    );
    expect(alike.length).toBeGreaterThanOrEqual(3);
  });

  it('each demo account has recent messages, part of them unread', async () => {
    for (const username of ['jyb', 'unit', 'unit-lead', 'unit2', 'deputy', 'deputy2']) {
      const { id } = await roleOf(username);
      const messages = await db.selectFrom('message').where('userinfoId', '=', id).selectAll().orderBy('id').execute();
      const unread = messages.filter(({ readAt }) => readAt === null);
      expect({ username, hasUnread: unread.length > 0 }).toEqual({ username, hasUnread: true });
      const times = messages.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((one, other) => one - other));
    }
  });

  it('the demo has key items supervised by a leader, and separately handled items with at least two lead units', () => {
    const supervised = lives.filter(({ item }) => item.keySupervised);
    expect(supervised.length).toBeGreaterThanOrEqual(5);
    expect(supervised.every(({ item }) => item.superviseLeader.includes('副主任'))).toBe(true);
    const separate = lives.filter(({ item }) => item.mode === 'separate');
    expect(separate.length).toBeGreaterThanOrEqual(20);
    for (const { assignments } of separate) {
      const leads = assignments.filter(({ endedAt, role }) => endedAt === null && role === 'lead');
      expect(leads.length).toBeGreaterThanOrEqual(2);
    }
  });
});
