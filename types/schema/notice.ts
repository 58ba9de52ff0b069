import { type Static, Type } from '@sinclair/typebox';
import { NOTICE_KINDS, NOTICE_REASONS, NOTICE_STATES } from '../rules/notice';
import { PLATFORM_NAMES } from '../rules/platforms';
import { Closed, IdParams, KeyOf, Nullable, type RouteSchemas, Time } from './common';

const Count = Type.Integer({ minimum: 0 });

export const NoticeReceiver = Closed({
  name: Type.String(),
  roleName: Type.String(),
  platform: Nullable(KeyOf(PLATFORM_NAMES)),
  state: KeyOf(NOTICE_STATES),
  reason: Nullable(KeyOf(NOTICE_REASONS)),
});
export type NoticeReceiver = Static<typeof NoticeReceiver>;

export const Notice = Closed({
  id: Type.String({ format: 'uuid' }),
  kind: KeyOf(NOTICE_KINDS),
  title: Type.String(),
  at: Time,
  /** Null for what the clock sends by itself. */
  senderName: Nullable(Type.String()),
  /** How many receivers are in each state. */
  counts: Closed({ waiting: Count, sent: Count, delivered: Count, failed: Count, unbound: Count, unknown: Count }),
  /** Those who did not get it come first; at most 100. */
  receivers: Type.Array(NoticeReceiver, { maxItems: 100 }),
});
export type Notice = Static<typeof Notice>;

export const noticeSchemas = {
  /** The newest 20 of the item: all of them for whoever looks after it, else those that the viewer's own steps sent. */
  'notice.list': { params: IdParams, reply: Closed({ items: Type.Array(Notice, { maxItems: 20 }) }) },
} satisfies Record<string, RouteSchemas>;
