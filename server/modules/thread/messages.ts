import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import { THREAD_KINDS, THREAD_LIMITS, WITHDRAW_SECONDS } from '@contract/rules/thread';
import type { FileRef } from '@contract/schema/file';
import type { ThreadMessage } from '@contract/schema/thread';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout, noteRepeated, tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { claimIntent, type Intent, type Keyed, settleIntent } from '../../platform/records/intents';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import { makeThreadReads, type MessageFound } from './reads';
import { makeThreadWrites } from './writes';

export interface ThreadMessageDependencies extends Pick<Kernel, 'db' | 'clock'> {
  file: FileModule;
  messages: MessageService;
}

function toMessage({ roleId }: Viewer, { isRecent, at, ...row }: MessageFound, files: FileRef[]): ThreadMessage {
  const isOwn = row.authorId === roleId;
  return {
    ...row,
    isOwn,
    files: row.isWithdrawn ? [] : files,
    at: at.toISOString(),
    mayWithdraw: isOwn && isRecent && !row.isWithdrawn,
  };
}

/** The service of the messages of threads: writing, reading, who has read them, and withdrawing. */
export function makeThreadMessages({ db, clock, file, messages }: ThreadMessageDependencies) {
  const reads = makeThreadReads(db);
  const { attachments } = file;

  async function requireMember(viewer: Viewer, id: number): Promise<void> {
    if (!(await reads.isMember(viewer.roleId, id))) throw fail('thread.not_found');
  }

  async function list(viewer: Viewer, id: number, query: CallInput<'thread.messages'>['query']): Promise<CallReply<'thread.messages'>> {
    await requireMember(viewer, id);
    const { limit = THREAD_LIMITS.messages, keyword, ...cursor } = query;
    const { rows, more } = await reads.messages(viewer.roleId, id, { ...cursor, keyword: keyword?.trim(), limit });
    const files = await attachments.filesOf(
      'threadMessage',
      rows.map((row) => row.id),
    );
    return { items: rows.map((row) => toMessage(viewer, row, files.get(row.id) ?? [])), more };
  }

  async function files(viewer: Viewer, id: number, { before }: CallInput<'thread.files'>['query']): Promise<CallReply<'thread.files'>> {
    await requireMember(viewer, id);
    const { rows, more } = await reads.withFiles(id, before, THREAD_LIMITS.messages);
    const found = await attachments.filesOf(
      'threadMessage',
      rows.map((row) => row.id),
    );
    return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), files: found.get(row.id) ?? [] })), more };
  }

  async function read(trx: Db, viewer: Viewer, id: number, messageId: number): Promise<ThreadMessage> {
    const { rows } = await makeThreadReads(trx).messages(viewer.roleId, id, { only: messageId, limit: 1 });
    const [row] = rows;
    if (!row) throw fail('thread.message_not_found');
    const files = await attachments.filesOf('threadMessage', [messageId], trx);
    return toMessage(viewer, row, files.get(messageId) ?? []);
  }

  /** Throws when the viewer may not write into the thread now. */
  async function requirePostable(trx: Db, viewer: Viewer, { id, state }: { id: number; state: string }): Promise<void> {
    const { isActive, isAnswered } = await makeThreadReads(trx).mayPost(viewer.roleId, id);
    if (!isActive) throw fail('thread.ended');
    if (state === 'closed') throw fail('thread.closed');
    if (!isAnswered) throw fail('thread.left_office');
  }

  /** Notifies the other person of a thread of two, or the mentioned members of a group. The notice does not contain what was written. */
  async function tell(trx: Db, viewer: Viewer, thread: { id: number; kind: keyof typeof THREAD_KINDS; title: string }, mentions: number[]) {
    const isDirect = thread.kind === 'direct';
    const userinfoIds = await makeThreadWrites(trx).markTold(thread.id, viewer.roleId, isDirect ? null : mentions);
    if (userinfoIds.length === 0) return;
    const author = `${viewer.userName}（${viewer.roleName}）`;
    const text = isDirect
      ? `${author}给您发了消息，请打开会话查看并回复。`
      : `${author}在“${thread.title}”会话中提到了您，请打开会话查看。`;
    const telling = {
      subject: { type: 'thread', id: thread.id },
      about: isDirect ? 'message' : 'mention',
      title: '会话有新消息',
      text,
    } as const;
    await messages.tell(trx, [{ ...telling, warning: null, notice: 'thread', isPersonal: true, userinfoIds }], { senderId: viewer.roleId });
  }

  /** Throws `file.not_attachable`, and `thread.file_too_large`, which undoes the message. */
  async function attach(trx: Db, { userId: accountId }: Viewer, messageId: number, fileIds: readonly string[]): Promise<void> {
    await attachments.attach(trx, { owner: { type: 'threadMessage', id: messageId }, fileIds, accountId });
    const attached = (await attachments.filesOf('threadMessage', [messageId], trx)).get(messageId) ?? [];
    if (attached.some(({ size }) => size > THREAD_LIMITS.fileBytes)) throw fail('thread.file_too_large', { field: 'fileIds' });
  }

  const post = (viewer: Viewer, { params: { id }, body, key }: Keyed<'thread.post'>): Promise<ThreadMessage> =>
    db.transaction().execute(async (trx) => {
      const writes = makeThreadWrites(trx);
      const thread = await writes.lock(viewer.roleId, id, 'change');
      if (!thread) throw fail('thread.not_found');
      noteAbout({ title: THREAD_KINDS[thread.kind] });
      const intent: Intent = { accountId: viewer.userId, key, call: `thread.post:${String(id)}` };
      const earlier = await claimIntent(trx, intent, clock.now());
      // The intent of this call stores the id of the message: the call itself contains the id of the thread.
      if (earlier?.subjectId) {
        noteRepeated();
        return read(trx, viewer, id, earlier.subjectId);
      }
      await requirePostable(trx, viewer, thread);
      const text = body.text.trim();
      const { fileIds, mentions } = body;
      if (text === '' && fileIds.length === 0) throw fail('thread.empty', { field: 'text' });
      if ((await writes.countMembers(id, mentions)) < mentions.length) throw fail('thread.mention', { field: 'mentions' });
      const messageId = await writes.addMessage({ threadId: id, authorId: viewer.roleId, text, mentions });
      if (fileIds.length > 0) await attach(trx, viewer, messageId, fileIds);
      await settleIntent(trx, intent, { type: 'thread', id: messageId });
      await tell(trx, viewer, thread, mentions);
      await writes.announceTo(id);
      await tellCall(trx, { after: { messageId } });
      return read(trx, viewer, id, messageId);
    });

  /** Throws `thread.message_not_found` for a message of another thread. */
  const markRead = (viewer: Viewer, { params: { id }, body: { messageId } }: Keyed<'thread.read'>): Promise<CallReply<'thread.read'>> =>
    db.transaction().execute(async (trx) => {
      const writes = makeThreadWrites(trx);
      // New messages wait: one that came in between would count as notified, but its notice would already be read.
      const thread = await writes.lock(viewer.roleId, id, 'read');
      if (!thread) throw fail('thread.not_found');
      const own = makeThreadReads(trx);
      if ((await own.authorOf(id, messageId)) === undefined) throw fail('thread.message_not_found', { field: 'messageId' });
      const isLast = messageId >= (thread.lastMessageId ?? 0);
      const authors = await writes.markRead(id, viewer.roleId, messageId, isLast);
      // Not to all members: when a large group reads a message, each of them would be told of each of the others.
      if (authors.length > 0) await writes.announceTo(id, [viewer.roleId, ...authors]);
      if (isLast) await messages.readAbout(trx, viewer, { type: 'thread', id });
      return { unread: (await own.find(viewer.roleId, id))?.unread ?? 0 };
    });

  async function readers(
    viewer: Viewer,
    id: number,
    { messageId }: CallInput<'thread.readers'>['query'],
  ): Promise<CallReply<'thread.readers'>> {
    await requireMember(viewer, id);
    const authorId = await reads.authorOf(id, messageId);
    if (authorId === undefined) throw fail('thread.message_not_found', { field: 'messageId' });
    const members = (await reads.members(id)).filter((member) => member.id !== authorId);
    const people = members.map(({ readId, isLeader: _leader, ...person }) => ({ ...person, hasRead: readId >= messageId }));
    return { people, read: people.filter(({ hasRead }) => hasRead).length };
  }

  /** Throws `thread.message_not_found` for a message of another author, and `thread.too_late`. A withdrawn message stays withdrawn. */
  const withdraw = (viewer: Viewer, { params: { id }, body: { messageId } }: Keyed<'thread.withdraw'>): Promise<ThreadMessage> =>
    db.transaction().execute(async (trx) => {
      const writes = makeThreadWrites(trx);
      const thread = await writes.lock(viewer.roleId, id, 'change');
      if (!thread) throw fail('thread.not_found');
      noteAbout({ title: THREAD_KINDS[thread.kind], after: { messageId } });
      const found = await writes.lockMessage(id, messageId);
      if (found?.authorId !== viewer.roleId) throw fail('thread.message_not_found', { field: 'messageId' });
      if (found.withdrawnAt !== null) noteRepeated();
      else {
        if (!(await writes.withdraw(messageId, WITHDRAW_SECONDS))) throw fail('thread.too_late');
        await writes.announceTo(id);
        await tellCall(trx);
      }
      return read(trx, viewer, id, messageId);
    });

  return { list, files, post, markRead, readers, withdraw };
}

export type ThreadMessages = ReturnType<typeof makeThreadMessages>;
