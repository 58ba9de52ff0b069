import { absenceState, canBeAway, inPlaceOf } from '@contract/rules/absence';

const MAY = { beginDate: '2026-05-01', endDate: '2026-05-07' };

test('an absence is on from its first day to the end of its last', () => {
  expect(['2026-04-30', '2026-05-01', '2026-05-07', '2026-05-08'].map((today) => absenceState(MAY, today))).toEqual([
    'coming',
    'now',
    'now',
    'over',
  ]);
});

test('an absence lasts a day at least and ninety at most', () => {
  expect(canBeAway({ beginDate: '2026-05-01', endDate: '2026-05-01' })).toBe(true);
  expect(canBeAway({ beginDate: '2026-05-02', endDate: '2026-05-01' })).toBe(false);
  expect(canBeAway({ beginDate: '2026-05-01', endDate: '2026-07-29' })).toBe(true);
  expect(canBeAway({ beginDate: '2026-05-01', endDate: '2026-07-30' })).toBe(false);
});

test('a message for a stand-in names the persons it belongs to', () => {
  expect(inPlaceOf(['王伟', '李娜'], '建议已交办')).toBe('代王伟、李娜：建议已交办');
});
