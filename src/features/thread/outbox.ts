import { thread } from '@contract/entities/thread';
import type { FileRef } from '@contract/schema/file';
import { randomUuid } from '@/lib/uuid';
import { call, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';
import { keptForms } from '@/platform/kept-forms';
import { freshEntry, outboxOf, type Waiting } from '@/platform/outbox';
import { queryClient } from '@/platform/query-client';
import { type NewMessage, reloadThreads, type ThreadMessage } from './queries';

registerEntity('thread', thread);

const TYPE = 'thread';

/** A message that the server has not acknowledged. */
export interface MessageEntry extends Waiting<{ key: string; body: NewMessage }> {
  threadId: number;
  text: string;
  mentions: number[];
  /** Files that are already on the server. */
  files: FileRef[];
}

export const messageEntry = (written: Pick<MessageEntry, 'threadId' | 'text' | 'mentions' | 'files'>): MessageEntry => ({
  ...freshEntry(),
  ...written,
  type: TYPE,
});

export const isMessage = (entry: Waiting): entry is MessageEntry => entry.type === TYPE;

/** Sends a message exactly once, even after several tries. */
export const sendMessage = outboxOf<MessageEntry, ThreadMessage>({
  type: TYPE,
  nextCall: ({ text, mentions, files }) => ({ key: randomUuid(), body: { text, mentions, fileIds: files.map(({ id }) => id) } }),
  make: ({ key, body }, { threadId }) => call('thread.post', { params: { id: threadId }, body }, idempotent({ key, quiet: true })),
  afterCall: () => null,
  afterRefusal: () => ({}),
  onSent: () => reloadThreads(queryClient),
  isDraft: () => false,
});

/** The text that was written in a thread and not sent; the key is the id of the thread. */
export const keptMessages = keptForms<{ text: string; chosen: { id: number; name: string }[] }>(TYPE);
