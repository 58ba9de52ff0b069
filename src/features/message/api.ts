import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type MessagePage = CallReply<'message.list'>;
export type Message = MessagePage['items'][number];

export interface MessageQuery {
  page: number;
  pageSize: number;
  unread?: true;
}

/** A page of what the current role was told, the newest first; the screen shows its failure itself. */
export const listMessages = (query: MessageQuery): Promise<MessagePage> => call('message.list', { query }, { quiet: true });

/** How many are unread. A screen can do without it, so failures are not told. */
export const countUnread = async (): Promise<number> => (await call('message.unread', {}, { quiet: true })).count;

export const readMessage = (id: number): Promise<null> => call('message.read', { params: { id } }, { quiet: true });

export const readAllMessages = (): Promise<null> => call('message.readAll', {});
