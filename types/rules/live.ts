/** The events that open pages receive: the unread counts changed, a new message, news in a conversation. */
export const LIVE_EVENTS = { unread: '未读数', message: '新消息', thread: '会话' } as const;
export type LiveEventName = keyof typeof LIVE_EVENTS;

/** A position in the events: the number of the writing transaction and the id of the event, joined by a dot. */
export const LIVE_POSITION_PATTERN = '^[0-9]{1,19}\\.[0-9]{1,15}$';

/** The maximum number of streams of one session on a node. */
export const MOST_STREAMS = 6;
/** The maximum number of events in one answer of live.poll. */
export const MOST_POLLED = 50;
