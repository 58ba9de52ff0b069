import type { Db } from '../../platform/db/connect';
import type { Subjects } from '../../platform/module-parts';
import type { MessageService } from '../message/service';
import { makeToldReads } from './told-reads';
import { missedText } from './words';

/** Notifies the sender of a notice of the persons it did not reach; for notices of scheduled tasks, the roles that manage the subject. */
export async function tellSender(trx: Db, { messages, subjects }: { messages: MessageService; subjects: Subjects }, batchId: string) {
  const missed = await makeToldReads(trx).findMissed(batchId, ['failed', 'unknown']);
  if (!missed) return;
  const { senderId, subject } = missed;
  const part = subjects[subject.type];
  const title = await part.titleOf(trx, subject.id);
  if (title === undefined) return;
  const userinfoIds = senderId === null ? await part.lookedAfterBy(trx, subject.id) : [senderId];
  const message = { about: 'undelivered' as const, warning: null, title: '工作通知没有送到', text: missedText(title, missed) };
  await messages.tell(trx, [{ ...message, subject, userinfoIds, notice: null }], { senderId: null });
}
