import { type Static, Type } from '@sinclair/typebox';
import { Closed, Id, IdParams, KeyOf, NoData, Nullable, PageOf, Paging, type RouteSchemas, Time } from './common';
import { Subject } from './subject';

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
});
export type Message = Static<typeof Message>;

export const schemas = {
  'message.list': {
    query: Closed({ ...Paging, unread: Type.Optional(Type.Literal(true, { title: '只看未读' })) }),
    reply: PageOf(Message),
  },
  'message.unread': { reply: Closed({ count: Type.Integer({ minimum: 0 }) }) },
  'message.read': { params: IdParams, reply: NoData },
  'message.readAll': { reply: NoData },
} satisfies Record<string, RouteSchemas>;
