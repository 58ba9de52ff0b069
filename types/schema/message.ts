import { type Static, Type } from '@sinclair/typebox';
import { CHOSEN_KINDS, type ChosenKind, MESSAGE_STATES, NOTICE_CHANNELS, TIME_OF_DAY_PATTERN } from '../rules/message';
import { SUBJECTS } from '../rules/subjects';
import {
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  Keyword,
  KeyOf,
  NoData,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Titled,
} from './common';
import { Subject } from './subject';

const Count = Type.Integer({ minimum: 0 });

export const Message = Closed({
  id: Id,
  about: Type.String({
    description:
      "the event, in the family's own code: a step, a deadline, news; or `undelivered` when a work notice did not reach all receivers",
  }),
  warning: Nullable(KeyOf({ near: '即将到期', over: '已超期' })),
  /** The record that the message is about. */
  subject: Subject,
  title: Type.String({ description: 'what happened' }),
  text: Type.String({ description: 'subject and text of the message' }),
  at: Time,
  readAt: Nullable(Time),
  archivedAt: { ...Nullable(Time), description: 'null in the inbox' },
});
export type Message = Static<typeof Message>;

/** The unread messages of a role: all, and by the type of their subject, without types that have none. */
export const UnreadCounts = Closed({
  total: Count,
  kinds: Type.Array(Closed({ kind: KeyOf(SUBJECTS), unread: Count })),
});
export type UnreadCounts = Static<typeof UnreadCounts>;

const TimeOfDay = (title: string) => Titled(title, Type.String({ pattern: TIME_OF_DAY_PATTERN, description: 'HH:MM, Beijing' }));

const channels = Object.fromEntries(
  Object.entries(CHOSEN_KINDS).map(([kind, title]) => [kind, Titled(title, KeyOf(NOTICE_CHANNELS))]),
) as Record<ChosenKind, ReturnType<typeof KeyOf<typeof NOTICE_CHANNELS>>>;

/** How the current role receives news; it never applies to another role. */
export const MessageSettings = Closed({
  channels: Titled('通知方式', Closed(channels)),
  quiet: { ...Nullable(Closed({ from: TimeOfDay('开始时间'), to: TimeOfDay('结束时间') })), title: '免打扰时段' },
  digest: Titled('每日汇总', Type.Boolean()),
});
export type MessageSettings = Static<typeof MessageSettings>;

export const schemas = {
  /** Newest first; without `state`, all messages that are not archived. */
  'message.list': {
    query: Closed({
      ...Paging,
      unread: Type.Optional(Type.Literal(true, { title: '只看未读' })),
      kind: Type.Optional(Titled('类别', KeyOf(SUBJECTS))),
      state: Type.Optional(Titled('状态', KeyOf(MESSAGE_STATES))),
      undelivered: Type.Optional(
        Type.Literal(true, { title: '只看未送达', description: 'only reports that a work notice did not reach all receivers' }),
      ),
      keyword: Keyword(50, 'in the title or the text'),
    }),
    reply: PageOf(Message),
  },
  'message.unread': { reply: Closed({ count: Count }) },
  'message.summary': { reply: UnreadCounts },
  'message.read': { params: IdParams, reply: NoData },
  'message.readAll': { reply: NoData },
  /** Archives one message and marks it as read. */
  'message.archive': { params: IdParams, reply: NoData },
  /** Puts an archived message back; one that was unread when it was archived is unread again. */
  'message.restore': { params: IdParams, reply: NoData },
  /** Archives all read messages. */
  'message.archiveRead': { reply: Closed({ archived: Count }) },
  'message.settings': { reply: MessageSettings },
  'message.setSettings': { body: MessageSettings, reply: MessageSettings },
} satisfies Record<string, RouteSchemas>;

export const errors = {
  'message.quiet_same': { status: 400, message: '免打扰的开始时间和结束时间不能相同，请修改；全天都要接收的，请关闭免打扰' },
} as const satisfies ErrorWords;
