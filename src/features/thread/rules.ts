import type { CallReply } from '@contract/contract';
import { THREAD_LIMITS } from '@contract/rules/thread';
import { excessText } from '@/lib/text-length';
import { dateText, dayText, minuteText } from '@/lib/dates';

type Messages = CallReply<'thread.messages'>;
type Message = Messages['items'][number];
type Thread = CallReply<'thread.get'>;
interface Member {
  id: number;
  name: string;
}

/**
 * Adds the newest messages to those that are loaded. When there are more new messages than one answer contains, only the new ones stay, because the
 * messages between them are missing.
 */
export function mergeMessages(loaded: Messages | undefined, newest: Messages): Messages {
  const [first] = newest.items;
  const last = loaded?.items.at(-1);
  if (!loaded || !first || !last || (newest.more && first.id > last.id)) return newest;
  const older = loaded.items.filter(({ id }) => id < first.id);
  return { items: [...older, ...newest.items], more: older.length > 0 ? loaded.more : newest.more };
}

/** The line above the first message of a day; empty for the other messages of that day. */
export const dayLine = (message: Pick<Message, 'at'>, before: Pick<Message, 'at'> | undefined): string =>
  before && dateText(before.at) === dateText(message.at) ? '' : dayText(message.at);

/** Returns the time of day: '09:30'. */
export const clockText = (at: string): string => minuteText(at).slice(-5);

/** Returns the first message that the user had not read when the thread was opened. */
export const firstUnread = (items: readonly Message[], readId: number): number | undefined =>
  items.find((message) => message.id > readId && !message.isOwn)?.id;

/** Returns who has read the own message, as text of the button that shows them. */
export function readText({ readBy }: Pick<Message, 'readBy'>, { kind, members }: Pick<Thread, 'kind' | 'members'>): string {
  if (readBy === 0) return '未读';
  if (kind === 'direct' || readBy >= members.length - 1) return kind === 'direct' ? '已读' : '全部已读';
  return `${String(readBy)} 人已读`;
}

/** Returns why nobody can write into the thread now; undefined when the user can. */
export function whyClosed({ mayPost, state, isLeader }: Pick<Thread, 'mayPost' | 'state' | 'isLeader'>): string | undefined {
  if (mayPost) return undefined;
  if (state === 'closed')
    return isLeader ? '会话已关闭，只能查看。需要继续时请重新开启。' : '会话已关闭，只能查看。需要继续时请联系负责人重新开启。';
  return '您或对方已不在任、账号已停用或不再对应，这个会话只能查看。';
}

/** Returns the last message as one line of the list. */
export function lastLine(last: { name: string; text: string; isWithdrawn: boolean } | null): string {
  if (!last) return '还没有消息';
  if (last.isWithdrawn) return `${last.name}撤回了一条消息`;
  return `${last.name}：${last.text || '附件'}`;
}

const mark = (name: string): string => `@${name} `;

/** Whether the text ends with the sign that begins a mention. */
export const beginsMention = (text: string, before: string): boolean => text.length === before.length + 1 && text.endsWith('@');

/** Returns the text with the mention of a member at its end. */
export const withMention = (text: string, { name }: Member): string => {
  const written = text.endsWith('@') ? text.slice(0, -1) : text;
  return `${written}${written === '' || /\s$/.test(written) ? '' : ' '}${mark(name)}`;
};

/** Returns the chosen members whose mention is still in the text. */
export const mentionsIn = (text: string, chosen: readonly Member[]): number[] =>
  [...new Set(chosen.filter(({ name }) => `${text} `.includes(mark(name)) || text.includes(`@${name}`)).map(({ id }) => id))].slice(
    0,
    THREAD_LIMITS.mentions,
  );

/** Returns why a message cannot be sent; undefined when it can. */
export function messageProblem(text: string, files: readonly { size: number; name: string }[]): string | undefined {
  if (text.trim() === '' && files.length === 0) return '请填写消息，或者添加附件';
  if (files.length > THREAD_LIMITS.files) return `一条消息最多 ${String(THREAD_LIMITS.files)} 个附件，请分开发送`;
  const large = files.find(({ size }) => size > THREAD_LIMITS.fileBytes);
  if (large) return largeFile(large.name);
  return excessText(text, THREAD_LIMITS.text);
}

const LARGEST = `${String(THREAD_LIMITS.fileBytes / 1_000_000)} MB`;

/** Says why a file is too large for a message. */
export const largeFile = (name: string): string => `“${name}”超过 ${LARGEST}，会话中的每个附件最大 ${LARGEST}，请压缩或拆分后再添加`;

const VOICE = '语音消息';

/** The name of a recording: '语音消息 12 秒.mp4'. */
export const voiceName = (seconds: number): string => `${VOICE} ${String(seconds)} 秒.mp4`;

export const isVoice = ({ name }: { name: string }): boolean => name.startsWith(VOICE) && name.endsWith('.mp4');
