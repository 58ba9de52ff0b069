import { bodyOf, emptyOpinion, isEmptyOpinion, opinionErrors } from '@/features/contribution/form';
import { plannedName, wayOf } from '@/features/contribution/words';
import { daysLeftWords, rateWords, spanWords } from '@/features/theme/words';

const OPEN = { state: 'collecting', isOpen: true, beginsOn: '2026-03-01', endsOn: '2026-03-31' } as const;

test('a theme shows how long it accepts opinions, to its last day', () => {
  expect(daysLeftWords(OPEN, '2026-03-28')).toBe('还剩 3 天');
  expect(daysLeftWords(OPEN, '2026-03-31')).toBe('今天截止');
  expect(daysLeftWords({ ...OPEN, isOpen: false }, '2026-02-27')).toBe('2026-03-01 开始征集');
  expect(daysLeftWords({ ...OPEN, state: 'handling', isOpen: false }, '2026-04-02')).toBeUndefined();
  expect(daysLeftWords({ ...OPEN, state: 'draft', isOpen: false, endsOn: null }, '2026-03-02')).toBeUndefined();
});

test('the days and the share of a theme are written in words, also where they are unknown', () => {
  expect(spanWords(OPEN)).toBe('2026-03-01 至 2026-03-31');
  expect(spanWords({ beginsOn: null, endsOn: '2026-03-31' })).toBe('未定 至 2026-03-31');
  expect(spanWords({ beginsOn: null, endsOn: null })).toBe('');
  expect([null, 0, 2 / 3, 1].map(rateWords)).toEqual(['—', '0%', '67%', '100%']);
});

test('the path of an opinion is drawn, and an opinion kept for information ends without a unit', () => {
  const drawn = (state: Parameters<typeof wayOf>[0]['state']) => wayOf({ state }).map((step) => `${step.name} ${step.state}`);
  expect(drawn('received')).toEqual(['已收到 now', '已转办 ahead', '已答复 ahead']);
  expect(drawn('passed')).toEqual(['已收到 done', '已转办 now', '已答复 ahead']);
  expect(drawn('solved')).toEqual(['已收到 done', '已转办 done', '已解决 done']);
  expect(drawn('noted')).toEqual(['已收到 done', '仅作参考 done']);
  expect([plannedName({ state: 'solved' }), plannedName({ state: 'answered' })]).toEqual(['完成日期', '计划完成']);
});

test('an opinion has its own text or a suggestion instead', () => {
  const empty = emptyOpinion({ id: 7, title: '停车难' });
  expect([isEmptyOpinion(empty), opinionErrors(empty).content]).toEqual([true, '请填写意见']);
  const written = { ...empty, content: ' 增设车位 ', place: ' 紫金街道 ', position: '119.9,28.4' };
  expect(bodyOf(written, ['f1'])).toEqual({
    ...{ themeId: 7, content: '增设车位', place: '紫金街道', position: '119.9,28.4', fileIds: ['f1'], suggestionId: null },
  });
  const attached = { ...written, suggestion: { id: 3, title: '关于停车的建议' } };
  expect(opinionErrors({ ...attached, content: '' }).content).toBeUndefined();
  expect(bodyOf(attached, [])).toMatchObject({ content: '', suggestionId: 3 });
});
