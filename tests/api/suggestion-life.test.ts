import { REHANDLING_MONTHS, REPLY_MONTHS, addCalendarMonths } from '@contract/rules/deadline';
import { aDraft, aReply } from '../builders/suggestion';
import { type Cast, openWorld, seedCast, type World } from '../builders/suggestion-world';

let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
});
afterAll(() => world.close());

describe('the life of a suggestion', () => {
  it('goes from the deputy’s draft to the closed item, and keeps every step', async () => {
    const { call } = world;
    const { deputy, office, unit, unitId, otherUnitId } = cast;
    const created = await call(deputy, 'suggestion.create', { body: aDraft({ title: '  关于增设充电桩的建议  ' }) });
    expect(created.status).toBe(200);
    expect(created.data).toMatchObject({ status: 'draft', number: '', title: '关于增设充电桩的建议', version: 1, submittedAt: null });
    expect(created.data.actions).toEqual(['edit', 'remove', 'submit']);
    const params = { id: created.data.id };

    const edited = await call(deputy, 'suggestion.edit', { params, body: { ...aDraft({ title: '改过的标题' }), version: 1 } });
    expect(edited.data).toMatchObject({ status: 'draft', title: '改过的标题', version: 2 });

    const submitted = await call(deputy, 'suggestion.submit', { params, body: { version: 2 } });
    expect(submitted.data).toMatchObject({ status: 'submitted', number: '20260001', submittedAt: world.time.now.toISOString() });
    expect(submitted.data.actions).toEqual(['withdraw']);

    const accepted = await call(office, 'suggestion.accept', { params, body: { version: 3, note: '内容具体' } });
    expect(accepted.data).toMatchObject({ status: 'accepted', actions: ['assign'] });

    const assigned = await call(office, 'suggestion.assign', {
      params,
      body: { version: 4, leadUnitId: unitId, helperUnitIds: [otherUnitId], note: '请按期办理' },
    });
    expect(assigned.data).toMatchObject({ status: 'assigned', dueAt: addCalendarMonths(world.time.now, REPLY_MONTHS).toISOString() });
    expect(assigned.data.assignments.map(({ unitId: id, role }) => [id, role])).toEqual([
      [unitId, 'lead'],
      [otherUnitId, 'helper'],
    ]);

    const signed = await call(unit, 'suggestion.sign', { params, body: { version: 5 } });
    expect(signed.data).toMatchObject({ status: 'handling', actions: ['reply'] });
    expect(signed.data.assignments.map((one) => one.signedAt !== null)).toEqual([true, false]);

    const replied = await call(unit, 'suggestion.reply', { params, body: { version: 6, ...aReply(), fileIds: [] } });
    expect(replied.data).toMatchObject({ status: 'replied', replies: [{ ...aReply(), files: [] }] });

    const again = await call(deputy, 'suggestion.evaluate', {
      params,
      body: { version: 7, handling: 'mostly', result: 'dissatisfied', comment: '没有时间表' },
    });
    expect(again.data).toMatchObject({ status: 'handling', dueAt: addCalendarMonths(world.time.now, REHANDLING_MONTHS).toISOString() });

    const second = await call(unit, 'suggestion.reply', {
      params,
      body: { version: 8, ...aReply(), content: '已明确时间表', fileIds: [] },
    });
    expect(second.data.replies).toHaveLength(2);

    const closed = await call(deputy, 'suggestion.evaluate', { params, body: { version: 9, handling: 'satisfied', result: 'satisfied' } });
    expect(closed.data).toMatchObject({ status: 'closed', dueAt: null, actions: [], version: 10 });
    expect(closed.data.evaluations.map(({ result, comment }) => [result, comment])).toEqual([
      ['dissatisfied', '没有时间表'],
      ['satisfied', ''],
    ]);

    const seen = await call(office, 'suggestion.get', { params });
    expect(
      seen.data.history.map((entry) => [entry.action, entry.fromStatus, entry.toStatus, entry.actorName, entry.roleName, entry.note]),
    ).toEqual([
      ['create', null, 'draft', deputy.name, '代表', ''],
      ['edit', 'draft', 'draft', deputy.name, '代表', ''],
      ['submit', 'draft', 'submitted', deputy.name, '代表', ''],
      ['accept', 'submitted', 'accepted', office.name, '建议办公室', '内容具体'],
      ['assign', 'accepted', 'assigned', office.name, '建议办公室', '请按期办理'],
      ['sign', 'assigned', 'handling', unit.name, '承办单位', ''],
      ['reply', 'handling', 'replied', unit.name, '承办单位', ''],
      ['evaluate', 'replied', 'handling', deputy.name, '代表', ''],
      ['reply', 'handling', 'replied', unit.name, '承办单位', ''],
      ['evaluate', 'replied', 'closed', deputy.name, '代表', ''],
    ]);
    const snapshots = await world.db
      .selectFrom('suggestionHistory')
      .where('suggestionId', '=', params.id)
      .orderBy('id')
      .select('snapshot')
      .execute();
    const { content, category } = aDraft();
    expect(snapshots.slice(0, 2).map((row) => row.snapshot)).toEqual([
      { title: '关于增设充电桩的建议', content, category, files: [] },
      { title: '改过的标题', content, category, files: [] },
    ]);
  });

  it('goes back to the office when the lead unit returns it, and to another unit', async () => {
    const { call } = world;
    const { deputy, office, unit, otherUnit, unitId, otherUnitId } = cast;
    const { data: draft } = await call(deputy, 'suggestion.create', { body: aDraft() });
    const params = { id: draft.id };
    await call(deputy, 'suggestion.submit', { params, body: { version: 1 } });
    await call(office, 'suggestion.accept', { params, body: { version: 2 } });
    await call(office, 'suggestion.assign', { params, body: { version: 3, leadUnitId: unitId, helperUnitIds: [otherUnitId] } });
    const returned = await call(unit, 'suggestion.return', { params, body: { version: 4, reason: '不属于本单位职责' } });
    expect(returned.data).toMatchObject({ status: 'returned', dueAt: null, leadUnitName: null, assignments: [], actions: [] });
    expect((await call(unit, 'suggestion.get', { params })).error).toBe('suggestion.not_found');
    expect((await call(otherUnit, 'suggestion.get', { params })).error).toBe('suggestion.not_found');

    const assigned = await call(office, 'suggestion.assign', { params, body: { version: 5, leadUnitId: otherUnitId, helperUnitIds: [] } });
    expect(assigned.data).toMatchObject({ status: 'assigned', assignments: [{ unitId: otherUnitId, role: 'lead', signedAt: null }] });
    expect((await call(unit, 'suggestion.get', { params })).error).toBe('suggestion.not_found');
    expect((await call(otherUnit, 'suggestion.sign', { params, body: { version: 6 } })).data.status).toBe('handling');
    const rows = await world.db.selectFrom('assignment').where('suggestionId', '=', params.id).select('endedAt').execute();
    expect(rows.map((row) => row.endedAt === null).sort()).toEqual([false, false, true]);
  });

  it('ends with the office’s refusal and its reason', async () => {
    const { call } = world;
    const { data: draft } = await call(cast.deputy, 'suggestion.create', { body: aDraft() });
    const params = { id: draft.id };
    await call(cast.deputy, 'suggestion.submit', { params, body: { version: 1 } });
    const refused = await call(cast.office, 'suggestion.refuse', { params, body: { version: 2, reason: '不属于本级人大职权' } });
    expect(refused.data).toMatchObject({ status: 'refused', actions: [] });
    expect(refused.data.history.at(-1)).toMatchObject({ action: 'refuse', note: '不属于本级人大职权' });
  });

  it('ends when the deputy withdraws it while a unit handles it', async () => {
    const { call } = world;
    const { data: draft } = await call(cast.deputy, 'suggestion.create', { body: aDraft() });
    const params = { id: draft.id };
    await call(cast.deputy, 'suggestion.submit', { params, body: { version: 1 } });
    await call(cast.office, 'suggestion.accept', { params, body: { version: 2 } });
    await call(cast.office, 'suggestion.assign', { params, body: { version: 3, leadUnitId: cast.unitId, helperUnitIds: [] } });
    const withdrawn = await call(cast.deputy, 'suggestion.withdraw', { params, body: { version: 4, reason: '问题已经解决' } });
    expect(withdrawn.data).toMatchObject({ status: 'withdrawn', dueAt: null, actions: [] });
    expect((await call(cast.unit, 'suggestion.sign', { params, body: { version: 5 } })).error).toBe('suggestion.not_next');
  });

  it('is gone for everybody once the deputy removes the draft', async () => {
    const { call } = world;
    const { data: draft } = await call(cast.deputy, 'suggestion.create', { body: aDraft() });
    const params = { id: draft.id };
    const removed = await call(cast.deputy, 'suggestion.remove', { params, query: { version: 1 } });
    expect(removed).toMatchObject({ status: 200, data: null });
    for (const person of [cast.deputy, cast.office, cast.unit]) {
      expect(await call(person, 'suggestion.get', { params })).toMatchObject({ status: 404, error: 'suggestion.not_found' });
    }
    const history = await world.db
      .selectFrom('suggestionHistory')
      .where('suggestionId', '=', params.id)
      .select('action')
      .orderBy('id')
      .execute();
    expect(history.map((row) => row.action)).toEqual(['create', 'remove']);
  });
});
