import { dueAfter } from '@contract/rules/deadline';
import { defaultSettings } from '@contract/rules/suggestion-settings';
import { aDraft, aReply } from '../builders/suggestion';
import type { Person } from '../builders/people';
import { type Steps, stepsOf } from '../builders/suggestion-steps';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: Cast;
let steps: Steps;

const START = new Date('2026-03-05T02:00:00Z');
const SETTINGS = defaultSettings('suggestion', '3311');

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
  steps = stepsOf(world, cast);
});
beforeEach(() => {
  world.time.now = START;
});
afterAll(() => world.close());

const later = (days: number): void => {
  world.time.now = new Date(world.time.now.getTime() + days * 86_400_000);
};

/** Extends the sessions, which would expire in the meantime. */
async function signInAgain(): Promise<void> {
  const expiresAt = new Date(world.time.now.getTime() + 12 * 3_600_000);
  await world.db.updateTable('session').set({ expiresAt, seenAt: world.time.now }).execute();
}

const historyOf = async (id: number) =>
  (await world.db.selectFrom('history').where('subjectId', '=', id).select('action').orderBy('id').execute()).map((row) => row.action);

/** Returns the item with the actions that it offers this person. */
const nextFor = async (person: Person, id: number) => (await world.call(person, 'suggestion.get', { params: { id } })).data;

describe('the life of a suggestion', () => {
  it('a suggestion goes from the draft of the deputy to the closed item, and its history keeps every step', async () => {
    const { call } = world;
    const { deputy, office, unit, unitLead, unitId, otherUnitId } = cast;
    const created = await call(deputy, 'suggestion.create', { body: aDraft({ title: '  关于增设充电桩的建议  ' }) });
    expect(created.data).toMatchObject({ status: 'draft', number: '', title: '关于增设充电桩的建议', version: 1, submittedAt: null });
    expect(created.data.actions).toEqual(['edit', 'remove', 'submit']);
    const { id } = created.data;
    await steps.done(deputy, 'edit', id);
    const submitted = await steps.done(deputy, 'submit', id);
    expect(submitted).toMatchObject({ status: 'submitted', number: '20260001', submittedAt: START.toISOString() });
    expect(submitted.reviewDueAt).toBe(dueAfter(START, SETTINGS.reviewPeriod).toISOString());
    expect(submitted.actions).toEqual(['withdraw']);

    expect((await steps.done(office, 'accept', id)).actions).toEqual(['merge', 'assign', 'setPublicity', 'supervise']);
    const assigned = await steps.done(office, 'assign', id, { helperUnitIds: [otherUnitId], note: '请按期办理' });
    expect(assigned).toMatchObject({ status: 'assigned', dueAt: dueAfter(START, SETTINGS.replyPeriod).toISOString(), mode: 'joint' });
    expect(assigned.assignments.map(({ unitId: unit_, role, stage }) => [unit_, role, stage])).toEqual([
      [unitId, 'lead', 'assigned'],
      [otherUnitId, 'helper', 'assigned'],
    ]);
    expect(assigned.assignments[1]?.dueAt).toBe(dueAfter(START, SETTINGS.opinionPeriod).toISOString());

    const signed = await steps.done(unit, 'sign', id);
    expect(signed.actions).toEqual(['addContact', 'askExtension', 'draftReply']);
    expect(signed.assignments.map((one) => one.signedAt !== null)).toEqual([true, false]);
    const drafted = await steps.done(unit, 'draftReply', id);
    expect(drafted).toMatchObject({ status: 'approving', replies: [{ ...aReply(), stage: 'draft', draftedByName: unit.name, files: [] }] });
    const approved = await steps.done(unitLead, 'approveReply', id);
    expect(approved).toMatchObject({ status: 'approved', replies: [{ stage: 'approved', approvedByName: unitLead.name }] });
    const replied = await steps.done(unit, 'reply', id);
    expect(replied).toMatchObject({ status: 'replied', replyClass: 'A', repliedAt: START.toISOString(), dueAt: null });

    const again = await steps.done(deputy, 'evaluate', id, { handling: 'mostly', result: 'dissatisfied', comment: '没有时间表' });
    expect(again).toMatchObject({ status: 'handling', dueAt: dueAfter(START, SETTINGS.rehandlingPeriod).toISOString() });
    await steps.done(unit, 'draftReply', id, { content: '已明确时间表，十月底前完成全部充电桩建设。' });
    await steps.done(unitLead, 'approveReply', id);
    expect((await steps.done(unit, 'reply', id)).replies).toHaveLength(2);
    const closed = await steps.done(deputy, 'evaluate', id);
    expect(closed).toMatchObject({ status: 'closed', dueAt: null, actions: [], resultRating: 'satisfied', followUp: 'none' });
    expect(closed.evaluations.map(({ result, comment }) => [result, comment])).toEqual([
      ['dissatisfied', '没有时间表'],
      ['satisfied', ''],
    ]);

    const seen = await call(office, 'suggestion.get', { params: { id } });
    const entries = seen.data.history.map((entry) => [entry.action, entry.fromStatus, entry.toStatus, entry.actorName, entry.note]);
    expect(entries).toEqual([
      ['create', null, 'draft', deputy.name, ''],
      ['edit', 'draft', 'draft', deputy.name, ''],
      ['submit', 'draft', 'submitted', deputy.name, ''],
      ['accept', 'submitted', 'accepted', office.name, '内容具体'],
      ['assign', 'accepted', 'assigned', office.name, '请按期办理'],
      ['sign', 'assigned', 'handling', unit.name, ''],
      ['draftReply', 'handling', 'approving', unit.name, ''],
      ['approveReply', 'approving', 'approved', unitLead.name, ''],
      ['reply', 'approved', 'replied', unit.name, ''],
      ['evaluate', 'replied', 'handling', deputy.name, '没有时间表'],
      ['draftReply', 'handling', 'approving', unit.name, ''],
      ['approveReply', 'approving', 'approved', unitLead.name, ''],
      ['reply', 'approved', 'replied', unit.name, ''],
      ['evaluate', 'replied', 'closed', deputy.name, ''],
    ]);
    const rows = await world.db.selectFrom('history').where('subjectId', '=', id).orderBy('id').select('snapshot').execute();
    const { content, category } = aDraft();
    const snapshot = { kind: 'suggestion', content, category, isPublic: true, files: [] };
    expect(rows.slice(0, 2).map((row) => row.snapshot)).toEqual([
      { ...snapshot, title: '关于增设充电桩的建议' },
      { ...snapshot, title: '改过的标题' },
    ]);
  });

  it('the period of a suggestion pauses while it is returned, and continues with another unit', async () => {
    const { office, unit, otherUnit, otherUnitId } = cast;
    const id = await steps.bringTo('assigned');
    later(4);
    await signInAgain();
    const returned = await steps.done(unit, 'return', id);
    expect(returned).toMatchObject({ status: 'returned', dueAt: null, leadUnitName: null, assignments: [], actions: [] });
    // A user who received a message about it gets "out of sight"; for any other user the item does not exist.
    expect(await world.call(unit, 'suggestion.get', { params: { id } })).toMatchObject({ status: 403, error: 'suggestion.out_of_sight' });
    expect(await world.call(otherUnit, 'suggestion.get', { params: { id } })).toMatchObject({ status: 404, error: 'suggestion.not_found' });
    later(3);
    await signInAgain();
    const assigned = await steps.done(office, 'assign', id, { leadUnitIds: [otherUnitId] });
    expect(assigned).toMatchObject({ status: 'assigned', assignments: [{ unitId: otherUnitId, role: 'lead', signedAt: null }] });
    expect(assigned.dueAt).toBe(dueAfter(START, SETTINGS.replyPeriod, { pausedMs: 3 * 86_400_000 }).toISOString());
    expect((await steps.done(otherUnit, 'sign', id)).status).toBe('handling');
  });

  it('a suggestion can be returned within ten days and not on the eleventh', async () => {
    const [first, second] = [await steps.bringTo('assigned'), await steps.bringTo('assigned')];
    world.time.now = new Date('2026-03-15T15:59:00Z');
    await signInAgain();
    await steps.done(cast.unit, 'return', first);
    world.time.now = new Date('2026-03-15T16:01:00Z');
    expect(await steps.take(cast.unit, 'return', second)).toMatchObject({ status: 409, error: 'suggestion.return_late' });
    expect(await nextFor(cast.unit, second)).toMatchObject({
      actions: ['sign', 'addContact', 'askExtension'],
      held: [{ action: 'return' }],
    });
    await steps.done(cast.unit, 'sign', second);
  });

  it('a suggestion ends with a refusal of the office and its reason, or with a withdrawal of the deputy', async () => {
    const refused = await steps.done(cast.office, 'refuse', await steps.bringTo('submitted'));
    expect(refused).toMatchObject({ status: 'refused', actions: [] });
    expect(refused.history.at(-1)).toMatchObject({ action: 'refuse', note: '不属于本级人大职权' });
    const withdrawn = await steps.done(cast.deputy, 'withdraw', await steps.bringTo('approved'));
    expect(withdrawn).toMatchObject({ status: 'withdrawn', dueAt: null, actions: [] });
    const running = await world.db.selectFrom('deadline').where('suggestionId', '=', withdrawn.id).where('endedAt', 'is', null).execute();
    expect(running).toEqual([]);
  });

  it('a draft that the deputy removes is gone for everybody', async () => {
    const id = await steps.bringTo('draft');
    expect(await steps.take(cast.deputy, 'remove', id)).toMatchObject({ status: 200, data: null });
    for (const person of [cast.deputy, cast.office, cast.unit]) {
      expect(await world.call(person, 'suggestion.get', { params: { id } })).toMatchObject({ status: 404, error: 'suggestion.not_found' });
    }
    expect(await historyOf(id)).toEqual(['create', 'remove']);
  });
});

describe('a unit at work', () => {
  it('a reply is hidden from others until it is issued, and its drafter cannot approve it', async () => {
    const id = await steps.bringTo('approving');
    for (const person of [cast.deputy, cast.office]) {
      expect((await world.call(person, 'suggestion.get', { params: { id } })).data.replies).toEqual([]);
    }
    const reason = '拟稿人不能审签自己的答复，由本单位其他人员审签';
    expect(await steps.take(cast.unit, 'approveReply', id)).toMatchObject({
      status: 403,
      error: 'suggestion.approver_same',
      message: reason,
    });
    const { actions, held } = await nextFor(cast.unit, id);
    expect({ offered: actions.includes('approveReply'), held }).toEqual({ offered: false, held: [{ action: 'approveReply', reason }] });
    const other = await nextFor(cast.unitLead, id);
    expect({ offered: other.actions.includes('approveReply'), held: other.held }).toEqual({ offered: true, held: [] });
    expect((await steps.done(cast.unitLead, 'sendBack', id)).status).toBe('handling');
    const rewritten = await steps.done(cast.unit, 'draftReply', id, { content: '已写明时间表，十月底前全部建成。', replyClass: 'B' });
    expect(rewritten.replies.map(({ content, replyClass }) => [content, replyClass])).toEqual([['已写明时间表，十月底前全部建成。', 'B']]);
  });

  it('a unit with only one person approves its own reply', async () => {
    const id = await steps.bringTo('accepted');
    await steps.done(cast.office, 'assign', id, { leadUnitIds: [cast.otherUnitId] });
    for (const action of ['sign', 'draftReply', 'approveReply', 'reply'] as const) await steps.done(cast.otherUnit, action, id);
    expect((await world.call(cast.deputy, 'suggestion.get', { params: { id } })).data).toMatchObject({
      status: 'replied',
      repliedAt: START.toISOString(),
    });
  });

  it('a unit records contacts with the deputy, and gets the opinion of its helper, which the deputy does not see', async () => {
    const id = await steps.bringTo('accepted');
    await steps.done(cast.office, 'assign', id, { helperUnitIds: [cast.otherUnitId] });
    await steps.done(cast.unit, 'sign', id);
    const contacted = await steps.done(cast.unit, 'addContact', id);
    expect(contacted.contacts).toMatchObject([
      { form: 'visit', place: '代表工作室', record: '当面沟通办理思路', recordedByName: cast.unit.name },
    ]);
    expect(await steps.take(cast.unit, 'addContact', id, { at: '2027-01-01T00:00:00Z' })).toMatchObject({ status: 400, field: 'at' });
    await steps.done(cast.otherUnit, 'giveOpinion', id);
    const opinionClock = await world.db
      .selectFrom('deadline')
      .where('suggestionId', '=', id)
      .where('kind', '=', 'opinion')
      .select('endedAt')
      .executeTakeFirstOrThrow();
    expect(opinionClock.endedAt).toEqual(START);
    expect((await world.call(cast.unit, 'suggestion.get', { params: { id } })).data.helperOpinions).toMatchObject([
      { content: '我单位配合做好选址' },
    ]);
    expect((await world.call(cast.deputy, 'suggestion.get', { params: { id } })).data.helperOpinions).toEqual([]);
  });

  it('the office gives a unit more time, to the requested day and at most six months', async () => {
    const id = await steps.bringTo('handling');
    for (const until of ['2026-06-05', '2026-09-06', '2026-01-01']) {
      expect(await steps.take(cast.unit, 'askExtension', id, { until })).toMatchObject({
        status: 400,
        error: 'suggestion.extension_range',
      });
    }
    const asked = await steps.done(cast.unit, 'askExtension', id, { until: '2026-09-05' });
    expect(asked.extensions).toMatchObject([{ until: '2026-09-05', granted: null }]);
    expect((await steps.take(cast.unit, 'askExtension', id)).error).toBe('suggestion.not_next');
    expect(
      (await world.call(cast.office, 'suggestion.list', { query: { extensionAsked: true } })).data.items.map((item) => item.id),
    ).toEqual([id]);
    const granted = await steps.done(cast.office, 'grantExtension', id);
    expect(granted).toMatchObject({
      dueAt: '2026-09-05T15:59:59.999Z',
      assignments: [{ extended: true, dueAt: '2026-09-05T15:59:59.999Z' }],
    });
    expect((await steps.take(cast.office, 'grantExtension', id)).error).toBe('suggestion.not_next');
  });

  it('a unit keeps its deadline when the office refuses more time', async () => {
    const id = await steps.bringTo('handling');
    await steps.done(cast.unit, 'askExtension', id);
    const refused = await steps.done(cast.office, 'refuseExtension', id);
    expect(refused.dueAt).toBe(dueAfter(START, SETTINGS.replyPeriod).toISOString());
    expect(refused.extensions).toMatchObject([{ granted: false, note: '请按期答复' }]);
  });
});

describe('several units that answer apart', () => {
  async function assignApart(): Promise<number> {
    const id = await steps.bringTo('accepted');
    await steps.done(cast.office, 'assign', id, { mode: 'separate', leadUnitIds: [cast.unitId, cast.otherUnitId] });
    return id;
  }

  it('of units that answer separately, the slowest sets the status of the item, and each reply is rated separately', async () => {
    const id = await assignApart();
    for (const [person, action] of [
      [cast.unit, 'sign'],
      [cast.unit, 'draftReply'],
      [cast.unitLead, 'approveReply'],
      [cast.unit, 'reply'],
    ] as const) {
      expect((await steps.done(person, action, id)).status).toBe('assigned');
    }
    for (const action of ['sign', 'draftReply', 'approveReply'] as const) await steps.done(cast.otherUnit, action, id);
    const replied = await steps.done(cast.otherUnit, 'reply', id, {});
    expect(replied).toMatchObject({ status: 'replied', mode: 'separate' });
    expect(replied.leadUnitName?.split('、')).toHaveLength(2);
    const [first, second] = (await world.call(cast.deputy, 'suggestion.get', { params: { id } })).data.replies;
    expect(await steps.take(cast.deputy, 'evaluate', id)).toMatchObject({ status: 400, error: 'suggestion.reply_unknown' });
    expect((await steps.done(cast.deputy, 'evaluate', id, { replyId: first?.id, result: 'dissatisfied' })).status).toBe('replied');
    const rated = await steps.done(cast.deputy, 'evaluate', id, { replyId: second?.id });
    // The unsatisfactory reply is handled again; the other one is done.
    expect(rated).toMatchObject({ status: 'handling', resultRating: 'dissatisfied' });
    expect(rated.assignments.map(({ unitId, stage }) => [unitId, stage])).toEqual([
      [cast.unitId, 'handling'],
      [cast.otherUnitId, 'replied'],
    ]);
    await steps.done(cast.unit, 'draftReply', id);
    await steps.done(cast.unitLead, 'approveReply', id);
    await steps.done(cast.unit, 'reply', id);
    expect((await steps.done(cast.deputy, 'evaluate', id)).status).toBe('closed');
  });

  it('units that answer separately lose no work when one of them returns its part', async () => {
    const id = await assignApart();
    await steps.done(cast.unit, 'sign', id);
    const returned = await steps.done(cast.otherUnit, 'return', id);
    expect(returned.status).toBe('returned');
    expect((await steps.done(cast.unit, 'draftReply', id)).status).toBe('returned');
    await steps.done(cast.unitLead, 'approveReply', id);
    await steps.done(cast.unit, 'reply', id);
    expect((await steps.take(cast.office, 'assign', id, { mode: 'joint', leadUnitIds: [cast.otherUnitId] })).status).toBe(400);
    const settled = await steps.done(cast.office, 'assign', id, { mode: 'separate', leadUnitIds: [cast.unitId] });
    expect(settled).toMatchObject({ status: 'replied', repliedAt: START.toISOString() });
    expect((await steps.done(cast.deputy, 'evaluate', id)).status).toBe('closed');
  });
});

describe('items that say the same', () => {
  it('merged items are each answered and rated', async () => {
    const [main, child] = [await steps.bringTo('accepted'), await steps.bringTo('submitted', { title: '关于充电桩的另一件建议' })];
    const merged = await steps.done(cast.office, 'merge', child, { intoId: main });
    expect(merged).toMatchObject({ status: 'merged', mergedInto: { id: main } });
    await steps.done(cast.office, 'assign', main);
    expect((await world.call(cast.unit, 'suggestion.get', { params: { id: child } })).status).toBe(200);
    for (const [person, action] of [
      [cast.unit, 'sign'],
      [cast.unit, 'draftReply'],
      [cast.unitLead, 'approveReply'],
      [cast.unit, 'reply'],
    ] as const) {
      await steps.done(person, action, main);
    }
    const answered = (await world.call(cast.deputy, 'suggestion.get', { params: { id: child } })).data;
    expect(answered).toMatchObject({
      status: 'replied',
      replyClass: 'A',
      replies: [{ content: aReply().content, stage: 'issued', rated: false }],
    });
    expect(await historyOf(child)).toEqual(['create', 'submit', 'merge', 'reply']);
    // From here on it is handled separately.
    expect((await steps.done(cast.deputy, 'evaluate', child, { result: 'dissatisfied' })).status).toBe('handling');
    await steps.done(cast.unit, 'draftReply', child);
    expect((await steps.done(cast.deputy, 'evaluate', main)).status).toBe('closed');
  });

  it('merged items are separated again when the target item is withdrawn', async () => {
    const [main, child] = [await steps.bringTo('accepted'), await steps.bringTo('accepted')];
    await steps.done(cast.office, 'merge', child, { intoId: main });
    await steps.done(cast.deputy, 'withdraw', main);
    expect((await world.call(cast.office, 'suggestion.get', { params: { id: child } })).data).toMatchObject({
      status: 'accepted',
      mergedInto: null,
    });
    expect(await historyOf(child)).toEqual(['create', 'submit', 'accept', 'merge', 'unmerge']);
  });

  it('an item cannot be merged into itself, an answered item, or an item that waits for review', async () => {
    const id = await steps.bringTo('accepted');
    for (const intoId of [id, await steps.bringTo('replied'), await steps.bringTo('submitted'), 2_000_000_000]) {
      expect(await steps.take(cast.office, 'merge', id, { intoId })).toMatchObject({ status: 400, error: 'suggestion.merge_target' });
    }
  });
});

describe('after the reply', () => {
  it('a promise stays on the follow-up list until it is solved', async () => {
    const id = await steps.bringTo('handling');
    await steps.done(cast.unit, 'draftReply', id, { replyClass: 'B' });
    await steps.done(cast.unitLead, 'approveReply', id);
    await steps.done(cast.unit, 'reply', id);
    expect((await steps.done(cast.deputy, 'evaluate', id)).followUp).toBe('open');
    const followed = async () =>
      (await world.call(cast.office, 'suggestion.list', { query: { followUp: 'open' } })).data.items.map((item) => item.id);
    expect(await followed()).toContain(id);
    await steps.done(cast.unit, 'reportProgress', id);
    const solved = await steps.done(cast.unit, 'solve', id);
    expect(solved).toMatchObject({
      status: 'closed',
      followUp: 'solved',
      progress: [{ content: '已完成招标' }, { content: '已全部建成' }],
    });
    expect(await followed()).not.toContain(id);
    expect((await steps.take(cast.unit, 'solve', id)).error).toBe('suggestion.not_next');
  });

  it('the office sets key supervision with a leader, urges with a record, and reminds of a rating', async () => {
    const id = await steps.bringTo('handling');
    expect(await steps.done(cast.office, 'supervise', id)).toMatchObject({ keySupervised: true, superviseLeader: '王副主任' });
    expect((await steps.take(cast.office, 'supervise', id)).error).toBe('suggestion.not_next');
    expect((await steps.done(cast.office, 'urge', id)).urgings).toMatchObject([{ content: '请加快办理', byName: cast.office.name }]);
    expect(await steps.take(cast.office, 'urge', id)).toMatchObject({ status: 429, error: 'suggestion.urged_recently' });
    expect((await nextFor(cast.office, id)).held[0]?.reason).toBe('刚刚已经催办过，2026-03-06 10:00 后可以再次催办');
    expect((await nextFor(cast.deputy, id)).actions).toContain('urge');
    await steps.done(cast.deputy, 'urge', id);
    later(1);
    await signInAgain();
    expect((await steps.done(cast.office, 'urge', id)).urgings).toHaveLength(3);
    expect(await steps.done(cast.office, 'unsupervise', id)).toMatchObject({ keySupervised: false, superviseLeader: '' });
    const replied = await steps.bringTo('replied');
    await steps.done(cast.office, 'remind', replied);
    const { items } = (await world.call(cast.deputy, 'message.list', { query: {} })).data;
    expect(items[0]).toMatchObject({ about: 'remind', subject: { type: 'suggestion', id: replied } });
  });

  it('a reply asks the lead deputy to rate, and notifies the office', async () => {
    const id = await steps.bringTo('replied');
    const titlesFor = async (person: Person) => {
      const { items } = (await world.call(person, 'message.list', { query: {} })).data;
      return items.filter(({ subject, about }) => subject.id === id && about === 'reply').map(({ title }) => title);
    };
    expect(await titlesFor(cast.deputy)).toEqual(['建议已答复，请评价']);
    expect(await titlesFor(cast.office)).toEqual(['建议已答复']);
  });
});
