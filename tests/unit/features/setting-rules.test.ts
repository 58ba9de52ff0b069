import { defaultSettings } from '@contract/rules/suggestion-settings';
import fc from 'fast-check';
import type { Holiday, Setting } from '@/features/setting/api';
import { daysBetween, spansOf, withoutSpan, withSpan } from '@/features/setting/holiday-spans';
import { plannedOf, stateOf, valueText } from '@/features/setting/rules';

const TODAY = '2026-03-05';

let nextId = 0;
const aSetting = (change: Partial<Setting> = {}): Setting => ({
  id: (nextId += 1),
  areaCode: '3311',
  areaName: '丽水市',
  processType: 'suggestion',
  name: 'nearDays',
  value: 20,
  effectiveFrom: TODAY,
  changedByName: '管理员',
  changedAt: '2026-03-01T00:00:00.000Z',
  endedAt: null,
  endedByName: '',
  ...change,
});

describe('valueText', () => {
  it.each([
    ['replyPeriod', { count: 3, unit: 'months' }, '3 个月'],
    ['nearDays', 15, '15 天'],
    ['signers', 10, '10 人'],
  ] as const)('valueText shows the setting %s in words', (name, value, text) => expect(valueText(name, value)).toBe(text));

  it('valueText shows which reply classes are closed and which are followed up', () => {
    const { replyClasses } = defaultSettings('suggestion', '3311');
    const closed = { ...replyClasses, D: { ...replyClasses.D, open: false } };
    expect(valueText('replyClasses', closed)).toBe('A 已解决或基本解决；B 列入计划逐步解决（跟踪）；C 暂时难以解决；D 留作参考（停用）');
  });
});

describe('stateOf', () => {
  const before = aSetting({ effectiveFrom: '2026-01-01' });
  const ruling = aSetting();
  const planned = aSetting({ effectiveFrom: '2026-04-01' });
  const takenBack = aSetting({ effectiveFrom: '2026-05-01', endedAt: '2026-03-02T00:00:00.000Z' });
  const replaced = aSetting({ effectiveFrom: '2026-06-01', endedAt: '2026-03-02T00:00:00.000Z' });
  const replacement = aSetting({ effectiveFrom: '2026-06-01' });
  const all = [before, ruling, planned, takenBack, replaced, replacement];

  it('stateOf shows current, planned, replaced and revoked settings', () => {
    expect(all.map((setting) => stateOf(setting, all, TODAY))).toEqual(['passed', 'ruling', 'planned', 'ended', 'passed', 'planned']);
  });

  it('plannedOf lists planned settings by their dates', () => {
    const shuffled = [replacement, planned, takenBack];
    expect(plannedOf('nearDays', shuffled, TODAY)).toEqual([planned, replacement]);
    expect(plannedOf('urgeDays', shuffled, TODAY)).toEqual([]);
  });
});

describe('spans of holidays', () => {
  const festival = { kind: 'off' as const, name: '春节', first: '2026-02-27', last: '2026-03-02' };

  it('a span of holidays can cross the end of a month', () => {
    expect(daysBetween(festival.first, festival.last)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(spansOf(withSpan([], festival))).toEqual([festival]);
  });

  it('a span of holidays is split where the kind or the name changes or a day is missing', () => {
    const work = { kind: 'work' as const, name: '春节', first: '2026-02-28', last: '2026-02-28' };
    expect(spansOf(withSpan(withSpan([], festival), work))).toEqual([
      { ...festival, last: '2026-02-27' },
      work,
      { ...festival, first: '2026-03-01' },
    ]);
  });

  it('spans of holidays have each day once, and can be converted to days and back', () => {
    const spans = fc.array(
      fc.record({
        kind: fc.constantFrom<Holiday['kind']>('off', 'work'),
        name: fc.constantFrom('春节', '国庆节'),
        first: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
        length: fc.nat({ max: 10 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(spans, (added) => {
        let days: Holiday[] = [];
        for (const { first, length, ...rest } of added) {
          const last = new Date(Date.parse(first) + length * 86_400_000).toISOString().slice(0, 10);
          days = withSpan(days, { ...rest, first, last });
        }
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
        expect(
          spansOf(days).flatMap(({ kind, name, first, last }) => daysBetween(first, last).map((day) => ({ day, kind, name }))),
        ).toEqual(days);
        const [one] = spansOf(days);
        if (one) expect(spansOf(withoutSpan(days, one))).toEqual(spansOf(days).slice(1));
      }),
    );
  });
});
