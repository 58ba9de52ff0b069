import dayjs, { type Dayjs } from 'dayjs';
import {
  nameOf,
  nextSitting,
  sittingProblem,
  sittingRowsOf,
  sittingsByDay,
  sittingsText,
} from '@/console/screens/activity-form/sitting-values';

const at = (text: string): Dayjs => dayjs(text);
const span = (from: string, to: string): [Dayjs, Dayjs] => [at(from), at(to)];
const textOf = (rows: [Dayjs, Dayjs][]) => rows.map(([from, to]) => `${from.format('MM-DD HH:mm')}–${to.format('HH:mm')}`);

describe('sittings filled in by day', () => {
  it('the sittings by day are a morning and an afternoon of each day', () => {
    expect(textOf(sittingsByDay(span('2026-03-05 08:00', '2026-03-06 18:00')))).toEqual([
      '03-05 09:00–11:30',
      '03-05 14:30–17:00',
      '03-06 09:00–11:30',
      '03-06 14:30–17:00',
    ]);
  });

  it('the sittings stay within the activity: a part that does not fit is shortened or left out', () => {
    expect(textOf(sittingsByDay(span('2026-03-05 14:30', '2026-03-06 11:00')))).toEqual(['03-05 14:30–17:00', '03-06 09:00–11:00']);
    expect(textOf(sittingsByDay(span('2026-03-05 09:30', '2026-03-05 11:00')))).toEqual(['03-05 09:30–11:00']);
  });

  it('an activity without a morning or afternoon has one sitting, and the number of sittings is limited', () => {
    expect(textOf(sittingsByDay(span('2026-03-05 19:00', '2026-03-05 21:00')))).toEqual(['03-05 19:00–21:00']);
    expect(sittingsByDay(span('2026-03-01 08:00', '2026-03-31 18:00'))).toHaveLength(60);
  });
});

describe('one more sitting', () => {
  const whole = span('2026-03-05 08:00', '2026-03-06 18:00');

  it('the next sitting is the first window without one', () => {
    const [first] = sittingsByDay(whole);
    expect(textOf([nextSitting([first], whole) ?? whole])).toEqual(['03-05 14:30–17:00']);
  });

  it('there is no next sitting when every window has one, or no time is chosen', () => {
    expect(nextSitting(sittingsByDay(whole), whole)).toBeNull();
    expect(nextSitting([], undefined)).toBeNull();
  });
});

describe('what is wrong with a sitting', () => {
  const whole = span('2026-03-05 08:00', '2026-03-05 18:00');
  const morning = span('2026-03-05 09:00', '2026-03-05 11:30');

  it('a sitting within the activity has no problem', () => {
    expect(sittingProblem(morning, [morning], whole)).toBeUndefined();
    expect(nameOf(morning)).toBe('2026年3月5日上午');
  });

  it('a sitting is invalid if it is empty, ends before it begins, is outside, or shares a window', () => {
    expect(sittingProblem(null, [null], whole)).toContain('请选择');
    const backwards: [Dayjs, Dayjs] = [morning[1], morning[0]];
    expect(sittingProblem(backwards, [backwards], whole)).toContain('结束时间');
    const outside = span('2026-03-06 09:00', '2026-03-06 11:30');
    expect(sittingProblem(outside, [outside], whole)).toContain('活动的开始和结束时间');
    const other = span('2026-03-05 08:00', '2026-03-05 08:30');
    expect(sittingProblem(other, [morning, other], whole)).toContain('2026年3月5日上午已有一个场次');
  });
});

describe('the sittings that a form begins with', () => {
  const activity = { startsAt: '2026-03-05T01:00:00Z', endsAt: '2026-03-05T03:30:00Z' };
  const sitting = { id: 1, name: '', signInFrom: '', lateAfter: '', signInUntil: '' };

  it('the form has no sitting rows when one covers the whole activity, so that it follows its times', () => {
    expect(sittingRowsOf({ ...activity, sittings: [{ ...sitting, ...activity }] })).toEqual([]);
    expect(sittingsText([], span('2026-03-05 09:00', '2026-03-05 11:30'))).toContain('2026年3月5日上午');
  });

  it('the form has a row for each sitting of an activity with other sittings', () => {
    const rows = sittingRowsOf({ ...activity, sittings: [{ ...sitting, ...activity, endsAt: '2026-03-05T02:00:00Z' }] });
    expect(rows.map((row) => row.map((time) => time.format('HH:mm')))).toEqual([['09:00', '10:00']]);
    expect(sittingsText(rows, null)).toBe('1 个场次');
  });
});
