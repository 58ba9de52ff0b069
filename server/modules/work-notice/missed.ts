import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService, type Subject } from '../message/service';
import { type Missed, makeToldStore } from './told-store';
import { missedText } from './words';

/** Who hears of what the clock sent in vain: those who assign such items, or the role that organises the activity. */
const lookingAfter = (trx: Db, about: Missed['about']): Promise<number[]> =>
  about.activityId === undefined ? makeRecipients(trx).rolesAssigning(about.kind, about.areaCode) : Promise.resolve([about.organiserId]);

const subjectOf = ({ activityId, suggestionId }: Missed['about']): Subject =>
  activityId === undefined ? { suggestionId } : { activityId };

/** Tells whoever sent a notice whom it did not reach; where the clock sent it, those who look after what it told of. */
export async function tellSender(trx: Db, messages: MessageService, batchId: string): Promise<void> {
  const missed = await makeToldStore(trx).findMissed(batchId, ['failed', 'unknown']);
  if (!missed) return;
  const { senderId, about } = missed;
  const userinfoIds = senderId === null ? await lookingAfter(trx, about) : [senderId];
  const message = { about: 'undelivered' as const, warning: null, title: '工作通知没有送到', text: missedText(missed) };
  await messages.tell(trx, [{ ...message, ...subjectOf(about), userinfoIds, notice: null }], { senderId: null });
}
