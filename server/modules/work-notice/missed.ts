import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService } from '../message/service';
import { makeToldStore } from './told-store';
import { missedText } from './words';

/** Tells whoever sent a notice whom it did not reach; where the clock sent it, those who assign such items. */
export async function tellSender(trx: Db, messages: MessageService, batchId: string): Promise<void> {
  const missed = await makeToldStore(trx).findMissed(batchId, ['failed', 'unknown']);
  if (!missed) return;
  const { senderId, kind, areaCode, suggestionId } = missed;
  const userinfoIds = senderId === null ? await makeRecipients(trx).rolesAssigning(kind, areaCode) : [senderId];
  const message = { suggestionId, about: 'undelivered' as const, warning: null, title: '工作通知没有送到', text: missedText(missed) };
  await messages.tell(trx, [{ ...message, userinfoIds, notice: null }], { senderId: null });
}
