import type { WorkNotice } from '@/features/work-notice/queries';
import { hasMissed, isOnItsWay, outcomeOf, summaryOf } from '@/features/work-notice/rules';

const NOBODY = { waiting: 0, sent: 0, delivered: 0, failed: 0, unbound: 0, unknown: 0, recalled: 0 };

const aNotice = (counts: Partial<WorkNotice['counts']>): WorkNotice => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'assigned',
  title: '建议已交办',
  at: '2026-03-05T02:00:00.000Z',
  senderName: '王丽华',
  counts: { ...NOBODY, ...counts },
  receivers: [],
});

const seconds = (count: number) => new Date(Date.parse('2026-03-05T02:00:00.000Z') + count * 1000);

test('a notice summary names first the people who were not reached', () => {
  expect(summaryOf(aNotice({ delivered: 3, unbound: 2, failed: 1 }))).toBe('未送达 1 人，未绑定 2 人，已送达 3 人');
});

test.each([
  [{ waiting: 1 }, 10, true],
  [{ sent: 1 }, 10, true],
  [{ delivered: 1, failed: 1 }, 10, false],
  // A platform without delivery reports leaves it in this state.
  [{ sent: 1 }, 3600, false],
])('a notice with %j after %i s is in delivery: %s', (counts, age, expected) => {
  expect(isOnItsWay(aNotice(counts), seconds(age))).toBe(expected);
});

test.each([
  [{ failed: 1 }, true],
  [{ unknown: 1 }, true],
  [{ unbound: 1, sent: 1, delivered: 1 }, false],
])('a notice with %j may have missed a receiver: %s', (counts, expected) => {
  expect(hasMissed(aNotice(counts))).toBe(expected);
});

test.each([
  ['dingtalk', 'delivered', null, '钉钉 已送达'],
  ['zhezhengding', 'sent', null, '浙政钉 已发出'],
  ['dingtalk', 'failed', 'too-many', '未送达（当天收到的通知已达平台上限）'],
  [null, 'unbound', null, '未绑定'],
] as const)('the result %s %s %s is written as %s', (platform, state, reason, words) => {
  expect(outcomeOf({ name: '叶明辉', roleName: '代表', platform, state, reason })).toBe(words);
});
