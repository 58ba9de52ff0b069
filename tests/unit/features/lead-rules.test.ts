import type { LeadState } from '@contract/rules/lead';
import { bodyOfLead, emptyLead, formOfLead, isEmptyLead, leadErrors } from '@/features/lead/form';
import type { LeadRecord } from '@/features/lead/queries';
import { dueText, readShownLeads, stagesOf } from '@/features/lead/rules';

const NOW = new Date('2026-03-05T02:00:00Z');

const aLead = (change: Partial<LeadRecord> = {}): LeadRecord =>
  ({
    ...{ state: 'published', raisedAt: '2026-03-01T02:00:00Z', publishedAt: '2026-03-02T02:00:00Z', holder: null, assignedAt: null },
    ...{ closedAt: null, chain: [], dueAt: null },
    ...change,
  }) as LeadRecord;

const nowAt = (state: LeadState): string | undefined => stagesOf(aLead({ state }))?.find((stage) => stage.state === 'now')?.name;

describe('the way of a lead', () => {
  it('the stages of a lead show its current stage', () => {
    expect([nowAt('waiting'), nowAt('published'), nowAt('claimed'), nowAt('suggested'), nowAt('replied')]).toEqual([
      ...['提出', '公开', '认领', '办理', '办理'],
    ]);
  });

  it('the stages of a closed lead are all done', () => {
    expect(stagesOf(aLead({ state: 'closed' }))?.every(({ state }) => state === 'done')).toBe(true);
  });

  it('a lead that ended early has no stages', () => {
    expect([stagesOf(aLead({ state: 'refused' })), stagesOf(aLead({ state: 'merged' }))]).toEqual([null, null]);
  });

  it('the stages of a lead that became a suggestion have the date of the suggestion', () => {
    const chain = [{ type: 'suggestion', at: '2026-03-04T02:00:00Z' }] as LeadRecord['chain'];
    expect(stagesOf(aLead({ state: 'suggested', chain }))?.map(({ at }) => at)).toEqual([
      ...['2026-03-01T02:00:00Z', '2026-03-02T02:00:00Z', null, '2026-03-04T02:00:00Z', null],
    ]);
  });
});

describe('the days of a lead', () => {
  it('the due text of a lead names the deadline it counts to', () => {
    expect(dueText({ state: 'claimed', dueAt: '2026-03-08T02:00:00Z' }, NOW)).toBe('认领到期剩 3 天');
    expect(dueText({ state: 'assigned', dueAt: '2026-03-03T02:00:00Z' }, NOW)).toBe('办理已超 2 天');
    expect(dueText({ state: 'published', dueAt: null }, NOW)).toBe('');
  });
});

describe('the address of the list', () => {
  it('the lead list takes only valid values from its address', () => {
    expect(readShownLeads({ tab: 'mine', mine: 'held', state: 'claimed', tier: 'wish', category: 'transport', keyword: ' 路灯 ' })).toEqual(
      {
        ...{ tab: 'mine', mine: 'held', state: 'claimed', tier: 'wish', category: 'transport', keyword: '路灯' },
      },
    );
    expect(readShownLeads({ tab: 'coldest', mine: 'stolen', state: 'lost', category: '<b>' })).toMatchObject({
      ...{ tab: 'hot', mine: 'raised', state: undefined, category: undefined },
    });
  });
});

describe('a lead being written', () => {
  const whole = { ...emptyLead({ areaCode: '331102', areaName: '莲都区' }), title: ' 路灯 ', content: '坏了', category: 'transport' };

  it('a new lead starts in the area of the last one, and is empty until a text is typed', () => {
    expect(isEmptyLead(emptyLead({ areaCode: '331102', areaName: '莲都区' }))).toBe(true);
    expect(isEmptyLead(whole)).toBe(false);
  });

  it('the lead form shows the missing value at each field', () => {
    expect(leadErrors(emptyLead())).toEqual({
      ...{ title: '请填写标题', content: '请填写内容', category: '请选择类别', areaCode: '请选择所在地区', place: undefined },
    });
    expect(Object.values(leadErrors(whole)).some(Boolean)).toBe(false);
  });

  it('a lead is sent with trimmed texts', () => {
    expect(bodyOfLead(whole, ['a'])).toMatchObject({ title: '路灯', areaCode: '331102', fileIds: ['a'] });
    expect(bodyOfLead(whole, [])).not.toHaveProperty('areaName');
  });

  it('a lead is edited in its original text, not in its public one', () => {
    const record = aLead({ ...whole, original: { title: '找 13857801234', content: '原文', place: '' } });
    expect(formOfLead(record)).toMatchObject({ title: '找 13857801234', content: '原文' });
  });
});
