import type { CallInput, CallReply } from '@contract/contract';
import { inPlaceOf } from '@contract/rules/absence';
import { beijingDate } from '@contract/rules/beijing';
import { PUBLISHED } from '@contract/rules/publishing';
import type { WorkNoticeKind } from '@contract/rules/work-notice';
import type { Viewer } from '@contract/rules/roles';
import type { Subject } from '@contract/rules/subjects';
import { isUrgent } from '@contract/rules/message';
import type { Message, UnreadCounts } from '@contract/schema/message';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { announce } from '../../platform/live/announce';
import { pageOf } from '../../platform/records/page';
import { addMessages } from './add';
import { standInsOn } from './stand-ins';
import { makeMessageStore } from './store';

export { makeRecipients, type Recipients } from './recipients';

/** A message about one subject to several roles. */
export interface Telling extends Pick<Message, 'about' | 'warning' | 'title' | 'text'> {
  subject: Subject;
  /** Its kind as a work notice on the platforms; null when a message is enough. */
  notice: WorkNoticeKind | null;
  /** The recipients; a role that is named twice gets one message. */
  userinfoIds: readonly number[];
  /** True when only the recipients may see the subject: stand-ins receive no copy. */
  isPersonal?: true;
}

/** A work notice that is sent with a message. */
interface WorkNoticeRequest extends Pick<Telling, 'subject' | 'userinfoIds' | 'title' | 'text'> {
  kind: WorkNoticeKind;
  /** Sent even in quiet hours. */
  urgent: boolean;
  senderId: number | null;
}

/** The outbox that stores the work notices of messages in the same transaction. */
interface Outbox {
  add(trx: Db, orders: readonly WorkNoticeRequest[], at: Date): Promise<void>;
  recall(trx: Db, subject: Subject, at: Date): Promise<void>;
}

/**
 * Returns the messages, plus a copy for each stand-in of a role that is absent on that day, unless the stand-in is a recipient anyway. Publications
 * have their own list of addressees and are not forwarded to stand-ins, and neither are personal messages.
 */
async function withStandIns(trx: Db, tellings: readonly Telling[], today: string): Promise<Telling[]> {
  const shared = tellings.filter(({ subject, isPersonal }) => !(subject.type in PUBLISHED) && !isPersonal);
  const standIns = await standInsOn(trx, [...new Set(shared.flatMap(({ userinfoIds }) => userinfoIds))], today);
  if (standIns.length === 0) return [...tellings];
  const theirs = shared.flatMap((telling): Telling[] => {
    const recipients = new Set(telling.userinfoIds);
    const absent = new Map<number, string[]>();
    for (const { userinfoId, standInId, name } of standIns)
      if (recipients.has(userinfoId) && !recipients.has(standInId)) absent.set(standInId, [...(absent.get(standInId) ?? []), name]);
    return [...absent].map(([standInId, names]) => ({ ...telling, userinfoIds: [standInId], text: inPlaceOf(names, telling.text) }));
  });
  return [...tellings, ...theirs];
}

type MessageStore = ReturnType<typeof makeMessageStore>;

export type MessageService = ReturnType<typeof makeMessageService>;

/** The service of messages and their read state. */
export function makeMessageService({ db, clock, outbox }: { db: Db; clock: Clock; outbox: Outbox }) {
  const store = makeMessageStore(db);

  /**
   * Writes all messages and their work notices at once, in the caller's transaction, so that nothing is sent when the change fails. Stand-ins receive
   * a copy with the name of the absent person. A reminder that a role already got today is not repeated. `senderId` is the role that is notified when a notice does not arrive; null when no role sent it.
   */
  async function tell(trx: Db, requested: readonly Telling[], { senderId }: { senderId: number | null }): Promise<void> {
    const at = clock.now();
    const tellings = await withStandIns(trx, requested, beijingDate(at));
    const orders = (await addMessages(trx, tellings, at)).flatMap((telling): WorkNoticeRequest[] => {
      const { subject, userinfoIds, title, text, notice: kind } = telling;
      return kind === null ? [] : [{ subject, userinfoIds, title, text, kind, urgent: isUrgent(telling), senderId }];
    });
    await outbox.add(trx, orders, at);
  }

  /** Recalls the work notices of a subject; the messages stay as a record of what was sent. */
  const recall = (trx: Db, subject: Subject): Promise<void> => outbox.recall(trx, subject, clock.now());

  /** Returns a page of the messages of the viewer's role, newest first. */
  async function listMessages(viewer: Viewer, query: CallInput<'message.list'>['query']): Promise<CallReply<'message.list'>> {
    const { items: rows, ...page } = await pageOf(store.listAll(viewer.roleId, query), query);
    const items = rows.map(({ subjectType, subjectId, at, readAt, archivedAt, ...row }) => ({
      ...row,
      subject: { type: subjectType, id: subjectId },
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      archivedAt: archivedAt?.toISOString() ?? null,
    }));
    return { ...page, items };
  }

  const countUnread = async (viewer: Viewer): Promise<CallReply<'message.unread'>> => ({
    count: await store.countUnread(viewer.roleId),
  });

  /** Returns the unread counts of several roles with one query. */
  async function summariesOf(roleIds: readonly number[]): Promise<Map<number, UnreadCounts>> {
    const counts = new Map<number, UnreadCounts>(roleIds.map((roleId) => [roleId, { total: 0, kinds: [] }]));
    for (const { userinfoId, kind, unread } of await store.countKinds(roleIds)) {
      const of = counts.get(userinfoId);
      of?.kinds.push({ kind, unread });
      if (of) of.total += unread;
    }
    return counts;
  }

  const summary = async ({ roleId }: Viewer): Promise<UnreadCounts> => (await summariesOf([roleId])).get(roleId) ?? { total: 0, kinds: [] };

  /** Changes read states in one transaction with the event by which other open pages learn of the new counts. */
  async function reading(trx: Db, { roleId }: Viewer, mark: (store: MessageStore) => Promise<number>): Promise<void> {
    if ((await mark(makeMessageStore(trx))) > 0) await announce(trx, [{ userinfoId: roleId, event: 'unread', refId: null }]);
  }

  /** Throws `message.not_found` for a message of another role. */
  async function readMessage(viewer: Viewer, id: number): Promise<null> {
    if (!(await store.has(viewer.roleId, id))) throw fail('message.not_found');
    await db.transaction().execute((trx) => reading(trx, viewer, (within) => within.markRead(viewer.roleId, id, clock.now())));
    return null;
  }

  /** Marks the messages about a subject as read for the viewer's role, because a user who reads the subject itself does not need the message. */
  const readAbout = (trx: Db, viewer: Viewer, subject: Subject): Promise<void> =>
    reading(trx, viewer, (within) => within.markReadOf(viewer.roleId, subject, clock.now()));

  async function readAll(viewer: Viewer): Promise<null> {
    await db.transaction().execute((trx) => reading(trx, viewer, (within) => within.markAllRead(viewer.roleId, clock.now())));
    return null;
  }

  /** Archives a message and marks it as read. Throws `message.not_found` for a message of another role. */
  async function archiveMessage(viewer: Viewer, id: number): Promise<null> {
    if (!(await store.has(viewer.roleId, id))) throw fail('message.not_found');
    const at = clock.now();
    await db.transaction().execute(async (trx) => {
      await reading(trx, viewer, (within) => within.markRead(viewer.roleId, id, at));
      await makeMessageStore(trx).archive(viewer.roleId, id, at);
    });
    return null;
  }

  const archiveRead = async (viewer: Viewer): Promise<CallReply<'message.archiveRead'>> => ({
    archived: await store.archiveRead(viewer.roleId, clock.now()),
  });

  /** Checks whether the viewer's role ever received a message about a subject, and may therefore learn that it exists. */
  const hasToldOf = (viewer: Viewer, subject: Subject): Promise<boolean> => store.hasOf(viewer.roleId, subject);

  return {
    ...{ tell, recall, listMessages, countUnread, summary, summariesOf, hasToldOf },
    ...{ readMessage, readAbout, readAll, archiveMessage, archiveRead },
  };
}
