import { fieldsAtFirst, fixedUnits, offeredUnits, withLead } from '@/console/screens/suggestion-detail/forms/assigning';
import { inMode } from '@/console/ui/assign-fields';
import { startOf, startWith, toDraft, toKept } from '@/console/screens/suggestion-detail/forms/reply-fields';
import { unitClock } from '@/console/screens/suggestion-detail/forms/unit-clock';
import { aReply, anAssignment, anEntry, anItem } from '../../builders/item';

const DAY_MS = 86_400_000;

describe('the form of an assignment', () => {
  const suggested = { unitId: 11, unitName: '市民政局', likeItems: 4, ofItems: 5, wished: false, reason: '相似的 5 件中有 4 件由其主办' };

  it('the assignment form starts with the units that stay after another unit has returned the item', () => {
    const item = anItem({
      status: 'returned',
      mode: 'separate',
      assignments: [anAssignment({ stage: 'replied' }), anAssignment({ unitId: 12, stage: 'handling' })],
    });
    expect(fieldsAtFirst(item)).toEqual({ mode: 'separate', leadUnitIds: [11, 12], helperUnitIds: [] });
    expect(fixedUnits(item)).toEqual([11]);
  });

  it('the assignment form offers learned units first, then those the deputies wish for, each once', () => {
    const wished = [
      { id: 11, name: '市民政局' },
      { id: 13, name: '市财政局' },
    ];
    expect(offeredUnits([suggested], wished)).toEqual([
      { id: 11, name: '市民政局', reason: suggested.reason, wished: true },
      { id: 13, name: '市财政局', reason: '', wished: true },
    ]);
  });

  it('the assignment form takes an offered unit as the only lead unit, or as one more of several', () => {
    expect(withLead({ mode: 'joint', leadUnitIds: [1], helperUnitIds: [2, 11] }, 11)).toEqual({
      mode: 'joint',
      leadUnitIds: [11],
      helperUnitIds: [2],
    });
    expect(withLead({ mode: 'separate', leadUnitIds: [1], helperUnitIds: [] }, 11).leadUnitIds).toEqual([1, 11]);
  });

  it('changing the mode of an assignment form loses no unit', () => {
    const joint = { mode: 'joint', leadUnitIds: [1], helperUnitIds: [2, 3], note: '请尽快' } as const;
    const apart = inMode({ ...joint, leadUnitIds: [...joint.leadUnitIds], helperUnitIds: [...joint.helperUnitIds] }, 'separate');
    expect(apart).toEqual({ mode: 'separate', leadUnitIds: [1, 2, 3], helperUnitIds: [], note: '请尽快' });
    expect(inMode(apart, 'joint')).toEqual({ mode: 'joint', leadUnitIds: [1], helperUnitIds: [2, 3], note: '请尽快' });
  });
});

describe('the clock of the units', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 1, day)).toISOString();

  it('the clock of the units has not started before the item is assigned', () => {
    expect(unitClock([anEntry()], new Date(at(1)))).toBeUndefined();
  });

  it('the clock of the units starts with the first assignment and stops while the item is returned', () => {
    const history = [
      anEntry({ id: 1, action: 'assign', at: at(1) }),
      anEntry({ id: 2, action: 'return', at: at(3) }),
      anEntry({ id: 3, action: 'assign', at: at(8) }),
      anEntry({ id: 4, action: 'return', at: at(9) }),
    ];
    expect(unitClock(history.slice(0, 3), new Date(at(20)))).toEqual({ begun: new Date(at(1)), pausedMs: 5 * DAY_MS });
    expect(unitClock(history, new Date(at(11)))).toEqual({ begun: new Date(at(1)), pausedMs: 7 * DAY_MS });
  });
});

describe('a reply being written', () => {
  const kept = { fields: { content: '写到一半', plannedOn: '2026-10-01' }, files: [], at: '2026-03-02T01:00:00.000Z' };

  it('a reply form starts with the draft that was sent back', () => {
    const start = startOf(anItem({ replies: [aReply({ id: 1, stage: 'issued', content: '旧' }), aReply()] }), '市民政局');
    expect(start.from).toBe('draft');
    expect(toDraft(start.fields)).toMatchObject({ content: '列入年度计划。', planned: '新设两处', plannedOn: '2026-12-31' });
  });

  it('a new reply form is filled only with the people of the last reply of the unit', () => {
    const others = aReply({ id: 2, stage: 'issued', unitName: '市财政局', signer: '陈' });
    const start = startOf(anItem({ replies: [aReply({ stage: 'issued' }), others] }), '市民政局');
    expect(start).toEqual({
      from: 'new',
      fields: { signer: '周立新', contactName: '叶晓芬', contactPhone: '0578-2091234' },
    });
  });

  it('a reply form continues with the kept draft, unless the unit has written another since', () => {
    const start = startOf(anItem({ replies: [aReply()] }), '市民政局');
    expect(startWith(kept, start, aReply().draftedAt).from).toBe('kept');
    expect(startWith(kept, start, '2026-03-03T01:00:00.000Z').from).toBe('draft');
    expect(startWith(undefined, start, undefined)).toBe(start);
  });

  it('a reply draft is stored and restored unchanged', () => {
    const { fields } = startWith(kept, startOf(anItem(), undefined), undefined);
    expect(toKept(fields)).toEqual({ fields: kept.fields, files: kept.files });
  });
});
