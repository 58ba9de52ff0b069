import type { CallInput, CallReply } from '@contract/contract';
import { inPlaceOf } from '@contract/rules/absence';
import { beijingDate } from '@contract/rules/beijing';
import { PUBLISHED } from '@contract/rules/publishing';
import type { WorkNoticeKind } from '@contract/rules/work-notice';
import type { Viewer } from '@contract/rules/roles';
import type { Subject } from '@contract/rules/subjects';
import type { Message } from '@contract/schema/message';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { pageOf } from '../../platform/records/page';
import { standInsOn } from './stand-ins';
import { makeMessageStore } from './store';

export { makeRecipients, type Recipients } from './recipients';

/** What several roles are told of one subject. */
export interface Telling extends Pick<Message, 'about' | 'warning' | 'title' | 'text'> {
  subject: Subject;
  /** What it is as a work notice on the platforms; null where a message is enough. */
  notice: WorkNoticeKind | null;
  /** Roles; one that is named twice is told once. */
  userinfoIds: readonly number[];
}

/** A work notice that goes with a message. */
interface NoticeOrder extends Pick<Telling, 'subject' | 'userinfoIds' | 'title' | 'text'> {
  kind: WorkNoticeKind;
  senderId: number | null;
}

/** What takes the work notices that go with messages, in the same transaction. */
interface Outbox {
  add(trx: Db, orders: readonly NoticeOrder[], at: Date): Promise<void>;
  recall(trx: Db, subject: Subject, at: Date): Promise<void>;
}

/**
 * The tellings, and for each whose roles are away on that day one more for each of their stand-ins who is not told anyway. What is published has its
 * own list of addressees, and is theirs alone.
 */
async function withStandIns(trx: Db, tellings: readonly Telling[], today: string): Promise<Telling[]> {
  const shared = tellings.filter(({ subject }) => !(subject.type in PUBLISHED));
  const standIns = await standInsOn(trx, [...new Set(shared.flatMap(({ userinfoIds }) => userinfoIds))], today);
  if (standIns.length === 0) return [...tellings];
  const theirs = shared.flatMap((telling): Telling[] => {
    const told = new Set(telling.userinfoIds);
    const absent = new Map<number, string[]>();
    for (const { userinfoId, standInId, name } of standIns)
      if (told.has(userinfoId) && !told.has(standInId)) absent.set(standInId, [...(absent.get(standInId) ?? []), name]);
    return [...absent].map(([standInId, names]) => ({ ...telling, userinfoIds: [standInId], text: inPlaceOf(names, telling.text) }));
  });
  return [...tellings, ...theirs];
}

export type MessageService = ReturnType<typeof makeMessageService>;

/** What roles are told of, and that they have read it. */
export function makeMessageService({ db, clock, outbox }: { db: Db; clock: Clock; outbox: Outbox }) {
  const store = makeMessageStore(db);

  /**
   * Writes all messages at once, in the caller's transaction, and the notices that go with them: what did not happen is told to nobody.
   * Who stands in for somebody is told too, in their name. `senderId` is the role that is told when a notice does not arrive; null where nobody sent it.
   */
  async function tell(trx: Db, meant: readonly Telling[], { senderId }: { senderId: number | null }): Promise<void> {
    const at = clock.now();
    const tellings = await withStandIns(trx, meant, beijingDate(at));
    const messages = tellings.flatMap(({ userinfoIds, subject, about, warning, title, text }) =>
      [...new Set(userinfoIds)].map((userinfoId) => ({
        subjectType: subject.type,
        subjectId: subject.id,
        about,
        warning,
        title,
        text,
        userinfoId,
        at,
      })),
    );
    if (messages.length > 0) await makeMessageStore(trx).addAll(messages);
    const orders = tellings.flatMap((telling): NoticeOrder[] => {
      const { subject, userinfoIds, title, text, notice: kind } = telling;
      return kind === null ? [] : [{ subject, userinfoIds, title, text, kind, senderId }];
    });
    await outbox.add(trx, orders, at);
  }

  /** Takes the work notices of a subject back; the messages stay, as what people were told. */
  const recall = (trx: Db, subject: Subject): Promise<void> => outbox.recall(trx, subject, clock.now());

  /** A page of the messages of the viewer's role, the newest first. */
  async function listMessages(viewer: Viewer, query: CallInput<'message.list'>['query']): Promise<CallReply<'message.list'>> {
    const { items: rows, ...page } = await pageOf(store.listAll(viewer.roleId, { unread: query.unread ?? false }), query);
    const items = rows.map(({ subjectType, subjectId, at, readAt, ...row }) => ({
      ...row,
      subject: { type: subjectType, id: subjectId },
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    }));
    return { ...page, items };
  }

  const countUnread = async (viewer: Viewer): Promise<CallReply<'message.unread'>> => ({
    count: await store.countUnread(viewer.roleId),
  });

  /** Throws `message.not_found` for one that is not of the viewer's role. */
  async function readMessage(viewer: Viewer, id: number): Promise<null> {
    if (!(await store.markRead(viewer.roleId, id, clock.now()))) throw fail('message.not_found');
    return null;
  }

  /** Marks what the viewer's role was told of a subject as read: whoever reads the thing itself needs no message of it. */
  async function readAbout(trx: Db, viewer: Viewer, subject: Subject): Promise<void> {
    await makeMessageStore(trx).markReadOf(viewer.roleId, subject, clock.now());
  }

  async function readAll(viewer: Viewer): Promise<null> {
    await store.markAllRead(viewer.roleId, clock.now());
    return null;
  }

  /** Whether the viewer's role was ever told of a subject, and so knows that there is one. */
  const hasToldOf = (viewer: Viewer, subject: Subject): Promise<boolean> => store.hasOf(viewer.roleId, subject);

  return { tell, recall, listMessages, countUnread, readMessage, readAbout, readAll, hasToldOf };
}
