import { type Static, Type } from '@sinclair/typebox';
import { KEYWORD_MAX } from '../rules/keyword';
import { THREAD_KINDS, THREAD_LIMITS, THREAD_STATES } from '../rules/thread';
import {
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  Keyword,
  KeyOf,
  type LoggedColumns,
  NoData,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Titled,
} from './common';
import { FileId, FileRef } from './file';

const Count = Type.Integer({ minimum: 0 });
const MessageId = Titled('消息', Id);
const MessageIn = Closed({ messageId: MessageId });

export const ThreadPerson = Closed({
  id: Type.Integer({ minimum: 1, description: 'id of the role of the person' }),
  name: Type.String(),
  roleName: Type.String(),
  place: Type.String({ description: 'the delegation of a deputy or a liaison, otherwise the area' }),
});
export type ThreadPerson = Static<typeof ThreadPerson>;

const row = {
  id: Id,
  kind: KeyOf(THREAD_KINDS),
  title: Type.String({ description: 'the name of the other person, or the name of the record of the group' }),
  recordId: Nullable(Type.Integer({ minimum: 1, description: 'the delegation, activity or station of the group; null for two people' })),
  state: KeyOf(THREAD_STATES),
  unread: Type.Integer({ minimum: 0, maximum: THREAD_LIMITS.unread, description: 'messages of others after the last one that was read' }),
  isMuted: Type.Boolean({ description: 'the viewer receives no notice about its messages' }),
  last: Nullable(
    Closed({
      id: Id,
      name: Type.String({ description: 'the author' }),
      text: Type.String({ description: 'empty when it is withdrawn, or has only files' }),
      isWithdrawn: Type.Boolean(),
      at: Time,
    }),
  ),
};
export const ThreadRow = Closed(row);
export type ThreadRow = Static<typeof ThreadRow>;

export const Thread = Closed({
  ...row,
  readId: Type.Integer({ minimum: 0, description: 'the last message that the viewer has read; 0 for none' }),
  members: Type.Array(Closed({ ...ThreadPerson.properties, isLeader: Type.Boolean({ description: 'closes and reopens the thread' }) })),
  mayPost: Type.Boolean({ description: 'the thread is open, and nobody in a thread of two has left office' }),
  isLeader: Type.Boolean({ description: 'the viewer may close and reopen it' }),
});
export type Thread = Static<typeof Thread>;

export const ThreadMessage = Closed({
  id: Id,
  authorId: Type.Integer({ minimum: 1, description: 'id of the role of the author' }),
  name: Type.String(),
  roleName: Type.String(),
  isOwn: Type.Boolean(),
  text: Type.String({ description: 'plain text; empty when it is withdrawn' }),
  mentions: Type.Array(Closed({ id: Id, name: Type.String() })),
  files: Type.Array(FileRef),
  at: Time,
  isWithdrawn: Type.Boolean(),
  readBy: Type.Integer({ minimum: 0, description: 'the number of other members who have read the own message; 0 for messages of others' }),
  mayWithdraw: Type.Boolean({ description: 'it is the own message of the last two minutes' }),
});
export type ThreadMessage = Static<typeof ThreadMessage>;

export const schemas = {
  /** The viewer's own threads, the one with the newest message first. The keyword matches titles, names of two-person threads, and messages. */
  'thread.list': {
    query: Closed({
      ...Paging,
      keyword: Keyword(KEYWORD_MAX),
      kind: Type.Optional(Titled('会话类型', KeyOf(THREAD_KINDS))),
      unread: Type.Optional(Type.Literal(true, { title: '未读' })),
      recordId: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 2_147_483_647, title: '会话对象', description: 'the record of a group, with `kind`' }),
      ),
    }),
    reply: PageOf(ThreadRow),
  },
  /** Messages in threads that are not muted; each thread counts as in the list. */
  'thread.unread': { reply: Closed({ count: Count }) },
  /** The people to whom the viewer may write, by name or pinyin; or one of them, by the role or the mandate. */
  'thread.people': {
    query: Closed({
      keyword: Keyword(KEYWORD_MAX),
      roleId: Type.Optional(Titled('身份', Id)),
      deputyId: Type.Optional(Titled('代表', Id)),
    }),
    reply: Closed({
      people: Type.Array(ThreadPerson, { maxItems: THREAD_LIMITS.people }),
      more: Type.Boolean({ description: 'there are more results than are returned' }),
    }),
  },
  'thread.get': { params: IdParams, reply: Thread },
  /** In the order of writing: the newest ones, those before a message, or those that follow `after`; with a keyword only those that contain it. */
  'thread.messages': {
    params: IdParams,
    query: Closed({
      before: Type.Optional(Titled('之前的消息', Id)),
      after: Type.Optional(Titled('之后的消息', Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))),
      keyword: Keyword(KEYWORD_MAX),
      limit: Type.Optional(Titled('条数', Type.Integer({ minimum: 1, maximum: THREAD_LIMITS.messages }))),
    }),
    reply: Closed({
      items: Type.Array(ThreadMessage, { maxItems: THREAD_LIMITS.messages }),
      more: Type.Boolean({ description: 'there are more in this direction' }),
    }),
  },
  /** The files of a thread, the newest message first, without those of withdrawn messages. */
  'thread.files': {
    params: IdParams,
    query: Closed({ before: Type.Optional(Titled('之前的消息', Id)) }),
    reply: Closed({
      items: Type.Array(Closed({ id: MessageId, name: Type.String({ description: 'the author' }), at: Time, files: Type.Array(FileRef) }), {
        maxItems: THREAD_LIMITS.messages,
      }),
      more: Type.Boolean({ description: 'there are files of earlier messages' }),
    }),
  },
  /** Who has read the message, for the members except its author. */
  'thread.readers': {
    params: IdParams,
    query: MessageIn,
    reply: Closed({
      read: Type.Integer({ minimum: 0, description: 'the number of members who have read it' }),
      people: Type.Array(Closed({ ...ThreadPerson.properties, hasRead: Type.Boolean() })),
    }),
  },
  /**
   * A thread with a person (`recordId` is the id of the person's role), or the group of a delegation, an activity or a station (`recordId` is its id).
   * Two people have one thread: it is returned if it exists.
   */
  'thread.create': { body: Closed({ kind: Titled('会话类型', KeyOf(THREAD_KINDS)), recordId: Titled('会话对象', Id) }), reply: Thread },
  'thread.post': {
    params: IdParams,
    body: Closed({
      text: Titled('消息', Type.String({ maxLength: THREAD_LIMITS.text })),
      mentions: Titled('提到的人', Type.Array(Id, { maxItems: THREAD_LIMITS.mentions, uniqueItems: true })),
      fileIds: Titled('附件', Type.Array(FileId, { maxItems: THREAD_LIMITS.files, uniqueItems: true })),
    }),
    reply: ThreadMessage,
  },
  /** Marks the messages up to this one as read; an earlier message changes nothing. */
  'thread.read': { params: IdParams, body: MessageIn, reply: Closed({ unread: Count }) },
  /** Its author withdraws a message within two minutes; all members see that it was withdrawn. */
  'thread.withdraw': { params: IdParams, body: MessageIn, reply: ThreadMessage },
  'thread.close': { params: IdParams, reply: Thread },
  'thread.reopen': { params: IdParams, reply: Thread },
  'thread.mute': { params: IdParams, body: Closed({ isMuted: Titled('免打扰', Type.Boolean()) }), reply: NoData },
  /** A member leaves a group and no longer sees it. */
  'thread.leave': { params: IdParams, reply: NoData },
} satisfies Record<string, RouteSchemas>;

/** What was written is not logged. */
export const logged = {
  thread: { kind: ['会话类型', THREAD_KINDS], state: ['状态', THREAD_STATES], messageId: '消息编号' },
} as const satisfies LoggedColumns;

export const errors = {
  'thread.not_found': { status: 404, message: '没有找到这个会话，或者您没有参加' },
  'thread.message_not_found': { status: 404, message: '没有找到这条消息，请刷新后再试' },
  'thread.person': { status: 404, message: '没有找到这个人，或者不能给他发消息，请从可联系的人中选择' },
  'thread.record': { status: 404, message: '没有找到，或者不由您负责，不能为它建立会话' },
  'thread.exists': { status: 409, message: '已经有会话了，请在会话列表中打开，或者请负责人重新开启' },
  'thread.no_deputies': { status: 409, message: '没有可以加入会话的代表，请先添加代表并为他们开通账号' },
  'thread.too_many': { status: 409, message: '一个会话最多 500 名代表，请改用通知公告' },
  'thread.closed': { status: 409, message: '会话已关闭，请联系负责人重新开启' },
  'thread.ended': { status: 403, message: '您已不在任，不能再发消息' },
  'thread.left_office': { status: 409, message: '对方已不在任、账号已停用或不再与您对应，不能再给对方发消息' },
  'thread.empty': { status: 400, message: '请填写消息，或者添加附件' },
  'thread.file_too_large': { status: 413, message: '会话中的每个附件最大 20 MB，请压缩或拆分后再添加' },
  'thread.mention': { status: 400, message: '只能提到会话中的人，请重新选择' },
  'thread.too_late': { status: 409, message: '消息发出已超过两分钟，不能再撤回' },
  'thread.not_leader': { status: 403, message: '只有会话的负责人可以关闭或重新开启' },
  'thread.may_not_leave': { status: 409, message: '单独会话和由您负责的会话不能退出，可以设为免打扰或关闭' },
} as const satisfies ErrorWords;
