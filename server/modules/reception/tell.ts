import { RECEPTION_NEWS, type ReceptionNews } from '@contract/rules/reception';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService } from '../message/service';
import { timesText } from './words';

interface ReceptionMessage {
  id: number;
  about: ReceptionNews;
  stationName: string;
  startsAt: Date;
  endsAt: Date;
  topic: string;
  deputyIds: readonly number[];
  /** The reason of a cancellation. */
  reason?: string;
}

/** Notifies the deputies of a reception. */
export const makeReceptionTeller =
  (messages: MessageService) =>
  async (trx: Db, { id, about, stationName, topic, deputyIds, reason, ...times }: ReceptionMessage, senderId: number): Promise<void> => {
    const userinfoIds = await makeRecipients(trx).rolesOfDeputies([...deputyIds]);
    const text = [stationName, timesText(times), topic, reason && `原因：${reason}`].filter(Boolean).join('，');
    const telling = { subject: { type: 'reception', id }, about, warning: null, title: RECEPTION_NEWS[about], text, userinfoIds } as const;
    await messages.tell(trx, [{ ...telling, notice: 'reception' }], { senderId });
  };
