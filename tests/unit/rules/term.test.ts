import { areMeetingsInOrder, meetingName } from '@contract/rules/term';

const TERM = { beginDate: '2027-02-21', endDate: '2032-02-20' };
const meeting = (number: number, beginDate: string, endDate = beginDate) => ({ number, beginDate, endDate });

describe('plenary sessions', () => {
  it('a plenary session is named by its number', () => {
    expect([1, 10, 11, 20, 21].map(meetingName)).toEqual(['第一次会议', '第十次会议', '第十一次会议', '第二十次会议', '第二十一次会议']);
  });

  it.each([
    ['none', [], true],
    ['two in order, whatever is entered first', [meeting(2, '2028-02-25'), meeting(1, '2027-02-25', '2027-02-28')], true],
    ['one that ends before it begins', [meeting(1, '2027-03-02', '2027-03-01')], false],
    ['one before the term', [meeting(1, '2027-02-20')], false],
    ['one after the term', [meeting(1, '2032-02-20', '2032-02-21')], false],
    ['two on one day', [meeting(1, '2027-03-01'), meeting(2, '2027-03-01')], false],
    ['a later one before an earlier one', [meeting(1, '2028-03-01'), meeting(2, '2027-03-01')], false],
    ['one number twice', [meeting(1, '2027-03-01'), meeting(1, '2028-03-01')], false],
  ])('the order of plenary sessions, %s: %#', (_what, meetings, holds) => {
    expect(areMeetingsInOrder(meetings, TERM)).toBe(holds);
  });

  it('a plenary session of a term without a last day may be held at any time from the first day on', () => {
    expect(areMeetingsInOrder([meeting(9, '2040-01-01')], { beginDate: '2027-02-21', endDate: null })).toBe(true);
  });
});
