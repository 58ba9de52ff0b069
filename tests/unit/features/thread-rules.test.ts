import {
  beginsMention,
  dayLine,
  firstUnread,
  lastLine,
  mentionsIn,
  mergeMessages,
  messageProblem,
  readText,
  whyClosed,
  withMention,
} from '@/features/thread/rules';
import type { ThreadMessage } from '@/features/thread/queries';

const message = (id: number, change: Partial<ThreadMessage> = {}): ThreadMessage => ({
  ...{ id, authorId: 1, name: '叶明辉', roleName: '代表', isOwn: false, text: `第 ${String(id)} 条`, mentions: [], files: [] },
  ...{ at: '2026-03-05T01:00:00.000Z', isWithdrawn: false, readBy: 0, mayWithdraw: false },
  ...change,
});
const page = (ids: readonly number[], more = false) => ({ items: ids.map((id) => message(id)), more });
const idsOf = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);

describe('merging the newest messages with the loaded ones', () => {
  it('new messages are added once, and changed ones replace the loaded ones', () => {
    const newest = { items: [message(3, { isWithdrawn: true, text: '' }), message(4)], more: true };
    const merged = mergeMessages(page([1, 2, 3], true), newest);
    expect(idsOf(merged)).toEqual([1, 2, 3, 4]);
    expect(merged.items[2]?.isWithdrawn).toBe(true);
    expect(merged.more).toBe(true);
  });

  it('after a gap only the new messages stay, so that none between them is missing unseen', () => {
    expect(mergeMessages(page([1, 2]), page([8, 9], true))).toEqual(page([8, 9], true));
    expect(mergeMessages(undefined, page([1]))).toEqual(page([1]));
    expect(mergeMessages(page([1, 2]), page([]))).toEqual(page([]));
  });

  it('the older messages that are loaded keep their own sign that there are more', () => {
    expect(mergeMessages(page([1, 2, 3], false), page([3, 4], true)).more).toBe(false);
    expect(mergeMessages(page([3], true), page([3, 4], false)).more).toBe(false);
  });
});

it('a line names each new day in Beijing', () => {
  const late = { at: '2026-03-05T15:59:00.000Z' };
  const next = { at: '2026-03-05T16:01:00.000Z' };
  expect(dayLine(late, undefined)).toBe('2026年3月5日');
  expect(dayLine(next, late)).toBe('2026年3月6日');
  expect(dayLine(next, next)).toBe('');
});

it('the first unread message is one of another member', () => {
  expect(firstUnread([message(1), message(2, { isOwn: true }), message(3)], 1)).toBe(3);
  expect(firstUnread([message(1)], 1)).toBeUndefined();
});

it('who has read a message is said in words', () => {
  const members = [1, 2, 3].map((id) => ({ id, name: '', roleName: '', place: '', isLeader: false }));
  const words = (kind: 'direct' | 'delegation', readBy: number) => readText({ readBy }, { kind, members });
  expect([words('direct', 0), words('direct', 1)]).toEqual(['未读', '已读']);
  expect([words('delegation', 0), words('delegation', 1), words('delegation', 2)]).toEqual(['未读', '1 人已读', '全部已读']);
});

it('a thread that nobody can write to says why', () => {
  expect(whyClosed({ mayPost: true, state: 'open', isLeader: false })).toBeUndefined();
  expect(whyClosed({ mayPost: false, state: 'closed', isLeader: false })).toContain('请联系负责人重新开启');
  expect(whyClosed({ mayPost: false, state: 'closed', isLeader: true })).toContain('请重新开启');
  expect(whyClosed({ mayPost: false, state: 'open', isLeader: true })).toContain('已不在任');
});

it('the list shows the last message, its withdrawal, or that it has only files', () => {
  const last = { name: '叶明辉', text: '明天见', isWithdrawn: false };
  expect(lastLine(null)).toBe('还没有消息');
  expect(lastLine(last)).toBe('叶明辉：明天见');
  expect(lastLine({ ...last, text: '' })).toBe('叶明辉：附件');
  expect(lastLine({ ...last, text: '', isWithdrawn: true })).toBe('叶明辉撤回了一条消息');
});

describe('mentions', () => {
  const one = { id: 7, name: '王建军' };

  it('begin with the sign that was just typed', () => {
    expect([beginsMention('好@', '好'), beginsMention('好', '好@'), beginsMention('贴上@', '')]).toEqual([true, false, false]);
  });

  it('are written at the end of the text, and count only while they are in it', () => {
    expect(withMention('请看@', one)).toBe('请看 @王建军 ');
    expect(withMention('', one)).toBe('@王建军 ');
    expect(mentionsIn('@王建军 请看', [one, one])).toEqual([7]);
    expect(mentionsIn('请看', [one])).toEqual([]);
  });
});

it('an empty, a long and a heavy message are refused with a sentence', () => {
  expect(messageProblem(' \n', [])).toBe('请填写消息，或者添加附件');
  expect(messageProblem('', [{ name: '一.jpg', size: 1 }])).toBeUndefined();
  expect(messageProblem('字'.repeat(2001), [])).toBeDefined();
  expect(messageProblem('', [{ name: '会议.mp4', size: 50_000_000 }])).toContain('“会议.mp4”超过 20 MB');
  expect(
    messageProblem(
      '',
      Array.from({ length: 10 }, () => ({ name: '一.jpg', size: 1 })),
    ),
  ).toContain('最多 9 个附件');
});
