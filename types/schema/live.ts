import { type Static, Type } from '@sinclair/typebox';
import { LIVE_EVENTS, LIVE_POSITION_PATTERN, MOST_POLLED, MOST_STREAMS } from '../rules/live';
import { Binary, Closed, type ErrorWords, Id, KeyOf, Nullable, type RouteSchemas, Titled } from './common';
import { UnreadCounts } from './message';

const Position = Type.String({ pattern: LIVE_POSITION_PATTERN, description: 'a position in the events: transaction and id' });

export const LiveEvent = Closed({
  event: KeyOf(LIVE_EVENTS),
  id: Nullable(Id),
});
export type LiveEvent = Static<typeof LiveEvent>;

export const schemas = {
  /**
   * Server-sent events for the current role: `unread` (UnreadCounts; the first event of each stream), `message` and `thread` (the id of the message or
   * thread). Continues after the header Last-Event-ID. Ends after five minutes; the client connects again.
   */
  'live.stream': { reply: Binary },
  /** The same events for clients without streams. */
  'live.poll': {
    query: Closed({ since: Type.Optional(Titled('位置', Position)) }),
    reply: Closed({
      last: { ...Position, description: 'the position to continue from' },
      events: Type.Array(LiveEvent, { maxItems: MOST_POLLED, description: 'oldest first; empty without `since`' }),
      more: Type.Boolean({ description: 'there are more events: ask again at once' }),
      unread: Nullable({ ...UnreadCounts, description: 'null when nothing has changed' }),
    }),
  },
} satisfies Record<string, RouteSchemas>;

export const errors = {
  'live.too_many': { status: 429, message: `同一登录最多同时打开 ${String(MOST_STREAMS)} 个页面接收实时消息，请关闭多余的页面` },
} as const satisfies ErrorWords;
