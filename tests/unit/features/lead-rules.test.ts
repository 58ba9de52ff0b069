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
  it('says where it stands', () => {
    expect([nowAt('waiting'), nowAt('published'), nowAt('claimed'), nowAt('suggested'), nowAt('replied')]).toEqual([
      ...['提出', '公开', '认领', '办理', '办理'],
    ]);
  });

  it('is done as a whole once it is closed', () => {
    expect(stagesOf(aLead({ state: 'closed' }))?.every(({ state }) => state === 'done')).toBe(true);
  });

  it('is not drawn for one that ended on the way', () => {
    expect([stagesOf(aLead({ state: 'refused' })), stagesOf(aLead({ state: 'merged' }))]).toEqual([null, null]);
  });

  it('is dated by the suggestion where it became one', () => {
    const chain = [{ type: 'suggestion', at: '2026-03-04T02:00:00Z' }] as LeadRecord['chain'];
    expect(stagesOf(aLead({ state: 'suggested', chain }))?.map(({ at }) => at)).toEqual([
      ...['2026-03-01T02:00:00Z', '2026-03-02T02:00:00Z', null, '2026-03-04T02:00:00Z', null],
    ]);
  });
});

describe('the days of a lead', () => {
  it('say what they are the end of', () => {
    expect(dueText({ state: 'claimed', dueAt: '2026-03-08T02:00:00Z' }, NOW)).toBe('认领到期剩 3 天');
    expect(dueText({ state: 'assigned', dueAt: '2026-03-03T02:00:00Z' }, NOW)).toBe('办理已超 2 天');
    expect(dueText({ state: 'published', dueAt: null }, NOW)).toBe('');
  });
});

describe('the address of the list', () => {
  it('is taken as far as it is understood', () => {
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

  it('begins where the one before was, and is empty until something is typed', () => {
    expect(isEmptyLead(emptyLead({ areaCode: '331102', areaName: '莲都区' }))).toBe(true);
    expect(isEmptyLead(whole)).toBe(false);
  });

  it('says at each field what is missing', () => {
    expect(leadErrors(emptyLead())).toEqual({
      ...{ title: '请填写标题', content: '请填写内容', category: '请选择类别', areaCode: '请选择所在地区', place: undefined },
    });
    expect(Object.values(leadErrors(whole)).some(Boolean)).toBe(false);
  });

  it('is sent without blanks around its texts', () => {
    expect(bodyOfLead(whole, ['a'])).toMatchObject({ title: '路灯', areaCode: '331102', fileIds: ['a'] });
    expect(bodyOfLead(whole, [])).not.toHaveProperty('areaName');
  });

  it('is changed as it was written, not as everybody reads it', () => {
    const record = aLead({ ...whole, original: { title: '找 13857801234', content: '原文', place: '' } });
    expect(formOfLead(record)).toMatchObject({ title: '找 13857801234', content: '原文' });
  });
});
