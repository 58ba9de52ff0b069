import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { Message } from '@contract/schema/message';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { makeMessageStore } from './store';

export { makeRecipients, type Recipients } from './recipients';

/** What several roles are told of one item. */
export interface Telling extends Pick<Message, 'suggestionId' | 'about' | 'warning' | 'title' | 'text'> {
  /** Roles; one that is named twice is told once. */
  userinfoIds: readonly number[];
}

export type MessageService = ReturnType<typeof makeMessageService>;

/** What roles are told of, and that they have read it. */
export function makeMessageService({ db, clock }: { db: Db; clock: Clock }) {
  const store = makeMessageStore(db);

  /** Writes all messages at once, in the caller's transaction: what did not happen is told to nobody. */
  async function tell(trx: Db, tellings: readonly Telling[]): Promise<void> {
    const at = clock.now();
    const messages = tellings.flatMap(({ userinfoIds, ...message }) =>
      [...new Set(userinfoIds)].map((userinfoId) => ({ ...message, userinfoId, at })),
    );
    if (messages.length > 0) await makeMessageStore(trx).addAll(messages);
  }

  /** A page of the messages of the viewer's role, the newest first. */
  async function listMessages(viewer: Viewer, query: CallInput<'message.list'>['query']): Promise<CallReply<'message.list'>> {
    const { page = 1, pageSize = 20, unread = false } = query;
    const { rows, total } = await store.listPage(viewer.roleId, { unread, page, pageSize });
    const items = rows.map(({ at, readAt, ...row }) => ({ ...row, at: at.toISOString(), readAt: readAt?.toISOString() ?? null }));
    return { items, total, page, pageSize };
  }

  const countUnread = async (viewer: Viewer): Promise<CallReply<'message.unread'>> => ({
    count: await store.count(viewer.roleId, { unread: true }),
  });

  /** Throws `message.not_found` for one that is not of the viewer's role. */
  async function readMessage(viewer: Viewer, id: number): Promise<null> {
    if (!(await store.markRead(viewer.roleId, id, clock.now()))) throw fail('message.not_found');
    return null;
  }

  async function readAll(viewer: Viewer): Promise<null> {
    await store.markAllRead(viewer.roleId, clock.now());
    return null;
  }

  return { tell, listMessages, countUnread, readMessage, readAll };
}
