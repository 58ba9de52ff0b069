import { beijingMinute } from '@contract/rules/beijing';
import { slotOf } from '@contract/rules/slot';

describe('slot', () => {
  it.each([
    ['2026-03-05 06:00:00', 'morning', '2026-03-05 06:00'],
    ['2026-03-05 11:59:59', 'morning', '2026-03-05 06:00'],
    ['2026-03-05 12:00:00', 'afternoon', '2026-03-05 12:00'],
    ['2026-03-05 17:29:59', 'afternoon', '2026-03-05 12:00'],
    ['2026-03-05 17:30:00', 'evening', '2026-03-05 17:30'],
    ['2026-03-05 23:59:59', 'evening', '2026-03-05 17:30'],
    ['2026-03-05 00:00:00', 'evening', '2026-03-04 17:30'],
    ['2026-03-01 05:59:59', 'evening', '2026-02-28 17:30'],
    ['2026-01-01 00:30:00', 'evening', '2025-12-31 17:30'],
  ])('[9.9] at %s the window is the %s one that began %s', (now, name, start) => {
    const { slot, startsAt } = slotOf(new Date(`${now.replace(' ', 'T')}+08:00`));
    expect([slot, beijingMinute(startsAt)]).toEqual([name, start]);
  });
});
